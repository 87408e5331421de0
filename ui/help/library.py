"""The chapters of the help in the language in force, and the search over all of them.

Written chapters are `resources/help/<language>/<id>.md`: Markdown that begins with its title. A line `{keys}` stands for
the keys of the games. A link leads to another chapter by its id, or to a page of the window as `page:<name>`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from app import games
from app.resources import RESOURCES
from app.table.guide import Guide
from app.text import N_, Message, language, translate

FOLDER = RESOURCES / "help"
PICTURES = FOLDER / "pictures"
KEYS = "{keys}"

SHELVES: tuple[tuple[Message, tuple[str, ...]], ...] = (
    (N_("Prendre en main"), ("first-steps", "drill-page", "keys")),
    (N_("Les exercices"), ("settlement", "payout", "moves", "limits", "calls")),
    (N_("Suivre son travail"), ("sessions", "progress", "data")),
    (N_("Pour les formateurs"), ("scenarios", "house")),
)
"""The written chapters in their order, under the headings they stand under."""

_SIGNS = re.compile(r"[`*#>|]|\\(?=[^\w\s])|^\s*(?:[-]|\d+\.)\s+|!\[|\]\([^)]*\)|\[|-{3,}:?", re.MULTILINE)
_AROUND = 56


class Chapter(NamedTuple):
    """One chapter; `text` gives its Markdown, title included, for one rule set or for all of them (None)."""

    id: str
    title: str
    text: Callable[[str | None], str]
    rule_sets: tuple[tuple[str, str], ...] = ()


class Hit(NamedTuple):
    """One place where a search has found something: a chapter, the number of its heading, and what stands there."""

    chapter: str
    section: int
    title: str
    heading: str
    excerpt: str


def shelves() -> list[tuple[str, list[Chapter]]]:
    """All chapters in the language in force, under their headings; the games come last."""
    found = [(translate(heading), [_written(name) for name in names]) for heading, names in SHELVES]
    for name in games.names():
        found.append((translate(games.load(name).title), _of_game(guide(name))))
    return found


def chapters() -> list[Chapter]:
    """All chapters in their order."""
    return [chapter for _heading, listed in shelves() for chapter in listed]


@cache
def guide(game: str) -> Guide:
    """What a game writes into the help."""
    found: Guide = import_module(f"app.games.{game}.guide").GUIDE
    return found


def search(wanted: str) -> list[Hit]:
    """Where all the words wanted occur in one section, the sections that name them in their heading first."""
    words = plain(wanted).split()
    hits: list[tuple[int, Hit]] = []
    for chapter in chapters() if words else ():
        for number, (heading, body) in enumerate(sections(chapter.text(None))):
            inside = plain(f"{heading} {body}")
            if all(word in inside for word in words):
                rank = 0 if all(word in plain(heading) for word in words) else 1
                hits.append((rank, Hit(chapter.id, number, chapter.title, heading, _excerpt(body, words))))
    return [hit for _rank, hit in sorted(hits, key=lambda ranked: ranked[0])]


def sections(text: str) -> list[tuple[str, str]]:
    """The headings of a Markdown text with the bare text under each, in their order."""
    found: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if line.startswith("#"):
            found.append((_bare(line), []))
        elif found:
            found[-1][1].append(_bare(line))
    return [(heading, " ".join(" ".join(lines).split())) for heading, lines in found]


def plain(text: str) -> str:
    """A text as it is searched: small letters, no accents."""
    decomposed = unicodedata.normalize("NFD", text.replace("’", "'").casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def _written(name: str) -> Chapter:
    path = FOLDER / language() / f"{name}.md"
    return Chapter(name, _title(path), lambda _rules: _read(path))


def _title(path: Path) -> str:
    with path.open(encoding="utf-8") as file:
        return file.readline().removeprefix("#").strip()


def _read(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    return text.replace(KEYS, "\n\n".join(guide(name).keys() for name in games.names())) if KEYS in text else text


def _of_game(told: Guide) -> list[Chapter]:
    rule_sets = tuple((name, translate(title)) for name, title in told.rule_sets)
    return [
        Chapter(
            chapter.id,
            translate(chapter.title),
            lambda rules, chapter=chapter: f"# {translate(chapter.title)}\n\n{chapter.text(rules)}",  # type: ignore[misc]
            rule_sets if chapter.by_rules else (),
        )
        for chapter in told.chapters
    ]


def _bare(line: str) -> str:
    return _SIGNS.sub("", line).strip()


def _excerpt(body: str, words: list[str]) -> str:
    """What stands around the first word found; the plain text is as long as the text but for ligatures and the like."""
    at = min((place for place in (plain(body).find(word) for word in words) if place >= 0), default=0)
    start = body.rfind(" ", 0, max(0, at - _AROUND)) + 1 if at > _AROUND else 0
    end = body.find(" ", min(len(body), start + 3 * _AROUND))
    return ("… " if start else "") + (body if end < 0 else f"{body[:end]} …")[start:]
