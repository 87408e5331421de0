"""The order of the page said again: what binds the steps of an event, pair by pair."""

from __future__ import annotations

from tests.app.games.poker.contract import Json, Pairs
from tests.app.games.poker.contract_table import Laid


def bound(table: Laid, event: Json, steps: list[Json]) -> Pairs:
    """What the page binds, pair by pair."""
    kind = event["kind"]
    every = {(i, j) for j in range(len(steps)) for i in range(j)}
    if steps[0]["do"] == "refuse":
        return set()
    if kind in ("cut", "deal"):
        if kind == "deal" and any(step.get("face") == "up" and "round" not in step for step in steps):
            return _bound_purchases(steps)
        return every
    if kind not in ("fault", "showdown") and not (kind == "decide" and event["act"] == "fold"):
        return set()
    return {(i, j) for i in range(len(steps)) for j in range(len(steps)) if i != j and _first(table, steps, i, j, kind)}


def _bound_purchases(steps: list[Json]) -> Pairs:
    found = set()
    for i, one in enumerate(steps):
        for j, other in enumerate(steps):
            later = other["do"] == "deal" and other["seat"] > one["seat"]
            own = other["do"] != "deal" and other["seat"] == one["seat"]
            if one["do"] == "deal" and (later or own):
                found.add((i, j))
    return found


def _first(table: Laid, steps: list[Json], i: int, j: int, kind: str) -> bool:
    """Whether step i comes before step j by one of the lines of the page."""
    one, other = steps[i], steps[j]
    in_rows = table.game != "ultimate" or table.switch("order") == "right-to-left"
    compared = table.game == "ultimate" or table.qualified
    one_removes, other_removes = one["do"] == "remove", other["do"] == "remove"
    same = "seat" in one and one.get("seat") == other.get("seat")
    both = "seat" in one and "seat" in other
    own = [at for at, step in enumerate(steps) if _opens(step)]
    if kind == "fault" and i == 0:
        return True
    if kind == "showdown" and i in own:
        return j not in own or i < j
    if kind == "showdown" and j in own:
        return False
    if one_removes and other_removes and both:
        return bool(in_rows and one["seat"] > other["seat"])
    if other_removes and (same or "seat" not in other):
        return True
    if other_removes and not compared and one["do"] == "pay" and one["on"] == "ante":
        return True
    if one_removes:
        return False
    if same and one["do"] == "turn":
        return compared or other.get("on") not in ("ante", "play")
    winner = one["do"] == "call" and one["what"] == "hand"
    if same and winner and other["do"] != "turn":
        return True
    if winner and other.get("what") == "bank-wins":
        return True
    if both and in_rows and compared and not other_removes and one["seat"] > other["seat"] and kind == "showdown":
        return True
    bonus = (other["do"] == "pay" and other["on"] == "bonus") or other.get("what") == "bonus-paid"
    return bool(same and bonus and (one["do"], one.get("on")) == ("pay", "play"))


def _opens(step: Json) -> bool:
    """Whether it is the burn, the croupier's turn, or the call of his hand or of "pas de jeu"."""
    if "seat" in step:
        return False
    return step["do"] in ("burn", "turn") or step.get("what") in ("hand", "no-play")
