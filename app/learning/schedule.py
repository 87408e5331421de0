"""What comes next: the day's composition out of what is due, what is new and what is weakest, one exercise at a time.

A `Schedule` says which skill is to be put and which of its facts; whoever has exercises finds one that carries them
(`nearest`). `shuffled` and `blocked` are there to be compared with.

What is due comes with the highest recall first: what is about to be forgotten is saved at the least cost, and what has
been forgotten already costs as much tomorrow. Nothing comes twice in one day where anything else is left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from datetime import datetime
from random import Random
from typing import Literal, NamedTuple, TypeAlias

from app.drills.draw import pick
from app.learning.items import Item, day_of, skill_of
from app.learning.memory import RETENTION, Memory

Policy: TypeAlias = Literal["schedule", "shuffled", "blocked"]
Why: TypeAlias = Literal["due", "new", "redo", "practice"]

EVERY = 5
"""One place in so many is kept for something new."""
MOST_NEW = 40
"""Items that are begun on one day, at most."""
_NO_NEW_BEFORE_EXAM = 5


class Place(NamedTuple):
    """One skill as the schedule has it, in the order of the map.

    `needs` are the skills it is built on, `facts` those that its exercises can need at the table, its own and those of
    other skills, in the order in which they are learnt. `whole`: they are whole coups, which end the way to an exam.
    """

    skill: str
    needs: tuple[str, ...] = ()
    facts: tuple[Item, ...] = ()
    whole: bool = False

    @property
    def sought(self) -> tuple[Item, ...]:
        """What is asked for: the facts, and the skill itself where none of them is its own."""
        own = any(skill_of(fact) == self.skill for fact in self.facts)
        return self.facts if own else (self.skill, *self.facts)


class Exam(NamedTuple):
    """The day of an exam and the day on which the way to it began, as numbers."""

    day: int
    since: int


class Wanted(NamedTuple):
    """What to put: a skill, its items that are wanted, the one it is put for first, and what it carried today already.

    No items: any exercise of the skill.
    """

    skill: str
    items: tuple[Item, ...]
    why: Why
    carried: frozenset[Item] = frozenset()


def nearest(wanted: Wanted, offered: Sequence[Sequence[Item]]) -> int | None:
    """Which of some exercises, by their items, is put best: with the item it is put for and least that came today.

    None where none of them carries that item.

    >>> nearest(Wanted("s", ("s/a", "s/b"), "due", frozenset(["s/c"])), [("s", "s/a", "s/c"), ("s", "s/a", "s/b")])
    1
    """
    fitting = [at for at, items in enumerate(offered) if not wanted.items or wanted.items[0] in items]
    return min(fitting, key=lambda at: _ill_fitting(wanted, offered[at]), default=None)


def _ill_fitting(wanted: Wanted, items: Sequence[Item]) -> tuple[int, int]:
    return sum(item in wanted.carried for item in items), -sum(item in wanted.items for item in items)


class Schedule:
    """What comes next for one trainee, of the skills of `places`.

    `answers` is how many will come, which `blocked` shares out; `size` how many a session has, which says after a pause
    when there is room for something new.
    """

    def __init__(
        self,
        places: Sequence[Place],
        policy: Policy = "schedule",
        seed: int = 0,
        *,
        answers: int = 1000,
        size: int = 60,
        exam: Exam | None = None,
    ) -> None:
        self.places = tuple(places)
        self.policy = policy
        self._carriers: dict[Item, list[Place]] = {}
        for place in self.places:
            for item in place.sought:
                self._carriers.setdefault(item, []).append(place)
        self._random = Random(f"{seed}:schedule")
        self._answers = answers
        self._size = size
        self._exam = exam
        self._put_skills = frozenset(place.skill for place in places)
        self._put = 0
        self._day = 0
        self._turn = 0
        self._last = ""
        self._again: list[Wanted] = []

    def again(self, skill: str, items: Sequence[Item]) -> None:
        """Put a skill with such items once more, before anything else: what a trainee wants to do again."""
        self._again.append(Wanted(skill, tuple(items), "redo"))

    def next(self, memory: Memory, at: datetime) -> Wanted:
        """What to put now; each call is another exercise."""
        at = memory.at(at)
        if day_of(at) != self._day:
            self._day, self._turn = day_of(at), memory.answers_on(at)
        found = self._next(memory, at)
        self._put += 1
        self._turn += 1
        self._last = found.skill
        return found

    def _next(self, memory: Memory, at: datetime) -> Wanted:
        if self._again:
            return self._again.pop(0)
        if self.policy == "shuffled":
            return Wanted(pick(self._random, self.places).skill, (), "practice")
        if self.policy == "blocked":
            turn = self._put * len(self.places) // max(self._answers, 1)
            return Wanted(self.places[min(turn, len(self.places) - 1)].skill, (), "practice")
        allowed = {place.skill for place in self._allowed()}
        chosen = list(self._fresh(memory, at, allowed)) or list(self._once_more(memory, allowed))
        elsewhere = (each for each in chosen if self._place_of(each[0], memory, allowed).skill != self._last)
        item, why = next(elsewhere, chosen[0])
        place = self._place_of(item, memory, allowed)
        others = [other for other, _why in chosen if other != item and other in place.facts]
        carried = frozenset(fact for fact in place.facts if memory.put_on(fact, at))
        return Wanted(place.skill, (item, *others), why, carried)

    def _place_of(self, item: Item, memory: Memory, allowed: Set[str]) -> Place:
        """Where an item is put: not in the skill that came last, if it can be helped; in its own, if that is open."""

        def ill_suited(place: Place) -> tuple[bool, bool, bool]:
            shut = not memory.opened(self._needs(place))
            return place.skill == self._last, shut, place.skill != skill_of(item)

        return min((place for place in self._carriers[item] if place.skill in allowed), key=ill_suited)

    def _needs(self, place: Place) -> list[str]:
        """Of what a skill needs, what is put at all."""
        return [need for need in place.needs if need in self._put_skills]

    def _fresh(self, memory: Memory, at: datetime, allowed: Set[str]) -> Iterator[tuple[Item, Why]]:
        """All that may come and has not come today, best first."""
        left = [item for item in self._sought(allowed) if not memory.put_on(item, at)]
        recall = {item: memory.recall(item, at) for item in left}
        known = sorted((found, item) for item in left if (found := recall[item]) is not None)
        due = [item for found, item in reversed(known) if found <= RETENTION]
        weak = [item for found, item in known if found > RETENTION]
        new = self._in_order([item for item in left if recall[item] is None], memory)
        kept = new if self._room_for_new(memory, at, len(due)) else []
        if kept and self._turn % EVERY == EVERY - 1:
            yield from ((item, "new") for item in kept)
        yield from ((item, "due") for item in due)
        yield from ((item, "practice") for item in weak)
        yield from ((item, "new") for item in kept)

    def _once_more(self, memory: Memory, allowed: Set[str]) -> Iterator[tuple[Item, Why]]:
        """What comes when nothing else is left: what came today, and where nothing did what is new."""
        sought = self._sought(allowed)
        came = sorted((memory.cards[item].seen, item) for item in sought if item in memory.cards)
        yield from ((item, "practice") for _seen, item in came)
        yield from ((item, "new") for item in sought if item not in memory.cards)

    def _sought(self, allowed: Set[str]) -> list[Item]:
        """All that can be asked for in some skills, in the order of the map."""
        return [item for item, places in self._carriers.items() if any(place.skill in allowed for place in places)]

    def _allowed(self) -> Sequence[Place]:
        """The skills that may come: in the last fifth of the way to an exam, those of whole coups."""
        if self._exam is None or 5 * (self._exam.day - self._day) > self._exam.day - self._exam.since:
            return self.places
        return [place for place in self.places if place.whole] or self.places

    def _room_for_new(self, memory: Memory, at: datetime, due: int) -> bool:
        """Whether something new may come; not on the day after a pause, nor until what is due fits one session."""
        if self._exam is not None and self._exam.day - self._day <= _NO_NEW_BEFORE_EXAM:
            return False
        begun = [memory.cards[item].first for item in self._carriers if item in memory.cards]
        paused = memory.paused
        caught_up = paused is None or due <= self._size or any(day > paused for day in begun)
        return caught_up and not memory.is_review_day(at) and begun.count(self._day) < MOST_NEW

    def _in_order(self, new: Sequence[Item], memory: Memory) -> list[Item]:
        """New items in the order of the map, those of skills that are open first: needs lead, and shut nobody out."""
        opened = {place.skill for place in self.places if memory.opened(self._needs(place))}
        return sorted(new, key=lambda item: opened.isdisjoint(place.skill for place in self._carriers[item]))
