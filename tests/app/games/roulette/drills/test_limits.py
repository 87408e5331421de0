"""Limits and refusals: stakes and announced bets, accepted, accepted up to an amount, or refused with the reason."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from app.drills.answer import AmountAnswer, RulingAnswer
from app.drills.drill import TableSettings
from app.games import load
from app.games.roulette.drills.asked import PLAY
from app.games.roulette.drills.limits import SKILLS, Limits
from app.games.roulette.resolve import resolve
from app.table.reading import InputError
from app.table.register import read_register
from app.training.grading import grade
from tests.app.games.promises import keeps_its_promises
from tests.app.games.roulette.drills.exercises import SETTINGS, each_level, each_table, many, put

GAME = load("roulette")
REASONS = tuple(read_register(GAME.folder / "register.toml").refusals.items())

DRILL = Limits()
ACCEPT = RulingAnswer(True)


def refuse(why: str) -> RulingAnswer:
    return RulingAnswer(False, None, why)


@each_table
@each_level
def test_exercises_keep_their_promises(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level, 100):
        keeps_its_promises(GAME, DRILL, exercise)
        assert DRILL.question(exercise).request


@pytest.mark.parametrize(
    ("line", "ruling", "rule"),
    [
        ("2 | A*5 | bet A:17-20=10", ACCEPT, "stakes-that-count"),
        ("2 | A*5 | bet A:17-20=7", refuse("not-whole-chips"), "whole-chips"),
        ("5 | A | bet A:red=2v", refuse("under-minimum"), "stake-minimum"),
        ("5 | A | bet A:17=2v except", refuse("under-minimum"), "stake-minimum"),
        ("5 | A | A:red=5 | bet A:red=2v", ACCEPT, "value-chips-on-simple"),
        ("2 | A | max straight=40 | A:17=40 | bet A:17=2", refuse("over-maximum"), "stake-maximum"),
        ("2 | A*4 | max straight=42 | bet A:17=60", RulingAnswer(True, 4000), "accept-up-to-maximum"),
        ("2 | A | bet A:17=2 late", refuse("after-call"), "no-late-bets"),
        ("2 | A | bet C:17=2", refuse("not-seated"), "seated-players-bet"),
        ("2 | A | bet A:red=50v", ACCEPT, "value-chips-on-simple"),
        ("2 | A | bet A:17=50v", refuse("value-chips"), "no-value-chips-on-multiple"),
        ("2 | A | bet A:17=50v except", ACCEPT, "value-chips-exception"),
        ("2 | A*5 | announce A:tiers=5 repeated", ACCEPT, "tiers"),
        ("2 | A*5 | announce A:tiers=5", refuse("not-repeated"), "announcement-repeated"),
        ("2 | A*5 | announce A:tiers=5 repeated late", refuse("after-call"), "no-late-bets"),
        ("2 | A*5 | announce A:tiers=7 repeated", refuse("not-whole-chips"), "whole-chips"),
        ("2 | A*5 | max split=10 | announce A:tiers=15 repeated", refuse("over-maximum"), "stake-maximum"),
    ],
)
def test_a_request_is_ruled_on_by_its_rule(line: str, ruling: RulingAnswer, rule: str) -> None:
    exercise = put(DRILL, line)
    DRILL.check(exercise)
    key = DRILL.key(exercise, resolve)
    assert key == ruling
    judgement = DRILL.judge(exercise, key, ruling)
    assert (judgement.right, judgement.rule) == (True, rule)


@pytest.mark.parametrize(
    ("line", "given"),
    [
        ("2 | A*5 | announce A:tiers=5 late", refuse("not-repeated")),
        ("2 | A | bet C:17=2 late", refuse("not-seated")),
        ("2 | A*5 | max split=40 | announce A:tiers=90", refuse("over-maximum")),
        ("2 | A | max straight=40 | bet A:17=50v", refuse("over-maximum")),
    ],
)
def test_who_refuses_for_another_reason_is_not_said_to_have_accepted(line: str, given: RulingAnswer) -> None:
    verdict = grade(GAME, DRILL, put(DRILL, line), given)
    assert (verdict.judgement.right, verdict.wrong_rule) == (False, None)


def test_a_mistake_that_nobody_makes_is_never_named() -> None:
    """An announcement that was repeated refused as if nothing lay there; an odd number of cents accepted."""
    for line, given in (
        ("2 | A*5 | announce A:tiers=5 repeated", refuse("not-repeated")),
        ("0.25 | A | max simple=0.75 | bet A:red=1", RulingAnswer(True, 75)),
    ):
        verdict = grade(GAME, DRILL, put(DRILL, line), given)
        assert (verdict.judgement.right, verdict.wrong_rule) == (False, None)


@pytest.mark.parametrize(
    ("line", "given", "wrong_rule"),
    [
        ("2 | A*5 | bet A:17-20=7", ACCEPT, "part-of-a-chip"),
        ("2 | B*5 C*4 | bet B:17-20=8", ACCEPT, None),
        ("2 | A*4 | max straight=40 | bet A:17=60", refuse("over-maximum"), "whole-refused"),
        ("2 | A*5 | max split=80 | A:17-20=60 | bet A:17-20=30", ACCEPT, None),
        ("5 | A | bet A:red=2v", ACCEPT, "minimum-forgotten"),
        ("5 | A | A:red=5 | bet A:red=2v", refuse("under-minimum"), "bet-alone"),
        ("2 | A | bet A:17=50v", ACCEPT, "value-chips-anywhere"),
        ("2 | A | bet A:red=50v", refuse("value-chips"), "no-value-chips-at-all"),
        ("2 | A*5 | announce A:tiers=5", ACCEPT, "announcement-unrepeated"),
    ],
)
def test_the_misconception_behind_a_ruling_is_named(line: str, given: RulingAnswer, wrong_rule: str | None) -> None:
    verdict = grade(GAME, DRILL, put(DRILL, line), given)
    assert not verdict.judgement.right
    assert verdict.judgement.difference
    assert verdict.wrong_rule == wrong_rule


def test_a_refusal_for_the_wrong_reason_is_half_right_and_an_amount_left_unsaid_is_the_whole() -> None:
    exercise = put(DRILL, "2 | A | bet A:17=2 late")
    key = DRILL.key(exercise, resolve)
    assert DRILL.judge(exercise, key, refuse("not-seated")).score == 500
    whole = put(DRILL, "2 | A | bet A:17=2")
    assert DRILL.judge(whole, DRILL.key(whole, resolve), RulingAnswer(True, 200)).right
    assert DRILL.judge(whole, DRILL.key(whole, resolve), refuse("not-repeated")).rule == "announcement-repeated"


def test_every_reason_and_every_skill_comes_up() -> None:
    whys: Counter[str | None] = Counter()
    skills = set()
    for level in range(1, 6):
        for exercise in many(DRILL, SETTINGS[0], level, 250):
            key = DRILL.key(exercise, resolve)
            whys[key.why] += 1
            skills.add(exercise.skill)
    assert set(whys) == {None, *(why for why, _text in REASONS)}
    assert skills == {skill.id for skill in SKILLS}
    assert 400 < whys[None] < 900, "to refuse out of caution does not pay"


@each_table
@each_level
def test_only_value_chips_on_a_simple_chance_are_too_few(settings: TableSettings, level: int) -> None:
    """Article 1.1: a colour chip has its value within the limits, so that one alone is never under the minimum."""
    small = 0
    for exercise in many(DRILL, settings, level, 200):
        chips = [seat["chip"] for seat in exercise.table["seats"]]
        assert settings.minimum <= min(chips)
        assert max(chips) <= min(exercise.table.get("maximums", {}).values(), default=max(chips))
        event = exercise.table["events"][-1]
        if DRILL.key(exercise, resolve).why == "under-minimum":
            small += 1
            assert event["chips"] == "value"
            assert event["on"] in ("red", "black", "odd", "even", "low", "high")
            assert event["amount"] % 50 == 0
    assert small


def test_a_house_of_low_maximums_has_no_colour_above_them() -> None:
    low = replace(SETTINGS[0], maximums=(("straight", 4), ("split", 8)))
    for exercise in many(DRILL, low, 5, 60):
        assert {seat["chip"] for seat in exercise.table["seats"]} <= {200, 400, 800}


def test_a_house_without_smaller_value_chips_deals_no_stake_under_its_minimum() -> None:
    coarse = replace(SETTINGS[0], denominations=(200, 500, 1000))
    whys = {DRILL.key(exercise, resolve).why for exercise in many(DRILL, coarse, 2, 200)}
    assert "under-minimum" not in whys


def test_small_value_chips_upon_a_stake_are_enough() -> None:
    """What lies there counts (`limits-count-what-lies`)."""
    found = [
        exercise
        for exercise in many(DRILL, SETTINGS[0], 4, 400)
        if exercise.table["events"][-1]["amount"] < SETTINGS[0].minimum and DRILL.key(exercise, resolve) == ACCEPT
    ]
    assert found


def test_the_maximums_are_the_houses_own() -> None:
    for settings in SETTINGS:
        for exercise in many(DRILL, settings, 3, 20):
            house = {kind: times * settings.minimum for kind, times in settings.maximums}
            assert exercise.table.get("maximums", {}) == house


def test_a_stake_may_be_told_in_chips() -> None:
    exercise = put(DRILL, "2 | A*5 | bet A:17=15", {"told": "chips"})
    DRILL.check(exercise)
    assert "3 jetons de sa couleur" in DRILL.question(exercise).request
    for line in ("2 | A*5 | bet A:17=7", "2 | A | bet A:red=20v", "2 | A | announce A:tiers=2"):
        with pytest.raises(InputError):
            DRILL.check(put(DRILL, line, {"told": "chips"}))


@pytest.mark.parametrize("line", ["2 | A", "2 | A:17=2 | spin 17", "2 | A | object"])
def test_only_requests_are_ruled_on(line: str) -> None:
    with pytest.raises(InputError):
        DRILL.check(put(DRILL, line))


def test_an_amount_is_no_ruling() -> None:
    exercise = put(DRILL, "2 | A | bet A:17=2")
    with pytest.raises(TypeError):
        DRILL.judge(exercise, DRILL.key(exercise, resolve), AmountAnswer(200))


def test_value_chips_refused_where_they_are_allowed_cite_the_rule_that_allows_them() -> None:
    for line, rule in (
        ("2 | A | bet A:red=50v", "value-chips-on-simple"),
        ("2 | A | bet A:17=50v except", "value-chips-exception"),
        ("2 | A | bet A:17=2", "no-value-chips-on-multiple"),
    ):
        exercise = put(DRILL, line)
        assert DRILL.judge(exercise, DRILL.key(exercise, resolve), refuse("value-chips")).rule == rule


def test_an_announcement_is_held_against_the_maximum_that_binds_it_most() -> None:
    exercise = put(DRILL, "2 | A*5 | max split=10 street=120 | announce A:voisins=15 repeated")
    told = DRILL.judge(exercise, DRILL.key(exercise, resolve), ACCEPT).lines
    assert [line.split(" : ")[0] for line in told] == ["Le cheval 4-7"]


def _request(line: str) -> str:
    return DRILL.question(put(DRILL, line)).request


def test_who_has_no_colour_lays_no_chips_of_his_colour() -> None:
    assert "La place C est libre" in _request("2 | A | bet C:17=2")
    assert "couleur" not in _request("2 | A | bet C:17=2")


def test_a_request_shows_what_decides_and_does_not_say_it_in_the_words_of_the_refusal() -> None:
    for line in (
        "2 | A | bet A:17=2 late",
        "2 | A | bet C:17=2",
        "2 | A*5 | announce A:tiers=5 repeated late",
        "2 | A*5 | announce A:tiers=5",
        "2 | A | bet A:17=50v except",
    ):
        for _why, reason in REASONS:
            assert reason.rstrip(".") not in _request(line), line
        assert "le change n’a pas pu" not in _request(line).casefold()


def test_1_7_an_announcement_is_refused_for_want_of_repeating_only_once_betting_is_closed() -> None:
    """Before the call the croupier repeats it; his own silence turns nobody away."""
    told = _request("2 | A*5 | announce A:tiers=5")
    assert "Vous fermez le jeu avant d’avoir pu la redire." in told
    assert "fermez" not in _request("2 | A*5 | announce A:tiers=5 repeated")


def test_chips_that_lie_there_are_whole_and_other_sums_are_held_out() -> None:
    assert "A tend 7 € et demande le cheval 17-20" in _request("2 | A*5 | bet A:17-20=7").replace("\xa0", " ")
    assert "pose" not in _request("2 | A*5 | bet A:17-20=7")
    assert "A pose" in _request("2 | A*5 | bet A:17-20=10")


@each_level
def test_one_thing_at_most_is_against_a_request(level: int) -> None:
    """So that one reason alone is right: mended, what was refused is accepted whole."""
    mended = {
        "after-call": {"after_call": False},
        "not-repeated": {"repeated": True},
        "value-chips": {"exception": True},
    }
    refused = 0
    for exercise in many(DRILL, SETTINGS[0], level, 150):
        why = DRILL.key(exercise, resolve).why
        if why in mended:
            refused += 1
            event = exercise.table["events"][-1] | mended[why]
            again = replace(exercise, table={**exercise.table, "events": [event]})
            assert DRILL.key(again, resolve) == ACCEPT
    assert refused


def test_the_maximums_of_the_house_stand_with_the_question() -> None:
    house = "5 | A | max straight=100 split=200 corner=400 street=300 dozen=1200 column=1200"
    for request, told in (
        ("bet A:17=5", "plein 100 €"),
        ("announce A:voisins=5 repeated", "cheval 200 €, transversale pleine 300 €, carré 400 €"),
        ("bet A:dozen-1=5", "douzaine 1 200 €"),
    ):
        text = DRILL.question(put(DRILL, f"{house} | {request}")).text.replace("\xa0", " ").replace("\u202f", " ")
        assert text.endswith(f"\nMinimum 5 € ; maximum : {told}")
    state = put(DRILL, f"{house} | bet A:17=5").once(PLAY.moment).state
    assert "douzaine / colonne" in " ".join(GAME.kit.posted(state)), "the whole plate"
    assert DRILL.question(put(DRILL, "2 | A | bet A:17=2")).text.endswith("sans maximum")
    for drawn in many(DRILL, SETTINGS[0], 1, 5):
        assert "maximum : " in DRILL.question(drawn).text.replace("\xa0", " ")
