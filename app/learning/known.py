"""What is known of one trainee at one game, whatever the table: a fold over what their answers said, in their order.

`told` says what an answer says, as it is kept with it; `Known.take` takes it in. So what is known on the way is what
the answers that were kept give again, in the order in which they were kept, to the last digit: `state` is the same
text. Tables of a game share it, since what there is to know and what may be mistaken have the same ids at each.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import islice
from statistics import median

from app.drills.answer import Answer
from app.drills.judgement import Judgement
from app.learning.belief import Finding
from app.learning.deciding import Mending
from app.learning.finding import Heard, Ready
from app.learning.items import Evidence, Item, day_of, is_fact
from app.learning.ledger import VERSION, Change, Ledger
from app.learning.memory import Memory
from app.learning.past import Past
from app.training.motor import thinking_time
from app.training.records import AttemptRecord, EvidenceRecord

STATE = 3
"""Raised when the same answers would make another state."""

WEEK = 7
_LAST = 100
_FIRST_PACE, _LEAST_PACE = 12_000, 1000
"""Milliseconds an exercise takes, as long as nobody knows (assumed)."""
_PACES = 10
"""Answers of which as many as are not there yet count with what is assumed: a first one says little."""
_MOST_PUT = 4000
"""Exercises of which it is remembered when they were put: far more than are done in a week."""
_HASH = 12


def told(
    ready: Ready,
    answer: Answer,
    milliseconds: int | None,
    likely: frozenset[str],
    *,
    target: int,
    motor: int = 0,
    why: str = "",
    mends: str = "",
    helped: bool = False,
) -> tuple[Heard, EvidenceRecord]:
    """What an answer says, and what is kept of that; InputError for what is no answer.

    `motor` milliseconds of a keystroke or click; `likely` as `Ready.heard` takes it, `target` and the others as they
    are kept.
    """
    heard = ready.heard(answer, likely)
    thinking = thinking_time(milliseconds, answer, motor, target)
    return heard, EvidenceRecord(
        why=why,
        mends=mends,
        motor=motor,
        thinking=thinking,
        target=target,
        interrupted=milliseconds is not None and thinking is None,
        helped=helped,
        slip=round(1000 * heard.slip),
        items=" ".join(map(str.__add__, ready.items, _signs(heard.judgement, ready.items))),
        explained=" ".join(map("+".join, heard.given_by)),
        against=" ".join(sorted(heard.against)),
        version=VERSION,
    )


def _signs(judgement: Judgement, items: Sequence[Item]) -> Iterator[str]:
    """Of each item, the skill first, whether an answer shows that it is known, that it is not, or neither."""
    missed = judgement.missed
    for item in items:
        if judgement.right:
            yield "+"
        elif missed is None:
            yield "?"
        elif is_fact(item):
            yield "-" if item in missed else "+"
        else:
            # what is wrong on no line of a fact is the doing itself
            yield "-" if {*missed}.isdisjoint(items) else "?"


class Known:
    """Ledger, memory, whose turn it is to be mended, the past that led there; `answers` so far.

    `current` gives the id of today of an item, under which all that was kept of it counts. `paces` are the milliseconds
    of the last answers, `put` the day on which an exercise, by the first digits of its hash, was put last.
    """

    def __init__(self, current: Callable[[Item], Item] = str) -> None:
        self._current = current
        self.ledger = Ledger()
        self.memory = Memory()
        self.mending = Mending()
        self.past = Past()
        self.answers = 0
        self.paces: list[int] = []
        self.put: dict[str, int] = {}

    def take(
        self, exercise: str, at: datetime, milliseconds: int | None, evidence: EvidenceRecord, *, right: bool
    ) -> Mapping[str, Change]:
        """Take in one answer, to the exercise of a hash; gives what has changed in the ledger."""
        at = self.memory.at(at)
        day, place = day_of(at), self.answers
        self.answers += 1
        given_by = tuple(tuple(group.split("+")) for group in evidence.explained.split())
        against = tuple(evidence.against.split())
        finding = Finding(exercise, day, written(at), right, evidence.slip / 1000, given_by, against)
        changed = self.ledger.add(finding)
        self.past.turned(changed, self.ledger, finding.at)
        if evidence.mends:
            self.mending.put(evidence.mends, place, day)
            self.mending.answered(evidence.mends, right=right)
        self.mending.follow(self.ledger, self.answers, day)
        standing = (self.ledger.standing(rule) for rules in given_by for rule in rules)
        excused = any(each in ("suspected", "confirmed") for each in standing)
        signs = {self._current(item[:-1]): item[-1] for item in evidence.items.split()}
        missed = tuple(item for item, sign in signs.items() if sign == "-") if {*signs.values()} != {"?"} else None
        said = Evidence(at, tuple(signs), right, evidence.thinking, evidence.target, missed, excused=excused)
        self.past.reviewed(self.memory.review(said))
        self._remember(exercise, day)
        if milliseconds is not None:
            self.paces = [*self.paces, milliseconds][-_LAST:]
        return changed

    def take_all(self, answers: Iterable[tuple[int, AttemptRecord, EvidenceRecord]], last: int = 0) -> int:
        """Take in answers that were kept, in the order kept; gives the number of the last one."""
        for number, attempt, evidence in answers:
            at = datetime.fromisoformat(attempt.at)
            self.take(attempt.exercise, at, attempt.milliseconds, evidence, right=attempt.right)
            last = number
        return last

    @property
    def pace(self) -> int:
        """Milliseconds an exercise takes: the median of the last hundred, one second at least; about 12 at first."""
        assumed = [_FIRST_PACE] * max(0, _PACES - len(self.paces))
        return max(_LEAST_PACE, int(median([*self.paces, *assumed])))

    def likely(self, rules: Collection[str], least: float) -> frozenset[str]:
        """Those of some misconceptions that are held with such a chance at least."""
        return frozenset(rule for rule in rules if self.ledger.chance(rule) >= least)

    def is_fresh(self, exercise: str, at: datetime, days: int = WEEK) -> bool:
        """Whether the exercise of a hash has not been put for so many days, a week at most."""
        return self.put.get(exercise[:_HASH], 0) <= day_of(self.memory.at(at)) - days

    def pass_over(self, exercise: str, at: datetime) -> None:
        """An exercise was put and is not answered: it is not to come again soon either."""
        self._remember(exercise, day_of(self.memory.at(at)))

    def _remember(self, exercise: str, day: int) -> None:
        if day not in islice(reversed(self.put.values()), 1):
            self.put = {each: on for each, on in self.put.items() if on > day - WEEK}
        self.put.pop(exercise[:_HASH], None)
        self.put[exercise[:_HASH]] = day
        if len(self.put) > _MOST_PUT:
            del self.put[next(iter(self.put))]

    def state(self) -> str:
        """All of it as JSON; `read_known` gives it back, and the same answers the same text."""
        value = {
            "state": STATE,
            "answers": self.answers,
            "paces": self.paces,
            "put": self.put,
            "mending": self.mending.kept(),
            "memory": self.memory.kept(),
            "ledger": self.ledger.kept(),
            "past": self.past.kept(),
        }
        return json.dumps(value, separators=(",", ":"))


def read_known(text: str, current: Callable[[Item], Item] = str) -> Known | None:
    """What was kept, its items by their ids of today; None for what another version kept."""
    value = json.loads(text)
    if value.get("state") != STATE:
        return None
    found = Known(current)
    found.answers, found.paces, found.put = value["answers"], value["paces"], value["put"]
    found.mending = Mending.read(value["mending"])
    found.memory = Memory.read(value["memory"], current)
    found.ledger = Ledger.read(value["ledger"])
    found.past = Past.read(value["past"], current)
    return found


def written(at: datetime) -> str:
    """A time in UTC as it is told and kept.

    >>> from datetime import UTC
    >>> written(datetime(2026, 9, 1, 8, tzinfo=UTC))
    '2026-09-01T08:00:00Z'
    """
    return at.isoformat().replace("+00:00", "Z")
