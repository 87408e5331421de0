"""What a blackjack table looks like on the felt, and what its own acts change there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from types import MappingProxyType

from app.devices.cards import handling as card_handling
from app.devices.cards.cards import BOXES, Card
from app.devices.cards.hands import HAND, Hand, hand_at
from app.devices.cards.on_felt import Cards
from app.devices.cards.shown import ShownCards
from app.devices.cards.steps import REMOVE
from app.devices.cards.table import BOX_SPREAD
from app.games.blackjack import state as game
from app.games.blackjack.hands import MOST, is_black_jack, points
from app.games.blackjack.rules import INSURANCE
from app.table import handling
from app.table.acts import CALL, Act
from app.table.felt import Felt, Result, Sign, Spot, Stack, stake
from app.table.limits import plate
from app.text import N_, Message

BLACK_JACK = "BJ"
"""What stands at a black-jack once it has been called."""

_ALOUD = N_("black-jack")
_PLATES: Mapping[str, tuple[str, Message | None]] = MappingProxyType({"black-jack": (BLACK_JACK, _ALOUD)})

MOST_HANDS, MOST_PLACES = 8, 9
"""How many hands of a box a gesture may mean, and how many players."""


def felt_of(
    state: game.State,
    shown: ShownCards | None = None,
    *,
    results: Sequence[int | str] = (),
    names: Mapping[int, str] | None = None,
    taken: int = 0,
) -> Felt:
    """The felt of a state: the hands of each box with their stakes, the insurances, the croupier's first card.

    `results` are what the croupier made in the last coups, the newest first; `taken` cards lie in the receptacle.
    """
    cards = shown or ShownCards()
    return Felt(
        stacks=handling.joined(_stacks(state)),
        signs=tuple(Sign(box.seat, (names or {}).get(box.seat, "")) for box in state.boxes),
        results=tuple(_result(each) for each in results),
        posted=plate(state),
        device=Cards(
            BOX_SPREAD,
            cards.hands or (*hands_of(state), Hand(hand_at(), state.croupier)),
            shoe=cards.shoe,
            taken=taken,
            stop_card=state.stop_card or cards.stop_card,
            plates=_PLATES,
        ),
    )


def _stacks(state: game.State) -> Iterable[Stack]:
    for box in state.boxes:
        for number, hand in enumerate(box.hands, 1):
            for place, amount in hand.stakes:
                yield Stack(stake(box.seat, number, place), amount, 0, amount)
        for place, amount in box.insurance:
            yield Stack(stake(box.seat, INSURANCE, place), amount, 0, amount)


def hands_of(state: game.State) -> Iterable[Hand]:
    """The hands of all boxes; the two cards of a deal are not announced, unless they are a black-jack."""
    for box in state.boxes:
        for number, hand in enumerate(box.hands, 1):
            dealt = len(hand.cards) == 2 and not box.splits
            told = str(points(hand.cards)) if len(hand.cards) > 1 and not dealt else ""
            lying = Hand(hand_at(box.seat, number), hand.cards, points=told, finished=hand.stands)
            yield called_natural(lying) if is_black_jack(hand.cards, box.splits) else lying


def called_natural(hand: Hand) -> Hand:
    """A hand of which a black-jack has been called."""
    return replace(hand, points=BLACK_JACK, aloud=_ALOUD)


def tidied(felt: Felt, state: game.State, shoe: Sequence[Card], doubled: Spot | None = None) -> Felt:
    """A felt at another moment of its coup, whatever was done there: these stakes and hands, these cards to come.

    The next card of a hand that is `doubled` lies across, its stake as two stacks, and what lies so stays so.
    """
    cards = felt.device
    assert isinstance(cards, Cards), "a felt of this table"

    def lying(hand: Hand) -> Hand:
        known = cards.hand(hand.spot)
        across = known is not None and known.across and known.cards == hand.cards
        return replace(hand, across=across or hand.spot == doubled)

    def staked(stack: Stack) -> Stack:
        known = felt.stack(stack.spot)
        before = 0 if known is None else known.cents
        again = known is not None and known.doubled and before == stack.cents
        laid = doubled == hand_at(stack.spot.seat, stack.on) and stack.cents > before
        return stack._replace(doubled=again or laid)

    hands = tuple(lying(hand) for hand in (*hands_of(state), Hand(hand_at(), state.croupier)))
    there = replace(cards, hands=hands, shoe=tuple(shoe), motion=None)
    stacks = tuple(map(staked, handling.joined(_stacks(state))))
    return replace(felt, stacks=stacks, losing=(), payouts=(), device=there)


def _result(made: int | str) -> Result:
    if isinstance(made, str):
        return Result(Message(made), "green")
    return Result(made, "red" if made > MOST else "black")


def show_act(felt: Felt, act: Act, gain: int = 0) -> Felt:
    """The felt after an act has been done on it, as it looks; `gain` is laid where a payment's act carries none.

    What the croupier has made joins the last results. When a hand above 21 is taken away, those after it in its box
    have another number: its box is still played. Those that are settled keep theirs.
    """
    after = card_handling.show_act(felt, act, gain)
    if act.verb is CALL and act.seat is None and act.what in ("points", "black-jack"):
        return replace(after, results=(_result(BLACK_JACK if act.number is None else act.number), *after.results))
    cards = after.device
    if act.verb is not REMOVE or not isinstance(act.on, int) or not isinstance(cards, Cards):
        return after
    hand = felt.device.hand(hand_at(act.seat, act.on)) if isinstance(felt.device, Cards) else None
    if hand is None or points(hand.cards) <= MOST:
        return after
    hands = tuple(replace(hand, spot=_sooner(hand.spot, act)) for hand in cards.hands)
    return replace(
        after,
        stacks=tuple(stack._replace(spot=_sooner(stack.spot, act)) for stack in after.stacks),
        payouts=tuple(payout._replace(spot=_sooner(payout.spot, act)) for payout in after.payouts),
        device=replace(cards, hands=hands),
    )


def _sooner(spot: Spot, gone: Act) -> Spot:
    """The spot of a hand or of a stake on it, once one before it in its box has gone."""
    after = isinstance(spot.on, int) and isinstance(gone.on, int) and spot.seat == gone.seat and spot.on > gone.on
    return spot._replace(on=int(spot.on or 0) - 1) if after else spot


@cache
def every_stake() -> tuple[Spot, ...]:
    """Where stakes may lie."""
    return tuple(
        stake(seat, on, str(place))
        for seat in range(1, BOXES + 1)
        for on in (*range(1, MOST_HANDS + 1), INSURANCE)
        for place in range(1, MOST_PLACES + 1)
    )


@cache
def every_hand() -> tuple[Spot, ...]:
    """Where hands may lie."""
    boxes = (Spot(HAND, on, seat) for seat in range(1, BOXES + 1) for on in range(1, MOST_HANDS + 1))
    return (*boxes, hand_at())
