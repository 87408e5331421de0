"""The tables of the poker games: full before the showdown, in the middle of a coup, and settled in part."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from app.devices.cards.cards import PACK
from app.devices.cards.shown import ShownCards
from app.games.poker.kit import PokerKit
from app.games.poker.layout_felt import felt_of, folded
from app.games.poker.state import State
from app.games.poker.stud.kit import KIT as STUD
from app.games.poker.three_card.kit import KIT as THREE_CARD
from app.games.poker.turns import begun, turns
from app.games.poker.ultimate.kit import KIT as ULTIMATE
from app.table.felt import Felt
from tools.gallery.card_tables import NAMES, felt_scenes
from tools.gallery.scene import Scene

KITS: Mapping[str, PokerKit] = {"ultimate": ULTIMATE, "three-card": THREE_CARD, "stud": STUD}
TABLES: Mapping[str, Mapping[str, Any]] = {
    "ultimate": {
        "game": "ultimate",
        "rules": "fr-2014",
        "minimum": 500,
        "maximum": 10000,
        "board": ["9s", "9d", "4h", "Kc", "2s"],
        "croupier": ["Kd", "7s"],
    },
    "three-card": {
        "game": "three-card",
        "rules": "fr-2014",
        "minimum": 500,
        "maximum": 12500,
        "croupier": ["Qd", "Kc", "7s"],
    },
    "stud": {
        "game": "stud",
        "rules": "fr-2019",
        "pay_table": "A",
        "minimum": 500,
        "maximum": 10000,
        "croupier": ["As", "Kd", "8d", "5s", "3s"],
    },
}
SEATS = tuple(NAMES)
HANDS: Mapping[str, tuple[str, ...]] = {
    "ultimate": ("Ah 5h", "Qs Th", "9c 8c", "2d 2c", "Js Jd", "Kh Qh", "As 9h"),
    "three-card": ("Ah 5h Tc", "Qs Th 9d", "9c 8c 7c", "2d 2c 2h", "Js Jd 4c", "Kh Jh 3d", "As 9h 8s"),
    "stud": (
        *("Ah 5h Th 3c 4d", "Qs 9d 9c 9s Tc", "8c 7c 6c 5c 4c", "2d 2c 2h Td Ts"),
        *("Js Jd 4s 4h 8s", "Kh Qh 3d 7s 6d", "Ac 9h 8h 5d 3h"),
    ),
}
ANTES = (1000, 2000, 500, 5000, 1000, 2000, 10000)
"""The first stake of each seat in cents."""

_BESIDE = {
    "ultimate": {"blind": 1, "play": 4, "trips": 1},
    "three-card": {"play": 1, "bonus": 1, "pair-plus": 2},
    "stud": {"play": 2},
}
"""The other stakes, in times the first."""


def bets(game: str, raised: tuple[int, ...]) -> list[dict[str, Any]]:
    """The stakes of a table whose seats have raised, as far as they have."""
    found = [{"seat": seat, "on": "ante", "amount": ante} for seat, ante in enumerate(ANTES, 1)]
    found += [
        {"seat": seat, "on": on, "amount": times * ante}
        for seat, ante in enumerate(ANTES, 1)
        for on, times in _BESIDE[game].items()
        if on != "play" or seat in raised
    ]
    if game == "stud":
        found += [{"seat": seat, "on": "bonus", "amount": 100} for seat in (1, 3, 5, 7)]
    return found


def table_told(game: str, events: list[dict[str, Any]], *, raised: tuple[int, ...] = SEATS) -> dict[str, Any]:
    """A table of seven at which some things happen."""
    hands = [{"seat": seat, "cards": cards.split()} for seat, cards in enumerate(HANDS[game], 1)]
    return {**TABLES[game], "bets": bets(game, raised), "hands": hands, "events": events}


def shown(kit: PokerKit, state: State) -> Felt:
    """A table on the felt, its pack there while cards of it are to come."""
    return felt_of(
        kit.plan,
        state,
        ShownCards(shoe=PACK if state.rules.burns != "deal" else ()),
        results=("two-pairs", "high-card", "pair", "pair", "three", "high-card", "straight"),
        names=NAMES,
        taken=40,
    )


def showdown(kit: PokerKit, game: str, done: int) -> Felt:
    """A full table, so many acts of its showdown done."""
    state, (event,) = kit.records.read_table(table_told(game, [{"kind": "showdown"}]))
    felt = shown(kit, state)
    for step in kit.engine(state, event).steps[:done]:
        if step.act is not None:
            felt = kit.show_act(felt, step.act)
    return felt


def giving_up(kit: PokerKit, game: str) -> Felt:
    """A table in the middle of its decisions: two have raised, where cards are bought one wants another, E gives up."""
    raises = {"kind": "decide", "seat": 3, "act": "raise", "amount": 1000}
    bought = [{**raises, "buy": {"card": "4c", "amount": 500}}] if game == "stud" else []
    fold = {"kind": "decide", "seat": 5, "act": "fold"}
    turn = turns(*kit.records.read_table(table_told(game, [*bought, fold], raised=(2, 4))))[-1]
    return folded(shown(kit, begun(*turn)), 5)


def poker_table_scenes() -> tuple[Scene, ...]:
    """Each table full, in the middle of its decisions, and settled in part."""
    found: list[Scene] = []
    for game, kit in KITS.items():
        layout = kit.layout(())
        found += felt_scenes(game, "full", layout, partial(showdown, kit, game, 0))
        found += felt_scenes(game, "giving-up", layout, partial(giving_up, kit, game))
        found += felt_scenes(game, "showdown", layout, partial(showdown, kit, game, 22))
    return tuple(found)
