"""Wrong rules about the maximum: how large it is, what counts in it, and what becomes of the excess."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.drills.drill import Resolver, WrongRule
from app.games.rampo.resolve import Resolved, resolve
from app.games.rampo.rules import FR_2014, FR_2019, Rules
from app.games.rampo.state import Bet, BetPlaced, Event, State, chip_value
from app.games.rampo.verify import staked
from app.games.rampo.wrong_rules.changing import by_rules, in_2014, ruling, since_2019
from app.table.steps import Accept, Chance, Refuse
from app.text import N_


def replace_value_chips(rules: Rules, chances: frozenset[Chance]) -> Rules:
    """The rules with value chips admitted on those chances alone."""
    return replace(rules, value_chips=chances)


def with_bet(state: State, event: BetPlaced, accepted: int) -> Resolved:
    """A stake accepted up to some cents, the rest refused as over the maximum; 0 refuses it whole."""
    left = event.amount - accepted
    rest = [Refuse("over-maximum", event.seat, event.on, None, left)] if left else []
    if not accepted or event.on is None:
        return ruling(state, *rest)
    after = state._replace(bets=(*state.bets, Bet(event.seat, event.on, accepted, event.value)))
    return ruling(after, Accept(event.seat, event.on, accepted), *rest)


Room = Callable[[State, BetPlaced, Chance], int]
"""The cents a wrong rule still leaves under the maximum on a chance."""


def _by_room(room_of: Room) -> Resolver:
    def run(state: State, event: Event) -> Resolved:
        right = resolve(state, event)
        if not isinstance(event, BetPlaced) or event.on is None or not _at_the_maximum(right):
            return right
        chip = 1 if event.value else chip_value(state, event.seat)
        room = max(0, room_of(state, event, event.on))
        return with_bet(state, event, event.amount if event.amount <= room else room - room % chip)

    return run


def _at_the_maximum(right: Resolved) -> bool:
    """Whether a stake was held against the maximum: everything before it found nothing to say."""
    step = right.steps[0]
    return isinstance(step, Accept) or (isinstance(step, Refuse) and step.why == "over-maximum")


def _room(state: State, event: BetPlaced, on: Chance) -> int:
    return state.rules.maximum(on, state.minimum) - staked(state, event.seat, on)


def _whole_table(state: State, _event: BetPlaced, on: Chance) -> int:
    return state.rules.maximum(on, state.minimum) - sum(bet.amount for bet in state.bets if bet.on == on)


def _all_of_player(state: State, event: BetPlaced, on: Chance) -> int:
    return state.rules.maximum(on, state.minimum) - sum(bet.amount for bet in state.bets if bet.seat == event.seat)


def _in_chips(state: State, event: BetPlaced, on: Chance) -> int:
    worth = state.minimum if event.value else chip_value(state, event.seat)
    return state.rules.maximum(on, worth) - staked(state, event.seat, on)


def _kinds_apart(state: State, event: BetPlaced, on: Chance) -> int:
    same = (bet for bet in state.bets if bet.value == event.value and bet.seat == event.seat and bet.on == on)
    return state.rules.maximum(on, state.minimum) - sum(bet.amount for bet in same)


def _zone_counted(state: State, event: BetPlaced, on: Chance) -> int:
    waiting = (stake.amount for stake in state.zone if stake.seat == event.seat and stake.on == on)
    return _room(state, event, on) - sum(waiting)


def _limitless(_state: State, event: BetPlaced, _on: Chance) -> int:
    return event.amount


def _all_or_nothing(state: State, event: BetPlaced, on: Chance) -> int:
    return event.amount if event.amount <= _room(state, event, on) else 0


def _excess_to_the_cent(state: State, event: Event) -> Resolved:
    right = resolve(state, event)
    if not isinstance(event, BetPlaced) or event.on is None or not _at_the_maximum(right):
        return right
    return with_bet(state, event, min(event.amount, max(0, _room(state, event, event.on))))


def _limits(applies: Callable[[Rules], bool], number: int | None, colour: int | None) -> Resolver:
    """The engine with other multiples; None takes that of the other sort of chance."""

    def change(rules: Rules) -> Rules:
        if not applies(rules):
            return rules
        return replace(
            rules,
            maximum_number=rules.maximum_colour if number is None else number,
            maximum_colour=rules.maximum_number if colour is None else colour,
        )

    return by_rules(change)


_NUMBER_2014, _COLOUR_2014 = FR_2014.maximum_number.value, FR_2014.maximum_colour.value
_NUMBER_2019, _COLOUR_2019 = FR_2019.maximum_number.value, FR_2019.maximum_colour.value

LIMITS = (
    WrongRule(
        "limits-of-2014",
        N_("maximum de 2014 pris pour l’actuel"),
        "maximum-2019",
        _limits(since_2019, _NUMBER_2014, _COLOUR_2014),
    ),
    WrongRule(
        "limits-of-2019",
        N_("maximum d’aujourd’hui pris pour celui de 2014"),
        "maximum-2014",
        _limits(in_2014, _NUMBER_2019, _COLOUR_2019),
    ),
    WrongRule(
        "number-like-colour",
        N_("maximum des couleurs pris pour un numéro"),
        "maximum-2019",
        _limits(since_2019, None, _COLOUR_2019),
    ),
    WrongRule(
        "number-like-colour-2014",
        N_("maximum des couleurs de 2014 pris pour un numéro"),
        "maximum-2014",
        _limits(in_2014, None, _COLOUR_2014),
    ),
    WrongRule(
        "colour-like-number",
        N_("maximum des numéros pris pour une couleur"),
        "maximum-2019",
        _limits(since_2019, _NUMBER_2019, None),
    ),
    WrongRule(
        "colour-like-number-2014",
        N_("maximum des numéros de 2014 pris pour une couleur"),
        "maximum-2014",
        _limits(in_2014, _NUMBER_2014, None),
    ),
    WrongRule(
        "maximum-for-table",
        N_("maximum compté pour toute la table"),
        "maximum-per-player",
        _by_room(_whole_table),
    ),
    WrongRule(
        "maximum-for-all-bets",
        N_("maximum compté sur toutes les mises du joueur"),
        "maximum-per-player",
        _by_room(_all_of_player),
    ),
    WrongRule(
        "maximum-in-chips",
        N_("maximum compté en jetons malgré le marqueur"),
        "maximum-in-money",
        _by_room(_in_chips),
    ),
    WrongRule(
        "maximum-by-kind",
        N_("jetons de valeur et de couleur comptés à part"),
        "maximum-all-chips-together",
        _by_room(_kinds_apart),
    ),
    WrongRule(
        "zone-in-maximum",
        N_("mise de la zone comptée dans le maximum"),
        "maximum-without-zone",
        _by_room(_zone_counted),
    ),
    WrongRule(
        "over-maximum-accepted",
        N_("mise au-dessus du maximum admise en entier"),
        "accept-up-to-maximum",
        _by_room(_limitless),
    ),
    WrongRule(
        "excess-refuses-all",
        N_("mise refusée en entier au-dessus du maximum"),
        "accept-up-to-maximum",
        _by_room(_all_or_nothing),
    ),
    WrongRule(
        "excess-cuts-chip",
        N_("jeton coupé pour atteindre le maximum"),
        "accept-up-to-maximum",
        _excess_to_the_cent,
    ),
)
