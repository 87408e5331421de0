"""The croupier's own hand and the settlement of all others (article 55-4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from app.devices.cards.kinds import bad_cards
from app.devices.cards.steps import Deal, Remove, Return
from app.games.blackjack.decide import by_place
from app.games.blackjack.hands import MOST, is_black_jack, is_soft, points
from app.games.blackjack.rule_ids import RuleId
from app.games.blackjack.rules import INSURANCE, Rules, Settle
from app.games.blackjack.state import Box, Cards, Hand, Played, State
from app.games.blackjack.steps import Resolved, refused
from app.games.blackjack.verify import verify_croupier
from app.table.refusal import Refusal
from app.table.resolution import Resolution, Run
from app.table.steps import Call, Collect, Pay, Rate, Step

_new = tuple.__new__
"""Makes a step without a call of Python code: a settlement has some twenty."""

Result: TypeAlias = Literal["collect", "pay", "return"]
Runs: TypeAlias = "list[Run[RuleId]]"


class Outcome(NamedTuple):
    """What becomes of the stakes of a hand, by which rule, and times how much they are paid."""

    result: Result
    rule: RuleId
    rate: Rate = 0


_TIE = Outcome("return", "black-jacks-tie")
_ALL_TAKEN = Outcome("collect", "black-jack-takes-all")
_EQUAL = Outcome("return", "equal-is-void")
_LOST = Outcome("collect", "higher-points-win")


@lru_cache(maxsize=256)
def _removed(seat: int, number: int) -> Run[RuleId]:
    return Run("remove", "right-to-left", (Remove(seat, number),))


_OWN_REMOVED: Run[RuleId] = Run("own-remove", "own-cards-last", (Remove(),))


def stays(rules: Rules, cards: Cards) -> bool:
    """Whether the croupier takes no card: at 17 and more, also where an ace counts 11."""
    return points(cards) >= (rules.soft_stays_at if is_soft(cards) else rules.stays_at)


def due(state: State, cards: Cards) -> int:
    """How many cards the croupier draws, were these the next of the shoe; one more than there are where he needs more.

    Nothing without a hand or an insurance, one card for insurances alone.
    """
    if not any(box.hands for box in state.boxes):
        return 1 if state.boxes else 0
    for count in range(len(cards) + 1):
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
    after = State(state.rules, state.minimum, state.maximum, stop_card=state.stop_card)
    return Resolution(tuple(runs), after, bank)


class _Settlement:
    """All that follows once the croupier's cards are known."""

    def __init__(self, state: State, cards: Cards) -> None:
        self.state = state
        self.rules = state.rules
        self.cards = cards
        own = state.croupier + cards
        self.points = points(own)
        self.black_jack = is_black_jack(own)
        self.bank = 0

    def runs(self) -> tuple[Runs, int]:
        """The runs in their written order, and the bank."""
        found = [*self._drawn(), *_SETTLES[self.rules.settle](self)]
        found.append(_OWN_REMOVED)
        return found, self.bank

    def _drawn(self) -> Iterator[Run[RuleId]]:
        if not self.cards:
            return
        second, *others = [_new(Deal, (card, None, None)) for card in self.cards]
        yield Run("own-second", "croupier-after-players", (second,))
        if not self.black_jack:
            lost = tuple(self._insurance(self._collect))
            if lost:
                yield Run("insurance-lost", "insurance-lost-first", lost)
        if others:
            yield Run("own-card", "croupier-stays-at-17", tuple(others))
        said = Call("black-jack") if self.black_jack else Call("points", self.points)
        yield Run("own-call", "croupier-points-called", (said,))

    def _insurance(self, settled: Callable[[int, int | str, str, int], Step]) -> Iterator[Step]:
        for box in reversed(self.state.boxes):
            for place, amount in sorted(box.insurance, key=by_place):
                yield settled(box.seat, INSURANCE, place, amount)

    def _collect(self, seat: int, on: int | str, place: str, amount: int) -> Step:
        self.bank += amount
        step: Step = _new(Collect, (place, seat, on, amount))
        return step

    def _pay(self, seat: int, on: int | str, place: str, amount: int, rate: Rate) -> Step:
        gain = amount * rate.numerator // rate.denominator
        self.bank -= gain
        step: Step = _new(Pay, (place, seat, on, amount, rate, gain, amount))
        return step

    def _insurance_paid(self) -> Runs:
        paid = tuple(self._insurance(partial(self._pay, rate=self.rules.insured))) if self.black_jack else ()
        return [Run("insurance-paid", "insurance-2-for-1", paid)] if paid else []

    def _outcome(self, box: Box, hand: Hand) -> Outcome:
        """What becomes of a hand."""
        theirs = points(hand.cards)
        natural = theirs == MOST and is_black_jack(hand.cards, box.splits)
        if self.black_jack:
            return _TIE if natural else _ALL_TAKEN
        if natural:
            return Outcome("pay", "black-jack-3-for-2", self.rules.black_jack)
        if self.points > MOST:
            return Outcome("pay", "croupier-bust-pays", self.rules.even)
        if theirs > self.points:
            return Outcome("pay", "even-money", self.rules.even)
        return _EQUAL if theirs == self.points else _LOST

    def _hands(self) -> Iterator[tuple[int, int, Run[RuleId]]]:
        """Each hand from the right to the left by its box and number, with the run of its stakes."""
        for box in reversed(self.state.boxes):
            seat = box.seat
            for number in range(len(box.hands), 0, -1):
                hand = box.hands[number - 1]
                result, rule, rate = self._outcome(box, hand)
                stakes = sorted(hand.stakes, key=by_place) if len(hand.stakes) > 1 else hand.stakes
                steps: list[Step] = []
                for place, amount in stakes:
                    if result == "pay":
                        steps.append(self._pay(seat, number, place, amount, rate))
                    elif result == "collect":
                        steps.append(self._collect(seat, number, place, amount))
                    else:
                        steps.append(_new(Return, (place, seat, number, amount)))
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
