"""The guided coup: offered at the first start, skipped at any time, told act by act, kept nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app.drills.answer import ActsAnswer
from app.drills.drill import TableSettings
from app.games import discover, load
from app.games.rampo.kit import KIT
from app.table.acts import CALL, PAY, Act
from tests.ui.doubles import click, click_spot, click_text, focused, texts, type_keys, type_text, unnamed
from tests.ui.pages.drill_page import squeezed
from ui.pages.drill import DrillPage
from ui.pages.help import HelpPage
from ui.pages.welcome import WelcomePage
from ui.program import Program
from ui.start.self_test import settle

TABLES = {
    "2014": ("fr-2014", None),
    "2019": ("fr-2019", None),
    "A": ("fr-current", "A"),
    "B": ("fr-current", "B"),
}


def begin(program: Program, table: str = "A") -> DrillPage:
    rules, pay_table = TABLES[table]
    plan = program.services.plans.usual(program.services.plans.game())
    settings: TableSettings = replace(plan.settings, rules=rules, pay_table=pay_table)
    program.preferences.set_plan(replace(plan, settings=settings).to_json())
    program.navigator.start_tour()
    settle()
    return drill_page(program)


def drill_page(program: Program) -> DrillPage:
    page = program.window.page("drill")
    assert isinstance(page, DrillPage)
    return page


def due(program: Program, game: str = "rampo") -> list[Act]:
    session = program.run.session
    assert session is not None
    key = session.drill.key(session.exercise, load(game).resolve)
    answer = session.drill.model_answer(session.exercise, key)
    assert isinstance(answer, ActsAnswer)
    return list(answer.acts)


def kept(program: Program) -> dict[str, int]:
    nothing: dict[str, int] = {}
    return program.gateway.read(lambda store: store.counts(), nothing)


def told_keys(page: DrillPage) -> list[str]:
    """The keys as the coach shows them."""
    return [text for text in texts(page.coach) if text.isupper() or text.isdecimal()]


# offered, skipped, done again


def test_the_first_start_offers_it_after_the_name_and_enter_begins_it(program: Program) -> None:
    page = program.window.page("welcome")
    assert isinstance(page, WelcomePage)
    assert not page.tour.isVisible()
    type_text(page.name, "Zoé")
    QTest.keyClick(page.name, Qt.Key.Key_Return)
    settle()
    assert focused() is page.tour
    assert unnamed(program.window) == []
    QTest.keyClick(page.tour, Qt.Key.Key_Return)
    settle()
    assert program.window.current == "drill"
    assert drill_page(program).coach.isVisible()


def test_the_offer_can_be_declined_and_is_not_made_again(program: Program) -> None:
    page = program.window.page("welcome")
    assert isinstance(page, WelcomePage)
    click_text(page, "Essayer en invité")
    settle()
    click(page.skip)
    assert program.window.current == "home"
    program.navigator.begin()
    assert program.window.current == "home"


@pytest.mark.parametrize("way", ["coach", "pause"])
@pytest.mark.parametrize("done", [0, 3])
def test_it_is_skipped_at_any_time(trainee: Program, way: str, done: int) -> None:
    before = kept(trainee)
    page = begin(trainee)
    for act in due(trainee)[:done]:
        type_keys(*KIT.act_keys(act))
    if way == "coach":
        click(page.coach.skip)
    else:
        type_keys("escape")
        assert not page.veil.end.isVisible()
        click(page.veil.leave)
    settle()
    assert trainee.window.current == "home"
    assert kept(trainee) == before
    assert trainee.services.figures.unfinished() is None
    trainee.navigator.start_today()
    settle()
    assert not page.coach.isVisible()
    assert page.text.isVisible()


def test_help_repeats_it_and_it_leads_back_to_the_help(trainee: Program) -> None:
    trainee.window.go("help")
    page = trainee.window.page("help")
    assert isinstance(page, HelpPage)
    click(page.tour)
    settle()
    assert trainee.window.current == "drill"
    click(drill_page(trainee).coach.skip)
    settle()
    assert trainee.window.current == "help"


# walked through


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("table", TABLES)
def test_typing_what_the_coach_says_settles_the_coup(trainee: Program, table: str, language: str) -> None:
    trainee.preferences.set_language(language)
    before = kept(trainee)
    page = begin(trainee, table)
    acts = due(trainee)
    for number, act in enumerate(acts, 1):
        said = texts(page.coach)
        assert page.coach.title.text() == KIT.sentence(act)
        assert page.coach.step.text() == page.header.count.text()
        assert str(number) in page.coach.step.text()
        assert str(len(acts)) in page.coach.step.text()
        assert page.coach.why.text()
        assert any("55-22" in text for text in said)
        assert KIT.by_mouse(act) in said
        assert not page.go.isEnabled()
        type_keys(*[key.lower() for key in told_keys(page)])
        settle()
    assert page.go.isEnabled()
    type_keys("enter")
    settle()
    assert page.stage == "judged"
    assert not page.coach.isVisible()
    session = trainee.run.session
    assert session is not None
    assert session.answered[0].verdict.judgement.right
    type_keys("enter")
    settle()
    assert trainee.window.current == "home"
    assert kept(trainee) == before


@pytest.mark.parametrize(("table", "told"), [("2014", 0), ("2019", 1), ("A", 1)])
def test_the_coach_tells_a_reading_where_it_judges(trainee: Program, table: str, told: int) -> None:
    """That the zone is settled before stakes are moved is written in 2014, and our reading since."""
    page = begin(trainee, table)
    said = []
    for act in due(trainee):
        said.append(page.coach.article.text())
        type_keys(*KIT.act_keys(act))
        settle()
    assert sum("Lecture : Écrit en 2014 ; depuis" in text for text in said) == told


@pytest.mark.parametrize("table", TABLES)
def test_clicking_where_the_coach_points_settles_the_coup(trainee: Program, table: str) -> None:
    page = begin(trainee, table)
    view = page.view
    assert view is not None
    for act in due(trainee):
        places = KIT.places(act)
        assert view._singled == places
        if act.verb is CALL:
            click(next(cap for cap in page.strip.caps() if cap.text().endswith("Annoncer")))
            places = places[1:]
        for spot in places:
            click_spot(view, spot)
        settle()
    assert page.coach.title.text() == "Le coup est réglé"
    assert view._singled == ()
    click(page.go)
    settle()
    assert page.verdict.headline.text() == "Juste"
    click(page.go)
    settle()
    assert trainee.window.current == "home"


def test_another_right_order_is_followed_too(trainee: Program) -> None:
    page = begin(trainee)
    call, first, second, *_rest = due(trainee)
    for act in (call, second):
        type_keys(*KIT.act_keys(act))
    assert page.coach.title.text() == KIT.sentence(first), "what was left comes next"


def test_a_refused_act_is_told_and_the_coach_says_the_same_again(trainee: Program) -> None:
    page = begin(trainee)
    acts = due(trainee)
    title = page.coach.title.text()
    type_keys(*KIT.act_keys(acts[1]))
    assert "avant que le résultat soit annoncé" in " ".join(texts(page.panel))
    assert page.coach.title.text() == title


def test_it_begins_by_saying_what_game_it_is(trainee: Program) -> None:
    page = begin(trainee)
    assert page.coach.why.text().startswith("Au rampo, on mise sur le total de deux dés")
    type_keys(*KIT.act_keys(due(trainee)[0]))
    assert "Au rampo" not in page.coach.why.text()


def test_a_coup_settled_with_an_act_taken_back_is_no_failure(trainee: Program) -> None:
    page = begin(trainee)
    acts = due(trainee)
    for act in (acts[1], *acts):
        type_keys(*KIT.act_keys(act))
    type_keys("enter")
    assert page.verdict.headline.text() == "Réglé, avec 1 reprise"
    assert page.verdict.sign.property("role") == "sign-right"
    assert page.verdict.pace.text() == ""


def test_it_cannot_be_confirmed_before_its_end(trainee: Program) -> None:
    page = begin(trainee)
    type_keys(*KIT.act_keys(due(trainee)[0]), "enter")
    assert page.stage == "asking"
    assert "Il reste des gestes à faire." in texts(page.panel)
    assert not page.go.isEnabled()


def test_each_step_says_the_rule_of_the_act_and_why_it_comes_now(trainee: Program) -> None:
    page = begin(trainee)
    acts = due(trainee)
    pay = next(number for number, act in enumerate(acts) if act.verb is PAY)
    for act in acts[:pay]:
        type_keys(*KIT.act_keys(act))
    assert "Rouge, noir, vert et jaune paient 4 fois la mise." in page.coach.why.text()
    assert "avant d’y payer qui que ce soit" in page.coach.why.text()


def led_through(program: Program, game: str) -> Iterator[DrillPage]:
    """The page before each act of the guided coup of a game, and at its end."""
    program.services.plans.choose_game(game)
    program.navigator.start_tour()
    settle()
    page, kit = drill_page(program), load(game).kit
    for act in due(program, game):
        yield page
        type_keys(*kit.act_keys(act, page.view.felt if page.view else None))
    settle()
    assert page.coach.title.text() == "Le coup est réglé"
    yield page


@pytest.mark.parametrize("game", tuple(discover()))
def test_no_step_says_a_rule_twice(trainee: Program, game: str) -> None:
    for page in led_through(trainee, game):
        said = page.coach.why.text().removesuffix(".").split(". ")
        assert len(set(said)) == len(said), said


@pytest.mark.parametrize("game", tuple(discover()))
@pytest.mark.parametrize("room", [(1093, 600, 100), (1280, 720, 100), (1280, 720, 200)])
def test_nothing_is_cut_off_in_any_game(trainee: Program, game: str, room: tuple[int, int, int]) -> None:
    trainee.preferences.set_font_percent(room[2])
    trainee.window.resize(*room[:2])
    for page in led_through(trainee, game):
        settle()
        assert squeezed(page.panel) == []
        said = [each for each in page.coach.findChildren(QLabel) if each.isVisible()]
        assert all(each.mapTo(page.coach, each.rect().topRight()).x() < page.coach.width() for each in said)


def test_that_nothing_is_kept_is_said_all_the_time(trainee: Program) -> None:
    page = begin(trainee)
    assert page.header.notice.text() == "Rien n’est enregistré"
    for act in due(trainee):
        type_keys(*KIT.act_keys(act))
    type_keys("enter")
    settle()
    assert page.header.notice.isVisible()
    assert page.verdict.saved.text() == "Rien n’est enregistré"


def test_help_in_the_middle_leads_back_to_it(trainee: Program) -> None:
    page = begin(trainee)
    type_keys(*KIT.act_keys(due(trainee)[0]))
    QTest.keyClick(trainee.window, Qt.Key.Key_F1)
    settle()
    assert trainee.window.current == "help"
    QTest.keyClick(trainee.window.page("help"), Qt.Key.Key_Escape)
    settle()
    assert trainee.window.current == "drill"
    assert page.coach.isVisible()
    assert page.coach.title.text() == KIT.sentence(due(trainee)[1]), "what was done stands"


def test_the_language_changes_in_the_middle(trainee: Program) -> None:
    page = begin(trainee)
    trainee.preferences.set_language("en")
    settle()
    assert page.coach.step.text() == "Act 1 of 7"
    assert page.coach.title.text() == KIT.sentence(due(trainee)[0])


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("table", ["2014", "A"])
@pytest.mark.parametrize("room", [(1280, 680, 100), (1093, 600, 100), (1280, 680, 130), (1280, 720, 200)])
def test_nothing_is_cut_off(trainee: Program, table: str, language: str, room: tuple[int, int, int]) -> None:
    width, height, percent = room
    trainee.preferences.set_language(language)
    trainee.preferences.set_font_percent(percent)
    trainee.window.resize(width, height)
    page = begin(trainee, table)
    acts = due(trainee)
    for act in acts:
        assert squeezed(page.panel) == []
        if act is not acts[-1]:
            type_keys(*KIT.act_keys(acts[-1]))
            settle()
            assert page.coach.refusal.isVisible()
            assert squeezed(page.panel) == []
        type_keys(*KIT.act_keys(act))
        settle()
        assert not page.coach.refusal.isVisible()
    assert squeezed(page.panel) == []
    assert unnamed(trainee.window) == []
