"""`sit` and `verify`: a sitting from a file of answers, resumed where it was, and what is said of what it wrote."""

from __future__ import annotations

import io
import json
import os
import shutil
import sys
from errno import EIO
from pathlib import Path
from typing import Any

import pytest

from app.halves import HALF
from app.handins.checking import checked
from app.handins.writing import Sitting
from app.lessons.exercises import put
from app.lessons.trainee import Trainee
from app.locking import try_lock
from commands.parsing import read
from commands.status import Status
from commands.verbs import sit, verify
from tests.app.handins.sittings import begin, lines, model, rechained
from tests.app.lessons.files import GAMES, parse
from tests.app.storage.test_files import full_at
from tests.commands.programs import failing, here

LESSON = (
    'title: {fr: "Gains"}\ngame: rampo\nparts: [{drill: payout, level: 2, count: 3}, {drill: settlement, count: 1}]\n'
)
BLIND = LESSON + "help: never\nper-trainee: true\norder: shuffled\n"


class Room:
    """A folder with a lesson, answers and what is handed in."""

    def __init__(self, folder: Path, text: str = LESSON, who: str = "Zoé") -> None:
        self.folder, self.out, self.who = folder, folder / "class" / "out", who
        (folder / "a.tapis").write_text(text, "utf-8")
        self.rows: list[dict[str, Any]] = [
            {"answer": model(each), "milliseconds": 1000 + at}
            for at, each in enumerate(put(parse(text), GAMES, Trainee(who).identity))
        ]

    def sit(self, rows: list[Any], *words: str, who: str | None = None) -> tuple[int, str]:
        (self.folder / "a.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
        given = ["sit", str(self.folder / "a.tapis"), "--trainee", who or self.who]
        options = read([*given, "--answers", str(self.folder / "a.jsonl"), "--out", str(self.out), *words])
        asked = sit.Asked(options.lesson, Trainee(options.trainee, options.number), options.answers, options.out)
        out = io.StringIO()
        status = sit.run(asked, self.folder, options.json, out, GAMES)
        return status, out.getvalue()

    def files(self) -> list[Path]:
        return sorted(self.out.iterdir())


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path)


def verified(*files: Path) -> tuple[int, list[dict[str, Any]]]:
    out = io.StringIO()
    status = verify.run(verify.Asked([*files]), True, out, GAMES)
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def test_all_answers_make_a_finished_hand_in(room: Room) -> None:
    status, text = room.sit(room.rows, "--json", "--number", "A1")
    [file] = room.files()
    told = json.loads(text)
    assert status == 0
    assert told == {"handed_in": str(file), "file": str(file), "code": checked(file.read_bytes()).code, "answered": 4}
    head, *answers, end = lines(file.read_bytes())
    assert head["trainee"] == {"name": "Zoé", "number": "A1"}
    assert [(row["answer"], row["milliseconds"]) for row in answers] == [
        (row["answer"], row["milliseconds"]) for row in room.rows
    ]
    assert (end["count"], end["reason"]) == (4, "all")
    status, [row] = verified(file)
    assert (status, row["is"], row["line"], row["code"]) == (0, "as-written", None, told["code"])
    assert (row["file"], row["trainee"], row["lesson"]) == (str(file), "Zoé", "Gains")


def test_fewer_answers_leave_it_unfinished_and_more_go_on_there(room: Room) -> None:
    status, text = room.sit(room.rows[:2], "--json")
    told = json.loads(text)
    assert (status, told["handed_in"], told["answered"]) == (1, None, 2)
    [file] = room.files()
    assert verified(file)[0] == 1
    assert verified(file)[1][0]["is"] == "unfinished"
    with file.open("ab") as torn:
        torn.write(b'{"half')
    assert room.sit(room.rows, who=" ZOÉ ")[0] == 0
    assert room.files() == [file]
    status, [row] = verified(file)
    assert (status, row["is"], "resumed" in row["remarks"]) == (0, "as-written", True)


def test_a_finished_one_is_left_alone_and_a_second_is_made(room: Room) -> None:
    assert room.sit(room.rows)[0] == 0
    [file] = room.files()
    before = file.read_bytes()
    assert room.sit(room.rows)[0] == 0
    assert file.read_bytes() == before
    assert len(room.files()) == 2


def test_an_unfinished_one_of_another_lesson_or_trainee_is_another(room: Room, tmp_path: Path) -> None:
    room.sit(room.rows[:1])
    room.sit(room.rows[:1], who="Ada")
    assert len(room.files()) == 2
    (tmp_path / "a.tapis").write_text(LESSON + "seed: 9\n", "utf-8")
    room.sit([])
    assert len(room.files()) == 3


def test_no_answer_is_written_as_none(room: Room) -> None:
    rows = [{"answer": None, "milliseconds": 7}, *room.rows[1:]]
    assert room.sit(rows)[0] == 0
    assert lines(room.files()[0].read_bytes())[1]["answer"] is None


@pytest.mark.parametrize(
    "bad",
    [
        {"answer": ["amount", -1]},
        {"answer": ["amount", 2.5]},
        {"answer": ["again", 0.5, "amount", 1]},
        {"answer": "x"},
        {"answer": ["call", "\ud800"]},
        {"answer": ["amount", 1], "milliseconds": -1},
        {"answer": ["amount", 1], "milliseconds": 1.5},
        {"answer": ["amount", 1], "more": 1},
        {"milliseconds": 1},
        [],
    ],
)
def test_what_is_no_answer_stops_the_sitting_there(room: Room, bad: object, capsys: pytest.CaptureFixture[str]) -> None:
    status, text = room.sit([room.rows[0], bad, *room.rows[2:]], "--json")
    *errors, told = [json.loads(line) for line in text.splitlines()]
    assert (status, told["answered"], told["handed_in"], len(errors)) == (1, 1, None, 1)
    assert "error" in errors[0]
    assert room.sit([room.rows[0], bad])[0] == 1
    assert "ligne 2" in capsys.readouterr().err
    assert room.sit(room.rows)[0] == 0
    assert checked(room.files()[0].read_bytes()).is_ == "as-written"


def test_without_help_a_guided_answer_is_an_error_and_each_trainee_has_his_own(tmp_path: Path) -> None:
    room = Room(tmp_path, BLIND)
    at = next(at for at, row in enumerate(room.rows) if row["answer"][0] == "acts")
    guided = {"answer": ["guided", room.rows[at]["answer"][1]], "milliseconds": 1}
    assert json.loads(room.sit([*room.rows[:at], guided], "--json")[1].splitlines()[-1])["answered"] == at
    assert room.sit(room.rows)[0] == 0
    [file] = room.files()
    assert verified(file)[1][0]["is"] == "as-written"
    # his exercises under another name are not those that the lesson puts to that one
    every = lines(file.read_bytes())
    every[0]["trainee"] = {"name": "Ada", "number": None}
    file.write_bytes(rechained(every))
    assert verified(file)[1][0] | {"file": ""} == {
        "file": "",
        "is": "changed",
        "line": 2,
        "code": None,
        "trainee": "Ada",
        "lesson": "Gains",
        "remarks": verified(file)[1][0]["remarks"],
    }


def test_a_name_is_one_line_of_signs_that_are_seen(room: Room, tmp_path: Path) -> None:
    given = ("--answers", str(tmp_path / "a.jsonl"), "--out", str(room.out), "--data-dir", str(tmp_path))
    for spoilt in ("Zo\udce9", "Zo\u202eé", "Zo\u200bé", "\ufeff", "Zo\x1b[1mé", " \n "):
        for words in (("sit", "--trainee", spoilt), ("sit", "--trainee", "Zoé", "--number", spoilt)):
            assert here(*words, str(tmp_path / "a.tapis"), *given).returncode == 2
        assert here("lesson", str(tmp_path / "a.tapis"), "--trainee", spoilt).returncode == 2
    assert not room.out.exists()
    assert room.sit(room.rows, who="Zoé\r\n  Martin")[0] == 0
    assert lines(room.files()[0].read_bytes())[0]["trainee"]["name"] == "Zoé Martin"


def test_answers_may_begin_with_the_mark_of_an_editor(room: Room, tmp_path: Path) -> None:
    text = b"\xef\xbb\xbf" + "".join(json.dumps(row) + "\n" for row in room.rows).encode()
    given = ("--trainee", "Zoé", "--answers", "-", "--out", str(room.out), "--data-dir", str(tmp_path))
    done = here("sit", str(tmp_path / "a.tapis"), *given, given=text)
    assert done.returncode == 0, done.stderr


def test_more_answers_than_exercises_are_told(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    assert room.sit([*room.rows, room.rows[0]])[0] == 1
    assert "plus de réponses" in capsys.readouterr().err
    assert checked(room.files()[0].read_bytes()).is_ == "as-written"


def test_a_full_disk_has_one_status_whenever_it_is_met(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    full_at(1, monkeypatch)
    assert room.sit(room.rows) == (5, "")
    assert room.files() == []


@pytest.mark.parametrize("answered", [3, 4])
@pytest.mark.parametrize("what", ["gone", "another", "folder"])
def test_what_becomes_of_its_file_meanwhile_is_made_good_or_told(
    room: Room, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], what: str, answered: int
) -> None:
    take = Sitting.answer

    def answer(self: Sitting, *values: Any) -> None:
        take(self, *values)
        if self.answered == 2:
            if what == "another":
                self.path.write_bytes(b"x")
            elif what == "gone":
                self.path.unlink()
            else:
                shutil.rmtree(room.out)

    monkeypatch.setattr(Sitting, "answer", answer)
    status, said = room.sit(room.rows[:answered], "--json")
    told = json.loads(said)
    if what == "folder":
        assert (status, told["handed_in"]) == (Status.DISK, None)
        assert "Impossible d’écrire" in capsys.readouterr().err
        return
    (file,) = room.files()
    assert checked(file.read_bytes()).is_ == ("as-written" if answered == 4 else "unfinished")
    assert (status, told["handed_in"]) == ((0, str(file)) if answered == 4 else (1, None))
    assert len(checked(file.read_bytes()).answers) == answered


def test_what_cannot_be_read_or_written_is_told(room: Room, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    room.out.parent.mkdir()
    room.out.write_text("a file", "utf-8")
    assert room.sit(room.rows) == (4, "")
    assert str(room.out) in capsys.readouterr().err
    assert verified(tmp_path / "none.answers") == (2, [])
    room.out.unlink()
    room.out.mkdir()
    open_ = begin(room.out, parse(LESSON), Trainee("Zoé"))
    assert room.sit(room.rows) == (3, "")
    open_.close()


def test_one_that_another_program_finishes_between_look_and_opening_is_told(
    room: Room, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    room.sit(room.rows[:2])
    resume = Sitting.resume

    def after_another(path: Path, *given: Any) -> Sitting:
        monkeypatch.setattr(Sitting, "resume", resume)
        assert room.sit(room.rows)[0] == 0
        return resume(path, *given)

    monkeypatch.setattr(Sitting, "resume", after_another)
    assert room.sit(room.rows) == (Status.IN_USE, "")
    assert "autre programme" in capsys.readouterr().err
    assert [verified(file)[1][0]["is"] for file in room.files()] == ["as-written"]


def test_verify_says_of_each_file_what_it_is(room: Room, tmp_path: Path) -> None:
    room.sit(room.rows)
    [file] = room.files()
    changed, other = tmp_path / "b.answers", tmp_path / "c.txt"
    changed.write_bytes(file.read_bytes().replace(b'"milliseconds":1001', b'"milliseconds":1'))
    other.write_bytes(b"PNG")
    status, rows = verified(file, changed, other)
    assert (status, [row["is"] for row in rows]) == (1, ["as-written", "changed", "no-hand-in"])
    assert [row["line"] for row in rows] == [None, 3, None]
    assert rows[2]["trainee"] is rows[2]["lesson"] is rows[2]["code"] is None


def test_as_programs_in_both_languages(room: Room, tmp_path: Path) -> None:
    room.sit(room.rows[:1])
    given = ("--trainee", "Zoé", "--answers", "-", "--out", str(room.out))
    text = "".join(json.dumps(row) + "\n" for row in room.rows).encode()
    done = here("sit", str(tmp_path / "a.tapis"), *given, "--data-dir", str(tmp_path), given=text)
    assert done.returncode == 0, done.stderr
    [file] = room.files()
    french, english = (here("verify", str(file), "--lang", lang).stdout.decode() for lang in ("fr", "en"))
    assert "tel qu’écrit" in french
    assert "as written" in english


def test_a_file_that_is_not_there_is_told_before_what_a_lesson_needs(tmp_path: Path) -> None:
    given = ("--code", "X", "--answers", "-", "--out", str(tmp_path / "out"), "--data-dir", str(tmp_path))
    done = here("sit", str(tmp_path / "gone.tapis"), *given, given=b"")
    assert done.returncode == 2
    assert "n’existe pas" in done.stdout.decode()


def test_a_lesson_that_nobody_can_look_at_is_told_as_an_input(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Path, "stat", failing(tmp_path / "a.tapis", EIO))
    assert room.sit(room.rows)[0] == 0, "it can be read all the same"
    monkeypatch.setattr(Path, "open", failing(tmp_path / "a.tapis", EIO, Path.open))
    assert room.sit(room.rows)[0] == Status.BAD_USAGE
    assert "Impossible de lire" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="no fork")
def test_what_a_killed_one_has_left_beside_its_hand_in_goes_with_the_next(room: Room) -> None:
    room.out.mkdir(parents=True)
    child = os.fork()
    if not child:
        Path.replace = lambda *_: os._exit(9)  # type: ignore[method-assign]
        room.sit(room.rows)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9
    (left,) = room.files()
    assert left.name.startswith(HALF)
    assert "Zoé" in left.read_text("utf-8")
    with left.open("r+b") as held:
        assert try_lock(held.fileno())
        assert room.sit(room.rows)[0] == 0
        assert left in room.files(), "another program is writing it"
    assert room.sit(room.rows)[0] == 0
    assert [each.suffix for each in room.files()] == [".answers"] * 2
