"""Wrong rules about which stakes are accepted, and how much of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.drills.drill import Resolver, WrongRule
from app.games.roulette.resolve import Resolved, resolve
from app.games.roulette.rules import halves
from app.games.roulette.state import Announced, Bet, BetPlaced, Event, Seat, State, chip_value
from app.games.roulette.verify import maximum, seated, staked
from app.games.roulette.wrong_rules.changing import by_answer, by_event, by_rules, refused, ruling, with_bets
from app.table.steps import Accept, Refuse
from app.text import N_


def _at_table(change: Callable[[State, int], State]) -> Resolver:
    """Requests judged at another table; what is accepted is laid on the real one."""

    def rewrite(state: State, event: Event, right: Resolved) -> Resolved:
        if not isinstance(event, BetPlaced | Announced):
            return right
        other = change(state, event.seat)
        found = resolve(other, event)
        laid = found.state.bets[len(other.bets) :]
        return found._replace(state=with_bets(state, laid))

    return by_answer(rewrite)


def _with_chip(state: State, seat: int, chip: int) -> State:
    return state._replace(seats=tuple(Seat(seat, chip) if place.seat == seat else place for place in state.seats))


def _neighbours_chip(state: State, seat: int) -> State:
    """The table where a player's chips are worth what those of the next player are."""
    others = [place for place in state.seats if place.seat > seat] + [p for p in state.seats if p.seat < seat]
    return _with_chip(state, seat, others[0].chip) if others else state


def _on_time(event: Event) -> Event:
    return event._replace(after_call=False) if isinstance(event, BetPlaced | Announced) else event


def _standing(state: State, event: Event, right: Resolved) -> Resolved:
    if not isinstance(event, BetPlaced | Announced) or seated(state, event.seat):
        return right
    seats = (*state.seats, Seat(event.seat, state.minimum))
    found = resolve(state._replace(seats=tuple(sorted(seats))), event)
    # A player whose request is refused is left where he stands.
    return found if found.state.bets != state.bets else found._replace(state=state)


def _whole_refused(state: State, event: Event, right: Resolved) -> Resolved:
    if isinstance(event, BetPlaced) and len(right.steps) > 1:
        return ruling(state, Refuse("over-maximum", event.seat, event.on, None, event.amount))
    return right


def _odd_cents(state: State, event: Event, right: Resolved) -> Resolved:
    """What fits under the maximum is accepted in whole chips, though it be an odd number of cents."""
    if not isinstance(event, BetPlaced) or event.value or not halves(event.on):
        return right
    most = maximum(state, event.on)
    if most is None or not (len(right.steps) > 1 or refused(right, "over-maximum")):
        return right
    chip = chip_value(state, event.seat)
    accepted = max(0, most - staked(state, event.seat, event.on)) // chip * chip
    if accepted % 2 == 0:
        return right
    after = with_bets(state, [Bet(event.seat, event.on, accepted)])
    rest = Refuse("over-maximum", event.seat, event.on, None, event.amount - accepted)
    return ruling(after, Accept(event.seat, event.on, accepted), rest)


LIMITS = (
    WrongRule("late-accepted", N_("mise acceptée après « Rien ne va plus »"), "no-late-bets", by_event(_on_time)),
    WrongRule(
        "standing-player", N_("mise d’un joueur sans place acceptée"), "seated-players-bet", by_answer(_standing)
    ),
    WrongRule(
        "part-of-a-chip",
        N_("part de jeton acceptée"),
        "whole-chips",
        _at_table(lambda state, seat: _with_chip(state, seat, 1)),
    ),
    WrongRule(
        "neighbours-chip",
        N_("jetons comptés à la valeur du voisin"),
        "chip-of-its-player",
        _at_table(_neighbours_chip),
    ),
    WrongRule(
        "chip-at-minimum",
        N_("jetons comptés au minimum de la table"),
        "chip-of-its-player",
        _at_table(lambda state, seat: _with_chip(state, seat, state.minimum)),
    ),
    WrongRule(
        "minimum-forgotten",
        N_("mise acceptée sous le minimum"),
        "stake-minimum",
        _at_table(lambda state, _seat: state._replace(minimum=1)),
    ),
    WrongRule(
        "maximum-forgotten",
        N_("mise acceptée au-delà du maximum"),
        "stake-maximum",
        _at_table(lambda state, _seat: state._replace(maximums=())),
    ),
    WrongRule(
        "whole-refused", N_("mise trop forte refusée entière"), "accept-up-to-maximum", by_answer(_whole_refused)
    ),
    WrongRule(
        "bet-alone",
        N_("limites jugées sans la mise déjà posée"),
        "limits-count-what-lies",
        _at_table(lambda state, _seat: state._replace(bets=())),
    ),
    WrongRule("odd-cents", N_("nombre impair de centimes accepté"), "even-cents-accepted", by_answer(_odd_cents)),
)


def _with_exception(event: Event) -> Event:
    return event._replace(exception=True) if isinstance(event, BetPlaced) else event


def _without_exception(event: Event) -> Event:
    return event._replace(exception=False) if isinstance(event, BetPlaced) else event


VALUE_CHIPS = (
    WrongRule(
        "value-chips-anywhere",
        N_("jetons de valeur acceptés sur toute chance"),
        "no-value-chips-on-multiple",
        by_event(_with_exception),
    ),
    WrongRule(
        "no-value-chips-at-all",
        N_("jetons de valeur refusés sur les chances simples"),
        "value-chips-on-simple",
        by_rules(lambda rules: replace(rules, value_chips=frozenset())),
    ),
    WrongRule(
        "no-exception",
        N_("jetons de valeur refusés malgré l’exception"),
        "value-chips-exception",
        by_event(_without_exception),
    ),
)
