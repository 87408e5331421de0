"""A table with a posted maximum and whole-number switches: its house file, its form, its header, its plans."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.drills.drill import TableSettings
from app.games import load
from app.scenarios.errors import ScenarioError
from app.scenarios.house import House
from app.scenarios.house_file import parse_house, save_house
from app.scenarios.house_place import HOUSE_FILE
from app.scenarios.house_shipped import shipped_house, shipped_text
from app.scenarios.models import house_shape, scenario_shape
from app.scenarios.shapes import Wrong
from app.text import set_language
from app.training.plan import Plan, PlanError, read_plan
from ui.models.house import HouseValues
from ui.pages.house_form import HouseForm
from ui.questions.fields import AmountField
from ui.widgets.segments import Segments

POSTED = load("posted", ("tests.toys",))
GAMES = {"posted": POSTED}
SHIPPED = shipped_house(GAMES).table("posted")


def house(text: str) -> House:
    return parse_house(text.encode(), Path(HOUSE_FILE), GAMES)


def of(*lines: str) -> TableSettings:
    """The table of a house file with these lines."""
    return house("\n".join(["tables:", "  posted:", *(f"    {line}" for line in lines), ""])).table("posted")


def put(path: Path, content: bytes) -> None:
    path.write_bytes(content)


def form(settings: TableSettings) -> HouseForm:
    return HouseForm(HouseValues((POSTED,), {"posted": settings}, settings.denominations))


def test_the_shipped_house_has_the_maximum_and_its_text_says_the_same() -> None:
    assert (SHIPPED.maximum, SHIPPED.posted_maximum) == (20, 4000)
    assert house(shipped_text(GAMES)).table("posted") == SHIPPED


def test_a_table_of_exercises_has_the_maximum_in_cents_and_is_read_back_from_it() -> None:
    settings = replace(SHIPPED, switches=(("throws", 3), ("unit", 50)))
    line = settings.line("posted")
    assert line == {
        "game": "posted",
        "rules": "toy-1",
        "minimum": 200,
        "maximum": 4000,
        "house": {"throws": 3, "unit": 50},
    }
    state, _events = POSTED.records.read_table(line)
    assert (state.maximum, dict(state.house)) == (4000, {"throws": 3, "unit": 50})
    assert SHIPPED.at(line) == settings
    assert SHIPPED.at({"rules": "toy-1", "minimum": 100}).maximum is None


def test_a_school_says_another_maximum_and_sums_in_euros() -> None:
    table = of("maximum: 10", "switches:", '  unit: "0,50 €"', "  throws: 3")
    assert table.line("posted")["maximum"] == 2000
    assert dict(table.switches) == {"rounded": False, "throws": 3, "unit": 50}


def test_an_older_file_goes_on_working() -> None:
    assert of('minimum: "3 €"') == replace(SHIPPED, minimum=300)
    assert of("maximum:") == SHIPPED


@pytest.mark.parametrize(
    ("lines", "place", "field", "part"),
    [
        (("maximum: 30",), (3, 14), "maximum", "10, 20."),
        (("rules: toy-2", "maximum: 10"), (4, 14), "maximum", "20, 30."),
        (('maximum: "40 €"',), (3, 14), "maximum", "nombre entier"),
        (("maximum: 0",), (3, 14), "maximum", "1"),
        (("switches:", "  unit: 50"), (4, 13), "switches.unit", "euros"),
        (("switches:", '  unit: "0,30 €"'), (4, 13), "switches.unit", "0,30"),
        (("switches:", "  throws: many"), (4, 15), "switches.throws", "nombre entier"),
        (("switches:", "  throws: true"), (4, 15), "switches.throws", "nombre entier"),
    ],
)
def test_what_cannot_be_is_told_where_it_stands(
    lines: tuple[str, ...], place: tuple[int, int], field: str, part: str
) -> None:
    with pytest.raises(ScenarioError) as told:
        of(*lines)
    error = told.value
    assert (error.line, error.column, error.field) == (*place, f"tables.posted.{field}")
    assert part in error.message


def test_the_maximums_are_told_in_english_too() -> None:
    set_language("en")
    with pytest.raises(ScenarioError, match="one of these multiples of the minimum: 10, 20"):
        of("maximum: 30")
    set_language("fr")


def test_a_game_without_a_maximum_leaves_one_alone_and_tells_it() -> None:
    die = {"die": load("die", ("tests.toys",))}
    found = parse_house(b"tables:\n  die:\n    maximum: 10\n", Path(HOUSE_FILE), die)
    assert [str(entry.error).split(" ")[0] for entry in found.unknown] == ["house.yaml:3:5"]
    assert found.table("die") == shipped_house(die).table("die")


def test_a_number_of_a_later_version_is_told_and_stays() -> None:
    found = house("tables:\n  posted:\n    switches: {decks: 8}\n")
    assert [entry.path for entry in found.unknown] == [("tables", "posted", "switches", "decks")]
    assert found.table("posted") == SHIPPED


@pytest.mark.parametrize("before", ['tables:\n  posted:\n    minimum: "2 €"   # salle 3\n', shipped_text(GAMES)])
def test_it_is_written_and_read_back(before: str, tmp_path: Path) -> None:
    path = tmp_path / HOUSE_FILE
    path.write_text(before, encoding="utf-8")
    wanted = replace(SHIPPED, maximum=10, switches=(("rounded", True), ("throws", 2), ("unit", 100)))
    kept = save_house(replace(house(before), tables={"posted": wanted}), path, put, GAMES).house
    assert kept.table("posted") == wanted
    text = path.read_text(encoding="utf-8")
    assert '      unit: "1 €"\n' in text
    assert "    maximum: 10\n" in text
    assert all(line in text for line in before.splitlines() if "#" in line)
    without = replace(wanted, switches=(("rounded", True),))
    assert save_house(replace(kept, tables={"posted": without}), path, put, GAMES).house == replace(
        kept, tables={"posted": without}
    )
    assert "unit" not in path.read_text(encoding="utf-8")


def test_editors_are_told_what_each_holds() -> None:
    table = house_shape(GAMES).schema["properties"]["tables"]["additionalProperties"]["properties"]
    assert table["maximum"]["type"] == "integer"
    kinds = {name: found["type"] for name, found in table["switches"]["properties"].items()}
    assert kinds == {"unit": "string", "throws": "integer", "rounded": "boolean"}


def test_an_exercise_of_a_file_says_them_too() -> None:
    wrong: list[Wrong] = []
    text = {"house": {"unit": "0,50 €", "throws": 3, "rounded": True}}
    found = scenario_shape(GAMES).read({"table": text}, (), wrong)
    assert found["table"]["house"] == {"unit": 50, "throws": 3, "rounded": True}
    assert not [each for each in wrong if "house" in each.path]


def test_the_header_tells_both_limits() -> None:
    told = POSTED.kit.table_text(replace(SHIPPED, maximum=10))
    assert told.replace("\u00a0", " ") == "toy-1 · minimum 2 €, maximum 20 €"


def test_a_plan_keeps_them() -> None:
    settings = replace(SHIPPED, maximum=10, switches=(("throws", 2), ("unit", 50)))
    text = Plan("posted", ("any",), settings, 1, 0).to_json()
    assert read_plan(text).settings == settings
    with pytest.raises(PlanError):
        read_plan(text.replace('"maximum":10', '"maximum":"10"'))


def test_the_form_offers_the_maximums_and_a_field_for_each_number(qapp: QApplication) -> None:
    shown = form(replace(SHIPPED, switches=(("unit", 50),)))
    table = shown.tables["posted"]
    unit, throws = table.switches["unit"], table.switches["throws"]
    assert isinstance(unit, AmountField)
    assert isinstance(throws, AmountField)
    assert (table.maximum.value, unit.text(), throws.text()) == (20, "0,50", "")
    assert table.maximum.accessibleName() == "Maximum (fois le minimum)"
    table.maximum.set_value(10)
    unit.setText("1")
    throws.setText("3")
    values = shown.values()
    assert values is not None
    made = values.tables["posted"]
    assert (made.maximum, dict(made.switches)) == (10, {"unit": 100, "throws": 3, "rounded": False})
    unit.setText("")
    values = shown.values()
    assert values is not None
    assert dict(values.tables["posted"].switches) == {"throws": 3, "rounded": False}


def test_other_rules_offer_their_own_maximums(qapp: QApplication) -> None:
    table = form(replace(SHIPPED, maximum=10)).tables["posted"]
    table.rules.set_value("toy-2")
    table.rules.changed.emit("toy-2")
    assert table.maximum.value == 20
    assert isinstance(table.switches["rounded"], Segments)


def test_a_game_without_a_maximum_offers_none(qapp: QApplication) -> None:
    die = load("die", ("tests.toys",))
    settings = shipped_house({"die": die}).table("die")
    shown = HouseForm(HouseValues((die,), {"die": settings}, settings.denominations))
    values = shown.values()
    assert values is not None
    assert values.tables["die"] == settings
