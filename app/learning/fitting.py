"""What is shown of a memory, made to fit its owner: three numbers, and how far recall told so far came true.

Fitted numbers are for what is shown: recall, forecast, calibration. What is put next goes by the numbers of FSRS alone:
chosen by fitted ones, less is kept in the end.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from math import exp, log, sqrt
from typing import NamedTuple, TypeAlias, TypeVar

from fsrs.scheduler import DEFAULT_PARAMETERS, LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS

from app.learning.items import Item, day_of, is_fact
from app.learning.memory import Card, Memory, Review

_T = TypeVar("_T")
Work: TypeAlias = Generator[None, None, _T]
"""What is worked out a little at a time, a step of a few milliseconds at each turn."""

FROM = 200
"""So few reviews at least are fitted to."""

STEP = 20
"""Reviews that are taken in at one turn."""
_LATEST = 4000
_SPREAD = 0.7
_STEPS = (0.6, 0.3, 0.15, 0.075)
_LEAST, _MOST = 0.02, 0.98
_BINS = 10
_TENTH = 1.2816
"""Standard deviations from the middle to the 10th and to the 90th percentile."""
_AT_LEAST = 0.05

_FIRST, _GROWTH, _LAPSE = range(4), 8, 11
"""The places of what is fitted among the parameters of FSRS."""
_FORTNIGHT, _ENOUGH_DAYS, _SETTLING = 14, 5, 5


class Fitted(NamedTuple):
    """How a trainee differs from FSRS's own numbers, as logarithms; each is 0 where nothing differs.

    `first`: how long what is new lasts; `growth`: how much longer it lasts after each review; `lapse`: how much is left
    after a wrong answer.
    """

    first: float = 0.0
    growth: float = 0.0
    lapse: float = 0.0

    @property
    def parameters(self) -> tuple[float, ...]:
        """All parameters of FSRS, within its bounds."""
        own = list(DEFAULT_PARAMETERS)
        for place in _FIRST:
            own[place] *= exp(self.first)
        own[_GROWTH] += self.growth
        own[_LAPSE] *= exp(self.lapse)
        bounds = zip(own, LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS, strict=True)
        return tuple(min(max(value, least), most) for value, least, most in bounds)


class Foretold(NamedTuple):
    """The recall that was foretold for one review, of an item on a day, and whether the answer was right."""

    recall: float
    right: bool
    item: Item = ""
    day: int = 0


_NO_CARDS: Mapping[Item, Card] = {}


def remembering(parameters: Sequence[float] | None, before: Mapping[Item, Card] = _NO_CARDS) -> Memory:
    """A memory of its own, with the cards as they stood before."""
    memory = Memory(parameters)
    memory.cards = {item: replace(card) for item, card in before.items()}
    return memory


def reviewed(memory: Memory, review: Review) -> Foretold | None:
    """Take in a review; gives what was foretold for it, None of an item not reviewed on an earlier day."""
    card = memory.cards.get(review.item)
    told = None
    if card is not None and card.reviewed is not None and card.reviewed != review.day:
        told = Foretold(memory.recalled(card, review.day), review.rating > 1, review.item, review.day)
    memory.replay(review)
    return told


def foretold(reviews: Iterable[Review], parameters: Sequence[float] | None = None) -> Iterator[Foretold]:
    """What was foretold for each review of an item that had been reviewed on an earlier day, in their order."""
    memory = Memory(parameters)
    for review in reviews:
        told = reviewed(memory, review)
        if told is not None:
            yield told


def log_loss(found: Sequence[Foretold]) -> float:
    """How badly recall was foretold, per answer; 0 where there is none.

    >>> round(log_loss([Foretold(0.5, True), Foretold(0.5, False)]), 3)
    0.693
    """
    return sum(map(_loss, found)) / len(found) if found else 0.0


def _loss(one: Foretold) -> float:
    recall = min(max(one.recall, _LEAST), _MOST)
    return -log(recall if one.right else 1 - recall)


def fit(reviews: Sequence[Review]) -> Fitted:
    """The three numbers under which the latest reviews were foretold best; none of them under `FROM` reviews."""
    return done(fitting(reviews))


def done(work: Work[_T]) -> _T:
    """What is worked out, at once."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: _T = end.value
            return found


def fitting(reviews: Sequence[Review]) -> Work[Fitted]:
    """As `fit`, which takes seconds for thousands of reviews: a little at a time, and once a week."""
    latest = reviews[-_LATEST:]
    best = Fitted()
    if len(latest) < FROM:
        return best
    least = yield from _cost(latest, best)
    for step in _STEPS:
        moved = True
        while moved:
            moved = False
            for tried in _around(best, step):
                cost = yield from _cost(latest, tried)
                if cost < least:
                    best, least, moved = tried, cost, True
                    break
    return Fitted(*(round(value, 6) for value in best))


def _around(fitted: Fitted, step: float) -> Iterator[Fitted]:
    for name, value in zip(Fitted._fields, fitted, strict=True):
        yield fitted._replace(**{name: value + step})
        yield fitted._replace(**{name: value - step})


def _cost(reviews: Sequence[Review], fitted: Fitted) -> Work[float]:
    """The loss of all answers, and how unlikely such a trainee is."""
    cost = sum(value * value for value in fitted) / (2 * _SPREAD * _SPREAD)
    for number, told in enumerate(foretold(reviews, fitted.parameters)):
        cost += _loss(told)
        if number % STEP == 0:
            yield
    return cost


class Bin(NamedTuple):
    """What was foretold within one tenth, and how often it came true."""

    answers: int = 0
    right: int = 0
    recall: float = 0.0


def calibration(found: Sequence[Foretold]) -> tuple[Bin, ...]:
    """The ten bins of a trainee; `recall` is the mean of what was foretold in each."""
    bins = [Bin()] * _BINS
    for recall, right, _item, _day in found:
        at = _bin(recall)
        count = bins[at].answers + 1
        mean = bins[at].recall + (recall - bins[at].recall) / count
        bins[at] = Bin(count, bins[at].right + right, mean)
    return tuple(bins)


def calibration_error(bins: Sequence[Bin]) -> float:
    """How far what was foretold lay from what came true, over all answers.

    >>> calibration_error(calibration([Foretold(0.9, True), Foretold(0.9, False)]))
    0.4
    """
    count = sum(each.answers for each in bins)
    apart = sum(abs(each.right - each.recall * each.answers) for each in bins)
    return round(apart / count, 6) if count else 0.0


class Range(NamedTuple):
    """Recall as it is shown: between two shares of one."""

    least: float
    most: float


def shown(recall: float, bins: Sequence[Bin]) -> Range:
    """Between the 10th and the 90th percentile of what such a recall was worth so far, and never nearer than 0.05.

    >>> shown(0.9, calibration([]))
    Range(least=0.678, most=1.0)
    """
    found = bins[_bin(recall)]
    # two answers as foretold before the first one has been given
    true = (found.right + 2 * recall) / (found.answers + 2)
    apart = _TENTH * sqrt(true * (1 - true) / (found.answers + 3))
    least, most = min(recall - _AT_LEAST, true - apart), max(recall + _AT_LEAST, true + apart)
    return Range(round(max(least, 0.0), 3), round(min(most, 1.0), 3))


def _bin(recall: float) -> int:
    return min(_BINS - 1, int(recall * _BINS))


class Forecast(NamedTuple):
    """In how many days all facts will have been met and settled, as a range."""

    least: int
    most: int


def forecast(memory: Memory, left: int, at: datetime) -> Forecast | None:
    """When a trainee will be through with so many facts that are `left`; None where under five days began some.

    As fast as in the last fourteen days, and five days for the last ones to settle.
    """
    today = day_of(memory.at(at))
    begun = [card.first for item, card in memory.cards.items() if is_fact(item) and today - card.first < _FORTNIGHT]
    if len(set(begun)) < _ENOUGH_DAYS:
        return None
    middle = left * _FORTNIGHT / len(begun) + _SETTLING
    return Forecast(round(middle * 0.75), round(middle * 1.25))
