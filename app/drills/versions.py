"""The whole drill of versions: what each rule set makes of one event at one table, side by side."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from typing import Any, ClassVar, TypeAlias

from app.drills.amount_drill import then
from app.drills.answer import Answer, ChoiceAnswer
from app.drills.drill import Resolver
from app.drills.event_drill import EventDrill, Moment
from app.drills.exercise import Exercise
from app.drills.facts import fact, items
from app.drills.judgement import Judgement
from app.drills.kit import VERSION_NAMES
from app.drills.question import ChoiceQuestion
from app.table.citations import Rule, cited_text
from app.table.reading import InputError
from app.table.resolution import Resolution
from app.table.steps import Refuse
from app.text import N_, Message, _, translate

UNKNOWN = "unknown"
"""What a rule set makes of a table, or of an event at it, that it does not have."""

# translators: the three options begin with different letters: each is the key of its option
RULINGS: Mapping[str, Message] = {"accept": N_("Accepté"), "refuse": N_("Refusé"), UNKNOWN: N_("Inconnu")}
"""What a rule set makes of a request."""

Key: TypeAlias = tuple[str, ...]
Found: TypeAlias = Resolution[Any, Any]


class VersionsDrill(EventDrill):
    """A drill that asks for an outcome under each of the `rule_sets`; a key holds them in their order.

    `register` holds the rules of the game. The table of an exercise is told under one rule set and read under each.
    """

    rule_sets: ClassVar[Mapping[str, Message]] = VERSION_NAMES
    register: ClassVar[Sequence[Rule]]

    @abstractmethod
    def request(self, exercise: Exercise) -> str:
        """What happens at the table, in one line."""

    def outcome(self, found: Found) -> str:
        """Which option an answer of the engine is; none where a mistake has no answer."""
        if not found.steps:
            return ""
        return "refuse" if isinstance(found.steps[0], Refuse) else "accept"

    def options(self, exercise: Exercise) -> Mapping[str, Message]:  # noqa: ARG002 - requests are answered alike
        """What a rule set may make of it."""
        return RULINGS

    def decides(self, moment: Moment, found: Found) -> str:  # noqa: ARG002 - mostly the engine's own step says it
        """The id of the rule by which a rule set answers so."""
        rule: str = found.due[0].rule
        return rule

    def answers(self, moment: Moment, resolve: Resolver) -> Found:
        """What a resolver gives for the event of a reading."""
        found: Found = resolve(moment.state, moment.event)
        return found

    def readings(self, exercise: Exercise) -> Mapping[str, Moment | None]:
        """The event under each rule set; None where it does not have such a table or event."""
        return exercise.once(self._read)

    def _read(self, table: dict[str, Any]) -> Mapping[str, Moment | None]:
        found: dict[str, Moment | None] = {}
        for version in self.rule_sets:
            try:
                found[version] = self.play.moment(table | {"rules": version})
            except InputError:
                found[version] = None
        return found

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the table cannot be read, or cannot go on so under one of the rule sets."""
        super().check(exercise)
        self.key(exercise, self.play.resolve)

    def question(self, exercise: Exercise) -> ChoiceQuestion:
        """The table, and the options for each rule set."""
        asked = _("Que dit chaque version des règles ?")
        return ChoiceQuestion(
            text=f"{self.request(exercise)}\n{asked}",
            state=self.moment(exercise).state,
            shown=self.shown(exercise),
            options=tuple((option, translate(text)) for option, text in self.options(exercise).items()),
            each=tuple((version, translate(name)) for version, name in self.rule_sets.items()),
        )

    def key(self, exercise: Exercise, resolve: Resolver) -> Key:
        """What a resolver makes of it under each rule set."""
        return tuple(
            UNKNOWN if moment is None else self.outcome(self.answers(moment, resolve))
            for moment in self.readings(exercise).values()
        )

    def judge(self, exercise: Exercise, key: Key, answer: Answer) -> Judgement:
        """Right when each outcome is; in part for some. A mistake may be made under one of the rule sets alone.

        The right answer is nobody's mistake.
        """
        own, options = self.key(exercise, self.play.resolve), self.options(exercise)
        given = tuple(answer.chosen.split()) if isinstance(answer, ChoiceAnswer) else ()
        if len(given) != len(own) or not set(given) <= set(options):
            raise TypeError(answer)
        wrong = [at for at, (one, due) in enumerate(zip(given, own, strict=True)) if one != due]
        right = all(given[at] == key[at] for at in wrong) and bool(wrong) == (key != own)
        rules, told = self._rules(exercise), exercise.table["rules"]
        at = wrong[0] if wrong else tuple(self.rule_sets).index(told)
        return Judgement(
            right=right,
            score=1000 if right else 1000 * (len(own) - len(wrong)) // len(own),
            given=self._told(exercise, given),
            expected=self._told(exercise, own),
            rule=rules[at],
            difference="" if right else self._line(exercise, own[at], rules[at], at),
            lines=tuple(self._line(exercise, *each, place) for place, each in enumerate(zip(own, rules, strict=True))),
            missed=items(exercise.skill, (fact(rules[each]) for each in wrong))[1:],
        )

    def model_answer(self, exercise: Exercise, key: Key) -> Answer:  # noqa: ARG002 - the contract of a drill
        """The outcomes in their order."""
        return ChoiceAnswer(" ".join(key))

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """The rule by which each rule set decides."""
        return map(fact, self._rules(exercise))

    def _told(self, exercise: Exercise, outcomes: Key) -> str:
        named = zip(self.rule_sets.values(), outcomes, strict=True)
        return reduce(then, (self._outcome(exercise, translate(name), one) for name, one in named))

    def _outcome(self, exercise: Exercise, name: str, outcome: str) -> str:
        said = translate(self.options(exercise)[outcome]).lower()
        return _("{rules} : {outcome}").format(rules=name, outcome=said)

    def _rules(self, exercise: Exercise) -> tuple[str, ...]:
        """The rule that decides under each rule set; where one does not have the event, that of the first that does."""
        moments = self.readings(exercise).values()
        found = [each and self.decides(each, self.answers(each, self.play.resolve)) for each in moments]
        known = next(rule for rule in found if rule)
        return tuple(rule or known for rule in found)

    def _line(self, exercise: Exercise, outcome: str, rule: str, at: int) -> str:
        """What a rule set makes of it and by which rule."""
        version, title = tuple(self.rule_sets.items())[at]
        told = self._outcome(exercise, translate(title), outcome) + "."
        if outcome == UNKNOWN:
            return told
        cited = next(each for each in self.register if each.id == rule)
        return f"{told} {cited_text(cited.under(version))}"
