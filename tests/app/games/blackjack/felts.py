"""A table of blackjack on the felt, for the tests of what is seen, typed and said there."""

from __future__ import annotations

from app.devices.cards.cards import Card, read_card
from app.devices.cards.shown import ShownCards
from app.games.blackjack.kit import KIT
from app.games.blackjack.layout_felt import felt_of
from app.games.blackjack.records import TABLE
from app.games.blackjack.state import State
from app.table.acts import Act
from app.table.felt import Felt


def cards(text: str) -> tuple[Card, ...]:
    """Cards by their texts."""
    return tuple(map(read_card, text.split()))


def hand(text: str, *amounts: int, stands: bool = True) -> dict[str, object]:
    """A hand with the stakes of its players, the holder first."""
    stakes = [{"place": place, "amount": amount} for place, amount in enumerate(amounts, 1)]
    return {"cards": text.split(), "stakes": stakes, **({"stands": True} if stands else {})}


TABLE_TOLD = {
    "game": "blackjack",
    "rules": "fr-2019",
    "minimum": 500,
    "maximum": 50000,
    "boxes": [
        {"box": 1, "hands": [hand("Kh 9c", 2000)], "insurance": [{"amount": 1000}]},
        {"box": 3, "hands": [hand("As Kc", 1500, 500)]},
        {"box": 4, "hands": [hand("8d 2c 9h", 2000, 1500), hand("8h Tc", 2000)], "splits": 1},
        {"box": 7, "hands": [hand("Td 8s", 1000)]},
    ],
    "croupier": ["Ah"],
    "drawn": True,
}


def table() -> State:
    """Four boxes that have been decided, one separated, the croupier showing an ace."""
    state, _events = TABLE.read_table(dict(TABLE_TOLD))
    return state


def felt(shoe: str = "6c 5d 9s") -> Felt:
    """The same on the felt."""
    return felt_of(table(), ShownCards(shoe=cards(shoe)))


def after(*acts: Act) -> Felt:
    """The felt after some acts."""
    shown = felt()
    for act in acts:
        shown = KIT.show_act(shown, act)
    return shown
