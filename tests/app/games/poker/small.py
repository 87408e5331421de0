"""Small tables of the poker games as objects of the contract, and what is asked of their answers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.games import discover
from app.table.reading import InputError
from tests.app.games.closures import closure

Json = dict[str, Any]

ENGINES = discover(drilled=False)
ALL = ("ultimate", "three-card", "stud")
each_game = pytest.mark.parametrize("game", ALL)
each_other = pytest.mark.parametrize("game", ALL[1:])

_CARDS = {
    "ultimate": {"own": "Kc 7d", 1: "Ah 5c", 2: "Qs Th", 3: "9d 9s"},
    "three-card": {"own": "Qc 7d 2s", 1: "Ah 5c 4c", 2: "Js Th 2d", 3: "9d 9s 4h"},
    "stud": {"own": "Ac Kd 7s 5h 2c", 1: "Ah Kc Ts 4c 3d", 2: "Js Th 8d 6c 2h", 3: "9d 9s 4h 3c 2s"},
}
_BOARD = "2h 8c Jd Kh 3s"


def _of(game: str, **more: Any) -> Json:
    rules = {"rules": "fr-2019", "pay_table": "A"} if game == "stud" else {"rules": "fr-2014"}
    return {"game": game, **rules, "minimum": 500, "maximum": 10000 if game != "three-card" else 12500, **more}


def stake(seat: int, on: str, amount: int) -> Json:
    """A stake in a box of a seat."""
    return {"seat": seat, "on": on, "amount": amount}


def bet(seat: int, on: str, amount: int, **more: Any) -> Json:
    """A bet that is asked for."""
    return {"kind": "bet", **stake(seat, on, amount), **more}


def stakes(game: str, seat: int, *more: str) -> list[Json]:
    """The stakes nobody plays without, 5 euros each, and more of them."""
    boxes = ["ante", *(["blind"] if game == "ultimate" else []), *more]
    return [stake(seat, box, 100 if (game, box) == ("stud", "bonus") else 500) for box in boxes]


def before(game: str, *seats: int, **more: Any) -> Json:
    """A table before the deal, these seats with their stakes."""
    return _of(game, bets=[bet for seat in seats for bet in stakes(game, seat)]) | more


def cards(text: str) -> list[str]:
    """Cards, parted by blanks."""
    return text.split()


def out(game: str, *seats: int, raised: bool = False, board: int = 5, extra: tuple[str, ...] = (), **more: Any) -> Json:
    """A table with the cards out: seats 1 to 3 have an ace high, a high card under the croupier's, and a pair."""
    dealt = _CARDS[game]
    bets = [bet for seat in seats for bet in stakes(game, seat, *extra)]
    times = {"ultimate": {0: 3, 3: 2, 5: 1}[board], "three-card": 1, "stud": 2}[game]
    bets += [stake(seat, "play", 500 * times) for seat in seats if raised]
    hands = [{"seat": seat, "cards": cards(dealt[seat])} for seat in seats]
    table = _of(game, bets=bets, hands=hands, croupier=cards(dealt["own"]))
    if game == "ultimate":
        table["board"] = cards(_BOARD)[:board]
    return table | more


def answer(table: Json, *events: Json) -> Json:
    """What `resolve` answers."""
    found: Json = json.loads(ENGINES[table["game"]].answer(table | {"events": list(events)}))
    return found


def steps(table: Json, *events: Json) -> list[Json]:
    """The steps of the answer, without their event and article."""
    return [
        {key: value for key, value in step.items() if key not in ("event", "article")}
        for step in answer(table, *events)["steps"]
    ]


def whys(table: Json, *events: Json) -> list[Any]:
    """Why each step is refused, None where it is not."""
    return [step.get("why") for step in steps(table, *events)]


def error(table: Json, *events: Any) -> tuple[str, str]:
    """The code and the place of the error."""
    with pytest.raises(InputError) as caught:
        ENGINES[table["game"]].answer(table | ({"events": list(events)} if events else {}))
    assert caught.value.message
    return caught.value.code, caught.value.at


def order(table: Json, *events: Json) -> set[tuple[int, int]]:
    """The whole strict order."""
    found = answer(table, *events)
    return closure([(i, j) for i, j in found["before"]], len(found["steps"]))


def deal(game: str, *seats: int, **more: Any) -> Json:
    """The deal of all these seats."""
    dealt = _CARDS[game]
    hands = [{"seat": seat, "cards": cards(dealt[seat])} for seat in seats]
    return {"kind": "deal", "hands": hands, "croupier": cards(dealt["own"])} | more


def decide(seat: int, act: str, **more: Any) -> Json:
    """A decision."""
    return {"kind": "decide", "seat": seat, "act": act} | more


SHOWDOWN: Json = {"kind": "showdown"}
