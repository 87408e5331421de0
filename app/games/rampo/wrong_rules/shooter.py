"""Wrong rules about who throws: with a stake or without, with which dice, and who is offered them next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.devices.dice.steps import OfferDice
from app.drills.drill import Resolver, WrongRule
from app.games.rampo.resolve import Resolved, resolve
from app.games.rampo.rules import SEVEN, Rules
from app.games.rampo.state import DiceChangeAsked, DiceWanted, Event, NextShooter, State
from app.games.rampo.wrong_rules.changing import (
    Runs,
    by_answer,
    by_rules,
    by_settlement,
    hand_lost,
    in_2014,
    number_of,
    of_runs,
    refusal_of,
    ruling,
    runs_of,
    since_2019,
)
from app.table.steps import Call, Refuse
from app.text import N_


def _each_throw_moves_dice(_state: State, event: Event, right: Resolved) -> Resolved:
    return right if number_of(event) in (None, SEVEN) else hand_lost(right)


def _no_call_on_seven(state: State, number: int, runs: Runs, after: State) -> State:
    if number == SEVEN and in_2014(state.rules):
        runs.pop("hands", None)
    return after


def _change_granted(applies: Callable[[Rules], bool]) -> Resolver:
    def run(state: State, event: Event) -> Resolved:
        if isinstance(event, DiceChangeAsked) and applies(state.rules):
            return resolve(state._replace(zone=()), event)._replace(state=state)
        return resolve(state, event)

    return run


def _change_refused(state: State, event: Event, right: Resolved) -> Resolved:
    return ruling(state, Refuse("attempt-pending")) if isinstance(event, DiceChangeAsked) else right


def _first_seat(state: State) -> int:
    return state.seats[0].seat


def _last_seat(state: State) -> int:
    return state.seats[-1].seat


def _own_attempt_alone(state: State, event: Event) -> Resolved:
    if not isinstance(event, DiceChangeAsked) or in_2014(state.rules):
        return resolve(state, event)
    own = tuple(stake for stake in state.zone if stake.seat == state.shooter)
    return resolve(state._replace(zone=own), event)._replace(state=state)


def _passed_to(seat_after: Callable[[State], int], applies: Callable[[Event], bool]) -> Resolver:
    """The dice offered to another seat than the right one after the events they pass on by."""

    def rewrite(state: State, event: Event, right: Resolved) -> Resolved:
        runs = runs_of(right)
        if not runs.get("dice") or not applies(event):
            return right
        seat = seat_after(state)
        runs["dice"] = [OfferDice(seat)]
        return of_runs(runs, right.state._replace(shooter=seat))

    return by_answer(rewrite)


def _at_opening(event: Event) -> bool:
    return isinstance(event, NextShooter) and event.because == "opening"


def _declined(event: Event) -> bool:
    return isinstance(event, NextShooter) and event.because == "declined"


def _hand_ends(event: Event) -> bool:
    return not (_at_opening(event) or _declined(event))


def _removed_in_silence(_state: State, event: Event, right: Resolved) -> Resolved:
    if not isinstance(event, NextShooter):
        return right
    runs = runs_of(right)
    runs.pop("hands", None)
    return of_runs(runs, right.state)


def _seat_before(state: State) -> int:
    before = [place.seat for place in state.seats if state.shooter is not None and place.seat < state.shooter]
    return before[-1] if before else _last_seat(state)


def _seven_moves_dice(moves: bool, applies: Callable[[Rules], bool]) -> Resolver:
    return by_rules(lambda rules: replace(rules, seven_changes_hands=moves) if applies(rules) else rules)


def _fresh_stake_needed(state: State, event: Event) -> Resolved:
    if not isinstance(event, DiceWanted):
        return resolve(state, event)
    return resolve(state._replace(zone=()), event)._replace(state=state)


def _shooter_without_stake(state: State, _event: Event, right: Resolved) -> Resolved:
    if state.shooter is None or refusal_of(right, "shooter-has-no-stake") is None:
        return right
    return of_runs({"result": [Call("no-more-bets")]}, state)


def _house_has_switch(rules: Rules) -> bool:
    return since_2019(rules) and rules.seven_changes_hands


SHOOTER = (
    WrongRule(
        "opening-at-right",
        N_("dés proposés d’abord à la droite du croupier"),
        "dice-opening",
        _passed_to(_last_seat, _at_opening),
    ),
    WrongRule(
        "anticlockwise",
        N_("dés passés dans le mauvais sens"),
        "dice-clockwise",
        _passed_to(_seat_before, _hand_ends),
    ),
    WrongRule(
        "back-to-croupiers-left",
        N_("dés renvoyés à la gauche du croupier"),
        "dice-clockwise",
        _passed_to(_first_seat, _hand_ends),
    ),
    WrongRule(
        "declined-goes-back",
        N_("dés rendus au voisin précédent quand un joueur n’en veut pas"),
        "declined-turn-passes-on",
        _passed_to(_seat_before, _declined),
    ),
    WrongRule(
        "removed-in-silence",
        N_("dés retirés au tireur sans annonce"),
        "removal-announced",
        by_answer(_removed_in_silence),
    ),
    WrongRule(
        "each-throw-moves-dice",
        N_("dés changés de main à chaque lancer"),
        "shooter-keeps-dice",
        by_answer(_each_throw_moves_dice),
    ),
    WrongRule(
        "seven-keeps-dice-2014",
        N_("dés laissés au tireur sur un 7 en 2014"),
        "seven-changes-hands-2014",
        _seven_moves_dice(False, in_2014),
    ),
    WrongRule(
        "seven-in-silence-2014",
        N_("changement de main non annoncé sur un 7"),
        "seven-hand-announced-2014",
        by_settlement(_no_call_on_seven),
    ),
    WrongRule(
        "seven-moves-dice",
        N_("dés changés de main sur un 7, comme en 2014"),
        "seven-keeps-dice",
        _seven_moves_dice(True, since_2019),
    ),
    WrongRule(
        "house-seven-forgotten",
        N_("dés laissés au tireur sur un 7, contre l’usage de la maison"),
        "house-seven-moves-dice",
        _seven_moves_dice(False, _house_has_switch),
    ),
    WrongRule(
        "dice-change-refused",
        N_("changement de dés toujours refusé"),
        "dice-change-granted",
        by_answer(_change_refused),
    ),
    WrongRule(
        "dice-change-during-attempt",
        N_("dés changés pendant une tentative"),
        "no-dice-change-during-attempt",
        _change_granted(since_2019),
    ),
    WrongRule(
        "dice-change-during-others-attempt",
        N_("dés changés pendant la tentative d’un autre"),
        "no-dice-change-during-attempt",
        _own_attempt_alone,
    ),
    WrongRule(
        "dice-change-in-2014",
        N_("dés changés malgré une mise réservée"),
        "no-dice-change-during-reserve-2014",
        _change_granted(in_2014),
    ),
    WrongRule(
        "shooter-without-stake",
        N_("tireur admis sans mise"),
        "shooter-has-staked",
        by_answer(_shooter_without_stake),
    ),
    WrongRule(
        "zone-stake-ignored",
        N_("mise nouvelle exigée du tireur malgré celle de la zone"),
        "zone-stake-counts-for-shooter",
        _fresh_stake_needed,
    ),
)
