"""The order of a settlement: after a throw the trainee calls, collects, pays, offers and moves on the felt.

`ask` holds `mode` (`guided`: a wrong act is refused at once; `blind`: judged at the end) and `amounts` (the gain of
each pay is typed). The last event of the table is the throw; earlier ones have happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from app.drills.answer import ActsAnswer, Answer
from app.drills.drill import Question, Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.drills.order import (
    BrokenPair,
    Guide,
    Needless,
    OrderJudge,
    OrderJudgement,
    OrderKey,
    Pair,
    Repeated,
    Right,
    TooEarly,
    Wrong,
    WrongAmount,
    bare,
    laid,
    order_key,
    replay_guided,
)
from app.games.rampo.acts import act_sentence
from app.games.rampo.drills.act_texts import Teller, too_early_text
from app.games.rampo.drills.asked import asked_of, read_ask, throw_context, wrong_kind
from app.games.rampo.reading import read_table
from app.games.rampo.register import rule_of_step
from app.games.rampo.resolution import Resolution, stake_of
from app.games.rampo.resolve import resolve
from app.games.rampo.rules import SEVEN
from app.games.rampo.state import Throw
from app.games.rampo.tables import random_table, random_throw
from app.money import euros
from app.table.acts import Act
from app.table.precedence import ordered_pairs
from app.table.reading import check_bool, check_one_of
from app.text import N_, Message, _, ngettext

GUIDED = "guided"
BLIND = "blind"
_MODES = (GUIDED, BLIND)
_GUIDED_UP_TO = 2
_AMOUNTS_FROM = 4
_FAULTS = {1: 0, 2: 0, 3: 5, 4: 8, 5: 8}
_SENTENCES = 4

LAYOUT = Skill("rampo-order-layout", N_("Régler un coup sans mise en zone"), 30_000)
SEVEN_OUT = Skill("rampo-order-seven", N_("Régler un 7"), 25_000)
ZONE = Skill("rampo-order-zone", N_("Régler un coup avec la zone rampo"), 40_000)
VOID = Skill("rampo-order-void", N_("Ne rien régler sur un coup nul"), 4_000)


class Settlement:
    """The settlement order drill."""

    id = "settlement"
    title: Message = N_("Ordre du règlement")
    about: Message = N_("Régler le coup sur le tapis, de l’annonce au dernier geste, dans l’ordre prescrit.")
    skills: tuple[Skill, ...] = (LAYOUT, SEVEN_OUT, ZONE, VOID)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table with a throw; guided up to level 2, gains typed from level 4."""
        table = random_table(random, settings, level)
        throw = random_throw(random, table, faults=_FAULTS[level])
        ask = {"mode": GUIDED if level <= _GUIDED_UP_TO else BLIND, "amounts": level >= _AMOUNTS_FROM}
        return Exercise("rampo", self.id, _skill(table, throw).id, level, {**table, "events": [throw]}, ask)

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the table cannot be read, its last event is no throw, or `ask` holds something else."""
        asked = asked_of(exercise)
        if not isinstance(asked.event, Throw):
            raise wrong_kind(exercise, (Throw,))
        ask = read_ask(exercise, ("mode", "amounts"))
        check_one_of(ask.get("mode", GUIDED), "ask.mode", _MODES)
        check_bool(ask.get("amounts", False), "ask.amounts")

    def question(self, exercise: Exercise) -> Question:
        """The table before the throw, the dice beside it."""
        asked = asked_of(exercise)
        event = asked.event
        guided = is_guided(exercise)
        text = (
            _("Réglez ce coup dans l’ordre, annonce comprise. Un geste faux est refusé aussitôt.")
            if guided
            else _("Réglez ce coup dans l’ordre, annonce comprise. Le verdict vient à la fin.")
        )
        context = throw_context(asked.state, event) if isinstance(event, Throw) else ""
        return Question(
            kind="acts",
            text=f"{text}\n{context}".rstrip(),
            state=asked.state,
            throws=asked.throws,
            fault=event.fault if isinstance(event, Throw) else None,
            guided=guided,
            amounts=typed_amounts(exercise),
        )

    def key(self, exercise: Exercise, resolve: Resolver) -> OrderKey:
        """The acts a resolver asks for, with the gains where they are typed, and their strict order."""
        state, events = exercise.once(read_table)
        for event in events[:-1]:
            state = resolve(state, event).state
        resolution: Resolution = resolve(state, events[-1])
        rules = [rule_of_step(resolution.state.rules, step, events[-1]) for step in resolution.steps]
        key = order_key(resolution.steps, rules, _named_pairs(resolution))
        return replace(key, items=_as_asked(exercise, key.items))

    def judge(self, exercise: Exercise, key: OrderKey, answer: Answer) -> Judgement:
        """Guided: right when no act was refused; blind: when every act is there, once, in an order that is right."""
        if not isinstance(answer, ActsAnswer):
            raise TypeError(answer)
        acts = _as_asked(exercise, answer.acts)
        return self._judge_guided(exercise, key, acts) if answer.guided else self._judge_blind(exercise, key, acts)

    def model_answer(self, exercise: Exercise, key: OrderKey) -> Answer:
        """The acts in the written order."""
        return ActsAnswer(OrderJudge(key).right_order(), is_guided(exercise))

    def guide(self, exercise: Exercise, key: OrderKey) -> Guide:
        """Guided play of an exercise, from its start."""
        return Guide(key, _teller(exercise, key), typed=typed_amounts(exercise))

    def broken(self, exercise: Exercise, key: OrderKey, answer: Answer) -> tuple[BrokenPair, ...]:
        """Each pair of a blind answer done in the forbidden order, in the order done."""
        if not isinstance(answer, ActsAnswer):
            raise TypeError(answer)
        judge = OrderJudge(key)
        position = {judge.item(act): index for index, act in reversed(list(enumerate(answer.acts)))}
        return tuple(
            BrokenPair(position[first], position[then], too_early_text(key.items[then], key.items[first]), rule.rule)
            for first, then, rule in judge.judge_all(_as_asked(exercise, answer.acts)).broken
        )

    def _judge_guided(self, exercise: Exercise, key: OrderKey, acts: tuple[Act, ...]) -> Judgement:
        """Guided acts: right when none was refused and none is missing.

        What was refused tells what the trainee believed, what he did once corrected does not: so a wrong rule accepts
        the acts when it wants each refused one where it was first tried, and nothing that was never tried.
        """
        result = replay_guided(key, acts)
        count = len(key.items)
        lines = [
            ngettext(
                "{right} geste sur {count} juste du premier coup.",
                "{right} gestes sur {count} justes du premier coup.",
                result.first_time,
            ).format(right=result.first_time, count=count)
        ]
        if result.right or self._believed(exercise, key, acts):
            return _all_right(key, lines)
        tell = _teller(exercise, key)
        told = [_told(tell, key, acts[index], wrong) for index, wrong in result.refused]
        return _all_wrong(result.per_mille, told + [_told_missing(tell, key, item) for item in result.missing], lines)

    def _believed(self, exercise: Exercise, key: OrderKey, acts: tuple[Act, ...]) -> bool:
        if not {bare(act) for act in acts}.issuperset(map(bare, key.items)):
            return False
        truth = self.key(exercise, resolve)
        if key == truth:
            return False
        refused = {acts[index]: index for index, _wrong in reversed(replay_guided(truth, acts).refused)}
        return all(_wanted(key, acts, index) for index in refused.values())

    def _judge_blind(self, exercise: Exercise, key: OrderKey, acts: tuple[Act, ...]) -> Judgement:
        result = OrderJudge(key).judge_all(acts)
        lines = _count_lines(result)
        if result.right:
            return _all_right(key, lines)
        tell = _teller(exercise, key)
        told = [_told(tell, key, acts[index], wrong) for index, wrong in _differences(result, key, acts)]
        told += [_told_missing(tell, key, item) for item in result.missing]
        # Acts that were never done earn nothing, however well the others are ordered.
        done = 1000 * (len(key.items) - len(result.missing)) // len(key.items)
        return _all_wrong(min(result.per_mille, done), told, lines)


class _Told(NamedTuple):
    """One difference of an answer: in a sentence, by which rule, and what was given against what was expected."""

    text: str
    rule: str
    given: str
    expected: str


def is_guided(exercise: Exercise) -> bool:
    """Whether wrong acts are refused at once; by default on the first levels."""
    mode: str = exercise.ask.get("mode", GUIDED if exercise.level <= _GUIDED_UP_TO else BLIND)
    return mode == GUIDED


def typed_amounts(exercise: Exercise) -> bool:
    """Whether the trainee types each gain; by default on the upper levels."""
    return bool(exercise.ask.get("amounts", exercise.level >= _AMOUNTS_FROM))


def _skill(table: dict[str, Any], throw: dict[str, Any]) -> Skill:
    if "fault" in throw:
        return VOID
    if sum(throw["dice"]) == SEVEN:
        return SEVEN_OUT
    return ZONE if table["zone"] else LAYOUT


def _named_pairs(resolution: Resolution) -> Iterator[Pair]:
    """Every pair of steps a precedence names, also those that follow from others: each has its own rule to tell."""
    order = resolution.state.rules.order if resolution.order is None else resolution.order
    for precedence in order:
        yield from ordered_pairs((precedence,), resolution.groups, resolution.steps, stake_of)


def _as_asked(exercise: Exercise, acts: Iterable[Act]) -> tuple[Act, ...]:
    return laid(acts, typed=typed_amounts(exercise))


def _teller(exercise: Exercise, key: OrderKey) -> Teller:
    asked = asked_of(exercise)
    assert isinstance(asked.event, Throw)
    return Teller(key, asked.state, asked.event)


def _wanted(key: OrderKey, acts: tuple[Act, ...], index: int) -> bool:
    """Whether a key wants an act where it was tried, once all before it have been tried."""
    judge = OrderJudge(key)
    tried = frozenset(item for act in acts[:index] if (item := judge.item(act)) is not None)
    return isinstance(judge.judge(tried, acts[index]), Right)


def _differences(result: OrderJudgement, key: OrderKey, acts: tuple[Act, ...]) -> list[tuple[int, Wrong]]:
    """What is wrong with blind acts by their index, in the order done; of an act done too early the first pair only."""
    judge = OrderJudge(key)
    position = {judge.item(act): index for index, act in reversed(list(enumerate(acts)))}
    found: dict[int, Wrong] = {}
    for index in result.needless:
        item = judge.item(acts[index])
        found[index] = Needless() if item is None else Repeated(item)
    found |= {index: WrongAmount(item, key.items[item].amount or 0) for item, index in result.wrong_amounts}
    for first, then, precedence in reversed(result.broken):
        found[position[then]] = TooEarly(then, first, precedence)
    return sorted(found.items())


def _told(tell: Teller, key: OrderKey, act: Act, wrong: Wrong) -> _Told:
    text, rule = tell(act, wrong)
    if isinstance(wrong, TooEarly):
        return _Told(text, rule, act_sentence(bare(act)), act_sentence(bare(key.items[wrong.missing])))
    if isinstance(wrong, WrongAmount):
        return _Told(text, rule, euros(act.amount or 0), euros(wrong.expected))
    return _Told(text, rule, act_sentence(bare(act)), "—")


def _told_missing(tell: Teller, key: OrderKey, item: int) -> _Told:
    return _Told(*tell.missing(item), "—", act_sentence(key.items[item]))


def _count_lines(result: OrderJudgement) -> list[str]:
    """The score's parts, each on its line: pairs out of order, then what is counted apart."""
    broken, pairs = len(result.broken), result.pairs
    order = ngettext(
        "Ordre : {broken} paire inversée sur {pairs}.", "Ordre : {broken} paires inversées sur {pairs}.", broken
    )
    lines = [order.format(broken=broken, pairs=pairs)] if pairs else []
    missing, needless, amounts = len(result.missing), len(result.needless), len(result.wrong_amounts)
    if missing:
        lines.append(ngettext("{count} geste oublié.", "{count} gestes oubliés.", missing).format(count=missing))
    if needless:
        lines.append(ngettext("{count} geste de trop.", "{count} gestes de trop.", needless).format(count=needless))
    if amounts:
        lines.append(ngettext("{count} montant faux.", "{count} montants faux.", amounts).format(count=amounts))
    return lines


def _all_right(key: OrderKey, lines: list[str]) -> Judgement:
    count = len(key.items)
    text = ngettext("{count} geste, dans l’ordre", "{count} gestes, dans l’ordre", count).format(count=count)
    # The rule that says most of this coup: the last that orders anything beyond the call.
    named = [precedence.rule for _first, _then, precedence in key.pairs if precedence.first != "result"]
    return Judgement(True, 1000, text, text, named[-1] if named else key.rules[0], lines=tuple(lines))


def _all_wrong(score: int, told: list[_Told], lines: list[str]) -> Judgement:
    first, *others = told
    return Judgement(
        False,
        score,
        first.given,
        first.expected,
        first.rule,
        first.text,
        (*lines, *(other.text for other in others[:_SENTENCES])),
    )
