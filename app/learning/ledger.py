"""The ledger of a person: which misconceptions their answers point to, how surely, and which of them are cured.

Each misconception is held or not, whatever the others are (a noisy-or): one that is held never counts against another.
It is a fold over the answers alone, in their order, without clock or chance: the same answers give the same ledger
whether it was kept on the way or not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import log, prod
from typing import Any, Literal, NamedTuple, TypeAlias

from app.learning.belief import PRIOR, RIGHT, Belief, Finding, Standing, Wrong, gives, gives_another

VERSION = 1
"""Raised when other findings would be made of the same answers."""

Change: TypeAlias = Literal["suspected", "confirmed", "cured", "cleared"]

_SHARED = 0.8
"""How surely another that is held accounts for an answer that it explains."""
_LINKED = 30
_SUSPECTED, _CLEARED, _CONFIRMED = 0.5, 0.2, 0.95
_CLEAR_LEAD = log(19)


class Entry(NamedTuple):
    """How a misconception stands, and since when.

    `wrong` answers it explains and `right` ones where it differs, since it was last cured; `again`: it was cured once.
    """

    standing: Standing
    wrong: int
    right: int
    again: bool
    since: str


class Ledger:
    """The misconceptions of one person at one table."""

    def __init__(self) -> None:
        self._beliefs: dict[str, Belief] = {}
        self._answers = 0

    def kept(self) -> dict[str, Any]:
        """All of it as JSON values; `read` gives it back."""
        beliefs = self._beliefs.values()
        wrong = {each.number: each.said for belief in beliefs for each in (*belief.explained, *belief.other)}
        return {
            "answers": self._answers,
            "wrong": [[number, *wrong[number]] for number in sorted(wrong)],
            "beliefs": {rule: belief.kept() for rule, belief in self._beliefs.items()},
        }

    @classmethod
    def read(cls, kept: Mapping[str, Any]) -> Ledger:
        """The ledger that was kept."""
        wrong = {number: Wrong(number, _finding(said)) for number, *said in kept["wrong"]}
        found = cls()
        found._answers = kept["answers"]
        found._beliefs = {rule: Belief.read(belief, wrong) for rule, belief in kept["beliefs"].items()}
        return found

    def chance(self, rule: str) -> float:
        """How likely a misconception is held."""
        belief = self._beliefs.get(rule)
        return PRIOR if belief is None else belief.chance

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

    def came_back(self, rule: str) -> bool:
        """Whether a misconception had been cured before it came to how it stands."""
        belief = self._beliefs.get(rule)
        return belief is not None and belief.again and belief.standing != "cured"

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
        touched = self._right(said) if said.right else self._wrong(Wrong(self._answers, said))
        explaining = {rule for rules in said.explained for rule in rules}
        changes = {}
        for rule in sorted(touched):
            change = self._changed(rule, explains=rule in explaining, at=said.at)
            if change is not None:
                changes[rule] = change
        return changes

    def _belief(self, rule: str) -> Belief:
        found = self._beliefs.get(rule)
        if found is None:
            found = self._beliefs[rule] = Belief()
        return found

    def _right(self, said: Finding) -> set[str]:
        linked: dict[int, Wrong] = {}
        for rule in said.against:
            belief = self._belief(rule)
            belief.was_right(said)
            linked |= {wrong.number: wrong for wrong in belief.explained}
        return {*said.against, *self._weighed(linked, 2)}

    def _wrong(self, wrong: Wrong) -> set[str]:
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

    def _weighed(self, linked: dict[int, Wrong], rounds: int) -> Iterable[str]:
        """Weigh wrong answers that hang together anew; gives whom they concern."""
        latest = [linked[number] for number in sorted(linked)[-_LINKED:]]
        for _round in range(rounds):
            for wrong in latest:
                self._weigh(wrong)
        return [rule for wrong in latest for rule in (*_each(wrong.said.explained), *wrong.said.against)]

    def _weigh(self, wrong: Wrong) -> None:
        """What a wrong answer adds to each that it concerns, as likely as the others are without it."""
        number, said = wrong
        explaining = {rule: self._beliefs[rule] for rule in _each(said.explained)}
        shown = {
            rule: _SHARED * belief.chance_but(belief.adds.get(number, (0, 0))) for rule, belief in explaining.items()
        }
        fails = {rules: 1 - prod(shown[rule] for rule in rules) for rules in said.explained}
        for rule, belief in explaining.items():
            if number in belief.adds:
                mine = {rules: [shown[each] for each in rules if each != rule] for rules in fails if rule in rules}
                without = (1 - said.slip) * prod(fail for rules, fail in fails.items() if rules not in mine)
                belief.put(number, gives(1 - prod(1 - prod(others) for others in mine.values()), 1 - without))
        none = prod(fails.values())
        adds = gives_another((1 - none) / (1 - none + said.slip))
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
        chance = belief.chance
        if chance >= _CONFIRMED and self._is_proved(rule, belief):
            return self._stands(belief, "confirmed", at)
        if was == "cured" or (was is None and chance > _SUSPECTED):
            return self._stands(belief, "suspected", at)
        if was == "suspected" and chance < _CLEARED:
            belief.standing = None
            return "cleared"
        return None

    def _stands(self, belief: Belief, standing: Standing, at: str) -> Standing:
        belief.standing, belief.since = standing, at
        return standing

    def _is_proved(self, rule: str, belief: Belief) -> bool:
        """Whether at least two different exercises prove it, and nothing else explains them about as well."""
        exercises = {wrong.said.exercise for wrong in belief.explained}
        return len(exercises) > 1 and next(self._rivals(rule, belief), None) is None

    def rivals(self) -> Iterator[tuple[str, str]]:
        """Each that is likely enough to be confirmed but for another, with that other."""
        for rule, belief in sorted(self._beliefs.items()):
            if belief.standing == "suspected" and belief.chance >= _CONFIRMED:
                for rival in self._rivals(rule, belief):
                    yield rule, rival

    def _rivals(self, rule: str, belief: Belief) -> Iterator[str]:
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
        adds = [RIGHT] * belief.right
        for wrong in belief.explained:
            single = (rule,) in wrong.said.explained
            adds.append(gives(1.0 if single else PRIOR, wrong.said.slip))
        adds += [gives_another(0.0)] * len(belief.other)
        return belief.log_odds(sum(first for first, _ in adds), sum(second for _, second in adds))


def _finding(kept: Sequence[Any]) -> Finding:
    said = Finding(*kept)
    return said._replace(explained=tuple(map(tuple, said.explained)), against=tuple(said.against))


def _each(explained: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """Those that explain an answer, alone or with another, each once."""
    return tuple(dict.fromkeys(rule for rules in explained for rule in rules))
