"""How misconceptions came and went, and how short a glance is enough: bands, sentences and figures made by hand."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.games import discover, load
from app.learning.memory import Memory
from app.learning.past import Turn
from app.text import Message, set_language, translate
from app.training.flash import Threshold
from tests.app.storage.helpers import EVIDENCE, EXERCISE, attempt
from ui.models.answers import Told
from ui.models.facts import FactCell, FactRow, fact_name, fact_rows
from ui.models.glances import Glanced
from ui.models.ledger import MOST, bands
from ui.models.recall import DAYS, RecallView
from ui.pages.progress_ledger import LedgerCards
from ui.theme.look import Look
from ui.theme.palettes import CONTRAST, DARK

GAME = load("rampo")
ONE, OTHER = (GAME.wrong_rules[at] for at in (0, 1))
TODAY = date(2026, 11, 20)
DAY = TODAY.toordinal()


def turn(rule: str, change: str, day: int, *, again: bool = False) -> Turn:
    at = f"{date.fromordinal(DAY - day).isoformat()}T09:00:00Z"
    return Turn(rule, change, at, again)  # type: ignore[arg-type]


TURNS = (
    turn(ONE.id, "suspected", 12),
    turn(ONE.id, "confirmed", 11),
    turn(OTHER.id, "suspected", 9),
    turn(OTHER.id, "cleared", 8),
    turn(ONE.id, "cured", 4),
    turn(ONE.id, "suspected", 1, again=True),
)
GLANCED = Glanced(
    "s", Message("Points d’une main"), (Threshold(DAY - 3, 900, 700, 1150, 12), Threshold(DAY, 640, 560, 730, 20))
)
FACTS = (
    FactRow(
        "rampo-calls-result",
        Message("Annoncer le résultat"),
        (
            FactCell("rampo-calls-result/10", 0.95),
            FactCell("rampo-calls-result/collect-losers", 0.6),
            FactCell("rampo-calls-result/yellow", None),
        ),
    ),
    FactRow("rampo-calls-void", Message("Un coup nul"), (FactCell("rampo-calls-void/before-call", 0.5),)),
    FactRow("rampo-calls-moment", Message("La bonne annonce"), (FactCell("rampo-calls-moment/nothing", None),)),
)
VIEW = RecallView("rampo", TODAY, ((),) * DAYS, 80, None, TURNS, (GLANCED,), FACTS)


@pytest.fixture
def cards(qtbot: QtBot) -> LedgerCards:
    made = LedgerCards()
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.show()
    made.fill(GAME, VIEW, Look())
    return made


def name(rule: str) -> str:
    found = next(translate(wrong.name) for wrong in GAME.wrong_rules if wrong.id == rule)
    return found[0].upper() + found[1:]


def told(explained: str, number: int) -> Told:
    return attempt(number), EXERCISE, replace(EVIDENCE, explained=explained)


def test_spans_go_from_turn_to_turn_and_what_was_cleared_leaves_a_gap() -> None:
    first, second = bands(TURNS, TODAY)
    assert (first.rule, second.rule) == (ONE.id, OTHER.id)
    assert [span.standing for span in first.spans] == ["suspected", "confirmed", "cured", "suspected"]
    assert [round(span.last - span.first) for span in first.spans] == [1, 7, 3, 2]
    assert first.spans[-1].last == DAY + 1
    assert [span.standing for span in second.spans] == ["suspected"]


def test_only_those_that_turned_last_are_drawn() -> None:
    every = [turn(wrong.id, "suspected", 30 - at) for at, wrong in enumerate(GAME.wrong_rules[: MOST + 3])]
    found = bands(every, TODAY)
    assert [band.rule for band in found] == [each.rule for each in reversed(every)][:MOST]


def test_the_card_says_how_many_stand_how_and_has_them_as_a_table(cards: LedgerCards) -> None:
    assert cards.turns_card.sentence.text() == "Soupçonnée : 1 ; écartée : 1."
    QTest.mouseClick(cards.turns_card.turn, Qt.MouseButton.LeftButton)
    assert cards.turns_card.table.texts() == [
        (name(ONE.id), "soupçonnée de nouveau", "19/11/2026"),
        (name(OTHER.id), "écartée", "12/11/2026"),
    ]


def test_keys_go_from_band_to_band_and_lead_to_the_evidence(cards: LedgerCards, qtbot: QtBot) -> None:
    QTest.keyClick(cards.turns, Qt.Key.Key_Down)
    assert cards.turns_card.sentence.text().startswith(
        f"{name(OTHER.id)} : soupçonnée le 11/11/2026, écartée le 12/11/2026."
    )
    QTest.keyClick(cards.turns, Qt.Key.Key_Up)
    with qtbot.waitSignal(cards.wanted) as signal:
        QTest.keyClick(cards.turns, Qt.Key.Key_Return)
    (wanted,) = signal.args
    assert wanted.title() == f"Réponses qu’explique : {name(ONE.id)}"
    answers = [told(f"{OTHER.id} {ONE.id}", 2), told(OTHER.id, 1), told(f"x+{ONE.id}", 0)]
    assert wanted.found(answers) == (answers[0], answers[2])


def test_the_band_under_the_pointer_is_the_nearest_row(cards: LedgerCards) -> None:
    assert [cards.turns.nearest(QPointF(DAY, height)) for height in (1.9, 1.1, 0.5, -3)] == [0, 0, 1, 1]


def test_thresholds_are_drawn_a_card_for_each_skill(cards: LedgerCards, qtbot: QtBot) -> None:
    card = cards.glances[0]
    assert [each.isVisible() for each in cards.glances] == [True, False]
    assert card.title.text() == "Coup d’œil : Points d’une main"
    assert card.sentence.text() == (
        "Il vous faut 0,64 s pour lire d’un coup d’œil une table sur deux, sans doute entre 0,56 s et 0,73 s."
    )
    QTest.keyClick(card.drawing, Qt.Key.Key_Left)
    assert card.sentence.text().startswith("17/11/2026 : 0,90 s, sans doute entre 0,70 s et 1,15 s.")
    with qtbot.waitSignal(card.wanted) as signal:
        QTest.keyClick(card.drawing, Qt.Key.Key_Return)
    (wanted,) = signal.args
    assert wanted.title() == "Réponses du 17/11/2026"
    QTest.mouseClick(card.turn, Qt.MouseButton.LeftButton)
    assert card.table.texts()[0] == ("20/11/2026", "20", "0,64 s", "0,56 s – 0,73 s")


def test_where_nothing_was_suspected_nor_glanced_at_a_sentence_says_so(cards: LedgerCards) -> None:
    cards.fill(GAME, VIEW._replace(turns=(), glanced=()), Look())
    assert cards.turns_card.sentence.text() == "Aucune idée fausse n’a été soupçonnée jusqu’ici."
    assert not cards.turns.isVisible()
    assert not any(card.isVisible() for card in cards.glances)


@pytest.mark.parametrize("palette", [DARK, CONTRAST])
def test_they_are_drawn_in_every_look(cards: LedgerCards, palette: object) -> None:
    before = cards.grab().toImage()
    cards.fill(GAME, VIEW, Look(palette=palette))  # type: ignore[arg-type]
    assert cards.grab().toImage() != before


def test_each_skill_with_facts_has_its_row_of_squares_and_says_how_many_are_firm(cards: LedgerCards) -> None:
    assert cards.facts_card.sentence.text() == (
        "3 points vus sur 5, dont 1 bien retenus. Un carré se remplit à mesure, et se vide avec le temps."
    )
    assert [cards.facts.where(at) for at in range(5)] == [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)]


def test_keys_go_from_fact_to_fact_and_from_row_to_row(cards: LedgerCards, qtbot: QtBot) -> None:
    facts, card = cards.facts, cards.facts_card
    QTest.keyClick(facts, Qt.Key.Key_Right)
    sentence = translate(GAME.rule("collect-losers").sentence).rstrip(".")
    assert card.sentence.text().startswith(f"Annoncer le résultat, {sentence} : vous le retrouveriez 60 fois sur 100.")
    QTest.keyClick(facts, Qt.Key.Key_Right)
    assert card.sentence.text().startswith("Annoncer le résultat, jaune : pas encore vu.")
    QTest.keyClick(facts, Qt.Key.Key_Down)
    assert facts.at == 3
    QTest.keyClick(facts, Qt.Key.Key_End)
    QTest.keyClick(facts, Qt.Key.Key_Home)
    assert facts.at == 0
    with qtbot.waitSignal(cards.wanted) as signal:
        QTest.keyClick(facts, Qt.Key.Key_Return)
    (wanted,) = signal.args
    assert wanted.title() == "Réponses sur : Annoncer le résultat, 10"
    answer = (attempt(1), EXERCISE, replace(EVIDENCE, items="rampo-calls-result+ rampo-calls-result/10-"))
    assert wanted.found([answer]) == (answer,)


def test_a_square_that_is_clicked_is_opened_and_nothing_lies_beside_them(cards: LedgerCards, qtbot: QtBot) -> None:
    place = cards.facts._places[3].square.center()
    with qtbot.waitSignal(cards.wanted):
        QTest.mouseClick(cards.facts, Qt.MouseButton.LeftButton, pos=place)
    assert cards.facts.at == 3
    with qtbot.assertNotEmitted(cards.wanted):
        QTest.mouseClick(cards.facts, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))


def test_as_a_table_the_least_remembered_skill_comes_first_and_leads_to_its_answers(
    cards: LedgerCards, qtbot: QtBot
) -> None:
    card = cards.facts_card
    QTest.mouseClick(card.turn, Qt.MouseButton.LeftButton)
    assert card.table.texts() == [("Un coup nul", "1 / 1", "50 %"), ("Annoncer le résultat", "2 / 3", "78 %")]
    with qtbot.waitSignal(cards.wanted) as signal:
        card.table.chosen.emit(1)
    assert signal.args[0].title() == "Réponses sur : Annoncer le résultat"


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", sorted(discover()))
def test_every_fact_is_called_by_a_name_that_no_other_of_its_skill_has(name: str, language: str) -> None:
    game = load(name)
    set_language(language)
    for row in fact_rows(game, Memory(), datetime(2026, 11, 20, 8, tzinfo=UTC)):
        names = [fact_name(game, row, place) for place in range(len(row.cells))]
        assert all(names), row.skill
        assert len({*names}) == len(names), (row.skill, names)
        assert not [each for each in names if "{" in each]


@pytest.mark.parametrize("name", ["rampo", "roulette", "punto-banco"])
def test_every_fact_of_a_game_has_a_square(name: str, qtbot: QtBot) -> None:
    game, at = load(name), datetime(2026, 11, 20, 8, tzinfo=UTC)
    rows = fact_rows(game, Memory(), at)
    assert sum(len(row.cells) for row in rows) > 40
    cards = LedgerCards()
    qtbot.addWidget(cards)
    cards.resize(700, 400)
    cards.fill(game, VIEW._replace(facts=rows), Look(percent=130))
    assert cards.facts.count == sum(len(row.cells) for row in rows)
    squares = [place.square for place in cards.facts._places]
    assert not any(one.intersects(other) for one, other in pairwise(squares))
