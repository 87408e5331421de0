"""The JSON Schemas of the two kinds of files, for editors.

`python3 check.py --write` writes them and the tables of the manual anew.
"""

from __future__ import annotations

import json
from pathlib import Path

from app.drills.game import Games
from app.games import discover
from app.resources import RESOURCES
from app.scenarios.manual import write_manual
from app.scenarios.models import house_shape, scenario_shape
from app.scenarios.shapes import Shape

SCHEMAS = RESOURCES / "schemas"
_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema_texts(games: Games) -> dict[str, str]:
    """The text of each schema by its file name."""
    return {
        "scenario.schema.json": _text(scenario_shape(games), "Exercice Tapis / Tapis exercise"),
        "house.schema.json": _text(house_shape(), "Fichier de la maison Tapis / Tapis house file"),
    }


def _text(shape: Shape, title: str) -> str:
    return json.dumps({"$schema": _DIALECT, "title": title, **shape.schema}, ensure_ascii=False, indent=2) + "\n"


def write_schemas(games: Games, folder: Path = SCHEMAS) -> None:
    """Write both schemas into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in schema_texts(games).items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write_schemas(discover())
    write_manual(discover())
