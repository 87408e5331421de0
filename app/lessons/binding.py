"""A house that binds every session: what of a lesson is put at another table than its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.drills.drill import TableSettings
from app.drills.game import Game, Games
from app.lessons.lesson import DrillPart, Lesson
from app.money import euros
from app.scenarios.house import House
from app.text import _, named, translate


def unbound(lesson: Lesson, games: Games, house: House) -> list[str]:
    """Each table of a lesson that is not the house's, beside that of the house; none where it binds nobody."""
    found: dict[str, None] = {}
    for game, table in _tables(lesson, games, house) if house.binds else ():
        fixed = house.table(game.name)
        if table != fixed:
            told = _("la leçon veut {lesson}, l’école a fixé {house}")
            lesson_has, house_has = _told(game, table, fixed)
            found[named(translate(game.title), told.format(lesson=lesson_has, house=house_has))] = None
    return list(found)


def _tables(lesson: Lesson, games: Games, house: House) -> Iterator[tuple[Game, TableSettings]]:
    for part in lesson.parts:
        if isinstance(part, DrillPart):
            yield part.game, replace(part.table, targets=house.table(part.game.name).targets)
            continue
        for each in part.exercises:
            at = each.table
            fixed = house.table(each.game)
            yield (
                games[each.game],
                replace(fixed, rules=at["rules"], pay_table=at.get("pay_table"), minimum=at["minimum"]),
            )


def _told(game: Game, *tables: TableSettings) -> list[str]:
    """How two tables differ: by rules and limits, else by value chips, else by what is left to the house."""
    texts = [
        [game.kit.table_text(each) for each in tables],
        [" ".join(map(euros, each.denominations)) for each in tables],
        [", ".join(f"{name} {value}" for name, value in (*each.switches, *each.maximums)) for each in tables],
    ]
    return next((pair for pair in texts if pair[0] != pair[1]), texts[0])
