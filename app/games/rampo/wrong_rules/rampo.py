"""Wrong rules about the rampo on a valid throw: who is offered it, what moves, what the zone gives."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from app.drills.drill import Resolver, WrongRule
from app.games.rampo.resolve import Resolved, resolve
from app.games.rampo.rules import SEVEN, Rules
from app.games.rampo.state import Bet, Event, State
from app.games.rampo.steps import Move, Offer
from app.games.rampo.wrong_rules.changing import (
    Resettle,
    Runs,
    by_rules,
    by_settlement,
    in_2014,
    number_of,
    of_runs,
    paid_at,
    runs_of,
    since_2019,
)
from app.table.steps import Chance, Collect, Pay, Step
from app.text import N_

Settle = Callable[[Rules, int, Step], Step]
"""Takes the rules, the number of the throw and the right step for a stake of the zone; gives the wrong one."""


def _when(applies: Callable[[Rules], bool], resettle: Resettle) -> Resolver:
    def change(state: State, number: int, runs: Runs, after: State) -> State:
        return resettle(state, number, runs, after) if applies(state.rules) else after

    return by_settlement(change)


def _zone(settle: Settle) -> Resolver:
    def change(state: State, number: int, runs: Runs, after: State) -> State:
        runs["zone"] = [settle(state.rules, number, step) for step in runs.get("zone", [])]
        return after

    return by_settlement(change)


def _paid_from_zone(step: Step, rates: tuple[int, ...]) -> Step:
    if isinstance(step, Collect) and isinstance(step.on, int):
        rate = rates[step.on]
        return Pay("zone", step.seat, step.on, step.amount, rate, step.amount * rate, step.amount)
    if isinstance(step, Pay) and isinstance(step.on, int):
        return paid_at(step, rates[step.on])
    return step


def _same_row(rules: Rules, number: int, step: Step) -> Step:
    on = _number_on(step)
    return _paid_from_zone(step, rules.rampo) if on != number and on + number == 14 else step


def _same_colour(rules: Rules, number: int, step: Step) -> Step:
    on = _number_on(step)
    alike = on != number and rules.colour_of[on] == rules.colour_of[number]
    return _paid_from_zone(step, rules.rampo) if alike else step


def _number_on(step: Step) -> int:
    """The number a stake of the zone waits for."""
    return step.on if isinstance(step, Collect | Pay) and isinstance(step.on, int) else 0


def _reserve_lost_on_seven(rules: Rules, number: int, step: Step) -> Step:
    if number == SEVEN and in_2014(rules) and isinstance(step, Pay):
        return Collect("zone", step.seat, step.on, step.stake)
    return step


def _attempt_paid_on_seven(rules: Rules, number: int, step: Step) -> Step:
    return _paid_from_zone(step, rules.base) if number == SEVEN and since_2019(rules) else step


def _reserve_at_rampo(rules: Rules, number: int, step: Step) -> Step:
    missed = in_2014(rules) and _number_on(step) != number
    return _paid_from_zone(step, rules.rampo) if missed else step


def _gain_collected_too(rules: Rules, _number: int, step: Step) -> Step:
    if isinstance(step, Collect):
        return step._replace(amount=step.amount * (1 + rules.base[_number_on(step)]))
    return step


def _ride_on(state: State, number: int, runs: Runs, after: State) -> State:
    won = [step for step in runs.get("zone", []) if isinstance(step, Pay) and step.on == number]
    if not won:
        return after
    runs["zone"] = [step._replace(returned=0) for step in won]
    return after._replace(zone=(*state.zone, *after.zone))


def _offers(seats: Iterable[int], on: Chance) -> list[Step]:
    return [Offer(seat, on) for seat in sorted(set(seats))]


def _offered_on_seven(state: State, number: int, runs: Runs, after: State) -> State:
    if number == SEVEN and not state.last_throw:
        runs["offer"] = _offers((step.seat for step in runs.get("seven", []) if isinstance(step, Pay)), number)
    return after


def _offered_on_colours(state: State, number: int, runs: Runs, after: State) -> State:
    if number != SEVEN and not state.last_throw:
        winners = (step.seat for step in runs.get("colours", []) if isinstance(step, Pay))
        runs["offer"] = [*runs.get("offer", []), *_offers(winners, state.rules.colour_of[number])]
    return after


def _not_offered(_state: State, _number: int, runs: Runs, after: State) -> State:
    runs.pop("offer", None)
    return after


def _offered_in_2014(_state: State, number: int, runs: Runs, after: State) -> State:
    runs["offer"] = _offers((step.seat for step in runs.get("move", []) if isinstance(step, Move)), number)
    return after


def _numbers_at_rampo(state: State, runs: Runs) -> None:
    runs["numbers"] = [_paid_from_zone(step, state.rules.rampo) for step in runs.get("numbers", [])]


def _fresh_bets_at_rampo(state: State, number: int, runs: Runs, after: State) -> State:
    if number == state.previous:
        _numbers_at_rampo(state, runs)
    return after


def _decliners_at_rampo(state: State, _number: int, runs: Runs, after: State) -> State:
    if not state.last_throw:
        _numbers_at_rampo(state, runs)
    return after


def _decliners_unpaid(state: State, _number: int, runs: Runs, after: State) -> State:
    if not state.last_throw:
        runs.pop("numbers", None)
    return after


def _paid_and_moved(state: State, number: int, runs: Runs, after: State) -> State:
    moves = [step for step in runs.get("move", []) if isinstance(step, Move)]
    runs["numbers"] = _by_seat([*_pays(runs), *(_gain(state, number, step.seat, step.amount) for step in moves)])
    return after


def _not_moved(state: State, number: int, runs: Runs, after: State) -> State:
    runs.pop("move", None)
    wins = state.rules.wins[number]
    return after._replace(bets=tuple(bet for bet in state.bets if bet.on in wins), zone=())


def _part_moved(state: State, number: int, runs: Runs, after: State) -> State:
    """Of each player who tries it, the first stake on the number alone is moved; the others are paid where they lie."""
    trying = {stake.seat for stake in after.zone}
    moved: set[int] = set()
    kept: list[Bet] = []
    pays = _pays(runs)
    for bet in state.bets:
        if bet.on not in state.rules.wins[number]:
            continue
        if bet.on == number and bet.seat in trying:
            if bet.seat not in moved:
                moved.add(bet.seat)
                continue
            pays.append(_gain(state, number, bet.seat, bet.amount))
        kept.append(bet)
    first = {stake.seat: stake for stake in reversed(after.zone)}
    runs["move"] = [Move(seat, number, first[seat].amount) for seat in sorted(first)]
    runs["numbers"] = _by_seat(pays)
    return after._replace(bets=tuple(kept), zone=tuple(first[seat] for seat in sorted(first)))


def _pays(runs: Runs) -> list[Pay]:
    return [step for step in runs.get("numbers", []) if isinstance(step, Pay)]


def _gain(state: State, number: int, seat: int, stake: int) -> Pay:
    rate = state.rules.base[number]
    return Pay("layout", seat, number, stake, rate, stake * rate, 0)


def _by_seat(pays: list[Pay]) -> list[Step]:
    return [*sorted(pays, key=lambda pay: pay.seat)]


def _paid_at_once(state: State, event: Event) -> Resolved:
    """Under the rules of 2014, the winning number paid like the colours, and nothing kept for the next throw."""
    if number_of(event) is None or not in_2014(state.rules):
        return resolve(state, event)
    found = resolve(state._replace(last_throw=True), event)
    return found._replace(state=found.state._replace(last_throw=state.last_throw))


def _last_throw_like_others(state: State, event: Event) -> Resolved:
    if number_of(event) is None or not state.last_throw:
        return resolve(state, event)
    found = resolve(state._replace(last_throw=False), event)
    return of_runs(runs_of(found), found.state._replace(last_throw=True))


def _in_version(applies: Callable[[Rules], bool], change: Callable[[Rules], Rules]) -> Resolver:
    return by_rules(lambda rules: change(rules) if applies(rules) else rules)


REPETITION = (
    WrongRule(
        "same-row-repeats",
        N_("2 pris pour la répétition du 12, numéros de même taux confondus"),
        "repetition-same-number",
        _zone(_same_row),
    ),
    WrongRule(
        "same-colour-repeats",
        N_("même couleur prise pour une répétition"),
        "repetition-same-number",
        _zone(_same_colour),
    ),
    WrongRule("offered-on-seven", N_("rampo proposé sur le 7"), "seven-no-rampo", _when(since_2019, _offered_on_seven)),
    WrongRule(
        "fresh-bet-at-rampo",
        N_("mise nouvelle payée au taux du rampo"),
        "fresh-bet-base",
        by_settlement(_fresh_bets_at_rampo),
    ),
    WrongRule(
        "stake-rides-on",
        N_("mise laissée dans la zone pour un troisième lancer"),
        "zone-stake-returned",
        by_settlement(_ride_on),
    ),
    WrongRule(
        "last-throw-like-others",
        N_("rampo ouvert au dernier lancer"),
        "last-throw-no-rampo",
        _last_throw_like_others,
    ),
)

IN_2014 = (
    WrongRule("paid-at-once-2014", N_("numéro payé tout de suite en 2014"), "reserve-2014", _paid_at_once),
    WrongRule(
        "paid-and-reserved-2014",
        N_("mise payée au taux simple et quand même réservée"),
        "reserve-2014",
        _when(in_2014, _paid_and_moved),
    ),
    WrongRule(
        "offered-in-2014",
        N_("rampo proposé en 2014"),
        "no-choice-2014",
        _when(in_2014, _offered_in_2014),
    ),
    WrongRule(
        "choice-in-2014",
        N_("choix laissé au joueur en 2014"),
        "no-choice-2014",
        _in_version(in_2014, lambda rules: replace(rules, chooses=True)),
    ),
    WrongRule(
        "reserve-collected-2014",
        N_("zone ramassée en 2014 quand le numéro ne revient pas"),
        "base-on-miss-2014",
        _in_version(in_2014, lambda rules: replace(rules, miss_loses=True)),
    ),
    WrongRule(
        "reserve-at-rampo-2014",
        N_("zone payée au rampo sans répétition en 2014"),
        "base-on-miss-2014",
        _zone(_reserve_at_rampo),
    ),
    WrongRule(
        "reserve-lost-on-seven-2014",
        N_("zone ramassée sur le 7 en 2014"),
        "seven-pays-reserve-2014",
        _zone(_reserve_lost_on_seven),
    ),
)

SINCE_2019 = (
    WrongRule("not-offered", N_("rampo non proposé"), "offer-rampo", _when(since_2019, _not_offered)),
    WrongRule(
        "offered-on-colours",
        N_("rampo proposé sur une couleur"),
        "offer-rampo",
        _when(since_2019, _offered_on_colours),
    ),
    WrongRule(
        "all-moved",
        N_("mises gagnantes déplacées d’office, comme en 2014"),
        "decline-paid-base",
        _in_version(since_2019, lambda rules: replace(rules, chooses=False)),
    ),
    WrongRule(
        "decliner-at-rampo",
        N_("joueur qui ne tente pas payé au taux du rampo"),
        "decline-paid-base",
        _when(since_2019, _decliners_at_rampo),
    ),
    WrongRule(
        "decliner-unpaid",
        N_("joueur qui ne tente pas laissé impayé"),
        "decline-paid-base",
        _when(since_2019, _decliners_unpaid),
    ),
    WrongRule(
        "paid-and-moved",
        N_("mise payée avant d’aller tenter le rampo"),
        "attempt-moves-stake",
        _when(since_2019, _paid_and_moved),
    ),
    WrongRule(
        "attempt-not-moved",
        N_("mise qui tente le rampo laissée sur son numéro"),
        "attempt-moves-stake",
        _when(since_2019, _not_moved),
    ),
    WrongRule(
        "part-moved",
        N_("une partie seulement de la mise déplacée"),
        "attempt-whole-stake",
        _when(since_2019, _part_moved),
    ),
    WrongRule(
        "miss-paid-base",
        N_("tentative manquée payée au taux simple"),
        "miss-loses",
        _in_version(since_2019, lambda rules: replace(rules, miss_loses=False)),
    ),
    WrongRule(
        "miss-collects-gain",
        N_("gain ramassé avec la mise"),
        "miss-collects-stake-alone",
        _zone(_gain_collected_too),
    ),
    WrongRule(
        "attempt-paid-on-seven",
        N_("tentative payée au taux simple sur le 7"),
        "seven-misses-attempt",
        _zone(_attempt_paid_on_seven),
    ),
)

RAMPO = (*REPETITION, *IN_2014, *SINCE_2019)
