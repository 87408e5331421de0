"""A database of each schema that was ever shipped opens in the program of today, with everything that was in it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from app.storage.backup import is_sound
from app.storage.database import connect
from app.storage.errors import BadBackupError
from app.storage.restore import restore
from app.storage.schema import SCHEMA_VERSION
from app.storage.store import SqliteStore, open_store
from tests.app.storage.helpers import ADA, BOB, EXERCISE, LESSON, SAT, SESSION, SITTING, attempt, change
from tests.app.storage.shipped_databases import EVIDENCE, FOLDER, build, fill, text_of
from tests.app.storage.test_schema import schema

VERSIONS = range(1, SCHEMA_VERSION + 1)
LATER = "2027-01-05T08:00:00Z"


@pytest.fixture(params=VERSIONS, ids="schema {}".format)
def version(request: pytest.FixtureRequest, folder: Path) -> int:
    """The data folder as a program of that schema left it."""
    folder.mkdir()
    build(request.param, folder / "tapis.db")
    return int(request.param)


def test_each_schema_has_its_database() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(text_of(version) for version in VERSIONS)


def test_the_newest_text_is_what_the_program_writes_today(folder: Path, tmp_path: Path) -> None:
    fill(folder)
    build(SCHEMA_VERSION, tmp_path / "kept.db")
    with closing(connect(folder / "tapis.db")) as now, closing(connect(tmp_path / "kept.db")) as kept:
        assert [line for line in now.iterdump() if "_migrations" not in line] == [
            line for line in kept.iterdump() if "_migrations" not in line
        ]


def test_nothing_that_was_in_it_is_lost(version: int, folder: Path) -> None:
    with open_store(folder, LATER) as store:
        assert sorted(store.trainees(), key=lambda each: each.id) == [ADA, BOB]
        assert store.session_attempts(SESSION.id) == [
            attempt(0),
            attempt(1, right=False, score=250, wrong_rule="stake-paid-twice"),
        ]
        assert [each.id for each in store.unfinished_sessions(BOB.id)] == ["session-2"]
        assert len(list(store.attempts())) == 3


def figures_of(store: SqliteStore) -> list[object]:
    of_rampo = store.wrong_rule_figures(ADA.id, EXERCISE.game)
    return [store.skill_figures(ADA.id), store.day_figures(ADA.id), of_rampo]


def test_the_figures_are_those_of_the_answers(version: int, folder: Path) -> None:
    with open_store(folder, LATER) as store:
        before = [
            store.skill_figures(ADA.id),
            store.day_figures(ADA.id),
            store.wrong_rule_figures(ADA.id, EXERCISE.game),
        ]
        store.rebuild_figures()
        assert before == [
            store.skill_figures(ADA.id),
            store.day_figures(ADA.id),
            store.wrong_rule_figures(ADA.id, EXERCISE.game),
        ]
        assert [(each.attempts, each.right) for each in store.skill_figures(ADA.id)] == [(2, 1)]


def test_its_tables_are_those_of_a_new_database(version: int, folder: Path, tmp_path: Path) -> None:
    for place in (folder, tmp_path / "new"):
        open_store(place, LATER).close()
    with closing(connect(folder / "tapis.db")) as old, closing(connect(tmp_path / "new" / "tapis.db")) as new:
        assert sorted(schema(old).split(";\n")) == sorted(schema(new).split(";\n"))
        assert old.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)


def test_answers_go_on_in_it(version: int, folder: Path) -> None:
    with open_store(folder, LATER) as store:
        exercise = next(iter(store.attempts()))[1]
        store.add_attempt(exercise, attempt(3, position=1, trainee=BOB.id, session="session-2"))
    with open_store(folder, LATER) as store:
        assert len(list(store.attempts())) == 4


def test_a_lesson_is_sat_in_it(version: int, folder: Path) -> None:
    with open_store(folder, LATER) as store:
        assert store.sitting(SESSION.id) is None
        store.open_sitting(SAT, LESSON, SITTING)
        assert store.sitting(SAT.id) == (LESSON, SITTING)
        store.check()


def test_an_older_one_is_backed_up_as_it_was_first(version: int, folder: Path) -> None:
    open_store(folder, LATER).close()
    copies = sorted(folder.glob("backups/*.db"))
    assert len(copies) == (0 if version == SCHEMA_VERSION else 1)
    for copy in copies:
        assert is_sound(copy)
        with closing(sqlite3.connect(copy)) as database:
            assert database.execute("PRAGMA user_version").fetchone() == (version,)


def test_it_is_restored_with_all_that_was_in_it(version: int, folder: Path, tmp_path: Path) -> None:
    assert restore(tmp_path / "new", folder / "tapis.db", LATER) is None
    with open_store(tmp_path / "new", LATER) as store:
        store.check()
        assert len(list(store.attempts())) == 3


@pytest.mark.parametrize("version", range(2, SCHEMA_VERSION + 1))
def test_one_with_a_changed_answer_takes_the_place_of_none(version: int, tmp_path: Path) -> None:
    """The next opening would refuse it, and a good one would have been moved away by then."""
    old, data = tmp_path / "old.db", tmp_path / "data"
    build(version, old)
    change(old, "attempt SET milliseconds = milliseconds + 1 WHERE number = 1")
    fill(data)
    with pytest.raises(BadBackupError):
        restore(data, old, LATER)
    assert not list(data.glob("replaced-*"))
    with open_store(data, LATER) as store:
        assert len(list(store.attempts())) == 3


def test_wrong_rules_of_before_are_counted_for_each_game_alone(tmp_path: Path) -> None:
    build(6, tmp_path / "old.db")
    fill(tmp_path / "data")
    roulette = replace(EXERCISE, hash="hash-2", game="roulette")
    with open_store(tmp_path / "data", LATER) as store:
        store.add_attempt(roulette, attempt(3, exercise="hash-2", right=False, wrong_rule="stake-paid-twice"))
    with closing(connect(tmp_path / "old.db")) as old, closing(connect(tmp_path / "data" / "tapis.db")) as data:
        (before,) = old.execute("SELECT sql FROM sqlite_schema WHERE name = 'wrong_rule_figures'").fetchone()
        data.execute("DROP TABLE wrong_rule_figures")
        data.execute(before)
        data.execute("INSERT INTO wrong_rule_figures VALUES (1, 'stake-paid-twice', 2, ?)", [LATER])
        data.execute("DELETE FROM _sqlite_migrations WHERE name = '0007'")
        data.execute("PRAGMA user_version=6")
    with open_store(tmp_path / "data", LATER) as store:
        found = [store.wrong_rule_figures(ADA.id, game) for game in (EXERCISE.game, "roulette", "blackjack")]
        assert [[(each.wrong_rule, each.times) for each in own] for own in found] == [
            [("stake-paid-twice", 1)],
            [("stake-paid-twice", 1)],
            [],
        ]


def test_figures_of_before_have_the_thinking_that_their_answers_tell(tmp_path: Path) -> None:
    build(5, tmp_path / "tapis.db")
    with open_store(tmp_path, LATER) as store:
        (figures,) = store.skill_figures(ADA.id)
        assert (figures.attempts, figures.timed, figures.thinking) == (2, 1, EVIDENCE.thinking)
        (day,) = store.day_figures(ADA.id)
        assert (day.attempts, day.timed, day.thinking) == (2, 1, EVIDENCE.thinking)
