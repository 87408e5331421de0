"""What authors of scenarios read in the help: the manual that lies with the shipped files, and one of these a drill."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from app.drills.game import Game, Games
from app.resources import SCENARIOS
from app.scenarios.heading import Heading, glance, scenario_files
from app.text import LANGUAGES, _, language, translate

_MARK = re.compile(r"^(<!--.*-->|\*\(.*\)\*)\n", re.MULTILINE)
"""What is not shown: the marks of generated tables, and what is said to readers of the file."""
_YAML = re.compile(r"```yaml\n(.*?)```", re.DOTALL)
_BETWEEN = "\n---\n"
"""What parts the languages of the manual, the source language first."""


def manual() -> str:
    """The manual in the language in force."""
    halves = (SCENARIOS / "README.md").read_text(encoding="utf-8").split(_BETWEEN)
    return _MARK.sub("", halves[LANGUAGES.index(language())]).strip() + "\n"


def examples(games: Games) -> str:
    """A shipped file of each drill, the easiest first by level and name, under the drill's title."""
    parts = [
        "# " + _("Exemples à copier"),
        _("Un scénario fourni par épreuve, à copier dans un fichier, puis à changer."),
    ]
    for game in games.values():
        easiest = _easiest(game)
        for drill in game.drills:
            if drill.id in easiest:
                told = easiest[drill.id].read_text(encoding="utf-8").strip()
                parts += [f"## {translate(game.title)} · {translate(drill.title)}", f"```yaml\n{told}\n```"]
    return "\n\n".join(parts) + "\n"


@lru_cache(maxsize=8)
def _easiest(game: Game) -> dict[str, Path]:
    found: list[tuple[Heading, Path]] = []
    for path in scenario_files(SCENARIOS, game.name):
        heading = glance(path, {game.name: game})
        if heading is not None:
            found.append((heading, path))
    easiest: dict[str, Path] = {}
    for heading, path in sorted(found, key=lambda each: (each[0].level, each[1].name)):
        easiest.setdefault(heading.drill, path)
    return easiest


def copied(text: str, number: int) -> str:
    """What is copied of a chapter: its YAML by number, from 0."""
    return list(_YAML.finditer(text))[number][1]


def with_copies(text: str) -> str:
    """A chapter with a link to copy it under each piece of YAML: `copy:<number>`."""
    numbers = iter(range(len(_YAML.findall(text))))
    return _YAML.sub(lambda found: f"{found[0]}\n\n[{_('Copier')}](copy:{next(numbers)})", text)
