"""Mistakes about a spin: rates, zero, what is called, collected and paid, in which order; the launch, an object."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any

from app.devices.wheel.steps import Launch, ReplaceBall
from app.drills.wrong_rules import Draft, Mistake, as_if, changed, drafted, each_step, reversed_order, without
from app.games.roulette.chances import LAYOUT, ZERO, Kind
from app.games.roulette.launching import LEAST_TURNS
from app.games.roulette.rule_ids import RuleId
from app.games.roulette.rules import Rules
from app.games.roulette.state import Launched, ObjectInWheel, Spin
from app.table.steps import Call, Chance, Halve, Rate, Step

_TRIOS = ("0-1-2", "0-2-3")
_FIRST_FOUR = ("0-1-2-3",)
_DOZENS: tuple[Kind, ...] = ("dozen", "column", "dozens", "columns")


def _at(rate: Rate, *kinds: Kind) -> Mistake:
    """All chances of some kinds at one rate; the trios and the carré of zero have rules of their own."""
    chances = [on for on, chance in LAYOUT.items() if chance.kind in kinds]
    return _chances_at(rate, {*chances}.difference(_TRIOS, _FIRST_FOUR))


def _chances_at(rate: Rate, chances: Collection[Chance]) -> Mistake:
    return changed(rates=lambda rules: {on: rate if on in chances else own for on, own in rules.rates.items()})


def _more(more: int) -> Mistake:
    return changed(
        rates=lambda rules: {on: own + more if more > 0 or own > 1 else own for on, own in rules.rates.items()}
    )


def _paid_with(category: str, *kinds: Kind) -> Mistake:
    """Some kinds of chances paid with another category."""
    return changed(
        categories=lambda rules: {
            on: category if LAYOUT[on].kind in kinds else own for on, own in rules.categories.items()
        }
    )


def _zero_even(rules: Rules) -> Mapping[Chance, tuple[int, ...]]:
    return {**rules.covered, "even": (ZERO, *rules.covered["even"])}


def _taken_for_each_other(*pairs: tuple[str, str]) -> Mistake:
    """The two chances of each pair covering each other's numbers."""
    numbers = {on: LAYOUT[other].numbers for pair in pairs for on, other in (pair, pair[::-1])}
    return changed(covered=lambda rules: {**rules.covered, **numbers})


def _zero(event: Any) -> bool:
    return isinstance(event, Spin) and event.number == ZERO


def _half_left(draft: Draft) -> None:
    """The player's half of each stake stays on its chance."""
    left = {(step.seat, step.on, step.stake): step.returned for step in draft["halve"]}
    draft["halve"] = [step._replace(returned=0) for step in draft["halve"]]
    kept = []
    for bet in draft.state.bets:
        if bet in draft.after.bets:
            kept.append(bet)
        elif half := left.get((bet.seat, bet.on, bet.amount)):
            kept.append(bet._replace(amount=half))
    draft.after = draft.after._replace(bets=tuple(kept))


def _in_prison(draft: Draft) -> None:
    """Simple chances stay where they are, whole."""
    kept, halved = draft.after.bets, {(step.seat, step.on) for step in draft["halve"]}
    draft["halve"] = []
    draft.keep(lambda bet: bet in kept or (bet.seat, bet.on) in halved)


def _dozens_halved(draft: Draft) -> None:
    """Dozens and columns are shared like simple chances, a half cent going to the house."""
    shared = [step for step in draft["collect"] if LAYOUT[step.on].kind in _DOZENS]
    draft["collect"] = [step for step in draft["collect"] if step not in shared]
    halves = [Halve(s.seat, s.on, s.amount, s.amount - s.amount // 2, s.amount // 2) for s in shared]
    draft["halve"] = sorted([*draft["halve"], *halves], key=lambda step: step.seat)


def _pays(draft: Draft) -> list[str]:
    return [kind for kind in draft.runs if kind in draft.rules.categories.values()]


def _winners_spared(draft: Draft) -> None:
    """What a player who wins something has lost stays on the layout."""
    winners = {step.seat for kind in _pays(draft) for step in draft[kind]}
    draft["collect"] = [step for step in draft["collect"] if step.seat not in winners]
    halved = {(step.seat, step.on) for step in draft["halve"]}
    staying = draft.after.bets
    draft.keep(lambda bet: bet in staying or (bet.seat in winners and (bet.seat, bet.on) not in halved))


def _winners_given_back(draft: Draft) -> None:
    for kind in _pays(draft):
        draft[kind] = [step._replace(returned=step.stake) for step in draft[kind]]
    draft.after = draft.after._replace(bets=())


def _bets_given_back(draft: Draft) -> None:
    draft.after = draft.after._replace(bets=())


def _number_alone(draft: Draft, _step: Step) -> Step:
    return Call("result", draft.event.number)


def _in_zero(draft: Draft, step: Step) -> Step:
    return step if draft.state.previous is None else ReplaceBall(ZERO)


def _reversed(*rules: RuleId, then: str | None = None) -> Mistake:
    """The precedences of some rules of this game turned round."""
    return reversed_order(*rules, then=then)


NUMBERS_INWARDS: tuple[RuleId, ...] = ("streets-before-corners", "corners-before-splits", "straights-last")

SETTLING: Mapping[str, Mistake] = {
    "straight-at-36": _at(36, "straight"),
    "straight-as-split": _at(17, "straight"),
    "split-at-18": _at(18, "split"),
    "split-as-corner": _at(8, "split"),
    "street-as-six-line": _at(5, "street"),
    "street-at-12": _at(12, "street"),
    "corner-as-split": _at(17, "corner"),
    "corner-at-9": _at(9, "corner"),
    "six-line-as-street": _at(11, "six-line"),
    "six-line-at-6": _at(6, "six-line"),
    "dozen-as-simple": _at(1, "dozen", "column"),
    "dozen-at-3": _at(3, "dozen", "column"),
    "two-dozens-as-simple": _at(1, "dozens", "columns"),
    "two-dozens-as-dozen": _at(2, "dozens", "columns"),
    "simple-at-2": _chances_at(2, ("red", "black", "odd", "even")),
    "low-high-at-2": _chances_at(2, ("low", "high")),
    "trio-as-corner": _chances_at(8, _TRIOS),
    "first-four-as-street": _chances_at(11, _FIRST_FOUR),
    "stake-in-gain": _more(1),
    "stake-out-of-gain": _more(-1),
    "zero-takes-all": changed(zero_takes=None),
    "zero-takes-nothing": changed(zero_takes=Fraction(0)),
    "zero-in-prison": drafted(_zero, _in_prison),
    "zero-half-left": drafted(_zero, _half_left),
    "zero-halves-dozens": drafted(_zero, _dozens_halved),
    "zero-even": changed(covered=_zero_even),
    "colours-swapped": _taken_for_each_other(("red", "black")),
    "parities-swapped": _taken_for_each_other(("odd", "even")),
    "halves-swapped": _taken_for_each_other(("low", "high")),
    "columns-swapped": _taken_for_each_other(("column-1", "column-3"), ("columns-1-2", "columns-2-3")),
    "number-alone": each_step(Spin, "result", _number_alone),
    "winners-spared": drafted(Spin, _winners_spared),
    "winners-given-back": drafted(Spin, _winners_given_back),
    "two-dozens-with-simple": _paid_with("simple", "dozens", "columns"),
    "six-lines-with-corners": _paid_with("corners", "six-line"),
    "call-last": _reversed("call-first"),
    "pay-before-collect": _reversed("collect-before-pay"),
    "pay-before-halve": _reversed("halve-before-pay"),
    "simple-before-dozens": _reversed("dozens-first", then="simple"),
    "dozens-last": _reversed("dozens-first"),
    "simple-last": _reversed("simple-before-numbers"),
    "corners-before-streets": _reversed("streets-before-corners", then="corners"),
    "splits-before-corners": _reversed("corners-before-splits", then="splits"),
    "straights-before-splits": _reversed("straights-last"),
    "numbers-outwards": _reversed(*NUMBERS_INWARDS),
    "stop-before-call": _reversed("object-call-first", then="stop"),
    "ball-before-stop": _reversed("object-stop-first", then="ball"),
    "relaunch-before-ball": _reversed("object-ball-first", then="relaunch"),
    "ball-in-zero": each_step(ObjectInWheel, "ball", _in_zero),
    "object-voids-bets": drafted(ObjectInWheel, _bets_given_back),
    "bets-not-opened": without(Launched, "open"),
    "wheel-the-same-way": each_step(Launched, "launch", lambda draft, _step: Launch(draft.event.before)),
    "short-launch-kept": as_if(Launched, turns=lambda event: max(event.turns, LEAST_TURNS.value)),
    "closed-too-early": each_step(Launched, "close", lambda draft, _step: Call("no-more-bets", draft.event.slows - 1)),
    "closed-too-late": each_step(Launched, "close", lambda draft, _step: Call("no-more-bets", draft.event.turns)),
}
