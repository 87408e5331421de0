"""The whole drill of rulings on a request: accepted, accepted up to an amount, or refused with the reason.

`ask` may hold `told`: `chips` when a stake is told in chips of the player's colour instead of euros.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from app.drills.answer import Answer, RulingAnswer
from app.drills.drill import Resolver
from app.drills.event_drill import EventDrill
from app.drills.exercise import Exercise
from app.drills.facts import fact
from app.drills.judgement import Judgement
from app.drills.kit import TableKit
from app.drills.question import RulingQuestion
from app.drills.ruling import judge_ruling
from app.table.codec import Field
from app.table.felt import Spot, stake
from app.table.kinds import one_of_names
from app.table.reading import InputError
from app.text import Message, _, translate

TOLD = Field("told", one_of_names(("euros", "chips")), "comment la mise est dite / how the stake is told", None)


class RulingDrill(EventDrill):
    """A drill that asks for a ruling.

    `bet` is the event of a stake that arrives, `laying` all events that lay stakes, `reasons` every refusal there is.
    """

    bet: ClassVar[type[Any]]
    laying: ClassVar[tuple[type[Any], ...]]
    reasons: Mapping[str, Message]

    @property
    def ask(self) -> tuple[Field, ...]:
        """How a stake is told."""
        return (TOLD,)

    @abstractmethod
    def request(self, exercise: Exercise) -> str:
        """Who asks what, in the language in force."""

    @abstractmethod
    def rule(self, exercise: Exercise, key: RulingAnswer, given: RulingAnswer) -> str:
        """The id of the rule that decides against a ruling."""

    @abstractmethod
    def lines(self, state: Any, event: Any, key: RulingAnswer) -> tuple[str, ...]:
        """The computation, line by line."""

    def posted(self, state: Any) -> str:  # noqa: ARG002 - some tables post nothing that decides
        """What is posted at a table and decides there, in one line."""
        return ""

    def reasons_for(self, event: Any) -> Mapping[str, Message]:  # noqa: ARG002 - most are said alike to everybody
        """Every refusal there is, as it is said for a request."""
        return self.reasons

    def whole(self, event: Any) -> int | None:
        """The cents a request asks for, of which less may be accepted."""
        return event.amount if isinstance(event, self.bet) else None

    def focus(self, state: Any, event: Any) -> tuple[Spot, ...]:  # noqa: ARG002 - some look at what lies there
        """What a question points at: where a stake that arrives is meant for."""
        return (stake(event.seat, event.on),) if isinstance(event, self.bet) and event.on is not None else ()

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the request or the way it is told cannot be put."""
        super().check(exercise)
        state, event, _events = self.moment(exercise)
        if exercise.ask.get("told") == "chips":
            in_chips = isinstance(event, self.bet) and not event.value
            if not in_chips or event.amount % self.play.chip_of(state, event.seat):
                raise InputError("bad-value", "ask.told", "chips")

    def question(self, exercise: Exercise) -> RulingQuestion:
        """The table as the request finds it, the request, and every reason there is."""
        state, event, _events = self.moment(exercise)
        return RulingQuestion(
            text="\n".join(filter(None, (_("Que décidez-vous ?"), self.posted(state)))),
            state=state,
            shown=self.shown(exercise),
            focus=self.focus(state, event),
            request=self.request(exercise),
            reasons=tuple((why, translate(text)) for why, text in self.reasons_for(event).items()),
        )

    @abstractmethod
    def key(self, exercise: Exercise, resolve: Resolver) -> RulingAnswer:
        """What a resolver answers to the request."""

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """The rule by which the request is accepted or refused."""
        key = self.key(exercise, self.play.resolve)
        return (fact(self.rule(exercise, key, key)),)

    def judge(self, exercise: Exercise, key: RulingAnswer, answer: Answer) -> Judgement:
        """Right when the decision is, with the amount or the reason; a refusal for the wrong reason is half right."""
        state, event, _events = self.moment(exercise)
        return judge_ruling(
            answer,
            key,
            whole=self.whole(event),
            reasons=self.reasons_for(event),
            rule=lambda given: self.rule(exercise, key, given),
            lines=self.lines(state, event, key),
            of_a_stake=isinstance(event, self.laying),
        )

    def overpaid(self, exercise: Exercise, key: RulingAnswer, answer: Answer, kit: TableKit) -> int:  # noqa: ARG002 - a ruling says it all
        """What of a stake was accepted beyond what may be; nothing where too little was, or no stake is ruled on."""
        if not isinstance(answer, RulingAnswer):
            raise TypeError(answer)
        whole = self.whole(self.moment(exercise).event) or 0
        given, due = (
            0 if not each.accepts else whole if each.amount is None else min(each.amount, whole)
            for each in (answer, key)
        )
        return max(0, given - due)

    def model_answer(self, exercise: Exercise, key: RulingAnswer) -> Answer:  # noqa: ARG002 - the contract of a drill
        """The key is the answer."""
        return key
