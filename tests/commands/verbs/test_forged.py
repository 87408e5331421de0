"""`verify` and `collect` beside hand-ins that somebody has forged: each is told, and none stops the class."""

from __future__ import annotations

import io
import json
from datetime import timedelta, timezone
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.classes.collecting import collect as collected
from app.classes.comparing import marks_of
from app.classes.figures import figures
from app.classes.listing import listed
from app.classes.stuck import stuck
from app.exams.examining import Examiner
from app.games import discover
from app.handins.lines import LineError
from app.lessons.reading import lesson_of
from app.lessons.trainee import Trainee
from app.reports.looks import question_text
from app.reports.report import reports
from app.reports.xlsx import workbook
from commands.verbs import collect, verify
from tests.app.handins.forged import forged, hashed
from tests.app.handins.sittings import FIVE, lines, rechained, sat
from tests.sizes import again, many, seeds

GAMES = discover()
FAR_EAST = timezone(timedelta(hours=14))
ULTIMATE = lesson_of(
    {
        "title": {"fr": "Ultimate"},
        "game": "ultimate",
        "parts": [{"drill": "all", "count": 12}],
        "pass": {"all": 50},
        "closes": "2026-11-23T12:00+01:00",
    },
    "x",
    GAMES,
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Somebody's honest hand-in, beside which the others are laid."""
    folder = tmp_path_factory.mktemp("class")
    sat(folder, FIVE, Trainee("Ada"), sitting="a" * 32)
    return folder


@pytest.fixture(scope="module", params=[FIVE, ULTIMATE], ids=["rampo", "ultimate"])
def written(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    return lines(sat(tmp_path_factory.mktemp("written"), request.param).read_bytes())


def class_with(folder: Path, content: bytes) -> list[dict[str, Any]]:
    """The rows of a class with one more hand-in; every form is written on the way."""
    file = folder / "forged.answers"
    file.write_bytes(content)
    out = io.StringIO()
    assert verify.run(verify.Asked([file]), True, out, GAMES) in (0, 1)
    [told] = [json.loads(line) for line in out.getvalue().splitlines()]
    for as_json in (False, True):
        out = io.StringIO()
        forms = [folder / f"form.{number}" for number in range(4)]
        asked = collect.Asked([folder], None, forms[0], forms[1], forms[2], forms[3])
        assert collect.run(asked, as_json, out, GAMES, on_paper=_paper) in (0, 1)
        for form in forms:
            form.unlink(missing_ok=True)
    *rows, total = [json.loads(line) for line in out.getvalue().splitlines()]
    assert total["changed"] == (told["is"] == "changed")
    results = collected(listed([folder]), GAMES, Examiner()).results
    found = figures(results)
    assert workbook(results, [], GAMES, FAR_EAST)
    for each in found.exercises:
        question_text(each, GAMES)
    stuck(results, GAMES, {})
    marks_of(results)
    reports(results, [], GAMES)
    return rows


def _paper(*_asked: object, **_named: object) -> bytes:
    return b""


def test_whatever_is_forged_is_told_and_the_class_is_collected(folder: Path, written: list[dict[str, Any]]) -> None:
    for seed in seeds(range(many(40, 3000, fast=15))):
        try:
            content = forged(written, Random(seed))
        except (LineError, ValueError):
            continue  # nobody can chain it
        try:
            rows = class_with(folder, content)
        except Exception as error:
            error.add_note(again(seed))
            raise
        assert [row["score"] for row in rows if row["trainee"] == "Ada"][:1] == [1000]
        assert all(row["score"] is None or 0 <= row["score"] <= 1000 for row in rows)


@pytest.mark.parametrize(
    ("line", "key", "value"),
    [
        (1, "exercise", {"game": "rampo", "drill": "payout", "skill": {"a": 1}, "table": {}}),
        (1, "exercise", {"game": ["rampo"], "drill": {}, "skill": [], "table": "x"}),
        (1, "exercise", {"game": "rampo", "table": {"rules": "fr-9", "minimum": "x", "house": {"zone_order": "spot"}}}),
        (1, "exercise", {}),
        (1, "answer", [["acts"], 1]),
        (1, "answer", ["again", 0, []]),
        (0, "lesson", {"what": 1}),
        (0, "lesson", {"title": 5, "parts": 7}),
    ],
)
def test_an_exercise_or_lesson_that_this_version_does_not_know_is_shown_to_nobody(
    folder: Path, tmp_path: Path, line: int, key: str, value: Any
) -> None:
    every = lines(sat(tmp_path).read_bytes())
    every[0] |= {"program": "9.0.0", "generators": {"rampo": 999}}
    every[line][key] = value
    if key == "exercise":
        every[line] = hashed(every[line])
    [row] = [row for row in class_with(folder, rechained(every)) if row["trainee"] != "Ada"]
    assert {"not-replayed", "other-version"} <= {*row["remarks"]}
    assert row["score"] == (1000 if line == 0 else 800)


@pytest.mark.parametrize("at", ["0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z", "٢026-11-23T08:00:00.000Z"])
def test_a_moment_that_no_clock_shows_is_changed(folder: Path, tmp_path: Path, at: str) -> None:
    every = lines(sat(tmp_path).read_bytes())
    every[-1]["at"] = at
    [row] = [row for row in class_with(folder, rechained(every)) if row["trainee"] != "Ada"]
    assert row["is"] == "changed"


def test_more_answers_than_the_lesson_has_exercises_are_changed_whoever_has_drawn_them(
    folder: Path, tmp_path: Path
) -> None:
    head, first, *rest = lines(sat(tmp_path).read_bytes())
    head["generators"] = {"rampo": 999}
    more = [{**first, "position": number, "clock": rest[-1]["clock"]} for number in range(5, 9)]
    end = {**rest[-1], "count": 9}
    content = rechained([head, first, *rest[:-1], *more, end])
    [row] = [row for row in class_with(folder, content) if row["trainee"] != "Ada"]
    assert row["is"] == "changed"


def test_values_in_values_are_changed_before_anything_reads_them(folder: Path, tmp_path: Path) -> None:
    value: Any = {}
    for _ in range(300):
        value = {"a": value}
    every = lines(sat(tmp_path).read_bytes())
    every[0] |= {"program": "9.0.0", "lesson": value}
    [row] = [row for row in class_with(folder, rechained(every)) if row["trainee"] != "Ada"]
    assert row["is"] == "changed"
