"""Wrong rules about the order of a settlement: one precedence turned round, and the steps written as it then asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.drills.drill import Resolver, WrongRule
from app.games.rampo.rules import Order, Rules
from app.games.rampo.wrong_rules.changing import by_rules
from app.text import N_

_PAYS = ("colours", "seven", "numbers")
_SETTLED = ("collect", *_PAYS, "offer", "zone", "move")

Pairs = tuple[tuple[str, str], ...]


def _each(firsts: tuple[str, ...], thens: tuple[str, ...]) -> Pairs:
    return tuple((first, then) for first in firsts for then in thens)


def _turned(order: Order, pairs: Pairs) -> Order:
    """The order with each precedence between those pairs of kinds turned round."""
    return tuple(p._replace(first=p.then, then=p.first) if (p.first, p.then) in pairs else p for p in order)


def _written(order: Order, written: tuple[str, ...]) -> tuple[str, ...] | None:
    """The kinds as the order asks, otherwise as they were written; None when the order contradicts itself."""
    found: list[str] = []
    rest = list(written)
    while rest:
        free = next((kind for kind in rest if not any(p.then == kind and p.first in rest for p in order)), None)
        if free is None:
            return None
        rest.remove(free)
        found.append(free)
    return tuple(found)


def _reverse(pairs: Pairs, also: Pairs = (), where: Callable[[Rules], bool] = lambda _rules: True) -> Resolver:
    """The engine with the precedences of `pairs` turned round.

    Where other precedences of the table lead the old way all the same, those of `also` are turned with them; where even
    that leaves a contradiction, nothing is.
    """

    def change(rules: Rules) -> Rules:
        for turned in (pairs, pairs + also) if where(rules) else ():
            order = _turned(rules.order, turned)
            written = _written(order, rules.written)
            if written is not None:
                return replace(rules, order=order, written=written)
        return rules

    return by_rules(change)


def _zone_paid_first(rules: Rules) -> bool:
    return any(p.rule == "zone-paid-first" for p in rules.order)


def _house_zone(name: str) -> Callable[[Rules], bool]:
    return lambda rules: any(p.rule == f"house-zone-{name}" for p in rules.order)


ORDER = (
    WrongRule(
        "call-last",
        N_("résultat annoncé après le règlement"),
        "call-first",
        _reverse(_each(("result",), _SETTLED)),
    ),
    WrongRule(
        "pay-before-collect",
        N_("payé avant d’avoir ramassé"),
        "collect-before-pay",
        _reverse(_each(("collect",), _PAYS), also=(("collect", "zone"),)),
    ),
    WrongRule(
        "move-before-collect",
        N_("mises déplacées avant d’avoir ramassé"),
        "collect-before-move",
        _reverse(_each(("collect", *_PAYS), ("move",)), also=(("zone", "move"),)),
    ),
    WrongRule(
        "numbers-before-colours",
        N_("numéros payés avant les couleurs"),
        "colours-first",
        _reverse((("colours", "numbers"),)),
    ),
    WrongRule(
        "seven-before-colours",
        N_("7 payé avant les couleurs"),
        "colours-first",
        _reverse((("colours", "seven"),)),
    ),
    WrongRule(
        "move-before-pay",
        N_("mises déplacées avant les paiements"),
        "pay-before-move",
        _reverse(_each(_PAYS, ("move",)), also=(("zone", "move"),)),
    ),
    WrongRule(
        "offer-after-settling",
        N_("rampo proposé après le paiement"),
        "offer-before-settling",
        _reverse(_each(("offer",), ("numbers", "move"))),
    ),
    WrongRule(
        "move-before-zone",
        N_("nouvelles mises déplacées avant de régler la zone"),
        "zone-before-move",
        _reverse((("zone", "move"),)),
    ),
    WrongRule(
        "zone-before-collect-2014",
        N_("zone payée avant d’avoir ramassé"),
        "collect-before-zone",
        _reverse((("collect", "zone"),), where=_zone_paid_first),
    ),
    WrongRule(
        "zone-after-layout-2014",
        N_("zone payée après le tapis en 2014"),
        "zone-paid-first",
        _reverse(_each(("zone",), _PAYS), where=_zone_paid_first),
    ),
    WrongRule(
        "house-zone-not-last",
        N_("zone réglée en premier, contre l’usage de la maison"),
        "house-zone-last",
        _reverse(_each(("collect", *_PAYS), ("zone",)), where=_house_zone("last")),
    ),
    WrongRule(
        "house-zone-not-first",
        N_("zone réglée en dernier, contre l’usage de la maison"),
        "house-zone-first",
        _reverse(_each(("zone",), ("collect", *_PAYS)), where=_house_zone("first")),
    ),
    WrongRule(
        "hands-before-settling",
        N_("changement de main annoncé avant le règlement"),
        "hands-after-settling",
        _reverse(_each(_SETTLED, ("hands",))),
    ),
    WrongRule(
        "dice-before-hands",
        N_("dés proposés avant d’annoncer le changement de main"),
        "hands-before-dice",
        _reverse((("hands", "dice"),)),
    ),
)
