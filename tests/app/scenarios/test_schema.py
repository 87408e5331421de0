"""The JSON Schemas editors use: fresh, and of the same keys as the reader."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from app.games import discover, load
from app.lessons.schema import FILE as LESSON
from app.resources import ROOT, SCENARIOS
from app.scenarios.document import read_document
from app.scenarios.models import scenario_shape, switch_kinds
from app.scenarios.schema import SCHEMAS, schema_texts, write_schemas
from app.scenarios.shapes import Wrong
from app.storage.columns import FILE

GAMES = discover()


def test_the_exported_schemas_are_fresh() -> None:
    """When this fails, run `python3 check.py --write`."""
    assert sorted(path.name for path in SCHEMAS.glob("*.json")) == sorted(
        [*schema_texts(GAMES), FILE.name, LESSON.name]
    )
    for name, text in schema_texts(GAMES).items():
        assert (SCHEMAS / name).read_text(encoding="utf-8") == text


def test_they_are_written_where_they_are_asked(tmp_path: Path) -> None:
    write_schemas(GAMES, tmp_path / "new")
    assert {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "new").iterdir()} == schema_texts(GAMES)


def schema(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(schema_texts(GAMES)[name])
    return loaded


def mappings(found: Any) -> Iterator[dict[str, Any]]:
    """Every object in a schema whose keys are known."""
    if isinstance(found, list):
        yield from (mapping for item in found for mapping in mappings(item))
    elif isinstance(found, dict):
        if isinstance(found.get("properties"), dict):
            yield found
        yield from (mapping for item in found.values() for mapping in mappings(item))


def test_nothing_unknown_is_allowed_and_everything_is_told_without_null() -> None:
    for name in ("scenario.schema.json", "house.schema.json"):
        found = schema(name)
        for mapping in mappings(found):
            assert mapping["additionalProperties"] is False
            for field in mapping["properties"].values():
                assert {"type": "null"} not in field.get("anyOf", [])
                assert "title" not in field


def test_an_editor_can_propose_drills_and_skills() -> None:
    properties = schema("scenario.schema.json")["properties"]
    drills = [drill for game in GAMES.values() for drill in game.drills]
    assert properties["game"]["enum"] == sorted(GAMES)
    assert properties["drill"]["enum"] == list(dict.fromkeys(drill.id for drill in drills))
    assert set(properties["skill"]["enum"]) == {skill.id for drill in drills for skill in drill.skills}


def test_every_key_of_every_game_is_proposed() -> None:
    properties = schema("scenario.schema.json")["properties"]
    for game in GAMES.values():
        said = {"table": game.records.fields, "ask": [field for drill in game.drills for field in drill.ask]}
        for key, fields in said.items():
            told = properties[key]["properties"].keys() | properties.keys()
            assert {field.key for field in fields} <= told
        event = properties["events"]["items"]["properties"]
        for record in game.records.events:
            assert record.called in event["kind"]["enum"]
            assert {field.key for field in record.fields} <= event.keys()


def test_a_key_has_one_shape_in_all_games() -> None:
    """A file is held against the keys of all games at once; a key of its events may be written in several ways."""
    shapes: dict[tuple[str, str], set[str]] = {}
    for game in GAMES.values():
        for field in game.records.fields:
            shapes.setdefault(("table", field.key), set()).add(field.kind.shape)
        for drill in game.drills:
            for field in drill.ask:
                shapes.setdefault(("ask", field.key), set()).add(field.kind.shape)
    for kind in switch_kinds(GAMES):
        for name, of in zip(kind.names, kind.of, strict=True):
            shapes.setdefault(("house", name), set()).add(of.shape)
    assert {place: found for place, found in shapes.items() if len(found) > 1} == {}


def test_the_schema_lies_where_the_readme_says() -> None:
    readme = (ROOT / "training_scenarios" / "README.md").read_text(encoding="utf-8")
    assert "resources/schemas/scenario.schema.json" in readme
    assert (ROOT / "resources/schemas/scenario.schema.json").is_file()


def test_a_key_that_two_events_write_in_two_ways_takes_either_and_tells_what_is_wrong_by_the_nearest() -> None:
    """A coup of punto banco lists its cards, a fault counts them."""
    shape = scenario_shape({"punto-banco": load("punto-banco")})

    def places(cards: Any) -> list[Any]:
        wrong: list[Wrong] = []
        shape.read({"events": [{"kind": "coup", "cards": cards}]}, (), wrong)
        return [found.path[2:] for found in wrong if found.path[0] == "events"]

    assert places(["Kd", "9h"]) == places(2) == []
    assert places(["Kd", 9]) == [("cards", 1)]
    assert places("Kd") == [("cards",)]
    described = shape.schema["properties"]["events"]["items"]["properties"]["cards"]
    assert [each["type"] for each in described["anyOf"]] == ["array", "integer"]


def missing(found: Any, value: Any, at: str = "") -> Iterator[str]:
    """Where a value has not what a schema requires of it."""
    if isinstance(value, list):
        for each in value:
            yield from missing(found.get("items", {}), each, at)
    elif isinstance(value, dict):
        yield from (f"{at}.{key}" for key in found.get("required", ()) if key not in value)
        for key, each in value.items():
            yield from missing(found.get("properties", {}).get(key, {}), each, f"{at}.{key}")


def test_an_editor_asks_for_no_key_that_a_shipped_exercise_does_without() -> None:
    files = {path.parent.name: path for path in sorted(SCENARIOS.glob("*/*.yaml"))}
    assert set(files) == set(GAMES)
    found = schema("scenario.schema.json")
    for path in files.values():
        assert not list(missing(found, read_document(path.read_bytes(), path).value)), path
