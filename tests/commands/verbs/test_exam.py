"""An exam by the command line: keys, tickets, sittings, what is found at the end, and what is told of bad input."""

from __future__ import annotations

import io
import json
import stat
from errno import ENOSPC
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from app.exams.tickets import read_ticket
from app.lessons.exercises import put
from app.lessons.variants import read_variant
from commands.main import main
from commands.parsing import read
from commands.verbs import exam
from tests.app.exams.exams import CHEAP, KEY, KEY_FILE, WORDS
from tests.app.handins.sittings import model
from tests.app.lessons.files import GAMES
from tests.app.storage.test_files import full_at

LESSON = (
    'title: {fr: "Examen"}\ngame: rampo\nhelp: never\nper-trainee: true\n'
    "parts: [{drill: payout, level: 2, count: 3}, {drill: calls, count: 1}]\n"
)
ROSTER = "id;name;group\nA1;Ada;1\nB2;Béa;1\n"


@pytest.fixture(autouse=True)
def passphrase(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAPIS_PASSPHRASE", WORDS)


class School:
    """A folder with a lesson, a class and a key, and the tickets of an exam."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "exam.tapis").write_text(LESSON, "utf-8")
        (folder / "class.csv").write_text(ROSTER, "utf-8")
        (folder / "key").write_bytes(KEY_FILE)
        (folder / "key.pub").write_text(KEY.public, "utf-8")

    def new(self, out: str = "tickets", **other: str) -> tuple[int, dict[str, Any]]:
        """`exam new`, with other files where they are named."""
        files = {"roster": "class.csv", "key": "key", **other}
        words = [str(self.folder / files.pop("lesson", "exam.tapis"))]
        words += [word for name, file in files.items() for word in (f"--{name}", str(self.folder / file))]
        options = read(["exam", "new", *words, "--out", str(self.folder / out), "--json"])
        asked = exam.Asked(options.lesson, options.roster, options.key, options.out)
        said = io.StringIO()
        status = exam.new(asked, self.folder, options.json, said, GAMES, cost=CHEAP)
        return status, json.loads(said.getvalue() or "{}")

    def rows(self, ticket: Path, code: str) -> list[str]:
        """Right answers to what a ticket puts."""
        found = read_ticket(ticket.read_bytes())
        opened = found.opened(code)
        assert opened is not None
        exercises = put(read_variant(opened.payload, GAMES), GAMES, found.trainee.identity)
        return [json.dumps({"answer": model(each), "milliseconds": 0}) for each in exercises]

    def sit(self, name: str, code: str, *words: str, rows: int | None = None, out: str = "done") -> int:
        ticket = self.folder / "tickets" / f"Examen-{name}.tapis"
        right = [] if "--code" in words else self.rows(ticket, code)[:rows]
        (self.folder / "answers").write_text("".join(f"{row}\n" for row in right), "utf-8")
        given = ["sit", str(ticket), "--answers", str(self.folder / "answers"), "--out", str(self.folder / out)]
        codes = [] if "--code" in words else ["--code", code]
        return main([*given, *codes, *words, "--json", "--data-dir", str(self.folder)])


@pytest.fixture
def school(tmp_path: Path) -> School:
    return School(tmp_path)


@pytest.mark.slow
def test_an_exam_from_the_key_to_the_marks(school: School, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the costs that are shipped, by the words that an instructor types."""
    files = [str(tmp_path / name) for name in ("exam.tapis", "class.csv", "own", "tickets", "done")]
    lesson, roster, key, tickets, done = files

    def said(status: int, *words: str) -> list[Any]:
        assert main([*words, "--json", "--lang", "en", "--data-dir", str(tmp_path)]) == status
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    [made] = said(0, "exam", "keys", key)
    assert (tmp_path / "own.pub").read_text("utf-8") == f"{made['public_key']}\n"
    assert stat.S_IMODE((tmp_path / "own").stat().st_mode) & 0o077 == 0
    [told] = said(0, "exam", "new", lesson, "--roster", roster, "--key", key, "--out", tickets)
    assert told.keys() == {"tickets", "exam", "code", "instructor_code", "public_key"}
    assert (told["tickets"], told["public_key"], len(told["exam"])) == (2, made["public_key"], 32)
    assert sorted(path.name for path in Path(tickets).iterdir()) == ["Examen-Ada.tapis", "Examen-Bea.tapis"]

    assert school.sit("Ada", told["code"]) == 0
    ada = json.loads(capsys.readouterr().out)
    assert school.sit("Bea", told["code"], rows=2) == 1
    capsys.readouterr()
    [bea] = [str(path) for path in Path(done).glob("*Bea*")]
    first, second = said(1, "verify", ada["file"], bea, "--key", f"{key}.pub", "--code", told["code"])
    assert (first["is"], first["code"], first["trainee"], first["lesson"]) == (
        "as-written",
        ada["code"],
        "Ada",
        "Examen",
    )
    assert (second["is"], second["line"], second["remarks"]) == ("unfinished", None, [])
    assert school.sit("Bea", told["code"]) == 1
    assert "--instructor" in capsys.readouterr().err
    assert school.sit("Bea", told["code"], "--instructor", told["instructor_code"]) == 0
    capsys.readouterr()

    *rows, total = said(0, "collect", done, "--key", made["public_key"], "--roster", roster)
    assert [(row["trainee"], row["score"], row["sittings"]) for row in rows] == [("Ada", 1000, 1), ("Béa", 1000, 1)]
    assert "resumed" in rows[1]["remarks"]
    assert (total["trainees"], total["sat_twice"], total["absent"], total["changed"]) == (2, [], [], 0)
    assert school.sit("Ada", told["code"], out="again") == 0
    capsys.readouterr()
    *rows, total = said(0, "collect", done, str(tmp_path / "again"))
    assert (total["sat_twice"], rows[0]["sittings"]) == (["Ada"], 2)
    assert all("ticket-unchecked" in row["remarks"] for row in rows)


def test_a_wrong_code_or_somebody_elses_ticket_is_told(school: School, capsys: pytest.CaptureFixture[str]) -> None:
    _status, told = school.new()
    other = School.new(school, "others")[1]
    code, wrong = told["code"], "A" * 9 + "B"

    def error(*words: str) -> str:
        assert school.sit("Ada", code, *words) in (1, 2)
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.count("\n") == 1
        return said.err

    assert "Relisez ses dix lettres" in error("--code", wrong)
    assert "Relisez ses dix lettres" in error("--code", code[:-1])
    assert "pas le code de départ" in error("--code", other["code"])
    assert "pas le code de départ" in error("--code", told["instructor_code"])
    assert "pas le code du formateur" in error("--code", code, "--instructor", code)
    assert "quelqu’un d’autre : Ada" in error("--trainee", "Béa")
    assert "quelqu’un d’autre : Ada" in error("--number", "B2")
    assert "quelqu’un d’autre : Ada" in error("--trainee", "Ada", "--number", "B2")
    assert not (school.folder / "done").exists()
    assert school.sit("Ada", code, "--trainee", "ada", "--number", "a1") == 0
    capsys.readouterr()
    ticket = school.folder / "tickets" / "Examen-Ada.tapis"
    assert main(["lesson", str(ticket), "--data-dir", str(school.folder)]) == 1
    assert "billet d’examen" in capsys.readouterr().err
    ticket.write_bytes(ticket.read_bytes().replace(b"Ada", b"Eve"))
    assert main(["sit", str(ticket), "--answers", "-", "--out", "x", "--code", code]) == 1
    assert "abîmé" in capsys.readouterr().err
    plain = ["sit", str(school.folder / "exam.tapis"), "--answers", "-", "--out", "x", "--data-dir", str(school.folder)]
    assert main(plain) == 2
    assert "--trainee" in capsys.readouterr().err
    assert main([*plain, "--number", "A1"]) == 2
    assert "--trainee" in capsys.readouterr().err
    assert main([*plain, "--trainee", "Ada", "--code", code]) == 2
    assert "billet d’examen" in capsys.readouterr().err


def test_an_exam_at_another_hour_or_of_other_rules_is_not_begun(
    school: School, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (school.folder / "exam.tapis").write_text(f"{LESSON}closes: 2020-01-01T09:00+01:00\n", "utf-8")
    _status, told = school.new()
    assert school.sit("Ada", told["code"]) == 1
    assert "pas l’heure" in capsys.readouterr().err
    assert school.sit("Ada", told["code"], "--instructor", told["instructor_code"]) == 0
    capsys.readouterr()
    [file] = (school.folder / "done").iterdir()
    assert main(["verify", str(file), "--key", KEY.public]) == 0
    capsys.readouterr()
    monkeypatch.setattr("app.exams.sitting.versions_of", lambda *_: {"generators": {"rampo": 99}, "registers": {}})
    assert school.sit("Bea", told["code"]) == 1
    assert "autre version" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("file", "text", "status", "message"),
    [
        ("class.csv", "id;group\nA1;1\n", 2, "id, name"),
        ("class.csv", "id;name\nA1;Ada\na1;Béa\n", 2, "deux fois"),
        ("class.csv", "id;name\n", 2, "personne"),
        ("class.csv", f"id;name\nA1;{'x' * 201}\n", 2, "trop long"),
        ("exam.tapis", "title: {fr: x}\n", 1, ""),
        ("key", "{}", 1, "pas une clé"),
        ("key", KEY_FILE.decode().replace(KEY.public, "0" * 64), 1, "modifié"),
    ],
)
def test_what_an_exam_cannot_be_made_of_is_told(  # noqa: PLR0917 -- what is spoilt and what is told of it
    school: School, capsys: pytest.CaptureFixture[str], file: str, text: str, status: int, message: str
) -> None:
    (school.folder / file).write_text(text, "utf-8")
    assert school.new()[0] == status
    assert message in capsys.readouterr().err
    assert not (school.folder / "tickets").exists()


def test_a_wrong_passphrase_a_folder_in_use_and_a_key_that_is_there_are_told(
    school: School, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert school.new()[0] == 0
    assert school.new()[0] == 1
    assert "n’est pas vide" in capsys.readouterr().err
    assert school.new("other", key="nowhere")[0] == 2
    for taken in ("key", "."):
        assert main(["exam", "keys", str(school.folder / taken)]) == 1
        assert "existe déjà" in capsys.readouterr().err
    monkeypatch.setenv("TAPIS_PASSPHRASE", "trop court")
    assert main(["exam", "keys", str(school.folder / "short")]) == 1
    assert "trop court" in capsys.readouterr().err
    assert school.new("third")[0] == 1
    assert "mot de passe" in capsys.readouterr().err
    monkeypatch.delenv("TAPIS_PASSPHRASE")
    monkeypatch.setattr("sys.stdin", None)
    assert school.new("fourth")[0] == 2
    assert "TAPIS_PASSPHRASE" in capsys.readouterr().err
    assert not (school.folder / "short").exists()


def test_tickets_whose_code_nobody_could_read_are_not_left(school: School) -> None:
    asked = exam.Asked(*(school.folder / name for name in ("exam.tapis", "class.csv", "key", "tickets")))

    class Full(io.StringIO):
        def flush(self) -> None:
            raise OSError(ENOSPC, "No space left on device")

    with pytest.raises(OSError, match="No space left"):
        exam.new(asked, school.folder, False, Full(), GAMES, cost=CHEAP)
    assert not [*(school.folder / "tickets").iterdir()]
    assert school.new()[0] == 0


@pytest.mark.parametrize("at", [1, 2])
def test_a_full_disk_leaves_neither_half_a_key_nor_half_a_class(
    school: School, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    before = {*school.folder.iterdir()}
    full_at(at, monkeypatch)
    assert exam.keys(school.folder / "mine", False, io.StringIO(), cost=CHEAP) == 5
    assert "plus de place" in capsys.readouterr().err
    assert {*school.folder.iterdir()} == before
    monkeypatch.undo()
    monkeypatch.setenv("TAPIS_PASSPHRASE", WORDS)
    full_at(at, monkeypatch)
    assert school.new()[0] == 5
    assert "plus de place" in capsys.readouterr().err
    assert not [*(school.folder / "tickets").iterdir()]
    monkeypatch.undo()
    monkeypatch.setenv("TAPIS_PASSPHRASE", WORDS)
    assert school.new()[0] == 0


def test_a_passphrase_is_typed_twice_for_a_new_key(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TAPIS_PASSPHRASE")
    monkeypatch.setattr("sys.stdin", Terminal())
    typed = iter([WORDS, f"{WORDS}!", WORDS, WORDS])
    monkeypatch.setattr("getpass.getpass", lambda _prompt: next(typed))
    assert exam.keys(tmp_path / "key", False, io.StringIO(), cost=CHEAP) == 1
    assert "pas les mêmes" in capsys.readouterr().err
    assert exam.keys(tmp_path / "key", False, io.StringIO(), cost=CHEAP) == 0
    assert {path.name for path in tmp_path.iterdir()} == {"key", "key.pub"}


def test_a_passphrase_that_is_no_text_or_does_not_come_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPIS_PASSPHRASE", f"{WORDS}\udcff")
    assert exam.keys(tmp_path / "key", False, io.StringIO(), cost=CHEAP) == 2
    assert "UTF-8" in capsys.readouterr().err
    monkeypatch.delenv("TAPIS_PASSPHRASE")
    monkeypatch.setattr("sys.stdin", Terminal())
    for typed, told in ((EOFError(), "Rien"), (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no"), "UTF-8")):
        monkeypatch.setattr("getpass.getpass", Mock(side_effect=typed))
        assert exam.keys(tmp_path / "key", False, io.StringIO(), cost=CHEAP) == 2
        assert told in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--key", "abc"], "Impossible de lire"),
        (["--key", "class.csv"], "64 chiffres"),
        (["--key", "key"], "privée"),
        (["--key", "cl\udce9"], "Impossible de lire"),
        (["--code", "AAAAAAAAAB"], "dix lettres"),
    ],
)
def test_a_key_or_a_code_that_is_none_is_told(
    school: School, capsys: pytest.CaptureFixture[str], words: list[str], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(school.folder)
    for verb in ("verify", "collect"):
        assert main([verb, "exam.tapis", *words]) in (1, 2)
        assert message in capsys.readouterr().err


def test_the_profile_is_told_place_by_place_and_how_far_variants_lie_apart(
    school: School, capsys: pytest.CaptureFixture[str]
) -> None:
    lesson = str(school.folder / "exam.tapis")
    assert main(["exam", "profile", lesson, "--seeds", "3", "--json", "--data-dir", str(school.folder)]) == 0
    *rows, last = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["drill"] for row in rows] == ["payout", "payout", "payout", "calls"]
    assert last["seeds"] == 3
    assert last["matched"]["share"] <= 50
    assert main(["exam", "profile", lesson, "--seeds", "1", "--data-dir", str(school.folder)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 6


def test_what_is_no_exam_loads_nothing_that_signs(tmp_path: Path) -> None:
    (tmp_path / "a.tapis").write_text(LESSON, "utf-8")
    words = ["sit", str(tmp_path / "a.tapis"), "--trainee", "Ada", "--answers", "-", "--out", str(tmp_path / "out")]
    code = f"""
import sys
from commands.main import main
main({words!r} + ["--data-dir", {str(tmp_path)!r}])
main(["collect", {str(tmp_path)!r}])
sys.exit("cryptography" in sys.modules)
"""
    import subprocess
    import sys

    from app.resources import ROOT

    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, input=b"", capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
