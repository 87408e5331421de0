"""A lesson as the text of its file: one file is all there is to hand out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ruamel.yaml.comments import CommentedMap
from ruamel.yaml.scalarstring import DoubleQuotedScalarString, LiteralScalarString

from app.scenarios.yaml_text import dumped

_ORDER = ("tapis", "title", "game", "table", "parts", "help", "order", "seed", "per-trainee", "minutes", "pass")


def lesson_text(value: Mapping[str, Any]) -> str:
    """The text of a lesson's file out of its keys and values, in the order of the manual, written files as blocks.

    >>> print(lesson_text({"parts": [{"drill": "payout"}], "title": {"fr": "Contrôle"}}), end="")
    title:
      fr: "Contrôle"
    parts:
      - drill: payout
    """
    keys = [*(key for key in _ORDER if key in value), *(key for key in value if key not in _ORDER)]
    return dumped(CommentedMap((key, _told(key, value[key])) for key in keys))


def _told(key: str, value: Any) -> Any:
    if key == "carried":
        return CommentedMap((name, LiteralScalarString(text)) for name, text in value.items())
    if key == "title":
        return CommentedMap((language, DoubleQuotedScalarString(text)) for language, text in value.items())
    return DoubleQuotedScalarString(value) if key == "note" else value
