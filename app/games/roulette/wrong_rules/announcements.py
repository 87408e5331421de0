"""Wrong rules about announced bets: what they are made of, for how much, and when they count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.drills.drill import Resolver, WrongRule
from app.games.roulette.chances import NUMBERS, on_numbers
from app.games.roulette.resolve import Resolved, resolve
from app.games.roulette.rules import Announcement, Parts
from app.games.roulette.state import Announced, Bet, BetPlaced, Event, State
from app.games.roulette.verify import parts, seated, verify_bet
from app.games.roulette.wrong_rules.changing import by_answer, by_event, by_rules, ruling, with_bets
from app.table.refusal import Refusal
from app.table.steps import Accept, Refuse, Step
from app.text import N_


def _made_of(bet: Announcement, change: Callable[[Parts], Parts]) -> Resolver:
    """The engine with an announcement made of other bets."""
    return by_rules(
        lambda rules: replace(rules, announcements={**rules.announcements, bet: change(rules.announcements[bet])})
    )


def _one_chip_each(whole: Parts) -> Parts:
    return tuple((on, 1) for on, _chips in whole)


def _vertical(whole: Parts) -> Parts:
    """10-11 read as 8-11, the one split of the tiers that does not go down a column."""
    return tuple((on_numbers(8, 11) if on == on_numbers(10, 11) else on, chips) for on, chips in whole)


def _without_the_one(whole: Parts) -> Parts:
    return tuple((on, chips) for on, chips in whole if on != on_numbers(1))


def _on_layout(event: Announced) -> Parts:
    """The numbers that follow one another, in place of those beside each other on the wheel."""
    number = event.number or 0
    return tuple(((number + step) % len(NUMBERS), 1) for step in range(-2, 3))


def _by_the_figures(state: State, event: Event, right: Resolved) -> Resolved:
    if not isinstance(event, Announced) or event.number is None or not isinstance(right.steps[0], Accept):
        return right
    bets = [Bet(event.seat, on, event.amount) for on, _chips in _on_layout(event)]
    try:
        for bet in bets:
            verify_bet(state, BetPlaced(*bet))
    except Refusal:
        return right
    return ruling(with_bets(state, bets), *(Accept(bet.seat, bet.on, bet.amount) for bet in bets))


def _total_said(state: State, event: Event, right: Resolved) -> Resolved:
    """The amount said is shared among the chips."""
    if not isinstance(event, Announced):
        return right
    chip = event.amount // sum(chips for _on, chips in parts(state.rules, event))
    return resolve(state, event._replace(amount=chip)) if chip else right


def _piecemeal(state: State, event: Event, right: Resolved) -> Resolved:
    """Each part is accepted or refused by itself."""
    stands = isinstance(event, Announced) and event.repeated and not event.after_call and seated(state, event.seat)
    if not isinstance(event, Announced) or not stands or isinstance(right.steps[0], Accept):
        return right
    steps: list[Step] = []
    laid: list[Bet] = []
    for on, chips in parts(state.rules, event):
        bet = Bet(event.seat, on, chips * event.amount)
        try:
            accepted = verify_bet(state, BetPlaced(*bet))
        except Refusal as refusal:
            steps.append(Refuse(refusal.why, bet.seat, on, None, bet.amount))
            continue
        steps.append(Accept(bet.seat, on, accepted))
        laid.append(bet._replace(amount=accepted))
        if accepted < bet.amount:
            steps.append(Refuse("over-maximum", bet.seat, on, None, bet.amount - accepted))
    return ruling(with_bets(state, laid), *steps)


def _never(state: State, event: Event, right: Resolved) -> Resolved:
    accepted = isinstance(event, Announced) and isinstance(right.steps[0], Accept)
    return ruling(state, Refuse("not-repeated")) if accepted else right


def _as_if_repeated(event: Event) -> Event:
    return event._replace(repeated=True) if isinstance(event, Announced) else event


ANNOUNCED = (
    WrongRule(
        "announcement-unrepeated",
        N_("annonce acceptée sans être répétée"),
        "announcement-repeated",
        by_event(_as_if_repeated),
    ),
    WrongRule(
        "announcement-never",
        N_("annonce répétée refusée comme si rien n’était posé"),
        "stakes-that-count",
        by_answer(_never),
    ),
    WrongRule(
        "announcement-piecemeal",
        N_("annonce acceptée en partie"),
        "announcement-whole",
        by_answer(_piecemeal),
    ),
    WrongRule(
        "announcement-total",
        N_("somme de l’annonce prise pour le total"),
        "announcement-by-chip",
        by_answer(_total_said),
    ),
    WrongRule(
        "voisins-one-chip",
        N_("voisins joués avec un jeton partout"),
        "voisins",
        _made_of("voisins", _one_chip_each),
    ),
    WrongRule("tiers-8-11", N_("tiers joué avec 8-11 pour 10-11"), "tiers", _made_of("tiers", _vertical)),
    WrongRule(
        "orphelins-without-1",
        N_("orphelins joués sans le 1"),
        "orphelins",
        _made_of("orphelins", _without_the_one),
    ),
    WrongRule(
        "neighbours-one-each-side",
        N_("un seul voisin de chaque côté"),
        "neighbours",
        by_rules(lambda rules: replace(rules, neighbours=1)),
    ),
    WrongRule(
        "neighbours-by-figures",
        N_("voisins pris dans l’ordre des numéros"),
        "neighbours",
        by_answer(_by_the_figures),
    ),
)
