"""What players ask for, and what is refused: articles 55-22-1 (stakes, dice, turns) and 55-22-2 (limits)."""

from __future__ import annotations

import pytest

from app.devices.dice.steps import OfferDice
from app.games import load
from app.games.rampo.resolve import resolve
from app.games.rampo.rule_ids import ARTICLES, REFUSALS
from app.games.rampo.state import (
    Arrival,
    AttemptAsked,
    BetPlaced,
    DiceChangeAsked,
    DiceWanted,
    Event,
    MarkerAsked,
    NextShooter,
    PayTableAsked,
    Seat,
    State,
    Throw,
    WithdrawAsked,
)
from app.table.bets import Bet
from app.table.steps import Accept, Call, Chance, Refuse, Step
from tests.app.games.rampo.tables import CHANCES, COLOURS, NUMBERS, RULE_SETS, WITH_CHOICE, table

ANSWERS = load("rampo").answers


def _asked(state: State, event: Event) -> list[Step]:
    """The steps an event gives; a request that is refused whole leaves the table as it was."""
    resolution = resolve(state, event)
    if all(isinstance(step, Refuse) for step in resolution.steps):
        assert resolution.state == state
    assert resolution.bank == 0
    assert resolution.before == []
    return list(resolution.steps)


def _why(state: State, event: Event) -> str:
    (step,) = _asked(state, event)
    assert isinstance(step, Refuse)
    return step.why


@pytest.mark.parametrize("key", RULE_SETS)
@pytest.mark.parametrize("on", CHANCES)
def test_55_22_1_a_stake_on_any_chance_is_accepted(key: str, on: Chance) -> None:
    """It lies at the end of the layout as given, and nothing else changes."""
    state = table(key, [(1, on, 500)])
    resolution = resolve(state, BetPlaced(1, on, 1000))
    assert resolution.steps == (Accept(1, on, 1000),)
    assert resolution.state == state._replace(bets=(Bet(1, on, 500), Bet(1, on, 1000)))


@pytest.mark.parametrize("key", RULE_SETS)
def test_55_22_1_no_stake_after_the_call(key: str) -> None:
    """Late is the first reason: it hides every other one."""
    for event in (
        BetPlaced(1, 8, 500, after_call=True),
        BetPlaced(8, 8, 1, value=True, after_call=True),
        BetPlaced(1, None, 500, after_call=True, across=(2, 3)),
    ):
        assert _why(table(key, seats=[1]), event) == "after-call"


@pytest.mark.parametrize("key", RULE_SETS)
def test_55_22_1_only_who_is_seated_plays(key: str) -> None:
    state = table(key, seats=[1])
    assert _why(state, BetPlaced(2, None, 500, across=(2, 3))) == "not-seated"
    assert _why(state, MarkerAsked(2, 500)) == "not-seated"
    assert _why(state, WithdrawAsked(2, 8)) == "not-seated"
    assert _why(state, AttemptAsked(2, 7)) == "not-seated"


@pytest.mark.parametrize("key", RULE_SETS)
def test_55_22_1_no_stake_astride_two_chances(key: str) -> None:
    (step,) = _asked(table(key, seats=[1]), BetPlaced(1, None, 333, value=True, across=(3, "red")))
    assert step == Refuse("astride", 1, None, (3, "red"), 333)


@pytest.mark.parametrize("key", RULE_SETS)
@pytest.mark.parametrize("on", CHANCES)
def test_55_22_1_value_chips_play_the_colours_since_2019_only(key: str, on: Chance) -> None:
    steps = _asked(table(key, seats=[1]), BetPlaced(1, on, 500, value=True))
    if key in WITH_CHOICE and on in COLOURS:
        assert steps == [Accept(1, on, 500)]
    else:
        assert steps == [Refuse("value-chips", 1, on, None, 500)]


@pytest.mark.parametrize("key", RULE_SETS)
def test_55_22_1_a_stake_is_whole_chips_of_its_player(key: str) -> None:
    """A chip is worth the minimum unless a marker raises it; value chips count to the cent."""
    state = table(key, seats=[1], markers={2: 1500})
    assert _why(state, BetPlaced(1, 8, 1250)) == "not-whole-chips"
    assert _asked(state, BetPlaced(1, 8, 1000)) == [Accept(1, 8, 1000)]
    assert _why(state, BetPlaced(2, 8, 1000)) == "not-whole-chips"
    assert _asked(state, BetPlaced(2, 8, 3000)) == [Accept(2, 8, 3000)]
    if key in WITH_CHOICE:
        assert _asked(state, BetPlaced(2, "red", 501, value=True)) == [Accept(2, "red", 501)]


@pytest.mark.parametrize("key", WITH_CHOICE)
def test_55_22_2_a_stake_reaches_the_minimum_with_what_lies_there(key: str) -> None:
    """Under the minimum alone, over it with the player's own stake on that chance; nobody else's counts."""
    late = BetPlaced(1, "red", 499, value=True)
    assert _why(table(key, seats=[1]), late) == "under-minimum"
    assert _why(table(key, [(2, "red", 500), (1, "black", 500)]), late) == "under-minimum"
    assert _asked(table(key, [(1, "red", 1)]), late) == [Accept(1, "red", 499)]


LIMITS = [
    (key, on, (40 if isinstance(on, int) else 200) if key == "fr-2014/B" else (20 if isinstance(on, int) else 100))
    for key in RULE_SETS
    for on in CHANCES
]


@pytest.mark.parametrize(("key", "on", "times"), LIMITS)
def test_55_22_2_the_maximum_is_a_multiple_of_the_minimum(key: str, on: Chance, times: int) -> None:
    """40 and 200 times in 2014, 20 and 100 since 2019: accepted up to it, the rest refused."""
    top = times * 500
    state = table(key, seats=[1])
    assert _asked(state, BetPlaced(1, on, top)) == [Accept(1, on, top)]
    over = resolve(state, BetPlaced(1, on, top + 1500))
    assert over.steps == (Accept(1, on, top), Refuse("over-maximum", 1, on, None, 1500))
    assert over.state.bets == (Bet(1, on, top),)
    assert _asked(over.state, BetPlaced(1, on, 500)) == [Refuse("over-maximum", 1, on, None, 500)]


@pytest.mark.parametrize("key", WITH_CHOICE)
def test_55_22_2_the_maximum_counts_all_of_a_players_stake_on_the_chance(key: str) -> None:
    """Colour and value chips together; neither the zone nor another player's stake."""
    lying = [(1, "red", 30_000), (1, "red", 10_000, True), (2, "red", 9_000), (1, "black", 50_000)]
    steps = resolve(table(key, lying), BetPlaced(1, "red", 20_000)).steps
    assert steps == (Accept(1, "red", 10_000), Refuse("over-maximum", 1, "red", None, 10_000))
    waiting = table(key, zone=[(1, 8, 10_000)])
    assert _asked(waiting, BetPlaced(1, 8, 10_000)) == [Accept(1, 8, 10_000)]


@pytest.mark.parametrize("key", RULE_SETS)
def test_55_22_2_only_whole_chips_are_accepted_up_to_the_maximum(key: str) -> None:
    """Euros are counted, not chips: a marker leaves a rest no chip fits in."""
    top = 20_000 if key == "fr-2014/B" else 10_000
    fitting = top // 1500 * 1500
    steps = resolve(table(key, markers={1: 1500}), BetPlaced(1, 8, 30_000)).steps
    assert steps == (Accept(1, 8, fitting), Refuse("over-maximum", 1, 8, None, 30_000 - fitting))
    state = table(key, [(1, 8, top - 1000)], markers={1: 1500})
    assert _asked(state, BetPlaced(1, 8, 1500)) == [Refuse("over-maximum", 1, 8, None, 1500)]


@pytest.mark.parametrize("key", WITH_CHOICE)
def test_55_22_2_value_chips_fill_the_maximum_to_the_cent(key: str) -> None:
    steps = resolve(table(key, [(1, "red", 49_501)]), BetPlaced(1, "red", 1000, value=True)).steps
    assert steps == (Accept(1, "red", 499), Refuse("over-maximum", 1, "red", None, 501))


def test_55_22_2_a_stake_already_over_the_maximum_leaves_no_room() -> None:
    assert _why(table("fr-2019/A", [(1, 8, 90_000)]), BetPlaced(1, 8, 500)) == "over-maximum"


def test_a_stake_is_refused_for_the_first_reason_that_applies() -> None:
    """Late, not seated, astride, value chips, whole chips, minimum, maximum: taking one reason away shows the next."""
    state = table("fr-2019/A", [(1, 8, 9_999_999)])
    assert _why(state, BetPlaced(2, None, 1, value=True, after_call=True, across=(8, 9))) == "after-call"
    assert _why(state, BetPlaced(2, None, 1, value=True, across=(8, 9))) == "not-seated"
    assert _why(state, BetPlaced(1, None, 1, value=True, across=(8, 9))) == "astride"
    assert _why(state, BetPlaced(1, 8, 1, value=True)) == "value-chips"
    assert _why(state, BetPlaced(1, 8, 1)) == "not-whole-chips"
    assert _why(state, BetPlaced(1, "red", 1, value=True)) == "under-minimum"
    assert _why(state, BetPlaced(1, 8, 500)) == "over-maximum"


@pytest.mark.parametrize("key", RULE_SETS)
def test_55_22_1_a_marker_raises_the_chip_above_the_minimum(key: str) -> None:
    state = table(key, seats=[1, 2])
    assert _asked(state, MarkerAsked(1, 500)) == [Refuse("marker-not-above-minimum", 1, amount=500)]
    resolution = resolve(state, MarkerAsked(1, 501))
    assert resolution.steps == (Accept(1, None, 501),)
    assert resolution.state.seats == (Seat(1, 501), Seat(2))


@pytest.mark.parametrize(("key", "top"), [(key, 20_000 if key == "fr-2014/B" else 10_000) for key in RULE_SETS])
def test_55_22_2_a_marker_stays_within_the_maximum_on_a_number(key: str, top: int) -> None:
    assert _asked(table(key, seats=[1]), MarkerAsked(1, top)) == [Accept(1, None, top)]
    refusal = Refuse("marker-over-maximum", 1, amount=top + 1)
    assert _asked(table(key, seats=[1]), MarkerAsked(1, top + 1)) == [refusal]
    assert _why(table(key, [(1, 8, 500)]), MarkerAsked(1, top + 1)) == "marker-over-maximum"


@pytest.mark.parametrize("key", RULE_SETS)
def test_55_22_1_a_marker_waits_until_the_colour_chips_are_settled(key: str) -> None:
    """Colour chips on the layout or in the zone; value chips and other players' chips do not matter."""
    assert _why(table(key, [(1, 8, 500)]), MarkerAsked(1, 1000)) == "chips-in-play"
    assert _why(table(key, zone=[(1, 8, 500)]), MarkerAsked(1, 1000)) == "chips-in-play"
    free = table(key, [(1, "red", 500, True), (2, 8, 500)], [(3, 8, 500)])
    assert _asked(free, MarkerAsked(1, 1000)) == [Accept(1, None, 1000)]


@pytest.mark.parametrize("key", RULE_SETS)
def test_55_22_1_the_dice_change_on_request_but_never_during_an_attempt(key: str) -> None:
    """Anybody's stake in the zone forbids it; a stake on the layout does not, nor does the lack of a shooter."""
    assert _asked(table(key, [(1, 8, 500)]), DiceChangeAsked()) == [Call("dice-change")]
    assert _asked(table(key, zone=[(2, 8, 500)], shooter=1), DiceChangeAsked()) == [Refuse("attempt-pending")]


def test_55_22_1_a_withdrawal_is_refused_for_the_first_reason_that_applies() -> None:
    state = table("fr-2014/B", zone=[(1, 8, 500)], seats=[2])
    assert _why(state, WithdrawAsked(2, 8)) == "nothing-won"
    assert _why(state, WithdrawAsked(1, 9, after_call=True)) == "nothing-won"
    assert _why(state, WithdrawAsked(1, "red")) == "nothing-won"
    assert _why(state, WithdrawAsked(1, 8, after_call=True)) == "after-call"


@pytest.mark.parametrize("key", WITH_CHOICE)
def test_55_22_1_since_2019_an_attempt_is_final(key: str) -> None:
    for after_call in (False, True):
        (step,) = _asked(table(key, zone=[(1, 8, 500)]), WithdrawAsked(1, 8, after_call))
        assert step == Refuse("attempt-is-final", 1, 8)
    assert _why(table(key, zone=[(1, 8, 500)]), WithdrawAsked(1, 9)) == "nothing-won"


@pytest.mark.parametrize("key", WITH_CHOICE)
@pytest.mark.parametrize("number", NUMBERS)
def test_55_22_1_an_attempt_is_for_a_number_just_won_other_than_seven(key: str, number: int) -> None:
    for previous in NUMBERS:
        state = table(key, [(1, number, 500)], previous=previous)
        (step,) = _asked(state, AttemptAsked(1, number))
        if number == 7:
            assert step == Refuse("no-rampo-on-seven", 1, 7)
        elif number == previous:
            assert step == Accept(1, number)
        else:
            assert step == Refuse("nothing-won", 1, number)


def test_55_22_1_an_attempt_is_refused_for_the_first_reason_that_applies() -> None:
    """Seven, no choice in 2014, the last throw, already in the zone, nothing won."""
    waiting = table("fr-2014/B", zone=[(1, 8, 500)], last_throw=True)
    assert _why(waiting, AttemptAsked(1, 7)) == "no-rampo-on-seven"
    assert _why(waiting, AttemptAsked(1, 8)) == "no-choice-in-2014"
    since = table("fr-2019/A", [(1, 8, 500)], [(1, 8, 500)], last_throw=True, seats=[2])
    assert _why(since, AttemptAsked(1, 8)) == "last-throw"
    assert _why(since._replace(last_throw=False), AttemptAsked(1, 8)) == "attempt-pending"
    assert _why(since._replace(last_throw=False), AttemptAsked(2, 8)) == "nothing-won"
    assert _why(table("fr-2019/A", [(1, "red", 500)], previous=8), AttemptAsked(1, "red")) == "nothing-won"
    assert _why(table("fr-2019/A", [(1, 8, 500)]), AttemptAsked(1, 8)) == "nothing-won"


def test_55_22_1_accepting_an_attempt_changes_nothing_yet() -> None:
    state = table("fr-2019/A", [(1, 8, 500)], previous=8)
    assert resolve(state, AttemptAsked(1, 8)).state == state


@pytest.mark.parametrize("key", RULE_SETS)
def test_55_22_1_no_throw_without_a_stake_of_the_shooter(key: str) -> None:
    """A stake on the layout or in the zone will do; without one, or without a shooter, the dice are not passed."""
    assert _asked(table(key, [(1, 8, 500)]), DiceWanted()) == [Refuse("shooter-has-no-stake")]
    assert _asked(table(key, [(1, 8, 500)], shooter=2), DiceWanted()) == [Refuse("shooter-has-no-stake", 2)]
    assert _asked(table(key, [(1, 8, 500)], shooter=1), DiceWanted()) == [Call("no-more-bets")]
    assert _asked(table(key, zone=[(1, 8, 500)], shooter=1), DiceWanted()) == [Call("no-more-bets")]


@pytest.mark.parametrize("key", RULE_SETS)
def test_55_22_1_the_dice_are_offered_clockwise_from_the_croupiers_left(key: str) -> None:
    """The opening goes to the lowest seat; then the next occupied one, round the table."""
    seated = table(key, seats=[2, 5, 8], shooter=5)
    assert resolve(seated, NextShooter("opening")).steps == (OfferDice(2),)
    for because in ("declined", "gives-up"):
        for shooter, following in ((2, 5), (5, 8), (8, 2)):
            resolution = resolve(seated._replace(shooter=shooter), NextShooter(because))
            assert resolution.steps == (OfferDice(following),)
            assert resolution.state == seated._replace(shooter=following)
    assert resolve(table(key, seats=[3, 4]), NextShooter("declined")).steps == (OfferDice(3),)
    assert resolve(table(key, shooter=4), NextShooter("gives-up")).steps == (OfferDice(4),)


def test_55_22_1_an_empty_table_has_no_shooter() -> None:
    for because in ("opening", "declined", "gives-up", "removed"):
        event = NextShooter(because)
        assert _asked(table("fr-2014/B"), event) == [Refuse("not-seated")]


def test_55_22_1_eight_players_and_no_ninth() -> None:
    """An arrival takes the lowest free seat; the ninth is refused."""
    state = table("fr-current/B", seats=[1, 3])
    taken = []
    for _ in range(6):
        resolution = resolve(state, Arrival())
        (step,) = resolution.steps
        assert isinstance(step, Accept)
        taken.append(step.seat)
        state = resolution.state
    assert taken == [2, 4, 5, 6, 7, 8]
    assert [place.seat for place in state.seats] == list(range(1, 9))
    assert _asked(state, Arrival()) == [Refuse("table-full")]


@pytest.mark.parametrize("event", [PayTableAsked("A"), PayTableAsked("B")])
def test_55_22_1_the_pay_table_holds_for_the_session(event: PayTableAsked) -> None:
    """Even the one in use is no request to grant; before the current text there is no choice at all."""
    for key in RULE_SETS:
        current = key.startswith("fr-current")
        why = "table-holds-for-the-session" if current else "one-table-in-these-rules"
        assert _asked(table(key), event) == [Refuse(why)]


def test_55_22_2_the_limits_rest_on_an_article_of_their_own() -> None:
    """Every other step rests on 55-22-1."""
    limits = {"under-minimum", "over-maximum", "marker-over-maximum"}
    for why, rules in REFUSALS.items():
        for rule in rules.values():
            assert ANSWERS.printed("refuse", rule) == ("55-22-2" if why in limits else "55-22-1")
    every = table("fr-2019/A", [(1, on, 500) for on in CHANCES], [(1, 8, 500)])
    assert {ARTICLES[due.rule] for due in resolve(every, Throw((4, 4), (1,))).due} == {"55-22-1"}
