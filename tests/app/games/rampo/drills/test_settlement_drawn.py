"""What is drawn of settlements: whole exercises, each violation named, what levels and skills promise."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise, permutations
from random import Random

import pytest

from app.drills.answer import answer_text, read_answer
from app.drills.drill import LEVELS, TableSettings
from app.drills.exercise import read_exercise
from app.drills.order import OrderJudge, OrderKey
from app.games.rampo import steps
from app.games.rampo.rule_ids import RuleId
from app.table.acts import Act
from tests.app.games.rampo.drills.exercises import SETTINGS, any_acts, check_fingerprints, each_level, each_table, many
from tests.app.games.rampo.drills.settlement_by_hand import DRILL, GAME, judge, key_of

REGISTER = GAME.register
RULES = {rule.id: rule for rule in REGISTER}


@each_table
@each_level
def test_every_exercise_is_valid_and_its_model_answer_right(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level):
        DRILL.check(exercise)
        assert exercise.skill in {skill.id for skill in DRILL.skills}
        assert exercise.rules_key().startswith(settings.rules)
        key = key_of(exercise)
        assert key.items
        assert all(settings.rules in RULES[rule].rule_sets for rule in key.rules)
        for mode in ("guided", "blind"):
            put_so = replace(exercise, ask={**exercise.ask, "mode": mode})
            question = DRILL.question(put_so)
            assert question.guided == (mode == "guided")
            assert len(question.text.splitlines()) <= 2
            assert key_of(put_so) == key
            answer = DRILL.model_answer(put_so, key)
            assert read_answer(answer_text(answer), GAME.vocabulary) == answer
            judgement = DRILL.judge(put_so, key, answer)
            assert (judgement.right, judgement.score, judgement.difference) == (True, 1000, "")
            assert settings.rules in RULES[judgement.rule].rule_sets


@pytest.mark.slow
@each_table
def test_every_linear_extension_of_a_small_table_is_right_and_every_other_order_wrong(settings: TableSettings) -> None:
    tried = 0
    for exercise in many(DRILL, settings, 2, 100):
        key = key_of(exercise)
        if not 5 <= len(key.items) <= 6:
            continue
        tried += 1
        strict = set(OrderJudge(key).pairs)
        for order in permutations(range(len(key.items))):
            rank = {item: position for position, item in enumerate(order)}
            right = all(rank[first] < rank[then] for first, then in strict)
            acts = [key.items[item].without_amount for item in order]
            assert judge(exercise, *acts).right == right
            assert judge(exercise, *acts, guided=True).right == right
        if tried == 4:
            break
    assert tried == 4


def random_extension(key: OrderKey[RuleId], random: Random) -> list[Act]:
    """An order that is right, each next act drawn from those that may come next."""
    judging = OrderJudge(key)
    before = {item: {first for first, then in judging.pairs if then == item} for item in range(len(key.items))}
    done: set[int] = set()
    acts = []
    while len(done) < len(key.items):
        item = random.choice([item for item in before if item not in done and before[item] <= done])
        done.add(item)
        acts.append(key.items[item])
    return acts


@each_table
def test_random_linear_extensions_of_full_tables_are_right(settings: TableSettings) -> None:
    for seed, exercise in enumerate(many(DRILL, settings, 5, 40)):
        acts = random_extension(key_of(exercise), Random(seed))
        assert judge(exercise, *acts).right
        assert judge(exercise, *acts, guided=True).right


@each_table
@each_level
def test_every_single_violation_is_refused_and_named(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level, 6):
        key = key_of(exercise)
        judging = OrderJudge(key)
        strict = set(judging.pairs)
        for first, then in strict:
            # All but what has to wait for `first`, then the act that should have waited too.
            later = {item for item in range(len(key.items)) if (first, item) in strict} | {first}
            guide = DRILL.guide(exercise, key)
            for act in judging.right_order():
                if judging.item(act) not in later:
                    assert guide.do(act) is None
            refused = guide.do(key.items[then])
            assert refused is not None
            assert refused.rule == judging.judge(guide.done, key.items[then]).precedence.rule  # type: ignore[union-attr]
            assert settings.rules in RULES[refused.rule].rule_sets
            assert refused.text.endswith(".")
            assert "avant " in refused.text


def _share(well: int, of: int) -> int:
    return 1000 * well // of


@each_table
@each_level
def test_an_act_forgotten_or_too_many_is_wrong_and_counted_apart(settings: TableSettings, level: int) -> None:
    for seed, exercise in enumerate(many(DRILL, settings, level, 12)):
        key = key_of(exercise)
        acts = OrderJudge(key).right_order()
        forgotten = Random(seed).randrange(len(acts))
        judgement = judge(exercise, *acts[:forgotten], *acts[forgotten + 1 :])
        assert not judgement.right
        assert judgement.rule == key.rules[key.items.index(acts[forgotten])]
        assert judgement.headline.endswith("1 geste oublié")
        again = judge(exercise, *acts, acts[forgotten])
        assert not again.right
        assert (judgement.score, again.score) == (_share(len(acts) - 1, len(acts)), _share(len(acts), len(acts) + 1))
        assert again.headline.endswith("1 geste de trop")
        assert again.expected == "aucun geste"
        assert again.difference.count(" déjà ") == 1
        assert exercise.table["rules"] in RULES[again.rule].rule_sets
        for guided in (True, False):
            assert not judge(exercise, *acts, Act(steps.OFFER, 1, 7), guided=guided).right
        nothing = judge(exercise)
        assert (nothing.right, nothing.score) == (False, 0)


@each_table
@each_level
def test_whatever_is_done_is_judged_with_a_rule_of_the_version_and_told_in_both_modes(
    settings: TableSettings, level: int
) -> None:
    for seed, exercise in enumerate(many(DRILL, settings, level, 60)):
        acts = any_acts(Random(seed), 12) + OrderJudge(key_of(exercise)).right_order()
        for guided in (True, False):
            judgement = judge(exercise, *acts, guided=guided)
            assert not judgement.right
            assert settings.rules in RULES[judgement.rule].rule_sets
            assert judgement.difference
            assert 0 <= judgement.score <= 1000
            assert "{" not in "".join((judgement.difference, judgement.given, judgement.expected, *judgement.lines))


@each_table
def test_levels_grow_in_acts(settings: TableSettings) -> None:
    sizes = [sum(len(key_of(exercise).items) for exercise in many(DRILL, settings, level)) for level in LEVELS]
    assert all(small * 1.2 < large for small, large in pairwise(sizes))


@each_table
def test_every_skill_comes_up(settings: TableSettings) -> None:
    seen = {exercise.skill for exercise in many(DRILL, settings, 4)}
    assert seen == {skill.id for skill in DRILL.skills}
    assert {exercise.skill for exercise in many(DRILL, settings, 1)} == {"rampo-order-layout", "rampo-order-seven"}


def test_an_exercise_reads_back_from_its_body() -> None:
    for exercise in many(DRILL, SETTINGS[2], 5, 20):
        again = read_exercise(exercise.body())
        assert again.hash() == exercise.hash()
        assert key_of(again) == key_of(exercise)
        json.loads(exercise.body())


def test_the_same_seed_gives_the_same_exercises_on_every_platform() -> None:
    check_fingerprints(DRILL, GOLDEN)


# Five levels of each table of SETTINGS.
GOLDEN = [
    *("53fdc708", "c6b8ed06", "873b3c10", "f546ddfe", "c7af66da"),
    *("8f236dae", "49eb340b", "7f502b5d", "d255fb30", "16122542"),
    *("2d253c89", "5e6a2272", "9e23f0c7", "5f9da1a6", "481b2432"),
    *("d07b188b", "210c767b", "826fdca7", "b0d56fea", "c06311e2"),
    *("2e0d4766", "d5a3c753", "c70fd945", "5b0a1cbe", "bf21636e"),
]
