"""Mistakes about what follows the cards: calls, losing stakes, payments, ties, and what came out by mistake."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from app.devices.cards.steps import Return
from app.drills.drill import Resolver
from app.drills.wrong_rules import Draft, Mistake, Resolved, answered, changed, drafted, reversed_order, without
from app.games.punto_banco.resolve import dealt, gain
from app.games.punto_banco.rules import Chance, Rules
from app.games.punto_banco.state import Coup, Faulted, State
from app.table.steps import Collect, Pay, Rate

_BASE = Fraction(19, 20)


def _pays(chance: Chance, rate: Rate, where: Callable[[Any], bool] = lambda _rules: True) -> Mistake:
    return changed(where, rates=lambda rules: {**rules.rates, chance: rate})


def _at_base(rules: Rules) -> bool:
    return rules.pay_table == "19-for-20"


def _at_other(rules: Rules) -> bool:
    return not _at_base(rules)


def _halved(*how: tuple[Chance, int, int]) -> Mistake:
    return changed(_at_other, halved=frozenset(how))


def _each_pay(where: Callable[[Any, Pay], bool], other: Callable[[Pay], Pay]) -> Mistake:
    def rewrite(draft: Draft) -> None:
        draft["pay"] = [other(step) if where(draft, step) else step for step in draft["pay"]]

    return drafted(Coup, rewrite)


def _banco_at_base(draft: Draft, step: Pay) -> bool:
    return step.on == "banco" and _at_base(draft.rules)


def _half_won(_draft: Draft, step: Pay) -> bool:
    return step.on == "banco" and step.rate == Fraction(1, 2)


def _less(step: Pay) -> Pay:
    """Paid whole, a twentieth of the stake kept back."""
    return step._replace(rate=1, amount=step.stake, returned=gain(step.stake, _BASE))


def _less_of_all(step: Pay) -> Pay:
    """A twentieth of stake and gain kept back, all of it out of the gain."""
    rate = Fraction(9, 10)
    return step._replace(rate=rate, amount=gain(step.stake, rate))


def _half_kept(step: Pay) -> Pay:
    """Paid whole, half of the stake kept back."""
    return step._replace(rate=1, amount=step.stake, returned=step.stake // 2)


def _returned(draft: Draft) -> list[Return]:
    return draft["return"]


def _tie_collects(draft: Draft) -> None:
    draft["collect"] = [Collect(*step) for step in _returned(draft)]
    draft["return"] = []


def _tie_pays(draft: Draft) -> None:
    rates = draft.rules.rates
    paid = [
        Pay(step.source, step.seat, step.on, step.amount, rate, gain(step.amount, rate), step.amount)
        for step in _returned(draft)
        for rate in [rates[step.on]]
    ]
    draft["pay"] = sorted([*draft["pay"], *paid], key=lambda step: (step.seat, step.source))
    draft["return"] = []


def _tie_stays(draft: Draft) -> None:
    staying = [step for step in draft["collect"] if step.on == "tie"]
    draft["collect"] = [step for step in draft["collect"] if step.on != "tie"]
    draft["return"] = [Return(*step) for step in staying]


def _losers_left(draft: Draft) -> None:
    lost = [step for step in draft["collect"] if step.on != "tie"]
    draft["collect"] = [step for step in draft["collect"] if step.on == "tie"]
    left = {(step.seat, step.source, step.on) for step in lost}
    draft.keep(lambda bet: bet[:3] in left)


def _winners_left(draft: Draft) -> None:
    """Paid, and lying there still."""
    paid = {(step.seat, step.source, step.on) for step in draft["pay"]}
    draft["pay"] = [step._replace(returned=0) for step in draft["pay"]]
    draft.keep(lambda bet: bet[:3] in paid)


def _void_collects(draft: Draft) -> None:
    draft["collect"] = [Collect(*step) for step in _returned(draft)]
    draft["return"] = []


def _silent(draft: Draft) -> None:
    """The final points left out."""
    draft["final-banco"] = draft["final-punto"] = []


def _silent_unless_drawn(draft: Draft) -> None:
    if not draft["punto-3"] and not draft["banco-3"]:
        _silent(draft)


def _voided(resolve: Resolver, state: State, event: Coup | Faulted) -> Resolved:
    """What could be put right made void: all the cards of a coup belong to no hand."""
    other: Coup | Faulted = event
    if isinstance(event, Faulted):
        other = Faulted("false-draw", event.cards)
    elif not state.stop_card and dealt(state.rules.drawing, event.cards).surplus:
        other = Faulted("false-draw", len(event.cards))
    found: Resolved = resolve(state, other)
    return found


def _played_on(resolve: Resolver, state: State, event: Faulted) -> Resolved:
    """Cards that belong to no hand burnt as if the coup could be put right: the stakes stand."""
    found: Resolved = resolve(state, Faulted("extra-card", event.cards) if event.cards else event)
    return found


SETTLING: Mapping[str, Mistake] = {
    "no-final-calls": drafted(Coup, _silent_unless_drawn),
    "never-final-calls": drafted(Coup, _silent),
    "punto-called-first": reversed_order("banco-called-first"),
    "result-before-points": reversed_order("result-last"),
    "stakes-before-result": reversed_order("result-before-stakes", but=("remove",)),
    "losers-left": drafted(Coup, _losers_left),
    "tie-stays": drafted(Coup, _tie_stays),
    "pay-before-collect": reversed_order("collect-before-pay"),
    "punto-at-19-for-20": _pays("punto", _BASE),
    "even-at-base": _pays("banco", 1, _at_base),
    "five-percent-of-stake": _each_pay(_banco_at_base, _less),
    "five-percent-of-all": _each_pay(_banco_at_base, _less_of_all),
    "tie-at-9": _pays("tie", 9),
    "tie-with-stake-inside": _pays("tie", 7),
    "commission-kept": _pays("banco", _BASE, _at_other),
    "half-forgotten": _halved(),
    "half-for-punto": _halved(("punto", 6, 2), ("punto", 6, 3)),
    "half-on-three-cards": _halved(("banco", 6, 3)),
    "half-on-two-cards": _halved(("banco", 6, 2)),
    "half-taken": _each_pay(_half_won, _half_kept),
    "tie-collects": drafted(Coup, _tie_collects),
    "tie-pays": drafted(Coup, _tie_pays),
    "winners-left": drafted(Coup, _winners_left),
    "cards-before-pay": reversed_order("cards-stay"),
    "surplus-kept": without(Coup, "surplus"),
    "voided-needlessly": answered((Coup, Faulted), _voided),
    "void-played-on": answered(Faulted, _played_on),
    "void-called-last": reversed_order("void-called-first"),
    "void-collects": drafted(Faulted, _void_collects),
}
