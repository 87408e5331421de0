"""The whole drill of acts in phases: each event of the table is one, and its answer a set of acts in any order.

Only some kinds of steps are asked for; acts of the others may be left out. `ask` holds `amounts` (the gain of each
payment is typed).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any, ClassVar, Generic, NamedTuple

from app.drills.acting import AMOUNTS
from app.drills.answer import Answer, PhasesAnswer
from app.drills.cost import AtTable, overpaid
from app.drills.drill import Resolver
from app.drills.exercise import Exercise
from app.drills.facts import of_skill
from app.drills.judgement import Difference, Judgement
from app.drills.kit import TableKit
from app.drills.order import as_judged, join_acts
from app.drills.phased import PhasedDrill
from app.drills.question import PhasesQuestion
from app.drills.telling import no_act
from app.money import euros
from app.table.acts import Act, Verb
from app.table.citations import R
from app.table.codec import Field
from app.table.resolution import Due, Resolution
from app.table.words import Phrases
from app.text import ngettext


@dataclass(frozen=True, slots=True)
class Phase(Generic[R]):
    """The acts one event asks for and the rule of each, `nothing` the rule when there is none.

    `also` are acts of the same event that are not asked for; doing them is neither right nor wrong. Two phases are
    equal when they ask for the same acts.
    """

    acts: tuple[Act, ...]
    rules: tuple[R, ...] = field(compare=False)
    nothing: R = field(compare=False)
    also: tuple[Act, ...] = field(compare=False)


class Happened(NamedTuple):
    """One event with the table before it and what a resolver gives for it."""

    state: Any
    event: Any
    resolution: Resolution[Any, Any]


class _Compared(NamedTuple):
    """A phase compared: its differences, and how many acts it was judged by: those due and those that were not."""

    differences: tuple[Difference, ...]
    counted: int


class PhasesDrill(PhasedDrill, Generic[R]):
    """A drill of at most `most` phases, which asks for the steps of some `kinds`.

    Acts of the verbs `beside` are never wrong; gains are typed from the level `amounts_from` where nothing is asked.
    """

    phrases: ClassVar[Phrases]
    kinds: ClassVar[tuple[str, ...]]
    beside: ClassVar[tuple[Verb, ...]]
    most: ClassVar[int]
    amounts_from: ClassVar[int]

    @property
    def ask(self) -> tuple[Field, ...]:
        """Whether gains are typed."""
        return (AMOUNTS,)

    @abstractmethod
    def text(self, phases: int) -> str:
        """What is asked of so many phases."""

    @abstractmethod
    def label(self, happened: Sequence[Happened], at: int) -> str:
        """What a phase is called."""

    @abstractmethod
    def happens(self, happened: Happened) -> str:
        """What happens in a phase."""

    @abstractmethod
    def place(self, act: Act) -> int:
        """The place of an act as a croupier would do it; the order the engine writes is another drill's."""

    @abstractmethod
    def together(self, acts: Sequence[Act]) -> str:
        """Several acts of one kind on one chance, in a sentence."""

    @abstractmethod
    def nothing(self) -> str:
        """That there is nothing to do."""

    @abstractmethod
    def rule_of_nothing(self, happened: Happened, others: Iterable[Due[R]]) -> R:
        """The rule by which an event asks for no act, out of the steps that are not asked for."""

    @abstractmethod
    def instead(self, due: Iterable[Act], act: Act) -> Act | None:
        """Of the acts due, what is to be done with the stake an act was done to."""

    @abstractmethod
    def rule_of_needless(self, happened: Happened, phase: Phase[R], act: Act, there: tuple[Act, R] | None) -> R:
        """The rule by which an act is not due; `there` is what is due with that stake instead, if anything is."""

    @abstractmethod
    def lies(self, state: Any, act: Act) -> bool:
        """Whether the stake an act was done to lies there."""

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the table cannot be read, or holds too many events or others than are asked about."""
        for at, event in enumerate(self.moment(exercise).events):
            if at >= self.most or not isinstance(event, self.events):
                raise self.wrong_kind(exercise, at, self.events if at < self.most else ())
        super().check(exercise)

    def question(self, exercise: Exercise) -> PhasesQuestion:
        """The table before the first event, one text a phase."""
        happened = self._happened(exercise, self.play.resolve)
        return PhasesQuestion(
            text=self.text(len(happened)),
            state=happened[0].state,
            shown=self.shown(exercise),
            amounts=self._typed(exercise),
            phases=tuple(f"{self.label(happened, at)} – {self.happens(each)}" for at, each in enumerate(happened)),
        )

    def key(self, exercise: Exercise, resolve: Resolver) -> tuple[Phase[R], ...]:
        """The acts of each phase under a resolver."""
        typed = self._typed(exercise)
        return tuple(self._phase(each, typed=typed) for each in self._happened(exercise, resolve))

    def judge(self, exercise: Exercise, key: tuple[Phase[R], ...], answer: Answer) -> Judgement:
        """Right when each phase holds exactly the acts asked for, each once."""
        happened = self._happened(exercise, self.play.resolve)
        compared = self._compared(exercise, key, answer, happened)
        differences = [(at, difference) for at, found in enumerate(compared) for difference in found.differences]
        if not differences:
            return _all_right(key)
        counted = sum(found.counted for found in compared)
        at, first = differences[0]
        return Judgement(
            right=False,
            score=1000 * (counted - len(differences)) // counted,
            given=first.given,
            expected=first.expected,
            rule=first.rule,
            difference=f"{self.label(happened, at)} – {first.text}",
            lines=tuple(
                f"{self.label(happened, at)} – {line}" for at, phase in enumerate(key) for line in self._expected(phase)
            ),
            missed=tuple(of_skill(self.skills[0].id, difference.rule) for _at, difference in differences),
        )

    def first_wrong(self, exercise: Exercise, key: tuple[Phase[R], ...], answer: Answer) -> int:
        """The phase, from 0, in which an answer goes wrong first; 0 when it does in none."""
        compared = self._compared(exercise, key, answer, self._happened(exercise, self.play.resolve))
        return next((at for at, found in enumerate(compared) if found.differences), 0)

    def overpaid(self, exercise: Exercise, key: tuple[Phase[R], ...], answer: Answer, kit: TableKit) -> int:
        """What the acts of all phases cost the house beyond those asked for."""
        if not isinstance(answer, PhasesAnswer):
            raise TypeError(answer)
        asked, found = self.question(exercise), 0
        done = answer.phases + ((),) * (len(key) - len(answer.phases))
        for happened, phase, acts in zip(self._happened(exercise, self.play.resolve), key, done, strict=True):
            question = replace(asked, state=happened.state)
            steps = [each.step for each in happened.resolution.due if each.kind in self.kinds]
            judged = as_judged(acts, typed=self._typed(exercise))
            found += overpaid(AtTable(kit, question, exercise), judged, steps, phase.also)
        return found

    def _compared(
        self, exercise: Exercise, key: tuple[Phase[R], ...], answer: Answer, happened: Sequence[Happened]
    ) -> list[_Compared]:
        if not isinstance(answer, PhasesAnswer):
            raise TypeError(answer)
        phases = [as_judged(acts, typed=self._typed(exercise)) for acts in answer.phases]
        phases += [()] * (len(key) - len(phases))
        return [self._compare(*each) for each in zip(happened, key, phases, strict=True)]

    def model_answer(self, exercise: Exercise, key: tuple[Phase[R], ...]) -> Answer:  # noqa: ARG002 - the key says it all
        """The acts of each phase."""
        return PhasesAnswer(tuple(phase.acts for phase in key))

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """The rule of each act that is due; of a phase without any, why there is none. They are the first skill's."""
        phases = self.key(exercise, self.play.resolve)
        rules = (rule for phase in phases for rule in phase.rules or (phase.nothing,))
        return [of_skill(self.skills[0].id, rule) for rule in rules]

    def _typed(self, exercise: Exercise) -> bool:
        return bool(exercise.ask.get("amounts", exercise.level >= self.amounts_from))

    def _happened(self, exercise: Exercise, resolve: Resolver) -> list[Happened]:
        """Each event, at the table that the resolver has left."""
        state, events = exercise.once(self.play.table.read_table)
        found = []
        for event in events:
            found.append(Happened(state, event, resolve(state, event)))
            state = found[-1].resolution.state
        return found

    def _phase(self, happened: Happened, *, typed: bool) -> Phase[R]:
        asked: list[Due[R]] = []
        others: list[Due[R]] = []
        for due in happened.resolution.due:
            (asked if due.kind in self.kinds else others).append(due)
        acts, item_of = join_acts(due.step for due in asked)
        decided = [(act, asked[item_of.index(item)].rule) for item, act in enumerate(acts)]
        decided.sort(key=lambda each: (self.place(each[0]), each[0].verb.name, each[0].seat or 0))
        also, _items = join_acts(due.step for due in others if due.kind != "ruling")
        return Phase(
            as_judged((act for act, _rule in decided), typed=typed),
            tuple(rule for _act, rule in decided),
            self.rule_of_nothing(happened, others),
            tuple(act.without_amount for act in also),
        )

    def _compare(self, happened: Happened, phase: Phase[R], acts: tuple[Act, ...]) -> _Compared:
        """One phase of an answer against what was asked; in the order done, then what is missing."""
        say = self.phrases
        due = {act.without_amount: act for act in phase.acts}
        rules = dict(zip(due, phase.rules, strict=True))
        done = {act.without_amount for act in acts}
        missing = {name: act for name, act in due.items() if name not in done}
        found: list[Difference] = []
        seen: set[Act] = set()
        needless = 0
        for act in acts:
            name = act.without_amount
            if name in seen:
                needless += 1
                found.append(Difference(say.repeated(act), rules[name], say.sentence(name), no_act()))
            elif name in due:
                seen.add(name)
                expected = due[name].amount
                if act.amount is not None and expected is not None and act.amount != expected:
                    text = say.wrong_amount(act, expected)
                    found.append(Difference(text, rules[name], euros(act.amount), euros(expected)))
            elif name not in phase.also and act.verb not in self.beside:
                needless += 1
                found.append(self._needless(happened, phase, rules, missing, act))
        found += [
            Difference(say.missing(act), rules[name], no_act(), say.sentence(act)) for name, act in missing.items()
        ]
        return _Compared(tuple(found), len(due) + needless)

    def _needless(
        self, happened: Happened, phase: Phase[R], rules: Mapping[Act, R], missing: Mapping[Act, Act], act: Act
    ) -> Difference:
        """An act not asked for, against what was to be done with that stake and was not."""
        instead = self.instead(rules, act)
        rule = self.rule_of_needless(happened, phase, act, None if instead is None else (instead, rules[instead]))
        wanted = None if instead is None else missing.get(instead)
        text = self.phrases.needless(act, lies=self.lies(happened.state, act))
        expected = self.phrases.sentence(wanted) if wanted else no_act()
        return Difference(text, rule, self.phrases.sentence(act.without_amount), expected)

    def _expected(self, phase: Phase[R]) -> tuple[str, ...]:
        """The acts of a phase, those of one kind on one chance in a line."""
        alike = (list(acts) for _kind, acts in groupby(phase.acts, lambda act: (act.verb, act.place, act.on)))
        lines = [f"{self.phrases.sentence(acts[0])}." if len(acts) == 1 else self.together(acts) for acts in alike]
        return tuple(lines) or (self.nothing(),)


def _all_right(key: Sequence[Phase[R]]) -> Judgement:
    count = sum(len(phase.acts) for phase in key)
    text = ngettext("{count} geste", "{count} gestes", count).format(count=count)
    last = key[-1]
    # What lies beside the layout is what the last phase is about.
    beside = [rule for act, rule in zip(last.acts, last.rules, strict=True) if act.place != "layout"]
    return Judgement(True, 1000, text, text, (*beside, *last.rules, last.nothing)[0])
