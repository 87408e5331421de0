"""What is drawn of limits: every request and every reason comes up, and a refused request has one fault alone."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random

import pytest

from app.drills.drill import TableSettings
from app.games.rampo.drills import limits_makers as makers
from app.games.rampo.drills.asked import PLAY
from app.games.rampo.drills.limits import GRANTED, NOT_NEXT, REFUSED, SKILLS
from app.games.rampo.drills.limits_draft import Draft, ImpossibleError
from app.games.rampo.drills.requests import REQUESTS
from app.games.rampo.random_tables import staked_pieces
from app.games.rampo.resolve import resolve
from app.games.rampo.state import BetPlaced, Seat, State, chip_value
from app.games.rampo.verify import verify_bet
from app.games.rampo.wrong_rules import WRONG_RULES
from app.text import set_language
from tests.app.games.rampo.drills.exercises import SETTINGS, check_fingerprints, each_level, each_table, many
from tests.app.games.rampo.drills.limits_reasons import ALL_REASONS, DRILL
from tests.app.games.rampo.drills.promises import RULES, keeps_its_promises


@each_table
@each_level
def test_every_exercise_can_be_put_stored_and_answered(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level):
        keeps_its_promises(DRILL, exercise)
        question = DRILL.question(exercise)
        assert question.request
        assert {why for why, _text in question.reasons} == ALL_REASONS


@each_table
@each_level
def test_requests_that_may_be_granted_are_as_many_as_those_that_may_not(settings: TableSettings, level: int) -> None:
    granted = sum(DRILL.key(exercise, resolve).accepts for exercise in many(DRILL, settings, level))
    assert 70 < granted < 130


@pytest.mark.slow
def test_every_reason_of_the_contract_comes_up_and_every_skill_is_asked() -> None:
    found: Counter[str] = Counter()
    skills: set[str] = set()
    parts = 0
    for settings in SETTINGS:
        for level in range(1, 6):
            for exercise in many(DRILL, settings, level, 300):
                key = DRILL.key(exercise, resolve)
                found[key.why or "accept"] += 1
                parts += key.amount is not None
                skills.add(exercise.skill)
    assert set(found) == ALL_REASONS | {"accept"}
    assert min(found.values()) >= 15, found
    assert parts > 100
    assert skills == {skill.id for skill in SKILLS}


def test_every_case_of_the_generator_is_reached_in_some_rule_set() -> None:
    made = {case.make for case in (*GRANTED, *REFUSED)}
    assert len(made) > 35
    assert {type(PLAY.moment(dict(e.table)).event) for s in SETTINGS for e in many(DRILL, s, 5, 200)} == set(REQUESTS)


@each_table
def test_levels_bring_in_requests_step_by_step(settings: TableSettings) -> None:
    reasons = [{DRILL.key(exercise, resolve).why for exercise in many(DRILL, settings, level, 400)} for level in (1, 4)]
    assert reasons[0] <= {None, "over-maximum", "value-chips", "astride", "after-call"}
    assert len(reasons[1]) >= 14


@pytest.mark.slow
def test_stakes_over_the_maximum_pass_those_that_a_mistake_would_allow() -> None:
    """By a few chips, over the maximum of 2014, over that of the colours: each mistake takes another part."""
    passed: Counter[int] = Counter()
    for settings in SETTINGS[1:]:
        for level in range(1, 6):
            for exercise in many(DRILL, settings, level, 200):
                event = exercise.table["events"][-1]
                if DRILL.key(exercise, resolve).amount is not None and type(event["on"]) is int:
                    passed[sum(event["amount"] > times * settings.minimum for times in (20, 40, 100))] += 1
    assert set(passed) == {0, 1, 2, 3}
    assert min(passed[1], passed[2], passed[3]) > 20, passed


@pytest.mark.slow
def test_the_dice_are_claimed_by_those_whom_a_mistake_would_name() -> None:
    """Of the claims to refuse, many are the croupier's first neighbour's or the player's before the shooter."""
    tempting = others = 0
    for settings in SETTINGS:
        for exercise in many(DRILL, settings, 5, 300):
            if DRILL.key(exercise, resolve).why == NOT_NEXT:
                seats = [place["seat"] for place in exercise.table["seats"]]
                shooter = exercise.table.get("shooter", 9)
                before = [seat for seat in seats if seat < shooter] or seats
                if exercise.ask["claims"] in (seats[0], before[-1]):
                    tempting += 1
                else:
                    others += 1
    assert tempting > others > 0


@each_table
@each_level
def test_a_refused_stake_has_one_fault_alone(settings: TableSettings, level: int) -> None:
    """A trainee who names what is wrong is never told that something else came first."""
    refused = 0
    for exercise in many(DRILL, settings, level):
        asked = PLAY.moment(dict(exercise.table))
        event, state = asked.event, asked.state
        why = DRILL.key(exercise, resolve).why
        if not isinstance(event, BetPlaced) or why is None:
            continue
        verify_bet(*repaired(state, event, why))
        refused += 1
    assert refused


def repaired(state: State, event: BetPlaced, why: str) -> tuple[State, BetPlaced]:
    """The same request without the one thing that is wrong with it."""
    chip = chip_value(state, event.seat)
    match why:
        case "after-call":
            return state, event._replace(after_call=False)
        case "astride":
            assert event.across is not None
            return state, event._replace(on=event.across[0], across=None)
        case "value-chips":
            # chips of his colour in their place
            empty = state._replace(bets=())
            return empty, event._replace(value=False, amount=chip)
        case "not-seated":
            return state._replace(seats=(Seat(event.seat),)), event
        case "not-whole-chips":
            return state, event._replace(amount=event.amount - event.amount % chip or chip)
        case "under-minimum":
            return state, event._replace(amount=state.minimum)
        case _:
            assert why == "over-maximum"
            return state._replace(bets=()), event


def test_a_stake_over_the_maximum_is_of_value_chips_that_players_put_down() -> None:
    """No half euro lies upon the colours of a table of 5 euros."""
    for settings in SETTINGS[1:]:
        for seed in range(200):
            draft = Draft(Random(seed), 3, settings, None, last=False)
            with suppress(ImpossibleError):
                event = makers.over_value(draft)
                assert event["amount"] % min(staked_pieces(settings)) == 0, seed


def test_a_marker_over_the_maximum_is_a_round_sum() -> None:
    """Nobody marks a chip with 105 euros."""
    for settings in SETTINGS:
        asked = {
            makers.marker_high(Draft(Random(seed), 3, settings, None, last=False))["amount"] for seed in range(100)
        }
        assert len(asked) > 1
        assert asked <= {2500, 5000, 10_000, 20_000, 25_000, 50_000, 100_000}, asked


def test_the_same_seed_gives_the_same_exercises_on_every_platform() -> None:
    check_fingerprints(DRILL, GOLDEN)


def test_requests_are_told_in_whole_sentences_of_the_language_in_force() -> None:
    set_language("fr")
    told = set()
    for settings in SETTINGS:
        for level in (3, 5):
            for exercise in many(DRILL, settings, level, 100):
                request = DRILL.question(exercise).request
                assert request.endswith(".")
                assert "{" not in request
                told.add(request)
    assert len(told) > 300


@pytest.mark.parametrize("level", [1, 3, 5])
def test_an_exercise_of_any_seed_is_found_soon(level: int) -> None:
    """Cases that the rules rule out are drawn again, never for ever."""
    for settings in (TableSettings("fr-2014", None, 1), TableSettings("fr-current", "A", 100, denominations=(10,))):
        for seed in range(200):
            DRILL.check(DRILL.exercise(Random(seed), level, settings))


@pytest.mark.slow
def test_misconceptions_about_limits_are_told_apart() -> None:
    """Some generated request is ruled otherwise under each wrong rule about stakes, markers, seats and dice asked."""
    assert all(RULES[rule].decidable for rule in DECIDED_BY_REQUESTS)
    left = {w.id: w for w in WRONG_RULES if w.rule in DECIDED_BY_REQUESTS and w.id not in SEEN_IN_SETTLEMENTS}
    assert len(left) > 50
    for settings in SETTINGS:
        for level in (3, 4, 5):
            for exercise in many(DRILL, settings, level, 250):
                key = DRILL.key(exercise, resolve)
                left = {name: w for name, w in left.items() if DRILL.key(exercise, w.resolve) == key}
    assert not left


SEEN_IN_SETTLEMENTS = ("last-throw-like-others", "offered-in-2014")
DECIDED_BY_REQUESTS = (
    "eight-players",
    "colour-by-arrival",
    "players-alone-stake",
    "chip-worth",
    "whole-chips",
    "marker-above-minimum",
    "marker-maximum",
    "marker-when-no-chips-lie",
    "value-chips-on-colours",
    "no-value-chips-on-numbers",
    "no-value-chips-2014",
    "no-astride",
    "no-late-bets",
    "bets-open-during-attempt",
    "stake-minimum",
    "maximum-2014",
    "maximum-2019",
    "maximum-per-player",
    "maximum-in-money",
    "maximum-all-chips-together",
    "maximum-without-zone",
    "accept-up-to-maximum",
    "dice-opening",
    "dice-clockwise",
    "declined-turn-passes-on",
    "shooter-has-staked",
    "zone-stake-counts-for-shooter",
    "dice-change-granted",
    "no-dice-change-during-attempt",
    "no-dice-change-during-reserve-2014",
    "withdrawal-2014",
    "withdrawal-before-call-2014",
    "attempt-is-final",
    "rampo-needs-a-win",
    "one-attempt-for-a-win",
    "last-throw-no-rampo",
    "no-choice-2014",
    "pay-table-for-session",
    "one-pay-table",
)

# Five levels of each table of SETTINGS.
GOLDEN = [
    *("bb1c3a7a", "f5503df1", "893e6e00", "e787af08", "6798ea83"),
    *("a95692aa", "41373f45", "94115b36", "7d41e8d0", "c0722586"),
    *("2978edc4", "28f8b850", "f648a42c", "b52cb47f", "42ba288b"),
    *("5a924407", "06f201c2", "50fda52a", "e3a371ff", "d36338dc"),
    *("5f829d2e", "cbe409bb", "a81cd70b", "b7328d9e", "c279fedc"),
]
