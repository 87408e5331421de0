"""Who draws a third card: each cell of the tableau, with punto's own draw and the abattage.

`ask` holds `side` (who is asked about) and `announced`: the points of both hands have been called and stand there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import ClassVar, NamedTuple

from app.devices.cards.cards import Card
from app.devices.cards.shown import ShownCards
from app.drills.choice_drill import ChoiceDrill
from app.drills.draw import between, pick
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.facts import fact
from app.games.punto_banco.acts import chance_name
from app.games.punto_banco.drills.asked import (
    PLAY,
    any_cards,
    card_worth,
    cards_of,
    coup_of,
    hand,
    of_side,
    pair_worth,
    spoken,
    sum_text,
)
from app.games.punto_banco.resolve import Resolved
from app.games.punto_banco.rule_ids import RuleId
from app.games.punto_banco.rules import (
    BANCO_AFTER_STAND,
    BANCO_DRAWS,
    DRAWS,
    NATURALS,
    PUNTO_DRAWS,
    SIDES,
    STOOD,
    Side,
)
from app.games.punto_banco.state import Coup
from app.table.codec import Field
from app.table.kinds import BOOL, one_of_names
from app.table.steps import Step
from app.text import N_, Message, _, capital

PUNTO = Skill("punto-banco-draws-punto", N_("Le punto tire-t-il ?"), 1500)
NATURAL = Skill("punto-banco-draws-natural", N_("Face à un abattage"), 1500)
SURE = Skill("punto-banco-draws-sure", N_("Le banco à 0, 1, 2 et 7"), 2000)
THREE = Skill("punto-banco-draws-3", N_("Le banco à 3"), 2500)
FOUR = Skill("punto-banco-draws-4", N_("Le banco à 4"), 2500)
FIVE = Skill("punto-banco-draws-5", N_("Le banco à 5"), 2500)
SIX = Skill("punto-banco-draws-6", N_("Le banco à 6"), 2500)
STANDS = Skill("punto-banco-draws-stood", N_("Le banco quand le punto est resté"), 2500)

_DRAW, _STAY = "draw", "stay"


class Cell(NamedTuple):
    """One cell: whether a side draws with so many points.

    Punto by banco's points, None where they are no abattage; banco by the value of punto's third card, `STOOD` where
    it has none, None where punto has an abattage.
    """

    side: Side
    points: int
    by: int | None


_NO_NATURAL = tuple(points for points in range(DRAWS.modulus) if points not in NATURALS.value)


def _row(*points: int) -> tuple[Cell, ...]:
    return tuple(Cell("banco", each, value) for each in points for value in range(DRAWS.modulus))


CELLS: Mapping[Skill, tuple[Cell, ...]] = {
    PUNTO: tuple(Cell("punto", points, None) for points in _NO_NATURAL),
    NATURAL: (
        *(Cell("punto", points, other) for other in sorted(NATURALS.value) for points in _NO_NATURAL),
        *(Cell("banco", points, None) for points in _NO_NATURAL),
    ),
    SURE: _row(0, 1, 2, 7),
    THREE: _row(3),
    FOUR: _row(4),
    FIVE: _row(5),
    SIX: _row(6),
    STANDS: tuple(Cell("banco", points, STOOD) for points in _NO_NATURAL),
}
"""What is learnt one by one, by the row of the tableau that progress tells of."""

_ROWS = (THREE, FOUR, FIVE, SIX)
_ASKED: Mapping[int, Sequence[Skill]] = {
    1: (PUNTO, PUNTO, NATURAL),
    2: (PUNTO, NATURAL, SURE, STANDS),
    3: (PUNTO, STANDS, *_ROWS),
    4: (STANDS, *_ROWS),
    5: (PUNTO, NATURAL, SURE, STANDS, *_ROWS, *_ROWS),
}
_ANNOUNCED_UP_TO = 3
"""The level up to which the points stand by the hands."""


class Draws(ChoiceDrill):
    """The drill of third cards."""

    play = PLAY
    id = "draws"
    events = (Coup,)
    title: Message = N_("Qui tire")
    about: Message = N_(
        "Le tableau de tirage, case par case : le punto, puis le banco, tire-t-il une troisième carte ?"
    )
    skills: tuple[Skill, ...] = tuple(CELLS)
    # translators: the two options begin with different letters: each is the key of its option
    options: ClassVar[Mapping[str, Message]] = {_DRAW: N_("Tirer"), _STAY: N_("Rester")}

    @property
    def ask(self) -> tuple[Field, ...]:
        """Who is asked about, and whether the points have been called."""
        return (
            Field("side", one_of_names(SIDES, "choice"), "quelle main / which hand"),
            Field("announced", BOOL, "les points sont annoncés / the points have been called", default=False),
        )

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A cell drawn at random."""
        skill = pick(random, _ASKED[level])
        return self.put(random, level, settings, skill, pick(random, CELLS[skill]))

    def put(self, random: Random, level: int, settings: TableSettings, skill: Skill, cell: Cell) -> Exercise:
        """An exercise of a cell: a coup in which it decides."""
        own = pair_worth(random, cell.points)
        third: tuple[Card, ...] = ()
        if cell.side == "punto":
            punto, banco = own, pair_worth(random, pick(random, _NO_NATURAL) if cell.by is None else cell.by)
        else:
            punto, banco = pair_worth(random, _points_of_punto(random, cell.by)), own
            third = () if cell.by in (None, STOOD) else (card_worth(random, cell.by or 0),)
        cards = (punto[0], banco[0], punto[1], banco[1], *third, *any_cards(random, 2))
        ask = {"side": cell.side, "announced": level <= _ANNOUNCED_UP_TO}
        return self.make(skill, level, coup_of(settings, cards), ask)

    def cell(self, exercise: Exercise) -> Cell:
        """The cell that an exercise asks about."""
        found = self.resolution(exercise)
        punto, banco = cards_of(found, "punto"), cards_of(found, "banco")
        of_punto, of_banco = DRAWS.points(punto[:2]), DRAWS.points(banco[:2])
        if exercise.ask["side"] == "punto":
            return Cell("punto", of_punto, of_banco if of_banco in NATURALS.value else None)
        if of_punto in NATURALS.value:
            return Cell("banco", of_banco, None)
        return Cell("banco", of_banco, DRAWS.values[punto[2].rank] if len(punto) > 2 else STOOD)

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """The cell; facing an abattage nothing but who is asked about."""
        side, points, by = self.cell(exercise)
        return [fact(side)] if exercise.skill == NATURAL.id else [fact(side, points, "stood" if by == STOOD else by)]

    def text(self, exercise: Exercise) -> str:
        """Whether which side draws."""
        return _("Le {side} tire-t-il une troisième carte ?").format(side=chance_name(exercise.ask["side"]))

    def seen(self, exercise: Exercise) -> str:
        """The cards of both hands."""
        return spoken(self.shown(exercise))

    def shown(self, exercise: Exercise) -> ShownCards:
        """Both hands as far as they have come, called while of two cards; the rest of the coup is in the shoe."""
        found = self.resolution(exercise)
        asked = SIDES.index(exercise.ask["side"])
        lying = {side: cards_of(found, side)[: 3 if place < asked else 2] for place, side in enumerate(SIDES)}
        called = exercise.ask.get("announced")
        hands = tuple(
            hand(side, cards, points=DRAWS.points(cards) if called and len(cards) == 2 else None)
            for side, cards in lying.items()
        )
        return ShownCards(hands, self.moment(exercise).event.cards[sum(map(len, lying.values())) :])

    def key(self, exercise: Exercise, resolve: Resolver) -> str | None:
        """Whether a resolver deals the side a third card.

        None where it deals another hand to who comes first, or counts other points than those that stand by the hands.
        """
        found, side = self.resolution(exercise, resolve), exercise.ask["side"]
        if exercise.ask.get("announced") and _called(found) != _called(self.resolution(exercise)):
            return None
        if side == "banco" and cards_of(found, "punto") != cards_of(self.resolution(exercise), "punto"):
            return None
        return _DRAW if len(cards_of(found, side)) > 2 else _STAY

    def rule(self, exercise: Exercise) -> RuleId:
        """The rule of the cell."""
        side, points, by = self.cell(exercise)
        if points in NATURALS.value or (by is None) is (side == "banco"):
            return NATURALS.rule
        if side == "punto":
            return PUNTO_DRAWS.rule
        return BANCO_AFTER_STAND.rule if by == STOOD else BANCO_DRAWS[points].rule

    def difference(self, exercise: Exercise, key: str | None) -> str:
        """What the side does."""
        text = _("Le {side} tire.") if key == _DRAW else _("Le {side} reste.")
        return capital(text.format(side=chance_name(exercise.ask["side"])))

    def lines(self, exercise: Exercise) -> tuple[str, ...]:
        """The points of both hands, punto's third card, and the row of the tableau."""
        cell, found = self.cell(exercise), self.resolution(exercise)
        counted = tuple(of_side(side, sum_text(cards_of(found, side)[:2])) for side in SIDES)
        if cell.side == "punto" or cell.by is None:
            return counted
        third = _("le punto est resté") if cell.by == STOOD else _("le punto a tiré {value}").format(value=cell.by)
        if cell.by == STOOD or cell.points not in BANCO_DRAWS:
            return *counted, capital(third)
        row = " ".join(map(str, sorted(BANCO_DRAWS[cell.points].value))) or "–"
        told = _("À {points}, le banco tire sur : {row} ; {third}.")
        return *counted, told.format(points=cell.points, row=row, third=third)


def _called(found: Resolved) -> list[Step]:
    """The points that are called before any third card."""
    return [due.step for due in found.due if due.kind in ("points-punto", "points-banco")]


def _points_of_punto(random: Random, by: int | None) -> int:
    """Points of punto with which banco's cell decides: an abattage, a hand that stays, or one that draws."""
    if by is None:
        return pick(random, sorted(NATURALS.value))
    return between(random, 6, 7) if by == STOOD else pick(random, sorted(PUNTO_DRAWS.value))
