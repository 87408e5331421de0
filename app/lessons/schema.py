"""The JSON Schema of lesson files, for editors; `python3 check.py --write` writes it anew."""

from __future__ import annotations

from app.drills.game import Games
from app.games import discover
from app.lessons.shape import lesson_shape
from app.resources import RESOURCES
from app.table import record_schema

FILE = RESOURCES / "schemas" / "lesson.schema.json"


def schema_text(games: Games) -> str:
    """The text of the schema."""
    return record_schema.text(lesson_shape(games).schema, "Leçon Tapis / Tapis lesson")


if __name__ == "__main__":
    FILE.write_text(schema_text(discover()), encoding="utf-8", newline="\n")
