"""What is drawn of calls: void throws of all nine faults, every number and every moment."""

from __future__ import annotations

from collections import Counter

import pytest

from app.devices.dice.dice import EDGE as DIE
from app.devices.dice.ground import opposite
from app.devices.dice.shown import ShownDice
from app.drills.drill import TableSettings
from app.games.rampo.drills.asked import SOUND_SENTENCES
from app.games.rampo.drills.calls import SKILLS
from app.games.rampo.layout import rampo_layout
from app.games.rampo.layout_dice import ground
from app.games.rampo.resolve import resolve
from app.games.rampo.state import FAULTS
from app.games.rampo.wrong_rules import WRONG_RULES
from app.table.felt import stake
from tests.app.games.rampo.drills.calls_by_hand import DRILL
from tests.app.games.rampo.drills.exercises import SETTINGS, check_fingerprints, each_level, each_table, many
from tests.app.games.rampo.drills.promises import keeps_its_promises


@each_table
@each_level
def test_every_exercise_can_be_put_stored_and_answered(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level):
        key, _answer = keeps_its_promises(DRILL, exercise)
        question = DRILL.question(exercise)
        event = exercise.table["events"][-1]
        dice = ShownDice((tuple(event["dice"]),), event.get("fault")) if event["kind"] == "throw" else None
        assert question.shown == dice
        if event["kind"] == "throw" and exercise.ask.get("moment") != "after":
            assert key.what == ("no-throw" if "fault" in event else "result")


@pytest.mark.slow
def test_every_fault_every_number_and_every_moment_comes_up() -> None:
    faults: set[str] = set()
    told: set[str] = set()
    keys: Counter[str] = Counter()
    numbers: set[int | None] = set()
    skills: set[str] = set()
    for settings in SETTINGS:
        for level in range(1, 6):
            for exercise in many(DRILL, settings, level, 200):
                key = DRILL.key(exercise, resolve)
                keys[key.what] += 1
                numbers.add(key.number)
                skills.add(exercise.skill)
                told.add(exercise.ask.get("told", "both-hit"))
                faults.add(exercise.table["events"][-1].get("fault", ""))
    assert faults == {"", *FAULTS}
    assert told == set(SOUND_SENTENCES)
    assert numbers == {None, *range(2, 13)}
    assert set(keys) == {"result", "no-throw", "no-more-bets", "dice-change", "dice-change-hands", "nothing"}
    assert min(keys.values()) > 40, keys
    assert skills == {skill.id for skill in SKILLS}


@each_table
def test_void_throws_are_as_many_as_sound_ones_that_are_told(settings: TableSettings) -> None:
    """False alarms count: a throw that only looks void is put as often."""
    judged = [e for level in (3, 4, 5) for e in many(DRILL, settings, level, 300) if e.skill == "rampo-calls-void"]
    void = sum("fault" in exercise.table["events"][-1] for exercise in judged)
    assert 0.4 < void / len(judged) < 0.6


@each_table
def test_moments_tempt_to_call_what_is_not_to_be_called(settings: TableSettings) -> None:
    """With three throws left; dice asked for while the shooter's own stake waits, or another's."""
    put = [e for level in (4, 5) for e in many(DRILL, settings, level, 400) if e.skill == "rampo-calls-moment"]
    seen: Counter[str] = Counter()
    for exercise in put:
        table, event = exercise.table, exercise.table["events"][0]
        waiting = [stake["seat"] for stake in table["zone"]]
        if event["kind"] == "ready":
            seen["three left"] += exercise.ask.get("moment") == "last-three"
        if event["kind"] == "dice-change" and waiting:
            seen["own" if table["shooter"] in waiting else "other's"] += 1
    assert set(seen) == {"three left", "own", "other's"}
    assert min(seen.values()) > 8, seen


def test_the_same_seed_gives_the_same_exercises_on_every_platform() -> None:
    check_fingerprints(DRILL, GOLDEN)


@pytest.mark.slow
def test_misconceptions_about_calls_are_told_apart() -> None:
    """Some generated moment is called otherwise under each wrong rule about dice, faults and calls."""
    left = {w.id: w for w in WRONG_RULES if w.rule in DECIDED_BY_CALLS}
    assert len(left) > 20
    for settings in SETTINGS:
        for level in (3, 4, 5):
            for exercise in many(DRILL, settings, level, 300):
                key = DRILL.key(exercise, resolve)
                left = {name: w for name, w in left.items() if DRILL.key(exercise, w.resolve) == key}
    assert not left


DECIDED_BY_CALLS = (
    "number-colours",
    "number-is-sum",
    "result-called",
    "void-called",
    *(f"void-{fault}" for fault in FAULTS),
    "no-more-bets-call",
    "dice-change-granted",
    "no-dice-change-during-attempt",
    "no-dice-change-during-reserve-2014",
    "removal-announced",
    "shooter-has-staked",
    "seven-changes-hands-2014",
    "seven-hand-announced-2014",
    "seven-keeps-dice",
    "house-seven-moves-dice",
    "shooter-keeps-dice",
)

# Five levels of each table of SETTINGS.
GOLDEN = [
    *("14283b86", "ca039cb1", "d47ec0f5", "6e49277b", "571f5cd4"),
    *("3242610b", "acf9e75d", "c5299520", "c73df857", "4bab654d"),
    *("5c388b91", "b9b0f47f", "61d98a5a", "008b499b", "21f2061a"),
    *("6eaa4574", "8a6f828a", "15b03e18", "b84cb2cc", "c689bddd"),
    *("ea56129c", "fe4740aa", "600b86ce", "ba443546", "03c1ba1b"),
]


@pytest.mark.slow
def test_a_die_stops_on_or_against_a_stack_only_where_one_lies_in_the_far_part() -> None:
    """Article 55-22-1: what is told of the dice can be seen on the felt it is told of."""
    seen: set[str] = set()
    for settings in SETTINGS:
        for level in (2, 3, 4, 5):
            for exercise in many(DRILL, settings, level, 200):
                table, event = exercise.table, exercise.table["events"][-1]
                told = event.get("fault") or exercise.ask.get("told")
                if told not in {"on-chip", "beside-chip"}:
                    continue
                seen.add(told)
                far = opposite(ground(), table["shooter"])
                spots = [stake(bet["seat"], bet["on"]) for bet in table["bets"]]
                spots += [stake(bet["seat"], bet["on"], "zone") for bet in table["zone"]]
                places = [slot.centre for spot in spots if (slot := rampo_layout().slot(spot)) is not None]
                reach = DIE * 2
                assert any(far.contains(place._replace(y=place.y - dy)) for place in places for dy in (0, reach))
    assert seen == {"on-chip", "beside-chip"}
