"""The croupier's own hand and the settlement of all others (article 55-4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from app.devices.cards.kinds import bad_cards
from app.devices.cards.steps import Deal, Remove, Return
from app.games.blackjack.hands import MOST, by_place, hard_points, is_black_jack, points
from app.games.blackjack.rule_ids import RuleId
from app.games.blackjack.rules import INSURANCE, Rules, Settle
from app.games.blackjack.state import Cards, Played, Stake, State
from app.games.blackjack.steps import Resolved, refused
from app.games.blackjack.verify import verify_croupier
from app.table.refusal import Refusal
from app.table.resolution import Resolution, Run
from app.table.steps import Call, Chance, Collect, Pay, Rate, Step

_new = tuple.__new__
"""Makes a step without a call of Python code: a settlement has some twenty."""

Result: TypeAlias = Literal["collect", "pay", "return"]
Runs: TypeAlias = "list[Run[RuleId]]"
Stakes: TypeAlias = tuple[Stake, ...]
Settled: TypeAlias = Callable[[int, Chance, Stakes], "list[Step]"]


class Outcome(NamedTuple):
    """What becomes of the stakes of a hand, by which rule, and the rate of the `Rules` at which they are paid."""

    result: Result
    rule: RuleId
    rate: Literal["", "even", "black_jack"] = ""


_NATURAL = Outcome("pay", "black-jack-3-for-2", "black_jack")
_BUST = Outcome("pay", "croupier-bust-pays", "even")
_HIGHER = Outcome("pay", "even-money", "even")
_TIE = Outcome("return", "black-jacks-tie")
_ALL_TAKEN = Outcome("collect", "black-jack-takes-all")
_EQUAL = Outcome("return", "equal-is-void")
_LOST = Outcome("collect", "higher-points-win")


@lru_cache(maxsize=256)
def _removed(seat: int, number: int) -> Run[RuleId]:
    return Run("remove", "right-to-left", (Remove(seat, number),))


@lru_cache(maxsize=64)
def _own_points(points: int) -> Run[RuleId]:
    return Run("own-call", "croupier-points-called", (Call("points", points),))


_OWN_BLACK_JACK: Run[RuleId] = Run("own-call", "croupier-points-called", (Call("black-jack"),))
_OWN_REMOVED: Run[RuleId] = Run("own-remove", "own-cards-last", (Remove(),))


def stays(rules: Rules, cards: Cards) -> bool:
    """Whether the croupier takes no card: at 17 and more, also where an ace counts 11."""
    total = points(cards)
    return total >= (rules.stays_at if total == hard_points(cards) else rules.soft_stays_at)


def due(state: State, cards: Cards) -> int:
    """How many cards the croupier draws, were these the next of the shoe; one more than there are where he needs more.

    Nothing without a hand or an insurance, one card for insurances alone.
    """
    if not any(box.hands for box in state.boxes):
        return 1 if state.boxes else 0
    for count in range(1, len(cards) + 1):  # no first card is enough to stay
        if stays(state.rules, state.croupier + cards[:count]):
            return count
    return len(cards) + 1


def resolve_croupier(state: State, event: Played) -> Resolved:
    """The croupier's cards and the settlement of every stake, or a refusal."""
    try:
        verify_croupier(state)
    except Refusal as refusal:
        return refused(state, "croupier", refusal)
    if due(state, event.cards) != len(event.cards):
        raise bad_cards("cards", event.cards)
    runs, bank = _Settlement(state, event.cards).runs()
    after = _new(State, (state.rules, state.minimum, state.maximum, (), (), False, state.stop_card))
    resolution: Resolved = _new(Resolution, (tuple(runs), after, bank, None))
    return resolution


class _Settlement:
    """All that follows once the croupier's cards are known."""

    def __init__(self, state: State, cards: Cards) -> None:
        self.boxes = state.boxes[::-1]
        self.insured = [box for box in self.boxes if box.insurance]
        self.rules = state.rules
        self.cards = cards
        own = state.croupier + cards
        self.points = points(own)
        self.black_jack = is_black_jack(own)
        self.bank = 0

    def runs(self) -> tuple[Runs, int]:
        """The runs in their written order, and the bank."""
        found = self._drawn() if self.cards else []
        found += _SETTLES[self.rules.settle](self)
        found.append(_OWN_REMOVED)
        return found, self.bank

    def _drawn(self) -> Runs:
        """The croupier's cards, what is said of them, and between them the insurances that are lost."""
        second, *others = [_new(Deal, (card, None, None)) for card in self.cards]
        found: Runs = [_new(Run, ("own-second", "croupier-after-players", (second,)))]
        if self.insured and not self.black_jack:
            found.append(Run("insurance-lost", "insurance-lost-first", self._insurances(self._collect)))
        if others:
            found.append(_new(Run, ("own-card", "croupier-stays-at-17", tuple(others))))
        found.append(_OWN_BLACK_JACK if self.black_jack else _own_points(self.points))
        return found

    def _insurances(self, settled: Settled) -> tuple[Step, ...]:
        """The insurances of all boxes settled in one way."""
        return tuple([step for box in self.insured for step in settled(box.seat, INSURANCE, box.insurance)])

    def _insurance_paid(self) -> Runs:
        if not (self.insured and self.black_jack):
            return []
        paid = self._insurances(partial(self._pay, rate=self.rules.insured))
        return [Run("insurance-paid", "insurance-2-for-1", paid)]

    def _collect(self, seat: int, on: Chance, stakes: Stakes) -> list[Step]:
        found: list[Step] = []
        for place, amount in by_place(stakes):
            self.bank += amount
            found.append(_new(Collect, (place, seat, on, amount)))
        return found

    def _pay(self, seat: int, on: Chance, stakes: Stakes, rate: Rate) -> list[Step]:
        found: list[Step] = []
        for place, amount in by_place(stakes):
            gain = amount * rate.numerator // rate.denominator
            self.bank -= gain
            found.append(_new(Pay, (place, seat, on, amount, rate, gain, amount)))
        return found

    def _outcome(self, cards: Cards, splits: int) -> Outcome:
        """What becomes of a hand."""
        theirs = points(cards)
        if theirs == MOST and is_black_jack(cards, splits):
            return _TIE if self.black_jack else _NATURAL
        if self.black_jack:
            return _ALL_TAKEN
        if self.points > MOST:
            return _BUST
        if theirs > self.points:
            return _HIGHER
        return _EQUAL if theirs == self.points else _LOST

    def _hands(self) -> Iterator[tuple[int, int, Run[RuleId]]]:
        """Each hand from the right to the left by its box and number, with the run of its stakes."""
        for seat, hands, _insurance, splits in self.boxes:
            for number in range(len(hands), 0, -1):
                cards, stakes, _stands = hands[number - 1]
                result, rule, rate = self._outcome(cards, splits)
                if result == "pay":
                    steps = self._pay(seat, number, stakes, getattr(self.rules, rate))
                elif result == "collect":
                    steps = self._collect(seat, number, stakes)
                else:
                    steps = [_new(Return, (place, seat, number, amount)) for place, amount in by_place(stakes)]
                yield seat, number, _new(Run, (result, rule, tuple(steps)))

    def hand_by_hand(self) -> Runs:
        """Each hand settled and cleared in turn, then the insurances paid."""
        found: Runs = []
        for seat, number, run in self._hands():
            found += run, _removed(seat, number)
        return found + self._insurance_paid()

    def collects_first(self) -> Runs:
        """All losing stakes collected, then the others settled, the insurances paid, all hands cleared."""
        hands = list(self._hands())
        collected = [run for _seat, _number, run in hands if run.kind == "collect"]
        others = [run for _seat, _number, run in hands if run.kind != "collect"]
        cleared = tuple(Remove(seat, number) for seat, number, _run in hands)
        removes: Runs = [Run("remove", "right-to-left", cleared)] if cleared else []
        return [*collected, *others, *self._insurance_paid(), *removes]


_SETTLES: Mapping[Settle, Callable[[_Settlement], Runs]] = MappingProxyType(
    {"hand-by-hand": _Settlement.hand_by_hand, "collects-first": _Settlement.collects_first}
)
