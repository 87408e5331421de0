"""The engine against behaviour.md, cell by cell: chance x result x place of the stake x version."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.games.rampo.resolve import resolve
from app.games.rampo.state import FAULTS, State, Throw
from app.games.rampo.steps import Move, Offer
from app.table.steps import Chance, Collect, Pay, Place, Step
from tests.app.games.rampo.tables import CHANCES, NUMBERS, RULE_SETS, dice_of, table

DOCUMENT = Path(__file__).with_name("behaviour.md")
LAYOUT, LAST, ZONE = "On the layout", "On the layout, last throw", "In the zone"
SEAT, STAKE = 4, 1500

Grid = dict[tuple[Chance, str], str]


def _grids() -> dict[tuple[str, str], Grid]:
    """Every grid of the document by rule set and place: the cell of each chance and result."""
    found: dict[tuple[str, str], Grid] = {}
    section = ""
    for block in re.split(r"\n(?=##)", DOCUMENT.read_text(encoding="utf-8")):
        head, *lines = block.splitlines()
        if head.startswith("## "):
            section = head[3:]
        if not head.startswith("### "):
            continue
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
        heads = rows[0][1:]
        found[section, head[4:]] = {
            (int(row[0]) if row[0].isdigit() else row[0], result): cell
            for row in rows[2:]
            for result, cell in zip(heads, row[1:], strict=True)
        }
    return found


GRIDS = _grids()


def test_the_document_holds_every_case() -> None:
    """Four rule sets, three places, every chance and every result, void throw included."""
    results = [*map(str, NUMBERS), "void"]
    waiting = [number for number in NUMBERS if number != 7]
    assert set(GRIDS) == {(key, place) for key in RULE_SETS for place in (LAYOUT, LAST, ZONE)}
    for (_, place), grid in GRIDS.items():
        chances = waiting if place == ZONE else CHANCES
        assert set(grid) == {(chance, result) for chance in chances for result in results}


def _stake_of(cell: str, place: str, on: Chance, attempting: bool) -> tuple[list[Step], bool]:
    """The steps a cell asks for on our stake, and whether the stake is still where it was afterwards."""
    source: Place = "zone" if place == ZONE else "layout"
    if cell == "stay":
        return [], True
    if cell == "collect":
        return [Collect(source, SEAT, on, STAKE)], False
    if cell == "move":
        return [Move(SEAT, on, STAKE)], False
    match = re.fullmatch(r"pay (\d+)(/move|\+)?", cell)
    assert match is not None, cell
    rate, choice = int(match[1]), match[2]
    if choice == "+":
        return [Pay("zone", SEAT, on, STAKE, rate, rate * STAKE, STAKE)], False
    paid = Pay("layout", SEAT, on, STAKE, rate, rate * STAKE, 0)
    if choice is None:
        return [paid], True
    if attempting:
        return [Offer(SEAT, on), Move(SEAT, on, STAKE)], False
    return [Offer(SEAT, on), paid], True


def _table(key: str, place: str, on: Chance) -> State:
    if place == ZONE:
        assert isinstance(on, int)
        return table(key, zone=[(SEAT, on, STAKE)])
    return table(key, [(SEAT, on, STAKE)], last_throw=place == LAST)


def _still_there(state: State, place: str) -> bool:
    return bool(state.zone if place == ZONE else state.bets)


@pytest.mark.parametrize(("key", "place"), sorted(GRIDS))
def test_55_22_1_a_stake_becomes_what_the_document_says(key: str, place: str) -> None:
    """Every cell of a grid, with all the dice that make its result, whether or not the player wants to try."""
    for (on, result), cell in GRIDS[key, place].items():
        dice = [(3, 4)] if result == "void" else dice_of(int(result))
        faults = FAULTS if result == "void" else (None,)
        for throw in (Throw(d, attempts, f) for d in dice for attempts in ((), (SEAT,)) for f in faults):
            resolution = resolve(_table(key, place, on), throw)
            steps = [step for step in resolution.steps if isinstance(step, Collect | Pay | Offer | Move)]
            asked = _stake_of(cell, place, on, bool(throw.attempts))
            assert (steps, _still_there(resolution.state, place)) == asked, (on, throw)
