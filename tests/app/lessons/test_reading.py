"""A lesson file is a lesson, or everything wrong with it is told at once, where it stands."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.lessons.lesson import DrillPart, WrittenPart
from app.lessons.reading import lesson_of, parse_lesson, read_lesson
from app.scenarios.errors import ScenarioError
from app.text import set_language
from tests.app.lessons.files import GAMES, HOUSE, LESSON, NAME, faults, lesson, parse, spoilt
from tests.app.scenarios.files import SCENARIO


def test_a_lesson_says_all_that_the_contract_lists() -> None:
    found = parse(LESSON)
    first, second, third = found.parts
    assert (found.titles["fr"], found.title, found.count) == ("Premier contrôle", "Premier contrôle", 10)
    assert isinstance(first, DrillPart)
    assert isinstance(second, WrittenPart)
    assert isinstance(third, DrillPart)
    assert (first.drill, first.level, first.count, first.skills) == ("payout", 3, 6, ("rampo-payout-player",))
    assert (second.files, [each.drill for each in second.exercises]) == ((NAME,), ["payout"])
    assert (third.drill, third.level, third.count) == ("all", 1, 3)
    assert (found.help, found.order, found.seed, found.per_trainee, found.minutes) == ("never", "given", 4711, True, 20)
    assert (found.passing, found.note) == ({"all": 70, "payout": 80}, "Sans calculette.")
    assert found.opens == datetime(2026, 11, 23, 8, tzinfo=UTC)
    assert found.closes == datetime(2026, 11, 23, 11, tzinfo=UTC)


def test_what_a_lesson_does_not_say_is_as_the_contract_has_it() -> None:
    found = parse('title: {en: "Test"}\ngame: rampo\nparts: [{drill: payout}]\n')
    [part] = found.parts
    assert isinstance(part, DrillPart)
    assert (part.level, part.count, part.skills, found.title) == (1, 10, (), "Test")
    assert part.table.line("rampo") == HOUSE("rampo").line("rampo")
    assert (found.help, found.order, found.seed, found.per_trainee) == ("after", "given", 0, False)
    assert (found.minutes, found.passing, found.opens, found.note, found.carried) == (None, {}, None, "", {})
    assert parse('title: {en: "T"}\ngame: rampo\nparts: [{drill: payout}]\nminutes: none\npass: 70\n').passing == {
        "all": 70
    }


def test_a_part_has_its_game_and_its_table_where_it_says_so() -> None:
    found = lesson(
        {"drill": "payout", "table": {"minimum": "2 €", "denominations": ["10 €", "2 €"]}},
        {"drill": "payout", "game": "roulette", "table": {"rules": "mc-2009"}},
        table={"rules": "fr-2019", "switches": {"zone_order": "last"}},
    )
    first, second = found.drilled
    assert (first.table.rules, first.table.pay_table, first.table.minimum) == ("fr-2019", None, 200)
    assert dict(first.table.switches) == {"seven_moves_dice": False, "zone_order": "last"}
    assert first.table.denominations == (200, 1000)
    assert (second.game.name, second.table.line("roulette")) == ("roulette", HOUSE("roulette").line("roulette"))


@pytest.mark.parametrize("name", GAMES)
def test_the_whole_of_a_lesson_is_the_same_lesson_in_any_house(name: str) -> None:
    found = lesson({"drill": "all", "count": 2}, game=name)
    whole = json.loads(json.dumps(found.whole))
    again = lesson_of(whole, "head", GAMES)
    assert again == found
    assert again.whole == whole
    assert "minimum" in whole["table"]
    assert "denominations" in whole["table"]


def test_the_whole_of_a_lesson_holds_the_files_beside_it(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_bytes(b"\xef\xbb\xbf" + SCENARIO.replace("\n", "\r\n").encode())
    found = parse('title: {fr: "x"}\nparts: [{scenarios: [one.yaml, one.yaml]}]\n', tmp_path)
    assert found.whole["carried"] == {"one.yaml": SCENARIO}
    assert lesson_of(found.whole, "head", GAMES).parts == found.parts
    assert found.count == 2


def test_a_newer_lesson_is_told_before_anything_else_is_judged() -> None:
    [told] = faults("tapis: 2\nwhat: is this\n")
    assert told.startswith("1:8 tapis: Cette leçon a été faite avec un Tapis plus récent")


def test_everything_wrong_is_told_at_once_in_the_order_of_the_file() -> None:
    text = (
        LESSON.replace("level: 3", "level: 6")
        .replace("seed: 4711", "sead: 4711")
        .replace("[rampo-payout-player]", "[x]")
    )
    found = faults(text)
    assert [told.partition(" ")[0] for told in found] == ["6:28", "6:50", "11:1"]
    assert [told.split()[1] for told in found] == ["parts[0].level:", "parts[0].skills[0]:", "sead:"]
    assert "seed" in found[2]


@pytest.mark.parametrize(
    ("old", "new", "place", "word"),
    [
        ("game: rampo\n", "", "5:5 parts[0]", "game"),
        ("game: rampo\n", "game: tarot\n", "3:7 game", "rampo"),
        ("drill: payout", "drill: poyout", "6:13 parts[0].drill", "payout"),
        ("drill: payout, level: 3, count: 6, skills: [rampo-payout-player]", "level: 3", "6:5 parts[0]", "drill"),
        ("rules: fr-current", "rules: fr-1999", "4:16 table.rules", "fr-2014"),
        ("pay_table: A", "pay_table: Z", "4:39 table.pay_table", "Z"),
        ('"5 €"}', '"5 €", denominations: ["2 €"]}', "4:51 table.minimum", "jetons"),
        ("count: 3", "count: 1000", "6:3 parts", "1000"),
        ("count: 3", "count: 0", "8:25 parts[2].count", "1"),
        ("help: never", "help: sometimes", "9:7 help", "always"),
        ("all: 70", "conversion: 70", "14:8 pass.conversion", "payout"),
        ("all: 70", "all: 101", "14:13 pass.all", "100"),
        ("T09:00+01:00", "T09:00", "15:8 opens", "UTC"),
        ("T12:00", "T08:00", "16:9 closes", "ouvr"),
        (f"[{NAME}]", "[other.yaml]", "7:17 parts[1].scenarios[0]", "other.yaml"),
        (f"[{NAME}]", "[../a.yaml]", "7:17 parts[1].scenarios[0]", "dossier"),
        (f"[{NAME}]", f"[{NAME}]\n    count: 2", "8:5 parts[1].count", "count"),
        ('{fr: "Premier contrôle", en: "First test"}', "{}", "2:8 title", "titre"),
    ],
)
def test_a_fault_is_told_where_it_stands(old: str, new: str, place: str, word: str) -> None:
    found = spoilt(old, new)
    assert any(told.startswith(f"{place}: ") and word in told for told in found), found


def test_a_fault_in_a_carried_file_is_told_where_it_is_carried() -> None:
    """Line and column are those of the lesson, in which an editor has it open."""
    line = SCENARIO.splitlines().index("level: 2") + 1
    start = LESSON.splitlines().index(f"  {NAME}: |2") + 1
    [told] = spoilt("    level: 2\n", "    level: 9\n")
    assert told.startswith(f"{start + line}:{len('level: ') + 1 + 4} carried.{NAME}.level: ")


@pytest.mark.timeout(30)
def test_nobody_waits_for_a_pipe_beside_the_lesson(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "one.yaml")
    (tmp_path / "a.tapis").write_text('title: {fr: "x"}\nparts: [{scenarios: [one.yaml]}]\n', "utf-8")
    with pytest.raises(ScenarioError, match="Ce n’est pas un fichier"):
        read_lesson(tmp_path / "a.tapis", GAMES, HOUSE)


def test_a_fault_in_a_file_beside_is_told_in_that_file(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(SCENARIO.replace("level: 2", "level: 9"), "utf-8")
    with pytest.raises(ScenarioError) as caught:
        parse('title: {fr: "x"}\nparts: [{scenarios: [one.yaml]}]\n', tmp_path)
    assert (caught.value.file, caught.value.line, caught.value.field) == ("one.yaml", 5, "level")


def test_a_lesson_may_be_larger_than_a_scenario_but_not_than_a_mebibyte() -> None:
    filler = "# " + "x" * 300_000 + "\n"
    assert faults(filler + LESSON) == []
    [told] = faults(filler * 4 + LESSON)
    assert "1024" in told


def test_a_carried_file_comes_back_as_it_was() -> None:
    assert parse(LESSON).carried == {NAME: SCENARIO}


def test_faults_are_told_in_english_too() -> None:
    set_language("en")
    with pytest.raises(ScenarioError) as caught:
        parse_lesson(b"title: {en: x}\nparts: [{}]\n", "f", GAMES, HOUSE, lambda name: b"")
    assert caught.value.message.startswith("This part ")
