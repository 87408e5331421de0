"""What the drills of amounts share: one spin, whose stakes are asked about, what of them, and counted in what.

`ask` holds `of` (`bet`, `player`, `table`), `seat` and `on` as far as needed, `what` (`paid`: the gain alone; `staked`:
what is staked by who wins; `collected`: what the bank keeps; `returned`: what of a shared stake goes back) and `in`
(`euros`, `chips` of the player, `pieces`: value chips of the `denominations`, `stacks`: colour chips cut in twenties).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.devices.wheel.shown import ShownBall
from app.drills.amounts import judged_amount, judged_pieces
from app.drills.answer import AmountAnswer, Answer, PiecesAnswer
from app.drills.drill import Resolver
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.drills.question import AmountQuestion, PiecesQuestion, Unit
from app.games.roulette.drills.asked import asked_of, check_last, last_resolution, read_ask
from app.games.roulette.drills.counting import (
    COUNTED,
    CUTS,
    Counted,
    computation,
    concerned,
    counted,
    cut_text,
    in_colour,
    on_of,
)
from app.games.roulette.resolve import resolve
from app.games.roulette.rule_ids import RuleId
from app.games.roulette.rules import SEATS
from app.games.roulette.state import Spin, State, chip_value
from app.games.roulette.steps import Halve
from app.money import fewest_pieces, pieces_total
from app.table.felt import Spot, stake
from app.table.reading import InputError, check_amount, check_list, check_one_of, check_seat
from app.table.steps import Collect, Pay
from app.text import _, ngettext

FEWEST_PIECES = "fewest-pieces"
IN_STACKS = "pay-in-stacks"
KEYS = ("of", "seat", "on", "what", "in", "denominations")


@dataclass(frozen=True, slots=True)
class AmountKey:
    """The cents asked for; `steps` are those of the stakes asked about, for the computation and the rule."""

    amount: int
    steps: tuple[Counted, ...] = field(compare=False)


class AmountDrill(ABC):
    """A drill that asks for an amount of one spin; `game` and `id` are the exercise's, the question is the drill's."""

    scopes: tuple[str, ...] = ("bet", "player", "table")
    units: tuple[str, ...] = ("euros", "chips")
    keys: tuple[str, ...] = KEYS
    switches_units = False
    """Whether chips may be typed for euros and euros for chips; not where one from the other is what is asked."""

    @abstractmethod
    def text(self, ask: Mapping[str, Any], state: State, key: AmountKey) -> str:
        """The question in the language in force; `key` is the engine's, for what a question tells."""

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the table or what is asked about it cannot be put."""
        asked = check_last(exercise, (Spin,))
        ask = read_ask(exercise, self.keys, ("of", "in"))
        check_one_of(ask["of"], "ask.of", self.scopes)
        check_one_of(ask["in"], "ask.in", self.units)
        check_one_of(ask.get("what", "paid"), "ask.what", COUNTED)
        _check_stakes(ask, asked.state)
        if ask["in"] in ("chips", "stacks"):
            _check_chips(ask, asked.state, self.key(exercise, resolve))
        if ask["in"] == "pieces":
            _check_pieces(ask, self.key(exercise, resolve).amount)

    def question(self, exercise: Exercise) -> AmountQuestion | PiecesQuestion:
        """The table with the marker on the number, and what to compute."""
        asked, ask = asked_of(exercise), exercise.ask
        unit = ask["in"]
        trays: Mapping[str, tuple[int, ...]] = {"pieces": tuple(ask.get("denominations", ())), "stacks": CUTS}
        key, state, shown = self.key(exercise, resolve), asked.state, ShownBall(asked.pocket)
        text, focus = self.text(ask, state, key), _focus(ask, state)
        counts: Unit = "chips" if unit in ("chips", "stacks") else "euros"
        if unit in trays:
            tray = trays[unit]
            return PiecesQuestion(text=text, state=state, shown=shown, focus=focus, unit=counts, denominations=tray)
        chip = _chip(ask, state, key) if self.switches_units else 0
        return AmountQuestion(text=text, state=state, shown=shown, focus=focus, unit=counts, chip=chip)

    def key(self, exercise: Exercise, resolve: Resolver) -> AmountKey:
        """The amount a resolver gives."""
        steps = concerned(exercise.ask, last_resolution(exercise, resolve).steps)
        return AmountKey(counted(steps, exercise.ask.get("what", "paid")), steps)

    def judge(self, exercise: Exercise, key: AmountKey, answer: Answer) -> Judgement:
        """Right when the amount is and, from the tray, no fewer pieces make it."""
        ask, state = exercise.ask, asked_of(exercise).state
        lines = computation(ask, state, key.steps, key.amount)
        rule = self.rule(exercise, key)
        if ask["in"] in ("pieces", "stacks"):
            if not isinstance(answer, PiecesAnswer):
                raise TypeError(answer)
            if ask["in"] == "stacks":
                return _judged_stacks(exercise, key, answer, rule, lines)
            return judged_pieces(key.amount, answer, tuple(ask["denominations"]), (rule, FEWEST_PIECES), lines)
        if not isinstance(answer, AmountAnswer):
            raise TypeError(answer)
        return judged_amount(key.amount, answer, unit_of(exercise), rule, lines)

    def model_answer(self, exercise: Exercise, key: AmountKey) -> Answer:
        """The amount, or the fewest pieces of it."""
        unit = exercise.ask["in"]
        if unit == "pieces":
            pieces = fewest_pieces(key.amount, exercise.ask["denominations"]) or {}
            return PiecesAnswer(tuple(pieces.items()))
        if unit == "stacks":
            return PiecesAnswer(tuple((fewest_pieces(key.amount // unit_of(exercise), CUTS) or {}).items()))
        return AmountAnswer(key.amount // unit_of(exercise))

    def rule(self, exercise: Exercise, key: AmountKey) -> RuleId:
        """The rule of the step hardest to know: a high rate before a low one, a half before what is lost."""
        if exercise.ask.get("what") == "returned" and key.steps:
            return "zero-half-returned"
        due = last_resolution(exercise, resolve).due
        asked = [each for each in due if each.step in key.steps]
        return min(asked or due, key=lambda each: _ease(each.step)).rule


def unit_of(exercise: Exercise) -> int:
    """The cents of one of what is counted: a chip of the player, or a cent."""
    if exercise.ask["in"] not in ("chips", "stacks"):
        return 1
    return chip_value(asked_of(exercise).state, exercise.ask["seat"])


def _chip(ask: Mapping[str, Any], state: State, key: AmountKey) -> int:
    """The cents of one chip of the player where his chips can count what is asked, else 0."""
    if ask["of"] == "table" or not in_colour(state, key.steps) or key.amount % chip_value(state, ask["seat"]):
        return 0
    return chip_value(state, ask["seat"])


def _ease(step: object) -> float:
    if isinstance(step, Pay):
        return -float(step.rate)
    return 0 if isinstance(step, Halve) else 1 if isinstance(step, Collect) else 2


def _check_stakes(ask: Mapping[str, Any], state: State) -> None:
    """Who and what is asked about must lie there."""
    if ask["of"] == "table":
        for key in ("seat", "on"):
            if key in ask:
                raise InputError("unknown-key", f"ask.{key}")
        return
    if "seat" not in ask:
        raise InputError("missing-key", "ask.seat")
    check_seat(ask["seat"], "ask.seat", SEATS)
    if ask["of"] == "bet" and "on" not in ask:
        raise InputError("missing-key", "ask.on")
    if ask["of"] == "player" and "on" in ask:
        raise InputError("unknown-key", "ask.on")
    if not _focus(ask, state):
        raise InputError("bad-value", "ask.on" if ask["of"] == "bet" else "ask.seat", ask.get("on", ask["seat"]))


def _check_chips(ask: Mapping[str, Any], state: State, key: AmountKey) -> None:
    """An amount is counted in colour chips where all it comes from is, and none of it is halved."""
    if ask["of"] == "table" or not in_colour(state, key.steps) or key.amount % chip_value(state, ask["seat"]):
        raise InputError("bad-value", "ask.in", ask["in"])
    if ask["in"] == "stacks" and not key.amount:
        raise InputError("bad-value", "ask.in", ask["in"])


def _check_pieces(ask: Mapping[str, Any], amount: int) -> None:
    for i, piece in enumerate(check_list(ask.get("denominations", []), "ask.denominations")):
        check_amount(piece, f"ask.denominations[{i}]")
    if not amount or fewest_pieces(amount, ask.get("denominations", [])) is None:
        raise InputError("bad-value", "ask.denominations", ask.get("denominations", []))


def _focus(ask: Mapping[str, Any], state: State) -> tuple[Spot, ...]:
    """The stakes a question points at, each once; none for a whole table."""
    if ask["of"] == "table":
        return ()
    on = on_of(ask)
    mine = [stake(bet.seat, bet.on) for bet in state.bets if bet.seat == ask["seat"] and on in (None, bet.on)]
    return tuple(dict.fromkeys(mine))


def _judged_stacks(
    exercise: Exercise, key: AmountKey, answer: PiecesAnswer, rule: str, lines: tuple[str, ...]
) -> Judgement:
    """Chips cut from stacks: full twenties first, then fives, then single chips."""
    expected = key.amount // unit_of(exercise)
    laid = {piece: count for piece, count in answer.pieces if count}
    cut = fewest_pieces(expected, CUTS) or {}
    given = pieces_total(laid)
    exact = given == expected and set(laid) <= set(CUTS) and all(count > 0 for count in laid.values())
    right = exact and laid == cut
    difference = ""
    if not exact:
        off = abs(given - expected)
        text = (
            ngettext("Il manque {count} jeton.", "Il manque {count} jetons.", off)
            if given < expected
            else ngettext("{count} jeton de trop.", "{count} jetons de trop.", off)
        )
        difference = text.format(count=off)
    elif not right:
        difference = _("Le compte y est, mais les piles ne sont pas coupées par vingt puis par cinq.")
    return Judgement(
        right=right,
        score=1000 if right else 500 if exact else 0,
        given=cut_text(laid),
        expected=cut_text(cut),
        rule=IN_STACKS if exact else rule,
        difference=difference,
        lines=(*lines, f"{expected} = {cut_text(cut)}"),
    )
