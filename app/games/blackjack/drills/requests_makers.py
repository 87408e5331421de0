"""Requests to rule on, each with one thing against it at most, by what is learnt of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from app.devices.cards.cards import Card
from app.drills.draw import one_in, pick, sample
from app.drills.drill import Skill
from app.games.blackjack.drills.drawn import Told, hand_of, stake_of, table_of, with_event
from app.games.blackjack.drills.requests_scene import BEHIND_FROM, NO_ACE, Scene
from app.games.blackjack.hands import ACE, MOST, points
from app.games.blackjack.random_tables import TENS
from app.text import N_

CARD = Skill("blackjack-requests-card", N_("Carte demandée, ou main qui reste"), 4000)
DOUBLE = Skill("blackjack-requests-double", N_("Doubler"), 5000)
PAIR = Skill("blackjack-requests-pair", N_("Séparer une paire"), 5000)
ACES = Skill("blackjack-requests-aces", N_("Séparer des as"), 6000)
INSURANCE = Skill("blackjack-requests-insurance", N_("S’assurer"), 5000)
SURRENDER = Skill("blackjack-requests-surrender", N_("Abandonner"), 5000)
START = Skill("blackjack-requests-start", N_("Donner, changer de sabot"), 4000)

_SAME = "23456789"

_EURO = 100

Maker: TypeAlias = Callable[[Scene], Told]


class Case(NamedTuple):
    """A kind of request: from which level it comes up, and what draws it."""

    level: int
    make: Maker


def _asks(act: str, **more: Any) -> Told:
    return {"kind": "decide", "act": act, **more}


# a card


def _card(scene: Scene, act: str = "hit", before: str = "") -> Told:
    return scene.put([scene.hand(scene.dealt(5, 19))], _asks(act), before=before)


def _card_on_natural(scene: Scene) -> Told:
    return scene.put([scene.hand(scene.cards(ACE, TENS))], _asks("hit"))


def _card_at_21(scene: Scene) -> Told:
    while True:
        cards = scene.shoe.take(3)
        if points(tuple(cards)) == MOST:
            return scene.put([scene.hand(cards)], _asks("hit"))
        scene.shoe.back(cards)


def _card_once_doubled(scene: Scene) -> Told:
    held, third = scene.dealt(9, 11), scene.cards(NO_ACE)
    double = _asks("double", amount=scene.amount, cards=[card.text for card in third])
    return scene.put([scene.hand(held)], double, _asks("hit"))


# a double


def _double(scene: Scene, least: int = 9, most: int = 11, amount: int | None = None, before: str = "") -> Told:
    asked = _asks("double", amount=scene.amount if amount is None else amount)
    return scene.put([scene.hand(scene.dealt(least, most))], asked, before=before)


def _double_any(scene: Scene) -> Told:
    return _double(scene, *((5, 8) if one_in(scene.random, 2) else (12, 18)))


def _double_unequal(scene: Scene) -> Told:
    return _double(scene, amount=scene.other_amount())


def _double_three(scene: Scene) -> Told:
    hand = scene.hand(scene.cards("23", "23", "456"))
    return scene.put([hand], _asks("double", amount=scene.amount))


def _double_pair(scene: Scene) -> Told:
    rank = pick(scene.random, "678")
    first = scene.hand(scene.cards(rank, "9TJQK"), stands=True)
    return scene.put([first, scene.hand(scene.cards(rank, "2345"))], _asks("double", amount=scene.amount))


def _at_maximum(scene: Scene, make: Maker) -> Told:
    """The same with a stake that leaves no room under the maximum."""
    table = table_of(scene.settings, (), ())
    scene.amount = int(table["maximum"])
    scene.level = min(scene.level, BEHIND_FROM - 1)
    return make(scene)


# a pair


def _pair(scene: Scene, first: Sequence[str] = "", amount: int | None = None) -> Told:
    rank = first or pick(scene.random, _SAME)
    asked = _asks("split", amount=scene.amount if amount is None else amount)
    return scene.put([scene.hand(scene.cards(rank, rank))], asked)


def _pair_unequal(scene: Scene) -> Told:
    return _pair(scene, amount=scene.other_amount())


def _courts(scene: Scene) -> Told:
    ranks = sample(scene.random, TENS, 2)
    return scene.put([scene.hand(scene.cards(*ranks))], _asks("split", amount=scene.amount))


def _unlike(scene: Scene) -> Told:
    return scene.put([scene.hand(scene.dealt(5, 19))], _asks("split", amount=scene.amount))


def _pair_again(scene: Scene, ace: bool = False, times: int = 1, act: str = "split") -> Told:
    """A new pair on a hand that comes of one; with another act, that is asked of it."""
    rank = ACE if ace else pick(scene.random, "6789")
    others = [scene.hand(scene.cards(rank, "T" if ace else "9TJQK"), stands=True) for _each in range(times)]
    asked = _asks(act, amount=scene.amount) if act == "split" else _asks(act)
    return scene.put([*others, scene.hand(scene.cards(rank, rank))], asked, splits=times)


def _pair_of_three(scene: Scene) -> Told:
    rank = pick(scene.random, "2345")
    return scene.put([scene.hand(scene.cards(rank, rank, "234"))], _asks("split", amount=scene.amount))


# aces


def _aces(scene: Scene) -> Told:
    return _pair(scene, ACE)


def _third_aces(scene: Scene) -> Told:
    return _pair_again(scene, ace=True, times=scene.rules.ace_pairs)


def _on_aces(scene: Scene, act: str) -> Told:
    """Something more for aces that have their card."""
    given = [card.text for card in scene.cards(_SAME, _SAME)]
    separated = _asks("split", amount=scene.amount, cards=given)
    more = {"amount": scene.amount} if act == "double" else {}
    return scene.put([scene.hand(scene.cards(ACE, ACE))], separated, _asks(act, **more))


# insurance


def _insured(
    scene: Scene,
    own: Sequence[str] = ACE,
    amount: int | None = None,
    *,
    stands: bool = False,
    cards: Sequence[Card] = (),
    **more: Any,
) -> Told:
    hand = scene.hand(cards or scene.dealt(5, 20), stands=stands)
    half = scene.amount // 2 if amount is None else amount
    return scene.put([hand], _asks("insurance", amount=half), own=own, **more)


def _insured_unequal(scene: Scene) -> Told:
    return _insured(scene, amount=pick(scene.random, (scene.amount, scene.amount // 2 + _EURO)))


def _insured_natural(scene: Scene) -> Told:
    return _insured(scene, cards=scene.cards(TENS, ACE))


def _insured_late(scene: Scene) -> Told:
    return _insured(scene, cards=scene.cards("2345", "2345", "2345"))


def _insured_again(scene: Scene) -> Told:
    return _insured(scene, insurance=[{"amount": scene.amount // 2}])


def _insured_behind(scene: Scene, place: int) -> Told:
    """Of who stands behind the box: on the own stake, or on none."""
    behind = stake_of(scene.random, scene.settings)
    hand = hand_of(scene.dealt(5, 20), scene.amount, behind, stands=False)
    scene.level = min(scene.level, BEHIND_FROM - 1)
    return scene.put([hand], _asks("insurance", place=place, amount=behind // 2), own=ACE)


# surrender


def _given_up(scene: Scene, own: Sequence[str] = NO_ACE, before: str = "", *, stands: bool = False) -> Told:
    return scene.put([scene.hand(scene.dealt(12, 17), stands=stands)], _asks("surrender"), own=own, before=before)


def _given_up_late(scene: Scene) -> Told:
    return scene.put([scene.hand(scene.cards("2345", "2345", "6789"))], _asks("surrender"))


# a coup, a shoe


def _deal(scene: Scene, *, stakes: bool = True, **more: Any) -> Told:
    return with_event(scene.shoe, scene.empty(stakes=stakes, **more), {"kind": "deal"})


def _deal_now(scene: Scene, kind: str = "deal") -> Told:
    table = scene.put([scene.hand(scene.dealt(5, 20))], _asks("stand"))
    return table | {"events": [{"kind": kind}]}


def _shoe(scene: Scene) -> Told:
    return scene.empty(stakes=one_in(scene.random, 2), stop_card=True) | {"events": [{"kind": "new-shoe"}]}


CASES: Mapping[Skill, tuple[Case, ...]] = {
    CARD: (
        Case(1, _card),
        Case(1, partial(_card, act="stand")),
        Case(1, partial(_card, before="waits")),
        Case(2, partial(_card, act="stand", before="waits")),
        Case(2, partial(_card, before="natural")),
        Case(2, _card_on_natural),
        Case(2, _card_at_21),
        Case(3, _card_once_doubled),
    ),
    DOUBLE: (
        Case(1, _double),
        Case(1, _double_three),
        Case(1, _double_any),
        Case(2, _double_unequal),
        Case(3, _double_pair),
        Case(3, partial(_at_maximum, make=_double)),
        Case(4, partial(_double, before="waits")),
    ),
    PAIR: (
        Case(1, _pair),
        Case(1, _unlike),
        Case(1, _courts),
        Case(2, _pair_unequal),
        Case(3, _pair_again),
        Case(3, _pair_of_three),
        Case(3, partial(_at_maximum, make=_pair)),
    ),
    ACES: (
        Case(1, _aces),
        Case(1, partial(_on_aces, act="hit")),
        Case(1, partial(_pair_again, ace=True)),
        Case(1, _third_aces),
        Case(4, partial(_on_aces, act="double")),
        Case(4, partial(_pair_again, ace=True, act="hit")),
    ),
    INSURANCE: (
        Case(1, _insured),
        Case(1, partial(_insured, own=TENS)),
        Case(1, partial(_insured, own=_SAME)),
        Case(1, _insured_unequal),
        Case(2, _insured_late),
        Case(2, partial(_insured, stands=True)),
        Case(3, _insured_natural),
        Case(3, _insured_again),
        Case(4, partial(_insured_behind, place=2)),
        Case(4, partial(_insured_behind, place=3)),
    ),
    SURRENDER: (
        Case(1, _given_up),
        Case(1, partial(_given_up, own=ACE)),
        Case(1, partial(_given_up, before="drawn")),
        Case(2, partial(_given_up, stands=True)),
        Case(2, _given_up_late),
    ),
    START: (
        Case(1, _deal),
        Case(1, partial(_deal, stop_card=True)),
        Case(1, partial(_deal, stakes=False)),
        Case(1, _deal_now),
        Case(1, _shoe),
        Case(1, partial(_deal_now, kind="new-shoe")),
    ),
}
"""What may be asked for, by what is learnt of it."""
