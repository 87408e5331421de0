"""Tables of punto banco on the felt, for the tests of what is seen, typed and said there."""

from __future__ import annotations

from app.devices.cards.cards import Card, read_card
from app.devices.cards.shown import ShownCards
from app.games.punto_banco.kit import KIT
from app.games.punto_banco.layout_felt import felt_of
from app.games.punto_banco.resolve import resolve
from app.games.punto_banco.rules import rules
from app.games.punto_banco.state import Bet, Coup, State
from app.table.acts import Act
from app.table.felt import Felt

BETS = (
    Bet(1, "1", "banco", 20000),
    Bet(3, "1", "punto", 6000),
    Bet(3, "2", "punto", 15000),
    Bet(3, "3", "tie", 8000),
    Bet(7, "2", "banco", 4000),
)


def cards(text: str) -> tuple[Card, ...]:
    """Cards by their texts."""
    return tuple(map(read_card, text.split()))


def table(*bets: Bet, pay_table: str = "half-on-six") -> State:
    """A table of 10 euros with some bets; of none with five of them."""
    return State(rules("fr-2019", pay_table), 1000, 100000, bets=bets or BETS)


def acts_of(state: State, coup: Coup) -> tuple[Act, ...]:
    """What the engine has done, as acts."""
    return tuple(step.act for step in resolve(state, coup).steps if step.act is not None)


def played(state: State, coup: Coup, upto: int | None = None) -> Felt:
    """The felt after so many acts of a coup, after all of them for None."""
    felt = felt_of(state, ShownCards(shoe=coup.cards))
    for act in acts_of(state, coup)[:upto]:
        felt = KIT.show_act(felt, act)
    return felt
