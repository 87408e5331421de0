"""A session looked back on: the moments, what the errors cost by hand-worked figures, the one recommendation."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from app.drills.answer import ActsAnswer, AmountAnswer, Answer, CallAnswer, read_answer
from app.drills.cost import cost
from app.drills.drill import PayingDrill
from app.drills.event_drill import EventDrill
from app.drills.exercise import Exercise
from app.games import discover
from app.learning.debrief import (
    Advice,
    Debrief,
    Money,
    Outlook,
    advised,
    advised_plan,
    debriefed,
    joined,
    moments,
    outlook,
    overpaid,
    staked,
)
from app.learning.known import Known
from app.learning.memory import Answered as Past
from app.learning.memory import Card, SkillRecord
from app.learning.skill_map import MappedSkill, SkillMap, skill_map
from app.scenarios.house_shipped import shipped_table
from app.text import Message
from app.training.grading import grade
from app.training.plan import Plan
from app.training.session import Answered
from tests.app.training.small_game import GAME as SMALL
from tests.app.training.small_game import SETTINGS

GAMES = discover()
NOW = datetime(2026, 11, 20, 9, tzinfo=UTC)


def given(game: str, drill: str, line: str, ask: dict[str, Any], answer: Answer) -> Answered:
    """An answer to a table in notation."""
    found = GAMES[game].drill(drill)
    exercise = Exercise(game, drill, found.skills[0].id, 3, GAMES[game].parse(line), ask)
    found.check(exercise)
    return Answered(0, exercise, answer, grade(GAMES[game], found, exercise, answer), 1000)


# what an answer cost the house

SPIN = "roulette mc-2009 min 2 | A | A:17=2 A:14-17=4 | spin 17"
LOST = "roulette mc-2009 min 2 | A | A:17=2 A:14-17=4 | spin 18"
LINE = "roulette mc-2009 min 2 | C | C:13-14-15-16-17-18=4 | spin 13"
TIERS = "roulette mc-2009 min 2 | A*4 | announce A:tiers=16 repeated"
HIGH = "roulette mc-2009 min 2 | A | max six-line=240 | A:31-32-33-34-35-36=4 | bet A:31-32-33-34-35-36=300"
VALUE = "roulette mc-2009 min 2 | D | D:14-15=10 | bet D:23-24=40v"
PUNTO = "punto-banco fr-current 19-for-20 min 10 max 1000 | 3:banco=20 | coup Ad,5c,2s,8c,7h,3d"
SIDES = (
    "punto-banco fr-current 19-for-20 min 10 max 1000 | 1:punto=50 4:punto=40 4:banco=100 6:banco=100 "
    "| coup 9s,Ac,3d,2d,6h,3s"
)
ZONE = (
    "rampo fr-current/A min 5 | B D H | dice B | house zone=free seven=stays | H:12=10 "
    "| throw 6-6 try B D H | throw 6-6"
)
WORSE = (
    "three-card fr-2014 min 5 max 125 | 2:ante=20 2:play=20 2:bonus=5 2:pair-plus=25 | 2=3h,4s,Jh "
    "| croupier 9h,9s,Kh | showdown"
)
BOX = {"of": "bet", "seat": 3, "place": "1", "on": "banco", "in": "euros"}
PLAYER = {"of": "player", "seat": 1, "in": "euros"}

TABLES: dict[str, tuple[str, str, str, dict[str, Any]]] = {
    "paid": ("roulette", "payout", SPIN, PLAYER),
    "collected": ("roulette", "payout", LOST, {**PLAYER, "what": "collected"}),
    "staked": ("roulette", "payout", SPIN, {**PLAYER, "what": "staked"}),
    "stacks": ("roulette", "stacks", LINE, {"of": "player", "seat": 3, "in": "stacks"}),
    "total": ("roulette", "announced", TIERS, {"of": "total"}),
    "rest": ("roulette", "announced", TIERS, {"of": "rest", "handed": 10_000}),
    "parts": ("roulette", "announced", TIERS, {"of": "parts"}),
    "too high": ("roulette", "limits", HIGH, {}),
    "value chips": ("roulette", "limits", VALUE, {}),
    "result": ("roulette", "calls", "roulette mc-2009 min 2 | spin 17", {}),
    "banco": ("punto-banco", "payment", PUNTO, BOX),
    "pieces": ("punto-banco", "payment", PUNTO, {**BOX, "in": "pieces", "denominations": [100, 500, 1000]}),
    "draw": ("punto-banco", "draws", PUNTO, {"side": "banco"}),
    "blind": ("punto-banco", "settlement", SIDES, {"mode": "blind", "amounts": False}),
    "guided": ("punto-banco", "settlement", SIDES, {"mode": "guided"}),
    "zone": ("rampo", "moves", ZONE, {"amounts": True}),
    "boxes": ("three-card", "boxes", WORSE, {"seat": 2}),
}


@pytest.mark.parametrize(
    ("table", "answer", "cents"),
    [
        # 2 € by 35 and 4 € by 17 are 138 €
        ("paid", '["amount",14800]', 1000),
        ("paid", '["amount",13000]', -800),
        # the commission is forgotten
        ("banco", '["amount",2000]', 100),
        ("pieces", '["pieces",[1000,2],[500,1]]', 600),
        # 6 € lose: what is not collected is the house's loss
        ("collected", '["amount",500]', 100),
        ("staked", '["amount",1]', 0),
        # 4 € by 5 are ten chips of 2 €, and twenty are laid
        ("stacks", '["pieces",[20,1]]', 2000),
        # the bet by 16 € comes to 96 €
        ("total", '["amount",8000]', 1600),
        ("rest", '["amount",1400]', 1000),
        ("parts", '["call","5-8 3"]', 0),
        # 236 € are left under the maximum of 240 €
        ("too high", '["ruling",true,null,null]', 6400),
        ("too high", '["ruling",true,20000,null]', 0),
        ("too high", '["ruling",false,null,"value-chips"]', 0),
        ("value chips", '["ruling",true,null,null]', 4000),
        ("result", '["call","18"]', 0),
        ("draw", '["choice","stay"]', 0),
        # punto wins: 90 € are to be paid and 200 € collected
        ("blind", '["acts","C4.1:banco C6.1:banco"]', -9000),
        # 95 € are paid where 100 € were to be collected
        ("blind", '["acts","P4.1:banco C6.1:banco P1.1:punto P4.1:punto"]', 19_500),
        # a stake is taken once, however often
        ("blind", '["acts","C4.1:banco C6.1:banco C1.1:punto C1.1:punto P1.1:punto P4.1:punto"]', -5000),
        ("blind", '["acts","C4.1:banco C6.1:banco P1.1:punto P4.1:punto P4.1:punto"]', 4000),
        # what is refused at once has moved nothing
        ("guided", '["guided","P4.1:banco C4.1:banco C6.1:banco P1.1:punto P4.1:punto E.punto E.banco"]', 0),
        # 10 € pay 700 € in the zone
        ("zone", '["phases","","Pz8:12=60000"]', -10_000),
        ("zone", '["phases","","Cz8:12"]', -71_000),
        ("zone", '["phases",""]', -70_000),
        ("boxes", '["choice","leave leave leave leave"]', 7000),
        ("boxes", '["choice","pay collect collect collect"]', 4000),
    ],
)
def test_an_answer_costs_the_house_what_is_given_less_what_is_due(table: str, answer: str, cents: int) -> None:
    game, drill, line, ask = TABLES[table]
    one = given(game, drill, line, ask, read_answer(answer, GAMES[game].vocabulary))
    assert not one.verdict.judgement.right
    assert overpaid(GAMES[game], one) == cents


@pytest.mark.parametrize(("name", "drill"), [(game.name, d.id) for game in GAMES.values() for d in game.drills])
def test_a_right_answer_costs_nothing_and_nothing_done_all_that_was_due(name: str, drill: str) -> None:
    game, put = GAMES[name], GAMES[name].drill(drill)
    for level in (2, 3, 5):
        exercise = put.exercise(Random(f"cost:{level}"), level, shipped_table(game))
        if not isinstance(put, PayingDrill):
            continue
        key = put.key(exercise, game.resolve)
        right = put.model_answer(exercise, key)
        assert put.overpaid(exercise, key, right, game.kit) == 0
        assert isinstance(put, EventDrill)
        found = put.resolution(exercise)
        assert sum(map(cost, found.steps)) == -found.bank
        if isinstance(right, ActsAnswer) and any(cost(step) for step in found.steps):
            assert put.overpaid(exercise, key, ActsAnswer(()), game.kit) == found.bank


def test_euros_stand_for_a_hundred_coups_what_is_too_much_apart_from_what_is_too_little() -> None:
    answers = (
        given("roulette", "payout", SPIN, PLAYER, AmountAnswer(14_800)),
        given("roulette", "payout", SPIN, PLAYER, AmountAnswer(13_000)),
        given("roulette", "payout", SPIN, PLAYER, AmountAnswer(13_800)),
    )
    found = debriefed(GAMES["roulette"], skill_map(GAMES["roulette"]), answers, {})
    assert found.money == Money(3, 1000, 800)
    assert (found.money.net, found.money.per_hundred(found.money.net)) == (200, 6667)


def test_a_session_in_which_no_money_can_move_has_no_coup_to_count_it_over() -> None:
    call = given("roulette", "calls", "roulette mc-2009 min 2 | spin 17", {}, CallAnswer("18"))
    paid = given("roulette", "payout", SPIN, PLAYER, AmountAnswer(14_800))
    game = GAMES["roulette"]
    assert debriefed(game, skill_map(game), [call, call], {}).money == Money(0, 0, 0)
    assert debriefed(game, skill_map(game), [call, paid], {}).money == Money(1, 1000, 0)


# the moments


def of(moments_of: Debrief) -> list[tuple[str, int]]:
    return [(moment.why, moment.answered.position) for moment in moments_of.moments]


def session(*answers: tuple[Answer, int]) -> tuple[Answered, ...]:
    each = [(given("roulette", "payout", SPIN, PLAYER, answer), milliseconds) for answer, milliseconds in answers]
    return tuple(one._replace(position=at, milliseconds=time) for at, (one, time) in enumerate(each))


RIGHT, LITTLE, MUCH = AmountAnswer(13_800), AmountAnswer(13_700), AmountAnswer(33_800)


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        (((RIGHT, 900), (LITTLE, 800), (RIGHT, 2000), (MUCH, 700)), [("wrong", 1), ("slow", 2), ("money", 3)]),
        # the first wrong answer is the slowest too, and the largest error: the next of each has its turn
        (((MUCH, 9000), (LITTLE, 2000), (LITTLE, 800)), [("wrong", 0), ("slow", 1), ("money", 2)]),
        # over six times its target: something else came between
        (((RIGHT, 900), (RIGHT, 90_000), (RIGHT, 800)), [("slow", 0), ("stake", 1)]),
        (((LITTLE, 900),), [("wrong", 0)]),
        ((), []),
    ],
)
def test_three_moments_are_looked_at_again_and_none_twice(
    answers: Sequence[tuple[Answer, int]], expected: list[tuple[str, int]]
) -> None:
    roulette = GAMES["roulette"]
    assert of(debriefed(roulette, skill_map(roulette), session(*answers), {})) == expected


def test_where_nothing_was_paid_wrongly_the_largest_stake_is_looked_at() -> None:
    answers = session((RIGHT, 1000), (RIGHT, 900), (RIGHT, 800))
    stakes = {0: 100, 1: 400, 2: 400}
    found = moments(answers, (0, 0, 0), (Fraction(1), None, None), lambda one: stakes[one.position])
    assert [(moment.why, moment.answered.position) for moment in found] == [("slow", 0), ("stake", 1)]
    assert staked(GAMES["roulette"], answers[0]) == 400


def test_of_several_games_the_largest_error_is_looked_at_whatever_its_game() -> None:
    at_punto = [given(*TABLES["banco"], AmountAnswer(cents)) for cents in (2000, 1900, 1900)]
    every = [*at_punto, *(one for one in session((LITTLE, 900), (MUCH, 900)))]
    answers = [one._replace(position=at) for at, one in enumerate(every)]
    games = {name: GAMES[name] for name in ("punto-banco", "roulette")}
    apart = {
        name: debriefed(game, skill_map(game), [one for one in answers if one.exercise.game == name], {})
        for name, game in games.items()
    }
    assert [moment.why for moment in apart["punto-banco"].moments] == ["wrong", "slow", "stake"]
    found = joined(apart, games, answers, {})
    assert [(moment.why, moment.answered.position) for moment in found.moments][::2] == [("wrong", 0), ("money", 4)]
    assert (found.money.coups, found.money.net) == (5, 100 - 100 + 20_000)


# the recommendation

MAP = SkillMap(
    (
        MappedSkill("readings", Message("Lectures"), "readings", 500, reason="reflex"),
        MappedSkill("sums", Message("Sommes"), "sums", 1000, needs=("readings",)),
        MappedSkill("products", Message("Produits"), "products", 3000, needs=("sums",)),
        MappedSkill("long-sums", Message("Longues sommes"), "sums", 4000),
    ),
    {},
)
PLAN = Plan("small", ("sums", "products", "readings"), SETTINGS, 3, 7, minutes=10, mode="blind")


def tries(skill: str, *rights: bool, level: int = 3) -> list[Answered]:
    """Answers in a skill of the small game; a wrong one is explained by the wrong rule."""
    drill = next(drill for drill in SMALL.drills if any(known.id == skill for known in drill.skills))
    exercise = Exercise("small", drill.id, skill, level, {"rules": "plain", "numbers": [20, 1]})
    answers = {right: AmountAnswer(21 if right else 19) for right in (True, False)}
    graded = {right: grade(SMALL, drill, exercise, answer) for right, answer in answers.items()}
    return [Answered(0, exercise, answers[right], graded[right], 1000) for right in rights]


FINE = tries("sums", *[True] * 8)
FASTER, SLOWER = Fraction(1), Fraction(8, 5)


def advice(answers: Sequence[Answered], known: Outlook, pace: Fraction | None = FASTER) -> Advice:
    return advised(SMALL, MAP, answers, [pace] * len(answers), known)


WEAK = tries("sums", *[True] * 6, False, False)
TIRED = [*tries("sums", *[True] * 19), *tries("sums", False)]
ALL = Outlook("minus", "products", "long-sums")


@pytest.mark.parametrize(
    ("answers", "known", "pace", "expected"),
    [
        (WEAK, ALL, SLOWER, Advice("mend", Message("soustrait"), level=3, rule="sum", skills=("sums",))),
        (WEAK, ALL._replace(confirmed=None), SLOWER, Advice("easier", Message("Sommes"), "sums", 2)),
        (FINE, ALL._replace(confirmed=None), SLOWER, Advice("lapsed", Message("Produits"), "products")),
        (FINE, Outlook(opened="long-sums"), SLOWER, Advice("basis", Message("Lectures"), "readings", 3)),
        (TIRED, Outlook(opened="long-sums"), FASTER, Advice("shorter")),
        (FINE, Outlook(opened="long-sums"), FASTER, Advice("new", Message("Longues sommes"), "long-sums", 1)),
        (FINE, Outlook(), FASTER, Advice("tomorrow")),
        ([], Outlook(), FASTER, Advice("tomorrow")),
    ],
)
def test_the_first_recommendation_that_holds_is_made(
    answers: Sequence[Answered], known: Outlook, pace: Fraction, expected: Advice
) -> None:
    assert advice(answers, known, pace) == expected


def test_a_skill_is_judged_from_eight_answers_on_and_the_weakest_is_named() -> None:
    assert advice(tries("sums", *[False] * 7), Outlook()).what == "tomorrow"
    weaker = [*WEAK, *tries("products", *[True] * 5, *[False] * 3, level=1)]
    assert advice(weaker, Outlook()) == Advice("easier", Message("Produits"), "products", 1)
    just = tries("sums", *[True] * 8, False, False)
    assert advice(just, Outlook()).what == "tomorrow", "eight of ten are enough"


def test_slow_is_over_one_and_a_half_times_the_target_where_nine_of_ten_are_right() -> None:
    assert advice(FINE, Outlook(), Fraction(3, 2)).what == "tomorrow"
    assert advice(FINE, Outlook(), None).what == "tomorrow", "interruptions say nothing"
    assert advice(tries("sums", *[True] * 8, False), Outlook(), SLOWER).what == "tomorrow"
    alone = tries("long-sums", *[True] * 8)
    assert advice(alone, Outlook(), SLOWER).skill == "long-sums", "what draws on nothing is practised itself"
    assert advice(tries("products", *[True] * 8), Outlook(), SLOWER).skill == "readings", "through what it needs"


def test_quarters_are_compared_from_five_answers_on() -> None:
    assert advice([*tries("sums", *[True] * 18), *tries("sums", False)], Outlook()).what == "tomorrow"
    assert advice([*tries("sums", False), *tries("sums", *[True] * 18), *tries("sums", False)], Outlook()).what == (
        "tomorrow"
    )


def test_a_recommendation_may_be_followed_at_once_unless_it_is_for_another_time() -> None:
    easier = advised_plan(MAP, PLAN, advice(WEAK, Outlook()))
    assert easier is not None
    assert (easier.drills, easier.skills, easier.level, easier.hide_timer) == (("sums",), ("sums",), 2, True)
    assert (easier.exercises, easier.minutes, easier.settings) == (10, None, PLAN.settings)
    mend = advised_plan(MAP, PLAN, advice(WEAK, ALL))
    assert mend is not None
    assert (mend.skills, mend.hide_timer) == (("sums",), False)
    for known, pace in ((Outlook(lapsed="products"), FASTER), (Outlook(), FASTER)):
        assert advised_plan(MAP, PLAN, advice(FINE, known, pace)) is None
    assert advised_plan(MAP, PLAN, advice(TIRED, Outlook())) is None


def test_the_outlook_is_read_off_what_is_known() -> None:
    assert outlook(SMALL, MAP, Known(), NOW) == Outlook(), "what needs nothing comes of itself"
    known = Known()
    known.memory.skills = {"readings": SkillRecord(was_fluent=True)}
    assert outlook(SMALL, MAP, known, NOW) == Outlook(opened="sums")
    known.memory.skills["sums"] = SkillRecord()
    assert outlook(SMALL, MAP, known, NOW).opened is None, "products need sums to have been fluent"
    known.memory.skills["readings"] = SkillRecord(last=[Past(1, False, None)] * 2, was_fluent=True)
    assert outlook(SMALL, MAP, known, NOW).lapsed == "readings"
    del known.memory.skills["sums"]
    known.memory.cards["readings/1"] = Card(first=1, put=1, reviewed=1, stability=1.0, difficulty=5.0)
    assert outlook(SMALL, MAP, known, NOW).opened is None, "as long as anything is due"
