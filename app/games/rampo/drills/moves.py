"""Rampo moves: after a throw, who is offered, whose stake moves, what is paid; after the next, what the zone gives.

Each event of the table is a phase, and its answer a set of acts in any order. Only what concerns winning numbers and
the zone is asked: the result's call, losing stakes, colours and the dice may be left out. `ask` holds `amounts` (the
gain of each pay is typed).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from random import Random
from typing import NamedTuple

from app.devices.dice.shown import ShownDice
from app.devices.dice.steps import OFFER_DICE
from app.drills.acting import AMOUNTS
from app.drills.answer import Answer, PhasesAnswer
from app.drills.drill import Resolver, TableSettings
from app.drills.event_drill import EventDrill
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.drills.order import as_judged, join_acts
from app.drills.question import PhasesQuestion
from app.games.rampo.acts import PHRASES, call_text, chance_name
from app.games.rampo.drills.asked import PLAY, listed, throw_context
from app.games.rampo.drills.moves_exercises import AMOUNTS_FROM, SKILLS, new_exercise
from app.games.rampo.drills.requests import request_sentence
from app.games.rampo.drills.telling import due_instead, lies, needless_rule
from app.games.rampo.records import read_table
from app.games.rampo.resolve import Resolved, resolve
from app.games.rampo.rule_ids import RuleId
from app.games.rampo.rules import SEVEN
from app.games.rampo.state import Event, NextShooter, State, Throw, WithdrawAsked
from app.games.rampo.steps import OFFER
from app.money import euros
from app.table.acts import CALL, PAY, Act
from app.table.felt import seat_letter
from app.table.resolution import Due
from app.table.steps import Call, Refuse
from app.text import N_, Message, _, ngettext, translate

_ASKED = ("offer", "seven", "numbers", "move", "zone")
_MOST_PHASES = 6


_TOGETHER: Mapping[tuple[str, str, bool], Message] = {
    ("offer", "layout", False): N_("Proposer le rampo à {players} sur {chance}."),
    ("pay", "layout", True): N_("Payer sur {chance} : {gains}."),
    ("pay", "layout", False): N_("Payer {players} sur {chance}."),
    ("pay", "zone", True): N_("Payer dans la zone rampo : {gains}."),
    ("pay", "zone", False): N_("Payer {players} dans la zone rampo."),
    ("move", "layout", False): N_("Déplacer les mises de {players} sur {chance} vers la zone rampo."),
    ("collect", "zone", False): N_("Ramasser les mises de {players} dans la zone rampo."),
}


@dataclass(frozen=True, slots=True)
class Phase:
    """The acts one event asks for and the rule of each, `nothing` the rule when there is none.

    `also` are acts of the same event that this drill does not ask for; doing them is neither right nor wrong. Two
    phases are equal when they ask for the same acts.
    """

    acts: tuple[Act, ...]
    rules: tuple[RuleId, ...] = field(compare=False)
    nothing: RuleId = field(compare=False)
    also: tuple[Act, ...] = field(compare=False)


class Moment(NamedTuple):
    """One event with the table before it and what a resolver gives for it."""

    state: State
    event: Event
    resolution: Resolved


class _Difference(NamedTuple):
    """One act that is wrong: the sentence, the rule, what was given against what was expected."""

    text: str
    rule: str
    given: str
    expected: str


class _Compared(NamedTuple):
    """A phase compared: its differences, and how many acts it was judged by: those due and those that were not."""

    differences: tuple[_Difference, ...]
    counted: int


class Moves(EventDrill):
    """The rampo moves drill."""

    play = PLAY
    id = "moves"
    events = (Throw, WithdrawAsked, NextShooter)
    title: Message = N_("Mouvements du rampo")
    about: Message = N_("Dire à qui le rampo est proposé, quelle mise se déplace, et ce que donne la zone ensuite.")
    skills = SKILLS
    ask = (AMOUNTS,)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table with the throws, and from level 4 the requests, that make the phases."""
        return new_exercise(random, level, settings, self.id)

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the table cannot be read, or holds too many events or others than are asked about."""
        for at, event in enumerate(self.moment(exercise).events):
            if at >= _MOST_PHASES or not isinstance(event, self.events):
                raise self.wrong_kind(exercise, at, self.events if at < _MOST_PHASES else ())
        super().check(exercise)

    def question(self, exercise: Exercise) -> PhasesQuestion:
        """The table before the first throw, all dice beside it, one text a phase."""
        moments = list(_moments(exercise, resolve))
        throws = [moment.event for moment in moments if isinstance(moment.event, Throw)]
        text = _("Proposez, payez, déplacez, ramassez : les numéros gagnants et la zone rampo seulement.")
        if len(moments) > 1:
            text += "\n" + _("Entre deux lancers, rien ne change sur le tapis.")
        return PhasesQuestion(
            text=text,
            state=moments[0].state,
            shown=ShownDice(
                tuple(throw.dice for throw in throws if throw.dice is not None), throws[-1].fault if throws else None
            ),
            amounts=_typed(exercise),
            phases=tuple(f"{_label(moments, i)} – {_told(moment)}" for i, moment in enumerate(moments)),
        )

    def key(self, exercise: Exercise, resolve: Resolver) -> tuple[Phase, ...]:
        """The acts of each phase under a resolver."""
        return tuple(_phase(moment, typed=_typed(exercise)) for moment in _moments(exercise, resolve))

    def judge(self, exercise: Exercise, key: tuple[Phase, ...], answer: Answer) -> Judgement:
        """Right when each phase holds exactly the acts asked for, each once."""
        if not isinstance(answer, PhasesAnswer):
            raise TypeError(answer)
        moments = list(_moments(exercise, resolve))
        phases = [as_judged(acts, typed=_typed(exercise)) for acts in answer.phases]
        phases += [()] * (len(key) - len(phases))
        compared = [_compare(*each) for each in zip(moments, key, phases, strict=True)]
        differences = [(i, difference) for i, found in enumerate(compared) for difference in found.differences]
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
            difference=f"{_label(moments, at)} – {first.text}",
            lines=tuple(f"{_label(moments, i)} – {line}" for i, phase in enumerate(key) for line in _expected(phase)),
        )

    def model_answer(self, exercise: Exercise, key: tuple[Phase, ...]) -> Answer:  # noqa: ARG002 - the key says it all
        """The acts of each phase."""
        return PhasesAnswer(tuple(phase.acts for phase in key))


def _typed(exercise: Exercise) -> bool:
    return bool(exercise.ask.get("amounts", exercise.level >= AMOUNTS_FROM))


def _moments(exercise: Exercise, resolver: Resolver) -> Iterator[Moment]:
    """Each event, at the table that the resolver has left."""
    state, events = exercise.once(read_table)
    for event in events:
        resolution: Resolved = resolver(state, event)
        yield Moment(state, event, resolution)
        state = resolution.state


def _phase(moment: Moment, *, typed: bool) -> Phase:
    asked: list[Due[RuleId]] = []
    others: list[Due[RuleId]] = []
    for due in moment.resolution.due:
        (asked if due.kind in _ASKED else others).append(due)
    acts, item_of = join_acts(due.step for due in asked)
    decided = [asked[item_of.index(item)].rule for item in range(len(acts))]
    by_name = sorted(zip(acts, decided, strict=True), key=lambda each: _place_in_phase(each[0]))
    also, _items = join_acts(due.step for due in others if due.kind != "ruling")
    return Phase(
        as_judged((act for act, _rule in by_name), typed=typed),
        tuple(rule for _act, rule in by_name),
        _rule_of_nothing(moment, others),
        tuple(act.without_amount for act in also),
    )


def _place_in_phase(act: Act) -> tuple[int, str, int]:
    """Acts of a phase as a croupier would do them; the order the engine writes them in is another drill's."""
    place = 2 if act.place == "zone" else {OFFER: 0, PAY: 1}.get(act.verb, 3)
    return place, act.verb.name, act.seat or 0


def _rule_of_nothing(moment: Moment, others: list[Due[RuleId]]) -> RuleId:
    """The rule by which an event gives nothing to do in the zone or on the numbers."""
    event = moment.event
    if isinstance(event, WithdrawAsked):
        return next((due.rule for due in others if isinstance(due.step, Refuse)), "withdrawal-2014")
    if isinstance(event, NextShooter):
        return "zone-outlives-shooter"
    return "void-leaves-zone" if isinstance(event, Throw) and event.fault is not None else "rampo-needs-a-win"


def _compare(moment: Moment, phase: Phase, acts: tuple[Act, ...]) -> _Compared:
    """One phase of an answer against what was asked; in the order done, then what is missing."""
    due = {act.without_amount: act for act in phase.acts}
    rules = dict(zip(due, phase.rules, strict=True))
    done = {act.without_amount for act in acts}
    missing = {name: act for name, act in due.items() if name not in done}
    found: list[_Difference] = []
    seen: set[Act] = set()
    needless = 0
    for act in acts:
        name = act.without_amount
        if name in seen:
            needless += 1
            found.append(_Difference(PHRASES.repeated(act), rules[name], PHRASES.sentence(name), "—"))
        elif name in due:
            seen.add(name)
            expected = due[name].amount
            if act.amount is not None and expected is not None and act.amount != expected:
                text = PHRASES.wrong_amount(act, expected)
                found.append(_Difference(text, rules[name], euros(act.amount), euros(expected)))
        elif name not in phase.also and act.verb not in (CALL, OFFER_DICE):
            needless += 1
            found.append(_needless(moment, phase, rules, missing, act))
    found += [
        _Difference(PHRASES.missing(act), rules[name], "—", PHRASES.sentence(act)) for name, act in missing.items()
    ]
    return _Compared(tuple(found), len(due) + needless)


def _needless(
    moment: Moment, phase: Phase, rules: Mapping[Act, RuleId], missing: Mapping[Act, Act], act: Act
) -> _Difference:
    """An act not asked for, against what was to be done with that stake and was not."""
    instead = due_instead(rules, act)
    there = None if instead is None else (instead, rules[instead])
    if isinstance(moment.event, Throw):
        rule = needless_rule(moment.state, moment.event, act, there)
    else:
        rule = there[1] if there else phase.nothing
    wanted = None if instead is None else missing.get(instead)
    expected = PHRASES.sentence(wanted) if wanted else "—"
    return _Difference(
        PHRASES.needless(act, lies=lies(moment.state, act)), rule, PHRASES.sentence(act.without_amount), expected
    )


def _label(moments: list[Moment], at: int) -> str:
    """What a phase is called."""
    if not isinstance(moments[at].event, Throw):
        return _("Avant le lancer suivant")
    throws = [i for i, moment in enumerate(moments) if isinstance(moment.event, Throw)]
    if len(throws) == 1:
        return _("Le lancer")
    return _("Premier lancer") if at == throws[0] else _("Lancer suivant")


def _told(moment: Moment) -> str:
    """What happens in a phase: the result and who wants the rampo, the fault of a void throw, or a request."""
    state, event = moment.state, moment.event
    if not isinstance(event, Throw):
        return request_sentence(state, event, {})
    context = throw_context(state, event)
    result = moment.resolution.steps[0]
    if event.fault is not None or not isinstance(result, Call):
        return context
    return f"{call_text(result)}. {context}".rstrip()


def _expected(phase: Phase) -> tuple[str, ...]:
    """The acts of a phase, those of one kind on one chance in a line."""
    lines = [_together(list(acts)) for _kind, acts in groupby(phase.acts, lambda act: (act.verb, act.place, act.on))]
    return tuple(lines) or (_("Rien à proposer, à payer, à déplacer ni à ramasser."),)


def _together(acts: list[Act]) -> str:
    """Acts of one kind on one chance, done for several players."""
    if len(acts) == 1:
        return f"{PHRASES.sentence(acts[0])}."
    first = acts[0]
    text = translate(_TOGETHER[first.verb.name, first.place, first.amount is not None])
    return text.format(
        players=listed(seat_letter(act.seat or 0) for act in acts),
        gains=listed(f"{seat_letter(act.seat or 0)} {euros(act.amount or 0)}" for act in acts),
        chance=chance_name(first.on or SEVEN),
    )


def _all_right(key: tuple[Phase, ...]) -> Judgement:
    count = sum(len(phase.acts) for phase in key)
    text = ngettext("{count} geste", "{count} gestes", count).format(count=count)
    last = key[-1]
    # What the zone gives is what the last phase is about.
    zone = [rule for act, rule in zip(last.acts, last.rules, strict=True) if act.place == "zone"]
    return Judgement(True, 1000, text, text, (*zone, *last.rules, last.nothing)[0])
