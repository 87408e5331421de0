"""The JSON Schemas of the two kinds of files, for editors; `python -m app.scenarios.schema` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from app.drills.game import Games
from app.games import discover
from app.resources import RESOURCES
from app.scenarios.models import HouseFile, ScenarioFile

SCHEMAS = RESOURCES / "schemas"
_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_MODELS: dict[str, tuple[type[BaseModel], str]] = {
    "scenario.schema.json": (ScenarioFile, "Exercice Tapis / Tapis exercise"),
    "house.schema.json": (HouseFile, "Fichier de la maison Tapis / Tapis house file"),
}


def schema_texts(games: Games) -> dict[str, str]:
    """The text of each schema by its file name."""
    return {name: _text(model, title, games) for name, (model, title) in _MODELS.items()}


def _text(model: type[BaseModel], title: str, games: Games) -> str:
    schema: dict[str, Any] = {"$schema": _DIALECT} | model.model_json_schema(by_alias=True) | {"title": title}
    plain = _without_noise(schema)
    for key, names in _known_names(games).items():
        if key in plain["properties"]:
            plain["properties"][key] |= {"enum": names}
    return json.dumps(plain, ensure_ascii=False, indent=2) + "\n"


def _known_names(games: Games) -> dict[str, list[str]]:
    """The names an editor can propose: games, their drills and skills."""
    drills = [drill for game in games.values() for drill in game.drills]
    return {
        "game": sorted(games),
        "drill": list(dict.fromkeys(drill.id for drill in drills)),
        "skill": [skill.id for drill in drills for skill in drill.skills],
    }


def _without_noise(value: Any) -> Any:
    """The schema without the titles pydantic makes of names and without the docstrings of the code."""
    if isinstance(value, list):
        return [_without_noise(item) for item in value]
    if not isinstance(value, dict):
        return value
    named = isinstance(value.get("properties"), dict)
    if {"type": "null"} in value.get("anyOf", ()):
        # what may be left out is not told as what may be null
        (written,) = [option for option in value["anyOf"] if option != {"type": "null"}]
        value = {**written, **{key: item for key, item in value.items() if key not in ("anyOf", "default")}}
    kept = {key: _without_noise(item) for key, item in value.items() if not (key == "description" and named)}
    if named:
        kept["properties"] = {
            name: {key: item for key, item in field.items() if key != "title"}
            for name, field in kept["properties"].items()
        }
        if "$schema" not in value:
            kept.pop("title", None)
    return kept


def write_schemas(games: Games, folder: Path = SCHEMAS) -> None:
    """Write both schemas into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in schema_texts(games).items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write_schemas(discover())
