"""Chapters of the help that a game writes out of its own data; texts are Markdown in the language in force."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from app.text import Message

_SIGNS = re.compile(r"([\\`*_\[\]<>|])")


class GuideChapter(NamedTuple):
    """One chapter: its id in links, its title, and its text for one rule set or for all of them (None).

    `by_rules` says that the text depends on the rule set.
    """

    id: str
    title: Message
    text: Callable[[str | None], str]
    by_rules: bool = False


class Guide(NamedTuple):
    """A game's part of the help; `rule_sets` are ids with short names, `keys` is the text of its keys.

    `written` are the names of its chapters that are kept as files, one for each drill by its id.
    """

    chapters: tuple[GuideChapter, ...]
    rule_sets: tuple[tuple[str, Message], ...]
    keys: Callable[[], str]
    written: tuple[str, ...] = ()


def chapter_of(game: str, name: str) -> str:
    """The id of a game's written chapter, such as that of a drill by its id."""
    return f"{game}-{name}"


def plain(text: str) -> str:
    """A text as Markdown that shows it as it is."""
    return _SIGNS.sub(r"\\\1", text)


def table(head: Sequence[str], rows: Iterable[Sequence[str]], figures: int = 0) -> str:
    """A Markdown table of cells; the last `figures` columns are set to the right."""
    words = len(head) - figures
    lines = [head, ["---"] * words + ["---:"] * figures, *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def paragraphs(*parts: str) -> str:
    """Parts of a Markdown text, empty ones left out, parted by empty lines."""
    return "\n\n".join(part for part in parts if part)
