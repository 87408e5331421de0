import sqlite3
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.storage.store import SqliteStore, open_store
from app.training.records import AttemptRecord, DayFigures, EvidenceRecord, SkillFigures, WrongRuleFigures
from tests.app.storage.helpers import ADA, BOB, EXERCISE, NOW, SESSION, attempt, fill, new_store
from tests.app.storage.shipped_databases import EVIDENCE

SESSIONS = {ADA.id: "session-1", BOB.id: "session-b"}
EXERCISES = {EXERCISE.game: EXERCISE, "roulette": replace(EXERCISE, hash="hash-2", game="roulette")}
ANSWERS: st.SearchStrategy[list[dict[str, Any]]] = st.lists(
    st.builds(
        dict,
        trainee=st.sampled_from([ADA.id, BOB.id]),
        game=st.sampled_from([*EXERCISES]),
        skill=st.sampled_from(["payout", "order", "calls"]),
        right=st.booleans(),
        milliseconds=st.integers(0, 10**6),
        wrong_rule=st.sampled_from([None, None, "table-b-at-a", "stake-counted"]),
        thinking=st.none() | st.integers(0, 10**6),
        told=st.booleans(),
        # a clock may go back
        at=st.sampled_from(["2026-11-20T23:59:59Z", "2026-11-21T00:00:00Z", "2026-11-19T08:00:00+00:00"]),
    ),
    max_size=20,
)


Given = tuple[AttemptRecord, EvidenceRecord | None]
"""An answer, and what it says."""


def _thinking(group: Sequence[Given]) -> list[int]:
    """The times of thought there are."""
    return [evidence.thinking for _each, evidence in group if evidence is not None and evidence.thinking is not None]


def write(store: SqliteStore, answers: list[dict[str, Any]]) -> list[Given]:
    fill(store, 0)
    store.add_trainee(BOB)
    store.open_session(replace(SESSION, id="session-b", trainee=BOB.id))
    given: list[Given] = []
    for n, each in enumerate(answers):
        thinking, told = each["thinking"], each["told"]
        values = {key: value for key, value in each.items() if key not in ("thinking", "told", "game")}
        evidence = replace(EVIDENCE, thinking=thinking) if told else None
        exercise = EXERCISES[each["game"]]
        given.append((attempt(n, session=SESSIONS[each["trainee"]], exercise=exercise.hash, **values), evidence))
        store.add_attempt(exercise, *given[-1])
    return given


def all_figures(store: SqliteStore) -> list[object]:
    return [
        found
        for trainee in SESSIONS
        for found in (
            store.skill_figures(trainee),
            [(skill, store.day_figures(trainee, [skill])) for skill in ("payout", "order", "calls")],
            store.day_figures(trainee),
            [store.wrong_rule_figures(trainee, game) for game in EXERCISES],
        )
    ]


@given(ANSWERS)
def test_running_figures_are_what_counting_the_attempts_gives(answers: list[dict[str, Any]]) -> None:
    with new_store() as store:
        given = [each for each in write(store, answers) if each[0].trainee == ADA.id]
        attempts = [each for each, _evidence in given]
        by_skill = {skill: [each for each in given if each[0].skill == skill] for skill in ("calls", "order", "payout")}
        assert store.skill_figures(ADA.id) == [
            SkillFigures(
                skill,
                len(group),
                sum(each.right for each, _evidence in group),
                len(_thinking(group)),
                sum(_thinking(group)),
                max(each.at for each, _evidence in group),
            )
            for skill, group in by_skill.items()
            if group
        ]
        for skills in (None, [], ["order"], ["payout", "calls"], ["payout", "of another game"], list(by_skill)):
            of_these = [each for each in given if skills is None or each[0].skill in skills]
            days = {
                day: [each for each in of_these if each[0].at[:10] == day]
                for day in sorted({each.at[:10] for each, _evidence in of_these})
            }
            assert store.day_figures(ADA.id, skills) == [
                DayFigures(day, len(g), sum(each.right for each, _e in g), len(_thinking(g)), sum(_thinking(g)))
                for day, g in days.items()
            ]
        for game, exercise in EXERCISES.items():
            own = [each for each in attempts if each.exercise == exercise.hash]
            times = Counter(each.wrong_rule for each in own if each.wrong_rule is not None)
            assert store.wrong_rule_figures(ADA.id, game) == [
                WrongRuleFigures(rule, count, max(each.at for each in own if each.wrong_rule == rule))
                for rule, count in sorted(times.items(), key=lambda each: (-each[1], each[0]))
            ]


@given(ANSWERS)
def test_figures_rebuilt_from_the_attempts_are_the_running_ones(answers: list[dict[str, Any]]) -> None:
    with new_store() as store:
        write(store, answers)
        before = all_figures(store)
        store.rebuild_figures()
        assert all_figures(store) == before


def test_figures_that_were_spoilt_are_mended_by_rebuilding(store: SqliteStore) -> None:
    fill(store, 5)
    before = all_figures(store)
    store._database.execute("UPDATE skill_figures SET attempts = 99")
    store._database.execute("DELETE FROM day_figures")
    store._database.execute("INSERT INTO wrong_rule_figures VALUES (1, 'rampo', 'invented', 3, '')")
    assert all_figures(store) != before
    store.rebuild_figures()
    assert all_figures(store) == before


COUNTED = {
    "skill_figures": ("trainee", "skill", "attempts", "rights", "timed", "thinking", "last_at"),
    "day_figures": ("trainee", "day", "skill", "attempts", "rights", "timed", "thinking"),
    "wrong_rule_figures": ("trainee", "game", "wrong_rule", "times", "last_at"),
}


@pytest.mark.parametrize(("table", "column"), [(table, each) for table, columns in COUNTED.items() for each in columns])
def test_any_figure_that_a_disk_has_changed_is_counted_anew_at_the_next_start(
    folder: Path, table: str, column: str
) -> None:
    with open_store(folder, NOW) as store:
        fill(store, 0)
        store.add_trainee(BOB)
        for at in range(4):
            store.add_attempt(EXERCISE, attempt(at, wrong_rule="stake-counted", right=False), EVIDENCE)
        rows = f"SELECT * FROM {table}"  # noqa: S608 -- a name above
        before = store._database.execute(rows).fetchall()
        store._database.execute("PRAGMA foreign_keys=OFF")
        texts = {"day": "'2026-11-19'", "last_at": "'2026-11-19T08:00:00Z'"}
        texts |= dict.fromkeys(("skill", "game", "wrong_rule"), "'another'")
        changed = texts.get(column, f"{column} + 1")
        store._database.execute(f"UPDATE {table} SET {column} = {changed}")  # noqa: S608 -- names above
        store._database.execute("PRAGMA foreign_keys=ON")
        assert store._database.execute(rows).fetchall() != before
    with open_store(folder, NOW) as store:
        assert store._database.execute(rows).fetchall() == before


@pytest.mark.parametrize("table", ["skill_figures", "day_figures", "wrong_rule_figures"])
def test_figures_lost_with_a_page_are_counted_anew_at_the_next_start(folder: Path, table: str) -> None:
    """A write that went astray and left the page of another table's figures: every page is sound."""
    with open_store(folder, NOW) as store:
        fill(store, 3)
        store.add_attempt(EXERCISE, attempt(3, wrong_rule="stake-counted", right=False))
        before = all_figures(store)
        store._database.execute(f"DELETE FROM {table}")  # noqa: S608 -- a name above
        assert all_figures(store) != before
    with open_store(folder, NOW) as store:
        assert all_figures(store) == before


@pytest.mark.parametrize(
    "change",
    [
        "skill_figures SET last_at = '2026-13-45'",
        "skill_figures SET rights = 9",
        "day_figures SET day = '2026-02-30'",
        "day_figures SET thinking = -1",
        "skill_figures SET timed = attempts + 1",
        "wrong_rule_figures SET last_at = ''",
    ],
)
def test_figures_that_make_no_sense_are_counted_anew_at_the_next_start(folder: Path, change: str) -> None:
    with open_store(folder, NOW) as store:
        fill(store, 3)
        store.add_attempt(EXERCISE, attempt(3, wrong_rule="stake-counted", right=False))
        before = all_figures(store)
        store._database.execute(f"UPDATE {change}")
        assert all_figures(store) != before
    with open_store(folder, NOW) as store:
        assert all_figures(store) == before


@pytest.mark.parametrize(
    ("read", "of"), [("skill_figures", ()), ("day_figures", ()), ("wrong_rule_figures", (EXERCISE.game,))]
)
def test_reading_figures_touches_no_attempt(store: SqliteStore, read: str, of: tuple[str, ...]) -> None:
    fill(store, 2)
    touched: set[str | None] = set()

    def watch(action: int, table: str | None, *_: object) -> int:
        if action == sqlite3.SQLITE_READ:
            touched.add(table)
        return sqlite3.SQLITE_OK

    store._database.set_authorizer(watch)
    getattr(store, read)(ADA.id, *of)
    assert touched == {read, "trainee"}
