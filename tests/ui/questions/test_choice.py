"""One of a few options: a key or a click answers at once, in either language, by ear as well."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from app.drills.answer import ChoiceAnswer
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.games.blackjack.drills.versions import Versions
from app.games.punto_banco.drills.draws import Draws
from app.games.punto_banco.drills.points import Points
from app.training.plan import Plan
from app.training.policy import SESSION
from tests.ui.doubles import SetClock, click, focused, type_keys
from tests.ui.pages.drill_page import squeezed
from tests.ui.players import Keyboard, Mouse
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.questions.amount import AmountWidget
from ui.questions.choice import ChoiceWidget
from ui.start.self_test import settle


class Drilled(Game):
    """Punto banco with the drills of reading the cards alone."""

    drills = (Points(), Draws())


GAME = Drilled("app.games.punto_banco")


class Compared(Game):
    """Blackjack with the drill of versions alone."""

    drills = (Versions(),)


BLACKJACK = Compared("app.games.blackjack")
SETTINGS = TableSettings("fr-current", "19-for-20", 1000)
PLAYERS = [Keyboard, Mouse]


def begin(program: Program, drill: str, level: int = 3, exercises: int = 4, game: Game = GAME) -> DrillPage:
    settings = SETTINGS if game is GAME else TableSettings("fr-current", None, 1000)
    plan = Plan(game.name, (drill,), settings, level, 3, exercises)
    program.window.go("drill")
    program.run.begin(game, plan, program.preferences.trainee, policy=SESSION, reduced_motion=True)
    settle()
    page = program.window.page("drill")
    assert isinstance(page, DrillPage)
    return page


def put(program: Program) -> Exercise:
    session = program.run.session
    assert session is not None
    return session.exercise


def right(program: Program) -> str:
    answer = Draws().model_answer(put(program), Draws().key(put(program), GAME.resolve) or "")
    assert isinstance(answer, ChoiceAnswer)
    return answer.chosen


def stage(page: DrillPage) -> str:
    return page.stage


def choice(page: DrillPage) -> ChoiceWidget:
    assert isinstance(page.open_question, ChoiceWidget)
    return page.open_question


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize(
    ("drill", "level", "language"), list(product(("points", "draws", "rule-sets"), (1, 5), ("fr", "en")))
)
def test_a_whole_session_by_keys_alone_and_by_mouse_alone(  # noqa: PLR0917 - the ways to do it
    trainee: Program, clock: SetClock, drill: str, level: int, language: str, player: type[Keyboard] | type[Mouse]
) -> None:
    trainee.preferences.set_language(language)
    game = BLACKJACK if drill == "rule-sets" else GAME
    page = begin(trainee, drill, level, game=game)
    hand = player(page, game.kit)
    session = trainee.run.session
    assert session is not None
    for position in range(4):
        clock.at += 700
        key = session.drill.key(session.exercise, game.resolve)
        hand.answer(session.drill.model_answer(session.exercise, key))
        settle()
        assert stage(page) == "judged"
        assert session.answered[position].verdict.judgement.right, session.answered[position]
        assert session.answered[position].milliseconds == 700
        hand.next()
        settle()
    assert trainee.window.current == "summary"


@pytest.mark.parametrize(("language", "keys"), [("fr", {"draw": "t", "stay": "r"}), ("en", {"draw": "d", "stay": "s"})])
def test_one_key_answers_in_the_letters_of_the_language(trainee: Program, language: str, keys: dict[str, str]) -> None:
    trainee.preferences.set_language(language)
    page = begin(trainee, "draws")
    for key in {"a", "x", "1", *"trds"} - set(keys.values()):
        type_keys(key)
    assert stage(page) == "asking"
    assert not page.go.isEnabled()
    type_keys("x")
    assert page.told.isVisible()
    assert page.told.text().startswith(
        {"fr": "« X » n’est aucun choix : ", "en": "“X” is none of the choices: "}[language]
    )
    assert page.go.text() == {"fr": "Une touche suffit", "en": "One key is enough"}[language]
    type_keys(keys[right(trainee)])
    assert stage(page) == "judged"
    assert not page.told.isVisible()


def test_a_key_that_is_still_held_down_answers_nothing(trainee: Program) -> None:
    page = begin(trainee, "draws")
    for repeats, due in ((True, "asking"), (False, "judged")):
        event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_T, Qt.KeyboardModifier.NoModifier, "t", repeats)
        QApplication.sendEvent(focused(), event)
        assert stage(page) == due


def test_a_wrong_answer_names_the_mistake_and_the_rule(trainee: Program) -> None:
    page = begin(trainee, "draws", 4, 40)
    session = trainee.run.session
    assert session is not None
    named = False
    for _question in range(12):
        click(choice(page).options["stay" if right(trainee) == "draw" else "draw"])
        named = named or session.answered[-1].verdict.wrong_rule_name is not None
        type_keys("enter")
        settle()
    assert named


def test_each_option_is_a_button_that_says_its_key(trainee: Program) -> None:
    page = begin(trainee, "draws")
    names = []
    for made in choice(page).options.values():
        spoken = QAccessible.queryAccessibleInterface(made)
        assert spoken is not None
        assert spoken.state().checkable
        names.append(spoken.text(QAccessible.Text.Name))
    assert names == ["Tirer, touche T", "Rester, touche R"]
    assert choice(page).accessibleName() == page.text.text()


def test_the_answer_given_stays_marked_and_is_shown_in_a_review(trainee: Program) -> None:
    page = begin(trainee, "draws")
    chosen = right(trainee)
    click(choice(page).options[chosen])
    assert [option for option, made in choice(page).options.items() if made.isChecked()] == [chosen]
    assert not any(made.isEnabled() for made in choice(page).options.values())
    session = trainee.run.session
    assert session is not None
    trainee.run.review(session.answered[0])
    settle()
    assert [option for option, made in choice(page).options.items() if made.isChecked()] == [chosen]


def test_points_are_typed_as_figures_one_for_each_hand(trainee: Program) -> None:
    page = begin(trainee, "points", 5, 40)
    while put(trainee).ask["of"] != "both":
        type_keys("0", "enter", "enter")
        settle()
    question = page.open_question
    assert isinstance(question, AmountWidget)
    assert question.unit.text() == "points"
    assert question.field.accessibleName() == "Points"
    assert not question.switch.isVisible()
    type_keys("0")
    assert not page.go.isEnabled()
    type_keys("enter")
    assert stage(page) == "asking"
    type_keys("7")
    assert page.go.isEnabled()
    type_keys("enter")
    assert stage(page) == "judged"


def test_a_choice_for_each_of_several_things_is_made_row_by_row_then_confirmed(trainee: Program) -> None:
    page = begin(trainee, "rule-sets", 1, game=BLACKJACK)
    rows = choice(page).rows
    assert focused() is rows[0]["accept"]
    assert not page.go.isEnabled()
    type_keys("a", "r")
    assert focused() is rows[2]["accept"]
    type_keys("backspace", "i", "a", "enter")
    assert stage(page) == "judged"
    assert [[name for name, made in row.items() if made.isChecked()] for row in rows] == [
        ["accept"],
        ["unknown"],
        ["accept"],
    ]
    session = trainee.run.session
    assert session is not None
    trainee.run.review(session.answered[0])
    settle()
    assert [row["unknown"].isChecked() for row in choice(page).rows] == [False, True, False]


def test_a_key_chooses_in_the_row_that_has_the_focus(trainee: Program) -> None:
    page = begin(trainee, "rule-sets", 1, game=BLACKJACK)
    rows = choice(page).rows
    type_keys("a", "a", "a")
    assert page.go.isEnabled()
    rows[1]["accept"].setFocus()
    type_keys("r", "enter")
    session = trainee.run.session
    assert session is not None
    assert session.answered[0].answer == ChoiceAnswer("accept refuse accept")


def test_each_option_of_several_rows_says_its_row(trainee: Program) -> None:
    page = begin(trainee, "rule-sets", 1, game=BLACKJACK)
    made = choice(page).rows[1]["refuse"]
    assert (made.text(), made.accessibleName()) == ("R", "2019 : Refusé, touche R")
    assert page.go.text() == "Valider"
    click(made)
    assert "2019 : refusé" in [each.text() for each in choice(page).findChildren(QLabel)]


@pytest.mark.parametrize("projected", [False, True])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_nothing_of_the_rows_is_squeezed_beside_the_felt_or_under_it(
    trainee: Program, language: str, projected: bool
) -> None:
    trainee.preferences.set_language(language)
    trainee.window.resize(1093, 600)
    page = begin(trainee, "rule-sets", 4, game=BLACKJACK)
    if projected:
        QTest.keyClick(trainee.window, Qt.Key.Key_F5)
        settle()
    assert page.projected is projected
    assert squeezed(page.panel) == []
    type_keys("a", "a", "a")
    settle()
    assert squeezed(page.panel) == []
