"""Which exercise tells most of a person: what parts the misconceptions they may hold, and what mends one."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from math import log
from random import Random
from typing import NamedTuple, TypeAlias

from app.drills.draw import sample
from app.learning.ledger import Ledger
from app.learning.pool import Candidate, Pool

SUSPECT = 0.05
"""How likely a misconception must be to be looked for by itself."""
_SUSPECTS, _EACH = 8, 40
_LIKELY, _FEW = 40, 6
_SHOWN = 0.85
"""How surely whoever holds a misconception shows it where it differs."""
_HIDDEN = 0.05
"""What is left of an exercise's worth where another that is held nearly always hides the rest: with more, one that
shows at every second table keeps those from being asked that only show elsewhere."""
WORTH_ASKING = 0.004
"""What an exercise must tell, in nats, to be put for what it tells: one misconception that was not shown in two right
answers still does."""
_GAPS = (1, 1, 2, 4, 8)


Fresh: TypeAlias = Callable[[Candidate], bool]
"""Whether an exercise has not been put for a while."""


class Sight(NamedTuple):
    """A ledger as it is looked at for one choice: how surely each misconception would not show; those confirmed."""

    missed: Mapping[str, float]
    held: frozenset[str]


def sight(ledger: Ledger, pool: Pool) -> Sight:
    """A ledger looked at for one choice."""
    missed = {rule: 1 - _SHOWN * ledger.chance(rule) for rule in pool.rules}
    return Sight(missed, frozenset(rule for rule in pool.rules if ledger.standing(rule) == "confirmed"))


def worth(candidate: Candidate, seen: Sight) -> float:
    """How much an answer would tell: the entropy of what may be answered, in nats."""
    told, left, hidden = 0.0, 1.0, 1.0
    missed, held = seen
    for group in candidate.groups:
        none = 1.0
        for rule in group:
            none *= missed.get(rule, 1.0)
            if rule in held:
                hidden *= _HIDDEN
        share = 1 - none
        if share > 0:
            told -= share * log(share)
            left -= share
    return (told - left * log(left) if left > 0 else told) * hidden


def suspects(ledger: Ledger, pool: Pool) -> list[str]:
    """Those that one in twenty holds, and that are not confirmed: the likeliest first."""
    found = [rule for rule in pool.rules if ledger.chance(rule) > SUSPECT and ledger.standing(rule) != "confirmed"]
    return sorted(found, key=lambda rule: (-ledger.chance(rule), rule))


def tells_apart(groups: Sequence[Sequence[str]], ledger: Ledger) -> bool:
    """Whether an exercise parts a suspect from another or from the right answer."""
    return any(
        ledger.chance(rule) > SUSPECT and ledger.standing(rule) != "confirmed" for group in groups for rule in group
    )


def parts(groups: Sequence[Sequence[str]], one: str, other: str) -> bool:
    """Whether two misconceptions lead to different answers."""
    return any((one in group) != (other in group) for group in groups)


def most_telling(pool: Pool, ledger: Ledger, fresh: Fresh, random: Random, rested: Fresh) -> Iterator[Candidate]:
    """Exercises that part those that may be held, the most telling first; others are drawn where none is left.

    A table may have but a few that show a suspect: where none else is found, they come again once they are `rested`.
    """
    suspected = suspects(ledger, pool)[:_SUSPECTS]
    likely = sorted(pool.rules, key=lambda rule: (-ledger.chance(rule), rule))[:_LIKELY]
    found: dict[str, Candidate] = {}
    drawn = False
    for rules, most in ((suspected, _EACH), (likely, _FEW)):
        for rule in rules:
            left = [each for each in pool.by_rule[rule] if fresh(each)]
            if not (left or drawn) and rule in suspected:
                left, drawn = [*filter(fresh, pool.more(rule, _seed(random)))], True
            if not left and rule in suspected:
                left = [*filter(rested, pool.by_rule[rule])]
            for candidate in _some(left, most, random):
                found[candidate.hash] = candidate
    seen = sight(ledger, pool)
    valued = ((worth(candidate, seen), candidate) for candidate in found.values())
    telling = sorted(valued, key=lambda each: -each[0])
    yield from (candidate for value, candidate in telling if value >= WORTH_ASKING)


def best(candidates: Iterable[Candidate], seen: Sight) -> list[Candidate]:
    """Exercises by what they tell, the most telling first."""
    return sorted(candidates, key=lambda candidate: -worth(candidate, seen))


def settling(pool: Pool, ledger: Ledger, fresh: Fresh, random: Random) -> Iterator[Candidate]:
    """Exercises on which two differ that explain the same answers about as well; drawn where none is left."""
    seen = sight(ledger, pool)
    for rule, rival in ledger.rivals():
        known = [each for other in (rival, rule) for each in pool.by_rule.get(other, ())]
        left = {each.hash: each for each in known if fresh(each) and parts(each.groups, rule, rival)}
        if not left and rival in pool.by_rule:
            drawn = pool.more(rival, _seed(random))
            left = {each.hash: each for each in drawn if fresh(each) and parts(each.groups, rule, rival)}
        yield from best(left.values(), seen)


def leaves_open(candidate: Candidate, disputes: Sequence[tuple[str, str]]) -> bool:
    """Whether an exercise shows two that explain the same answers, and once more cannot tell which of them it is."""
    return any(rule in candidate.rules and not parts(candidate.groups, rule, other) for rule, other in disputes)


def mending(pool: Pool, ledger: Ledger, rule: str, fresh: Fresh, random: Random) -> Iterator[Candidate]:
    """Exercises that show a misconception which is to be mended, those first that show no other one that is held."""

    def others(candidate: Candidate) -> int:
        return sum(each != rule and ledger.standing(each) == "confirmed" for each in candidate.rules)

    known = pool.by_rule[rule]
    offered = [each for each in known if fresh(each)] or [*filter(fresh, pool.more(rule, _seed(random)))]
    offered = offered or [each for each in known if not each.since]
    yield from sorted(_some(offered, _EACH, random), key=others)


def _seed(random: Random) -> str:
    return str(random.getrandbits(32))


def _some(candidates: Sequence[Candidate], most: int, random: Random) -> Sequence[Candidate]:
    return candidates if len(candidates) <= most else sample(random, candidates, most)


class _Turn(NamedTuple):
    """When one that is to be mended was last put, by day and by its place among all that was put; how often in vain."""

    place: int
    day: int
    failed: int


class Mending:
    """Whose turn it is among the misconceptions that are to be mended."""

    def __init__(self) -> None:
        self._turns: dict[str, _Turn] = {}

    def next(self, ledger: Ledger, place: int, day: int, rules: Container[str]) -> str | None:
        """The one of some `rules` that is mended now, at a place among all exercises, on a day; None if none is."""
        held = [rule for rule in self._turns if rule in rules]
        if any(turn.place == place - 1 for turn in self._turns.values()):
            return None  # never two in a row
        due = [rule for rule in held if _is_due(ledger.run(rule), self._turns[rule], place, day)]
        return min(due, key=lambda rule: (not _waited(ledger.run(rule), day), self._turns[rule].place), default=None)

    def follow(self, ledger: Ledger, place: int, day: int) -> None:
        """Those that are confirmed take turns from now on, and no other; `place` is that of the next exercise."""
        held = [rule for rule, entry in ledger.entries.items() if entry.standing == "confirmed"]
        self._turns = {rule: self._turns.get(rule, _Turn(place - 2, day, 0)) for rule in held}

    def kept(self) -> dict[str, list[int]]:
        """All of it as JSON values; `read` gives it back."""
        return {rule: [*turn] for rule, turn in self._turns.items()}

    @classmethod
    def read(cls, kept: Mapping[str, Sequence[int]]) -> Mending:
        """Whose turn it was when it was kept."""
        found = cls()
        found._turns = {rule: _Turn(*turn) for rule, turn in kept.items()}
        return found

    def put(self, rule: str, place: int, day: int) -> None:
        """One is put to be mended."""
        self._turns[rule] = _Turn(place, day, self._turns[rule].failed if rule in self._turns else 0)

    def answered(self, rule: str, *, right: bool) -> None:
        """What was put to be mended has been answered."""
        if rule in self._turns:
            turn = self._turns[rule]
            self._turns[rule] = turn._replace(failed=0 if right else turn.failed + 1)


def _is_due(run: Sequence[int], turn: _Turn, place: int, day: int) -> bool:
    # two right on one day are enough: the third shows the next day that it lasted
    rests = place - turn.place <= _GAPS[min(turn.failed, len(_GAPS) - 1)] and turn.day == day
    return not rests and run.count(day) < 2


def _waited(run: Sequence[int], day: int) -> bool:
    """Whether one was right on an earlier day and has not come on this one."""
    return bool(run) and run[-1] < day
