"""Payout arithmetic: what one stake, one player or the whole table is paid, typed or laid from the tray.

`ask` holds `of` (`bet`, `player`, `table`), `seat`, `on` and `place` of the stake as far as needed, `what` (`paid`: the
gain alone; `received`: with a stake that goes back to the player; `collected`: what the bank takes), `in` (`euros`,
`chips` of the player, `pieces`) and the `denominations` of the tray in cents. Fewest pieces are house usage: no article
speaks of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from app.devices.dice.shown import ShownDice
from app.drills.amounts import judged_amount, judged_pieces
from app.drills.answer import AmountAnswer, Answer, PiecesAnswer
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.drills.question import AmountQuestion, PiecesQuestion
from app.games.rampo.acts import chance_name
from app.games.rampo.drills.asked import Asked, asked_of, last_resolution, read_ask, throw_context, wrong_kind
from app.games.rampo.drills.payout_exercises import SKILLS, new_exercise
from app.games.rampo.drills.payout_lines import computation, counted
from app.games.rampo.resolve import resolve
from app.games.rampo.rule_ids import RuleId
from app.games.rampo.rules import CHANCES, SEATS
from app.games.rampo.state import Bet, State, Throw, WithdrawAsked, ZoneStake, chip_value
from app.games.rampo.steps import Move
from app.money import euros, fewest_pieces
from app.table.felt import Spot, seat_letter, stake
from app.table.reading import InputError, check_amount, check_list, check_one_of, check_seat
from app.table.steps import Collect, Pay, Step
from app.text import N_, Message, _, translate

FEWEST_PIECES = "fewest-pieces"
_PAYING = (Throw, WithdrawAsked)
_SCOPES = ("bet", "player", "table")
_COUNTED = ("paid", "received", "collected")
_UNITS = ("euros", "chips", "pieces")
_KEYS = ("of", "seat", "on", "place", "what", "in", "denominations")


_QUESTIONS: Mapping[tuple[str, str], Message] = {
    ("bet", "paid"): N_("Combien payez-vous à {player} pour sa mise sur {chance} ?"),
    ("bet", "received"): N_("Combien {player} reçoit-il pour sa mise sur {chance} ?"),
    ("bet", "collected"): N_("Combien ramassez-vous de la mise de {player} sur {chance} ?"),
    ("zone", "paid"): N_("Combien payez-vous à {player} pour sa mise de la zone rampo ?"),
    ("zone", "received"): N_("Combien {player} reçoit-il de la zone rampo, gain et mise rendue ?"),
    ("zone", "collected"): N_("Combien ramassez-vous de {player} dans la zone rampo ?"),
    ("player", "paid"): N_("Combien payez-vous en tout à {player} ?"),
    ("player", "received"): N_("Combien {player} reçoit-il en tout, gains et mise rendue ?"),
    ("player", "collected"): N_("Combien ramassez-vous en tout de {player} ?"),
    ("table", "paid"): N_("Combien payez-vous en tout à cette table ?"),
    ("table", "received"): N_("Combien les joueurs reçoivent-ils en tout, gains et mises rendues ?"),
    ("table", "collected"): N_("Combien ramassez-vous en tout à cette table ?"),
}


@dataclass(frozen=True, slots=True)
class PayoutKey:
    """The cents asked for; `steps` are those of the stakes asked about, for the computation and the rule."""

    amount: int
    steps: tuple[Step, ...] = field(compare=False)


class Payout:
    """The payout arithmetic drill."""

    id = "payout"
    title: Message = N_("Calcul des gains")
    about: Message = N_("Payer le juste montant : une mise, un joueur, toute la table, puis en jetons de valeur.")
    skills: tuple[Skill, ...] = SKILLS

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table with a throw, and whose gain is asked."""
        return new_exercise(random, level, settings)

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the table or what is asked about it cannot be put."""
        asked = asked_of(exercise)
        if not isinstance(asked.event, _PAYING):
            raise wrong_kind(exercise, _PAYING)
        ask = read_ask(exercise, _KEYS, ("of", "in"))
        check_one_of(ask["of"], "ask.of", _SCOPES)
        check_one_of(ask["in"], "ask.in", _UNITS)
        check_one_of(ask.get("what", "paid"), "ask.what", _COUNTED)
        _check_stakes(ask, asked.state)
        if ask["in"] == "chips":
            _check_chips(ask, asked.state)
        if ask["in"] == "pieces":
            _check_pieces(ask, self.key(exercise, resolve).amount)

    def question(self, exercise: Exercise) -> AmountQuestion | PiecesQuestion:
        """The table before the throw, the dice beside it, and what to compute."""
        asked, ask = asked_of(exercise), exercise.ask
        event, state = asked.event, asked.state
        text = "\n".join(line for line in (_question(ask, state), _context(asked)) if line)
        shown = ShownDice(asked.throws, event.fault if isinstance(event, Throw) else None)
        focus = _focus(ask, state)
        if ask["in"] == "pieces":
            tray = tuple(ask["denominations"])
            return PiecesQuestion(text=text, state=state, shown=shown, focus=focus, denominations=tray)
        return AmountQuestion(
            text=text,
            state=state,
            shown=shown,
            focus=focus,
            unit="chips" if ask["in"] == "chips" else "euros",
            chip=chip_value(state, ask["seat"]) if _in_chips(ask, state) else 0,
        )

    def key(self, exercise: Exercise, resolve: Resolver) -> PayoutKey:
        """The amount a resolver pays."""
        ask = exercise.ask
        steps = tuple(step for step in last_resolution(exercise, resolve).steps if _concerns(ask, step))
        return PayoutKey(counted(steps, ask.get("what", "paid")), steps)

    def judge(self, exercise: Exercise, key: PayoutKey, answer: Answer) -> Judgement:
        """Right when the amount is and, from the tray, no fewer pieces make it."""
        if isinstance(answer, PiecesAnswer):
            tray, rules = tuple(exercise.ask["denominations"]), (_rule(exercise, key), FEWEST_PIECES)
            return judged_pieces(key.amount, answer, tray, rules, computation(exercise, key.steps, key.amount))
        if not isinstance(answer, AmountAnswer):
            raise TypeError(answer)
        lines = computation(exercise, key.steps, key.amount)
        return judged_amount(key.amount, answer, _unit(exercise), _rule(exercise, key), lines)

    def model_answer(self, exercise: Exercise, key: PayoutKey) -> Answer:
        """The amount, or the fewest pieces of it."""
        if exercise.ask["in"] == "pieces":
            pieces = fewest_pieces(key.amount, exercise.ask["denominations"]) or {}
            return PiecesAnswer(tuple(pieces.items()))
        return AmountAnswer(key.amount // _unit(exercise))


def _check_stakes(ask: dict[str, Any], state: State) -> None:
    """Who and what is asked about must lie there."""
    if ask["of"] == "table":
        for key in ("seat", "on", "place"):
            if key in ask:
                raise InputError("unknown-key", f"ask.{key}")
        return
    if "seat" not in ask:
        raise InputError("missing-key", "ask.seat")
    check_seat(ask["seat"], "ask.seat", SEATS)
    check_one_of(ask.get("place", "layout"), "ask.place", ("layout", "zone"))
    if ask["of"] == "bet":
        if "on" not in ask:
            raise InputError("missing-key", "ask.on")
        if type(ask["on"]) not in (int, str) or ask["on"] not in CHANCES:
            raise InputError("unknown-chance", "ask.on", ask["on"])
    if not _focus(ask, state):
        raise InputError("bad-value", "ask.on" if ask["of"] == "bet" else "ask.seat", ask.get("on", ask["seat"]))


def _check_chips(ask: dict[str, Any], state: State) -> None:
    if not _in_chips(ask, state):
        raise InputError("bad-value", "ask.in", "chips")


def _in_chips(ask: Any, state: State) -> bool:
    """Whether colour chips can count it: of one player, every stake asked about is whole chips of his."""
    if ask["of"] == "table":
        return False
    chip = chip_value(state, ask["seat"])
    bets = [bet for bet in state.bets if bet.seat == ask["seat"] and ask.get("on", bet.on) == bet.on]
    zone = [stake for stake in state.zone if stake.seat == ask["seat"]]
    return not any(bet.value for bet in bets) and not any(amount % chip for amount in _amounts(bets, zone))


def _amounts(bets: Sequence[Bet], zone: Sequence[ZoneStake]) -> list[int]:
    return [bet.amount for bet in bets] + [stake.amount for stake in zone]


def _check_pieces(ask: dict[str, Any], amount: int) -> None:
    for i, piece in enumerate(check_list(ask.get("denominations", []), "ask.denominations")):
        check_amount(piece, f"ask.denominations[{i}]")
    if not amount or fewest_pieces(amount, ask.get("denominations", [])) is None:
        raise InputError("bad-value", "ask.denominations", ask.get("denominations", []))


def _concerns(ask: Any, step: Step) -> bool:
    if not isinstance(step, Pay | Collect | Move):
        return False
    if ask["of"] == "bet":
        place = "layout" if isinstance(step, Move) else step.source
        return (step.seat, step.on, place) == (ask["seat"], ask["on"], ask.get("place", "layout"))
    counts = Collect if ask.get("what") == "collected" else Pay
    return isinstance(step, counts) and (ask["of"] == "table" or bool(step.seat == ask["seat"]))


def _focus(ask: Any, state: State) -> tuple[Spot, ...]:
    """The stakes a question points at, each once; none for a whole table."""
    if ask["of"] == "table":
        return ()
    lying = [stake(bet.seat, bet.on) for bet in state.bets] + [stake(s.seat, s.on, "zone") for s in state.zone]
    mine = [spot for spot in lying if spot.seat == ask["seat"]]
    if ask["of"] == "bet":
        mine = [spot for spot in mine if (spot.on, spot.place) == (ask["on"], ask.get("place", "layout"))]
    return tuple(dict.fromkeys(mine))


def _unit(exercise: Exercise) -> int:
    """The cents of one of what is counted: a chip of the player, or a cent."""
    if exercise.ask["in"] != "chips":
        return 1
    return chip_value(asked_of(exercise).state, exercise.ask["seat"])


def _question(ask: Any, state: State) -> str:
    text = translate(
        _QUESTIONS[ask["of"] if ask.get("place", "layout") == "layout" else "zone", ask.get("what", "paid")]
    )
    text = text.format(
        player=seat_letter(ask["seat"]) if "seat" in ask else "",
        chance=chance_name(ask["on"]) if "on" in ask else "",
    )
    if ask["in"] == "chips":
        text += " " + _("En jetons de {value}.").format(value=euros(chip_value(state, ask["seat"])))
    if ask["in"] == "pieces":
        text += " " + _("Avec le moins de jetons possible.")
    return text


def _context(asked: Asked) -> str:
    """What cannot be seen on the felt: how the throw went, who will try the rampo, that a stake is withdrawn."""
    event = asked.event
    if isinstance(event, WithdrawAsked):
        text = _("{player} retire sa mise de la zone rampo avant « Rien ne va plus ».")
        return text.format(player=seat_letter(event.seat))
    return throw_context(asked.state, event) if isinstance(event, Throw) else ""


def _rule(exercise: Exercise, key: PayoutKey) -> RuleId:
    """The rule of the step that is the hardest to know: in the zone first, a payment before what is not paid."""
    if exercise.ask.get("what") == "collected" and any(_from_zone(step) for step in key.steps):
        return "miss-collects-stake-alone"
    due = last_resolution(exercise, resolve).due
    asked = [each for each in due if _concerns(exercise.ask, each.step)]
    return min(asked or due, key=lambda each: _ease(each.step)).rule


def _from_zone(step: Step) -> bool:
    return isinstance(step, Collect) and step.source == "zone"


def _ease(step: Step) -> int:
    if isinstance(step, Pay):
        return 0 if step.source == "zone" else 1
    return 2
