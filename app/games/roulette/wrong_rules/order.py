"""Wrong rules about order, one precedence turned round and the steps written so; and the object in the wheel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from app.devices.wheel.steps import ReplaceBall
from app.drills.drill import Resolver, WrongRule
from app.games.roulette.chances import LAYOUT, ZERO, Kind
from app.games.roulette.resolve import Resolved
from app.games.roulette.rules import CATEGORIES, Rules
from app.games.roulette.state import Event, ObjectInWheel, State
from app.games.roulette.wrong_rules.changing import by_answer, by_rules
from app.table.citations import Precedence
from app.table.resolution import in_runs
from app.table.steps import Chance
from app.text import N_

Pairs = tuple[tuple[str, str], ...]


def _each(first: str, thens: tuple[str, ...]) -> Pairs:
    return tuple((first, then) for then in thens)


def _written(order: tuple[Precedence, ...], written: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds as the order asks, otherwise as they were written."""
    found: list[str] = []
    rest = list(written)
    while rest:
        free = next(kind for kind in rest if not any(p.then == kind and p.first in rest for p in order))
        rest.remove(free)
        found.append(free)
    return tuple(found)


def _reverse(pairs: Pairs) -> Resolver:
    """The engine with the precedences between those pairs of kinds turned round."""

    def change(rules: Rules) -> Rules:
        order = tuple(p._replace(first=p.then, then=p.first) if (p.first, p.then) in pairs else p for p in rules.order)
        return replace(
            rules,
            order=order,
            written=_written(order, rules.written),
            object_in_wheel=_written(order, rules.object_in_wheel),
        )

    return by_rules(change)


def _paid_with(kinds: tuple[Kind, ...], category: str) -> Resolver:
    """The engine that pays some kinds of chances with another category."""

    def change(rules: Rules) -> Rules:
        moved: Mapping[Chance, str] = {
            on: category if LAYOUT[on].kind in kinds else own for on, own in rules.categories.items()
        }
        return replace(rules, categories=moved)

    return by_rules(change)


ORDER = (
    WrongRule(
        "call-last",
        N_("résultat annoncé après le règlement"),
        "call-first",
        _reverse(_each("result", ("collect", "halve", *CATEGORIES))),
    ),
    WrongRule(
        "pay-before-collect",
        N_("payé avant d’avoir ramassé"),
        "collect-before-pay",
        _reverse(_each("collect", CATEGORIES)),
    ),
    WrongRule(
        "pay-before-halve",
        N_("payé avant d’avoir partagé les chances simples"),
        "halve-before-pay",
        _reverse(_each("halve", CATEGORIES)),
    ),
    WrongRule(
        "simple-before-dozens",
        N_("chances simples payées avant douzaines et colonnes"),
        "dozens-first",
        _reverse((("dozens", "simple"),)),
    ),
    WrongRule(
        "dozens-last",
        N_("douzaines et colonnes payées en dernier"),
        "dozens-first",
        _reverse(_each("dozens", CATEGORIES[1:])),
    ),
    WrongRule(
        "simple-last",
        N_("chances simples payées après les numéros"),
        "simple-before-numbers",
        _reverse(_each("simple", CATEGORIES[2:])),
    ),
    WrongRule(
        "corners-before-streets",
        N_("carrés payés avant les transversales"),
        "streets-before-corners",
        _reverse((("streets", "corners"),)),
    ),
    WrongRule(
        "splits-before-corners",
        N_("chevaux payés avant les carrés"),
        "corners-before-splits",
        _reverse((("corners", "splits"),)),
    ),
    WrongRule(
        "straights-before-splits",
        N_("pleins payés avant les chevaux"),
        "straights-last",
        _reverse((("splits", "straights"),)),
    ),
    WrongRule(
        "two-dozens-with-simple",
        N_("deux douzaines ou colonnes payées avec les chances simples"),
        "two-dozens-with-dozens",
        _paid_with(("dozens", "columns"), "simple"),
    ),
    WrongRule(
        "six-lines-with-corners",
        N_("transversales simples payées avec les carrés"),
        "six-lines-with-streets",
        _paid_with(("six-line",), "corners"),
    ),
)


def _ball_in_zero(state: State, event: Event, right: Resolved) -> Resolved:
    if not isinstance(event, ObjectInWheel) or state.previous is None:
        return right
    due = tuple(each._replace(step=ReplaceBall(ZERO)) if each.kind == "ball" else each for each in right.due)
    return right._replace(runs=in_runs(due))


def _bets_given_back(_state: State, event: Event, right: Resolved) -> Resolved:
    return right._replace(state=right.state._replace(bets=())) if isinstance(event, ObjectInWheel) else right


OBJECT = (
    WrongRule(
        "stop-before-call",
        N_("jeu arrêté avant d’annoncer « Rien ne va plus »"),
        "object-call-first",
        _reverse((("no-more-bets", "stop"),)),
    ),
    WrongRule(
        "ball-before-stop",
        N_("bille reprise avant d’arrêter le jeu"),
        "object-stop-first",
        _reverse((("stop", "ball"),)),
    ),
    WrongRule(
        "relaunch-before-ball",
        N_("bille relancée sans repasser par sa case"),
        "object-ball-first",
        _reverse((("ball", "relaunch"),)),
    ),
    WrongRule(
        "ball-in-zero",
        N_("bille reposée dans la case du zéro"),
        "object-ball-in-last-pocket",
        by_answer(_ball_in_zero),
    ),
    WrongRule(
        "object-voids-bets",
        N_("mises rendues parce qu’un objet est tombé"),
        "object-bets-stand",
        by_answer(_bets_given_back),
    ),
)
