"""Grading: the verdict on an answer, and the one wrong rule that explains it, worked out before or after it came."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from app.drills.answer import (
    ActsAnswer,
    AmountAnswer,
    Answer,
    CallAnswer,
    PhasesAnswer,
    PiecesAnswer,
    RulingAnswer,
    is_blank,
)
from app.drills.drill import Resolver, TableSettings, WrongRule
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.games import load
from app.games.rampo.steps import MOVE
from app.learning.explaining import Explained, explained
from app.scenarios.house_shipped import shipped_table
from app.table.acts import CALL, Act
from app.table.citations import reading_text
from app.text import N_
from app.training.grading import Grading, grade, judged_again
from tests.app.training.small_game import GAME, SUMS, Reckoning, Small, add, subtract

EXERCISE = Exercise("small", "sums", "sums", 1, {"rules": "plain", "numbers": [9, 4]})
TIMES = WrongRule("times", N_("multiplié"), "sum", lambda numbers, _event: numbers[0] * numbers[1])
TAKE_AWAY = WrongRule("take-away", N_("retiré"), "sum", subtract)
ON_LARGE = WrongRule("on-large", N_("grands nombres seuls"), "sum", lambda n, _event: sum(n) if sum(n) < 100 else 0)

OTHER_TABLE = {
    table: next(wrong for wrong in load("rampo").wrong_rules if wrong.id == wrong_id)
    for table, wrong_id in (("A", "table-b-at-a"), ("B", "table-a-at-b"))
}


def game(*explaining: WrongRule) -> Game:
    class WithTheseAlone(Small):
        wrong_rules = explaining

    return WithTheseAlone()


MINUS = GAME.wrong_rules[0]


class Counting(Reckoning):
    """A drill that counts the keys it is asked for."""

    asked = 0

    def key(self, exercise: Exercise, resolve: Resolver) -> object:
        Counting.asked += 1
        return super().key(exercise, resolve)


@pytest.mark.parametrize("prepared", [0, 1, 5])
@pytest.mark.parametrize(
    ("amount", "explained"),
    [(13, None), (5, "minus"), (36, "times"), (6, None)],
    ids=["right", "subtracted", "multiplied", "by nothing known"],
)
def test_the_one_wrong_rule_that_explains_an_answer_is_named(prepared: int, amount: int, explained: str | None) -> None:
    grading = Grading(game(MINUS, TIMES, ON_LARGE), SUMS, EXERCISE)
    for _each in range(prepared):
        grading.prepare()
    verdict = grading.verdict(AmountAnswer(amount))
    assert verdict.judgement.right == (amount == 13)
    assert verdict.wrong_rule == explained
    assert (verdict.wrong_rule_name is None) == (explained is None)
    assert verdict.rule.id == "sum"


def test_of_a_mistake_and_a_case_of_it_the_mistake_is_named() -> None:
    both = game(MINUS, TAKE_AWAY._replace(within="minus"))
    assert grade(both, SUMS, EXERCISE, AmountAnswer(5)).wrong_rule == "minus"
    alone = game(TAKE_AWAY._replace(within="minus"))
    assert grade(alone, SUMS, EXERCISE, AmountAnswer(5)).wrong_rule == "take-away"


def test_the_stake_counted_in_the_gain_is_named_where_one_chance_alone_is_paid() -> None:
    """36 for 35 is the oldest mistake of the trade: the rule cited is that the stake is no part of the gain."""
    roulette = load("roulette")
    drill = roulette.drill("tables")
    table = roulette.parse("roulette mc-2009 min 2 | A | A:17=2 | spin 17")
    ask = {"of": "bet", "seat": 1, "on": [17], "in": "chips"}
    exercise = Exercise("roulette", "tables", "roulette-table-35", 1, table, ask)
    verdict = grade(roulette, drill, exercise, AmountAnswer(36))
    assert (verdict.wrong_rule, verdict.rule.id) == ("stake-in-gain", "gain-beside-stake")
    assert judged_again(roulette, drill, exercise, AmountAnswer(36), "stake-in-gain") == verdict


def test_an_amount_cites_the_rule_of_the_mistake_that_is_named() -> None:
    roulette = load("roulette")
    drill = roulette.drill("pictures")
    table = roulette.parse("roulette mc-2009 min 2 | A | A:17=2 A:17-20=4 | spin 17")
    exercise = Exercise(
        "roulette", "pictures", "roulette-picture-centre", 1, table, {"of": "player", "seat": 1, "in": "chips"}
    )
    assert grade(roulette, drill, exercise, AmountAnswer(71)).rule.id == "rate-split"
    assert grade(roulette, drill, exercise, AmountAnswer(70)).rule.id == "rate-straight"
    assert grade(roulette, drill, exercise, AmountAnswer(1)).rule.id == "rate-straight"


def test_an_amount_that_several_mistakes_fit_cites_a_rule_of_theirs_and_names_none() -> None:
    """One more on the split or one more on the corner: the straight bet, the largest part, was paid right."""
    roulette = load("roulette")
    drill = roulette.drill("pictures")
    table = roulette.parse("roulette mc-2009 min 2 | A | A:17=6 A:17-20=2 A:16-17-19-20=2 | spin 17")
    ask = {"of": "player", "seat": 1, "in": "chips"}
    exercise = Exercise("roulette", "pictures", "roulette-picture-centre", 1, table, ask)
    verdict = grade(roulette, drill, exercise, AmountAnswer(3 * 35 + 17 + 8 + 1))
    assert (verdict.wrong_rule, verdict.rule.id) == (None, "rate-split")
    assert judged_again(roulette, drill, exercise, AmountAnswer(3 * 35 + 17 + 8 + 1), None) == verdict
    assert grade(roulette, drill, exercise, AmountAnswer(1)).rule.id == "rate-straight"


def test_a_mistake_about_a_whole_pay_table_cites_the_line_of_it_that_was_asked() -> None:
    rampo = load("rampo")
    drill = rampo.drill("payout")
    cited = set()
    for pay_table in ("A", "B"):
        for seed in range(150):
            settings = TableSettings("fr-current", pay_table, 500)
            exercise = drill.exercise(Random(seed), 2, settings)
            grading = Grading(rampo, drill, exercise)
            key = drill.key(exercise, OTHER_TABLE[pay_table].resolve)
            verdict = grading.verdict(drill.model_answer(exercise, key))
            if verdict.wrong_rule == OTHER_TABLE[pay_table].id and verdict.judgement.rule.startswith("rate-rampo"):
                assert verdict.rule.id == verdict.judgement.rule
                cited.add(verdict.rule.id)
    assert cited == {"rate-rampo-table-a", "rate-rampo-table-b"}


def test_what_nobody_believes_is_named_for_no_answer_and_stands_in_the_way_of_none() -> None:
    reversal = TAKE_AWAY._replace(explains=False)
    assert grade(game(reversal), SUMS, EXERCISE, AmountAnswer(5)).wrong_rule is None
    assert grade(game(MINUS, reversal), SUMS, EXERCISE, AmountAnswer(5)).wrong_rule == "minus"


def test_who_answers_zero_is_told_of_no_misreading_that_would_leave_nothing_to_pay() -> None:
    """From below, 2 and 1 are 5 and 6: no rampo. Whoever misses it in any other way answers 0 as well."""
    rampo = load("rampo")
    table = rampo.parse("rampo fr-2019/A min 5 | A B | prev 3 | B:6=25 | zone A:3=50 | throw 2-1")
    ask = {"of": "bet", "seat": 1, "on": 3, "place": "zone", "in": "euros"}
    exercise = Exercise("rampo", "payout", "rampo-payout-zone", 2, table, ask)
    assert grade(rampo, rampo.drill("payout"), exercise, AmountAnswer(0)).wrong_rule is None
    nothing = WrongRule("nothing", N_("rien"), "sum", lambda _numbers, _event: 0)
    assert grade(game(nothing), SUMS, EXERCISE, AmountAnswer(0)).wrong_rule == "nothing"


def test_who_refuses_what_is_to_be_refused_is_not_told_to_have_accepted_it() -> None:
    """Late chips on a full number: without the call, they would be refused for the maximum."""
    rampo = load("rampo")
    table = rampo.parse("rampo fr-current/A min 5 | A | prev 6 | A:8=100 | bet A:8=50 late")
    exercise = Exercise("rampo", "limits", "rampo-limits-refusals", 1, table, {})
    verdict = grade(rampo, rampo.drill("limits"), exercise, RulingAnswer(False, None, "over-maximum"))
    assert (verdict.judgement.right, verdict.judgement.score) == (False, 500)
    assert verdict.wrong_rule is None


@pytest.mark.parametrize(("rules", "told"), [("fr-2014/B", ""), ("fr-2019/A", "Lecture : Écrit en 2014")])
def test_a_reading_of_one_rule_set_is_told_under_no_other(rules: str, told: str) -> None:
    """New stakes are moved before the zone is settled: in 2014 the text says what our reading says since."""
    rampo = load("rampo")
    drill = rampo.drill("settlement")
    table = rampo.parse(f"rampo {rules} min 5 | A B | prev 8 | B:6=10 | zone A:8=10 | throw 3-3 try B")
    exercise = Exercise("rampo", "settlement", "rampo-order-zone", 4, table, {"mode": "blind", "amounts": False})
    right = drill.model_answer(exercise, drill.key(exercise, rampo.resolve))
    assert isinstance(right, ActsAnswer)
    late = [act for act in right.acts if act.place == "zone"]
    verdict = grade(rampo, drill, exercise, ActsAnswer((*(act for act in right.acts if act not in late), *late)))
    assert verdict.rule.id == "zone-before-move"
    assert reading_text(verdict.rule).startswith(told)
    assert bool(reading_text(verdict.rule)) == bool(told)


def test_of_two_that_explain_it_none_is_named() -> None:
    both = game(MINUS, TAKE_AWAY)
    grading = Grading(both, SUMS, EXERCISE)
    assert [wrong.id for wrong in grading.explaining(AmountAnswer(5))] == ["minus", "take-away"]
    assert grade(both, SUMS, EXERCISE, AmountAnswer(5)).wrong_rule is None


@pytest.mark.parametrize(
    ("answer", "blank"),
    [
        (ActsAnswer(()), True),
        (ActsAnswer((), guided=True), True),
        (ActsAnswer((Act(CALL, what="no-throw"),)), False),
        (PhasesAnswer(((), ())), True),
        (PhasesAnswer(((), (Act(MOVE, 1, 8),))), False),
        (PiecesAnswer(()), True),
        (PiecesAnswer(((500, 1),)), False),
        (AmountAnswer(0), False),
        (CallAnswer("rien"), False),
        (RulingAnswer(False), False),
    ],
)
def test_an_answer_is_blank_when_nothing_was_done(answer: Answer, blank: bool) -> None:
    assert is_blank(answer) == blank


def test_who_does_nothing_believes_nothing() -> None:
    """Though a rule that leaves nothing to do would explain it."""
    rampo = load("rampo")
    table = {"rules": "fr-2014", "minimum": 500, "bets": [{"seat": 1, "on": 2, "amount": 500}]}
    events = [{"kind": "throw", "dice": [1, 1]}, {"kind": "throw", "dice": [1, 2]}]
    exercise = Exercise("rampo", "moves", "rampo-moves-missed", 1, {**table, "events": events}, {"amounts": False})
    grading = Grading(rampo, rampo.drill("moves"), exercise)
    nothing = PhasesAnswer(((), ()))
    assert [wrong.id for wrong in grading.explaining(nothing)] == ["dice-read-from-below"]
    verdict = grading.verdict(nothing)
    assert not verdict.judgement.right
    assert verdict.wrong_rule is None


@pytest.mark.parametrize("name", ["blackjack", "three-card", "stud", "ultimate"])
def test_who_leaves_a_turn_out_and_is_right_in_all_others_believes_nothing_by_that(name: str) -> None:
    found = load(name)
    drill, settings = found.drill("coup"), shipped_table(found)
    for seed in range(5):
        grading = Grading(found, drill, drill.exercise(Random(f"4:{seed}"), 4, settings))
        right = drill.model_answer(grading.exercise, grading.key)
        assert isinstance(right, PhasesAnswer)
        assert not grading.says_nothing(right)
        for at, acts in enumerate(right.phases):
            left_out = PhasesAnswer((*right.phases[:at], (), *right.phases[at + 1 :]))
            assert acts
            assert (grading.verdict(left_out).judgement.right, grading.verdict(left_out).wrong_rule) == (False, None)
            assert explained(grading, left_out) == Explained()
            # an act too few elsewhere is an answer
            other = PhasesAnswer((*left_out.phases[:-1], right.phases[-1][:-1]))
            assert not grading.says_nothing(other)


def test_preparing_comes_to_an_end() -> None:
    grading = Grading(game(MINUS, TIMES), SUMS, EXERCISE)
    assert [grading.prepare() for _each in range(4)] == [True, True, False, False]


def test_a_wrong_rule_that_answers_as_the_engine_costs_no_key() -> None:
    drill = Counting("sums", SUMS.skills)
    Counting.asked = 0
    grading = Grading(game(MINUS, ON_LARGE, TIMES), drill, EXERCISE)
    while grading.prepare():
        pass
    assert Counting.asked == 3, "the right one, and those of the two rules that answer otherwise"
    assert grading.key == add([9, 4], None)


def test_a_stored_verdict_keeps_the_wrong_rule_found_when_it_was_given() -> None:
    for wrong_rule, name in (("minus", MINUS.name), (None, None), ("gone", None)):
        verdict = judged_again(GAME, SUMS, EXERCISE, AmountAnswer(5), wrong_rule)
        assert not verdict.judgement.right
        assert verdict.wrong_rule == (wrong_rule if name else None)
        assert verdict.wrong_rule_name == name


def test_what_is_read_out_of_a_table_is_read_once() -> None:
    reads = []

    def read(table: dict[str, object]) -> int:
        reads.append(table)
        return len(table)

    exercise = replace(EXERCISE)
    assert [exercise.once(read), exercise.once(read)] == [2, 2]
    assert len(reads) == 1
    assert replace(exercise, table={}).once(read) == 0
    assert exercise == EXERCISE
    with pytest.raises(KeyError):
        exercise.once(lambda table: table["nothing"])
