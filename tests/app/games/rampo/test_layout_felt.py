"""A state as it looks on the felt, and what gestures on it mean."""

from __future__ import annotations

from hypothesis import given

from app.devices.dice.dice import DICE, SHOOTER, STICK
from app.devices.dice.steps import OFFER_DICE
from app.games.rampo.keys import Grammar
from app.games.rampo.kit import KIT
from app.games.rampo.layout import ZONE, rampo_layout
from app.games.rampo.layout_felt import felt_of, letters_of_colours, show_act, stack_of, travels_of
from app.games.rampo.rules import COLOURS, rules
from app.games.rampo.state import Seat, State, ZoneStake
from app.games.rampo.steps import MOVE, OFFER
from app.table.acts import CALL, COLLECT, PAY, Act
from app.table.bets import Bet
from app.table.felt import LOSING, RACK, Drop, Felt, Result, Sign, Spot, Stack, stake
from app.table.keys import NOTHING
from tests.app.devices.felts import dice_of
from tests.app.games.rampo.strategies import states

LAYOUT = rampo_layout()
STATE = State(
    rules("fr-current", "A"),
    500,
    (Seat(1, 1000), Seat(2), Seat(5)),
    shooter=2,
    previous=8,
    bets=(Bet(1, 8, 3000), Bet(2, "red", 2000), Bet(2, "red", 7000, True), Bet(1, 8, 1000)),
    zone=(ZoneStake(5, 8, 500), ZoneStake(5, 8, 1000)),
)


def test_stakes_of_one_player_on_one_chance_are_one_stack() -> None:
    felt = felt_of(STATE)
    assert felt.stacks == (
        Stack(stake(1, 8), 4000, 4),
        Stack(stake(2, "red"), 9000, 4, 7000),
        Stack(stake(5, 8, "zone"), 1500, 3),
    )


def test_signs_show_markers_names_and_the_shooter() -> None:
    felt = felt_of(STATE, names={5: "Léa"})
    assert felt.signs == (Sign(1, marker=1000), Sign(2, role=SHOOTER), Sign(5, "Léa"))


def test_dice_lie_where_the_seed_puts_them_and_the_reserve_pair_waits() -> None:
    felt = felt_of(STATE, dice=(3, 5), seed=7, results=[Result(8, "red")])
    assert [die.face for die in dice_of(felt).lying] == [3, 5]
    assert felt == felt_of(STATE, dice=(3, 5), seed=7, results=[Result(8, "red")])
    assert felt != felt_of(STATE, dice=(3, 5), seed=8, results=[Result(8, "red")])
    assert dice_of(felt).reserve == ("amber", "amber")
    assert dice_of(felt_of(STATE)).lying == ()


@given(states())
def test_every_cent_of_any_state_lies_in_a_slot_of_the_layout(state: State) -> None:
    felt = felt_of(state)
    assert sum(stack.cents for stack in felt.stacks) == sum(
        [bet.amount for bet in state.bets] + [laid.amount for laid in state.zone]
    )
    assert len({stack.spot for stack in felt.stacks}) == len(felt.stacks)
    assert all(LAYOUT.slot(stack.spot) for stack in felt.stacks)
    assert all(stack.chips or stack.value for stack in felt.stacks)


@given(states())
def test_a_gesture_means_an_act_exactly_at_the_targets_that_are_lit(state: State) -> None:
    felt = felt_of(state, dice=(1, 2))
    spots = [
        *(stake(seat, on) for seat in (1, 2) for on in (2, "red")),
        *(stake(seat, None, "zone") for seat in (1, 2)),
        *(Spot("seat", seat=seat) for seat in range(1, 9)),
        *(LOSING, ZONE, RACK, STICK, DICE, Spot("results"), Spot("chance", 8)),
    ]
    lying = [stack.spot for stack in felt.stacks]
    for source in (*lying, STICK, DICE, Spot("reserve")):
        lit = KIT.targets(source)
        assert lit
        for to in spots:
            meant = KIT.act_of(Drop(source, to))
            in_zone = to.kind == "stake" and to.place == "zone" and source in lying and source.place == "layout"
            assert (meant is not None) == (to in lit or in_zone), (source, to)


def test_gestures() -> None:
    here = stake(2, 8)
    assert KIT.act_of(Drop(here, LOSING)) == Act(COLLECT, 2, 8)
    assert KIT.act_of(Drop(here, Spot("losing", seat=4))) == Act(COLLECT, 2, 8)
    assert KIT.act_of(Drop(here, RACK)) == Act(PAY, 2, 8)
    assert KIT.act_of(Drop(Spot("rack", on=500), here)) == Act(PAY, 2, 8)
    assert KIT.act_of(Drop(here, ZONE)) == Act(MOVE, 2, 8)
    assert KIT.act_of(Drop(here, stake(2, None, "zone"))) == Act(MOVE, 2, 8)
    assert KIT.act_of(Drop(here, Spot("seat", seat=2))) == Act(OFFER, 2, 8)
    assert KIT.act_of(Drop(here, Spot("seat", seat=3))) is None
    assert KIT.act_of(Drop(stake(2, 8, "zone"), LOSING)) == Act(COLLECT, 2, 8, "zone")
    assert KIT.act_of(Drop(STICK, Spot("seat", seat=3))) == Act(OFFER_DICE, 3)
    assert KIT.act_of(Drop(Spot("results"), LOSING)) is None
    assert KIT.targets(Spot("results")) == ()
    assert set(KIT.targets(Spot("rack", on=500))) == {slot.spot for slot in LAYOUT.slots}


def test_the_felt_after_an_act() -> None:
    felt = felt_of(STATE)
    assert show_act(felt, Act(COLLECT, 1, 8)) == felt.collected(stake(1, 8))
    assert show_act(felt, Act(MOVE, 1, 8)) == felt.moved(stake(1, 8), stake(1, 8, "zone"))
    assert show_act(felt, Act(PAY, 2, "red", amount=36000)) == felt.paid(stake(2, "red"), 36000)
    assert show_act(felt, Act(PAY, 5, 8, "zone"), gain=15000) == felt.returned(stake(5, 8, "zone"))
    assert show_act(felt, Act(OFFER, 1, 8)) == felt
    assert show_act(felt, Act(CALL, what="no-throw")) == felt


def test_what_an_act_sets_in_motion() -> None:
    felt = felt_of(STATE)

    def ways(act: Act, gain: int = 0) -> list[tuple[Spot, Spot, int]]:
        return [(stack.spot, to, stack.cents) for stack, to in travels_of(felt, act, gain)]

    on_8, red, zone = stake(1, 8), stake(2, "red"), stake(5, 8, "zone")
    cents = {spot: stack.cents for spot in (on_8, red, zone) if (stack := felt.stack(spot)) is not None}
    assert ways(Act(COLLECT, 1, 8)) == [(on_8, Spot("losing", seat=1), cents[on_8])]
    assert ways(Act(MOVE, 1, 8)) == [(on_8, stake(1, 8, "zone"), cents[on_8])]
    assert ways(Act(PAY, 2, "red"), 400) == [(RACK, red, 400)]
    assert ways(Act(PAY, 2, "red", amount=500), 400) == [(RACK, red, 500)]
    seat = Spot("seat", seat=5)
    assert ways(Act(PAY, 5, 8, "zone"), 900) == [(RACK, seat, 900), (zone, seat, cents[zone])]
    for nothing in (Act(OFFER, 1, 8), Act(CALL, what="no-throw"), Act(COLLECT, 8, 2), Act(PAY, 2, "red")):
        assert ways(nothing) == []


def test_an_arriving_stake_is_held_out_at_its_players_place() -> None:
    assert stack_of(STATE, 1, 3000, value=False) == Stack(Spot("seat", seat=1), 3000, 3)
    assert stack_of(STATE, 2, 3000, value=True) == Stack(Spot("seat", seat=2), 3000, 0, 3000)


def test_the_letter_printed_for_a_colour_is_the_key_that_types_it() -> None:
    for language, letters in letters_of_colours().items():
        assert set(letters) == set(COLOURS)
        grammar = Grammar(language)
        for colour, key in letters.items():
            typing = grammar.press(NOTHING, "A", Felt()).typing
            typing = grammar.press(typing, key, Felt()).typing
            assert grammar.press(typing, "7", Felt()).acts[0].colour == colour
