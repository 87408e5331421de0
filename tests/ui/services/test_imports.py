"""What comes from another computer, taken in from the page of the trainees."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QLabel

from app.drills.answer import AmountAnswer
from app.storage.export import export_json
from app.storage.store import SqliteStore, open_store
from tests.app.storage.exchange import answer, imported, train
from tests.app.storage.helpers import ADA, NOW
from tests.ui.doubles import click
from tests.ui.pages.dialogs import answer_dialog, page_of
from tests.ui.pages.drill_page import begin
from tests.ui.players import Keyboard
from ui.pages.trainees import TraineesPage
from ui.pages.welcome import WelcomePage
from ui.program import Program
from ui.start.self_test import settle

Bring = Callable[..., TraineesPage]


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """What Ada has answered at another computer."""
    path = tmp_path / "ada.json"
    with open_store(tmp_path / "other", NOW) as store:
        train(store, "a", 4)
        export_json(store, path, {})
    return path


@pytest.fixture
def bring(program: Program, monkeypatch: pytest.MonkeyPatch) -> Bring:
    """Chooses a file to import on the page of the trainees."""

    def brought(path: Path | str, asked: str = "") -> TraineesPage:
        program.window.go("trainees")
        settle()
        page: TraineesPage = page_of(program, "trainees", TraineesPage)
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_asked: (str(path), ""))
        if asked:
            answer_dialog(asked)
        click(page.bring)
        settle()
        return page

    return brought


def texts(page: TraineesPage) -> list[str]:
    return [each.text() for each in page.findChildren(QLabel) if each.isVisible()]


def test_who_comes_with_a_file_is_listed_and_goes_on(program: Program, elsewhere: Path, bring: Bring) -> None:
    page = bring(elsewhere)
    assert page.told.text() == "4 réponses importées, 0 déjà là.\n1 stagiaire de plus."
    assert "Ada" in texts(page)
    program.services.trainees.choose(ADA)
    assert sum(each.attempts for each in program.services.figures.skills()) == 4
    assert [each.id for each in program.services.figures.unfinished_sessions()] == ["session-a"]
    assert bring(elsewhere).told.text() == "0 réponse importée, 4 déjà là."


def test_nothing_happens_where_no_file_is_chosen(program: Program, bring: Bring) -> None:
    assert not bring("").told.isVisible()


def test_what_is_wrong_with_a_file_is_told_and_nothing_waits(program: Program, tmp_path: Path, bring: Bring) -> None:
    (tmp_path / "x.json").write_text("{}")
    assert str(tmp_path / "x.json") in bring(tmp_path / "x.json").told.text()
    assert not program.gateway.trouble
    assert QGuiApplication.overrideCursor() is None


@pytest.mark.parametrize(("button", "there"), [("Ramener", True), ("Laisser de côté", False)])
def test_of_who_was_erased_here_it_is_asked(
    program: Program, elsewhere: Path, bring: Bring, button: str, there: bool
) -> None:
    bring(elsewhere)
    program.services.trainees.erase(ADA)
    page = bring(elsewhere, button)
    assert ("ramenés : Ada" if there else "laissés de côté : Ada") in page.told.text()
    assert [each.name for each in program.services.trainees.known()[0]] == ["Ada"] * there


def test_a_list_gives_numbers_and_groups_and_the_rail_its_name(program: Program, tmp_path: Path, bring: Bring) -> None:
    program.services.trainees.add("Bea")
    path = tmp_path / "class.csv"
    path.write_text("id;name;group\nA1;Ada;soir\n;Bea;\nC7;Cléo;\n", "utf-8")
    page = bring(path)
    assert page.told.text() == "Liste de la classe : 2 de plus, 0 mis à jour, 1 inchangés."
    assert any(text.endswith(" · n° A1 · groupe soir") for text in texts(page))
    assert any(text.endswith(" · n° C7") for text in texts(page))
    assert program.services.hand_ins.number("ada") == "A1"
    path.write_text("id;name\nB1;bea\n", "utf-8")
    bring(path)
    assert program.window.rail.who.text() == "bea"


def test_a_session_that_went_on_elsewhere_is_read_again(trainee: Program, tmp_path: Path, bring: Bring) -> None:
    """What stands on the page of exercises is older than what has come since: nothing is put twice."""
    Keyboard(begin(trainee, "payout", 5)).answer(AmountAnswer(100))
    trainee.window.go("home")
    settle()
    path = tmp_path / "x.json"

    def export(store: SqliteStore) -> None:
        export_json(store, path, {})

    assert trainee.gateway.write(export)  # type: ignore[arg-type]
    [record] = trainee.services.figures.unfinished_sessions()
    with open_store(tmp_path / "home", NOW) as home:
        imported(home, path)
        answer(home, record, 1, "at-home")
        export_json(home, path, {})
    bring(path)
    trainee.navigator.resume(record.id)
    settle()
    assert trainee.run.session is not None
    assert (trainee.run.session.position, trainee.run.session.done) == (2, 2)


def test_who_is_new_here_is_led_to_it(program: Program) -> None:
    program.window.go("welcome")
    page: WelcomePage = page_of(program, "welcome", WelcomePage)
    click(page.from_elsewhere)
    settle()
    assert program.window.current == "trainees"
    assert not program.preferences.is_new
