"""What a poker table looks like on the felt, and what its own acts change there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import cast

from app.devices.cards import handling as card_handling
from app.devices.cards.cards import BOXES, Card, Rank
from app.devices.cards.hands import Hand, hand_at
from app.devices.cards.on_felt import Cards
from app.devices.cards.shown import ShownCards
from app.devices.cards.steps import BURN, DEAL, REMOVE, TURN
from app.games.poker.hands import Combination, Value
from app.games.poker.layout import Plan, Seated, spread_of
from app.games.poker.moment import cards_out
from app.games.poker.posted import plate_of, sheet
from app.games.poker.rules import ANTE, PLAY
from app.games.poker.saying import CALLS, NOTHING, aloud, plate_text
from app.games.poker.state import BoardTurned, Dealt, State
from app.games.poker.state import Hand as Held
from app.games.poker.steps import BOARD, GIVEN_UP
from app.table import handling
from app.table.acts import CALL, COLLECT, PAY, Act
from app.table.felt import Felt, Result, Sign, Spot, Stack, stake
from app.text import Message, translate


def felt_of(
    plan: Plan,
    state: State,
    shown: ShownCards | None = None,
    *,
    results: Sequence[Combination] = (),
    names: Mapping[int, str] | None = None,
    taken: int = 0,
) -> Felt:
    """The felt of a state: stakes in their boxes, every hand face down, the croupier's, and what is common.

    `results` are what the croupier had in the last coups, the newest first; `taken` cards lie in the receptacle.
    """
    cards = shown or ShownCards()
    stacks = (Stack(stake(bet.seat, bet.on), bet.amount, 0, bet.amount) for bet in state.bets)
    return Felt(
        stacks=handling.joined(stacks),
        signs=tuple(Sign(seat.seat, (names or {}).get(seat.seat, "")) for seat in state.seats),
        results=tuple(Result(plan.words.results[each], "black") for each in results),
        posted=plate_of(state),
        device=Cards(
            spread_of(plan, state.rules.ranking),
            cards.hands or tuple(hands_of(plan, state)),
            shoe=cards.shoe,
            taken=taken,
            sheet=sheet(plan.pay_tables, state.rules) if cards.posted else None,
        ),
    )


def hands_of(plan: Plan, state: State) -> Iterable[Hand]:
    """The hands of all seats, face down, then the common cards and the croupier's own.

    Before a deal each seat with a stake has the place of one. A hand whose Ante has gone has been given up.
    """
    staked = {bet.seat for bet in state.bets}
    antes = {bet.seat for bet in state.bets if bet.on == ANTE}
    held = {hand.seat: hand for hand in state.hands}
    for seat in sorted(held) if cards_out(state) else sorted(staked | held.keys()):
        hand = held.get(seat)
        if hand is None:
            yield Hand(hand_at(seat))
            continue
        kept = tuple(card for card in hand.cards if card != hand.buy)
        yield Hand(hand_at(seat), kept, down=len(kept), folded=seat not in antes)
        if hand.buy is not None:
            yield Hand(hand_at(seat, GIVEN_UP), (hand.buy,), down=1)
    if plan.common:
        yield Hand(hand_at(on=BOARD), state.board)
    yield Hand(hand_at(), state.croupier, down=min(len(state.croupier), plan.own.down))


def folded(felt: Felt, seat: int) -> Felt:
    """A felt on which the hand of a seat is given up; unchanged where none lies there."""
    cards = felt.device
    hand = cards.hand(hand_at(seat)) if isinstance(cards, Cards) else None
    if not isinstance(cards, Cards) or hand is None:
        return felt
    return replace(felt, device=replace(cards, hands=cards.with_hand(replace(hand, folded=True))))


def opened(felt: Felt, bought: Iterable[Held]) -> Felt:
    """A felt on which the card that each of some hands has bought lies open, the last of its hand."""
    for each in bought:
        cards, card = felt.device, each.cards[0]
        hand = cards.hand(hand_at(each.seat)) if isinstance(cards, Cards) else None
        if isinstance(cards, Cards) and hand is not None:
            lies = (*(other for other in hand.cards if other != card), card)
            shown = replace(hand, cards=lies, down=len(lies) - 1)
            felt = replace(felt, device=replace(cards, hands=cards.with_hand(shown)))
    return felt


def coming(state: State, events: Iterable[object]) -> tuple[Card, ...]:
    """The cards that some events bring, in the order in which they come out of the pack."""
    found: list[Card] = []
    for event in events:
        if isinstance(event, BoardTurned):
            found += event.cards
        elif isinstance(event, Dealt):
            packets = state.rules.packets if event.croupier else (1,)
            hands = [*(hand.cards for hand in sorted(event.hands)), *((event.croupier,) if event.croupier else ())]
            dealt = 0
            for count in packets:
                found += [card for cards in hands for card in cards[dealt : dealt + count]]
                dealt += count
    return tuple(found)


def show_act(felt: Felt, act: Act, gain: int = 0) -> Felt:
    """The felt after an act has been done on it, as it looks; `gain` is laid where a payment's act carries none."""
    cards = felt.device
    if not isinstance(cards, Cards) or not isinstance(cards.spread, Seated):
        return card_handling.show_act(felt, act, gain)
    plan = cards.spread.plan
    if act.verb is PAY and felt.stack(handling.spot_of_stake(act)) is None:
        # what is paid without a stake of its own is laid at the one it is paid on
        act = act._replace(on=ANTE)
    if act.verb is CALL:
        return _announced(felt, cards, plan, act)
    changed = _moved(cards, plan, act)
    if changed is None:
        changed = _beaten(cards, act)
        felt = card_handling.show_act(felt, act, gain)
        return felt if changed is None else replace(felt, device=changed)
    if act.verb is REMOVE:
        felt = _kept(felt, cards, plan)
    return replace(felt, device=changed)


def _beaten(cards: Cards, act: Act) -> Cards | None:
    """A hand that has been turned and loses its raise is out; None where nothing is."""
    hand = cards.hand(hand_at(act.seat))
    if hand is None or hand.down or act.verb is not COLLECT or act.on != PLAY:
        return None
    return replace(cards, hands=cards.with_hand(replace(hand, out=True)), motion=None)


def _moved(cards: Cards, plan: Plan, act: Act) -> Cards | None:
    """What is done with cards as this table does it; None where it is as at any other."""
    hand = cards.hand(hand_at(act.seat, act.on)) or Hand(hand_at(act.seat, act.on))
    if act.verb is DEAL:
        return _dealt(cards, plan, hand)
    if act.verb is TURN and act.on == BOARD:
        return _laid(cards, plan, hand)
    if act.verb is TURN and hand.cards:
        return _turned(cards, plan, hand)
    if act.verb is BURN and act.number == 0:
        rest = len(cards.shoe)
        return cards.changed(cards.hands, drawn=rest, burnt=rest)
    if act.verb is REMOVE and act.seat is None:
        return cards.changed(tuple(each for each in cards.hands if each.spot.seat is not None))
    return None


def _dealt(cards: Cards, plan: Plan, hand: Hand) -> Cards:
    """A packet to a hand, face down."""
    drawn = cards.shoe[: 1 if _buys(cards, hand) else plan.packet]
    dealt = replace(hand, cards=(*hand.cards, *drawn), down=hand.down + len(drawn))
    return cards.changed(cards.with_hand(dealt), drawn=len(drawn))


def _buys(cards: Cards, hand: Hand) -> bool:
    """Whether a card lies there that is given up for another."""
    return cards.hand(hand_at(hand.spot.seat, GIVEN_UP)) is not None


def _laid(cards: Cards, plan: Plan, board: Hand) -> Cards:
    """The next common cards, as many as are turned at once."""
    lies = 0
    for count in plan.common:
        if len(board.cards) == lies:
            drawn = cards.shoe[:count]
            longer = replace(board, cards=(*board.cards, *drawn))
            return cards.changed(cards.with_hand(longer), drawn=len(drawn))
        lies += count
    return cards


def _turned(cards: Cards, plan: Plan, hand: Hand) -> Cards:
    """A hand shown, named where it is announced so; while the croupier's is hidden, an exposed card is turned back.

    Of a hand whose last card is dealt open, that one alone is turned.
    """
    own, hidden = cards.hand(hand_at()), min(len(hand.cards), cards.spread.down(hand.spot) - _buys(cards, hand))
    if hand.down > hidden:
        return cards.changed(cards.with_hand(replace(hand, down=hidden)))
    before = own is None or not own.cards or own.down > 0
    if before and not hand.folded and hand.down < hidden and (hand.spot.seat is not None or hand.down > 0):
        return cards.changed(cards.with_hand(replace(hand, down=hidden)))
    shown = replace(hand, down=0)
    value = _read(cards, plan, hand) if plan.named and hand.spot.seat is not None else None
    if value is not None:
        shown = _named(plan, shown, value.hand, value.ranks)
    return cards.changed(cards.with_hand(shown))


def _read(cards: Cards, plan: Plan, hand: Hand) -> Value | None:
    """What a hand is worth with the common cards; None before all its cards are there."""
    board = cards.hand(hand_at(on=BOARD))
    common = () if board is None else board.cards
    whole = len(common) == sum(plan.common) and len(hand.cards) == plan.cards
    ranking = cards.spread.ranking if isinstance(cards.spread, Seated) else None
    return ranking.value(hand.cards, common) if ranking is not None and whole else None


def _kept(felt: Felt, cards: Cards, plan: Plan) -> Felt:
    """What the croupier had joins the last results as his cards go, where no call has said it."""
    own = cards.hand(hand_at())
    value = None if own is None or own.down or own.points else _read(cards, plan, own)
    return felt if value is None else _with_result(felt, plan, value.hand)


def _with_result(felt: Felt, plan: Plan, combination: Combination) -> Felt:
    return replace(felt, results=(Result(plan.words.results[combination], "black"), *felt.results))


def _named(plan: Plan, hand: Hand, combination: Combination, ranks: Sequence[Rank]) -> Hand:
    """A hand with what it is said to be."""
    told = aloud(plan.words, combination, ranks)
    return replace(hand, points=plate_text(plan.words, combination, ranks), aloud=Message(told))


def _announced(felt: Felt, cards: Cards, plan: Plan, act: Act) -> Felt:
    """A combination stands at the hand that has it, "pas de jeu" at the croupier's; a hand that is beaten is out."""
    own, seat = hand_at(), hand_at(act.seat)
    hands = {hand.spot: hand for hand in cards.hands}
    if act.what == "no-play" and own in hands:
        hands[own] = replace(hands[own], points=translate(CALLS["no-play"]))
        felt = replace(felt, results=(Result(NOTHING, "black"), *felt.results))
    elif act.what == "hand" and act.simple:
        combination, ranks = cast("Combination", act.simple[0]), cast("tuple[Rank, ...]", act.simple[1:])
        winner = own if act.seat is None or act.colour == "croupier" else seat
        if winner == own and not (own in hands and hands[own].points):
            felt = _with_result(felt, plan, combination)
        if winner in hands:
            hands[winner] = _named(plan, hands[winner], combination, ranks)
        if act.colour == "croupier" and seat in hands:
            hands[seat] = replace(hands[seat], out=True)
    return replace(felt, device=replace(cards, hands=tuple(hands.values()), motion=None))


@cache
def every_stake(plan: Plan) -> tuple[Spot, ...]:
    """Where stakes may lie."""
    return tuple(stake(seat, place.on) for seat in range(1, BOXES + 1) for place in plan.places)


@cache
def every_hand(plan: Plan) -> tuple[Spot, ...]:
    """Where hands may lie."""
    seats = range(1, BOXES + 1)
    given = (hand_at(seat, GIVEN_UP) for seat in seats if any(place.dashed for place in plan.places))
    return (*map(hand_at, seats), *given, *((hand_at(on=BOARD),) if plan.common else ()), hand_at())
