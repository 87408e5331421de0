"""The JSON Schema of lessons is fresh, and has nothing against what the reader takes."""

from __future__ import annotations

import json

import pytest

from app.lessons.schema import FILE, schema_text
from app.scenarios.document import read_document
from tests.app.json_schema import faults
from tests.app.lessons.files import GAMES, LESSON, parse

SCHEMA = json.loads(schema_text(GAMES))


def test_the_schema_is_fresh() -> None:
    """When this fails, run `python3 check.py --write`."""
    assert FILE.read_text(encoding="utf-8") == schema_text(GAMES)


def test_a_lesson_and_the_whole_of_it_hold_to_the_schema() -> None:
    assert [*faults(SCHEMA, read_document(LESSON.encode(), "lesson.tapis").value)] == []
    assert [*faults(SCHEMA, json.loads(json.dumps(parse(LESSON).whole)))] == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("level: 3", "level: 6"),
        ("help: never", "help: no"),
        ("seed: 4711", "sead: 4711"),
        ("game: rampo\n", "game: x\n"),
    ],
)
def test_what_the_reader_refuses_an_editor_marks(old: str, new: str) -> None:
    assert [*faults(SCHEMA, read_document(LESSON.replace(old, new, 1).encode(), "lesson.tapis").value)]
