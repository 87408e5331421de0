"""The whole drill of a coup turn by turn: each turn asks for acts in their order, guided or judged at the end.

Players speak between the turns: what they want is told when it is due, and the felt shows it. Each turn is judged by a
drill of acts, as an exercise of its own at the table as it lies then. `ask` is that of a drill of acts.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeAlias

from app.drills.acting import AMOUNTS, MODE, ActsDrill, is_guided, typed_amounts
from app.drills.answer import ActsAnswer, Answer, PhasesAnswer
from app.drills.drill import Resolver
from app.drills.exercise import Exercise
from app.drills.guided import Guide, replay_guided, taken_back
from app.drills.judgement import Judgement
from app.drills.kit import TableKit
from app.drills.order import OrderJudge, OrderKey
from app.drills.phased import PhasedDrill
from app.drills.question import PhasesQuestion
from app.table.acts import Act
from app.table.citations import R
from app.table.codec import Field
from app.text import ngettext

Key: TypeAlias = tuple[OrderKey[R], ...]
"""What each turn asks for."""


class TurnsDrill(PhasedDrill, Generic[R]):
    """A drill of a coup whose events of the kinds `events` are asked about turn by turn; `acts` judges a turn."""

    acts: ClassVar[ActsDrill[Any]]

    @property
    def ask(self) -> tuple[Field, ...]:
        """How it is played."""
        return (MODE, AMOUNTS)

    @abstractmethod
    def text(self, exercise: Exercise) -> str:
        """What is asked."""

    @abstractmethod
    def parted(self, table: Mapping[str, Any]) -> Sequence[dict[str, Any]]:
        """The tables of the turns of a coup, each as it lies then; the last of its events is what is asked about."""

    @abstractmethod
    def happens(self, turn: Exercise) -> str:
        """What has happened when a turn begins, without a full stop."""

    @abstractmethod
    def speaks(self, turn: Exercise) -> bool:
        """Whether a player says something when a turn begins; if not, its acts are due as soon as those before it."""

    def turns(self, exercise: Exercise) -> tuple[Exercise, ...]:
        """The turns of a coup, each an exercise of the drill that judges it."""
        return exercise.once(self._typed if typed_amounts(exercise) else self._untyped)

    def _typed(self, table: dict[str, Any]) -> tuple[Exercise, ...]:
        return self._made(table, amounts=True)

    def _untyped(self, table: dict[str, Any]) -> tuple[Exercise, ...]:
        return self._made(table, amounts=False)

    def _made(self, table: dict[str, Any], *, amounts: bool) -> tuple[Exercise, ...]:
        ask = {"amounts": amounts}
        skill = self.skills[0].id
        return tuple(Exercise(self.play.table.called, self.id, skill, 1, turn, ask) for turn in self.parted(table))

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the table cannot be read, or an event is refused or none of those asked about."""
        super().check(exercise)
        for at, event in enumerate(self.moment(exercise).events):
            if not isinstance(event, self.events):
                raise self.wrong_kind(exercise, at, self.events)
        for turn in self.turns(exercise):
            self.acts.check(turn)

    def question(self, exercise: Exercise) -> PhasesQuestion:
        """The table before the first turn, one text a turn."""
        turns = self.turns(exercise)
        return PhasesQuestion(
            text=self.text(exercise),
            state=self.acts.moment(turns[0]).state,
            shown=self.acts.shown(turns[0]),
            amounts=typed_amounts(exercise),
            phases=tuple(f"{self.happens(turn)}." for turn in turns),
        )

    def states(self, exercise: Exercise) -> tuple[Any, ...]:
        """The table before the last event of each turn."""
        return tuple(self.acts.moment(turn).state for turn in self.turns(exercise))

    def key(self, exercise: Exercise, resolve: Resolver) -> Key[R]:
        """The acts of each turn under a resolver, with their strict order."""
        return tuple(self.acts.key(turn, resolve) for turn in self.turns(exercise))

    def model_answer(self, exercise: Exercise, key: Key[R]) -> Answer:
        """The acts of each turn in the written order."""
        return PhasesAnswer(tuple(OrderJudge(each).right_order() for each in key), is_guided(exercise))

    def facts(self, exercise: Exercise) -> Iterable[str]:  # noqa: ARG002 - the contract of a drill
        """None of its own: what a whole coup is made of is learnt in the skills that it is built on."""
        return ()

    def guides(self, exercise: Exercise, key: Key[R]) -> tuple[Guide, ...]:
        """Guided play of each turn, where it is guided."""
        if not is_guided(exercise):
            return ()
        turns = self.turns(exercise)
        guides = tuple(map(self.acts.guide, turns, key))
        for guide, then, turn in zip(guides, guides[1:], turns[1:], strict=False):
            guide.then = None if self.speaks(turn) else then
        return guides

    def early(self, exercise: Exercise, key: Key[R], phase: int, acts: Sequence[Act]) -> int:
        """How many acts at the end of a turn are due in the next one, as nobody speaks before it, and stand there."""
        turns = self.turns(exercise)
        if len(acts) <= len(key[phase].items) or phase + 1 == len(turns) or self.speaks(turns[phase + 1]):
            return 0
        asked = self.acts.as_asked(turns[phase], acts)
        due, judge, done = len(key[phase].items), OrderJudge(key[phase]), frozenset[int]()
        for at, act in enumerate(asked):
            if len(done) == due:
                found, _done = OrderJudge(key[phase + 1]).beginning(self.acts.as_asked(turns[phase + 1], acts[at:]))
                return found if found == len(acts) - at else 0
            _count, done = judge.beginning((act,), done)
        return 0

    def _given(self, exercise: Exercise, key: Key[R], answer: Answer) -> list[ActsAnswer]:
        """The acts of each turn, each where it is due; what was done early and then done again was done once."""
        given, turns = _acts(answer, len(key)), self.turns(exercise)
        for at in range(len(given) - 1):
            acts = given[at].acts
            early = self.early(exercise, key, at, acts)
            if not early:
                continue
            given[at] = given[at]._replace(acts=acts[:-early])
            then = given[at + 1]
            if not (then.guided or self.acts.accepts(turns[at + 1], key[at + 1], then)):
                given[at + 1] = then._replace(acts=(*acts[-early:], *then.acts))
        return given

    def judge(self, exercise: Exercise, key: Key[R], answer: Answer) -> Judgement:
        """Right when each turn holds its acts, each once, in an order that is right; the first wrong turn is told."""
        turns = self.turns(exercise)
        judged = [self._judge(*each) for each in zip(turns, key, self._given(exercise, key, answer), strict=True)]
        count = sum(len(each.items) for each in key)
        text = ngettext("{count} geste, dans l’ordre", "{count} gestes, dans l’ordre", count).format(count=count)
        wrong = next((at for at, each in enumerate(judged) if not each.right), None)
        if wrong is None:
            return judged[-1]._replace(given=text, expected=text, lines=())
        right = sum(each.right for each in judged)
        line = ngettext("{right} moment sur {count} sans faute.", "{right} moments sur {count} sans faute.", right)
        found = judged[wrong]
        return found._replace(
            score=sum(each.score * len(asked.items) for each, asked in zip(judged, key, strict=True)) // max(1, count),
            difference=f"{self.happens(turns[wrong])} – {found.difference}",
            lines=(line.format(right=right, count=len(judged)), *found.lines),
            headline=self._headline(turns, key, self._given(exercise, key, answer)),
        )

    def accepts(self, exercise: Exercise, key: Key[R], answer: Answer) -> bool:
        """Whether each turn of an answer is judged right."""
        return all(
            self.acts.accepts(turn, due, acts) if due.items else not acts.acts
            for turn, due, acts in zip(self.turns(exercise), key, self._given(exercise, key, answer), strict=True)
        )

    def only_skips(self, exercise: Exercise, key: Key[R], answer: Answer) -> bool:
        """Whether turns were left out, and nothing else is wrong."""
        given = self._given(exercise, key, answer)
        done = [each for each in zip(self.turns(exercise), key, given, strict=True) if each[-1].acts]
        return len(done) < len(given) and all(self.acts.accepts(*each) for each in done)

    def overpaid(self, exercise: Exercise, key: Key[R], answer: Answer, kit: TableKit) -> int:
        """What the acts of all turns cost the house beyond those due."""
        turns = zip(self.turns(exercise), key, self._given(exercise, key, answer), strict=True)
        return sum(self.acts.overpaid(turn, due, acts, kit) for turn, due, acts in turns)

    def _headline(self, turns: Sequence[Exercise], key: Key[R], given: Sequence[ActsAnswer]) -> str:
        """How often an act was refused where each turn was done in the end; nothing else says more than the verdict."""
        if not given[0].guided:
            return ""
        acts = (self.acts.as_asked(turn, each.acts) for turn, each in zip(turns, given, strict=True))
        played = list(map(replay_guided, key, acts))
        return "" if any(each.missing for each in played) else taken_back(sum(len(each.refused) for each in played))

    def first_wrong(self, exercise: Exercise, key: Key[R], answer: Answer) -> int:
        """The turn, from 0, in which an answer goes wrong first; 0 when it does in none."""
        judged = map(self._judge, self.turns(exercise), key, self._given(exercise, key, answer))
        return next((at for at, each in enumerate(judged) if not each.right), 0)

    def _judge(self, turn: Exercise, key: OrderKey[R], acts: ActsAnswer) -> Judgement:
        if key.items:
            return self.acts.judge(turn, key, acts)
        # a mistake with which nothing is done here
        return Judgement(right=not acts.acts, score=1000 * (not acts.acts), given="", expected="", rule="")


def _acts(answer: Answer, count: int) -> list[ActsAnswer]:
    if not isinstance(answer, PhasesAnswer):
        raise TypeError(answer)
    phases = answer.phases[:count] + ((),) * (count - len(answer.phases))
    return [ActsAnswer(acts, answer.guided) for acts in phases]
