"""Seeded blackjack tables and coups to train on: stakes, a deal, what the players decide, the croupier's cards.

Every stake lies as if it had been accepted: a few chips of one value, even cents, between minimum and maximum; where
the tray allows it, three for two and half of it can be paid in chips too. Levels 1 to 5 go from one box to a full table
with standing players. The players decide nothing that would be refused; rare cases come more often than by chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from app.devices.cards.cards import BOXES, RANKS, Card
from app.devices.cards.steps import Return
from app.drills.draw import between, few_pieces, per_hundred, pick, sample
from app.drills.drill import TableSettings
from app.drills.shoe import Shoe
from app.games.blackjack.hands import ACE, MOST, VALUES, hand_to_play, is_black_jack, is_soft, points
from app.games.blackjack.records import TABLE, read_table
from app.games.blackjack.resolve import resolve
from app.games.blackjack.rules import HOLDER, VERSIONS
from app.games.blackjack.state import Act, Box, Cards, Dealt, Decided, Event, Hand, Played, State
from app.games.blackjack.verify import verify_decision
from app.money import fewest_pieces
from app.table.reading import InputError
from app.table.refusal import Refusal

TENS = tuple(rank for rank, value in VALUES.items() if value == 10)
"""The ranks that count ten."""

_MOST_PIECES, _MOST_HANDS, _MOST_BEHIND, _MOST_STAKES = 10, 4, 3, 6
_TRIED, _TRIED_CARDS = 200, 60


_Drawing = TypeVar("_Drawing", Decided, Played)


class Coup(NamedTuple):
    """A coup: the table with its stakes, and the events from the deal to the croupier's turn."""

    state: State
    events: tuple[Event, ...]

    def states(self) -> tuple[State, ...]:
        """The table before each event, and at the end."""
        found = [self.state]
        for event in self.events:
            found.append(resolve(found[-1], event).state)
        return tuple(found)

    @property
    def last(self) -> tuple[State, Played]:
        """The table before the croupier's turn, and that turn."""
        *_before, state, _after = self.states()
        played = self.events[-1]
        assert isinstance(played, Played), played
        return state, played

    def before(self, at: int) -> dict[str, Any]:
        """The table as it lies before one of the events, with that event, as JSON of the contract."""
        return _written(self.states()[:-1][at], self.events[at])

    def whole(self) -> dict[str, Any]:
        """The table before the cards with all events, as JSON of the contract."""
        return _written(self.state, *self.events)


def _written(state: State, *events: Event) -> dict[str, Any]:
    return TABLE.object(state) | {"events": [TABLE.event_object(event) for event in events]}


class _Level(NamedTuple):
    """How large a table of one level is, and what its players do of themselves; shares are per hundred.

    `behind`: standing players. `most`: the largest stake, in minimums.
    """

    boxes: tuple[int, int]
    behind: tuple[int, int]
    most: int
    insure: int
    double: int
    split: int
    surrender: int


_LEVELS = {
    1: _Level((1, 2), (0, 0), 5, insure=0, double=0, split=0, surrender=0),
    2: _Level((3, 3), (0, 0), 10, insure=50, double=50, split=0, surrender=0),
    3: _Level((4, 5), (0, 0), 20, insure=50, double=60, split=80, surrender=30),
    4: _Level((5, 6), (2, 4), 50, insure=50, double=70, split=85, surrender=40),
    5: _Level((7, 7), (4, 9), 100, insure=50, double=70, split=85, surrender=40),
}


class _Wish(NamedTuple):
    """How a coup is brought about: what one box is dealt, the croupier's cards, what players like to do."""

    hands: tuple[tuple[str, str], ...] = ()
    own: str = ""
    second: str = ""
    likes: tuple[Act, ...] = ()


_ANY, _TEN = "".join(RANKS), "".join(TENS)
_PAIRS = (*((rank, rank) for rank in "23456789"), (_TEN, _TEN))
_WISHES: Mapping[str, _Wish] = MappingProxyType(
    {
        "any": _Wish(),
        "black-jack": _Wish(((ACE, _TEN),)),
        "insurance": _Wish(own=ACE, likes=("insurance",)),
        "own-black-jack": _Wish(own=ACE + ACE + _TEN, likes=("insurance",)),
        "insurance-won": _Wish(own=ACE, second=_TEN, likes=("insurance",)),
        "double": _Wish((("5", "6"), ("4", "7"), ("6", "4"), ("3", "6")), likes=("double",)),
        "pair": _Wish(_PAIRS, likes=("split",)),
        "aces": _Wish(((ACE, ACE),), likes=("split",)),
        "bust": _Wish(own="23456"),
        "tie": _Wish(),
        "surrender": _Wish((("9", "7"), (_TEN, "6"), (_TEN, "5")), own="789" + _TEN, likes=("surrender",)),
    }
)


def _has(act: Act, coup: Coup, *, aces: bool | None = None) -> bool:
    """Whether somebody does so; of a pair that is separated, whether it is one of aces."""
    states = zip(coup.states(), coup.events, strict=False)
    return any(
        isinstance(event, Decided) and event.act == act and aces in (None, _played(state).cards[0].rank == ACE)
        for state, event in states
    )


def _played(state: State) -> Hand:
    turn = hand_to_play(state)
    return Hand((Card("2", "h"),), ()) if turn is None else state.boxes[turn[0]].hands[turn[1]]


def _own(coup: Coup) -> Cards:
    state, played = coup.last
    return state.croupier + played.cards


WANTED: Mapping[str, Callable[[Coup], bool]] = MappingProxyType(
    {
        "any": lambda _coup: True,
        "black-jack": lambda coup: any(is_black_jack(box.hands[0].cards) for box in coup.states()[1].boxes),
        "insurance": lambda coup: _has("insurance", coup),
        "own-black-jack": lambda coup: is_black_jack(_own(coup)),
        "insurance-won": lambda coup: is_black_jack(_own(coup)) and _has("insurance", coup),
        "double": lambda coup: _has("double", coup),
        "pair": lambda coup: _has("split", coup, aces=False),
        "aces": lambda coup: _has("split", coup, aces=True),
        "bust": lambda coup: points(_own(coup)) > MOST,
        "tie": lambda coup: any(isinstance(step, Return) for step in resolve(*coup.last).steps),
        "surrender": lambda coup: _has("surrender", coup),
    }
)
"""Coups that may be asked for, `surrender` only where the house has it; what the names of acts say is done there."""

_SHARES: Mapping[int, tuple[str, ...]] = MappingProxyType(
    {
        1: ("any", "any", "black-jack", "tie", "bust"),
        2: ("any", "black-jack", "insurance", "insurance-won", "double", "tie", "bust"),
        3: ("any", "black-jack", "insurance", "insurance-won", "own-black-jack", "double", "pair", "aces", "tie"),
        4: ("any", "black-jack", "insurance", "insurance-won", "own-black-jack", "double", "pair", "aces", "tie"),
        5: ("any", "black-jack", "insurance", "insurance-won", "own-black-jack", "double", "pair", "aces", "tie"),
    }
)


def random_table(random: Random, settings: TableSettings, level: int) -> dict[str, Any]:
    """A table before the cards, without events, by the rules and the usages of the house."""
    size = _LEVELS[level]
    multiples = VERSIONS[settings.rules].multiples.value
    maximum = settings.posted_maximum or pick(random, multiples) * settings.minimum
    seats = sample(random, range(1, BOXES + 1), between(random, *size.boxes))
    room = min(size.most * settings.minimum, maximum)
    stakes = {seat: [{"place": 1, "amount": random_stake(random, settings, room)}] for seat in seats}
    for _more in range(between(random, *size.behind)):
        laid = stakes[pick(random, [seat for seat in seats if len(stakes[seat]) <= _MOST_BEHIND])]
        left = min(room, maximum - sum(stake["amount"] for stake in laid))
        if left >= settings.minimum:
            laid.append({"place": len(laid) + 1, "amount": random_stake(random, settings, left)})
    boxes = [{"box": seat, "hands": [{"stakes": laid}]} for seat, laid in stakes.items()]
    return settings.line(TABLE.called) | {"maximum": maximum, "boxes": boxes}


def random_stake(random: Random, settings: TableSettings, room: int) -> int:
    """Cents of a few chips of one value, from the minimum to `room`; the minimum where no chip of the tray fits."""
    return few_pieces(random, _pieces(settings), settings.minimum, room, _MOST_PIECES) or settings.minimum


def _pieces(settings: TableSettings) -> tuple[int, ...]:
    """The chips that stakes are made of: those of which three for two and half can be paid from the tray, if any can.

    A stake is an even number of cents.
    """
    text, tray = VERSIONS[settings.rules], settings.denominations
    even = tuple(piece for piece in tray if piece % 2 == 0)
    paid = [Fraction(text.black_jack.value), Fraction(1, 2)]
    payable = [piece for piece in even if all(fewest_pieces(int(piece * rate), tray) for rate in paid)]
    return tuple(payable) or even


def coup_of_level(random: Random, settings: TableSettings, level: int) -> Coup:
    """A coup as a level has them: more black-jacks, insurances, pairs and ties than chance gives."""
    kinds = _SHARES[level]
    if level > 2 and dict(settings.switches).get("surrender"):
        kinds = (*kinds, "surrender")
    return random_coup(random, settings, level, pick(random, kinds))


def random_coup(random: Random, settings: TableSettings, level: int, wanted: str = "any") -> Coup:
    """A coup of the kind wanted (`WANTED`)."""
    coup = _coup(random, settings, level, wanted)
    for _try in range(_TRIED):
        if WANTED[wanted](coup):
            break
        coup = _coup(random, settings, level, wanted)
    return coup


def _coup(random: Random, settings: TableSettings, level: int, wanted: str) -> Coup:
    table = random_table(random, settings, level)
    start, _events = read_table(table)
    players = _Players(random, Shoe(random), _LEVELS[level], _WISHES[wanted].likes)
    events: list[Event] = [_deal(players, start, _WISHES[wanted])]
    state = resolve(start, events[0]).state
    for said in (players.insurances, players.surrenders):
        for event in said(state):
            events.append(event)
            state = resolve(state, event).state
    while hand_to_play(state) is not None:
        event, state = players.with_cards(state, players.decision(state))
        events.append(event)
    return Coup(start, (*events, _croupier(players, state, Coup(start, tuple(events)), wanted)))


def _croupier(players: _Players, state: State, coup: Coup, wanted: str) -> Played:
    """The croupier's turn, of several the first that makes the coup wanted."""
    second = _WISHES[wanted].second
    played, _after = players.with_cards(state, Played(), second)
    for _try in range(_TRIED_CARDS):
        if WANTED[wanted](Coup(coup.state, (*coup.events, played))):
            break
        players.shoe.back(played.cards)
        played, _after = players.with_cards(state, Played(), second)
    return played


def _deal(players: _Players, state: State, wish: _Wish) -> Dealt:
    """A deal, in which one box has a hand that is wished for."""
    random, shoe = players.random, players.shoe
    lucky = pick(random, state.boxes)
    own = shoe.draw(wish.own or _ANY)
    ranks = {lucky.seat: pick(random, wish.hands)} if wish.hands else {}
    hands = [[shoe.draw(ranks.get(box.seat, (_ANY, _ANY))[at]) for at in (0, 1)] for box in state.boxes]
    firsts, seconds = zip(*hands, strict=True)
    return Dealt((*firsts, own, *seconds))


class _Players:
    """What the players of a table decide, out of what is not refused."""

    def __init__(self, random: Random, shoe: Shoe, level: _Level, likes: tuple[Act, ...]) -> None:
        self.random = random
        self.shoe = shoe
        self._level = level
        self._likes = likes

    def _wants(self, act: Act, share: int) -> bool:
        return per_hundred(self.random, 90 if act in self._likes else share)

    def insurances(self, state: State) -> list[Decided]:
        """Who insures, against an ace."""
        asked = (Decided(box.seat, "insurance", stake.place) for box in state.boxes for stake in box.hands[0].stakes)
        return [event for event in asked if _granted(state, event) and self._wants("insurance", self._level.insure)]

    def surrenders(self, state: State) -> list[Decided]:
        """Who gives half up, on a poor hand."""
        poor = (box for box in state.boxes if _is_poor(box.hands[0].cards))
        asked = (Decided(box.seat, "surrender") for box in poor)
        return [event for event in asked if _granted(state, event) and self._wants("surrender", self._level.surrender)]

    def decision(self, state: State) -> Decided:
        """What is decided about the hand to play."""
        turn = hand_to_play(state)
        assert turn is not None, "a hand to play"
        box = state.boxes[turn[0]]
        hand = box.hands[turn[1]]
        for act in self._wishes(box, hand):
            event = Decided(box.seat, act, follow=self._following(box, hand, act))
            if _granted(state, event):
                return event
        return Decided(box.seat, "stand")

    def _wishes(self, box: Box, hand: Hand) -> list[Act]:
        """What the holder would like to do, most wanted first."""
        total, first = points(hand.cards), hand.cards[0].rank
        found: list[Act] = []
        same = VALUES[first] == VALUES[hand.cards[-1].rank]
        if same and len(box.hands) < _MOST_HANDS and self._wants("split", self._level.split // (1 + (first in TENS))):
            found.append("split")
        if self._wants("double", self._level.double if 9 <= total <= 11 else self._level.double // 15):
            found.append("double")
        if per_hundred(self.random, _hits(total, soft=is_soft(hand.cards))):
            found.append("hit")
        return found

    def _following(self, box: Box, hand: Hand, act: Act) -> tuple[str, ...]:
        """Who stands behind and goes along, as long as the stakes of a box can be told apart at a glance."""
        behind = [stake.place for stake in hand.stakes if stake.place != HOLDER]
        room = _MOST_STAKES - 1 - sum(len(each.stakes) for each in box.hands) if act == "split" else len(behind)
        going = tuple(place for place in behind if per_hundred(self.random, 50))
        return going[: max(0, room)] if act in ("double", "split") else ()

    def with_cards(self, state: State, event: _Drawing, second: str = "") -> tuple[_Drawing, State]:
        """An event with as many cards of the shoe as it draws, the first of some ranks, and the table after it."""
        cards: Cards = ()
        while True:
            told = event._replace(cards=cards)
            try:
                return told, resolve(state, told).state
            except InputError:
                cards = (*cards, self.shoe.draw(second or _ANY if not cards else _ANY))


def _hits(total: int, *, soft: bool) -> int:
    """How many of a hundred players ask for a card."""
    if total <= 11:
        return 98
    if soft:
        return 80 if total <= 17 else 10
    return 55 if total <= 16 else 3


def _is_poor(cards: Cards) -> bool:
    return 14 <= points(cards) <= 16 and not is_soft(cards)


def _granted(state: State, event: Decided) -> bool:
    try:
        verify_decision(state, event)
    except Refusal:
        return False
    return True
