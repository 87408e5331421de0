"""Which scenario files there are and what each is listed by: reading the whole of one takes a hundred times as long."""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from app.signs import without_hidden
from app.text import language

if TYPE_CHECKING:
    from app.drills.game import Games
    from app.scenarios.scenario import Scenario

SUFFIXES = (".yaml", ".yml")
"""How the name of a scenario file ends, in small or capital letters."""
_MOST = 2048
_PLAIN = re.compile(r"^(game|drill|skill|level|rules|pay_table): ([A-Za-z0-9-]+)$", re.MULTILINE)
_TITLE = re.compile(r'^title:\s*\{?\s*fr: ("[^\n]*?"),?\s+en: ("[^\n]*?")\s*\}?$', re.MULTILINE)
_NOTED = re.compile(r'^notation: ("[^\n]*")$', re.MULTILINE)


class Heading(NamedTuple):
    """Titles by language, the names of game, drill, skill and rules, the pay table where one is named.

    `author` and `note` are known once the whole file has been read.
    """

    titles: Mapping[str, str]
    game: str
    drill: str
    skill: str
    level: int
    rules: str
    pay_table: str | None
    author: str = ""
    note: str = ""

    @property
    def title(self) -> str:
        """The title in the language in force."""
        return title_of(self.titles)


def title_of(titles: Mapping[str, str]) -> str:
    """The title in the language in force, else in the one there is, as it is seen."""
    return without_hidden(titles.get(language()) or next(iter(titles.values())))


def scenario_files(folder: Path, game: str | None = None, suffixes: Collection[str] = SUFFIXES) -> list[Path]:
    """The scenario files under a folder of scenarios, of one game or of all, by name; none are read.

    Other files are found by other `suffixes`. A folder inside that nobody may look into stands among them: reading it
    tells why.
    """
    searched = folder if game is None else folder / game
    closed: list[Path] = []
    inside = os.walk(searched, onerror=lambda error: closed.append(Path(error.filename)))
    paths = [Path(parent, name) for parent, _, names in inside for name in names]
    found = [path for path in paths if path.suffix.lower() in suffixes and _may_be_read(path)]
    return sorted(found + [path for path in closed if path != searched])


def _may_be_read(path: Path) -> bool:
    """Whether it is a file, or cannot be looked at, which reading it tells; a pipe lets its reader wait for ever."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return True


def heading_of(scenario: Scenario) -> Heading:
    """The heading of a scenario that has been read."""
    exercise = scenario.exercise
    table = exercise.table
    return Heading(
        scenario.titles,
        exercise.game,
        exercise.drill,
        exercise.skill,
        exercise.level,
        table["rules"],
        table.get("pay_table"),
        scenario.author,
        scenario.note,
    )


def glance(path: Path, games: Games) -> Heading | None:
    """The heading of a file written as the shipped ones are; None where only reading the whole of it can tell."""
    try:
        with path.open("rb") as file:
            told = file.read(_MOST).decode().replace("\r\n", "\n")
        titles = _TITLE.findall(told)
        found: dict[str, Any] = dict(_PLAIN.findall(told))
        [(french, english)] = titles
        noted = _NOTED.search(told)
        if noted is not None:
            found |= games[found["game"]].parse(json.loads(noted[1]))
        return Heading(
            {"fr": json.loads(french), "en": json.loads(english)},
            found["game"],
            found["drill"],
            found["skill"],
            int(found["level"]),
            found["rules"],
            found.get("pay_table"),
        )
    except (OSError, ValueError, KeyError):
        return None
