"""Stakes and announcements asked for: what is accepted, what is refused and why (articles 1.1 and 1.6 to 1.8)."""

from __future__ import annotations

import pytest

from app.games.roulette.chances import CHANCES, LAYOUT
from app.games.roulette.resolve import resolve
from app.games.roulette.state import Announced, BetPlaced, State, chip_value
from app.games.roulette.verify import can_announce
from app.table.bets import Bet
from app.table.steps import Accept, Refuse, Step
from tests.app.games.roulette.tables import FRENCH, table

SEATED = table(chips={1: 200, 2: 500})


def _steps(state: State, event: BetPlaced | Announced) -> tuple[Step, ...]:
    return resolve(state, event).steps


def _why(state: State, event: BetPlaced | Announced) -> str:
    step = _steps(state, event)[0]
    assert isinstance(step, Refuse)
    assert resolve(state, event).state == state
    return step.why


def test_1_7_an_accepted_stake_is_a_new_entry_at_the_end() -> None:
    state = table([(1, 17, 600)], chips={1: 200})
    resolution = resolve(state, BetPlaced(1, 17, 400))
    assert resolution.steps == (Accept(1, 17, 400),)
    assert resolution.state.bets == (Bet(1, 17, 600), Bet(1, 17, 400))
    assert (resolution.bank, resolution.before) == (0, [])


def test_1_6_a_late_stake_is_refused_before_all_else() -> None:
    late = BetPlaced(8, 17, 1, value=True, after_call=True)
    assert _why(SEATED, late) == "after-call"


def test_a_player_without_a_seat_is_refused_before_his_chips_are_looked_at() -> None:
    assert _why(SEATED, BetPlaced(8, 17, 1, value=True)) == "not-seated"


@pytest.mark.parametrize("on", CHANCES, ids=str)
def test_1_8_value_chips_go_on_simple_chances_alone(on: int | str) -> None:
    steps = _steps(SEATED, BetPlaced(1, on, 1000, value=True))
    if LAYOUT[on].kind == "simple":
        assert steps == (Accept(1, on, 1000),)
    else:
        assert steps == (Refuse("value-chips", 1, on, None, 1000),)
    assert _steps(SEATED, BetPlaced(1, on, 1000, value=True, exception=True)) == (Accept(1, on, 1000),)


def test_1_8_value_chips_are_refused_before_they_are_counted() -> None:
    assert _why(SEATED, BetPlaced(1, 17, 1, value=True)) == "value-chips"


def test_1_1_a_stake_is_whole_chips_of_its_own_player() -> None:
    assert _steps(SEATED, BetPlaced(1, 17, 600)) == (Accept(1, 17, 600),)
    assert _why(SEATED, BetPlaced(2, 17, 600)) == "not-whole-chips"
    assert _why(SEATED, BetPlaced(1, 17, 100)) == "not-whole-chips"
    assert (chip_value(SEATED, 1), chip_value(SEATED, 2)) == (200, 500)


def test_1_1_value_chips_count_to_the_cent() -> None:
    assert _steps(SEATED, BetPlaced(1, "red", 202, value=True)) == (Accept(1, "red", 202),)


def test_1_1_the_minimum_counts_what_lies_there() -> None:
    state = table([(1, 17, 200)], minimum=500, chips={1: 100})
    assert _why(state, BetPlaced(1, 17, 200)) == "under-minimum"
    assert _steps(state, BetPlaced(1, 17, 300)) == (Accept(1, 17, 300),)
    assert _why(state, BetPlaced(1, 20, 400)) == "under-minimum"


def test_1_1_over_the_maximum_whole_chips_are_accepted_and_the_rest_refused() -> None:
    state = table([(2, 17, 1000)], chips={2: 500}, maximums={"straight": 2400})
    resolution = resolve(state, BetPlaced(2, 17, 3000))
    assert resolution.steps == (Accept(2, 17, 1000), Refuse("over-maximum", 2, 17, None, 2000))
    assert resolution.state.bets[-1] == Bet(2, 17, 1000)
    assert _steps(state, BetPlaced(2, "17-20", 10**9)) == (Accept(2, "17-20", 10**9),)


def test_1_1_over_the_maximum_already_nothing_is_accepted() -> None:
    state = table([(2, 17, 9000)], chips={2: 500}, maximums={"straight": 2400})
    assert _steps(state, BetPlaced(2, 17, 500)) == (Refuse("over-maximum", 2, 17, None, 500),)


def test_1_1_the_maximum_counts_colour_and_value_chips_of_one_seat_alone() -> None:
    state = table([(1, "red", 800), (2, "red", 9000)], chips={1: 200, 2: 500}, maximums={"simple": 1500})
    assert _steps(state, BetPlaced(1, "red", 700, value=True)) == (Accept(1, "red", 700),)
    assert _steps(state, BetPlaced(1, "red", 702, value=True))[0] == Accept(1, "red", 700)
    assert _steps(state, BetPlaced(1, "black", 1400)) == (Accept(1, "black", 1400),)


@pytest.mark.parametrize(("kind", "times"), FRENCH.items())
def test_1_1_each_kind_of_chance_has_a_maximum_of_its_own(kind: str, times: int) -> None:
    state = table(chips={1: 200}, maximums={kind: times * 200})
    for on, chance in LAYOUT.items():
        steps = _steps(state, BetPlaced(1, on, 200 * 1000))
        assert steps[0] == Accept(1, on, times * 200 if chance.kind == kind else 200 * 1000)


@pytest.mark.parametrize(("on", "accepted"), [("red", 150), ("dozens-1-2", 150), ("dozen-1", 175), (17, 175)])
def test_1_5_what_is_halved_is_accepted_in_even_cents(on: int | str, accepted: int) -> None:
    kind = LAYOUT[on].kind
    state = table(minimum=25, chips={1: 25}, maximums={kind: 199})
    amount = 200 if kind in ("simple", "dozens") else 225
    assert _steps(state, BetPlaced(1, on, amount))[0] == Accept(1, on, accepted)
    value = _steps(state, BetPlaced(1, on, 300, value=True, exception=True))
    assert value[0] == Accept(1, on, 198 if kind in ("simple", "dozens") else 199)


VOISINS = [("0-2-3", 2), ("25-26-28-29", 2), ("4-7", 1), ("12-15", 1), ("18-21", 1), ("19-22", 1), ("32-35", 1)]
TIERS = [("5-8", 1), ("10-11", 1), ("13-16", 1), ("23-24", 1), ("27-30", 1), ("33-36", 1)]
ORPHELINS: list[tuple[int | str, int]] = [(1, 1), ("6-9", 1), ("14-17", 1), ("17-20", 1), ("31-34", 1)]


@pytest.mark.parametrize(
    ("event", "parts"),
    [
        (Announced(1, "voisins", 400, repeated=True), VOISINS),
        (Announced(1, "tiers", 200, repeated=True), TIERS),
        (Announced(1, "orphelins", 1000, repeated=True), ORPHELINS),
        (Announced(1, "neighbours", 200, 0, repeated=True), [(3, 1), (26, 1), (0, 1), (32, 1), (15, 1)]),
        (Announced(1, "neighbours", 200, 26, repeated=True), [(35, 1), (3, 1), (26, 1), (0, 1), (32, 1)]),
    ],
)
def test_1_7_an_announcement_is_the_bets_it_is_made_of(event: Announced, parts: list[tuple[int | str, int]]) -> None:
    resolution = resolve(SEATED, event)
    assert resolution.steps == tuple(Accept(1, on, chips * event.amount) for on, chips in parts)
    assert resolution.state.bets == tuple(Bet(1, on, chips * event.amount) for on, chips in parts)
    assert can_announce(SEATED, event)


def test_1_7_the_classic_announcements_share_out_the_wheel() -> None:
    covered = [number for parts in (VOISINS, TIERS, ORPHELINS) for on, _chips in parts for number in LAYOUT[on].numbers]
    assert set(covered) == set(range(37))
    assert sorted(covered) == sorted([*range(37), 17])


def test_1_7_an_announcement_is_refused_for_the_first_reason_that_applies() -> None:
    late = Announced(8, "tiers", 1, after_call=True)
    assert _why(SEATED, late) == "after-call"
    assert _why(SEATED, late._replace(after_call=False)) == "not-seated"
    assert _why(SEATED, late._replace(after_call=False, seat=1)) == "not-repeated"
    assert _why(SEATED, late._replace(after_call=False, seat=1, repeated=True)) == "not-whole-chips"
    assert not can_announce(SEATED, late)


def test_1_7_one_part_that_is_refused_refuses_the_whole_announcement() -> None:
    state = table(chips={1: 200}, maximums={"corner": 600})
    assert _steps(state, Announced(1, "voisins", 400, repeated=True)) == (Refuse("over-maximum"),)
    assert len(_steps(state, Announced(1, "tiers", 400, repeated=True))) == 6
    below = table(minimum=500, chips={1: 250})
    assert _why(below, Announced(1, "voisins", 250, repeated=True)) == "under-minimum"


def test_1_7_the_first_refusal_in_the_order_of_the_parts_is_the_one_told() -> None:
    state = table(minimum=500, chips={1: 250}, maximums={"street": 250})
    assert _why(state, Announced(1, "voisins", 250, repeated=True)) == "over-maximum"
