"""Wrong rules about stakes that arrive, chips, markers and players."""

from __future__ import annotations

from collections.abc import Callable

from app.drills.drill import Resolver, WrongRule
from app.games.rampo.resolve import Resolved, resolve
from app.games.rampo.rules import CHANCES, COLOURS, SEVEN
from app.games.rampo.state import Arrival, AttemptAsked, BetPlaced, Event, MarkerAsked, Seat, State, WithdrawAsked
from app.games.rampo.verify import seated
from app.games.rampo.wrong_rules.changing import (
    by_answer,
    by_rules,
    granted,
    in_2014,
    refusal_of,
    ruling,
    since_2019,
)
from app.games.rampo.wrong_rules.limits import replace_value_chips, with_bet
from app.table.steps import Accept, Refuse, Step
from app.text import N_


def _late_accepted(state: State, event: Event) -> Resolved:
    return resolve(state, event._replace(after_call=False) if isinstance(event, BetPlaced) else event)


def _astride_halved(state: State, event: Event) -> Resolved:
    """Half of the stake judged on each of the two chances, one after the other."""
    right = resolve(state, event)
    if not isinstance(event, BetPlaced) or event.across is None or refusal_of(right, "astride") is None:
        return right
    half = event.amount // 2
    steps: list[Step] = []
    for on, amount in zip(event.across, (event.amount - half, half), strict=True):
        if amount:
            part = resolve(state, event._replace(on=on, amount=amount, across=None))
            steps += part.steps
            state = part.state
    return ruling(state, *steps)


def _under_minimum(state: State, event: Event, right: Resolved) -> Resolved:
    if not isinstance(event, BetPlaced) or refusal_of(right, "under-minimum") is None:
        return right
    return with_bet(state, event, event.amount)


def _each_stake_alone(state: State, event: Event, right: Resolved) -> Resolved:
    if not isinstance(event, BetPlaced) or isinstance(right.steps[0], Refuse):
        return right
    if event.amount < state.minimum:
        return ruling(state, Refuse("under-minimum", event.seat, event.on, None, event.amount))
    return right


def _cut_chips(state: State, event: Event) -> Resolved:
    """Colour chips taken to the cent, as value chips are."""
    right = resolve(state, event)
    if not isinstance(event, BetPlaced) or refusal_of(right, "not-whole-chips") is None:
        return right
    to_the_cent = state._replace(rules=replace_value_chips(state.rules, frozenset(CHANCES)))
    found = resolve(to_the_cent, event._replace(value=True))
    bets = found.state.bets
    if len(bets) > len(state.bets):
        bets = (*bets[:-1], bets[-1]._replace(value=False))
    return found._replace(state=state._replace(bets=bets))


def _value_chips_whole(state: State, event: Event, right: Resolved) -> Resolved:
    judged = right.steps[0]
    if not isinstance(event, BetPlaced) or not event.value or event.on is None:
        return right
    if isinstance(judged, Refuse) and judged.why not in ("under-minimum", "over-maximum"):
        return right
    chip = next((place.marker for place in state.seats if place.seat == event.seat and place.marker), state.minimum)
    if event.amount % chip:
        return ruling(state, Refuse("not-whole-chips", event.seat, event.on, None, event.amount))
    return right


def _markers_forgotten(state: State, event: Event) -> Resolved:
    if not isinstance(event, BetPlaced):
        return resolve(state, event)
    plain = tuple(Seat(place.seat) for place in state.seats)
    found = resolve(state._replace(seats=plain), event)
    return found._replace(state=found.state._replace(seats=state.seats))


def _marker_at(shown: Callable[[State, int], int]) -> Resolver:
    """The marker judged as if another value had been asked, and set as it was asked."""

    def run(state: State, event: Event) -> Resolved:
        right = resolve(state, event)
        if not isinstance(event, MarkerAsked) or not isinstance(right.steps[0], Refuse):
            return right
        judged = resolve(state, event._replace(amount=shown(state, event.amount)))
        if isinstance(judged.steps[0], Refuse):
            return ruling(state, judged.steps[0]._replace(amount=event.amount))
        return _marked(state, event)

    return run


def _marked(state: State, event: MarkerAsked) -> Resolved:
    seats = tuple(Seat(event.seat, event.amount) if place.seat == event.seat else place for place in state.seats)
    return ruling(state._replace(seats=seats), Accept(event.seat, None, event.amount))


def _above_if_equal(state: State, amount: int) -> int:
    return amount + 1 if amount == state.minimum else amount


def _not_over_maximum(state: State, amount: int) -> int:
    return min(amount, state.rules.maximum(SEVEN, state.minimum))


def _marker_on_chips(state: State, event: Event, right: Resolved) -> Resolved:
    if not isinstance(event, MarkerAsked) or refusal_of(right, "chips-in-play") is None:
        return right
    return _marked(state, event)


def _ninth_player(state: State, _event: Event, right: Resolved) -> Resolved:
    refusal = refusal_of(right, "table-full")
    return right if refusal is None else ruling(state, granted(refusal))


def _last_seat_first(state: State, event: Event, right: Resolved) -> Resolved:
    if not isinstance(event, Arrival) or isinstance(right.steps[0], Refuse):
        return right
    taken = {place.seat for place in state.seats}
    seat = max(set(range(1, 9)) - taken)
    seats = tuple(sorted((*state.seats, Seat(seat)), key=lambda place: place.seat))
    return ruling(state._replace(seats=seats), Accept(seat))


def _seven_players(state: State, event: Event, right: Resolved) -> Resolved:
    if isinstance(event, Arrival) and len(state.seats) == SEVEN:
        return ruling(state, Refuse("table-full"))
    return right


def _stranger_served(state: State, event: Event) -> Resolved:
    if isinstance(event, BetPlaced | MarkerAsked | AttemptAsked | WithdrawAsked) and not seated(state, event.seat):
        state = state._replace(seats=tuple(sorted((*state.seats, Seat(event.seat)), key=lambda place: place.seat)))
    return resolve(state, event)


def _closed_during_attempt(state: State, event: Event, right: Resolved) -> Resolved:
    if isinstance(event, BetPlaced) and state.zone and isinstance(right.steps[0], Accept):
        return ruling(state, Refuse("attempt-pending", event.seat, event.on, None, event.amount))
    return right


BETS = (
    WrongRule("late-accepted", N_("mise admise après « Rien ne va plus »"), "no-late-bets", _late_accepted),
    WrongRule("astride-halved", N_("mise à cheval partagée entre ses deux chances"), "no-astride", _astride_halved),
    WrongRule("under-minimum-accepted", N_("mise sous le minimum admise"), "stake-minimum", by_answer(_under_minimum)),
    WrongRule(
        "each-stake-alone",
        N_("minimum exigé de chaque mise ajoutée"),
        "stake-minimum",
        by_answer(_each_stake_alone),
    ),
    WrongRule("chips-cut", N_("mise qui n’est pas en jetons entiers admise"), "whole-chips", _cut_chips),
    WrongRule(
        "value-chips-whole",
        N_("jetons de valeur comptés en jetons de couleur"),
        "whole-chips",
        by_answer(_value_chips_whole),
    ),
    WrongRule("marker-forgotten", N_("marqueur oublié, jeton compté au minimum"), "chip-worth", _markers_forgotten),
    WrongRule(
        "value-chips-on-numbers",
        N_("jetons de valeur admis sur un numéro"),
        "no-value-chips-on-numbers",
        by_rules(lambda rules: replace_value_chips(rules, frozenset(CHANCES)) if since_2019(rules) else rules),
    ),
    WrongRule(
        "value-chips-refused",
        N_("jetons de valeur refusés sur une couleur"),
        "value-chips-on-colours",
        by_rules(lambda rules: replace_value_chips(rules, frozenset()) if since_2019(rules) else rules),
    ),
    WrongRule(
        "value-chips-in-2014",
        N_("jetons de valeur admis en 2014"),
        "no-value-chips-2014",
        by_rules(lambda rules: replace_value_chips(rules, frozenset(COLOURS)) if in_2014(rules) else rules),
    ),
    WrongRule(
        "closed-during-attempt",
        N_("mises refusées pendant une tentative"),
        "bets-open-during-attempt",
        by_answer(_closed_during_attempt),
    ),
    WrongRule(
        "marker-at-minimum",
        N_("marqueur égal au minimum admis"),
        "marker-above-minimum",
        _marker_at(_above_if_equal),
    ),
    WrongRule(
        "marker-without-ceiling",
        N_("marqueur au-dessus du maximum d’un numéro admis"),
        "marker-maximum",
        _marker_at(_not_over_maximum),
    ),
    WrongRule(
        "marker-on-chips",
        N_("marqueur changé avec des jetons en jeu"),
        "marker-when-no-chips-lie",
        by_answer(_marker_on_chips),
    ),
    WrongRule("ninth-player", N_("neuvième joueur admis"), "eight-players", by_answer(_ninth_player)),
    WrongRule("seven-players", N_("huitième joueur refusé"), "eight-players", by_answer(_seven_players)),
    WrongRule(
        "last-colour-first",
        N_("couleurs données dans l’ordre inverse"),
        "colour-by-arrival",
        by_answer(_last_seat_first),
    ),
    WrongRule(
        "stranger-served", N_("demande admise de qui n’est pas à la table"), "players-alone-stake", _stranger_served
    ),
)
