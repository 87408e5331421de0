"""How cards come: the cut, the deal, bought cards, the board."""

from __future__ import annotations

from functools import lru_cache

from app.devices.cards.cards import PACK
from app.devices.cards.kinds import bad_cards
from app.devices.cards.steps import Burn
from app.games.poker.moment import buyers, out, undecided
from app.games.poker.rules import CARD, Rule, Rules
from app.games.poker.state import BoardTurned, CutOffered, Dealt, Hand, State
from app.games.poker.steps import Discard, Offer, Packet, Resolved, TurnBoard, all_refused, refused
from app.games.poker.verify import lying, not_conforming, verify_board, verify_cut, verify_deal
from app.table.acts import LAYOUT
from app.table.refusal import Refusal
from app.table.resolution import Resolution, Run
from app.table.steps import Call, Collect, Refuse

_DEALT: Rule = "dealt-in-turn"


def resolve_cut(state: State, event: CutOffered) -> Resolved:
    """The cut offered from the left on, and to the first again when nobody takes it."""
    try:
        verify_cut(state)
    except Refusal as refusal:
        return refused(state, "cut", refusal)
    seats = [place.seat for place in state.seats]
    asked = next((at for at, seat in enumerate(seats, 1) if seat not in event.refused), None)
    offered = [*seats, seats[0]] if asked is None else seats[:asked]
    return Resolution((Run("offer", "cut-offered", tuple(map(Offer, offered))),), state, 0)


def resolve_deal(state: State, event: Dealt) -> Resolved:
    """The cards of a coup dealt, or those that were bought; InputError `bad-cards` where others are due."""
    if buyers(state):
        return _bought(state, event)
    try:
        verify_deal(state)
    except Refusal as refusal:
        return refused(state, "deal", refusal)
    seats = sorted({bet.seat for bet in state.bets})
    found = [(seat, not_conforming(state, seat)) for seat in seats]
    wrong = [Refuse(how[0], seat, how[1], None, how[2]) for seat, how in found if how]
    if wrong:
        return all_refused(state, "deal", wrong)
    hands = tuple(sorted(event.hands))
    size = state.rules.size
    if [hand.seat for hand in hands] != seats or any(len(hand.cards) != size for hand in hands):
        raise bad_cards("hands", event.hands)
    croupier = event.croupier or ()
    if len(croupier) != size:
        raise bad_cards("croupier", croupier)
    return Resolution(_dealing(state.rules, tuple(seats)), state._replace(hands=hands, croupier=croupier), 0)


@lru_cache(maxsize=1024)
def _dealing(rules: Rules, seats: tuple[int, ...]) -> tuple[Run[Rule], ...]:
    """All that a deal is made of, which the cards do not change."""
    runs: list[Run[Rule]] = []
    if rules.calls_end:
        runs.append(Run("no-more-bets", "no-more-bets-called", (Call("no-more-bets"),)))
    rounds = len(rules.packets)
    packets: list[Packet] = []
    for number, count in enumerate(rules.packets, 1):
        told = number if rounds > 1 else None
        packets += [Packet(count, seat, told) for seat in seats]
        packets.append(Packet(count, None, told, rules.open_last and number == rounds))
    runs.append(Run("packet", _DEALT, tuple(packets)))
    if rules.burns == "deal":
        rest = len(PACK) - rules.size * (len(seats) + 1)
        runs.append(Run("burn", "rest-burnt", (Burn(rest),)))
    return tuple(runs)


def _bought(state: State, event: Dealt) -> Resolved:
    """A bought card for each who wants one, then the card given up and its price taken."""
    waiting = [Refuse("undecided", seat) for seat in undecided(state)]
    if waiting:
        return all_refused(state, "deal", waiting)
    hands = sorted(event.hands)
    due = [hand.seat for hand in buyers(state)]
    given = [hand.cards[0] for hand in hands if len(hand.cards) == 1]
    if [hand.seat for hand in hands] != due or len(given) != len(due) or not out(state).isdisjoint(given):
        raise bad_cards("hands", event.hands)
    if event.croupier is not None:
        raise bad_cards("croupier", event.croupier)
    cards = dict(zip(due, given, strict=True))
    runs: list[Run[Rule]] = []
    after: list[Hand] = []
    bank = 0
    for hand in state.hands:
        if hand.buy is None:
            after.append(hand)
            continue
        price = lying(state, hand.seat, CARD)
        bank += price
        runs += [
            Run("bought", "bought-after-decisions", (Packet(1, hand.seat, up=True),)),
            Run("given-up", "bought-after-decisions", (Discard(hand.seat, hand.buy),)),
            Run("price", "card-price", (Collect(LAYOUT, hand.seat, CARD, price),)),
        ]
        bought = tuple([cards[hand.seat] if card == hand.buy else card for card in hand.cards])
        after.append(Hand(hand.seat, bought))
    bets = tuple([bet for bet in state.bets if bet.on != CARD])
    return Resolution(tuple(runs), state._replace(hands=tuple(after), bets=bets), bank)


def resolve_board(state: State, event: BoardTurned) -> Resolved:
    """The next community cards turned; InputError `bad-cards` where others are due."""
    try:
        verify_board(state)
    except Refusal as refusal:
        return refused(state, "board", refusal)
    due = state.rules.board[0] if not state.board else state.rules.full_board - len(state.board)
    if len(event.cards) != due or not out(state).isdisjoint(event.cards):
        raise bad_cards("cards", event.cards)
    turned = Run("board", "board-turned", (TurnBoard(event.cards),))
    return Resolution((turned,), state._replace(board=(*state.board, *event.cards)), 0)
