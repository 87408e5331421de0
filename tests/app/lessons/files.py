"""A sound lesson, to be changed one line at a time; and the small lessons that tests make."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.games import discover
from app.lessons.lesson import Lesson
from app.lessons.reading import lesson_of, parse_lesson, read_lesson
from app.scenarios.errors import ScenarioError
from app.scenarios.house_shipped import shipped_house
from tests.app.scenarios.files import SCENARIO

GAMES = discover()
HOUSE = shipped_house(GAMES).table
NAME = "paying-the-8.yaml"
_BLOCK = "".join(f"    {line}\n" if line else "\n" for line in SCENARIO.splitlines())
LESSON = f"""\
tapis: 1
title: {{fr: "Premier contrôle", en: "First test"}}
game: rampo
table: {{rules: fr-current, pay_table: A, minimum: "5 €"}}
parts:
  - {{drill: payout, level: 3, count: 6, skills: [rampo-payout-player]}}
  - scenarios: [{NAME}]
  - {{drill: all, count: 3}}
help: never
order: given
seed: 4711
per-trainee: true
minutes: 20
pass: {{all: 70, payout: 80}}
opens: 2026-11-23T09:00+01:00
closes: 2026-11-23T12:00+01:00
note: "Sans calculette."
carried:
  {NAME}: |2
{_BLOCK}"""


def parse(text: str | bytes, folder: Path | None = None) -> Lesson:
    """The lesson of a text, with the files of a folder beside it."""
    content = text.encode() if isinstance(text, str) else text
    if folder is not None:
        (folder / "lesson.tapis").write_bytes(content)
        return read_lesson(folder / "lesson.tapis", GAMES, HOUSE)
    return parse_lesson(content, "lesson.tapis", GAMES, HOUSE, _nothing)


def _nothing(name: str) -> bytes:
    raise ScenarioError(name, 1, 1, "file", "not there.")


def faults(text: str | bytes) -> list[str]:
    """Everything wrong with a text: `line:column field` and what is told."""
    try:
        parse(text)
    except ScenarioError as error:
        return [f"{each.line}:{each.column} {each.field}: {each.message}" for each in error.each]
    return []


def spoilt(old: str, new: str) -> list[str]:
    """What is wrong with the sound lesson after one change."""
    assert old in LESSON
    return faults(LESSON.replace(old, new, 1))


def lesson(*parts: dict[str, Any], game: str = "rampo", **keys: Any) -> Lesson:
    """A lesson of some parts."""
    keys = {key.replace("per_", "per-"): value for key, value in keys.items()}
    return lesson_of({"title": {"fr": "Leçon"}, "game": game, "parts": [*parts], **keys}, "lesson.tapis", GAMES, HOUSE)
