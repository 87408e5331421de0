"""Which rule of the register decides a step of the engine."""

from __future__ import annotations

from app.games.rampo.register.reasons import RULE_OF_REASON
from app.games.rampo.rules import SEVEN, Rules
from app.games.rampo.state import AttemptAsked, BetPlaced, Event, MarkerAsked, NextShooter, Throw, WithdrawAsked
from app.table.steps import Accept, Call, Collect, Move, Offer, OfferDice, Pay, Refuse, Step

_CALLS = {
    "result": "result-called",
    "no-throw": "void-called",
    "no-more-bets": "no-more-bets-call",
    "dice-change": "dice-change-granted",
}
_IN_2014 = "fr-2014"


def rule_of_step(rules: Rules, step: Step, event: Event | None = None) -> str:
    """The id of the rule that decides a step.

    Without the event that gave it, the most general rule is named where the event would tell more: the fault of a void
    throw, the request that is accepted or refused, why the dice pass on.
    """
    if isinstance(step, Call):
        return _of_call(rules, step, event)
    if isinstance(step, Pay):
        return _of_pay(rules, step, event)
    if isinstance(step, Collect):
        return "miss-loses" if step.source == "zone" else "collect-losers"
    if isinstance(step, Offer):
        return "offer-rampo"
    if isinstance(step, Move):
        return "attempt-moves-stake" if rules.chooses else "reserve-2014"
    if isinstance(step, OfferDice):
        return _of_dice(rules, event)
    if isinstance(step, Accept):
        return _of_accept(rules, step, event)
    if isinstance(step, Refuse):
        return _of_refusal(rules, step, event)
    raise TypeError(step)  # steps of other games


def rate_rule(rules: Rules, number: int, *, rampo: bool) -> str:
    """The rule that fixes what a number pays, at the base rate or when the rampo succeeds."""
    if number == SEVEN:
        return "rate-seven"
    return f"rate-{'rampo' if rampo else 'numbers'}-table-{rules.pay_table.lower()}"


def maximum_rule(rules: Rules) -> str:
    """The rule that fixes the largest stakes."""
    return "maximum-2014" if rules.version == _IN_2014 else "maximum-2019"


def _of_call(rules: Rules, step: Call, event: Event | None) -> str:
    if step.what == "no-throw" and isinstance(event, Throw) and event.fault is not None:
        return f"void-{event.fault}"
    if step.what == "last-throws":
        return "last-throws-2014" if rules.version == _IN_2014 else "last-throws"
    if step.what != "dice-change-hands":
        return _CALLS[step.what]
    if isinstance(event, NextShooter):
        return "removal-announced"
    return _of_lost_hand(rules)


def _of_lost_hand(rules: Rules) -> str:
    if rules.version == _IN_2014:
        return "seven-changes-hands-2014"
    return "house-seven-moves-dice" if rules.seven_changes_hands else "removal-announced"


def _of_pay(rules: Rules, step: Pay, event: Event | None) -> str:
    if isinstance(step.on, str):
        return "rate-white" if step.on == "white" else "rate-colours"
    if step.source == "layout":
        return rate_rule(rules, step.on, rampo=False)
    if isinstance(event, WithdrawAsked):
        return "withdrawal-at-base-2014"
    if step.rate == rules.rampo[step.on]:
        return rate_rule(rules, step.on, rampo=True)
    return "base-on-miss-2014"


def _of_dice(rules: Rules, event: Event | None) -> str:
    if isinstance(event, Throw):
        return _of_lost_hand(rules)
    if isinstance(event, NextShooter):
        return {"opening": "dice-opening", "declined": "declined-turn-passes-on"}.get(event.because, "dice-clockwise")
    return "dice-clockwise"


def _of_accept(rules: Rules, step: Accept, event: Event | None) -> str:
    if isinstance(event, MarkerAsked):
        return "marker-above-minimum"
    if isinstance(event, AttemptAsked):
        return "offer-rampo"
    if isinstance(event, BetPlaced):
        if step.amount != event.amount:
            return "accept-up-to-maximum"
        return "value-chips-on-colours" if event.value else maximum_rule(rules)
    return "colour-by-arrival" if step.amount is None and step.on is None else maximum_rule(rules)


def _of_refusal(rules: Rules, step: Refuse, event: Event | None) -> str:
    if step.why == "over-maximum":
        return maximum_rule(rules)
    if step.why == "value-chips" and not rules.value_chips:
        return "no-value-chips-2014"
    if step.why == "after-call" and isinstance(event, WithdrawAsked):
        return "withdrawal-before-call-2014"
    if step.why == "attempt-pending":
        if isinstance(event, AttemptAsked):
            return "one-attempt-for-a-win"
        return "no-dice-change-during-attempt" if rules.chooses else "no-dice-change-during-reserve-2014"
    return RULE_OF_REASON[step.why]
