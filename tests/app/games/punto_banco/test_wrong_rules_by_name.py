"""Each misconception does what its name says, on one table where it shows."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from app.devices.cards.steps import Burn
from app.drills.drill import WrongRule
from app.games.punto_banco.resolve import Resolved, resolve
from app.games.punto_banco.state import BetPlaced, Event, Faulted, NewShoe, State
from app.games.punto_banco.wrong_rules import WRONG_RULES
from app.table.acts import act_notation
from app.table.limits import LimitsWanted
from app.table.steps import Accept, Pay, Refuse, Step
from tests.app.games.closures import closure
from tests.app.games.punto_banco.tables import HALF, cards, coup, table

DEALT = (
    "A:no-more-bets G.punto G.punto G.banco G.banco T.punto A.punto:points:7: A.punto:points:7: "
    "T.banco A.banco:points:7: A.banco:points:7:"
)
BY_ID = {wrong.id: wrong for wrong in WRONG_RULES}
BETS: Any = [(1, "1", "banco", 2000), (2, "1", "punto", 2000), (3, "1", "tie", 2000)]
AT, AT_HALF = table(BETS), table(BETS, HALF)
STOPPED = table(stop_card=True)
BANCO_6, BANCO_6_OF_3, PUNTO_6 = "Kh 6c Qd Ks 5h", "Kh 2c Qd Ks 5h 4c", "6h 5c Kd Ks Th"
TIE, NATURAL, BOTH_DRAW = "7h 7c Kd Ks", "Kh 9c 2d Ks", "Kh 2c Qd Ks 5h 4c"


def said(step: Step) -> str:
    """A step in a few signs: an act as it is stored, or what is accepted or refused."""
    if isinstance(step, Accept):
        return f"yes {step.amount or step.maximum}"
    if isinstance(step, Refuse):
        return f"{step.why} {step.amount or step.maximum or ''}".strip()
    act = step.act
    assert act is not None
    kept = f"/{step.returned}" if isinstance(step, Pay) and step.returned != step.stake else ""
    return act_notation(act) + kept


def both(wrong: str, state: State, event: Event) -> tuple[Resolved, Resolved]:
    return resolve(state, event), BY_ID[wrong].resolve(state, event)


GIVES: list[tuple[str, State, Event, str, str]] = [
    ("court-burns-none", AT, NewShoe(cards("Kh")[0]), "F10", ""),
    ("ace-burns-eleven", AT, NewShoe(cards("Ah")[0]), "F1", "F11"),
    ("first-card-counted", AT, NewShoe(cards("5h")[0]), "F5", "F4"),
    (
        "dealt-after-stop-card",
        STOPPED,
        coup(TIE),
        "stop-card",
        f"{DEALT} A.tie:result E.punto E.banco",
    ),
    ("late-accepted", AT, BetPlaced(1, "1", "tie", 2000, True), "after-call 2000", "yes 2000"),
    ("off-unit-accepted", AT, BetPlaced(1, "1", "tie", 2010), "not-a-multiple 2010", "yes 2010"),
    ("minimum-forgotten", AT, BetPlaced(1, "1", "tie", 500), "under-minimum 500", "yes 500"),
    ("maximum-forgotten", AT, BetPlaced(1, "1", "tie", 102_000), "yes 100000 over-maximum 2000", "yes 102000"),
    ("chances-added", AT, BetPlaced(1, "1", "tie", 99_000), "yes 99000", "yes 98000 over-maximum 1000"),
    ("box-added", AT, BetPlaced(1, "2", "banco", 99_000), "yes 99000", "yes 98000 over-maximum 1000"),
    ("bet-alone", AT, BetPlaced(1, "1", "banco", 99_000), "yes 98000 over-maximum 1000", "yes 99000"),
    ("whole-refused", AT, BetPlaced(1, "1", "banco", 99_000), "yes 98000 over-maximum 1000", "over-maximum 99000"),
    ("any-maximum", AT, LimitsWanted(1000, 75_000), "not-a-prescribed-maximum 75000", "yes 75000"),
    ("maximum-at-300", AT, LimitsWanted(1000, 300_000), "not-a-prescribed-maximum 300000", "yes 300000"),
    ("under-one-euro-accepted", AT, LimitsWanted(80, 4000, opening=True), "under-one-euro 4000", "yes 4000"),
    ("minimum-off-unit", AT, LimitsWanted(1010, 50_500, opening=True), "not-a-multiple 50500", "yes 50500"),
    ("minimum-changed-in-play", AT, LimitsWanted(2000, 100_000), "minimum-needs-reopening 100000", "yes 100000"),
    ("limits-never-changed", AT, LimitsWanted(1000, 50_000), "yes 50000", "not-shown 50000"),
    ("maximum-not-shown", AT, LimitsWanted(1000, 50_000, shown=False), "not-shown 50000", "yes 50000"),
    ("electronic-unlimited", AT, LimitsWanted(80, 1, electronic=True), "not-a-prescribed-maximum 1", "yes 1"),
    ("points-not-called", AT, coup(TIE), "A.punto:points:7: A.banco:points:7:", ""),
    (
        "ace-counts-nothing",
        AT,
        coup("Ah 7c 6d Ks"),
        "A.punto:points:7: A.punto:points:7: A.tie:result P3.1:tie=16000 V1.1:banco V2.1:punto",
        "A.punto:points:6: A.punto:points:6: A.banco:result C2.1:punto C3.1:tie P1.1:banco=1900",
    ),
    (
        "tens-kept",
        AT,
        coup("9h 7c 8d Ks"),
        "A.punto:points:7: A.punto:points:7: A.tie:result P3.1:tie=16000 V1.1:banco V2.1:punto",
        "A.punto:points:17: A.punto:points:17: A.punto:result C1.1:banco C3.1:tie P2.1:punto=2000",
    ),
    ("eight-no-natural", AT, coup("8h 5c Kd Ks"), "", "G.banco"),
    ("punto-against-natural", AT, coup(NATURAL), "", "G.punto"),
    ("banco-against-natural", AT, coup("9h 2c Kd Ks"), "", "G.banco"),
    ("punto-stays-on-5", AT, coup("5h 7c Kd Ks Th"), "G.punto", ""),
    ("punto-draws-on-6", AT, coup("6h 7c Kd Ks"), "", "G.punto"),
    ("banco-2-like-3", AT, coup("Kh 2c Kd Ks 8h 3c"), "G.banco A.banco:points:5:", "A.banco:points:2:"),
    ("banco-3-draws-on-8", AT, coup("Kh 3c Kd Ks 8h"), "", "G.banco"),
    ("banco-3-stays-on-9", AT, coup("Kh 3c Kd Ks 9h 3d"), "G.banco A.banco:points:6:", "A.banco:points:3:"),
    ("banco-4-draws-on-ace", AT, coup("Kh 4c Kd Ks Ah"), "", "G.banco"),
    ("banco-4-draws-on-8", AT, coup("Kh 4c Kd Ks 8h"), "", "G.banco"),
    ("banco-5-stays-on-4", AT, coup("Kh 5c Kd Ks 4h 3d"), "G.banco A.banco:points:8:", "A.banco:points:5:"),
    ("banco-6-after-stand", AT, coup("7h 6c Kd Ks"), "", "G.banco"),
    (
        "banco-6-always-stays",
        AT,
        coup("Kh 6c Kd Ks 6h 2d"),
        "G.banco A.banco:points:8: A.banco:result C2.1:punto C3.1:tie P1.1:banco=1900",
        "A.banco:points:6: A.tie:result P3.1:tie=16000 V1.1:banco V2.1:punto",
    ),
    ("banco-draws-on-7", AT, coup("6h 7c Kd Ks"), "", "G.banco"),
    (
        "banco-stays-after-stand",
        AT,
        coup("6h 4c Kd Ks 3d"),
        "G.banco A.banco:points:7: A.banco:result C2.1:punto P1.1:banco=1900",
        "A.banco:points:4: A.punto:result C1.1:banco P2.1:punto=2000",
    ),
    ("court-taken-for-stand", AT, coup("2h 4c Kd Ks Qh"), "", "G.banco"),
    ("final-points-for-third", AT, coup("5h 6c Kd Ks Ah"), "", "G.banco"),
    ("surplus-kept", AT, coup("7h 7c Kd Ks 5h"), "F1", ""),
    ("voided-needlessly", AT, Faulted("extra-card", 2), "", "A:void V1.1:banco V2.1:punto V3.1:tie"),
    (
        "voided-needlessly",
        AT,
        coup("7h 7c Kd Ks 5h"),
        f"{DEALT} F1 A.tie:result P3.1:tie=16000 E.punto E.banco",
        "A:void V3.1:tie F5",
    ),
    ("void-played-on", AT, Faulted("false-draw", 2), "A:void V1.1:banco V2.1:punto V3.1:tie", ""),
    ("void-collects", AT, Faulted("false-draw", 0), "V1.1:banco V2.1:punto V3.1:tie", "C1.1:banco C2.1:punto C3.1:tie"),
    ("no-final-calls", AT, coup(TIE), "A.punto:points:7: A.banco:points:7:", ""),
    ("never-final-calls", AT, coup(BOTH_DRAW), "A.banco:points:6: A.punto:points:5:", ""),
    ("losers-left", AT, coup(PUNTO_6), "C1.1:banco", ""),
    ("tie-stays", AT, coup(PUNTO_6), "C3.1:tie", "V3.1:tie"),
    ("punto-at-19-for-20", AT, coup(PUNTO_6), "P2.1:punto=2000", "P2.1:punto=1900"),
    ("even-at-base", AT, coup(BANCO_6), "P1.1:banco=1900", "P1.1:banco=2000"),
    ("five-percent-of-stake", AT, coup(BANCO_6), "P1.1:banco=1900", "P1.1:banco=2000/1900"),
    ("five-percent-of-all", AT, coup(BANCO_6), "P1.1:banco=1900", "P1.1:banco=1800"),
    ("tie-at-9", AT, coup(TIE), "P3.1:tie=16000", "P3.1:tie=18000"),
    ("tie-with-stake-inside", AT, coup(TIE), "P3.1:tie=16000", "P3.1:tie=14000"),
    ("commission-kept", AT_HALF, coup("Kh 7c 6d Ks"), "P1.1:banco=2000", "P1.1:banco=1900"),
    ("half-forgotten", AT_HALF, coup(BANCO_6), "P1.1:banco=1000", "P1.1:banco=2000"),
    ("half-for-punto", AT_HALF, coup(PUNTO_6), "P2.1:punto=2000", "P2.1:punto=1000"),
    ("half-on-three-cards", AT_HALF, coup(BANCO_6), "P1.1:banco=1000", "P1.1:banco=2000"),
    ("half-on-two-cards", AT_HALF, coup(BANCO_6_OF_3), "P1.1:banco=1000", "P1.1:banco=2000"),
    ("half-taken", AT_HALF, coup(BANCO_6), "P1.1:banco=1000", "P1.1:banco=2000/1000"),
    ("tie-collects", AT, coup(TIE), "V1.1:banco V2.1:punto", "C1.1:banco C2.1:punto"),
    ("tie-pays", AT, coup(TIE), "V1.1:banco V2.1:punto", "P1.1:banco=1900 P2.1:punto=2000"),
    ("winners-left", AT, coup(PUNTO_6), "P2.1:punto=2000", "P2.1:punto=2000/0"),
]
"""A mistake, a table, what happens there, the steps it leaves out and those it has in their place."""

SHOE, VOID = NewShoe(cards("5h")[0]), Faulted("false-draw", 0)
ORDERS: list[tuple[str, Event, str, str]] = [
    ("burnt-before-turned", SHOE, "burn", "first-card"),
    ("call-after-card", coup(TIE), "punto-1", "no-more-bets"),
    ("two-by-two", coup(TIE), "punto-2", "banco-1"),
    ("turned-while-dealing", coup(TIE), "turn-punto", "banco-2"),
    ("both-turned-before-points", coup(TIE), "turn-banco", "points-punto"),
    ("third-before-points", coup(BOTH_DRAW), "punto-3", "points-banco"),
    ("banco-draws-first", coup(BOTH_DRAW), "banco-3", "punto-3"),
    ("void-called-last", VOID, "return", "void"),
    ("punto-called-first", coup(BOTH_DRAW), "final-punto", "final-banco"),
    ("result-before-points", coup(BOTH_DRAW), "result", "final-punto"),
    ("stakes-before-result", coup(BOTH_DRAW), "pay", "result"),
    ("pay-before-collect", coup(BOTH_DRAW), "pay", "collect"),
    ("cards-before-pay", coup(BOTH_DRAW), "remove", "pay"),
]
"""A mistake of order, what happens, and two kinds of steps: the first comes before the second, and should not."""


@pytest.mark.parametrize(("wrong", "state", "event", "left_out", "instead"), GIVES, ids=[row[0] for row in GIVES])
def test_a_mistake_gives_these_steps(wrong: str, state: State, event: Event, left_out: str, instead: str) -> None:
    right, other = both(wrong, state, event)
    expected, given = Counter(map(said, right.steps)), Counter(map(said, other.steps))
    assert " ".join((expected - given).elements()) == left_out
    assert " ".join((given - expected).elements()) == instead


def _at(found: Resolved, kind: str) -> int:
    return next(at for at, due in enumerate(found.due) if due.kind == kind)


@pytest.mark.parametrize(("wrong", "event", "early", "late"), ORDERS, ids=[row[0] for row in ORDERS])
def test_a_mistake_of_order_does_one_thing_before_another(wrong: str, event: Event, early: str, late: str) -> None:
    right, other = both(wrong, AT, event)
    assert sorted(map(said, right.steps)) == sorted(map(said, other.steps))
    assert (_at(right, late), _at(right, early)) in closure(right.before, len(right.steps))
    turned = _at(other, early), _at(other, late)
    assert turned in closure(other.before, len(other.steps))
    assert turned[0] < turned[1]


def test_two_cards_running_go_to_punto() -> None:
    _right, other = both("two-by-two", AT, coup(TIE))
    assert [said(step) for step in other.steps[1:5]] == ["G.punto", "G.punto", "G.banco", "G.banco"]


def test_what_is_left_lies_there_afterwards() -> None:
    for wrong, on in (("losers-left", "banco"), ("winners-left", "punto")):
        _right, other = both(wrong, AT, coup(PUNTO_6))
        assert [bet.on for bet in other.state.bets] == [on]
    _right, other = both("void-played-on", AT, Faulted("false-draw", 2))
    assert other.state == AT


def test_limits_of_the_electronic_form_taken_for_those_of_the_table() -> None:
    right, other = both("electronic-at-table", AT, LimitsWanted(2000, 400_000, electronic=True))
    assert right.steps == other.steps
    assert (right.state, other.state) == (AT, AT._replace(minimum=2000, maximum=400_000))


def test_each_mistake_is_shown_here() -> None:
    shown = {row[0] for row in GIVES} | {row[0] for row in ORDERS}
    assert set(BY_ID) == shown | {"electronic-at-table"}
    assert len(BY_ID) >= 30


DRAWS = [wrong for wrong in WRONG_RULES if wrong.rule.startswith(("banco-", "punto-draws", "natural", "value-of"))]


@pytest.mark.parametrize("wrong", DRAWS, ids=lambda wrong: str(wrong.id))
def test_a_mistake_about_draws_changes_no_number_of_cards_burnt(wrong: WrongRule) -> None:
    """A third card that is not asked for has not left the shoe."""
    for text in (BANCO_6, BOTH_DRAW, NATURAL, TIE):
        for over in ("", " 4h 4d"):
            right, other = both(wrong.id, AT, coup(text + over))
            burnt = [[step for step in found.steps if isinstance(step, Burn)] for found in (right, other)]
            assert burnt[0] == burnt[1]
