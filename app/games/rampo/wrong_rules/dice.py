"""Wrong rules about the dice: reading them, void throws, calls, and who throws next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.devices.dice.steps import OfferDice
from app.drills.drill import Resolver, WrongRule
from app.games.rampo.resolve import Resolved, resolve
from app.games.rampo.rules import Rules
from app.games.rampo.state import DiceWanted, Event, Fault, State, Throw
from app.games.rampo.wrong_rules.changing import (
    Runs,
    by_answer,
    by_rules,
    by_settlement,
    hand_lost,
    in_2014,
    of_runs,
    runs_of,
    since_2019,
    void_number_of,
)
from app.table.steps import Call, Collect, Pay, Refuse
from app.text import N_


def _colours_swapped(one: str, other: str) -> Resolver:
    swap = {one: other, other: one}

    def change(rules: Rules) -> Rules:
        return replace(rules, colour_of=tuple(swap.get(colour, colour) for colour in rules.colour_of))

    return by_rules(change)


def _read_as(number_of_dice: Callable[[int, int], int]) -> Resolver:
    """A valid throw settled as another number."""

    def run(state: State, event: Event) -> Resolved:
        if not isinstance(event, Throw) or event.dice is None or event.fault is not None:
            return resolve(state, event)
        number = number_of_dice(*event.dice)
        first = max(1, number - 6)
        return resolve(state, event._replace(dice=(first, number - first)))

    return run


def _without_colour(_state: State, number: int, runs: Runs, after: State) -> State:
    runs["result"] = [Call("result", number)]
    return after


def _fault_unseen(fault: Fault) -> Resolver:
    def run(state: State, event: Event) -> Resolved:
        if isinstance(event, Throw) and event.fault == fault and event.dice is not None:
            return resolve(state, event._replace(fault=None))
        return resolve(state, event)

    return run


def _void_settled(state: State, event: Event) -> Resolved:
    right = resolve(state, event)
    if not isinstance(event, Throw) or void_number_of(event) is None:
        return right
    found = resolve(state, event._replace(fault=None))
    return of_runs(runs_of(found) | runs_of(right), found.state)


def _void_not_called(_state: State, event: Event, right: Resolved) -> Resolved:
    return of_runs({"result": [Call("no-more-bets")]}, right.state) if _is_void(event) else right


def _zone_on_void(paid: bool) -> Resolver:
    def rewrite(state: State, event: Event, right: Resolved) -> Resolved:
        if not _is_void(event) or not state.zone:
            return right
        rates = state.rules.base
        stakes = sorted(state.zone, key=lambda stake: stake.seat)
        runs = runs_of(right)
        runs["zone"] = [
            Pay("zone", seat, on, amount, rates[on], amount * rates[on], amount)
            if paid
            else Collect("zone", seat, on, amount)
            for seat, on, amount in stakes
        ]
        return of_runs(runs, state._replace(zone=()))

    return by_answer(rewrite)


def _is_void(event: Event) -> bool:
    return isinstance(event, Throw) and (event.fault is not None or event.dice is None)


def _void_is_previous(state: State, event: Event, right: Resolved) -> Resolved:
    number = void_number_of(event)
    if number is None or state.zone:
        return right
    return right._replace(state=state._replace(previous=number))


def _void_moves_dice(_state: State, event: Event, right: Resolved) -> Resolved:
    return hand_lost(right) if _is_void(event) else right


def _dice_without_call(state: State, event: Event, right: Resolved) -> Resolved:
    if not isinstance(event, DiceWanted) or isinstance(right.steps[0], Refuse) or state.shooter is None:
        return right
    return of_runs({"dice": [OfferDice(state.shooter)]}, state)


def _last_throws_called(applies: Callable[[Rules], bool]) -> Resolver:
    def rewrite(state: State, event: Event, right: Resolved) -> Resolved:
        calls = isinstance(event, DiceWanted) and isinstance(right.steps[0], Call)
        if not calls or not state.last_throw or not applies(state.rules):
            return right
        return of_runs({"result": [Call("last-throws"), *right.steps]}, state)

    return by_answer(rewrite)


DICE = (
    WrongRule("yellow-and-green", N_("jaune et vert confondus"), "number-colours", _colours_swapped("yellow", "green")),
    WrongRule("red-and-black", N_("rouge et noir confondus"), "number-colours", _colours_swapped("red", "black")),
    WrongRule(
        "one-die-read",
        N_("numéro lu sur un seul dé"),
        "number-is-sum",
        _read_as(lambda first, second: first if first > 1 else first + second),
    ),
    WrongRule(
        "dice-read-from-below",
        N_("2 annoncé pour 12, dés lus par-dessous"),
        "number-is-sum",
        _read_as(lambda first, second: 14 - first - second),
    ),
    WrongRule(
        "colour-not-called", N_("couleur oubliée dans l’annonce"), "result-called", by_settlement(_without_colour)
    ),
    WrongRule(
        "dice-without-call",
        N_("dés passés sans annoncer « Rien ne va plus »"),
        "no-more-bets-call",
        by_answer(_dice_without_call),
    ),
    WrongRule(
        "croupier-calls-last-throws-2014",
        N_("fin de partie annoncée par le croupier"),
        "last-throws-2014",
        _last_throws_called(in_2014),
    ),
    WrongRule(
        "croupier-calls-last-throws",
        N_("trois derniers lancers annoncés par le croupier"),
        "last-throws",
        _last_throws_called(since_2019),
    ),
)

VOID = (
    WrongRule("broken-played", N_("dé cassé admis"), "void-broken", _fault_unseen("broken")),
    WrongRule("stacked-played", N_("dés superposés admis"), "void-stacked", _fault_unseen("stacked")),
    WrongRule("cocked-played", N_("dé à cheval admis"), "void-cocked", _fault_unseen("cocked")),
    WrongRule("on-chip-played", N_("dé arrêté sur un jeton admis"), "void-on-chip", _fault_unseen("on-chip")),
    WrongRule("off-table-played", N_("dé tombé de la table admis"), "void-off-table", _fault_unseen("off-table")),
    WrongRule("slid-played", N_("dé qui glisse admis"), "void-slid", _fault_unseen("slid")),
    WrongRule(
        "no-far-wall-played",
        N_("lancer sans toucher le bord opposé admis"),
        "void-no-far-wall",
        _fault_unseen("no-far-wall"),
    ),
    WrongRule(
        "near-rest-played",
        N_("dés arrêtés du mauvais côté admis"),
        "void-not-at-rest-opposite",
        _fault_unseen("not-at-rest-opposite"),
    ),
    WrongRule(
        "before-call-played",
        N_("lancer avant « Rien ne va plus » admis"),
        "void-before-call",
        _fault_unseen("before-call"),
    ),
    WrongRule(
        "void-not-called",
        N_("« Rien ne va plus » redit sans annoncer « Coup nul »"),
        "void-called",
        by_answer(_void_not_called),
    ),
    WrongRule("void-settled", N_("coup nul réglé"), "void-settles-nothing", _void_settled),
    WrongRule("zone-lost-on-void", N_("zone ramassée sur un coup nul"), "void-leaves-zone", _zone_on_void(paid=False)),
    WrongRule("zone-paid-on-void", N_("zone payée sur un coup nul"), "void-leaves-zone", _zone_on_void(paid=True)),
    WrongRule(
        "void-moves-dice",
        N_("dés changés de main sur un coup nul"),
        "void-keeps-shooter",
        by_answer(_void_moves_dice),
    ),
    WrongRule(
        "void-is-previous",
        N_("coup nul pris pour le coup précédent"),
        "previous-valid-throw",
        by_answer(_void_is_previous),
    ),
)
