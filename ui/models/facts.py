"""What is remembered fact by fact, skill by skill, in words and rows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from app.drills.game import Game
from app.learning.items import Item
from app.learning.memory import Memory
from app.learning.skill_map import skill_map
from app.table.citations import Rule
from app.text import Message, _, named, translate
from ui.models.answers import Wanted, on_items
from ui.models.dates import percent_text
from ui.models.rows import Column

STEPS = (0.5, 0.75, 0.9)
"""Chances from which a square is a half, three quarters and wholly full: at the last one it need not be reviewed."""

_FIGURES = re.compile(r"\d+(-\d+)*")


class FactCell(NamedTuple):
    """One fact and the chance that it is recalled; None where no answer has proved anything of it."""

    item: Item
    recall: float | None


class FactRow(NamedTuple):
    """A skill with its facts in the order of the map."""

    skill: str
    title: Message
    cells: tuple[FactCell, ...]

    @property
    def seen(self) -> list[float]:
        """The chances of those that were met."""
        return [cell.recall for cell in self.cells if cell.recall is not None]


def fact_rows(game: Game, memory: Memory, at: datetime) -> tuple[FactRow, ...]:
    """The skills of a game that have facts of their own, as they are remembered at a time."""
    return tuple(
        FactRow(skill.id, skill.title, tuple(FactCell(item, memory.recall(item, at)) for item in skill.facts))
        for skill in skill_map(game).skills
        if skill.facts
    )


def fullness(recall: float | None) -> int:
    """How full the square of a fact is, 0 (never met) to 4.

    >>> [fullness(recall) for recall in (None, 0.2, 0.6, 0.8, 0.95)]
    [0, 1, 2, 3, 4]
    """
    return 0 if recall is None else 1 + sum(recall >= least for least in STEPS)


def fact_name(game: Game, row: FactRow, at: int) -> str:
    """What a fact is called: by its rule, by its figures, or as its game calls it."""
    key = row.cells[at].item.partition("/")[2]
    rule = _rule(game, key)
    if rule is not None:
        return translate(rule.sentence).rstrip(".")
    if _FIGURES.fullmatch(key):
        return key.replace("-", " · ")
    return skill_map(game).fact_name(key)


def _rule(game: Game, key: str) -> Rule | None:
    try:
        return game.rule(key)
    except KeyError:
        return None


def facts_text(rows: Sequence[FactRow]) -> str:
    """How many facts there are, how many were met, and how many of these are at hand."""
    every, seen = sum(len(row.cells) for row in rows), [recall for row in rows for recall in row.seen]
    if not seen:
        return _("{count} points à apprendre ; chacun se remplit à mesure que vous le retenez.").format(count=every)
    firm = sum(recall >= STEPS[-1] for recall in seen)
    told = _(
        "{seen} points vus sur {count}, dont {firm} bien retenus. Un carré se remplit à mesure, "
        "et se vide avec le temps."
    )
    return told.format(seen=len(seen), count=every, firm=firm)


def facts_columns() -> tuple[Column, ...]:
    """The columns of `facts_row`."""
    return (
        Column(_("Savoir-faire"), strong=True, share=3),
        Column(_("Points vus"), figures=True),
        # translators: heading of a column: the share of things that would be recalled
        Column(_("Retenus"), figures=True),
    )


def facts_row(row: FactRow) -> tuple[str, ...]:
    """A skill as a row."""
    seen = row.seen
    return (
        translate(row.title),
        f"{len(seen)} / {len(row.cells)}",
        percent_text(round(1000 * sum(seen)), 1000 * len(seen)),
    )


def fact_point(game: Game, row: FactRow, at: int) -> str:
    """A fact in one sentence."""
    recall = row.cells[at].recall
    name = f"{translate(row.title)}, {fact_name(game, row, at)}"
    if recall is None:
        return f"{named(name, _('pas encore vu'))}."
    told = _("vous le retrouveriez {percent} fois sur 100").format(percent=round(100 * recall))
    return f"{named(name, told)}."


def fact_answers(game: Game, row: FactRow, at: int) -> Wanted:
    """The answers that needed a fact."""
    title = f"{translate(row.title)}, {fact_name(game, row, at)}"
    return on_items(lambda: _("Réponses sur : {fact}").format(fact=title), {row.cells[at].item})


def row_answers(row: FactRow) -> Wanted:
    """The answers that needed any fact of a skill."""
    title = translate(row.title)
    return on_items(lambda: _("Réponses sur : {fact}").format(fact=title), {cell.item for cell in row.cells})
