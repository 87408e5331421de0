"""Simulated trainees with misconceptions: how soon the teacher names what they believe, and how seldom something else.

Run by hand: `python -m benchmarks.teacher TABLE... [--trainees N] [--seed N]`, a table being `game`, `game/rules` or
`game/rules/pay table`. What holds of these trainees need not hold of people.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from math import sqrt
from random import Random
from time import perf_counter
from typing import NamedTuple

from app.drills.answer import (
    ActsAnswer,
    AmountAnswer,
    Answer,
    CallAnswer,
    PhasesAnswer,
    PiecesAnswer,
    RulingAnswer,
    read_answer,
)
from app.drills.draw import below, per_hundred, pick
from app.drills.game import Game
from app.drills.question import RulingQuestion
from app.games import load
from app.learning.pool import Pool
from app.learning.skill_map import SkillMap, skill_map
from app.learning.teacher import Put, Teacher
from app.scenarios.house_shipped import shipped_table
from app.table.acts import Act
from app.table.reading import InputError

BEGUN = datetime(2026, 9, 1, 8, tzinfo=UTC)
EXERCISES = 150
A_DAY = 50


class Kind(NamedTuple):
    """A kind of trainee.

    How many misconceptions are `held`, how often each is followed, and how often there is a slip, of a hundred; by
    which wrong answer each is to be confirmed; of how many trainees in a hundred that is `wanted`, and of how many
    `others` may be confirmed.
    """

    name: str
    held: int
    follows: int
    slips: int
    by: int
    wanted: int
    others: int
    exercises: int = EXERCISES


KINDS = (
    Kind("steady", 1, 100, 5, 4, 97, 2),
    Kind("wavering", 1, 70, 5, 6, 93, 3),
    Kind("two at once", 2, 100, 5, 12, 90, 3),
    Kind("slips alone", 0, 0, 10, 0, 100, 2, 100),
)


class Outcome(NamedTuple):
    """What became of one trainee: all confirmed in time, another one confirmed, cured in time."""

    named: bool
    other: bool
    cured: bool | None
    told: str


def trainee(kind: Kind, pool: Pool, skills: SkillMap, seed: int, times: list[float]) -> Outcome:
    """One trainee, taught until all that is held is confirmed, then until it is cured."""
    random, game = Random(f"{kind.name}:{seed}"), pool.game
    teacher = Teacher(pool, skills, seed=seed)
    held = [pick(random, pool.rules) for _each in range(kind.held)]
    while len(set(held)) < kind.held or _kin(game, held):
        held = [pick(random, pool.rules) for _each in range(kind.held)]
    wider = {rule.id: rule.within for rule in game.wrong_rules}
    caused = dict.fromkeys(held, 0)
    found: dict[str, int | None] = dict.fromkeys(held)
    at, others, cured = BEGUN, set(), None
    for number in range(kind.exercises):
        at = BEGUN + timedelta(days=number // A_DAY, seconds=30 * (number % A_DAY))
        begun = perf_counter()
        put = teacher.ask(at)
        times.append(1000 * (perf_counter() - begun))
        answer, cause = _answer(put, game, held, kind, random)
        for rule in cause:
            caused[rule] += 1
        told = teacher.answer(answer, 5000, at + timedelta(seconds=5))
        for rule, change in told.changed.items():
            if change == "confirmed":
                named = [each for each in held if rule == each or rule == wider[each]]
                for each in named:
                    found[each] = caused[each] if found[each] is None else found[each]
                if not named:
                    others.add(rule)
        if held and None not in found.values():
            break
    in_time = all(each is not None and each <= kind.by for each in found.values())
    if kind.held == 1 and None not in found.values():
        cured = _is_cured(teacher, {held[0], wider[held[0]]}, at, random)
    return Outcome(in_time, bool(others), cured, f"seed {seed}: {dict(caused)} {found} {sorted(others)} cured {cured}")


def _kin(game: Game, held: list[str]) -> bool:
    within = {rule.id: rule.within for rule in game.wrong_rules}
    return any(within[one] == other for one in held for other in held)


def _is_cured(teacher: Teacher, rules: set[str | None], at: datetime, random: Random) -> bool:
    """Whether what was confirmed is cured within 12 exercises, six on each of two days, once it is dropped."""
    day = at + timedelta(days=1)
    for number in range(12):
        at = day + timedelta(days=number // 6, seconds=30 * (number % 6))
        answer, _cause = _answer(teacher.ask(at), teacher.pool.game, [], KINDS[0], random)
        for rule, change in teacher.answer(answer, 5000, at + timedelta(seconds=5)).changed.items():
            if change == "cured" and rule in rules:
                return True
    return False


def _answer(put: Put, game: Game, held: list[str], kind: Kind, random: Random) -> tuple[Answer, list[str]]:
    """An answer, and those that are held and gave it."""
    right = read_answer(put.parted.right, game.vocabulary)
    if per_hundred(random, kind.slips):
        question = game.drill(put.exercise.drill).question(put.exercise)
        reasons = [why for why, _text in question.reasons] if isinstance(question, RulingQuestion) else []
        for given in (slipped(right, reasons, random), CallAnswer("rien")):
            try:
                put.ready.grading.judgement(given)
            except InputError:
                continue  # a number that no throw has, or at some tables a call of nothing, is not understood
            return given, []
        return right, []  # said again
    showing = [rule for rule in held if rule in put.parted.rules and per_hundred(random, kind.follows)]
    if not showing:
        return right, []
    followed = pick(random, showing)
    text = next(answer for answer, rules in put.parted.groups if followed in rules)
    alike = next(rules for answer, rules in put.parted.groups if answer == text)
    return read_answer(text, game.vocabulary), [rule for rule in held if rule in alike]


def slipped(answer: Answer, reasons: Sequence[str], random: Random) -> Answer:
    """An answer with an accident of the hand, or another one where the hand has no choice; `reasons` of a refusal."""
    if isinstance(answer, AmountAnswer):
        digits = [*str(answer.amount)]
        at = below(random, len(digits))
        if len(digits) > 1 and below(random, 2):
            at = max(at, 1)
            digits[at - 1], digits[at] = digits[at], digits[at - 1]
        else:
            digits[at] = str((int(digits[at]) + pick(random, (1, 9))) % 10)
        return AmountAnswer(int("".join(digits)))
    if isinstance(answer, PiecesAnswer) and answer.pieces:
        at = below(random, len(answer.pieces))
        piece, count = answer.pieces[at]
        return PiecesAnswer((*answer.pieces[:at], (piece, count + 1), *answer.pieces[at + 1 :]))
    if isinstance(answer, ActsAnswer) and answer.acts:
        return answer._replace(acts=_slipped_acts(answer.acts, random))
    if isinstance(answer, PhasesAnswer) and any(answer.phases):
        at = pick(random, [at for at, phase in enumerate(answer.phases) if phase])
        phase = _slipped_acts(answer.phases[at], random)
        return answer._replace(phases=(*answer.phases[:at], phase, *answer.phases[at + 1 :]))
    if isinstance(answer, RulingAnswer):
        others = [why for why in reasons if why != answer.why]
        if not answer.accepts and below(random, 2):
            return RulingAnswer(True)
        return RulingAnswer(False, None, pick(random, others))
    if isinstance(answer, CallAnswer):
        digits = [at for at, sign in enumerate(answer.text) if sign.isdigit()]
        if not digits or below(random, 2):
            return CallAnswer("rien")
        at = pick(random, digits)
        digit = (int(answer.text[at]) + pick(random, (1, 9))) % 10
        return CallAnswer(f"{answer.text[:at]}{digit}{answer.text[at + 1 :]}")
    return answer


def _slipped_acts(acts: tuple[Act, ...], random: Random) -> tuple[Act, ...]:
    at = below(random, len(acts))
    if at and below(random, 2):
        return (*acts[: at - 1], acts[at], acts[at - 1], *acts[at + 1 :])
    return (*acts[:at], *acts[at + 1 :])


def interval(of: int, number: int) -> str:
    """A share with its 95 % interval (Wilson)."""
    if not number:
        return "none"
    share, z = of / number, 1.96
    middle = (share + z * z / (2 * number)) / (1 + z * z / number)
    half = z / (1 + z * z / number) * sqrt(share * (1 - share) / number + z * z / (4 * number * number))
    return f"{of}/{number} = {100 * share:.1f} % [{100 * (middle - half):.1f}, {100 * (middle + half):.1f}]"


def report(table: str, kinds: tuple[Kind, ...], trainees: int, first: int, say: Callable[[str], None]) -> None:
    """Every kind of trainee at one table."""
    name, rules, pay_table = (*table.split("/"), None, None)[:3]
    game = load(str(name))
    begun = perf_counter()
    pool = Pool(game, shipped_table(game, rules, pay_table))
    pool.kept = 2000
    say(f"{table}: {len(pool.candidates)} exercises, {len(pool.rules)} shown, {perf_counter() - begun:.1f} s")
    skills = skill_map(game, pool.settings.targets)
    for kind in kinds:
        times: list[float] = []
        found = [trainee(kind, pool, skills, seed, times) for seed in range(first, first + trainees)]
        times.sort()
        say(
            f"{table}, {kind.name}, seeds {first}..{first + trainees - 1}: "
            f"named {interval(sum(each.named for each in found), len(found))} (wanted {kind.wanted}); "
            f"another {interval(sum(each.other for each in found), len(found))} (at most {kind.others}); "
            f"ask {times[len(times) // 2]:.1f} ms, p99 {times[int(0.99 * len(times))]:.1f}"
        )
        cured = [each.cured for each in found if each.cured is not None]
        if cured:
            say(f"{table}, {kind.name}: cured {interval(sum(cured), len(cured))} (wanted 95)")
        for each in found:
            if (kind.held and not each.named) or each.other or each.cured is False:
                say(f"  {each.told}")


def _main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", nargs="+")
    parser.add_argument("--trainees", type=int, default=30)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--kinds", nargs="*", default=[kind.name for kind in KINDS])
    asked = parser.parse_args()
    kinds = tuple(kind for kind in KINDS if kind.name in asked.kinds)
    for table in asked.tables:
        report(table, kinds, asked.trainees, asked.seed, lambda line: print(line, flush=True))


if __name__ == "__main__":
    _main()
