"""What a trainee remembers: a card of spaced review for each fact and each skill, and how far each skill has come.

The card is that of FSRS (package `fsrs`), asked about whole days that begin at 04:00. Nothing here knows a clock: each
answer brings its time, and none counts as earlier than the last one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from statistics import median
from typing import Any, Literal, NamedTuple, TypeAlias

from fsrs import Card as Reviewed
from fsrs import Rating, Scheduler, State

from app.learning.items import Evidence, Item, day_of, skill_of, start_of

RETENTION = 0.9
"""An item is due when it is recalled with this chance or less."""

Mastery: TypeAlias = Literal["new", "learning", "fluent", "lapsed"]

_LONGEST = 60
_PAUSE = 7
_SLOW, _FAST = 1.5, 0.5
_LAST = 15
RIGHT_OF_LAST, DAYS, STABILITY = 12, 3, 7
"""A skill is fluent with so many right answers of the last fifteen, on so many days, and so many days of stability."""
_LAPSED = 0.80
_DECIMALS = 6
_DECAY = 20
"""The place among the parameters of FSRS of how fast memory fades."""
_AT_STABILITY = 0.9
"""The chance of recall after as many days as the stability has, whatever retention is wanted."""


class Review(NamedTuple):
    """One review of one card: on which day, rated how (1 wrong, 2 slow, 3 right, 4 fast), as FSRS numbers them."""

    item: Item
    day: int
    rating: int


class Answered(NamedTuple):
    """An answer of a skill, as its mastery counts it; `pace` is thinking time by target, None where it does not count.

    A wrong answer gains nothing by being quick: its time does not count.
    """

    day: int
    right: bool
    pace: float | None


@dataclass(slots=True)
class Card:
    """What is kept of an item; days as numbers. `stability` in days: after so many, nine in ten are recalled.

    `put` is the last day on which it was needed and `first` the first one; `reviewed` the last day it was rated on,
    None where it has only been needed in answers that proved nothing of it.
    """

    first: int
    put: int
    seen: int = 0
    reviewed: int | None = None
    stability: float = 0.0
    difficulty: float = 0.0


@dataclass(slots=True)
class SkillRecord:
    """The last answers of a skill, and its level, from 1; `was_fluent` once it has been."""

    last: list[Answered] = field(default_factory=list)
    was_fluent: bool = False
    level: int = 1
    at_level: list[Answered] = field(default_factory=list)
    level_changed: int | None = None


def scheduler(parameters: Sequence[float] | None = None) -> Scheduler:
    """FSRS without what would make it answer differently at each turn, or within a day; its own parameters if None."""
    fixed = {} if parameters is None else {"parameters": tuple(parameters)}
    return Scheduler(
        **fixed,
        desired_retention=RETENTION,
        learning_steps=(),
        relearning_steps=(),
        maximum_interval=_LONGEST,
        enable_fuzzing=False,
    )


class Memory:
    """The cards and skills of one trainee.

    `parameters` of FSRS are those fitted to the trainee, for what is shown; what is chosen goes by FSRS's own.
    """

    def __init__(self, parameters: Sequence[float] | None = None) -> None:
        self.cards: dict[Item, Card] = {}
        self.skills: dict[str, SkillRecord] = {}
        self.last_at: datetime | None = None
        self.paused: int | None = None
        """The day on which somebody came back who had answered nothing for more than a week."""
        self._today = 0, 0
        self._scheduler = scheduler(parameters)
        self._decay = -self._scheduler.parameters[_DECAY]
        self._factor = _AT_STABILITY ** (1 / self._decay) - 1

    def at(self, at: datetime) -> datetime:
        """A time that is not before the last answer: a clock may have been set back."""
        return at if self.last_at is None else max(at, self.last_at)

    def review(self, evidence: Evidence) -> tuple[Review, ...]:
        """Take in an answer; gives the reviews it was worth, which are all that is needed to make the cards anew."""
        at = self.at(evidence.at)
        day = day_of(at)
        if self._is_back(at):
            self.paused = day
        self._today = day, self.answers_on(at) + 1
        self.last_at = at
        found = tuple(Review(item, day, int(rating)) for item, rating in self._ratings(evidence, at))
        for item in evidence.items:
            card = self.cards.setdefault(item, Card(day, day))
            card.put = day
            card.seen += 1
        for review in found:
            self.replay(review)
        self._answered(evidence, day)
        return found

    def _is_back(self, at: datetime) -> bool:
        return self.last_at is not None and day_of(at) - day_of(self.last_at) > _PAUSE

    def is_review_day(self, at: datetime) -> bool:
        """Whether it is the day after a pause of more than a week, on which nothing new comes."""
        at = self.at(at)
        return self.paused == day_of(at) or self._is_back(at)

    def answers_on(self, at: datetime) -> int:
        """The answers given on the day of a time, which is the last one or later."""
        day, count = self._today
        return count if day == day_of(self.at(at)) else 0

    def kept(self) -> dict[str, Any]:
        """All of it as JSON values; `read` gives it back."""
        return {
            "last_at": None if self.last_at is None else self.last_at.isoformat(),
            "paused": self.paused,
            "today": self._today,
            "cards": {item: [getattr(card, name) for name in Card.__slots__] for item, card in self.cards.items()},
            "skills": {
                skill: [each.last, each.was_fluent, each.level, each.at_level, each.level_changed]
                for skill, each in self.skills.items()
            },
        }

    @classmethod
    def read(cls, kept: Mapping[str, Any], current: Callable[[Item], Item] = str) -> Memory:
        """The memory that was kept, by FSRS's own numbers; `current` gives the id of today of an item."""
        found = cls()
        found.last_at = None if kept["last_at"] is None else datetime.fromisoformat(kept["last_at"])
        found.paused, found._today = kept["paused"], (kept["today"][0], kept["today"][1])
        found.cards = {current(item): Card(*card) for item, card in kept["cards"].items()}
        for skill, (last, was_fluent, level, at_level, changed) in kept["skills"].items():
            answers = ([Answered(*each) for each in some] for some in (last, at_level))
            found.skills[current(skill)] = SkillRecord(next(answers), was_fluent, level, next(answers), changed)
        return found

    def replay(self, review: Review) -> None:
        """Take in one review, of an answer or of what was stored of one."""
        card = self.cards.setdefault(review.item, Card(review.day, review.day))
        after, _log = self._scheduler.review_card(_reviewed(card), Rating(review.rating), start_of(review.day))
        # as a store keeps them, so that what is read back goes on with the same numbers
        card.stability = round(after.stability or 0.0, _DECIMALS)
        card.difficulty = round(after.difficulty or 0.0, _DECIMALS)
        card.reviewed = review.day

    def recall(self, item: Item, at: datetime) -> float | None:
        """The chance that an item is recalled; None of one that no answer has proved anything of."""
        card = self.cards.get(item)
        if card is None or card.reviewed is None:
            return None
        return self.recalled(card, day_of(self.at(at)))

    def recalled(self, card: Card, day: int) -> float:
        """The chance that what has been reviewed is recalled on a day, as the scheduler tells it after a detour."""
        elapsed = max(0, day - (card.reviewed or day))
        return float((1 + self._factor * elapsed / card.stability) ** self._decay)

    def due(self, item: Item) -> datetime | None:
        """When an item is to be asked again; None of one that no answer has proved anything of."""
        card = self.cards.get(item)
        if card is None or card.reviewed is None:
            return None
        # so many whole days that the chance has fallen to what is wanted
        days = min(_LONGEST, max(1, -(-card.stability // 1)))
        return start_of(card.reviewed + int(days))

    def put_on(self, item: Item, at: datetime) -> bool:
        """Whether an item has been needed on that day already."""
        card = self.cards.get(item)
        return card is not None and card.put == day_of(self.at(at))

    def mastery(self, skill: str, at: datetime) -> Mastery:
        """How far a skill has come: `fluent` once it has been, `lapsed` when it has been and is not any more."""
        record = self.skills.get(skill)
        if record is None:
            return "new"
        if not record.was_fluent:
            return "learning"
        recall = self.recall(skill, at)
        wrong = sum(not answer.right for answer in record.last[-3:])
        return "lapsed" if wrong >= 2 or (recall is not None and recall < _LAPSED) else "fluent"

    def opened(self, needs: Sequence[str]) -> bool:
        """Whether all that a skill needs is fluent, or was once."""
        return all(map(self.has_been_fluent, needs))

    def has_been_fluent(self, skill: str) -> bool:
        """Whether a skill is fluent, or was once."""
        return skill in self.skills and self.skills[skill].was_fluent

    def _ratings(self, evidence: Evidence, at: datetime) -> Iterator[tuple[Item, Rating]]:
        """What each item is rated; a right one is credited once a day, whatever else it is needed for."""
        fresh = [item for item in evidence.items if not self._reviewed_on(item, at)]
        if evidence.right:
            good = rated(evidence.thinking, evidence.target)
            yield from ((item, good) for item in fresh)
            return
        skill, *facts = evidence.items
        blamed = [min(evidence.items, key=lambda item: self.recall(item, at) or 0.0)]
        if evidence.missed is not None:
            # what is wrong on no line of a fact is the doing itself
            blamed = [fact for fact in facts if fact in evidence.missed] or [skill]
            yield from ((fact, Rating.Good) for fact in facts if fact in fresh and fact not in evidence.missed)
        if not evidence.excused:
            yield from ((item, Rating.Again) for item in blamed)

    def _reviewed_on(self, item: Item, at: datetime) -> bool:
        card = self.cards.get(item)
        return card is not None and card.reviewed == day_of(at)

    def _answered(self, evidence: Evidence, day: int) -> None:
        skill = skill_of(evidence.items[0])
        record = self.skills.setdefault(skill, SkillRecord())
        thinking = evidence.thinking if evidence.right else None
        pace = None if thinking is None else thinking / evidence.target
        answer = Answered(day, evidence.right, pace)
        record.last = [*record.last, answer][-_LAST:]
        record.at_level = [*record.at_level, answer][-_LAST:]
        record.was_fluent = record.was_fluent or self._is_fluent(skill, record)
        _move_level(record, day)

    def _is_fluent(self, skill: str, record: SkillRecord) -> bool:
        right = [answer for answer in record.last if answer.right]
        enough = len(right) >= RIGHT_OF_LAST and len({answer.day for answer in right}) >= DAYS
        return enough and self.cards[skill].stability >= STABILITY and pace_of(record.last) <= 1


def rated(thinking: int | None, target: int) -> Rating:
    """The rating of a right answer; one that was interrupted, or not timed, is neither slow nor fast.

    >>> rated(9000, 5000).name, rated(None, 5000).name, rated(2000, 5000).name
    ('Hard', 'Good', 'Easy')
    """
    if thinking is None:
        return Rating.Good
    if thinking > _SLOW * target:
        return Rating.Hard
    return Rating.Easy if thinking < _FAST * target else Rating.Good


def pace_of(answers: Sequence[Answered]) -> float:
    """The median thinking time of answers by their targets; 0 where none was timed, which holds nobody back."""
    return median([answer.pace for answer in answers if answer.pace is not None] or [0.0])


def _move_level(record: SkillRecord, day: int) -> None:
    """One level up after 8 right of 10 at a fair pace, one down after 4 wrong of 8; once a day at most."""
    if record.level_changed == day:
        return
    ten, eight = record.at_level[-10:], record.at_level[-8:]
    rises = sum(answer.right for answer in ten) >= 8 and len(ten) == 10 and pace_of(ten) <= _SLOW
    falls = sum(not answer.right for answer in eight) >= 4
    level = min(5, record.level + 1) if rises else max(1, record.level - 1) if falls else record.level
    if level != record.level:
        record.level, record.at_level, record.level_changed = level, [], day


def _reviewed(card: Card) -> Reviewed:
    """A card as FSRS takes it: without an id of its own it would wait for one, without a date ask the clock."""
    if card.reviewed is None:
        return Reviewed(card_id=1, due=start_of(card.first))
    last = start_of(card.reviewed)
    return Reviewed(1, State.Review, None, card.stability, card.difficulty, last, last)
