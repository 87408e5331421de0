"""The settings: what is chosen counts at once and is remembered, and so is the house."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QAbstractButton

from app.games import discover
from app.storage.start_file import read_start
from app.text import language
from tests.ui.doubles import click, click_text, texts
from tests.ui.pages.dialogs import GAME, page_of
from ui.pages.drill import DrillPage
from ui.pages.home import HomePage
from ui.pages.house_form import HouseForm
from ui.pages.settings import SettingsPage
from ui.program import Program
from ui.services.house import HouseService
from ui.start.self_test import settle
from ui.table.devices.cards.look import CardLook, card_look
from ui.widgets.table import TextTable


@pytest.mark.slow
def test_language_and_look_change_at_once_and_are_remembered(trainee: Program) -> None:
    trainee.window.go("settings")
    settle()
    page = page_of(trainee, "settings", SettingsPage)
    click_text(page, "English")
    assert page.form is not None
    assert "Language" in texts(page)
    click_text(page, "Dark")
    click_text(page, "130%")
    kept = read_start(trainee.folder)
    assert (kept.language, kept.palette, kept.font_percent) == ("en", "dark", 130)
    assert trainee.appearance.look().percent == 130
    click_text(page, "Français")
    assert "Langue" in texts(page)


def test_the_house_is_kept_and_new_sessions_follow_it(trainee: Program) -> None:
    trainee.window.go("settings")
    settle()
    page = page_of(trainee, "settings", SettingsPage)
    form = page.form
    assert isinstance(form, HouseForm)
    form.tables["rampo"].minimum.setText("10")
    form.denominations.setText("1 5 25 100")
    click(form.keep)
    assert form.told.text() == "La maison est enregistrée."
    assert (trainee.folder / "house.yaml").is_file()
    house = trainee.services.house.current()
    assert house.table("rampo").minimum == 1000
    assert house.table("rampo").denominations == (100, 500, 2500, 10000)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_pay_table_is_shown_by_what_it_is_called_in_a_file(trainee: Program, language: str) -> None:
    trainee.preferences.set_language(language)
    files = {
        table
        for game in discover().values()
        for each in game.kit.rule_sets()
        for table in each.pay_tables
        if "-" in table
    }
    assert files
    for name in ("settings", "plan", "scenarios", "home"):
        for game in discover():
            trainee.services.plans.choose_game(game)
            trainee.window.go(name)
            settle()
            page = trainee.window.page(name)
            told = [*texts(page), *(each.text() for each in page.findChildren(QAbstractButton))]
            told += [cell for table in page.findChildren(TextTable) for row in table.texts() for cell in row]
            assert not [text for text in told if any(table in text for table in files)], name


def test_a_house_that_makes_no_sense_is_told_and_not_kept(trainee: Program) -> None:
    trainee.window.go("settings")
    settle()
    page = page_of(trainee, "settings", SettingsPage)
    form = page.form
    assert isinstance(form, HouseForm)
    form.denominations.setText("1 deux 5")
    click(form.keep)
    assert "Vérifiez les montants" in form.told.text()
    form.denominations.setText("1 5")
    form.tables["rampo"].minimum.setText("0,50")
    click(form.keep)
    assert form.told.text() not in ("", "La maison est enregistrée.")
    assert not (trainee.folder / "house.yaml").exists()


def test_a_damaged_house_file_is_told_and_the_shipped_one_taken(trainee: Program) -> None:
    (trainee.folder / "house.yaml").write_text("tables: [", encoding="utf-8")
    trainee.window.go("settings")
    settle()
    page = page_of(trainee, "settings", SettingsPage)
    assert "house.yaml" in page.house_text.text()
    assert page.form is not None
    trainee.navigator.start_today()
    settle()
    assert page_of(trainee, "drill", DrillPage).stage == "asking"
    assert trainee.window.toast.isVisible()


def test_home_says_as_long_as_it_is_so_that_the_house_does_not_count(trainee: Program) -> None:
    told = "La table n’est pas celle de la maison"
    house = trainee.folder / "house.yaml"
    for content, wrong in (("tables: [", True), ("tables:\n  rampo:\n    rules: fr-1999\n", True), ("{}\n", False)):
        house.write_text(content, encoding="utf-8")
        trainee.window.go("help")
        trainee.window.go("home")
        settle()
        home = page_of(trainee, "home", HomePage)
        assert any(text.startswith(told) for text in texts(home)) == wrong
        assert ("house.yaml:" in home.where.text()) == wrong


def test_what_this_version_does_not_know_of_a_house_file_is_told_once_and_the_rest_counts(trainee: Program) -> None:
    (trainee.folder / "house.yaml").write_text("cards: 52\ndenominations: ['1 €', '5 €']\n", encoding="utf-8")
    told: list[str] = []
    house = HouseService(trainee.services.games, trainee.services.data, told.append)
    assert house.current().denominations == house.current().table("roulette").denominations == (100, 500)
    assert [text.splitlines()[0] for text in told] == [
        "Cette version ne connaît pas tout de ce fichier. Ce qui suit y reste sans effet, le reste compte :"
    ]
    trainee.window.go("settings")
    settle()
    page = page_of(trainee, "settings", SettingsPage)
    assert "house.yaml:1:1 cards: " in page.house_text.text()


def test_target_times_of_the_house(trainee: Program) -> None:
    trainee.window.go("settings")
    settle()
    page = page_of(trainee, "settings", SettingsPage)
    form = page.form
    assert isinstance(form, HouseForm)
    click(form.more)
    skill = GAME.drills[0].skills[0].id
    form.targets[skill].setText("12,5")
    click(form.keep)
    assert dict(trainee.services.house.current().targets) == {skill: 12_500}


@pytest.mark.slow
def test_the_form_of_the_house_stays_until_the_house_is_another(trainee: Program) -> None:
    def visit() -> HouseForm:
        trainee.window.go("home")
        trainee.window.go("settings")
        settle()
        form = page_of(trainee, "settings", SettingsPage).form
        assert isinstance(form, HouseForm)
        return form

    def minimum(form: HouseForm) -> str:
        return form.tables["rampo"].minimum.text()

    first = visit()
    denominations, closed = first.denominations.text(), first.more.text()
    click(first.more)
    assert first.more.text() != closed
    form = visit()
    assert form is first
    assert form.more.text() == closed
    # left unkept, what was typed waits, and says so
    form.tables["rampo"].minimum.setText("10")
    form.denominations.setText("deux")
    form = visit()
    assert form is first
    assert (minimum(form), form.denominations.text(), form.told.text()) == ("10", "deux", "Pas encore enregistré.")
    form.denominations.setText(denominations)
    assert trainee.services.house.current().table("rampo").minimum == 500
    # kept, it is there again, and what another hand writes into the file is shown
    click(form.keep)
    kept = visit()
    assert minimum(kept) == "10"
    assert kept.told.text() == ""
    path = trainee.folder / "house.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("10 €", "15 €"), encoding="utf-8")
    assert minimum(visit()) == "15"


@pytest.mark.slow
def test_how_cards_are_printed_is_chosen_kept_and_shown_again(trainee: Program) -> None:
    trainee.window.go("settings")
    settle()
    page = page_of(trainee, "settings", SettingsPage)
    has_cards = any(game.vocabulary.device == "cards" for game in trainee.services.games.values())
    assert page.four_colours.isVisibleTo(page) == page.indices.isVisibleTo(page) == has_cards
    page.four_colours.click()
    page.big_indices.click()
    page.indices.set_value("en")
    page.indices.changed.emit("en")
    settle()
    assert card_look() == CardLook("en", four_colours=True, big=True)
    kept = read_start(trainee.folder)
    assert (kept.four_colours, kept.card_indices, kept.big_indices) == (True, "en", True)
    trainee.window.go("home")
    trainee.preferences.set_cards(four_colours=False, indices="", big=False)
    settle()
    trainee.window.go("settings")
    settle()
    assert (page.four_colours.isChecked(), page.indices.value, page.big_indices.isChecked()) == (False, "", False)
    assert card_look() == CardLook(language())
