"""What a punto banco table looks like on the felt, and what its own acts change there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from app.devices.cards import handling as card_handling
from app.devices.cards.hands import Hand, hand_at
from app.devices.cards.on_felt import Cards
from app.devices.cards.shown import ShownCards
from app.games.punto_banco.acts import RESULTS
from app.games.punto_banco.layout import SPREAD, printed, punto_banco_layout
from app.games.punto_banco.rules import SIDES
from app.games.punto_banco.state import State
from app.table import handling
from app.table.acts import CALL, Act
from app.table.felt import Felt, Result, Sign, Spot, Stack, stake
from app.table.limits import plate
from app.table.steps import Chance
from app.text import N_, Message

SHORT_RESULTS: Mapping[Chance, tuple[Message, str]] = {
    # translators: the result of a coup in one letter: punto
    "punto": (N_("P"), "black"),
    # translators: the result of a coup in one letter: banco
    "banco": (N_("B"), "brass"),
    # translators: the result of a coup in one letter: tie
    "tie": (N_("É"), "green"),
}
"""What the display of last results shows of a result, and its colour."""

HANDS = tuple(hand_at(on=side) for side in SIDES)
"""Where the hands lie."""


def felt_of(
    state: State,
    shown: ShownCards | None = None,
    *,
    results: Sequence[Chance] = (),
    names: Mapping[int, str] | None = None,
    taken: int = 0,
) -> Felt:
    """The felt of a state: a stack for each player and chance, both hands with the cards shown in them.

    `results` are the winners of the last coups, the newest first; `taken` cards lie in the receptacle.
    """
    cards = shown or ShownCards()
    known = {hand.spot: hand for hand in cards.hands}
    stacks = (Stack(stake(bet.seat, bet.on, bet.place), bet.amount, 0, bet.amount) for bet in state.bets)
    return Felt(
        stacks=handling.joined(stacks),
        signs=tuple(Sign(seat, (names or {}).get(seat, "")) for seat in sorted({bet.seat for bet in state.bets})),
        results=tuple(Result(*SHORT_RESULTS[on]) for on in results),
        posted=plate(state),
        device=Cards(
            SPREAD,
            (*(known.pop(spot, Hand(spot)) for spot in HANDS), *known.values()),
            shoe=cards.shoe,
            taken=taken,
            stop_card=state.stop_card or cards.stop_card,
            said=cards.said,
            printed=printed(state.rules.pay_table),
        ),
    )


def show_act(felt: Felt, act: Act, gain: int = 0) -> Felt:
    """The felt after an act has been done on it, as it looks; `gain` is laid where a payment's act carries none."""
    cards = felt.device
    if act.verb is CALL and act.what == "result" and act.on is not None and isinstance(cards, Cards):
        results = (Result(*SHORT_RESULTS[act.on]), *felt.results)
        return replace(felt, results=results, device=replace(cards, said=RESULTS[act.on], motion=None))
    return card_handling.show_act(felt, act, gain)


@cache
def every_stake() -> tuple[Spot, ...]:
    """Where stakes may lie."""
    return tuple(slot.spot for slot in punto_banco_layout().slots)
