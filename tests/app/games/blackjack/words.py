"""The strict order of a blackjack event in the words of the contract, said again without the engine's tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, TypeAlias

from tests.app.games.closures import Pairs, closure

Step: TypeAlias = Mapping[str, Any]


def order(kind: str, steps: Sequence[Step], settle: str) -> Pairs:
    """The closure of the strict order among the steps of one event of a kind."""
    if not steps or steps[0]["do"] == "refuse":
        return set()
    direct = {"deal": _deal, "croupier": _croupier, "fault": _void}.get(kind)
    places = range(len(steps))
    if kind == "decide":
        return {(i, j) for i, j in product(places, places) if i < j and _decision(steps[i], steps[j])}
    if direct is None:
        return set()
    pairs = {(i, j) for i, j in product(places, places) if i != j and direct(steps, i, j, settle)}
    return closure(pairs, len(steps))


def _decision(one: Step, other: Step) -> bool:
    """The written order; accepts are free among each other, and so are collects; a surrender's halves too."""
    free = {"accept", "collect", "halve"}
    return one["do"] != other["do"] or one["do"] not in free


def _deal(steps: Sequence[Step], i: int, j: int, _settle: str) -> bool:
    one, other = steps[i], steps[j]
    if one.get("what") == "no-more-bets":
        return True
    if one["do"] != "deal":
        return False
    if other["do"] == "deal":
        return i < j
    cards = [at for at, step in enumerate(steps) if step["do"] == "deal"]
    if other["what"] == "insurance":
        return i == cards[-1]
    own = [at for at in cards if steps[at].get("box") == other.get("box")]
    return other["what"] == "black-jack" and i == own[1]


def _of_a_hand(step: Step) -> bool:
    return "hand" in step and step["do"] in ("collect", "pay", "return", "remove")


def _place(step: Step) -> tuple[int, int]:
    return step["box"], step.get("hand", 0)


def _croupier(steps: Sequence[Step], i: int, j: int, settle: str) -> bool:
    one, other = steps[i], steps[j]
    cards = [at for at, step in enumerate(steps) if step["do"] == "deal"]
    last = next(at for at, step in enumerate(steps) if step["do"] == "remove" and "box" not in step)
    if last in (i, j):
        return j == last
    insured, insures = one.get("on") == "insurance", other.get("on") == "insurance"
    if one["do"] == "deal":
        return (
            (other["do"] == "deal" and i < j)
            or (other["do"] == "call" and i == cards[-1])
            or (insures and other["do"] == "collect" and i == cards[0])
        )
    if one["do"] == "call":
        return _of_a_hand(other) or (insures and other["do"] == "pay")
    if insured:
        if insures:
            return bool(one["do"] == other["do"] and one["box"] > other["box"])
        return bool(one["do"] == "collect" and _of_a_hand(other))
    if not _of_a_hand(one):
        return False
    if insures:
        return bool(one["do"] == "collect" and other["do"] == "pay")
    if not _of_a_hand(other):
        return False
    if _place(one) == _place(other):
        return bool(other["do"] == "remove" and one["do"] != "remove")
    if settle == "hand-by-hand":
        return _place(one) > _place(other)
    if (one["do"], other["do"]) == ("collect", "pay"):
        return True
    return one["do"] == other["do"] != "return" and _place(one) > _place(other)


def _void(steps: Sequence[Step], i: int, j: int, _settle: str) -> bool:
    one, other = steps[i], steps[j]
    if one["do"] == "call":
        return True
    if one["do"] == "return":
        return other["do"] == "remove" and "hand" in one and "box" in other and _place(one) == _place(other)
    if one["do"] == other["do"] == "remove":
        return "box" in one and ("box" not in other or _place(one) > _place(other))
    return False
