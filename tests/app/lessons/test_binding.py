"""A house that binds: a lesson at another table is told with both, one at the house's table is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.games import discover
from app.lessons.binding import unbound
from app.lessons.lesson import Lesson
from app.lessons.reading import lesson_of
from app.resources import SCENARIOS
from app.scenarios.errors import ScenarioError
from app.scenarios.house import House
from app.scenarios.house_file import parse_house

GAMES = discover()


def _house(text: str = "binds: session\n") -> House:
    return parse_house(text.encode(), Path("house.yaml"), GAMES)


def _lesson(house: House, **head: object) -> Lesson:
    part = {"drill": "payout", "count": 2}
    return lesson_of({"title": {"fr": "x"}, "game": "rampo", "parts": [part], **head}, "", GAMES, house.table)


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ({"rules": "fr-2014"}, "la leçon veut règles de 2014 · minimum 5 €, l’école a fixé règles actuelles"),
        ({"minimum": "2 €"}, "table A · minimum 2 €, l’école a fixé"),
        ({"denominations": ["1 €", "5 €"]}, "la leçon veut 1 € 5 €, l’école a fixé 0,50 € 1 € 5 € 10 €"),
    ],
)
def test_a_table_of_its_own_is_told_beside_that_of_the_house(table: dict[str, object], told: str) -> None:
    house = _house()
    (found,) = (each.replace("\u00a0", " ") for each in unbound(_lesson(house, table=table), GAMES, house))
    assert found.startswith("Rampo : ")
    assert told in found


def test_the_table_of_the_house_is_the_table_of_the_house() -> None:
    own = "binds: session\ntables: {rampo: {minimum: 2 €}}\ntargets: {rampo-calls-result: 9}\n"
    for house in (_house(), _house(own)):
        assert unbound(_lesson(house), GAMES, house) == []


def test_written_exercises_are_bound_too() -> None:
    house = _house()
    shipped = SCENARIOS / "rampo" / "last-throws-in-2014.yaml"
    carried = {shipped.name: shipped.read_text(encoding="utf8")}
    parts = [{"scenarios": [shipped.name]}]
    (found,) = unbound(_lesson(house, parts=parts, carried=carried), GAMES, house)
    assert "règles de 2014" in found


@pytest.mark.parametrize("text", ["denominations: [1 €, 5 €]\n", "binds: start\n"])
def test_where_it_binds_nobody_every_table_will_do(text: str) -> None:
    house = _house(text)
    assert unbound(_lesson(house, table={"rules": "fr-2014"}), GAMES, house) == []


def test_nothing_else_can_be_bound() -> None:
    with pytest.raises(ScenarioError, match="session"):
        _house("binds: always\n")
