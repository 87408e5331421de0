"""What a database holds may be anything once a disk has changed it: the window tells or copes, and never faults."""

from __future__ import annotations

import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from tests.app.storage.test_damage import bits
from tests.sizes import RELEASE, Figures, kept_seed, many, seeds
from tests.ui.conftest import started
from tests.ui.doubles import SetClock
from tests.ui.test_window_faults import answer, begin
from ui.data_folder import LOGS
from ui.program import Program
from ui.start.faults import watched
from ui.start.self_test import settle

DATABASES = many(16, 1000)
PLACES = (
    *(("trainee", column) for column in ("id", "name", "created")),
    *(("session", column) for column in ("id", "plan", "started", "ended")),
    *(("exercise", column) for column in ("hash", "game", "drill", "body")),
    *(
        ("attempt", column)
        for column in ("id", "skill", "level", "answer", "score", "wrong_rule", "milliseconds", "at")
    ),
    *(("attempt", column) for column in ("rules", "version", "position")),
    *(("skill_figures", column) for column in ("skill", "attempts", "rights", "milliseconds", "last_at")),
    *(("day_figures", column) for column in ("day", "skill", "attempts", "rights", "milliseconds")),
)
TEXTS = (
    *("", "x", "null", "[]", "{}", '{"seed":', "\x00", "\x1b[31m", "é" * 300, "9" * 400, "-1", "1e999", "rampo.payout"),
    *(
        "2026-11-20T08:00:00Z",
        "9999-12-31T23:59:59Z",
        "0001-01-01T00:00:00Z",
        "2026-13-45",
        '["amount",1e9]',
        "<b>a</b>",
    ),
)
NUMBERS = (0, 1, -1, 7, 1000, 2**31, 2**63 - 1, -(2**63))


@pytest.fixture(scope="module")
def trained(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a trainee, an ended session and one that can be taken up again."""
    folder = tmp_path_factory.mktemp("trained") / "data"
    with started(folder, SetClock()) as program:
        program.navigator.welcome("Camille")
        for exercises in (2, 5):
            page = begin(program, exercises)
            for _answer in range(2):
                answer(program, page)
                page.next_wanted.emit()
                settle()
    return folder


def spoil(database: Path, chance: Random) -> None:
    """Change some values, as a disk would: without a word to anything that watches over them."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("PRAGMA ignore_check_constraints=ON")
        triggers = other.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        for name, _sql in triggers:
            other.execute(f"DROP TRIGGER {name}")
        for _change in range(chance.randint(1, 4)):
            table, column = chance.choice(PLACES)
            for value in (chance.choice(TEXTS), chance.choice(NUMBERS)):
                try:
                    other.execute(f"UPDATE OR IGNORE {table} SET {column} = ?", (value,))  # noqa: S608 -- constants
                except sqlite3.Error:
                    continue
                break
        for _name, sql in triggers:
            other.execute(sql)


def look_around(program: Program) -> None:
    """See every page that shows what is stored, go on with what can be gone on with."""
    for name in ("home", "plan", "progress", "trainees", "settings", "restore", "home"):
        program.window.go(name)
        settle()
    for trainee in program.services.trainees.known()[0]:
        program.navigator.choose(trainee)
        settle()
        program.window.go("progress")
        settle()
        unfinished = program.services.figures.unfinished()
        if unfinished is not None:
            program.navigator.resume(unfinished.id)
            settle()
            page: Any = program.window.page("drill")
            if page.stage == "asking":
                answer(program, page)
                page.next_wanted.emit()
                settle()
    page = begin(program, 1)
    answer(program, page)
    page.next_wanted.emit()
    settle()


@pytest.mark.slow
@pytest.mark.timeout(4 * 3600 if RELEASE else 300)
def test_whatever_a_database_holds_the_window_tells_or_copes(trained: Path, tmp_path: Path, figures: Figures) -> None:
    found: Counter[str] = Counter()
    for seed in seeds(range(DATABASES)):
        folder = tmp_path / str(seed)
        shutil.copytree(trained, folder)
        chance = Random(seed)
        database = folder / "tapis.db"
        if seed % 4 == 3:
            content = bytearray(database.read_bytes())
            bits(content, chance)
            database.write_bytes(content)
        else:
            spoil(database, chance)
        faults: list[str] = []
        with kept_seed(seed), watched(folder / LOGS) as watch:
            watch.report = faults.append
            with started(folder, SetClock()) as program:
                found["refused" if program.window.current == "store" else "opened"] += 1
                look_around(program)
            assert faults == []
        shutil.rmtree(folder)
    figures(f"values changed under the window: {dict(found)}, no fault of the program")
