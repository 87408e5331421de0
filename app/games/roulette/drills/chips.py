"""Drills of one player's chips on one number: the times tables, pictures paid at a glance, gains cut into stacks.

A picture is known by its kinds of chances and its heights. Its number stands in the middle column, at the side, or
beside the zero; a complete bet has a chip, or a height for each kind, on every chance around it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from app.drills.amount_drill import AmountKey
from app.drills.amounts import STACK
from app.drills.draw import between, one_in, pick, sample
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.facts import of_skill
from app.games.roulette.acts import chance_name
from app.games.roulette.chances import AROUND, COLUMNS, LAYOUT, NUMBERS, Kind, LayoutChance
from app.games.roulette.drills.amounts import SpinAmount
from app.games.roulette.random_tables import FRENCH_MAXIMUMS, one_seat, settings_rules, spin, table_of
from app.games.roulette.state import chip_value
from app.table.felt import seat_letter
from app.table.steps import Chance
from app.text import N_, Message, _, ngettext

KINDS: tuple[Kind, ...] = ("straight", "split", "street", "corner", "six-line")
SKILLS: Mapping[Kind, Skill] = {
    "straight": Skill("roulette-table-35", N_("Table de 35"), 4000),
    "split": Skill("roulette-table-17", N_("Table de 17"), 3500),
    "street": Skill("roulette-table-11", N_("Table de 11"), 2500),
    "corner": Skill("roulette-table-8", N_("Table de 8"), 2500),
    "six-line": Skill("roulette-table-5", N_("Table de 5"), 2000),
}
_IN_ORDER = 1
_ROW = 10
"""Products of one table, when they come in order."""
_LARGEST = {1: 10, 2: 10, 3: 15, 4: 20, 5: 40}


class TimesTables(SpinAmount):
    """The times tables drill: at level 1 in order, one table after the other; above, at random."""

    id = "tables"
    title: Message = N_("Tables de multiplication")
    about: Message = N_("Les tables de 35, 17, 11, 8 et 5, dans l’ordre puis au hasard, jusqu’à les savoir par cœur.")
    skills: tuple[Skill, ...] = tuple(SKILLS.values())
    scopes = ("bet",)
    units = ("chips",)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A product drawn at random."""
        kind = pick(random, KINDS)
        most = min(_LARGEST[level], FRENCH_MAXIMUMS[kind])
        return _exercise(random, level, settings, kind, between(random, 1, most))

    def in_order(
        self, turn: int, random: Random, level: int, settings: TableSettings, skills: Sequence[str]
    ) -> Exercise | None:
        """The product whose turn it is, from 0; None at the levels that go at random. `skills`, when any, alone."""
        kinds = [kind for kind in KINDS if not skills or SKILLS[kind].id in skills]
        if level != _IN_ORDER:
            return None
        table, row = divmod(turn, _ROW)
        return _exercise(random, level, settings, kinds[table % len(kinds)], row + 1)

    def text(self, exercise: Exercise, key: AmountKey) -> str:  # noqa: ARG002 - the table says it
        """How many chips on what."""
        state = self.moment(exercise).state
        bet = state.bets[0]
        count = bet.amount // chip_value(state, bet.seat)
        text = ngettext(
            "{player} a {count} jeton sur {chance}. Combien de jetons payez-vous ?",
            "{player} a {count} jetons sur {chance}. Combien de jetons payez-vous ?",
            count,
        )
        return text.format(player=seat_letter(bet.seat), count=count, chance=chance_name(bet.on))


def _exercise(random: Random, level: int, settings: TableSettings, kind: Kind, count: int) -> Exercise:
    rates = settings_rules(settings).rates
    # The trios and the carré of zero are paid like others of their kind: every chance of the kind will do.
    chance = pick(random, [chance for chance in LAYOUT.values() if chance.kind == kind and chance.on in rates])
    seat = one_seat(random)
    stakes = {chance.on: count}
    table = table_of(settings, seat, settings.minimum, stakes, spin(pick(random, chance.numbers)))
    ask = {"of": "bet", "seat": seat, "on": table["bets"][0]["on"], "in": "chips"}
    return Exercise("roulette", TimesTables.id, SKILLS[kind].id, level, table, ask)


CENTRE = Skill("roulette-picture-centre", N_("Images de la colonne du milieu"), 8000)
SIDE = Skill("roulette-picture-side", N_("Images des colonnes du bord"), 8000)
ZERO = Skill("roulette-picture-zero", N_("Images autour du zéro"), 10_000)
COMPLETE = Skill("roulette-picture-complete", N_("Numéros complets"), 10_000)

_ZERO_NUMBERS = (0, 1, 2, 3)
_INSIDE: tuple[Kind, ...] = ("straight", "split", "corner")


class _Level(NamedTuple):
    """How large pictures of one level are: the kinds, how many spots, how high, and which skills come."""

    kinds: tuple[Kind, ...]
    spots: tuple[int, int]
    height: int
    mixed: bool
    skills: tuple[Skill, ...]


_ALL: tuple[Kind, ...] = ("straight", "split", "street", "corner", "six-line")
_LEVELS = {
    1: _Level(("straight", "split"), (2, 3), 1, mixed=False, skills=(CENTRE, SIDE)),
    2: _Level(_INSIDE, (2, 5), 1, mixed=False, skills=(CENTRE, SIDE)),
    3: _Level(_ALL, (3, 6), 3, mixed=False, skills=(CENTRE, SIDE, ZERO, COMPLETE)),
    4: _Level(_ALL, (3, 7), 4, mixed=True, skills=(CENTRE, SIDE, ZERO, COMPLETE)),
    5: _Level(_ALL, (5, 12), 7, mixed=True, skills=(CENTRE, SIDE, ZERO, COMPLETE, COMPLETE)),
}


class Pictures(SpinAmount):
    """The picture bets drill."""

    id = "pictures"
    # translators: the chips of a player on and around a number, known at a glance
    title: Message = N_("Images")
    about: Message = N_("Payer d’un coup d’œil les jetons posés sur un numéro et autour, jusqu’au numéro complet.")
    skills: tuple[Skill, ...] = (CENTRE, SIDE, ZERO, COMPLETE)
    scopes = ("player",)
    units = ("chips",)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A picture around a number that comes."""
        size = _LEVELS[level]
        skill = pick(random, size.skills)
        number = _number(random, skill, level)
        stakes = _complete(random, number, size) if skill is COMPLETE else _picture(random, number, size)
        seat = one_seat(random)
        table = table_of(settings, seat, settings.minimum, stakes, spin(number))
        ask: dict[str, Any] = {"of": "player", "seat": seat, "in": "chips"}
        if skill is COMPLETE and level > 3 and one_in(random, 3):
            ask["what"] = "staked"
        return self.make(skill, level, table, ask)

    def text(self, exercise: Exercise, key: AmountKey) -> str:  # noqa: ARG002 - the felt shows it
        """What to compute of the picture."""
        text = (
            _("Combien de jetons {player} a-t-il en tout sur ce numéro et autour ?")
            if exercise.ask.get("what") == "staked"
            else _("Combien de jetons payez-vous à {player} pour son image ?")
        )
        return text.format(player=seat_letter(exercise.ask["seat"]))


def _number(random: Random, skill: Skill, level: int) -> int:
    if skill is ZERO:
        return pick(random, _ZERO_NUMBERS)
    if skill is CENTRE:
        return pick(random, COLUMNS[1][1:])
    if skill is SIDE:
        return pick(random, (*COLUMNS[0][1:], *COLUMNS[2][1:]))
    return between(random, 0 if level == 5 else 4, 36)


def _picture(random: Random, number: int, size: _Level) -> dict[Chance, int]:
    """Some of the chances around a number, all of one height or each of its own."""
    around = [chance for chance in AROUND[number] if chance.kind in size.kinds]
    chosen = sample(random, around, min(between(random, *size.spots), len(around)))
    height = between(random, 1, size.height)
    return {
        chance.on: between(random, 1, min(size.height, FRENCH_MAXIMUMS[chance.kind])) if size.mixed else height
        for chance in chosen
    }


def _complete(random: Random, number: int, size: _Level) -> dict[Chance, int]:
    """Every chance around a number: a chip each, or as the maximums are to each other."""
    around = AROUND[number]
    unit = between(random, 1, size.height)
    if size.mixed and one_in(random, 2):
        return _at_maximums(around, 1 + unit % 3)
    return {chance.on: unit for chance in around}


def _at_maximums(around: Sequence[LayoutChance], unit: int) -> dict[Chance, int]:
    """Each chance at its share of the maximum: 1 on the straight, 2 on a split, 3 on a street, and so on."""
    least = min(FRENCH_MAXIMUMS.values())
    return {chance.on: unit * FRENCH_MAXIMUMS[chance.kind] // least for chance in around}


ONE = Skill("roulette-stacks-stake", N_("Couper le gain d’une mise"), 6000)
SEVERAL = Skill("roulette-stacks-picture", N_("Couper le gain d’une image"), 12_000)

_SPOTS = {1: (1, 1), 2: (1, 1), 3: (1, 3), 4: (2, 5), 5: (3, 8)}
_HIGHEST = {1: 3, 2: 6, 3: 5, 4: 6, 5: 8}


class Stacks(SpinAmount):
    """The stacks drill."""

    id = "stacks"
    title: Message = N_("Payer à hauteur")
    about: Message = N_("Couper un gain en piles comparées à une pile étalon de vingt jetons.")
    skills: tuple[Skill, ...] = (ONE, SEVERAL)
    scopes = ("player",)
    units = ("stacks",)

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """The lines of the tables, and what lies beside the full stacks."""
        chips = self.key(exercise, self.play.resolve).amount // self.unit(exercise)
        return [*super().facts(exercise), of_skill(ONE.id, "rest", chips % STACK)]

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """One stake, from level 3 a picture, whose gain is cut."""
        number = pick(random, NUMBERS)
        spots = between(random, *_SPOTS[level])
        stakes = {}
        for _spot in range(spots):
            on = pick(random, AROUND[number]).on
            stakes[on] = between(random, 1, min(_HIGHEST[level], FRENCH_MAXIMUMS[LAYOUT[on].kind]))
        seat = one_seat(random)
        table = table_of(settings, seat, settings.minimum, stakes, spin(number))
        skill = ONE if len(stakes) == 1 else SEVERAL
        return self.make(skill, level, table, {"of": "player", "seat": seat, "in": "stacks"})

    def text(self, exercise: Exercise, key: AmountKey) -> str:  # noqa: ARG002 - the felt shows it
        """Whom to pay, and how."""
        return _(
            "Payez {player} en jetons de couleur : combien de piles de 20, de tas de 5 et de jetons seuls ?"
        ).format(player=seat_letter(exercise.ask["seat"]))
