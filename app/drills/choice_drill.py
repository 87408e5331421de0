"""The whole drill of choices: one of a few options, which the engine decides, answered by one key."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import ClassVar

from app.drills.answer import Answer, ChoiceAnswer
from app.drills.event_drill import EventDrill
from app.drills.exercise import Exercise
from app.drills.facts import fact
from app.drills.judgement import Judgement
from app.drills.question import ChoiceQuestion
from app.drills.work import Work, work_of
from app.text import Message, translate


class ChoiceDrill(EventDrill):
    """A drill that asks for one of its `options`; a key is the id of one, None where a mistake sees another table.

    One that asks different things says what is `offered` instead, and `flashed` whether the table is read at a glance.
    """

    options: ClassVar[Mapping[str, Message]] = MappingProxyType({})
    flashed = False

    def offered(self, exercise: Exercise) -> Mapping[str, Message]:  # noqa: ARG002 - most ask one thing alone
        """The options of an exercise."""
        return self.options

    @abstractmethod
    def text(self, exercise: Exercise) -> str:
        """What is asked."""

    def seen(self, exercise: Exercise) -> str:  # noqa: ARG002 - at some tables the text says it all
        """What has to be found on the felt, for who cannot see it."""
        return ""

    @abstractmethod
    def rule(self, exercise: Exercise) -> str:
        """The id of the rule that decides."""

    @abstractmethod
    def difference(self, exercise: Exercise, key: str | None) -> str:
        """What is wrong with the other options."""

    @abstractmethod
    def lines(self, exercise: Exercise) -> tuple[str, ...]:
        """What decides, line by line."""

    def question(self, exercise: Exercise) -> ChoiceQuestion:
        """The table, and the options in their order."""
        return ChoiceQuestion(
            text=self.text(exercise),
            state=self.moment(exercise).state,
            shown=self.shown(exercise),
            seen=self.seen(exercise),
            flashed=self.flashed,
            options=tuple((option, translate(text)) for option, text in self.offered(exercise).items()),
        )

    def work(self, exercise: Exercise) -> Work:
        """One decision, whatever follows from it."""
        return work_of(exercise, ())

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """The rule that decides."""
        return (fact(self.rule(exercise)),)

    def judge(self, exercise: Exercise, key: str | None, answer: Answer) -> Judgement:
        """Right when the option is the one due; TypeError for what is none of them."""
        options = self.offered(exercise)
        if not isinstance(answer, ChoiceAnswer) or answer.chosen not in options:
            raise TypeError(answer)
        right = answer.chosen == key
        return Judgement(
            right=right,
            score=1000 if right else 0,
            given=translate(options[answer.chosen]),
            expected=translate(options[key]) if key else "",
            rule=self.rule(exercise),
            difference="" if right else self.difference(exercise, key),
            lines=self.lines(exercise),
        )

    def model_answer(self, exercise: Exercise, key: str) -> Answer:  # noqa: ARG002 - the contract of a drill
        """The option that is due."""
        return ChoiceAnswer(key)
