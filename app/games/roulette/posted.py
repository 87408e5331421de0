"""What is posted at a roulette table for everybody to read: its minimum, and the maximums of the house."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from app.drills.amount_drill import then
from app.drills.kit import PayRow, PaySheet
from app.games.roulette.acts import KIND_NAMES, kind_name
from app.games.roulette.chances import KINDS, LAYOUT
from app.games.roulette.state import State
from app.money import euros
from app.table.felt import Posted
from app.table.steps import Chance
from app.text import N_, Message, _, capital, translate

SHORT_NAMES: dict[str, Message] = {
    "straight": N_("plein"),
    "split": N_("cheval"),
    # translators: these are written on a small plate, so they must be short: a bet on three numbers in a row
    "street": N_("transv."),
    "corner": N_("carré"),
    "six-line": N_("sixain"),
    "dozen": N_("douz."),
    "column": N_("col."),
    "simple": N_("simple"),
}
"""The kinds the plate of limits has room for, as short as they are there."""

_NO_MAXIMUM = N_("sans maximum")


def plate(state: State) -> tuple[Posted, ...]:
    """The same, kind by kind, as the plate of limits says it."""
    least = Posted(N_("minimum"), state.minimum, N_("min."))
    maximums = dict(state.maximums)
    if not maximums:
        return least, Posted(_NO_MAXIMUM, None, _NO_MAXIMUM)
    return least, *(
        Posted(KIND_NAMES[kind], maximums[kind], SHORT_NAMES.get(kind)) for kind in KINDS if kind in maximums
    )


def posted(state: State) -> tuple[str, str]:
    """The minimum, then the maximums by kind of chance; kinds with the same one stand together."""
    least = _("Minimum {amount}").format(amount=euros(state.minimum))
    maximums = dict(state.maximums)
    if not maximums:
        return least, translate(_NO_MAXIMUM)
    kinds = groupby((kind for kind in KINDS if kind in maximums), key=lambda kind: maximums[kind])
    told = (f"{' / '.join(map(kind_name, each))} {euros(most)}" for most, each in kinds)
    return least, _("maximum : {maximums}").format(maximums=", ".join(told))


def posted_line(state: State, chances: Iterable[Chance]) -> str:
    """What is posted of some chances, in one line."""
    kinds = {LAYOUT[on].kind for on in chances}
    asked = tuple((kind, most) for kind, most in state.maximums if kind in kinds)
    least, maximums = posted(state._replace(maximums=asked))
    return then(least, maximums)


def pays(state: State) -> PaySheet:
    """What each kind of chance pays."""
    rates = {chance.kind: state.rules.rates[on] for on, chance in LAYOUT.items()}
    # translators: head of a column of a pay table: what a chance pays, in times the stake
    columns = (_("fois la mise"),)
    rows = tuple(PayRow((), capital(kind_name(kind)), (str(rates[kind]),)) for kind in KINDS)
    return PaySheet(columns, rows, "stake-maximum")
