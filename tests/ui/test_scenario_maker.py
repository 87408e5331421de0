"""An instructor writes an exercise: stakes by hand, values in fields, faults in place, a file that anybody can put."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit

from app.resources import SCENARIOS
from app.scenarios.draft import ScenarioDraft
from app.scenarios.heading import scenario_files
from app.scenarios.scenario import Scenario, read_scenario
from app.table.felt import Spot, Stack, stake
from tests.app.scenarios.files import GAMES, SCENARIO
from tests.ui.doubles import click, click_spot, type_keys, type_text, unnamed
from ui.data_folder import FAILURES
from ui.pages.scenario_maker import ScenarioMakerPage
from ui.pages.scenarios import ScenariosPage
from ui.program import Program
from ui.start.self_test import settle
from ui.table.view import FeltView

RED = SCENARIOS / "rampo" / "red-pays-four.yaml"


@pytest.fixture
def scenarios(trainee: Program) -> ScenariosPage:
    trainee.window.go("scenarios")
    found = trainee.window.page("scenarios")
    assert isinstance(found, ScenariosPage)
    read(found)
    return found


@pytest.fixture
def page(trainee: Program) -> ScenarioMakerPage:
    found = trainee.window.page("scenario-maker")
    assert isinstance(found, ScenarioMakerPage)
    found.open_file(RED)
    trainee.window.go("scenario-maker")
    settle()
    return found


def folder_of(program: Program) -> Path:
    return program.services.data.path / "scenarios"


def read(page: ScenariosPage) -> None:
    while page._timer.isActive():
        settle()


def select(page: ScenariosPage, file: Path) -> None:
    page.table.selectRow(next(at for at, each in enumerate(page._rows) if each.file.path == file))
    settle()


def view(page: ScenarioMakerPage) -> FeltView:
    assert page.table.view is not None
    return page.table.view


def free_place(page: ScenarioMakerPage) -> tuple[Spot, Spot]:
    """A place where nothing lies, and the stake that a hand lays there for C."""
    kit, felt = page.draft.game.kit, page.draft.felt
    assert felt is not None
    whole = kit.layout(())
    layout = whole.near if whole.near is not None and felt.seen_near else whole
    for place, _shape in reversed(layout.chances()):
        under = view(page).spot_at(view(page).spot_centre(place))
        spot = None if under is None else kit.stake_at(under, 3)
        taken = spot is not None and any((each.on, each.seat) == (spot.on, spot.seat) for each in felt.stacks)
        if spot is not None and not taken and page.draft.laid(spot, 2000).felt is not None:
            return place, spot
    raise AssertionError(page.draft.game.name)


def lying(draft: ScenarioDraft) -> dict[str, Any]:
    """A table but for who sits there: who has staked once stays."""
    return {key: value for key, value in draft.table.items() if key != "seats" and value != []}


def fill(page: ScenarioMakerPage, path: tuple[Any, ...], text: str) -> None:
    """Type another value into a field, as a hand does."""
    field = page.form.fields[path]
    assert isinstance(field, QLineEdit)
    field.setFocus()
    field.selectAll()
    if text:
        QTest.keyClicks(field, text)
    else:
        QTest.keyClick(field, Qt.Key.Key_Delete)
    page.form.flush()
    settle()


def choose(box: QComboBox, key: object) -> None:
    index = next(index for index in range(box.count()) if box.itemData(index) == key)
    box.setCurrentIndex(index)
    box.activated.emit(index)
    settle()


def told(page: ScenarioMakerPage, path: tuple[Any, ...]) -> str:
    place = page.form._places.get(path) or page.wrong[path]
    return place.text() if place.isVisible() else ""


def saved(page: ScenarioMakerPage) -> tuple[Path, Scenario]:
    page._flush()
    assert page.save.isEnabled(), [fault.message for fault in page.draft.faults]
    click(page.save)
    settle()
    assert page._opened is not None
    assert page._opened.file is not None
    return page._opened.file, read_scenario(page._opened.file, GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_stake_is_laid_and_taken_by_mouse_and_by_keys_and_the_file_is_sound(
    game: str, page: ScenarioMakerPage, trainee: Program
) -> None:
    path = (
        next(
            path
            for path in scenario_files(SCENARIOS, game)
            if "\nevents:\n  - {kind: bet" in path.read_text("utf-8") and "\n  bets:" in path.read_text("utf-8")
        )
        if game != "blackjack"
        else SCENARIOS / "blackjack" / "a-stake-is-topped-up.yaml"
    )
    page.open_file(path)
    settle()
    before = page.draft
    place, spot = free_place(page)
    page.table.seat.set_value(3)
    page.table.amount.setText("20")
    click_spot(view(page), place)
    settle()
    there = page.draft.felt and page.draft.felt.stack(spot)
    assert isinstance(there, Stack), page.draft.text
    assert there.cents == 2000
    page.table.act.set_value("take")
    click_spot(view(page), spot)
    settle()
    assert lying(page.draft) == lying(before)
    page.table.act.set_value("lay")

    view(page).setFocus()
    view(page).go_to(place)
    spot = page.draft.game.kit.stake_at(place, 3) or spot
    type_keys("5", "0")
    assert page.table.amount.cents() == 5000
    type_keys(" ")
    there = page.draft.felt and page.draft.felt.stack(spot)
    assert isinstance(there, Stack)
    assert there.cents == 5000
    QTest.keyClick(view(page), Qt.Key.Key_Delete)
    assert lying(page.draft) == lying(before)
    type_keys(" ")
    file, scenario = saved(page)
    assert file.parent == folder_of(trainee)
    drill = GAMES[game].drill(scenario.exercise.drill)
    key = drill.key(scenario.exercise, GAMES[game].resolve)
    assert drill.judge(scenario.exercise, key, drill.model_answer(scenario.exercise, key)).right
    assert scenario.exercise.table["events"] == before.exercise.table["events"]  # type: ignore[union-attr]


def test_a_shipped_exercise_becomes_ones_own_and_stands_in_the_list(scenarios: ScenariosPage, trainee: Program) -> None:
    shipped = RED.read_bytes()
    select(scenarios, RED)
    assert scenarios.mine.text() == "En faire le mien"
    click(scenarios.mine)
    settle()
    assert trainee.window.current == "scenario-maker"
    page = trainee.window.page("scenario-maker")
    assert isinstance(page, ScenarioMakerPage)
    assert page.words["title", "fr"].hasFocus()
    page.words["title", "fr"].selectAll()
    type_text(page.words["title", "fr"], "Le rouge de Claire")
    type_text(page.words["author",], "Claire")
    file, scenario = saved(page)
    assert file.name == "le-rouge-de-claire.yaml"
    assert (scenario.titles["fr"], scenario.author) == ("Le rouge de Claire", "Claire")
    assert str(file) in page.told.text()
    assert page.told.property("role") == "done"
    assert RED.read_bytes() == shipped
    click(page.back)
    settle()
    read(scenarios)
    select(scenarios, file)
    assert scenarios.mine.text() == "Modifier"


def test_ones_own_file_is_written_over_and_any_other_gets_a_name_of_its_own(
    page: ScenarioMakerPage, trainee: Program
) -> None:
    folder = folder_of(trainee)
    folder.mkdir()
    own = folder / "mien.yaml"
    own.write_text(SCENARIO, encoding="utf-8")
    page.open_file(own)
    page.level.changed.emit(4)
    assert saved(page)[0] == own
    assert own.read_text("utf-8") == SCENARIO.replace("level: 2", "level: 4")
    page.level.changed.emit(5)
    assert saved(page)[0] == own
    own.write_text(SCENARIO + "# d’une autre main\n", encoding="utf-8")
    page.level.changed.emit(3)
    other, scenario = saved(page)
    assert other != own
    assert scenario.exercise.level == 3
    assert "d’une autre main" in own.read_text("utf-8"), "what somebody else has written is not lost"
    assert sorted(folder.iterdir()) == sorted((own, other))


def test_a_fault_is_told_beside_its_value_and_gone_once_it_is_mended(page: ScenarioMakerPage) -> None:
    path = ("table", "minimum")
    fill(page, path, "cinq")
    field = page.form.fields[path]
    assert "en euros" in told(page, path)
    assert field.property("wrong") is True
    assert field.accessibleDescription() == told(page, path)
    assert not page.save.isEnabled()
    fill(page, path, "2,50")
    assert told(page, path) == ""
    assert page.draft.at(path) == "2,50 €"
    fill(page, ("ask", "on"), "blue")
    assert told(page, ("ask", "on"))
    page.undo.click()
    page.undo.click()
    page.undo.click()
    assert page.draft.text == RED.read_text("utf-8")
    assert page.save.isEnabled()


def test_a_stake_that_the_rules_refuse_is_told_at_its_row_and_may_be_saved(page: ScenarioMakerPage) -> None:
    page.table.amount.setText("1")
    page.table.lay(Spot("chance", "black"))
    settle()
    at = len(page.draft.value["table"]["bets"]) - 1
    assert "refuserait" in told(page, ("table", "bets", at))
    assert page.save.isEnabled()
    page.form.takes["table", "bets", at].click()  # type: ignore[attr-defined]
    assert len(page.draft.value["table"]["bets"]) == at


def test_records_are_added_and_taken_out_by_keys(page: ScenarioMakerPage) -> None:
    add = page.form.adds["table", "seats"]
    add.setFocus()
    QTest.keyClick(add, Qt.Key.Key_Space)
    settle()
    at = len(page.draft.value["table"]["seats"]) - 1
    assert page.form.fields["table", "seats", at, "seat"].hasFocus()
    take = page.form.takes["table", "seats", at]
    take.setFocus()
    QTest.keyClick(take, Qt.Key.Key_Return)
    assert len(page.draft.value["table"]["seats"]) == at


def test_a_new_exercise_lacks_but_its_title_and_expects_what_the_rules_say(
    scenarios: ScenariosPage, trainee: Program
) -> None:
    click(scenarios.new)
    settle()
    page = trainee.window.page("scenario-maker")
    assert isinstance(page, ScenarioMakerPage)
    assert "titre" in told(page, ("title", "fr"))
    assert page.answer.text()
    choose(page.drill, "payout")
    type_text(page.words["title", "en"], "Mine")
    _file, scenario = saved(page)
    assert scenario.titles == {"en": "Mine"}
    assert "\nexpect: " in page.draft.text
    choose(page.game, "roulette")
    assert page.draft.game.name == "roulette"
    assert page.draft.at(("title", "en")) == "Mine"
    click(page.clear)
    assert "bets" not in page.draft.value["table"]


def test_another_drill_keeps_the_stakes_that_lie_there(page: ScenarioMakerPage) -> None:
    page.table.lay(Spot("chance", 8))
    bets = page.draft.table["bets"]
    choose(page.drill, "calls")
    assert page.draft.drill.id == "calls"
    assert page.draft.table["bets"] == bets


def test_an_expected_answer_that_is_wrong_is_told_with_that_of_the_rules(
    page: ScenarioMakerPage, tmp_path: Path
) -> None:
    file = tmp_path / "faux.yaml"
    file.write_text(SCENARIO.replace("150 €", "140 €"), encoding="utf-8")
    page.open_file(file)
    settle()
    assert "150" in told(page, ("expect",))
    assert "150" in page.answer.text()
    click(page.engine)
    assert told(page, ("expect",)) == ""
    assert page.draft.text == SCENARIO


def test_it_is_tried_as_a_trainee_will_see_it(page: ScenarioMakerPage, trainee: Program) -> None:
    page.table.lay(Spot("chance", 8))
    click(page.trial)
    settle()
    assert trainee.window.current == "drill"
    assert trainee.run.session is not None
    assert trainee.run.session.exercise == page.draft.exercise


def test_a_disk_that_refuses_is_told_and_nothing_is_lost(
    page: ScenarioMakerPage, trainee: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_path: Path, _content: bytes) -> None:
        raise FAILURES[0]("Le disque est plein.")

    monkeypatch.setattr(trainee.services.data, "write", full)
    page.table.lay(Spot("chance", 8))
    text = page.draft.text
    click(page.save)
    assert page.told.text()
    assert page.draft.text == text
    assert not list(folder_of(trainee).glob("*.yaml"))


def test_every_field_has_a_name_for_a_screen_reader(page: ScenarioMakerPage) -> None:
    for name in ("roulette/watch-a-full-table", "blackjack/aces-a-third-time", "stud/deal-to-three"):
        page.open_file(SCENARIOS / f"{name}.yaml")
        settle()
        assert unnamed(page) == [], name


def test_letters_choose_the_player_where_places_are_shared(page: ScenarioMakerPage) -> None:
    view(page).go_to(Spot("chance", 8))
    type_keys("d")
    assert page.table.seat.value == 4
    type_keys(" ")
    assert page.draft.felt is not None
    assert page.draft.felt.stack(stake(4, 8)) is not None
