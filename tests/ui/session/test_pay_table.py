"""The pay table is one key away while it is learnt, drawn from what the game itself says, and absent later."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from app.games import load
from app.training.plan import Plan
from tests.ui.doubles import click, texts
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.start.self_test import settle
from ui.widgets.pay_sheet import PaySheetDialog, PlateRow


def begin(program: Program, game: str, drill: str, level: int, pay_table: str | None = None) -> DrillPage:
    settings = program.services.plans.usual(load(game)).settings
    if pay_table:
        settings = replace(settings, pay_table=pay_table)
    program.navigator.start(Plan(game, (drill,), settings, level, 0, 3))
    settle()
    page = program.window.page("drill")
    assert isinstance(page, DrillPage)
    return page


def looked_up(page: DrillPage) -> tuple[list[str], list[str]]:
    """What F2 shows in words, and the chances it shows as plates; it is closed again by the same key."""
    said: list[str] = []
    plates: list[str] = []

    def read() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, PaySheetDialog):
            said.extend(texts(dialog))
            plates.extend(each.accessibleName() for each in dialog.findChildren(PlateRow) if each.isVisible())
            QTest.keyClick(dialog, Qt.Key.Key_F2)

    QTimer.singleShot(0, read)
    QTest.keyClick(page.window(), Qt.Key.Key_F2)
    assert QApplication.activeModalWidget() is None
    return said, plates


@pytest.mark.parametrize(("table", "rates"), [("A", ["25", "70"]), ("B", ["30", "170"])])
def test_the_table_of_the_house_is_shown_with_its_maximums_and_their_rule(
    trainee: Program, table: str, rates: list[str]
) -> None:
    said, plates = looked_up(begin(trainee, "rampo", "payout", 1, table))
    assert plates[0] == "2, 12"
    first = said.index("rampo réussi")
    assert said[first + 1 : first + 3] == rates
    told = [text.replace("\u00a0", " ") for text in said]
    assert "Maximums : numéro 100 €, couleur 500 €" in told
    assert any(text.startswith("Article 55-22-2 : ") for text in told)


def test_a_game_without_plates_is_told_by_kinds_of_chance(trainee: Program) -> None:
    said, plates = looked_up(begin(trainee, "roulette", "payout", 2))
    assert plates == []
    assert said[said.index("Plein") + 1] == "35"
    assert said[said.index("Deux colonnes") + 1] == "1/2"


def test_the_button_does_what_the_key_does(trainee: Program) -> None:
    page = begin(trainee, "rampo", "payout", 1)
    seen: list[str] = []

    def leave() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, PaySheetDialog):
            seen.extend(texts(dialog)[:1])
            dialog.reject()

    QTimer.singleShot(0, leave)
    click(page.header.pays)
    assert seen == ["Table de paiement"]


def test_from_the_third_level_on_the_table_is_known_by_heart(trainee: Program) -> None:
    page = begin(trainee, "rampo", "payout", 3)
    assert not page.header.pays.isVisible()
    assert looked_up(page) == ([], [])


@pytest.mark.parametrize("game", ["rampo", "roulette"])
def test_every_drill_has_it_at_the_first_level(trainee: Program, game: str) -> None:
    for drill in load(game).drills:
        assert begin(trainee, game, drill.id, 1).header.pays.isVisible(), drill.id


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(("game", "drill"), [("rampo", "payout"), ("roulette", "payout"), ("blackjack", "payment")])
def test_each_line_of_what_is_posted_begins_with_a_capital(
    trainee: Program, game: str, drill: str, language: str
) -> None:
    trainee.preferences.set_language(language)
    page = begin(trainee, game, drill, 1)
    lines: list[str] = []

    def read() -> None:
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        lines.extend(each.text() for each in dialog.findChildren(QLabel) if each.property("role") == "small")
        QTest.keyClick(dialog, Qt.Key.Key_F2)

    QTimer.singleShot(0, read)
    QTest.keyClick(page.window(), Qt.Key.Key_F2)
    assert lines
    assert [line for line in lines if not line[0].isupper()] == []
