"""Two computers that exchange what is kept: stores filled with answers as a session gives them, and their exports."""

from __future__ import annotations

import itertools
import json
import uuid
from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from app.games import load
from app.storage.canonical import Sum
from app.storage.columns import SECTIONS
from app.storage.export import export_json
from app.storage.importing import Imported, import_file
from app.storage.merging import Merged
from app.storage.store import SqliteStore
from app.training.records import EvidenceRecord, ExerciseRecord, LessonRecord, SessionRecord, SittingRecord, Trainee
from tests.app.storage.helpers import ADA, ATTEMPT, BOB, EVIDENCE, NOW

GAMES = {name: load(name) for name in ("rampo", "roulette")}
LATER = "2026-11-21T18:00:00Z"


def exercise(number: int, game: str = "rampo") -> ExerciseRecord:
    """One of many exercises, under the hash of its body as a game would keep it."""
    body = json.dumps(
        {"drill": "payout", "game": game, "table": {"n": number, "of": "é"}},
        ensure_ascii=False,
        sort_keys=True,
        separators=(",", ":"),
    )
    return ExerciseRecord(sha256(body.encode()).hexdigest()[:32], game, "payout", body)


def train(store: SqliteStore, name: str, answers: int, *, trainee: Trainee = ADA, **changes: Any) -> None:
    """A session of that name with so many answers, every second one with evidence."""
    if trainee not in store.trainees():
        store.add_trainee(trainee)
    session = SessionRecord(f"session-{name}", trainee.id, '{"drills":["payout"],"seed":1}', NOW)
    if session.id not in {each.id for each in store.sessions()}:
        store.open_session(session)
    taken = len(store.session_attempts(session.id))
    for number in range(taken, taken + answers):
        answer(store, session, number, f"{name}-{number}", **changes)


def answer(store: SqliteStore, session: SessionRecord, place: int, name: str, **changes: Any) -> None:
    """One answer at that place of a session."""
    put = exercise(place, changes.pop("game", "rampo"))
    values: dict[str, Any] = {
        "id": f"attempt-{name}",
        "trainee": session.trainee,
        "session": session.id,
        "position": place,
    }
    given = replace(ATTEMPT, **values, exercise=put.hash, right=bool(place % 3), **changes)
    told: EvidenceRecord | None = replace(EVIDENCE, slip=place) if place % 2 else None
    store.add_attempt(put, given, told)


def exported(store: SqliteStore, name: str = "export.json", trainee: str | None = None) -> Path:
    """An export of a store, beside its folder."""
    path = store.path.parent.with_name(f"{store.path.parent.name}-{name}")
    export_json(store, path, {}, trainee)
    return path


def imported(store: SqliteStore, path: Path, *, bring_back: bool = False) -> Merged:
    """What comes of an export in a store."""
    come = brought(store, path, lambda _names: bring_back).come
    assert isinstance(come, Merged)
    return come


def brought(
    store: SqliteStore, path: Path, bring_back: Callable[[Sequence[str]], bool] = lambda _names: False
) -> Imported:
    """What comes of any file in a store; new ids are numbered."""
    numbers = itertools.count(1)
    return import_file(
        store, path, LATER, lambda: str(uuid.UUID(int=next(numbers))), games=GAMES, bring_back=bring_back
    )


def kept(store: SqliteStore) -> Any:
    """All answers by id, and figures and all that is known, whatever order they came in."""
    people = sorted(store.trainees(), key=lambda each: each.id)
    answers = sorted(store.answers(), key=lambda each: each[0].id)
    of_people = [
        (
            store.skill_figures(each.id),
            store.day_figures(each.id),
            [store.wrong_rule_figures(each.id, game) for game in GAMES],
        )
        for each in people
    ]
    return people, sorted(store.sessions()), answers, of_people


def document(path: Path) -> dict[str, Any]:
    """An export as JSON."""
    told: dict[str, Any] = json.loads(path.read_bytes())
    return told


def written(path: Path, told: dict[str, Any], *, summed: bool = True, **how: Any) -> Path:
    """Write an export that was changed, with a sum that agrees with it."""
    if summed and "sum" in told:
        found = Sum()
        for section in SECTIONS:
            found.begin(section)
            for record in told[section]:
                found.add(record)
        told = told | {"sum": found.digits()}
    path.write_text(json.dumps(told, **how), encoding="utf-8")
    return path


def version_1(path: Path) -> Path:
    """An export as the first version wrote it."""
    told = document(path)
    later = ("lesson", "sitting", "part", "file", "title", "place", "identity", "group")
    rows = [{key: value for key, value in row.items() if key not in later} for row in told["attempts"]]
    return written(path.with_suffix(".v1"), {"format": told["format"], "version": 1, "attempts": rows})


def an_export(store: SqliteStore) -> Path:
    """The export of a store that is given two trainees, one of whom sits a lesson."""
    train(store, "a", 3)
    train(store, "b", 2, trainee=BOB)
    lesson = LessonRecord("lesson-1", '{"fr":"Test"}', '{"title":"é"}')
    sat = SessionRecord("session-sat", ADA.id, "{}", NOW)
    store.open_sitting(sat, lesson, SittingRecord("sitting-1", sat.id, lesson.hash, '[{"part":1}]'))
    answer(store, sat, 0, "sat")
    return exported(store)
