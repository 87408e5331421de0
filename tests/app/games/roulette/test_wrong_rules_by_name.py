"""Each misconception does what its name says, on one table where it shows."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from app.devices.wheel.steps import Launch, Relaunch, ReplaceBall, StopGame
from app.games import load
from app.games.roulette.resolve import Resolved, resolve
from app.games.roulette.state import Announced, BetPlaced, Event, Launched, ObjectInWheel, Spin, State
from app.games.roulette.wrong_rules import WRONG_RULES
from app.table.acts import COLLECT, PAY, Act
from app.table.bets import Bet
from app.table.steps import Accept, Call, Collect, Halve, Pay, Refuse, Step
from tests.app.games.closures import closure
from tests.app.games.roulette.tables import table

BY_ID = {wrong.id: wrong for wrong in WRONG_RULES}
TIERS = Announced(1, "tiers", 600, repeated=True)
VOISINS = Announced(1, "voisins", 200, repeated=True)


def answer(wrong: str, state: State, event: Event) -> Resolved:
    found: Resolved = BY_ID[wrong].resolve(state, event)
    return found


@pytest.mark.parametrize(
    ("wrong", "on", "number", "rate"),
    [
        ("straight-at-36", 17, 17, 36),
        ("straight-as-split", 17, 17, 17),
        ("split-at-18", "17-20", 17, 18),
        ("split-as-corner", "17-20", 17, 8),
        ("street-as-six-line", "16-17-18", 17, 5),
        ("street-at-12", "16-17-18", 17, 12),
        ("corner-as-split", "16-17-19-20", 17, 17),
        ("corner-at-9", "16-17-19-20", 17, 9),
        ("six-line-as-street", "1-2-3-4-5-6", 1, 11),
        ("six-line-at-6", "1-2-3-4-5-6", 1, 6),
        ("dozen-as-simple", "dozen-1", 1, 1),
        ("dozen-at-3", "column-1", 1, 3),
        ("two-dozens-as-simple", "dozens-1-2", 1, 1),
        ("two-dozens-as-dozen", "columns-1-2", 1, 2),
        ("simple-at-2", "red", 1, 2),
        ("low-high-at-2", "low", 1, 2),
        ("trio-as-corner", "0-1-2", 0, 8),
        ("first-four-as-street", "0-1-2-3", 0, 11),
        ("stake-in-gain", 17, 17, 36),
        ("stake-in-gain", "dozens-1-2", 1, Fraction(3, 2)),
        ("stake-out-of-gain", "17-20", 17, 16),
        ("stake-out-of-gain", "red", 1, 1),
    ],
)
def test_1_5_wrong_rates(wrong: str, on: int | str, number: int, rate: int | Fraction) -> None:
    found = answer(wrong, table([(1, on, 400)]), Spin(number))
    gain = 400 * rate
    assert found.steps[1:] == (Pay("layout", 1, on, 400, rate, int(gain), 0),)
    assert found.bank == -gain


ZERO_TABLE = table([(1, "even", 400), (1, "dozen-1", 200), (2, 0, 200)])
COLLECT_DOZEN = Collect("layout", 1, "dozen-1", 200)
PAY_ZERO = Pay("layout", 2, 0, 200, 35, 7000, 0)


@pytest.mark.parametrize(
    ("wrong", "steps", "left"),
    [
        ("zero-takes-all", (Collect("layout", 1, "even", 400), COLLECT_DOZEN, PAY_ZERO), ()),
        ("zero-takes-nothing", (COLLECT_DOZEN, Halve(1, "even", 400, 0, 400), PAY_ZERO), ()),
        ("zero-half-left", (COLLECT_DOZEN, Halve(1, "even", 400, 200, 0), PAY_ZERO), (Bet(1, "even", 200),)),
        ("zero-halves-dozens", (Halve(1, "even", 400, 200, 200), Halve(1, "dozen-1", 200, 100, 100), PAY_ZERO), ()),
        ("zero-in-prison", (COLLECT_DOZEN, PAY_ZERO), (Bet(1, "even", 400),)),
        ("zero-even", (COLLECT_DOZEN, Pay("layout", 1, "even", 400, 1, 400, 0), PAY_ZERO), (Bet(1, "even", 400),)),
    ],
)
def test_1_5_zero_wrongly_settled(wrong: str, steps: tuple[Step, ...], left: tuple[Bet, ...]) -> None:
    found = answer(wrong, ZERO_TABLE, Spin(0))
    called = ("even",) if wrong == "zero-even" else ()
    assert found.steps == (Call("result", 0, None, called), *steps)
    assert found.state.bets == (*left, Bet(2, 0, 200))


WON_AND_LOST = table([(1, 17, 200), (1, "red", 400), (2, 5, 200)])


def test_1_6_wrongly_called_collected_and_kept() -> None:
    assert answer("number-alone", WON_AND_LOST, Spin(17)).steps[0] == Call("result", 17)
    spared = answer("winners-spared", WON_AND_LOST, Spin(17))
    assert [step for step in spared.steps if isinstance(step, Collect)] == [Collect("layout", 2, 5, 200)]
    assert spared.state.bets == (Bet(1, 17, 200), Bet(1, "red", 400))
    given_back = answer("winners-given-back", WON_AND_LOST, Spin(17))
    assert given_back.steps[-1] == Pay("layout", 1, 17, 200, 35, 7000, 200)
    assert given_back.state.bets == ()


@pytest.mark.parametrize(
    ("wrong", "number", "simple"),
    [
        ("colours-swapped", 13, ("red", "odd", "low")),
        ("parities-swapped", 13, ("black", "even", "low")),
        ("halves-swapped", 13, ("black", "odd", "high")),
        ("colours-swapped", 0, ()),
    ],
)
def test_1_6_simple_chances_taken_for_each_other(wrong: str, number: int, simple: tuple[str, ...]) -> None:
    assert answer(wrong, table(), Spin(number)).steps == (Call("result", number, None, simple),)


def test_1_2_columns_taken_for_each_other() -> None:
    for won, lost, rate in (("column-3", "column-1", 1), ("columns-2-3", "columns-1-2", 4)):
        steps = answer("columns-swapped", table([(1, won, 400), (2, lost, 400)]), Spin(1)).steps
        assert [step.act for step in steps[1:]] == [Act(COLLECT, 2, lost), Act(PAY, 1, won, amount=800 // rate)]


FULL = table(
    [
        (1, on, 400)
        for on in (17, "17-20", "16-17-18", "16-17-18-19-20-21", "16-17-19-20", "dozen-2", "dozens-1-2", "black", 5)
    ]
)


@pytest.mark.parametrize(
    ("wrong", "first", "then"),
    [
        ("call-last", Collect, Call),
        ("call-last", Pay, Call),
        ("pay-before-collect", Pay, Collect),
        ("simple-before-dozens", "black", "dozen-2"),
        ("dozens-last", 17, "dozen-2"),
        ("simple-last", 17, "black"),
        ("corners-before-streets", "16-17-19-20", "16-17-18"),
        ("splits-before-corners", "17-20", "16-17-19-20"),
        ("straights-before-splits", 17, "17-20"),
        ("two-dozens-with-simple", "dozen-2", "dozens-1-2"),
        ("numbers-outwards", 17, "17-20"),
        ("numbers-outwards", "17-20", "16-17-19-20"),
        ("numbers-outwards", "16-17-19-20", "16-17-18"),
        ("numbers-outwards", "black", 17),
        ("six-lines-with-corners", "16-17-18", "16-17-18-19-20-21"),
    ],
)
def test_1_6_a_wrong_order_puts_the_second_first(wrong: str, first: object, then: object) -> None:
    found = answer(wrong, FULL, Spin(17))
    before = closure(found.before, len(found.steps))

    def index(which: object) -> int:
        return next(
            i
            for i, step in enumerate(found.steps)
            if (type(step) is which) or (isinstance(step, Pay) and step.on == which)
        )

    assert (index(first), index(then)) in before
    assert all(i < j for i, j in before)


def test_1_6_paid_before_sharing_on_zero() -> None:
    found = answer("pay-before-halve", ZERO_TABLE, Spin(0))
    assert [type(step) for step in found.steps] == [Call, Collect, Pay, Halve]
    assert (2, 3) in closure(found.before, 4)


@pytest.mark.parametrize(
    ("wrong", "steps"),
    [
        ("stop-before-call", (StopGame(), Call("no-more-bets"), ReplaceBall(8), Relaunch())),
        ("ball-before-stop", (Call("no-more-bets"), ReplaceBall(8), StopGame(), Relaunch())),
        ("relaunch-before-ball", (Call("no-more-bets"), StopGame(), Relaunch(), ReplaceBall(8))),
        ("ball-in-zero", (Call("no-more-bets"), StopGame(), ReplaceBall(0), Relaunch())),
    ],
)
def test_1_4_an_object_wrongly_dealt_with(wrong: str, steps: tuple[Step, ...]) -> None:
    found = answer(wrong, table([(1, 5, 200)], previous=8), ObjectInWheel())
    assert found.steps == steps
    assert found.state.bets == (Bet(1, 5, 200),)
    assert closure(found.before, 4) == {(i, j) for i in range(4) for j in range(4) if i < j}


OPEN, AGAIN, CLOSE = Call("place-bets"), Relaunch(), Call("no-more-bets", 8)
OTHER_WAY, SAME_WAY = Launch("counterclockwise"), Launch("clockwise")


@pytest.mark.parametrize(
    ("wrong", "turns", "steps"),
    [
        ("bets-not-opened", 10, (OTHER_WAY, CLOSE)),
        ("wheel-the-same-way", 10, (OPEN, SAME_WAY, CLOSE)),
        ("closed-too-early", 10, (OPEN, OTHER_WAY, Call("no-more-bets", 7))),
        ("closed-too-late", 10, (OPEN, OTHER_WAY, Call("no-more-bets", 10))),
        ("short-launch-kept", 6, (OPEN, OTHER_WAY, CLOSE)),
    ],
)
def test_1_4_and_1_6_a_coup_wrongly_opened(wrong: str, turns: int, steps: tuple[Step, ...]) -> None:
    launched = Launched("clockwise", turns, 8)
    assert resolve(table(), launched).steps == (OPEN, OTHER_WAY, AGAIN if turns < 7 else CLOSE)
    assert answer(wrong, table(), launched).steps == steps


def test_1_4_stakes_wrongly_given_back() -> None:
    assert answer("object-voids-bets", table([(1, 5, 200)], previous=8), ObjectInWheel()).state.bets == ()


SEATED = table([(1, 17, 2000)], chips={1: 200, 2: 500}, maximums={"straight": 2400, "simple": 725})


@pytest.mark.parametrize(
    ("wrong", "event", "steps"),
    [
        ("late-accepted", BetPlaced(1, 20, 200, after_call=True), (Accept(1, 20, 200),)),
        ("standing-player", BetPlaced(5, 20, 400), (Accept(5, 20, 400),)),
        ("part-of-a-chip", BetPlaced(1, 20, 310), (Accept(1, 20, 310),)),
        ("neighbours-chip", BetPlaced(1, 20, 500), (Accept(1, 20, 500),)),
        ("neighbours-chip", BetPlaced(1, 20, 200), (Refuse("not-whole-chips", 1, 20, None, 200),)),
        ("chip-at-minimum", BetPlaced(2, 20, 600), (Accept(2, 20, 600),)),
        ("minimum-forgotten", BetPlaced(1, "red", 100, value=True), (Accept(1, "red", 100),)),
        ("maximum-forgotten", BetPlaced(1, 17, 2000), (Accept(1, 17, 2000),)),
        ("whole-refused", BetPlaced(1, 17, 600), (Refuse("over-maximum", 1, 17, None, 600),)),
        ("bet-alone", BetPlaced(1, 17, 2000), (Accept(1, 17, 2000),)),
        ("value-chips-anywhere", BetPlaced(1, 20, 300, value=True), (Accept(1, 20, 300),)),
        ("no-value-chips-at-all", BetPlaced(1, "red", 300, value=True), (Refuse("value-chips", 1, "red", None, 300),)),
        (
            "no-exception",
            BetPlaced(1, 20, 300, value=True, exception=True),
            (Refuse("value-chips", 1, 20, None, 300),),
        ),
    ],
)
def test_stakes_wrongly_accepted_and_refused(wrong: str, event: BetPlaced, steps: tuple[Step, ...]) -> None:
    found = answer(wrong, SEATED, event)
    assert found.steps == steps
    laid = [Bet(s.seat or 0, s.on or 0, s.amount or 0, event.value) for s in steps if isinstance(s, Accept)]
    assert found.state.bets == (*SEATED.bets, *laid)


def test_odd_cents_wrongly_accepted() -> None:
    state = table(minimum=25, chips={1: 25}, maximums={"simple": 199})
    found = answer("odd-cents", state, BetPlaced(1, "red", 200))
    assert found.steps == (Accept(1, "red", 175), Refuse("over-maximum", 1, "red", None, 25))


def _laid(wrong: str, event: Announced) -> list[tuple[object, int | None]]:
    return [
        (step.on, step.amount) for step in answer(wrong, table(chips={1: 200}), event).steps if isinstance(step, Accept)
    ]


def test_1_7_announcements_wrongly_made_up() -> None:
    assert [amount for _on, amount in _laid("voisins-one-chip", VOISINS)] == [200] * 7
    assert ("8-11", 600) in _laid("tiers-8-11", TIERS)
    assert len(_laid("orphelins-without-1", Announced(1, "orphelins", 200, repeated=True))) == 4
    orphelins = Announced(1, "orphelins", 200, repeated=True)
    assert [on for on, _ in _laid("orphelins-17-once", orphelins)] == [1, "6-9", "14-17", 20, "31-34"]
    assert _laid("orphelins-straight", orphelins) == [(on, 200) for on in (1, 6, 9, 14, 17, 20, 31, 34)]
    around = Announced(1, "neighbours", 200, 36, repeated=True)
    assert [on for on, _ in _laid("neighbours-one-each-side", around)] == [13, 36, 11]
    assert [on for on, _ in _laid("neighbours-by-figures", around)] == [34, 35, 36, 0, 1]


def test_1_7_announcements_wrongly_judged() -> None:
    assert len(_laid("announcement-unrepeated", TIERS._replace(repeated=False))) == 6
    assert answer("announcement-never", table(chips={1: 200}), TIERS).steps == (Refuse("not-repeated"),)
    assert _laid("announcement-total", Announced(1, "tiers", 1200, repeated=True))[0] == ("5-8", 200)
    bound = table(chips={1: 200}, maximums={"corner": 200})
    piecemeal = answer("announcement-piecemeal", bound, VOISINS)
    assert Refuse("over-maximum", 1, "25-26-28-29", None, 200) in piecemeal.steps
    assert len(piecemeal.state.bets) == 7


def test_every_misconception_is_told_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [wrong.id for wrong in WRONG_RULES if f'"{wrong.id}"' not in source] == []


def test_the_stake_in_the_gain_and_out_of_it_are_called_alike_at_each_game() -> None:
    said = {
        (name, wrong.id): str(wrong.name)
        for name in ("rampo", "roulette", "blackjack")
        for wrong in load(name).wrong_rules
    }
    more = {said["rampo", "stake-paid-too"], said["roulette", "stake-in-gain"], said["blackjack", "stake-in-gain"]}
    less = {said["rampo", "stake-in-gain"], said["roulette", "stake-out-of-gain"]}
    assert (len(more), len(less)) == (1, 1)
    assert more != less
