"""The skill map: order, needs and targets as data, and what a school changes of them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from app.drills.game import Game
from app.games import discover
from app.learning.items import skill_of
from app.learning.schedule import Place
from app.learning.skill_map import FILE, SkillMap, as_school_has_it, circle, skill_map
from tests.toys import die

GAMES = discover()
each_game = pytest.mark.parametrize("name", GAMES)


@each_game
def test_the_map_has_each_skill_of_the_game_once_and_each_after_what_it_needs(name: str) -> None:
    mapped = skill_map(GAMES[name])
    ids = [skill.id for skill in mapped.skills]
    assert sorted(ids) == sorted(skill.id for drill in GAMES[name].drills for skill in drill.skills)
    for at, skill in enumerate(mapped.skills):
        assert set(skill.needs) <= set(ids[:at]), skill.id


def test_whatever_a_file_names_is_a_skill_of_its_game_or_of_one_of_its_kin() -> None:
    files = {folder / FILE for game in GAMES.values() for folder in (game.folder, game.folder.parent)}
    for file in filter(Path.is_file, files):
        own = {game.name: "" for game in GAMES.values() if game.folder == file.parent}
        kin = own or {game.name: f"{game.name}-" for game in GAMES.values() if game.folder.parent == file.parent}
        known = {
            skill.id.removeprefix(prefix)
            for name, prefix in kin.items()
            for drill in GAMES[name].drills
            for skill in drill.skills
        }
        rows = tomllib.loads(file.read_text(encoding="utf-8"))["skill"]
        assert {*rows, *(need for row in rows.values() for need in row.get("needs", ()))} <= known


def test_kin_share_what_stands_in_the_folder_of_their_package_and_each_adds_its_facts() -> None:
    stud, ultimate = (
        {skill.id.removeprefix(f"{name}-"): skill for skill in skill_map(GAMES[name]).skills}
        for name in ("stud", "ultimate")
    )
    assert stud["payment-box"].needs == ("stud-rates-bonus", "stud-rates-play")
    assert ultimate["payment-box"].needs == ("ultimate-rates-blind", "ultimate-rates-trips")
    assert stud["boxes-tie"].facts == (
        "stud-boxes-tie/ante-leave",
        "stud-boxes-tie/play-leave",
        "stud-boxes-tie/bonus-leave",
    )
    assert ultimate["boxes-tie"].facts[2:] == (
        "ultimate-boxes-tie/blind-leave",
        "ultimate-boxes-tie/trips-collect",
        "ultimate-boxes-tie/trips-pay",
    )
    assert "dealing-bought" in stud.keys() - ultimate.keys()
    assert "dealing-board" in ultimate.keys() - stud.keys()


@each_game
def test_each_skill_says_why_its_target_is_what_it_is_and_its_part_of_the_exam(name: str) -> None:
    for skill in skill_map(GAMES[name]).skills:
        assert skill.reason in ("reflex", "table", "steps", "acts")
        assert skill.exam
        assert set(skill.exam) <= {"arithmetic", "table", "rules", "service"}
        assert len(set(skill.facts)) == len(skill.facts)
        assert skill.target > 0


@each_game
def test_some_skills_of_a_game_are_whole_coups(name: str) -> None:
    whole = [skill for skill in skill_map(GAMES[name]).skills if skill.whole]
    assert whole
    assert all(skill.reason == "acts" and "service" in skill.exam for skill in whole)


def test_a_game_without_the_file_has_its_skills_in_the_order_of_its_drills() -> None:
    mapped = skill_map(Game(die.__name__))
    assert [skill.id for skill in mapped.skills] == ["die-settlement"]
    assert mapped.skills[0].needs == ()


def test_a_target_of_the_house_stands() -> None:
    mapped = skill_map(GAMES["rampo"], {"rampo-payout-player": 10_000})
    skill = next(skill for skill in mapped.skills if skill.id == "rampo-payout-player")
    assert skill.target == 10_000


def _as_changed(order: Sequence[str] = (), needs: Mapping[str, Sequence[str]] | None = None) -> SkillMap:
    return as_school_has_it(skill_map(GAMES["rampo"]), order, needs or {})


def test_a_school_changes_order_and_needs() -> None:
    mapped = _as_changed(
        ["rampo-limits-stakes", "rampo-calls-void"],
        {"rampo-limits-stakes": [], "rampo-calls-void": ["rampo-limits-stakes"]},
    )
    assert [skill.id for skill in mapped.skills][:3] == [
        "rampo-limits-stakes",
        "rampo-calls-void",
        "rampo-calls-result",
    ]
    assert [skill.needs for skill in mapped.skills[:2]] == [(), ("rampo-limits-stakes",)]
    assert {skill.id for skill in mapped.skills} == {skill.id for skill in skill_map(GAMES["rampo"]).skills}


def test_skills_of_other_games_are_left_out() -> None:
    mapped = _as_changed(["roulette-table-35"], {"rampo-calls-void": ["roulette-table-35"], "roulette-table-5": []})
    assert [skill.id for skill in mapped.skills] == [skill.id for skill in skill_map(GAMES["rampo"]).skills]
    assert next(skill for skill in mapped.skills if skill.id == "rampo-calls-void").needs == ()


def test_old_ids_live_on() -> None:
    own = skill_map(GAMES["rampo"])
    renamed = SkillMap(
        own.skills, {"rampo-void": "rampo-calls-void", "rampo-calls-void/off": "rampo-calls-void/off-table"}
    )
    assert renamed.current("rampo-void/slid") == "rampo-calls-void/slid"
    assert renamed.current("rampo-calls-void/off") == "rampo-calls-void/off-table"
    assert renamed.current("rampo-calls-result/8") == "rampo-calls-result/8"
    assert as_school_has_it(renamed, ["rampo-void"], {}).skills[0].id == "rampo-calls-void"
    needs = {"rampo-void": ["rampo-limits-stakes"], "rampo-limits-table": ["rampo-void"]}
    changed = {skill.id: skill.needs for skill in as_school_has_it(renamed, (), needs).skills}
    assert changed["rampo-calls-void"] == ("rampo-limits-stakes",)
    assert changed["rampo-limits-table"] == ("rampo-calls-void",)


@each_game
def test_no_skill_needs_itself_on_the_way(name: str) -> None:
    assert circle(skill_map(GAMES[name]).skills) == ()


def test_a_circle_is_found_behind_what_is_sound() -> None:
    needs = {"rampo-calls-result": ["rampo-payout-stake"]}
    found = circle(_as_changed((), needs).skills)
    assert set(found) == {"rampo-calls-result", "rampo-payout-stake"}


@each_game
def test_a_schedule_is_given_what_its_table_can_show_in_the_order_of_the_map(name: str) -> None:
    mapped = skill_map(GAMES[name])
    first, second = mapped.skills[:2]
    carried = {second.id: [*reversed(second.facts)], first.id: list(first.facts)}
    assert mapped.places(carried) == tuple(
        Place(skill.id, skill.needs, skill.facts, skill.whole) for skill in (first, second)
    )
    assert mapped.places(carried, [second.id]) == mapped.places(carried)[1:]
    assert all(skill_of(fact) == skill.id for skill in mapped.skills for fact in skill.facts)
