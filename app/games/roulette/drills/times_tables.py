"""The times tables of 35, 17, 11, 8 and 5: so many chips on one chance that wins, how many chips are paid.

At level 1 they come in order, one table after the other; above, at random.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from app.drills.amount_drill import AmountKey
from app.drills.draw import between, pick
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.games.roulette.acts import chance_name
from app.games.roulette.chances import LAYOUT, Kind
from app.games.roulette.drills.amounts import SpinAmount
from app.games.roulette.drills.one_player import one_seat, spin, table_of
from app.games.roulette.random_tables import FRENCH_MAXIMUMS, settings_rules
from app.games.roulette.state import chip_value
from app.table.felt import seat_letter
from app.text import N_, Message, ngettext

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
_MOST = {1: 10, 2: 10, 3: 15, 4: 20, 5: 40}


class TimesTables(SpinAmount):
    """The times tables drill."""

    id = "tables"
    title: Message = N_("Tables de multiplication")
    about: Message = N_("Les tables de 35, 17, 11, 8 et 5, dans l’ordre puis au hasard, jusqu’à les savoir par cœur.")
    skills: tuple[Skill, ...] = tuple(SKILLS.values())
    scopes = ("bet",)
    units = ("chips",)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A product drawn at random."""
        kind = pick(random, KINDS)
        most = min(_MOST[level], FRENCH_MAXIMUMS[kind])
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
