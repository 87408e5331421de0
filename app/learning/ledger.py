"""The ledger of a person: which misconceptions their answers point to, how surely, and which of them are cured.

Each misconception is held or not, whatever the others are (a noisy-or): one that is held never counts against another.
It is a fold over the answers alone, in their order: no clock, no chance, and what is summed are whole millionths, so
that the same answers give the same ledger whether it was kept on the way or not.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from math import exp, log, prod
from typing import Literal, NamedTuple, TypeAlias

Standing: TypeAlias = Literal["suspected", "confirmed", "cured"]
Change: TypeAlias = Literal["suspected", "confirmed", "cured", "cleared"]

PRIOR = 0.01
_PRIOR_AGAIN = 0.10
"""Of one that was cured before: a single answer suspects it again."""
_STRENGTHS = ((0.95, 0.6), (0.65, 0.4))
"""How often whoever holds a misconception follows it, and how likely that is."""
_SHARED = 0.8
"""How surely another that is held accounts for an answer that it explains."""
_FORGIVEN = 0.02
_KEPT = 12
"""Answers of each kind that are kept for a misconception: the last ones."""
_LINKED = 30
_LIMIT = 14.0
_UNIT = 1_000_000
_SUSPECTED, _CLEARED, _CONFIRMED = 0.5, 0.2, 0.95
_CLEAR_LEAD = log(19)
_RUN = 3

_Odds: TypeAlias = tuple[int, int]
"""What an answer adds for each strength, in millionths."""


class Finding(NamedTuple):
    """What one answer says of misconceptions.

    `exercise` its hash; `day` an ordinal, `at` UTC ISO 8601; `slip` the chance of this very answer by accident. A wrong
    answer is given by each of `explained`: one misconception, or two together. `against` are those under which another
    answer would have been given, wrong as well if this one is.
    """

    exercise: str
    day: int
    at: str
    right: bool
    slip: float
    explained: tuple[tuple[str, ...], ...]
    against: tuple[str, ...]


class Entry(NamedTuple):
    """How a misconception stands, and since when.

    `wrong` answers it explains and `right` ones where it differs, since it was last cured; `again`: it was cured once.
    """

    standing: Standing
    wrong: int
    right: int
    again: bool
    since: str


class _Wrong(NamedTuple):
    """A wrong answer, by its number."""

    number: int
    said: Finding


class _Belief:
    """What is known of one misconception."""

    def __init__(self) -> None:
        self.standing: Standing | None = None
        self.since = ""
        self.again = False
        self.begin()

    def begin(self) -> None:
        """Forget all that was answered."""
        self.right = 0
        self.explained: deque[_Wrong] = deque(maxlen=_KEPT)
        self.other: deque[_Wrong] = deque(maxlen=_KEPT)
        self.adds: dict[int, _Odds] = {}
        self.first = self.second = 0
        self.wrongs = self.rights = 0
        self.run: list[int] = []

    @property
    def prior(self) -> float:
        return _PRIOR_AGAIN if self.again else PRIOR

    def chance(self, but: _Odds = (0, 0)) -> float:
        """How likely it is held, as if one answer had not been given."""
        odds = self.log_odds(self.first - but[0], self.second - but[1])
        return 1 / (1 + exp(-odds))

    def log_odds(self, first: int, second: int) -> float:
        """The log odds of a sum for each strength."""
        sums = (first / _UNIT, second / _UNIT)
        most = max(sums)
        weighed = sum(weight * exp(each - most) for each, (_s, weight) in zip(sums, _STRENGTHS, strict=True))
        odds = log(self.prior / (1 - self.prior)) + most + log(weighed)
        return max(-_LIMIT, min(_LIMIT, odds))

    def put(self, number: int, adds: _Odds) -> None:
        """What an answer adds, in the place of what it added before."""
        before = self.adds.get(number, (0, 0))
        self.adds[number] = adds
        self.first += adds[0] - before[0]
        self.second += adds[1] - before[1]

    def drop(self, number: int) -> None:
        """Forget one wrong answer."""
        before = self.adds.pop(number, (0, 0))
        self.first -= before[0]
        self.second -= before[1]

    def keep(self, kept: deque[_Wrong], wrong: _Wrong) -> None:
        """One more wrong answer, the oldest of its kind forgotten where there are too many."""
        if len(kept) == _KEPT:
            self.drop(kept[0].number)
        kept.append(wrong)

    def was_right(self, said: Finding) -> None:
        """A right answer where it differs."""
        self.rights += 1
        if self.right < _KEPT:
            self.right += 1
            self.first += _RIGHT[0]
            self.second += _RIGHT[1]
        # of a longer run, the first days and the last tell whether three of them are over two days
        self.run = [*self.run[: _RUN - 1], said.day]

    @property
    def is_mended(self) -> bool:
        """Three exercises right in a row, over two days."""
        return len(self.run) == _RUN and self.run[0] != self.run[-1]


def _millionths(number: float) -> int:
    return round(number * _UNIT)


def _each_strength(first: float, second: float) -> _Odds:
    return _millionths(log(first)), _millionths(log(second))


_WEAK, _STRONG = _STRENGTHS[1][0], _STRENGTHS[0][0]
_RIGHT = _each_strength(1 - _STRONG + _FORGIVEN, 1 - _WEAK + _FORGIVEN)


def _gives(share: float, otherwise: float) -> _Odds:
    """What an answer adds that a misconception gives with a share of its strength, and chance without it."""

    def ratio(strength: float) -> float:
        gives = strength * share
        return (gives + (1 - gives) * otherwise) / otherwise

    return _each_strength(ratio(_STRONG), ratio(_WEAK))


def _gives_another(excused: float) -> _Odds:
    """What an answer adds that a misconception does not give, excused as far as another that is held may."""
    return _each_strength(
        1 - _STRONG * (1 - excused / 2) + _FORGIVEN,
        1 - _WEAK * (1 - excused / 2) + _FORGIVEN,
    )


class Ledger:
    """The misconceptions of one person at one table."""

    def __init__(self) -> None:
        self._beliefs: dict[str, _Belief] = {}
        self._answers = 0

    def chance(self, rule: str) -> float:
        """How likely a misconception is held."""
        belief = self._beliefs.get(rule)
        return PRIOR if belief is None else belief.chance()

    def standing(self, rule: str) -> Standing | None:
        """How a misconception stands; None when nothing points to it."""
        belief = self._beliefs.get(rule)
        return None if belief is None else belief.standing

    @property
    def entries(self) -> dict[str, Entry]:
        """All that stand in the ledger, in alphabetical order."""
        return {
            rule: Entry(belief.standing, belief.wrongs, belief.rights, belief.again, belief.since)
            for rule, belief in sorted(self._beliefs.items())
            if belief.standing is not None
        }

    def run(self, rule: str) -> tuple[int, ...]:
        """The days of the right answers, three at most, since the last one that a misconception explains."""
        belief = self._beliefs.get(rule)
        return () if belief is None else tuple(belief.run)

    def explained(self, rule: str) -> tuple[Finding, ...]:
        """The wrong answers that are kept as evidence of a misconception, the oldest first."""
        belief = self._beliefs.get(rule)
        return () if belief is None else tuple(wrong.said for wrong in belief.explained)

    def add(self, said: Finding) -> dict[str, Change]:
        """One more answer; gives what has changed by it, in alphabetical order."""
        self._answers += 1
        touched = self._right(said) if said.right else self._wrong(_Wrong(self._answers, said))
        explaining = {rule for rules in said.explained for rule in rules}
        changes = {}
        for rule in sorted(touched):
            change = self._changed(rule, explains=rule in explaining, at=said.at)
            if change is not None:
                changes[rule] = change
        return changes

    def _belief(self, rule: str) -> _Belief:
        found = self._beliefs.get(rule)
        if found is None:
            found = self._beliefs[rule] = _Belief()
        return found

    def _right(self, said: Finding) -> set[str]:
        linked: dict[int, _Wrong] = {}
        for rule in said.against:
            belief = self._belief(rule)
            belief.was_right(said)
            linked |= {wrong.number: wrong for wrong in belief.explained}
        return {*said.against, *self._weighed(linked, 2)}

    def _wrong(self, wrong: _Wrong) -> set[str]:
        said = wrong.said
        explaining = _each(said.explained)
        linked = {wrong.number: wrong}
        for rule in explaining:
            belief = self._belief(rule)
            belief.keep(belief.explained, wrong)
            belief.wrongs += 1
            belief.run = []
            linked |= {other.number: other for other in belief.explained}
        for rule in said.against:
            if rule not in explaining:
                belief = self._belief(rule)
                belief.keep(belief.other, wrong)
        for rule in (*explaining, *said.against):
            self._belief(rule).put(wrong.number, (0, 0))
        return {*said.against, *explaining, *self._weighed(linked, 3)}

    def _weighed(self, linked: dict[int, _Wrong], rounds: int) -> Iterable[str]:
        """Weigh wrong answers that hang together anew; gives whom they concern."""
        latest = [linked[number] for number in sorted(linked)[-_LINKED:]]
        for _round in range(rounds):
            for wrong in latest:
                self._weigh(wrong)
        return [rule for wrong in latest for rule in (*_each(wrong.said.explained), *wrong.said.against)]

    def _weigh(self, wrong: _Wrong) -> None:
        """What a wrong answer adds to each that it concerns, as likely as the others are without it."""
        number, said = wrong
        explaining = {rule: self._beliefs[rule] for rule in _each(said.explained)}
        shown = {rule: _SHARED * belief.chance(belief.adds.get(number, (0, 0))) for rule, belief in explaining.items()}
        fails = {rules: 1 - prod(shown[rule] for rule in rules) for rules in said.explained}
        for rule, belief in explaining.items():
            if number in belief.adds:
                mine = {rules: [shown[each] for each in rules if each != rule] for rules in fails if rule in rules}
                without = (1 - said.slip) * prod(fail for rules, fail in fails.items() if rules not in mine)
                belief.put(number, _gives(1 - prod(1 - prod(others) for others in mine.values()), 1 - without))
        none = prod(fails.values())
        adds = _gives_another((1 - none) / (1 - none + said.slip))
        for rule in said.against:
            if rule not in explaining and number in self._beliefs[rule].adds:
                self._beliefs[rule].put(number, adds)

    def _changed(self, rule: str, *, explains: bool, at: str) -> Change | None:
        """How a misconception stands now, where that has changed."""
        belief = self._beliefs[rule]
        was = belief.standing
        if was == "confirmed":
            if not belief.is_mended:
                return None
            belief.begin()
            belief.again = True
            return self._stands(belief, "cured", at)
        if was == "cured" and not explains:
            return None
        chance = belief.chance()
        if chance >= _CONFIRMED and self._is_proved(rule, belief):
            return self._stands(belief, "confirmed", at)
        if was == "cured" or (was is None and chance > _SUSPECTED):
            return self._stands(belief, "suspected", at)
        if was == "suspected" and chance < _CLEARED:
            belief.standing = None
            return "cleared"
        return None

    def _stands(self, belief: _Belief, standing: Standing, at: str) -> Standing:
        belief.standing, belief.since = standing, at
        return standing

    def _is_proved(self, rule: str, belief: _Belief) -> bool:
        """Whether at least two different exercises prove it, and nothing else explains them about as well."""
        exercises = {wrong.said.exercise for wrong in belief.explained}
        return len(exercises) > 1 and next(self._rivals(rule, belief), None) is None

    def rivals(self) -> Iterator[tuple[str, str]]:
        """Each that is likely enough to be confirmed but for another, with that other."""
        for rule, belief in sorted(self._beliefs.items()):
            if belief.standing == "suspected" and belief.chance() >= _CONFIRMED:
                for rival in self._rivals(rule, belief):
                    yield rule, rival

    def _rivals(self, rule: str, belief: _Belief) -> Iterator[str]:
        """Those that explain its answers, but one at most, about as well when taken alone."""
        counts: dict[str, int] = {}
        for wrong in belief.explained:
            for other in _each(wrong.said.explained):
                counts[other] = counts.get(other, 0) + 1
        own: float | None = None
        for other, count in counts.items():
            if other != rule and count >= len(belief.explained) - 1:
                own = self._alone(rule) if own is None else own
                if self._alone(other) > own - _CLEAR_LEAD:
                    yield other

    def _alone(self, rule: str) -> float:
        """The log odds of a misconception if there were no other: nothing excused, nothing shared."""
        belief = self._beliefs[rule]
        adds = [_RIGHT] * belief.right
        for wrong in belief.explained:
            single = (rule,) in wrong.said.explained
            adds.append(_gives(1.0 if single else PRIOR, wrong.said.slip))
        adds += [_gives_another(0.0)] * len(belief.other)
        return belief.log_odds(sum(first for first, _ in adds), sum(second for _, second in adds))


def _each(explained: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """Those that explain an answer, alone or with another, each once."""
    return tuple(dict.fromkeys(rule for rules in explained for rule in rules))
