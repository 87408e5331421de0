"""Articles 55-22 and 55-22-1: results, settlement and the rampo, over all throws and all pairs of throws."""

from __future__ import annotations

import pytest

from app.devices.dice.steps import OfferDice
from app.games.rampo.resolve import resolve
from app.games.rampo.state import FAULTS, State, Throw, WithdrawAsked, ZoneStake
from app.games.rampo.steps import Move, Offer
from app.table.bets import Bet
from app.table.steps import Call, Collect, Pay
from tests.app.games.closures import closure
from tests.app.games.rampo.tables import (
    CHANCES,
    COLOURS,
    NUMBERS,
    RULE_SETS,
    THROWS,
    WITH_CHOICE,
    dice_of,
    table,
)

COLOUR_OF = {
    2: "white",
    3: "red",
    4: "yellow",
    5: "green",
    6: "black",
    7: "white",
    8: "red",
    9: "yellow",
    10: "green",
    11: "black",
    12: "white",
}
# Times the stake on each number: paid at once, and when the rampo succeeds.
TABLE_A = {2: (25, 70), 3: (12, 24), 4: (9, 18), 5: (6, 12), 6: (5, 10), 7: (4, 0)}
TABLE_B = {2: (30, 170), 3: (15, 40), 4: (9, 30), 5: (6, 22), 6: (5, 12), 7: (4, 0)}
RATES = {
    key: {number: (TABLE_B if key.endswith("B") else TABLE_A)[min(number, 14 - number)] for number in NUMBERS}
    for key in RULE_SETS
}


@pytest.mark.parametrize("key", RULE_SETS)
@pytest.mark.parametrize("dice", THROWS)
def test_55_22_a_throw_gives_one_number_and_its_colour(key: str, dice: tuple[int, int]) -> None:
    """All 36 throws: the call comes first, and the number is remembered."""
    resolution = resolve(table(key), Throw(dice))
    assert resolution.steps[0] == Call("result", sum(dice), COLOUR_OF[sum(dice)])
    assert resolution.state.previous == sum(dice)


@pytest.mark.parametrize("key", RULE_SETS)
@pytest.mark.parametrize("dice", THROWS)
def test_55_22_1_each_throw_has_one_winning_number_and_one_winning_colour(key: str, dice: tuple[int, int]) -> None:
    """One unit on every chance: 14 stakes lose, the colour is paid, the number is paid or waits."""
    resolution = resolve(table(key, [(1, on, 500) for on in CHANCES]), Throw(dice))
    collected = {step.on for step in resolution.steps if isinstance(step, Collect)}
    won = {step.on for step in resolution.steps if isinstance(step, Pay | Move)}
    assert len(collected) == 14
    assert won == {sum(dice), COLOUR_OF[sum(dice)]}
    assert collected | won == set(CHANCES)


@pytest.mark.parametrize("key", RULE_SETS)
@pytest.mark.parametrize("colour", COLOURS)
def test_55_22_1_colours_pay_four_times_and_white_three(key: str, colour: str) -> None:
    number = next(number for number in NUMBERS if COLOUR_OF[number] == colour)
    resolution = resolve(table(key, [(3, colour, 700)]), Throw(dice_of(number)[0]))
    rate = 3 if colour == "white" else 4
    assert resolution.steps[1:] == (Pay("layout", 3, colour, 700, rate, 700 * rate, 0),)
    assert resolution.bank == -700 * rate


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("key", RULE_SETS)
def test_55_22_1_an_irregular_throw_is_no_throw(key: str, fault: str) -> None:
    """Nine faults: the call alone; every stake, the zone, the number before and the dice stay."""
    state = table(key, [(1, 8, 500), (2, "red", 500)], [(3, 8, 500)], shooter=1)
    for dice in (None, (4, 4), (3, 4)):
        resolution = resolve(state, Throw(dice, (1,), fault))  # type: ignore[arg-type]
        assert resolution.steps == (Call("no-throw"),)
        assert resolution.state == state
        assert resolution.bank == 0


@pytest.mark.parametrize("first", NUMBERS)
@pytest.mark.parametrize("second", NUMBERS)
def test_55_22_1_in_2014_a_winning_number_is_reserved_and_paid_by_the_next_throw(first: int, second: int) -> None:
    """All 36 x 36 pairs of throws: rampo rate when repeated, base rate when not, 7 at once; the stake comes back."""
    for dice in dice_of(first):
        for again in dice_of(second):
            one = resolve(table("fr-2014/B", [(1, first, 500)]), Throw(dice, (1,)))
            two = resolve(one.state._replace(bets=()), Throw(again))
            base, rampo = RATES["fr-2014/B"][first]
            if first == 7:
                assert (one.bank, two.bank, one.state.zone) == (-500 * base, 0, ())
                continue
            assert one.bank == 0
            assert one.state.zone == (ZoneStake(1, first, 500),)
            rate = rampo if second == first else base
            assert [step for step in two.steps if isinstance(step, Pay)] == [
                Pay("zone", 1, first, 500, rate, 500 * rate, 500)
            ]
            assert two.state.zone == ()


@pytest.mark.parametrize("key", WITH_CHOICE)
@pytest.mark.parametrize("first", NUMBERS)
@pytest.mark.parametrize("second", NUMBERS)
def test_55_22_1_since_2019_an_attempt_wins_the_rampo_or_loses_the_stake(key: str, first: int, second: int) -> None:
    """All 36 x 36 pairs of throws: who declines is paid the base rate at once, who tries is paid or loses the stake."""
    base, rampo = RATES[key][first]
    for dice in dice_of(first):
        declined = resolve(table(key, [(1, first, 500)]), Throw(dice))
        assert declined.bank == -500 * base
        assert declined.state.zone == ()
        one = resolve(table(key, [(1, first, 500)]), Throw(dice, (1,)))
        for again in dice_of(second):
            two = resolve(one.state._replace(bets=()), Throw(again))
            if first == 7:
                assert (one.bank, two.bank) == (-500 * base, 0)
            elif second == first:
                assert two.steps[1:] == (Pay("zone", 1, first, 500, rampo, 500 * rampo, 500),)
            else:
                assert two.steps[1:] == (Collect("zone", 1, first, 500),)
                assert one.bank + two.bank == 500


@pytest.mark.parametrize("key", RULE_SETS)
def test_55_22_1_seven_moves_the_dice_in_2014_only(key: str) -> None:
    """A 7 takes the dice from the shooter in 2014; since 2019 nothing is called and he keeps them."""
    resolution = resolve(table(key, seats=[2, 6], shooter=6), Throw((3, 4)))
    if key == "fr-2014/B":
        assert resolution.steps[1:] == (Call("dice-change-hands"), OfferDice(2))
        assert resolution.state.shooter == 2
    else:
        assert resolution.steps[1:] == ()
        assert resolution.state.shooter == 6


@pytest.mark.parametrize("key", RULE_SETS)
@pytest.mark.parametrize("number", [number for number in NUMBERS if number != 7])
def test_55_22_1_no_other_number_moves_the_dice(key: str, number: int) -> None:
    resolution = resolve(
        table(key, seats=[2, 6], shooter=6, house={"seven_moves_dice": True}), Throw(dice_of(number)[0])
    )
    assert resolution.state.shooter == 6
    assert len(resolution.steps) == 1


@pytest.mark.parametrize("key", WITH_CHOICE)
def test_a_house_may_pass_the_dice_on_a_seven(key: str) -> None:
    """`seven_moves_dice`: as in 2014, after everything else."""
    state = table(key, [(1, 7, 500), (2, 3, 500)], [(1, 8, 500)], shooter=2, house={"seven_moves_dice": True})
    resolution = resolve(state, Throw((1, 6)))
    assert resolution.steps[-2:] == (Call("dice-change-hands"), OfferDice(1))
    last = len(resolution.steps) - 1
    assert {(i, last - 1) for i in range(last - 1)} | {(last - 1, last)} <= closure(resolution.before, last + 1)


@pytest.mark.parametrize("key", RULE_SETS)
@pytest.mark.parametrize("switch", [True, False])
def test_55_22_1_in_2014_seven_moves_the_dice_whatever_the_house_says(key: str, switch: bool) -> None:
    moved = resolve(table(key, shooter=1, house={"seven_moves_dice": switch}), Throw((3, 4))).steps[1:]
    assert moved == ((Call("dice-change-hands"), OfferDice(1)) if switch or key == "fr-2014/B" else ())


def test_55_22_1_a_seven_without_a_shooter_gives_the_call_alone() -> None:
    resolution = resolve(table("fr-2014/B", seats=[1, 2]), Throw((3, 4)))
    assert resolution.steps[1:] == (Call("dice-change-hands"),)
    assert resolution.state.shooter is None


@pytest.mark.parametrize(("shooter", "following"), [(1, 3), (3, 8), (8, 1)])
def test_55_22_1_the_dice_go_to_the_next_occupied_seat_clockwise(shooter: int, following: int) -> None:
    resolution = resolve(table("fr-2014/B", seats=[1, 3, 8], shooter=shooter), Throw((5, 2)))
    assert resolution.steps[-1] == OfferDice(following)


@pytest.mark.parametrize("key", WITH_CHOICE)
def test_55_22_1_the_rampo_is_offered_once_to_each_winner_of_a_number(key: str) -> None:
    """Twice on the winning number is one offer; whoever tries or not is asked; colours are not."""
    bets = [(4, 8, 500), (2, 8, 500), (4, 8, 700), (5, "red", 500), (6, 3, 500)]
    for attempts in ((), (4,), (2, 4, 5, 8)):
        resolution = resolve(table(key, bets), Throw((6, 2), attempts))
        assert [step for step in resolution.steps if isinstance(step, Offer)] == [Offer(2, 8), Offer(4, 8)]


def test_55_22_1_nothing_is_offered_in_2014() -> None:
    for dice in THROWS:
        state = table("fr-2014/B", [(1, on, 500) for on in CHANCES])
        assert not [step for step in resolve(state, Throw(dice, (1,))).steps if isinstance(step, Offer)]


@pytest.mark.parametrize("key", RULE_SETS)
def test_55_22_1_seven_is_paid_at_once_and_never_offered(key: str) -> None:
    for dice in dice_of(7):
        steps = resolve(table(key, [(1, 7, 500)]), Throw(dice, (1,))).steps
        assert Pay("layout", 1, 7, 500, 4, 2000, 0) in steps
        assert not [step for step in steps if isinstance(step, Offer | Move)]


@pytest.mark.parametrize("key", WITH_CHOICE)
def test_55_22_1_all_stakes_of_a_player_on_the_number_move_together(key: str) -> None:
    """One step and one zone entry each, value chips or not; other players keep theirs."""
    resolution = resolve(table(key, [(1, 9, 500), (2, 9, 500), (1, 9, 1000, True)]), Throw((4, 5), (1,)))
    assert [step for step in resolution.steps if isinstance(step, Move)] == [Move(1, 9, 500), Move(1, 9, 1000)]
    assert resolution.state.zone == (ZoneStake(1, 9, 500), ZoneStake(1, 9, 1000))
    assert resolution.state.bets == (Bet(2, 9, 500),)


@pytest.mark.parametrize("key", RULE_SETS)
def test_55_22_1_a_bet_on_a_repeated_number_wins_as_a_new_stake(key: str) -> None:
    """The rampo rate is for the zone: a stake on the layout is paid, offered or reserved as on any throw."""
    base, rampo = RATES[key][10]
    resolution = resolve(table(key, [(1, 10, 500)], [(1, 10, 500)]), Throw((5, 5)))
    pays = [step for step in resolution.steps if isinstance(step, Pay)]
    assert Pay("zone", 1, 10, 500, rampo, 500 * rampo, 500) in pays
    if key == "fr-2014/B":
        assert resolution.state.zone == (ZoneStake(1, 10, 500),)
        assert len(pays) == 1
    else:
        assert Pay("layout", 1, 10, 500, base, 500 * base, 0) in pays


@pytest.mark.parametrize("key", RULE_SETS)
def test_55_22_1_a_repeated_number_with_an_empty_zone_pays_no_rampo(key: str) -> None:
    resolution = resolve(table(key, [(1, "red", 500)], previous=8), Throw((4, 4)))
    assert resolution.steps[1:] == (Pay("layout", 1, "red", 500, 4, 2000, 0),)


@pytest.mark.parametrize("key", RULE_SETS)
@pytest.mark.parametrize(("waiting", "result"), [(2, 12), (3, 8), (4, 9), (5, 10), (6, 11), (7, 2)])
def test_55_22_1_the_same_colour_is_no_repetition(key: str, waiting: int, result: int) -> None:
    """2 and 12 are both white, 3 and 8 both red: only the number repeats."""
    if waiting == 7:
        waiting, result = 12, 2
    base, _rampo = RATES[key][waiting]
    steps = resolve(table(key, zone=[(1, waiting, 500)]), Throw(dice_of(result)[0])).steps
    settled = (
        Pay("zone", 1, waiting, 500, base, 500 * base, 500) if key == "fr-2014/B" else Collect("zone", 1, waiting, 500)
    )
    assert steps[1:] == (settled,)


@pytest.mark.parametrize("key", RULE_SETS)
def test_55_22_1_on_the_last_throw_a_number_is_paid_at_the_base_rate(key: str) -> None:
    """No offer, no move; the zone is settled as always."""
    for number in NUMBERS:
        if number == 7:
            continue
        base, rampo = RATES[key][number]
        state = table(key, [(1, number, 500)], [(2, number, 500)], last_throw=True)
        resolution = resolve(state, Throw(dice_of(number)[0], (1,)))
        assert {step for step in resolution.steps if isinstance(step, Pay | Offer | Move)} == {
            Pay("layout", 1, number, 500, base, 500 * base, 0),
            Pay("zone", 2, number, 500, rampo, 500 * rampo, 500),
        }
        assert resolution.state.last_throw
        assert not resolution.state.zone


def test_55_22_1_in_2014_a_seven_on_the_last_throw_still_changes_hands() -> None:
    resolution = resolve(table("fr-2014/B", seats=[1, 2], shooter=1, last_throw=True), Throw((3, 4)))
    assert resolution.state.shooter == 2


@pytest.mark.parametrize("key", RULE_SETS)
def test_55_22_1_a_paid_stake_stays_its_players_on_the_layout(key: str) -> None:
    """Winners stay in the order given, losers are gone."""
    state = table(key, [(3, "white", 500, True), (1, 7, 500), (2, 8, 500), (1, "white", 700)])
    resolution = resolve(state, Throw((3, 4)))
    assert resolution.state.bets == (Bet(3, "white", 500, True), Bet(1, 7, 500), Bet(1, "white", 700))


@pytest.mark.parametrize("key", RULE_SETS)
def test_55_22_1_the_layout_is_settled_as_it_lies(key: str) -> None:
    """Whether a stake should have been accepted is asked when it is put down, not when it is settled."""
    resolution = resolve(table(key, [(1, 4, 3), (2, 4, 10**9, True)]), Throw((2, 2)))
    settled = {step.seat for step in resolution.steps if isinstance(step, Pay | Move)}
    assert settled == {1, 2}


@pytest.mark.parametrize("number", [number for number in NUMBERS if number != 7])
def test_55_22_1_in_2014_a_reserved_stake_may_be_withdrawn_at_the_base_rate(number: int) -> None:
    """The lower of the two printed rates, every entry of that seat, and the stake back."""
    base, _rampo = RATES["fr-2014/B"][number]
    state = table("fr-2014/B", zone=[(1, number, 500), (2, number, 500), (1, number, 1500)])
    resolution = resolve(state, WithdrawAsked(1, number))
    assert resolution.steps == tuple(Pay("zone", 1, number, stake, base, stake * base, stake) for stake in (500, 1500))
    assert resolution.bank == -2000 * base
    assert resolution.state == state._replace(zone=(ZoneStake(2, number, 500),))
    assert resolution.before == []


def _after(state: State, *throws: Throw) -> State:
    for throw in throws:
        state = resolve(state, throw).state
    return state


@pytest.mark.parametrize("key", RULE_SETS)
def test_55_22_1_no_throw_decides_nothing_of_an_attempt(key: str) -> None:
    """The zone waits for the next valid throw, whoever throws it."""
    waiting = table(key, [(1, 6, 500)], shooter=1, seats=[2])
    moved = _after(waiting, Throw((3, 3), (1,)))
    assert _after(moved, Throw((3, 3), fault="off-table"), Throw(None, fault="slid")) == moved
    decided = resolve(moved._replace(shooter=2), Throw((1, 5)))
    _base, rampo = RATES[key][6]
    assert Pay("zone", 1, 6, 500, rampo, 500 * rampo, 500) in decided.steps
