"""The JSON Schemas: of the two kinds of files, for editors, and of the lines of `resolve`, for programs.

`python3 check.py --write` writes them and the tables of the manual anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.drills.game import Games
from app.games import discover
from app.resources import RESOURCES
from app.scenarios.manual import write_manual
from app.scenarios.models import house_shape, scenario_shape
from app.table import record_schema

SCHEMAS = RESOURCES / "schemas"


def schema_texts(games: Games) -> dict[str, str]:
    """The text of each schema by its file name."""
    return {
        "scenario.schema.json": record_schema.text(scenario_shape(games).schema, "Scénario Tapis / Tapis scenario"),
        "house.schema.json": record_schema.text(
            house_shape(games).schema, "Fichier de la maison Tapis / Tapis house file"
        ),
        "resolve.schema.json": record_schema.text(
            {"$defs": _lines(games), "oneOf": [{"$ref": "#/$defs/request"}, {"$ref": "#/$defs/answer"}]},
            "Ligne lue ou écrite par resolve / a line that resolve reads or writes",
        ),
    }


def _lines(games: Games) -> dict[str, Any]:
    """What `resolve` reads, `request`, and what it writes for it, `answer`."""
    requests = [record_schema.request(game.records) for game in games.values()]
    answers = [record_schema.answer(game.records, game.answers) for game in games.values()]
    return {"request": {"oneOf": requests}, "answer": {"anyOf": [*answers, record_schema.error()]}}


def write_schemas(games: Games, folder: Path = SCHEMAS) -> None:
    """Write these schemas into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in schema_texts(games).items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write_schemas(discover())
    write_manual(discover())
