"""What is asked of a game, whichever it is: all of it holds of each folder of `app/games` that has a register.

A game without drills is held to what it has: its engine and its register, odds and misconceptions where they are there.
"""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from random import Random, sample
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from app.drills.drill import LEVELS, Drill, TableSettings, WrongRule
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.drills.ruling_drill import RulingDrill
from app.games import discover, load
from app.resources import ROOT, SCENARIOS
from app.scenarios.heading import scenario_files
from app.scenarios.house import load_house
from app.scenarios.house_file import parse_house
from app.scenarios.house_place import HOUSE_FILE
from app.scenarios.house_shipped import shipped_house, shipped_text
from app.scenarios.scenario import read_scenario
from app.table.felt import Spot
from app.table.reading import InputError
from app.table.steps import Chance
from tests.app.games.promises import keeps_its_promises
from tests.sizes import kept_seed, many, seeds

GAMES = tuple(discover(drilled=False))
OFFERED = tuple(discover())
HOUSE = load_house(discover(), (), None)
DRILLS = [(name, drill.id) for name in OFFERED for drill in load(name).drills]
SEEDS = 200
"""How many exercises of a drill are tried at each level for a release: a check takes some of them by chance."""


def having(part: str) -> list[str]:
    """The games that have a part."""
    return [name for name in GAMES if find_spec(f"{load(name).package}.{part}")]


each_game = pytest.mark.parametrize("name", GAMES)
each_game_with_odds = pytest.mark.parametrize("name", having("odds"))
each_game_with_wrong_rules = pytest.mark.parametrize("name", having("wrong_rules"))
each_offered_game = pytest.mark.parametrize("name", OFFERED)
each_drill = pytest.mark.parametrize(("name", "drill"), DRILLS, ids=str)

ANYTHING = (
    st.none()
    | st.booleans()
    | st.integers(-2, 40)
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False)
    | st.sampled_from(["", "red", "throw", "spin", "bet", "value", "mc-2009", "fr-2014", "neighbours"])
    | st.text(max_size=4)
    | st.lists(st.integers(-1, 37), max_size=6)
    | st.dictionaries(st.sampled_from(["kind", "seat", "on"]), st.integers(0, 9), max_size=2)
)


def settings_of(name: str) -> TableSettings:
    return HOUSE.table(name)


@each_offered_game
def test_what_the_house_may_choose_is_what_the_reader_takes(name: str) -> None:
    """Every switch is offered, by a value or by a number of its kind, and every posted maximum."""
    game = load(name)
    offered = {switch.id: switch for switch in game.kit.switches()}
    kinds = {
        switch: of
        for field in game.records.fields
        if field.kind.shape == "switches"
        for switch, of in zip(field.kind.names, field.kind.of, strict=True)
    }
    assert offered.keys() == kinds.keys()
    usual = shipped_house({name: game}).table(name)
    lines = [usual.line(name)]
    for switch, kind in kinds.items():
        choice = offered[switch]
        assert choice.amount == (kind.shape == "amount")
        values = [value for value, _name in choice.values] or [usual.minimum if choice.amount else 1]
        lines += [replace(usual, switches=((switch, value),)).line(name) for value in values]
    for rules in game.kit.rule_sets():
        table = (rules.pay_tables or (None,))[0]
        at = replace(usual, rules=rules.id, pay_table=table, switches=())
        lines += [replace(at, maximum=times).line(name) for times in rules.maximums or (None,)]
    for line in lines:
        game.records.read_table(line)


def test_the_text_of_the_house_of_all_games_says_what_is_shipped() -> None:
    games = discover(drilled=False)
    house = parse_house(shipped_text(games).encode(), Path(HOUSE_FILE), games)
    assert house.tables == shipped_house(games).tables
    left_out = "tables:\n" + "".join(f"  {name}: {{}}\n" for name in games)
    assert parse_house(left_out.encode(), Path(HOUSE_FILE), games).tables == house.tables


def exercises(game: Game, drill: Drill, level: int, count: int) -> Iterator[Exercise]:
    for seed in range(count):
        yield drill.exercise(Random(f"{level}:{seed}"), level, settings_of(game.name))


@cache
def shipped(name: str) -> tuple[Exercise, ...]:
    return tuple(read_scenario(path, discover()).exercise for path in scenario_files(SCENARIOS, name))


def chances(name: str) -> list[Chance]:
    """Every chance of a game that is staked on, as its odds name them."""
    found = dict.fromkeys(row.chance for row in load(name).odds() if row.edge is not None)
    return [int(chance) if chance.isdecimal() else chance for chance in found]


def test_the_games_are_the_folders() -> None:
    folders = [path.parent.name.replace("_", "-") for path in (ROOT / "app" / "games").rglob("register.toml")]
    assert sorted(folders) == list(GAMES)
    assert folders


@each_offered_game
def test_each_chance_has_a_zone_and_a_place_for_every_player(name: str) -> None:
    """One zone for everybody, or one for each place of the table where a chance has one there."""
    kit = load(name).kit
    layout = kit.layout(settings_of(name).denominations)
    shared = any(spot.place.isdecimal() for spot in kit.stakes())
    apart = shared or all(spot.seat is not None for spot, _shape in layout.chances())
    for on in chances(name):
        own = [spot for spot in kit.stakes() if spot.on == on]
        assert None not in [layout.shape(Spot("chance", on, spot.seat if apart else None)) for spot in own], on
        assert None not in [layout.at(spot) for spot in own], on
        seats = {spot.seat for spot in own}
        assert seats if shared else seats == {seat.seat for seat in layout.seats}, on


@pytest.mark.slow
@each_game_with_odds
def test_each_chance_pays(name: str) -> None:
    """A chance that comes with some probability and leaves the house less than the whole stake pays something."""
    for row in load(name).odds():
        assert Fraction(0) < Fraction(*row.probability) < 1, row
        assert row.edge is None or Fraction(*row.edge) < 1, row


@each_game_with_odds
def test_the_house_has_the_advantage_on_every_chance(name: str) -> None:
    """But for what nobody stakes on, which has no edge."""
    assert all(Fraction(*row.edge) > 0 for row in load(name).odds() if row.edge)


@each_game_with_odds
def test_the_edges_that_are_enumerated_are_those_declared(name: str) -> None:
    """The declared ones lie beside the game's own tests, `edges.toml`: chances with all edges they may have."""
    folder = Path(__file__).parent / load(name).folder.relative_to(ROOT / "app" / "games")
    declared = tomllib.loads((folder / "edges.toml").read_text(encoding="utf-8"))
    edges: dict[str, set[str]] = {}
    for row in load(name).odds():
        if row.edge:
            edges.setdefault(row.chance, set()).add(str(Fraction(*row.edge)))
    assert bool(declared) == bool(edges)
    assert {chance: sorted(edges[chance]) for chance in declared} == declared


@each_drill
def test_each_drill_gives_sound_exercises_at_each_level(name: str, drill: str) -> None:
    game = load(name)
    put = game.drill(drill)
    for level in LEVELS:
        for seed in seeds(sample(range(SEEDS), many(20, SEEDS, fast=6))):
            with kept_seed(seed, f"level {level}"):
                exercise = put.exercise(Random(f"{level}:{seed}"), level, settings_of(name))
                assert (exercise.game, exercise.drill, exercise.level) == (name, drill, level)
                keeps_its_promises(game, put, exercise)


@each_drill
def test_each_drill_gives_the_same_exercise_for_the_same_seed_and_another_for_another(name: str, drill: str) -> None:
    game = load(name)
    put = game.drill(drill)
    for level in LEVELS:
        first = [exercise.hash() for exercise in exercises(game, put, level, 20)]
        assert first[:5] == [exercise.hash() for exercise in exercises(game, put, level, 5)]
        assert len(set(first)) > 5


@each_drill
def test_each_skill_comes_up(name: str, drill: str) -> None:
    game = load(name)
    put = game.drill(drill)
    missing = {skill.id for skill in put.skills} - {exercise.skill for exercise in shipped(name)}
    for level in LEVELS:
        for exercise in exercises(game, put, level, 60 if missing else 0):
            missing.discard(exercise.skill)
    assert not missing


@each_game
def test_each_citation_resolves(name: str) -> None:
    """What the drills and the wrong rules name is in the register, with words and an article or house usage."""
    game = load(name)
    rules = {rule.id: rule for rule in game.register}
    assert len(rules) == len(game.register)
    for rule in rules.values():
        assert rule.sentence
        assert (rule.source == "article") == bool(rule.article)
        assert rule.rule_sets
        assert bool(rule.printed) == (rule.because is not None)
        assert rule.article not in rule.printed.values()
    for drill in game.drills:
        for level in LEVELS:
            for exercise in exercises(game, drill, level, 8):
                key = drill.key(exercise, game.resolve)
                answer = drill.model_answer(exercise, key)
                assert drill.judge(exercise, key, answer).rule in rules


def _changes(game: Game, exercise: Exercise, resolver: Any) -> bool:
    drill = game.drill(exercise.drill)
    return bool(drill.key(exercise, game.resolve) != drill.key(exercise, resolver))


@each_game_with_wrong_rules
def test_at_least_20_wrong_rules_have_ids_and_names_of_their_own(name: str) -> None:
    wrong_rules = load(name).wrong_rules
    assert len(wrong_rules) >= 20
    assert len({wrong.id for wrong in wrong_rules}) == len({wrong.name for wrong in wrong_rules}) == len(wrong_rules)


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param(wrong, id=f"{name}-{wrong.id}")
        for name in having("wrong_rules")
        for wrong in load(name).wrong_rules
    ],
)
def test_a_wrong_rule_is_named_in_a_few_words(wrong: WrongRule) -> None:
    assert not wrong.name.endswith(".")
    assert wrong.name[0].islower() or wrong.name[0].isdigit() or wrong.name[0] == "«"
    assert len(wrong.name) <= 70


@each_game_with_wrong_rules
def test_each_rule_an_event_decides_is_reversed_and_no_other(name: str) -> None:
    game = load(name)
    decidable = {rule.id for rule in game.register if rule.decidable}
    assert {wrong.rule for wrong in game.wrong_rules} == decidable


@each_offered_game
def test_each_wrong_rule_changes_an_answer(name: str) -> None:
    """But for those that reverse a limit of the program, which no table in the world comes near."""
    game = load(name)
    limits = {rule.id for rule in game.register if rule.source == "program"}
    for wrong in game.wrong_rules:
        assert wrong.rule in limits or any(_changes(game, exercise, wrong.resolve) for exercise in shipped(name)), (
            wrong.id
        )


@each_offered_game
def test_instructors_find_each_reason_of_refusal_in_the_manual(name: str) -> None:
    manual = (SCENARIOS / "README.md").read_text(encoding="utf-8")
    reasons = {why for drill in load(name).drills if isinstance(drill, RulingDrill) for why in drill.reasons}
    assert reasons
    assert sorted(why for why in reasons if f"`{why}`" not in manual) == []


@each_game
def test_ids_of_skills_are_the_games_own(name: str) -> None:
    skills = [skill.id for drill in load(name).drills for skill in drill.skills]
    assert len(skills) == len(set(skills))
    assert all(skill.startswith(f"{name}-") for skill in skills)


@each_offered_game
def test_the_notation_of_each_shipped_table_reads_back(name: str) -> None:
    game = load(name)
    for exercise in shipped(name):
        line = game.notation(dict(exercise.table))
        assert "\n" not in line
        assert game.notation(game.parse(line)) == line


def _paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a document."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from _paths(inner, (*path, key))


@st.composite
def documents(draw: st.DrawFn, name: str) -> dict[str, Any]:
    """A table that was shipped, with its events and others', and a few of its values spoilt."""
    pool = shipped(name)
    found = copy.deepcopy(dict(draw(st.sampled_from(pool)).table))
    for exercise in draw(st.lists(st.sampled_from(pool), max_size=2)):
        found["events"] = [*found["events"], *copy.deepcopy(list(exercise.table["events"]))]
    for _each in range(draw(st.integers(0, 3))):
        place = draw(st.sampled_from(sorted(_paths(found), key=str)))
        holder = found
        for key in place[:-1]:
            holder = holder[key]
        if draw(st.booleans()):
            holder[place[-1]] = draw(ANYTHING)
        else:
            del holder[place[-1]]
    return found


@each_offered_game
@given(data=st.data())
def test_resolve_answers_or_refuses_and_never_raises_anything_else(name: str, data: st.DataObject) -> None:
    game = load(name)
    document = data.draw(documents(name))
    try:
        answer = json.loads(game.answer(document))
    except InputError as error:
        event(error.code)
        return
    assert {"steps", "before", "bank", "state"} == set(answer)
    count = len(answer["steps"])
    assert all(0 <= first < count and 0 <= then < count and first != then for first, then in answer["before"])
