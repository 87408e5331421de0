"""A session that a teacher leads: what it puts at each position, and how much of what it holds today."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from math import ceil
from typing import NamedTuple

from app.drills.exercise import Exercise, read_exercise
from app.learning.items import Item, day_of, start_of
from app.learning.known import Known
from app.learning.memory import RETENTION
from app.learning.schedule import EVERY, MOST_NEW, Place
from app.learning.teacher import WHYS, Put, Teacher
from app.table.reading import InputError

LEAST, MOST = 5, 200
"""Exercises of a session, however long or short it is."""


class Taught:
    """What a teacher puts at each position; `now` tells the time. What is passed over does not come again soon."""

    def __init__(self, teacher: Teacher, now: Callable[[], datetime]) -> None:
        self.teacher = teacher
        self._now = now
        self._position: int | None = None

    def __call__(self, position: int) -> Exercise:
        """The exercise at a position: the same until another one is asked for."""
        if position != self._position:
            self.teacher.pass_over(self._now())
            self._position = position
        return self.teacher.ask(self._now()).exercise

    def open_question(self) -> str:
        """What is put and waits for its answer, as text for `reopen`; empty where nothing does."""
        put = self.teacher.put
        if put is None or self._position is None:
            return ""
        told = {"seed": self.teacher.seed, "position": self._position, "why": put.why, "mends": put.mends}
        return json.dumps({**told, "exercise": json.loads(put.exercise.body())})

    def reopen(self, text: str) -> None:
        """Put again what waited, unless it was put in another session, or by a program with other drills."""
        with suppress(InputError, KeyError, RecursionError, TypeError, ValueError):
            told = json.loads(text)
            why, mends = told["why"], told["mends"]
            if told["seed"] == self.teacher.seed and why in WHYS and isinstance(mends, str | None):
                self.teacher.reopen(read_exercise(json.dumps(told["exercise"])), why, mends)
                self._position = told["position"]

    def put(self, exercise: Exercise) -> Put | None:
        """How an exercise was put that waits for its answer; None for any other."""
        put = self.teacher.put
        return put if put is not None and put.exercise == exercise else None


class Today(NamedTuple):
    """What a session of today holds, of so many exercises: items that are due, mistakes to mend, items that are new.

    `reviews`: after a pause nothing new comes.
    """

    exercises: int
    due: int
    mend: int
    new: int
    reviews: bool = False


class Waiting(NamedTuple):
    """What waits on a day: items that are due, mistakes to mend."""

    due: int
    mend: int


def today(known: Known, places: Iterable[Place], minutes: int, at: datetime) -> Today:
    """What a session of so many minutes holds now, about as the schedule will put it together."""
    exercises = min(MOST, max(LEAST, minutes * 60_000 // known.pace))
    memory, sought = known.memory, {item for place in places for item in place.sought}
    due, mend = due_items(known, memory.at(at)), len(_mended(known))
    begun = sum(card.first == day_of(memory.at(at)) for card in memory.cards.values())
    unseen = sum(item not in memory.cards for item in sought)
    kept = exercises // EVERY
    room = max(kept, exercises - len(due) - mend)
    reviews = memory.is_review_day(at) or (memory.paused is not None and len(due) > exercises)
    new = 0 if reviews else max(0, min(unseen, MOST_NEW - begun, room))
    return Today(exercises, min(len(due), exercises - mend - min(new, kept)), mend, new, reviews)


def tomorrow(known: Known, at: datetime) -> Waiting:
    """What will wait on the day after a time."""
    day = day_of(known.memory.at(at))
    return Waiting(len(due_items(known, start_of(day + 1))), len(_mended(known)))


def due_items(known: Known, at: datetime) -> list[str]:
    """The items of which so little is recalled that they are to come, those left out that have come on the day."""
    day = day_of(at)
    recalls = ((item, card, known.memory.recall(item, at)) for item, card in known.memory.cards.items())
    return [item for item, card, recall in recalls if recall is not None and recall <= RETENTION and card.put != day]


def coming(known: Known, at: datetime, days: int) -> tuple[tuple[Item, ...], ...]:
    """The items that fall due on each of so many days from today on, as it stands now; what is overdue comes today.

    What is reviewed in the meantime comes back later than it is told here.
    """
    memory = known.memory
    today = day_of(memory.at(at))
    found: list[list[Item]] = [[] for _day in range(days)]
    for item, card in memory.cards.items():
        if card.reviewed is not None:
            # by definition nine in ten are recalled after as many days as the stability has
            left = max(card.reviewed + ceil(card.stability) - today, int(card.put == today))
            if left < days:
                found[left].append(item)
    return tuple(map(tuple, found))


def _mended(known: Known) -> list[str]:
    return [rule for rule, entry in known.ledger.entries.items() if entry.standing == "confirmed"]
