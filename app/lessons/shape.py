"""What a lesson file may say, key by key, in the shapes of the files that people write."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import Any

from app.drills.drill import LEVELS
from app.drills.game import Game, Games
from app.scenarios.models import denominations_slot, table_slots, title_slot
from app.scenarios.shapes import (
    BOOL,
    Shape,
    Slot,
    WrongError,
    choice,
    either,
    integer,
    keys,
    list_of,
    mapping_of,
    plain,
    text,
)

HELPS = ("always", "after", "never")
ORDERS = ("given", "shuffled")
NONE = "none"
"""What a lesson without an end says, where it does not leave the key out."""
ALL = "all"
"""Of drills: those of the game in turn. Of marks: the whole lesson."""
SEEDS = 1 << 63
MOST_EXERCISES = 1000


def moment(value: Any) -> datetime:
    """The moment of a text with its offset from UTC; WrongError where it is none."""
    try:
        found = datetime.fromisoformat(value)
    except (TypeError, ValueError):
        raise WrongError("moment") from None
    if found.tzinfo is None:
        raise WrongError("moment")
    return found


def _moment_text(value: Any) -> str:
    moment(value)
    return str(value)


def lesson_shape(games: Games) -> Shape:
    """A lesson: its parts, at which table, and how it is sat."""
    return _lesson_shape(tuple(games.values()))


@lru_cache(maxsize=8)
def _lesson_shape(games: tuple[Game, ...]) -> Shape:
    named = {game.name: game for game in games}
    drills = [drill for game in games for drill in game.drills]
    game = Slot(text(60, names=named), "Jeu / game", null=True)
    table = Slot(
        keys({**table_slots(named), "denominations": denominations_slot()}),
        "La table ; ce qui manque est celui de la maison / the table; what is missing is the house’s",
        null=True,
    )
    skill = text(60, names=(skill.id for drill in drills for skill in drill.skills))
    part = {
        "drill": Slot(text(60, names=(ALL, *(drill.id for drill in drills))), "Épreuve / drill"),
        "level": Slot(integer(LEVELS[0], LEVELS[-1]), "Niveau / level", default=1),
        "count": Slot(integer(1, MOST_EXERCISES), "Combien d’exercices / how many exercises", default=10),
        "skills": Slot(list_of(skill, 1, 40), "Ces savoir-faire seulement / these skills only", null=True),
        "scenarios": Slot(
            list_of(text(200, one_line=True), 1, 200),
            "Des exercices écrits, par le nom de leur fichier / written exercises, by the name of their file",
        ),
        "game": game,
        "table": table,
    }
    percent = integer(0, 100)
    when = Slot(plain(_moment_text, type="string", examples=["2026-11-23T09:00+01:00"]), null=True)
    return keys(
        {
            "tapis": Slot(integer(1, 1), "Version de cette forme / version of this form", default=1),
            "title": title_slot(),
            "game": game,
            "table": table,
            "parts": Slot(list_of(keys(part), 1, 100), "Les parties, dans l’ordre / the parts, in order", needed=True),
            "help": Slot(choice(HELPS), "Chapitres, indices et verdicts / chapters, hints and verdicts"),
            "order": Slot(choice(ORDERS), "L’ordre des exercices / the order of the exercises"),
            "seed": Slot(integer(0, SEEDS - 1), "Graine des tirages / seed of what is drawn", default=0),
            "per-trainee": Slot(BOOL, "À chacun ses exercices / each trainee his own exercises", default=False),
            "minutes": Slot(either([integer(1, 600), choice((NONE,))]), "Durée / how long", null=True),
            "pass": Slot(
                either([percent, mapping_of(percent)]), "Pour cent pour réussir / per cent to pass", null=True
            ),
            "opens": when,
            "closes": when,
            "note": Slot(text(2000), "Lu avant de commencer / read before it begins", null=True),
            "carried": Slot(
                mapping_of(text(256 * 1024)), "Les fichiers de « scenarios » / the files of `scenarios`", null=True
            ),
        }
    )
