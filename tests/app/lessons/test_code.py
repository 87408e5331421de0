"""Eight letters stand for a small lesson; a slip is always found, and the places of a code never change."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.drills.drill import TableSettings
from app.lessons.code import (
    COUNTS,
    LETTERS,
    SEEDS,
    CodeError,
    code_of,
    is_checked,
    lesson_of_code,
    typed_code,
    with_check,
)
from app.lessons.lesson import Lesson
from app.lessons.places import places_of
from app.lessons.shape import HELPS
from app.scenarios.errors import ScenarioError
from app.text import set_language
from tests.app.lessons.files import GAMES, HOUSE, LESSON, lesson, parse

_KEPT = Path(__file__).with_name("places.json")


def code(found: Lesson) -> str:
    return code_of(found, HOUSE)


@pytest.mark.parametrize("name", GAMES)
def test_every_drill_level_count_help_and_table_of_a_game_has_its_code(name: str) -> None:
    random, found = Random(7), set()
    tables = [None, *places_of(GAMES[name]).tables]
    for drill in ("all", *(drill.id for drill in GAMES[name].drills)):
        for level in range(1, 6):
            keys: dict[str, Any] = {"help": random.choice(HELPS), "seed": random.randrange(SEEDS)}
            table = random.choice(tables)
            if table is not None:
                keys["table"] = dict(table)
            meant = lesson({"drill": drill, "level": level, "count": random.choice(COUNTS)}, game=name, **keys)
            letters = code(meant)
            again = lesson_of_code(letters, GAMES, HOUSE)
            assert (again.parts, again.help, again.seed) == (meant.parts, meant.help, meant.seed)
            assert (len(letters), set(letters) <= set(LETTERS)) == (8, True)
            found.add(letters)
    assert len(found) == 5 * (1 + len(GAMES[name].drills))


def test_one_wrong_letter_and_two_swapped_are_always_found() -> None:
    random = Random(3)
    for _ in range(60):
        sound = with_check("".join(random.choice(LETTERS) for _ in range(7)))
        assert is_checked(sound)
        for at in range(8):
            for letter in set(LETTERS) - {sound[at]}:
                assert not is_checked(sound[:at] + letter + sound[at + 1 :])
            for other in range(at):
                if sound[at] != sound[other]:
                    swapped = [*sound]
                    swapped[at], swapped[other] = sound[other], sound[at]
                    assert not is_checked("".join(swapped))


def test_small_letters_blanks_and_hyphens_do_not_matter_and_what_looks_alike_is_read() -> None:
    assert typed_code(" qvab-cdef ") == typed_code("OUABCDEF") == typed_code("0uab cdef") == "QVABCDEF"
    assert typed_code("lesson.tapis") is None
    assert typed_code("QVABCDE") is None


def test_a_wrong_letter_is_told_and_so_is_a_code_of_no_lesson() -> None:
    for letters, told in (("ABCDEFGH", "lettre"), (with_check("ZZZZZZZ"), "version"), ("ABCDEFGI", "lettre")):
        with pytest.raises(ScenarioError) as caught:
            lesson_of_code(letters, GAMES, HOUSE)
        assert told in caught.value.message


def test_what_does_not_fit_is_said_all_of_it() -> None:
    with pytest.raises(CodeError) as caught:
        code(parse(LESSON))
    assert len(caught.value.reasons) == 10
    for parts, keys, told in (
        ({"count": 11}, {}, "11"),
        ({}, {"seed": SEEDS}, str(SEEDS - 1)),
        ({}, {"table": {"minimum": "7 €"}}, "table"),
        ({"skills": ["rampo-payout-player"]}, {}, "savoir-faire"),
    ):
        with pytest.raises(CodeError) as caught:
            code(lesson({"drill": "payout", **parts}, **keys))
        assert told in caught.value.reasons[0]


def test_a_table_that_a_lesson_names_is_not_left_to_the_house() -> None:
    """On a machine with another house, a code means the table that was meant, or the house's where none was named."""
    named = lesson({"drill": "payout"}, table=dict(places_of(GAMES["rampo"]).tables[0]))
    left = lesson({"drill": "payout"})
    assert named == left
    assert code(named) != code(left)

    def house(game: str) -> TableSettings:
        return replace(HOUSE(game), rules="fr-2019", pay_table=None, minimum=2000)

    assert lesson_of_code(code(named), GAMES, house).drilled[0].table.minimum == 500
    assert lesson_of_code(code(left), GAMES, house).drilled[0].table.minimum == 2000


def test_the_lesson_of_a_code_has_a_title_in_both_languages() -> None:
    letters = code(lesson({"drill": "payout", "level": 2}))
    french = lesson_of_code(letters, GAMES, HOUSE)
    set_language("en")
    assert lesson_of_code(letters, GAMES, HOUSE).titles == french.titles
    assert french.titles["fr"] != french.titles["en"]


@pytest.mark.parametrize("name", GAMES)
def test_a_place_never_changes(name: str) -> None:
    """What was given out as a code goes on meaning the same: `places.json` is only added to."""
    places, kept = places_of(GAMES[name]), json.loads(_KEPT.read_text("utf-8"))[name]
    assert places.number == kept["number"]
    assert [*places.drills[: len(kept["drills"])]] == kept["drills"]
    assert [dict(table) for table in places.tables[: len(kept["tables"])]] == kept["tables"]
    assert {drill.id for drill in GAMES[name].drills} <= set(places.drills)
    assert len(places.drills) == len(set(places.drills)) <= 15
    assert 1 <= len(places.tables) <= 7
    assert places.number < 12
    assert lesson({"drill": "all"}, game=name, table=dict(places.tables[0])).drilled[0].table.line(name) == HOUSE(
        name
    ).line(name)


def test_no_two_games_have_one_number() -> None:
    numbers = [places_of(game).number for game in GAMES.values()]
    assert len(set(numbers)) == len(numbers)
