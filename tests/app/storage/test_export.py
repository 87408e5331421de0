import csv
import io
import json
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.drills.exercise import Exercise
from app.drills.game import Games
from app.games import load
from app.resources import RESOURCES
from app.storage.backup import is_sound
from app.storage.columns import COLUMNS, FILE, schema
from app.storage.errors import DiskError
from app.storage.export import export_csv, export_json
from app.storage.file_errors import ReservedFileError
from app.storage.record_errors import UnknownRecordError
from app.storage.store import SqliteStore
from app.training.records import ExerciseRecord
from tests.app.json_schema import faults
from tests.app.storage.helpers import (
    ADA,
    BOB,
    EVIDENCE,
    EXERCISE,
    LESSON,
    NOW,
    SAT,
    SESSION,
    SITTING,
    attempt,
    change,
    fill,
    new_store,
)

Export = Callable[..., int]
NO_GAMES: Games = {}


def two_trainees(store: SqliteStore) -> None:
    fill(store, 2)
    store.add_trainee(BOB)
    store.open_session(replace(SESSION, id="session-b", trainee=BOB.id))
    change = {"trainee": BOB.id, "session": "session-b", "right": False, "score": 250, "wrong_rule": "table-b-at-a"}
    store.add_attempt(EXERCISE, attempt(2, **change), EVIDENCE)


@pytest.mark.parametrize(("language", "place"), [("fr", 0), ("en", 1)])
def test_the_help_tells_every_column(language: str, place: int) -> None:
    chapter = (RESOURCES / "help" / language / "commands.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (.*) \|$", chapter, re.MULTILINE)
    assert rows == [(column.key, column.description.split(" / ")[place]) for column in COLUMNS]


@pytest.fixture
def paris(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The local time of France."""
    monkeypatch.setenv("TZ", "CET-1")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def read_csv(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file, delimiter=";"))


def test_csv_is_what_a_french_spreadsheet_opens(store: SqliteStore, tmp_path: Path) -> None:
    store.add_trainee(replace(ADA, name="Zoé; « l’aînée »"))
    store.open_session(SESSION)
    store.add_attempt(EXERCISE, attempt(0))
    path = tmp_path / "réponses.csv"
    assert export_csv(store, path, NO_GAMES) == 1
    content = path.read_bytes()
    assert content.startswith(b"\xef\xbb\xbfat;date;time;trainee;name;")
    assert content.count(b"\r\n") == 2
    assert b"\n" not in content.replace(b"\r\n", b"")
    assert '"Zoé; « l’aînée »"' in content.decode()


def test_csv_holds_every_attempt_with_its_exercise(store: SqliteStore, tmp_path: Path, paris: None) -> None:
    two_trainees(store)
    assert export_csv(store, tmp_path / "all.csv", NO_GAMES) == 3
    rows = read_csv(tmp_path / "all.csv")
    assert rows[2] == {
        "at": "2026-11-20T08:00:00Z",
        "date": "2026-11-20",
        "time": "09:00:00",
        "trainee": BOB.id,
        "name": "Bob",
        "session": "session-b",
        "position": "0",
        "game": "rampo",
        "drill": "payout",
        "skill": "rampo.payout",
        "level": "2",
        "rules": "fr-current/A",
        "right": "0",
        "score": "250",
        "milliseconds": "2345",
        "wrong_rule": "table-b-at-a",
        "answer": '{"cents":1700}',
        "expected": "",
        "exercise": "hash-1",
        "body": '{"seed":1}',
        "version": "0.1.0",
        "id": "attempt-2",
        "why": "mend",
        "mends": "stake-counted",
        "thinking": "2345",
        "motor": "180",
        "target": "4000",
        "interrupted": "0",
        "helped": "1",
        "slip": "5",
        "items": "payout-stake- payout-stake/a-8? tables-35/7+",
        "explained": "stake-counted row-above+zone-forgotten",
        "against": "colour-as-number zone-paid",
        "ledger": "1",
        "lesson": "",
        "sitting": "",
        "part": "",
        "file": "",
        "title": "",
        "place": "2",
        "identity": "",
        "group": "",
    }
    assert (rows[0]["why"], rows[0]["interrupted"], rows[0]["items"]) == ("", "", "")
    assert [(row["right"], row["wrong_rule"]) for row in rows] == [("1", ""), ("1", ""), ("0", "table-b-at-a")]


def test_each_answer_in_a_lesson_tells_its_lesson_and_its_exercise(store: SqliteStore, tmp_path: Path) -> None:
    two_trainees(store)
    store.open_sitting(SAT, LESSON, SITTING)
    for number in (0, 1):
        store.add_attempt(EXERCISE, attempt(number, id=f"sat-{number}", session=SAT.id))
    export_csv(store, tmp_path / "all.csv", NO_GAMES, ADA.id)
    told = [
        [row[key] for key in ("lesson", "sitting", "part", "file", "title")] for row in read_csv(tmp_path / "all.csv")
    ]
    assert told[-2:] == [
        ["Premier contrôle", SITTING.id, "1", "", ""],
        ["Premier contrôle", SITTING.id, "2", "own.yaml", "Le mien"],
    ]
    assert {*map(tuple, told[:-2])} == {("", "", "", "", "")}


def test_json_holds_every_attempt_with_its_exercise_as_values(store: SqliteStore, tmp_path: Path) -> None:
    two_trainees(store)
    assert export_json(store, tmp_path / "all.json", NO_GAMES) == 3
    told = json.loads((tmp_path / "all.json").read_bytes())
    assert (told["format"], told["version"]) == ("tapis-attempts", 2)
    for row, (kept, exercise) in zip(told["attempts"], store.attempts(), strict=True):
        assert row["answer"] == {"cents": 1700}
        assert row["body"] == {"seed": 1}
        expected = {**asdict(kept), "answer": row["answer"], "position": row["position"]}
        assert {name: row[name] for name in expected} == expected
        assert (row["game"], row["drill"], row["exercise"]) == (exercise.game, exercise.drill, exercise.hash)
    assert [row["position"] for row in told["attempts"]] == [0, 1, 0]
    assert list(told["attempts"][0]) == [column.key for column in COLUMNS]


def test_an_answer_that_would_have_been_right_stands_beside_the_one_that_was_given(
    store: SqliteStore, tmp_path: Path
) -> None:
    rampo = load("rampo")
    table = rampo.parse("rampo fr-current/A min 5 | A | A:red=15 | throw 3-5")
    ask = {"of": "bet", "seat": 1, "on": "red", "in": "euros"}
    exercise = Exercise("rampo", "payout", "rampo-payout-stake", 1, table, ask)
    store.add_trainee(ADA)
    store.open_session(SESSION)
    record = ExerciseRecord(exercise.hash(), exercise.game, exercise.drill, exercise.body())
    store.add_attempt(record, attempt(0, exercise=record.hash, answer='["amount",1500]', right=False))
    games = {rampo.name: rampo}
    export_csv(store, tmp_path / "all.csv", games)
    export_json(store, tmp_path / "all.json", games)
    (told,) = json.loads((tmp_path / "all.json").read_bytes())["attempts"]
    assert (told["answer"], told["expected"]) == (["amount", 1500], ["amount", 6000])
    assert read_csv(tmp_path / "all.csv")[0]["expected"] == '["amount",6000]'


def test_the_schema_tells_the_form_of_the_json(store: SqliteStore, tmp_path: Path) -> None:
    """When this fails, run `python3 check.py --write`."""
    assert FILE.read_text(encoding="utf-8") == schema()
    two_trainees(store)
    export_json(store, tmp_path / "all.json", NO_GAMES)
    told = json.loads((tmp_path / "all.json").read_bytes())
    assert not list(faults(json.loads(schema()), told))
    told["attempts"][0]["right"] = 1
    del told["attempts"][1]["at"]
    assert len(list(faults(json.loads(schema()), told))) == 2


@pytest.mark.parametrize("export", [export_csv, export_json])
def test_one_trainee_is_exported_alone(store: SqliteStore, tmp_path: Path, export: Export) -> None:
    two_trainees(store)
    assert export(store, tmp_path / "bob", NO_GAMES, BOB.id) == 1
    assert ADA.id not in (tmp_path / "bob").read_text("utf-8")


@pytest.mark.parametrize("export", [export_csv, export_json])
def test_an_unknown_trainee_is_told_and_no_file_is_left(store: SqliteStore, tmp_path: Path, export: Export) -> None:
    with pytest.raises(UnknownRecordError, match="nobody"):
        export(store, tmp_path / "file", NO_GAMES, "nobody")
    assert not (tmp_path / "file").exists()


def test_without_attempts_the_files_are_whole_and_empty(store: SqliteStore, tmp_path: Path) -> None:
    assert export_csv(store, tmp_path / "none.csv", NO_GAMES) == 0
    assert read_csv(tmp_path / "none.csv") == []
    assert export_json(store, tmp_path / "none.json", NO_GAMES) == 0
    assert json.loads((tmp_path / "none.json").read_bytes())["attempts"] == []


SIGNS = "=+-@＝＋－＠"


@given(name=st.text() | st.from_regex(r"\A[=+\-@\t\r\n＝＋－＠].*\Z") | st.text(f"{SIGNS},;|\t\r\n\"'0 ]"))
@example(name='x,"=1"')
@example(name=", @")
@example(name="x\r\n=1")
def test_no_cell_is_a_formula_and_every_text_comes_back(name: str) -> None:
    """Nor is what a spreadsheet makes a cell of its own that takes commas or tabulators for their ends."""
    exercise = replace(
        EXERCISE, body=json.dumps([name, -5, [-5], {"a": -0.5}], ensure_ascii=False, separators=(",", ":"))
    )
    with new_store() as store:
        store.add_trainee(replace(ADA, name=name))
        store.open_session(SESSION)
        store.add_attempt(exercise, attempt(0))
        path = store.path.with_name("export.csv")
        export_csv(store, path, NO_GAMES)
        (row,) = read_csv(path)
        for key in ("name", "body"):
            assert not row[key].startswith((*SIGNS, "\t", "\r", "\n"))
            starts = re.findall(r"[,;\t]([-=+@＝＋－＠][^]},]*)", row[key])
            assert all(key == "body" and re.fullmatch(r"-[\d.]+", start) for start in starts)
        told = path.read_bytes().decode("utf-8-sig")
        for separator in ",;|\t":
            for cell in chain(*csv.reader(io.StringIO(told, newline=""), delimiter=separator)):
                assert not cell.lstrip().startswith((*SIGNS,)) or re.fullmatch(r"-[\d.]+", cell)
        assert row["name"].replace("'", "") == name.replace("'", "")
        assert json.loads(row["body"]) == json.loads(exercise.body)
        export_json(store, path, NO_GAMES)
        assert json.loads(path.read_bytes())["attempts"][0]["name"] == name


@pytest.mark.parametrize("export", [export_csv, export_json])
def test_what_a_hand_has_written_into_the_database_is_exported(
    store: SqliteStore, tmp_path: Path, export: Export
) -> None:
    """Half a pair of signs, a time that is none, an answer that is no JSON."""
    store.add_trainee(ADA)
    store.open_session(SESSION)
    store.add_attempt(replace(EXERCISE, body='{"a":"\\ud800"}'), attempt(0, answer="=1"))
    change(store.path, "attempt SET at = '0000-00-00T00:00:00Z'")
    path = tmp_path / "file"
    assert export(store, path, NO_GAMES) == 1
    text = path.read_text(encoding="utf-8-sig")
    assert "\\ud800" in text
    row = read_csv(path)[0] if export is export_csv else json.loads(text)["attempts"][0]
    assert (row["at"], row["date"], row["time"]) == ("0000-00-00T00:00:00Z", "", "")
    assert row["answer"] == ("'=1" if export is export_csv else "=1")


OWN = [
    "tapis.db",
    "tapis.db-wal",
    "tapis.db-shm",
    "tapis.lock",
    "tapis.open.json",
    "start.json",
    "class.json",
    "roles.json",
    "house.yaml",
    "server.toml",
    "outbox.json",
    "sittings/ada/x.answers",
]


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("export", [export_csv, export_json])
def test_the_stores_own_files_are_never_overwritten_by_an_export(
    store: SqliteStore, tmp_path: Path, export: Export, name: str
) -> None:
    fill(store)
    link = tmp_path / "link"
    link.symlink_to(store.path.parent / name)
    for path in (store.path.parent / name, link, store.path.parent / ".." / "data" / name):
        with pytest.raises(ReservedFileError, match="garder les progrès"):
            export(store, path, NO_GAMES)
    assert len(list(store.attempts())) == 3


@pytest.mark.parametrize("export", [export_csv, export_json])
def test_a_backup_is_never_overwritten_by_an_export(store: SqliteStore, export: Export) -> None:
    fill(store)
    copy = store.daily_backup(NOW)
    assert copy is not None
    for path in (copy, copy.with_name("new.csv")):
        with pytest.raises(ReservedFileError):
            export(store, path, NO_GAMES)
    assert is_sound(copy)
    assert len(list(copy.parent.iterdir())) == 2


def test_an_export_that_fails_leaves_the_earlier_one(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    two_trainees(store)
    path = tmp_path / "all.csv"
    export_csv(store, path, NO_GAMES)
    before = path.read_bytes()
    monkeypatch.setattr("app.storage.paging._PAGE", 1)
    real = store._rows
    reads: list[str] = []

    def broken(sql: str, *values: object) -> list[tuple[object, ...]]:
        reads.append(sql)
        if len(reads) == 3:
            raise DiskError(store.path, "page")
        return real(sql, *values)

    monkeypatch.setattr(store, "_rows", broken)
    with pytest.raises(DiskError):
        export_csv(store, path, NO_GAMES)
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == ["all.csv"]
