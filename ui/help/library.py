"""The chapters of the help in the language in force, and the search over all of them.

Written chapters are `resources/help/<language>/<id>.md`, those of a game `help/<language>/<name>.md` in its folder:
Markdown that begins with its title. A line `{keys}` stands for the keys of the games. A link leads to another chapter
by its id, to a page of the window as `page:<name>`, or to a heading of its own chapter by its number, `#3` (the title
is 0). A picture is one of `pictures/<language>`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from app.drills.game import Game, Games
from app.resources import RESOURCES
from app.table.guide import chapter_of
from app.text import N_, Message, language, plain, translate
from ui.help.authoring import examples, manual

FOLDER = RESOURCES / "help"
PICTURES = FOLDER / "pictures"
"""One folder a language: a picture has the same name in each."""
KEYS = "{keys}"

MANUAL, EXAMPLES = "scenario-format", "scenario-examples"
"""The chapters that are not written here: what authors of scenarios read."""

SHELVES: tuple[tuple[Message, tuple[str, ...]], ...] = (
    (N_("Prendre en main"), ("first-steps", "drill-page", "spot", "keys")),
    (N_("Suivre son travail"), ("sessions", "sitting", "path", "progress", "data")),
    (N_("Pour les formateurs"), ("scenarios", MANUAL, EXAMPLES, "lessons", "house", "install", "commands")),
)
"""The written chapters that concern every game, in their order, under the headings they stand under.

The id of a game's is `<game>-<name>`; its guide says which there are, one for each drill among them.
"""

_SIGNS = re.compile(r"[`*#>|]|\\(?=[^\w\s])|^\s*(?:[-]|\d+\.)\s+|!\[|\]\([^)]*\)|\[|-{3,}:?", re.MULTILINE)
_AROUND = 56


class Chapter(NamedTuple):
    """One chapter; `text` gives its Markdown, title included, for one rule set or for all of them (None)."""

    id: str
    title: str
    text: Callable[[str | None], str]
    rule_sets: tuple[tuple[str, str], ...] = ()


class Passage(NamedTuple):
    """What belongs together in a chapter: a paragraph with the small print under it, a list, a table.

    `section` is the number of its heading; `lead` how its text begins, as it is shown.
    """

    section: int
    heading: str
    lead: str
    text: str


class Hit(NamedTuple):
    """A passage that a search has found, its chapter, and what stands around the first word."""

    chapter: str
    title: str
    passage: Passage
    excerpt: str


class Library:
    """All chapters: those that concern every game, and what each of these games writes."""

    def __init__(self, games: Games) -> None:
        self._games = games

    def shelves(self) -> list[tuple[str, list[Chapter]]]:
        """All chapters in the language in force, under their headings; the games come last."""
        found = [
            (translate(heading), [self._written(name, FOLDER, name) for name in names]) for heading, names in SHELVES
        ]
        return found + [(translate(game.title), self._of_game(game)) for game in self._games.values()]

    def chapters(self) -> list[Chapter]:
        """All chapters in their order."""
        return [chapter for _heading, listed in self.shelves() for chapter in listed]

    def search(self, wanted: str) -> list[Hit]:
        """Passages where all the words wanted occur, heading included; those that hold them all by themselves first."""
        words = plain(wanted).split()
        hits: list[tuple[int, Hit]] = []
        for chapter in self.chapters() if words else ():
            for passage in passages(chapter.text(None)):
                inside = plain(passage.text)
                if all(word in inside or word in plain(passage.heading) for word in words):
                    rank = 0 if all(word in inside for word in words) else 1
                    hits.append((rank, Hit(chapter.id, chapter.title, passage, _excerpt(passage.text, words))))
        return [hit for _rank, hit in sorted(hits, key=lambda ranked: ranked[0])]

    def _written(self, id_: str, folder: Path, name: str) -> Chapter:
        if id_ in (MANUAL, EXAMPLES):
            text = manual() if id_ == MANUAL else examples(self._games)
            return Chapter(id_, headings(text)[0], lambda _rules: text)
        path = folder / language() / f"{name}.md"
        return Chapter(id_, _title(path), lambda _rules: self._read(path))

    def _read(self, path: Path) -> str:
        text = path.read_text(encoding="utf-8")
        return text.replace(KEYS, "\n\n".join(self._keys())) if KEYS in text else text

    def _keys(self) -> list[str]:
        return [game.guide.keys() for game in self._games.values()]

    def _of_game(self, game: Game) -> list[Chapter]:
        told = game.guide
        rule_sets = tuple((each.id, each.name) for each in game.kit.rule_sets())
        return [self._written(chapter_of(game.name, name), game.folder / "help", name) for name in game.written] + [
            Chapter(
                chapter.id,
                translate(chapter.title),
                lambda rules, chapter=chapter: f"# {translate(chapter.title)}\n\n{chapter.text(rules)}",  # type: ignore[misc]
                rule_sets if chapter.by_rules else (),
            )
            for chapter in told.chapters
        ]


def headings(text: str) -> list[str]:
    r"""The headings of a Markdown text in their order; the number of a heading is its place here.

    >>> headings("# Le tapis\n## La zone\n")
    ['Le tapis', 'La zone']
    """
    return [_bare(line) for line in _outside_code(text) if line.startswith("#")]


def passages(text: str) -> list[Passage]:
    """The passages of a Markdown text in their order."""
    found: list[Passage] = []
    section, heading = -1, ""
    for block in re.split(r"\n{2,}", "\n".join(_outside_code(text))):
        lines = block.splitlines()
        if block.startswith("#"):
            section += 1
            heading = _bare(lines[0])
            lines = lines[1:]
        told = " ".join(" ".join(_bare(line) for line in lines).split())
        if not told:
            continue
        if found and found[-1].section == section and block.startswith((">", "*")) and not block.startswith("**"):
            found[-1] = found[-1]._replace(text=f"{found[-1].text} {told}")
        else:
            found.append(Passage(section, heading, _lead(lines[0]), told))
    return found


def _outside_code(text: str) -> list[str]:
    return [line for number, part in enumerate(text.split("```")) if number % 2 == 0 for line in part.splitlines()]


def _lead(line: str) -> str:
    """How a line begins up to the first sign that is not shown as it is written."""
    return re.split(r"[`*\[\]|\\]", re.sub(r"^\s*(?:[-]|\d+\.)\s+", "", line))[0].strip()


def _title(path: Path) -> str:
    with path.open(encoding="utf-8") as file:
        return file.readline().removeprefix("#").strip()


def _bare(line: str) -> str:
    return _SIGNS.sub("", line).strip()


def _excerpt(body: str, words: list[str]) -> str:
    """What stands around the first word found; the plain text is as long as the text but for ligatures and the like."""
    at = min((place for place in (plain(body).find(word) for word in words) if place >= 0), default=0)
    start = body.rfind(" ", 0, max(0, at - _AROUND)) + 1 if at > _AROUND else 0
    end = body.find(" ", min(len(body), start + 3 * _AROUND))
    return ("… " if start else "") + (body if end < 0 else f"{body[:end]} …")[start:]
