"""Wrong rules about rates, zero, and what is collected, paid and called."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from fractions import Fraction

from app.drills.drill import Resolver, WrongRule
from app.games.roulette.chances import LAYOUT, ZERO, LayoutChance
from app.games.roulette.rules import Rules
from app.games.roulette.state import Bet, Spin, State
from app.games.roulette.steps import Halve
from app.games.roulette.wrong_rules.changing import at_rates, by_rules, by_settlement
from app.table.steps import Call, Collect, Pay, Rate, Step
from app.text import N_

_PARITY_AND_COLOUR = ("red", "black", "odd", "even")
_LOW_AND_HIGH = ("low", "high")
_TRIOS = ("0-1-2", "0-2-3")
_FIRST_FOUR = ("0-1-2-3",)

_IN_GAIN = "stake-in-gain"
"""Once the stake too many on one kind of chance alone is one case of it."""

_EARLY = "pay-before-collect"
"""To pay a player whose losing stakes lie there is one case of it: whether they would have stayed there, nobody sees
where an early payment is refused at once.
"""


def _kinds_at(kinds: Collection[str], rate: Rate) -> Resolver:
    """All chances of some kinds at one rate; the trios and the carré of zero have rules of their own."""

    def rate_of(chance: LayoutChance, own: Rate) -> Rate:
        special = chance.on in _TRIOS or chance.on in _FIRST_FOUR
        return rate if chance.kind in kinds and not special else own

    return at_rates(rate_of)


def _chances_at(chances: Collection[str], rate: Rate) -> Resolver:
    return at_rates(lambda chance, own: rate if chance.on in chances else own)


RATES = (
    WrongRule("straight-at-36", N_("plein payé 36 fois"), "rate-straight", _kinds_at(("straight",), 36), _IN_GAIN),
    WrongRule("straight-as-split", N_("plein payé comme un cheval"), "rate-straight", _kinds_at(("straight",), 17)),
    WrongRule("split-at-18", N_("cheval payé 18 fois"), "rate-split", _kinds_at(("split",), 18), _IN_GAIN),
    WrongRule("split-as-corner", N_("cheval payé comme un carré"), "rate-split", _kinds_at(("split",), 8)),
    WrongRule(
        "street-as-six-line",
        N_("transversale pleine payée comme une simple"),
        "rate-street",
        _kinds_at(("street",), 5),
    ),
    WrongRule(
        "street-at-12", N_("transversale pleine payée 12 fois"), "rate-street", _kinds_at(("street",), 12), _IN_GAIN
    ),
    WrongRule("corner-as-split", N_("carré payé comme un cheval"), "rate-corner", _kinds_at(("corner",), 17)),
    WrongRule("corner-at-9", N_("carré payé 9 fois"), "rate-corner", _kinds_at(("corner",), 9), _IN_GAIN),
    WrongRule(
        "six-line-as-street",
        N_("transversale simple payée comme une pleine"),
        "rate-six-line",
        _kinds_at(("six-line",), 11),
    ),
    WrongRule(
        "six-line-at-6", N_("transversale simple payée 6 fois"), "rate-six-line", _kinds_at(("six-line",), 6), _IN_GAIN
    ),
    WrongRule(
        "dozen-as-simple",
        N_("douzaine et colonne payées comme une chance simple"),
        "rate-dozen-column",
        _kinds_at(("dozen", "column"), 1),
    ),
    WrongRule(
        "dozen-at-3",
        N_("douzaine et colonne payées 3 fois"),
        "rate-dozen-column",
        _kinds_at(("dozen", "column"), 3),
        _IN_GAIN,
    ),
    WrongRule(
        "two-dozens-as-simple",
        N_("deux douzaines ou colonnes payées 1 fois la mise"),
        "rate-two-dozens",
        _kinds_at(("dozens", "columns"), 1),
    ),
    WrongRule(
        "two-dozens-as-dozen",
        N_("deux douzaines ou colonnes payées comme une seule"),
        "rate-two-dozens",
        _kinds_at(("dozens", "columns"), 2),
    ),
    WrongRule(
        "simple-at-2",
        N_("rouge, noir, pair et impair payés 2 fois"),
        "rate-simple",
        _chances_at(_PARITY_AND_COLOUR, 2),
        _IN_GAIN,
    ),
    WrongRule(
        "low-high-at-2", N_("manque et passe payés 2 fois"), "low-and-high", _chances_at(_LOW_AND_HIGH, 2), _IN_GAIN
    ),
    WrongRule("trio-as-corner", N_("trio du zéro payé comme un carré"), "zero-trios", _chances_at(_TRIOS, 8)),
    WrongRule(
        "first-four-as-street",
        N_("0-1-2-3 payé comme une transversale"),
        "zero-corner",
        _chances_at(_FIRST_FOUR, 11),
    ),
    WrongRule(
        _IN_GAIN,
        N_("mise comptée en plus dans le gain"),
        "gain-beside-stake",
        at_rates(lambda _chance, own: own + 1),
    ),
    WrongRule(
        "stake-out-of-gain",
        N_("mise retranchée du gain"),
        "gain-beside-stake",
        at_rates(lambda _chance, own: own - 1 if own > 1 else own),
    ),
)


def _zero_takes(part: Fraction | None) -> Resolver:
    return by_rules(lambda rules: replace(rules, zero_takes=part))


def _zero_even(rules: Rules) -> Rules:
    return replace(rules, simple={**rules.simple, "even": (ZERO, *rules.simple["even"])})


def _half_left(state: State, event: Spin, told: dict[str, list[Step]], _pays: list[Pay], after: State) -> State:
    """The player's half of each stake stays on its chance."""
    if event.number != ZERO:
        return after
    halves = [step for step in told["halve"] if isinstance(step, Halve)]
    told["halve"] = [step._replace(returned=0) for step in halves]
    left = {(step.seat, step.on, step.stake): step.returned for step in halves}
    kept: list[Bet] = []
    for bet in state.bets:
        half = left.get((bet.seat, bet.on, bet.amount))
        if bet in after.bets:
            kept.append(bet)
        elif half:
            kept.append(bet._replace(amount=half))
    return after._replace(bets=tuple(kept))


def _dozens_halved(_state: State, event: Spin, told: dict[str, list[Step]], _pays: list[Pay], after: State) -> State:
    """Dozens and columns are shared like simple chances, a half cent going to the house."""
    if event.number != ZERO:
        return after
    shared = [
        Halve(step.seat, step.on, step.amount, step.amount - step.amount // 2, step.amount // 2)
        for step in told["collect"]
        if isinstance(step, Collect) and LAYOUT[step.on].kind in ("dozen", "column", "dozens", "columns")
    ]
    taken = {(step.seat, step.on) for step in shared}
    told["collect"] = [s for s in told["collect"] if isinstance(s, Collect) and (s.seat, s.on) not in taken]
    halves = [*(step for step in told["halve"] if isinstance(step, Halve)), *shared]
    told["halve"] = [*sorted(halves, key=lambda step: step.seat)]
    return after


ZERO_RULES = (
    WrongRule("zero-takes-all", N_("zéro prend toute la chance simple"), "zero-halves-simple", _zero_takes(None)),
    WrongRule(
        "zero-takes-nothing",
        N_("chances simples rendues entières sur le zéro"),
        "zero-halves-simple",
        _zero_takes(Fraction(0)),
    ),
    WrongRule(
        "zero-half-left",
        N_("moitié du joueur laissée sur le tapis"),
        "zero-half-returned",
        by_settlement(_half_left),
    ),
    WrongRule(
        "zero-halves-dozens",
        N_("douzaines et colonnes partagées sur le zéro"),
        "zero-takes-others",
        by_settlement(_dozens_halved),
    ),
    WrongRule("zero-even", N_("zéro pris pour un numéro pair"), "zero-wins-no-simple", by_rules(_zero_even)),
)


def _number_alone(_state: State, event: Spin, told: dict[str, list[Step]], _pays: list[Pay], after: State) -> State:
    told["result"] = [Call("result", event.number)]
    return after


def _winners_spared(state: State, _event: Spin, told: dict[str, list[Step]], pays: list[Pay], after: State) -> State:
    """What a player who wins something has lost stays on the layout."""
    winners = {pay.seat for pay in pays}
    told["collect"] = [step for step in told["collect"] if isinstance(step, Collect) and step.seat not in winners]
    halved = {(step.seat, step.on) for step in told["halve"] if isinstance(step, Halve)}
    kept = (
        bet for bet in state.bets if bet in after.bets or (bet.seat in winners and (bet.seat, bet.on) not in halved)
    )
    return after._replace(bets=tuple(kept))


def _winners_given_back(
    _state: State, _event: Spin, _told: dict[str, list[Step]], pays: list[Pay], after: State
) -> State:
    pays[:] = [pay._replace(returned=pay.stake) for pay in pays]
    return after._replace(bets=())


SETTLING = (
    WrongRule(
        "number-alone", N_("numéro annoncé sans ses chances simples"), "result-called", by_settlement(_number_alone)
    ),
    WrongRule(
        "winners-spared",
        N_("mises perdantes d’un gagnant laissées sur le tapis"),
        "collect-losers",
        by_settlement(_winners_spared),
        _EARLY,
    ),
    WrongRule(
        "winners-given-back",
        N_("mise gagnante rendue avec son gain"),
        "winner-keeps-stake",
        by_settlement(_winners_given_back),
    ),
)

PAYMENT = (*RATES, *ZERO_RULES, *SETTLING)
