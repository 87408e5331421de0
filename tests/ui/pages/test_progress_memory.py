"""What is remembered, what comes back and what was foretold: drawings, sentences and figures made by hand."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.learning.fitting import Foretold, calibration
from app.learning.looking_back import Kept, LookedBack, Own
from tests.app.storage.helpers import EVIDENCE, EXERCISE, attempt
from ui.charts.scale import count_scale
from ui.models.answers import MOST, Told, Wanted, of_date
from ui.models.recall import DAYS, ENOUGH, RecallView
from ui.pages.progress_memory import MemoryCards
from ui.theme.look import Look
from ui.theme.palettes import CONTRAST, LIGHT

TODAY = date(2026, 11, 20)
DAY = TODAY.toordinal()
DUE = (("s/a", "s/b"), ("s/c",), *((),) * (DAYS - 2))
FORETOLD = (
    *(Foretold(0.95, at != 0, "s/a", DAY - 3) for at in range(20)),
    *(Foretold(0.75, at % 4 != 0, "s/b", DAY - 2) for at in range(20)),
)
WEEKS = (Kept(DAY - 7, 10, 0.9, 0.8, 0.95), Kept(DAY, 12, 0.84, 0.78, 0.9))
VIEW = RecallView("rampo", TODAY, DUE, 80, LookedBack(WEEKS, FORETOLD, calibration(FORETOLD), Own()))


@pytest.fixture
def cards(qtbot: QtBot) -> MemoryCards:
    made = MemoryCards()
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.show()
    made.fill(VIEW, Look())
    return made


def told(day: int, items: str = "s/a+", number: int = 0) -> Told:
    at = f"{date.fromordinal(day).isoformat()}T09:00:00Z"
    return attempt(number, at=at), EXERCISE, replace(EVIDENCE, items=items)


def test_each_card_says_its_figures_in_one_sentence(cards: MemoryCards) -> None:
    assert cards.kept_card.sentence.text() == (
        "Aujourd’hui, vous retrouveriez 84 % de vos 12 points déjà vus, entre 78 % et 90 %."
    )
    assert cards.due_card.sentence.text() == (
        "2 points à revoir aujourd’hui, 1 point dans les 13 jours qui suivent, si rien n’est revu d’ici là."
    )
    # 20 times 0.95 and 20 times 0.75 foretold; 19 and 15 came
    assert cards.foretold_card.sentence.text() == (
        "Tapis prévoyait 85 % de justes, il y en a eu 85 % : 40 points revus depuis le 17/11/2026."
    )


def test_each_drawing_has_its_figures_as_a_table(cards: MemoryCards) -> None:
    for card in (cards.kept_card, cards.due_card, cards.foretold_card):
        QTest.mouseClick(card.turn, Qt.MouseButton.LeftButton)
        assert card.drawing.accessibleName() == card.title.text()
    assert cards.kept_card.table.texts() == [
        ("20/11/2026", "12", "84 %", "78 % – 90 %"),
        ("13/11/2026", "10", "90 %", "80 % – 95 %"),
    ]
    assert cards.due_card.table.texts()[:3] == [("20/11/2026", "2"), ("21/11/2026", "1"), ("22/11/2026", "0")]
    # Wilson's intervals of 19 and of 15 out of 20
    assert cards.foretold_card.table.texts() == [
        ("95 %", "20", "95 %", "76 % – 99 %"),
        ("75 %", "20", "75 %", "53 % – 89 %"),
    ]


def test_keys_go_from_point_to_point_and_lead_to_the_answers(cards: MemoryCards, qtbot: QtBot) -> None:
    QTest.keyClick(cards.due, Qt.Key.Key_Right)
    assert cards.due_card.sentence.text() == "21/11/2026 : 1 point à revoir. Entrée ou clic : ses réponses."
    with qtbot.waitSignal(cards.wanted) as signal:
        QTest.keyClick(cards.due, Qt.Key.Key_Return)
    (wanted,) = signal.args
    assert wanted.title() == "Réponses sur les points à revoir le 21/11/2026"
    answers = [told(DAY - 1, "s/a+ s/c-", 2), told(DAY - 2, "s/c?", 1), told(DAY - 3, "s/a+", 0)]
    assert wanted.found(answers) == (answers[0],)
    QTest.keyClick(cards.kept, Qt.Key.Key_Left)
    with qtbot.waitSignal(cards.wanted) as signal:
        QTest.keyClick(cards.kept, Qt.Key.Key_Space)
    (wanted,) = signal.args
    assert wanted.title() == "Réponses de la semaine qui finit le 13/11/2026"
    assert wanted.found([told(DAY - back) for back in (0, 6, 7, 13, 14)]) == (told(DAY - 7), told(DAY - 13))


def test_a_click_and_a_row_lead_there_too(cards: MemoryCards, qtbot: QtBot) -> None:
    place = cards.due.getPlotItem().vb.mapViewToScene(QPointF(1, 0.4))
    with qtbot.waitSignal(cards.wanted) as signal:
        QTest.mouseClick(cards.due.viewport(), Qt.MouseButton.LeftButton, pos=cards.due.mapFromScene(place))
    assert signal.args[0].title().endswith("21/11/2026")
    with qtbot.waitSignal(cards.wanted) as signal:
        cards.kept_card.table.chosen.emit(0)
    assert signal.args[0].title().endswith("20/11/2026")
    with qtbot.waitSignal(cards.wanted) as signal:
        cards.foretold_card.table.chosen.emit(1)
    (wanted,) = signal.args
    assert wanted.title() == "Réponses prévues justes à 75 %"
    answers = [told(DAY - 2, "s/b-"), told(DAY - 3, "s/b-"), told(DAY - 3, "s/a+")]
    assert wanted.found(answers) == (answers[0],)


def test_what_is_not_known_yet_says_when_it_will_be(cards: MemoryCards) -> None:
    cards.fill(RecallView("rampo", TODAY, ((),) * DAYS, 0, None), Look())
    assert cards.kept_card.sentence.text() == "Vos premières réponses diront ce que vous retenez."
    assert cards.due_card.sentence.text() == "Rien encore : un point revient quand il va s’oublier."
    assert cards.foretold_card.sentence.text() == (
        "Quand 30 points seront revenus un autre jour, vous lirez ici si Tapis prévoit juste."
    )
    assert not any(
        card.drawing.isVisible() or card.table.isVisible() for card in cards.findChildren(type(cards.kept_card))
    )
    cards.fill(RecallView("rampo", TODAY, ((),) * DAYS, 5, None), Look())
    assert cards.kept_card.sentence.text() == "Le calcul est en cours."
    assert cards.due_card.sentence.text() == "Rien à revoir d’ici là."
    few = FORETOLD[: ENOUGH - 1]
    cards.fill(RecallView("rampo", TODAY, DUE, 5, LookedBack(WEEKS[1:], few, calibration(few), Own())), Look())
    assert cards.kept_card.sentence.text().endswith("La courbe viendra après une semaine.")
    assert cards.kept_card.table.isVisible()
    assert not cards.foretold.isVisible()


def test_answers_are_the_latest_and_no_more_than_can_be_read_through() -> None:
    every = Wanted(str, lambda _attempt, _told: True)
    assert len(every.found(told(DAY, number=number) for number in range(MOST + 5))) == MOST

    def asked() -> Any:
        yield told(DAY)
        yield told(DAY - 1)
        yield told(DAY - 30)
        raise AssertionError("older ones are not read")

    assert of_date(str, "2026-11-20").found(asked()) == (told(DAY),)
    assert not of_date(str, "2026-11-20", "another-skill").found([told(DAY)])


@pytest.mark.parametrize(("most", "top"), [(0, 4), (4, 4), (5, 8), (41, 80), (5000, 8000)])
def test_an_axis_of_counts_ends_above_the_most(most: int, top: int) -> None:
    assert count_scale(most).top == top


@pytest.mark.parametrize("look", [Look(LIGHT, 100), Look(CONTRAST, 200)])
def test_the_drawings_take_the_look(cards: MemoryCards, look: Look) -> None:
    cards.fill(VIEW, look)
    for chart in (cards.kept, cards.due, cards.foretold):
        assert chart.backgroundBrush().color().name() == look.palette.card
        assert chart.getPlotItem().getAxis("left").style["tickFont"].pixelSize() == 12 * look.percent // 100
        cards.grab()
        assert chart.bottom_ticks()
