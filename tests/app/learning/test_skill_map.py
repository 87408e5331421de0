"""The skill map: order, needs and targets as data, and what a school changes of them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from app.drills.game import Game
from app.games import discover
from app.learning.items import skill_of
from app.learning.schedule import Place
from app.learning.skill_map import FILE, SkillMap, as_school_has_it, skill_map
from app.table.reading import InputError
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


def _as_changed(text: str) -> SkillMap:
    return as_school_has_it(skill_map(GAMES["rampo"]), text)


def test_a_school_changes_order_needs_and_targets() -> None:
    mapped = _as_changed(
        'order = ["rampo-limits-stakes", "rampo-calls-void"]\n'
        "[skill.rampo-limits-stakes]\nneeds = []\ntarget = 7.5\n"
        '[skill.rampo-calls-void]\nneeds = ["rampo-limits-stakes"]\n'
    )
    assert [skill.id for skill in mapped.skills][:3] == [
        "rampo-limits-stakes",
        "rampo-calls-void",
        "rampo-calls-result",
    ]
    first, second = mapped.skills[:2]
    assert (first.needs, first.target) == ((), 7500)
    assert second.needs == ("rampo-limits-stakes",)
    assert mapped.unknown == ()


def test_ids_that_are_unknown_are_listed_and_left_out() -> None:
    mapped = _as_changed(
        'order = ["boule-calls"]\n[skill.rampo-calls-void]\nneeds = ["rampo-later"]\n[skill.rampo-sixth]\ntarget = 3\n'
    )
    assert mapped.unknown == ("boule-calls", "rampo-sixth", "rampo-later")
    assert next(skill for skill in mapped.skills if skill.id == "rampo-calls-void").needs == ()


def test_old_ids_live_on() -> None:
    own = skill_map(GAMES["rampo"])
    renamed = SkillMap(
        own.skills, {"rampo-void": "rampo-calls-void", "rampo-calls-void/off": "rampo-calls-void/off-table"}
    )
    assert renamed.current("rampo-void/slid") == "rampo-calls-void/slid"
    assert renamed.current("rampo-calls-void/off") == "rampo-calls-void/off-table"
    assert renamed.current("rampo-calls-result/8") == "rampo-calls-result/8"
    changed = as_school_has_it(renamed, 'order = ["rampo-void"]')
    assert (changed.skills[0].id, changed.unknown) == ("rampo-calls-void", ())


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("order = 3", "order"),
        ("[skill.rampo-calls-void]\ntarget = 0", "skill.rampo-calls-void.target"),
        ("[skill.rampo-calls-void]\ntarget = true", "skill.rampo-calls-void.target"),
        ('[skill.rampo-calls-void]\nneeds = "a"', "skill.rampo-calls-void.needs"),
        ("[skill.rampo-calls-void]\ntitle = 1", "skill.rampo-calls-void.title"),
        ("skills = 1", "skills"),
        ("skill = 1", "skill"),
        ("order = [", FILE),
    ],
)
def test_what_is_no_such_file_is_told_with_its_place(text: str, at: str) -> None:
    with pytest.raises(InputError) as error:
        _as_changed(text)
    assert error.value.at == at


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
