"""Tables of the three poker games on the felt, for the tests of what is seen, typed and said there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from app.devices.cards.shown import ShownCards
from app.devices.cards.steps import TURN
from app.drills.exercise import Exercise
from app.drills.question import ActsQuestion
from app.games.poker.kit import PokerKit
from app.games.poker.stud.kit import KIT as STUD
from app.games.poker.three_card.kit import KIT as THREE_CARD
from app.games.poker.ultimate.kit import KIT as ULTIMATE
from app.table.acts import Act
from app.table.felt import Felt
from app.table.keys import NOTHING, Pressed

KITS = {"ultimate": ULTIMATE, "three-card": THREE_CARD, "stud": STUD}
each_game = pytest.mark.parametrize("game", KITS)

_CARDS = {
    "ultimate": ("Ah 5h", "Qs Th", "9c 8c", "2d 2c", "Js Jd", "Kh Qh", "As 9h", "Kd 7s"),
    "three-card": ("Ah 5h Tc", "Qs Th 9d", "9c 8c 7c", "2d 2c 2h", "Js Jd 4c", "Kh Jh 3d", "As 9h 8s", "Qd Kc 7s"),
    "stud": (
        *("Ah 5h Th 3c 4d", "Qs 9d 9c 9s Tc", "8c 7c 6c 5c 4c", "2d 2c 2h Td Ts", "Js Jd 4s 4h 8s"),
        *("Kh Qh 3d 7s 6d", "Ac 9h 8h 5d 3h", "As Kd 8d 5s 3s"),
    ),
}
"""The hands of seven seats, then the croupier's."""

BOARD = ("9s", "9d", "4h", "Kc", "2s")
_STAKES = {
    "ultimate": {"ante": 1, "blind": 1, "play": 1, "trips": 1},
    "three-card": {"ante": 1, "play": 1, "bonus": 1, "pair-plus": 1},
    "stud": {"ante": 1, "play": 2},
}
"""In minimums."""


def document(game: str, *, seats: Iterable[int] = range(1, 8), **more: Any) -> dict[str, Any]:
    """A table of these seats whose players have raised, the showdown to come."""
    *hands, own = _CARDS[game]
    there = list(seats)
    bets = [{"seat": seat, "on": on, "amount": 1000 * times} for seat in there for on, times in _STAKES[game].items()]
    if game == "stud":
        bets += [{"seat": seat, "on": "bonus", "amount": 200} for seat in there]
        more = {"rules": "fr-2019", "pay_table": "A"} | more
    if game == "ultimate":
        more = {"board": list(BOARD)} | more
    told = {"game": game, "rules": "fr-2014", "minimum": 1000, "maximum": 10000, "bets": bets}
    told |= {"hands": [{"seat": seat, "cards": hands[seat - 1].split()} for seat in there], "croupier": own.split()}
    return told | {"events": [{"kind": "showdown"}]} | more


def put(kit: PokerKit, table: dict[str, Any]) -> tuple[Felt, Any, Any]:
    """The felt of a table as its exercise puts it, its state before the last event, and that event."""
    exercise = Exercise(table["game"], "settlement", "any", 3, table, {})
    state, events = kit.records.read_table(dict(table))
    for event in events[:-1]:
        state = kit.engine(state, event).state
    question = ActsQuestion(text="", state=state, shown=ShownCards())
    return kit.felt(question, exercise, {}), state, events[-1]


def acts(kit: PokerKit, state: Any, event: Any) -> list[Act]:
    """What an event asks for, in the written order; a card that is dealt open is turned."""
    found: list[Act] = []
    for step in kit.engine(state, event).steps:
        if step.act is not None:
            found += [step.act, Act(TURN, step.act.seat)] if getattr(step, "up", False) else [step.act]
    return found


def typed(kit: PokerKit, felt: Felt, keys: Iterable[str]) -> Pressed:
    """What some keys do one after the other; AssertionError where one means nothing."""
    pressed = Pressed(NOTHING)
    for key in keys:
        pressed = kit.grammar(amounts=False).press(pressed.typing, key, felt)
        assert not pressed.error, (keys, key, pressed.error)
    return pressed
