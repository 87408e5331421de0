"""The whole drill of calls: what is said aloud at a moment, typed and judged; or that nothing is said."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from app.drills.answer import Answer, CallAnswer
from app.drills.call_reader import NOTHING, CallReader
from app.drills.drill import Resolver
from app.drills.event_drill import EventDrill
from app.drills.exercise import Exercise
from app.drills.facts import fact, items
from app.drills.judgement import Judgement
from app.drills.question import CallQuestion
from app.drills.work import Work, work_of
from app.table.steps import Call
from app.text import Message, _, language, translate


class CallDrill(EventDrill):
    """A drill that asks for a call, which its `reader` reads and a game says in words.

    `confused` is what is said of two calls that are taken for each other: what was called, and what was due.
    """

    reader: ClassVar[CallReader]
    confused: ClassVar[Mapping[tuple[str, str], Message]] = MappingProxyType({})

    @abstractmethod
    def text(self, exercise: Exercise) -> str:
        """What has happened, and what is asked."""

    @abstractmethod
    def said(self, call: Call) -> str:
        """A call in words."""

    @abstractmethod
    def half(self, given: Call, key: Call) -> bool:
        """Whether one part of a result is right."""

    @abstractmethod
    def wrong_result(self, given: Call, key: Call) -> str:
        """What is wrong with a result that has its number."""

    @abstractmethod
    def rule(self, exercise: Exercise, key: Call, given: Call) -> str:
        """The id of the rule that decides."""

    def allows(self, event: Any, given: Call) -> bool:  # noqa: ARG002 - most calls that are not due are mistakes
        """Whether a call that no text prescribes is no mistake."""
        return False

    def lines(self, exercise: Exercise, key: Call) -> tuple[str, ...]:  # noqa: ARG002 - most calls are read off the table
        """The computation behind a call."""
        return ()

    def seen(self, exercise: Exercise) -> str:  # noqa: ARG002 -- most texts tell all there is to see
        """What has to be found in the picture, for who cannot see it."""
        return ""

    def question(self, exercise: Exercise) -> CallQuestion:
        """What has happened, and what the device of the table shows of it."""
        state = self.moment(exercise).state
        seen = self.seen(exercise)
        return CallQuestion(text=self.text(exercise), state=state, shown=self.shown(exercise), seen=seen)

    @abstractmethod
    def key(self, exercise: Exercise, resolve: Resolver) -> Call:
        """What a resolver calls, NOTHING when that is no call."""

    def work(self, exercise: Exercise) -> Work:
        """What is called counts, not what follows from it."""
        return work_of(exercise, [step for step in self.resolution(exercise).steps if isinstance(step, Call)])

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """The call; of a result its number and its colour."""
        call = self.key(exercise, self.play.resolve)
        return [fact(call.what)] if call.number is None else [fact(part) for part in (call.number, call.colour) if part]

    def judge(self, exercise: Exercise, key: Call, answer: Answer) -> Judgement:
        """Right when the call is the one due; a result with one of its parts is half right.

        Raises CallNotUnderstoodError for a text that is no call.
        """
        if not isinstance(answer, CallAnswer):
            raise TypeError(answer)
        given = self.reader.read(answer.text, answer.language)
        right = given == key or self.allows(self.moment(exercise).event, given)
        results = given.what == key.what == "result"
        parts = ((given.number, key.number), (given.colour, key.colour))
        half = results and self.half(given, key)
        return Judgement(
            right=right,
            score=1000 if right else 500 if half else 0,
            given=self.said(given),
            expected=self.said(key),
            rule=self.rule(exercise, key, given),
            difference="" if right else self._difference(given, key),
            lines=self.lines(exercise, key),
            missed=items(exercise.skill, (fact(due) for said, due in parts if due != said))[1:] if results else None,
        )

    def model_answer(self, exercise: Exercise, key: Call) -> Answer:  # noqa: ARG002 - the contract of a drill
        """The call as it is said."""
        return CallAnswer(self.said(key), language())

    def _difference(self, given: Call, key: Call) -> str:
        if key == NOTHING:
            return _("Il n’y a rien à annoncer.")
        if given == NOTHING:
            return _("Une annonce est due.")
        if (given.what, key.what) in self.confused:
            return translate(self.confused[given.what, key.what])
        if given.what != key.what or key.what != "result":
            return _("Ce n’est pas l’annonce due.")
        return _("Le numéro manque.") if given.number is None else self.wrong_result(given, key)
