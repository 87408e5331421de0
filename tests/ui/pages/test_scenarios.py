"""The scenarios page lists what can be put, starts it, and says where a file of the school's goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.drills.exercise import Exercise
from app.games import discover, in_order
from app.text import set_language, translate
from ui.pages.scenarios import ScenariosPage

SOUND = """\
game: rampo
drill: payout
skill: rampo-payout-stake
level: {level}
title: {{fr: "{french}", en: "{english}"}}
rules: fr-2019
table:
  minimum: "5 €"
  seats: [{{seat: A}}]
  shooter: A
  bets: [{{seat: A, on: red, amount: "15 €"}}]
events: [{{kind: throw, dice: [3, 5], attempts: []}}]
ask: {{of: bet, seat: A, on: red, in: euros}}
expect: "60 €"
"""


def _scenario(french: str, english: str, level: int = 1) -> str:
    return SOUND.format(level=level, french=french, english=english)


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    shipped, own = tmp_path / "shipped", tmp_path / "own"
    (shipped / "rampo").mkdir(parents=True)
    (shipped / "rampo" / "one.yaml").write_text(_scenario("Le rouge gagne", "Red wins", 3), encoding="utf-8")
    (shipped / "rampo" / "two.yaml").write_text(_scenario("Une mise à régler", "A stake to settle"), encoding="utf-8")
    return shipped, own


Lay = Callable[[dict[str, str]], None]
Started = list[tuple[Exercise, str]]


@pytest.fixture
def started() -> Started:
    """What was started, each with what is to be noted of it."""
    return []


@pytest.fixture
def page(qtbot: QtBot, folders: tuple[Path, Path], started: Started) -> ScenariosPage:
    made = ScenariosPage(lambda *one: started.append(one), discover(), folders[1], folders[0])
    qtbot.addWidget(made)
    made.resize(1064, 680)
    made.show()
    made.enter()
    _read(made, qtbot)
    return made


def _read(page: ScenariosPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not page._timer.isActive(), timeout=30_000)


@pytest.fixture
def lay(page: ScenariosPage, folders: tuple[Path, Path], qtbot: QtBot) -> Lay:
    """Lays files into the folder of the school, and has the page read them."""

    def laid(files: dict[str, str]) -> None:
        for name, text in files.items():
            file = folders[1] / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        page.read_anew()
        _read(page, qtbot)

    return laid


def _titles(page: ScenariosPage) -> list[str]:
    return [row[0] for row in page.table.texts()]


def test_lists_title_drill_skill_rules_and_level_in_the_language_in_force(page: ScenariosPage) -> None:
    assert page.table.texts() == [
        ("Une mise à régler", "Calcul des gains", "Payer une mise", "2019", "1"),
        ("Le rouge gagne", "Calcul des gains", "Payer une mise", "2019", "3"),
    ]
    assert page.count.text() == "2 scénarios"
    set_language("en")
    page.retranslate()
    assert _titles(page) == ["A stake to settle", "Red wins"]


@pytest.mark.slow
def test_every_shipped_scenario_is_listed_and_none_is_wrong(qtbot: QtBot, tmp_path: Path) -> None:
    """By game, in the order in which they are offered."""
    shown = ScenariosPage(lambda _exercise, _note: None, in_order(discover()), tmp_path)
    qtbot.addWidget(shown)
    shown.enter()
    _read(shown, qtbot)
    rows = shown.table.texts()
    assert len(rows) > 100
    assert not shown._broken
    titles = [translate(game.title) for game in in_order(discover()).values()]
    assert list(dict.fromkeys(row[1] for row in rows)) == titles


def test_words_drill_and_level_choose_among_them(page: ScenariosPage) -> None:
    QTest.keyClicks(page.field, "REGLER mise")
    assert _titles(page) == ["Une mise à régler"]
    page.field.clear()
    QTest.mouseClick(page.level._buttons[3], Qt.MouseButton.LeftButton)
    assert _titles(page) == ["Le rouge gagne"]
    page.drill.setCurrentIndex(1)
    assert page.drill.currentText() == "Calcul des gains"
    assert _titles(page) == ["Le rouge gagne"]


def test_choices_that_leave_nothing_say_so_and_are_undone_at_once(page: ScenariosPage) -> None:
    QTest.mouseClick(page.level._buttons[5], Qt.MouseButton.LeftButton)
    QTest.keyClicks(page.field, "rouge")
    assert page.nothing.isVisible()
    QTest.mouseClick(page.everything, Qt.MouseButton.LeftButton)
    assert len(_titles(page)) == 2
    assert page.level.value == 0


def test_keys_alone_start_an_exercise(page: ScenariosPage, started: Started) -> None:
    assert page.focusWidget() is page.field
    assert not page.begin.isEnabled()
    QTest.keyClick(page.field, Qt.Key.Key_Down)
    QTest.keyClick(page.table, Qt.Key.Key_Down)
    assert page.begin.isEnabled()
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    assert [exercise.level for exercise, _note in started] == [3]


def test_the_main_button_starts_the_exercise_chosen(page: ScenariosPage, started: Started) -> None:
    page.table.selectRow(0)
    QTest.mouseClick(page.begin, Qt.MouseButton.LeftButton)
    assert [exercise.level for exercise, _note in started] == [1]
    assert started[0][0].drill == "payout"


def test_files_of_the_school_stand_first_and_are_named_as_such(page: ScenariosPage, lay: Lay) -> None:
    lay({"ours.yaml": _scenario("À nous", "Ours", 5)})
    assert [(row[0], row[-1]) for row in page.table.texts()] == [
        ("À nous", "l’école"),
        ("Une mise à régler", "Tapis"),
        ("Le rouge gagne", "Tapis"),
    ]


def test_exercises_set_up_for_the_whole_machine_are_listed_with_ones_own_and_their_faults_by_their_place(
    folders: tuple[Path, Path], started: Started, tmp_path: Path, qtbot: QtBot
) -> None:
    machine = tmp_path / "etc" / "tapis" / "scenarios"
    machine.mkdir(parents=True)
    (machine / "everyone.yaml").write_text(_scenario("Pour tous", "For all", 4), encoding="utf-8")
    (machine / "broken.yaml").write_text("game: rampo", encoding="utf-8")
    folders[1].mkdir()
    (folders[1] / "ours.yaml").write_text(_scenario("À nous", "Ours", 5), encoding="utf-8")
    here, school = folders[1], [machine, tmp_path / "none"]
    start = started.append
    shown = ScenariosPage(lambda *one: start(one), discover(), here, folders[0], school, teaches=lambda: True)
    qtbot.addWidget(shown)
    shown.enter()
    _read(shown, qtbot)
    assert {"Pour tous", "À nous", "Le rouge gagne"} <= set(_titles(shown))
    assert str(machine / "broken.yaml") in shown.faults.errors.text()
    assert f"sont dans {machine}, les vôtres dans {folders[1]}." in shown.place.text()


def test_what_is_wrong_is_told_with_file_line_column_and_field(
    page: ScenariosPage, folders: tuple[Path, Path], lay: Lay, qtbot: QtBot
) -> None:
    wrong = _scenario("Faux", "Wrong").replace("60 €", "75 €")
    lay({"wrong.yaml": wrong, "torn.yaml": "game: rampo\n level: 1\n"})
    assert page.faults.wrong.text() == "2 fichiers ne peuvent pas servir"
    lines = page.faults.errors.text().splitlines()
    assert lines[0].startswith("torn.yaml:2:7 yaml: ")
    assert lines[1].startswith("wrong.yaml:14:9 expect: ")
    assert len(_titles(page)) == 2
    (folders[1] / "wrong.yaml").write_text(_scenario("Juste", "Right"), encoding="utf-8")
    QTest.mouseClick(page.faults.anew, Qt.MouseButton.LeftButton)
    _read(page, qtbot)
    assert page.faults.wrong.text() == "1 fichier ne peut pas servir"
    assert "Juste" in _titles(page)


def test_errors_follow_the_language(page: ScenariosPage, lay: Lay, qtbot: QtBot) -> None:
    lay({"empty.yaml": ""})
    french = page.faults.errors.text()
    set_language("en")
    page.retranslate()
    _read(page, qtbot)
    assert page.faults.errors.text() != french
    assert page.faults.errors.text().startswith("empty.yaml:1:1 file: ")


def test_the_list_stays_while_the_files_are_read_again(page: ScenariosPage) -> None:
    page.leave()
    page.enter()
    assert len(_titles(page)) == 2
    assert page.count.text() == "2 scénarios"


def test_a_folder_that_cannot_be_made_is_told(
    qtbot: QtBot, tmp_path: Path, folders: tuple[Path, Path], started: Started
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    shown = ScenariosPage(lambda *one: started.append(one), discover(), tmp_path / "file" / "own", folders[0])
    qtbot.addWidget(shown)
    QTest.mouseClick(shown.folder, Qt.MouseButton.LeftButton)
    assert "un fichier porte le nom d’un dossier du chemin" in shown.place.text()


def test_every_fault_is_there_behind_a_button_and_scrolls(page: ScenariosPage, lay: Lay) -> None:
    lay({f"{number:02}.yml": "game: rampo\ndrill: payout\n" for number in range(27)})
    assert page.faults.wrong.text() == "27 fichiers ne peuvent pas servir"
    assert not page.faults.errors.isVisible()
    QTest.mouseClick(page.faults.more, Qt.MouseButton.LeftButton)
    assert page.faults.errors.isVisible()
    assert "26.yml:1:1 skill: " in page.faults.errors.text()
    assert "26.yml:1:1 title: " in page.faults.errors.text()
    assert page.faults.list.verticalScrollBar().maximum() > 0
    assert page.table.height() > 150
    QTest.mouseClick(page.faults.more, Qt.MouseButton.LeftButton)
    assert not page.faults.errors.isVisible()


def test_a_stake_that_its_croupier_would_refuse_is_told_and_the_scenario_stays(
    page: ScenariosPage, folders: tuple[Path, Path], lay: Lay, qtbot: QtBot
) -> None:
    lay({"low.yaml": _scenario("Deux euros", "Two euros").replace("15 €", "2 €").replace("60 €", "8 €")})
    assert "Deux euros" in _titles(page)
    assert page.faults.wrong.text() == "1 fichier à vérifier"
    [line] = page.faults.errors.text().splitlines()
    assert line.startswith("low.yaml:11:10 table.bets[0]: À cette table, le croupier refuserait cette mise de A")
    assert line.endswith(" (à vérifier)")
    (folders[1] / "broken.yaml").write_text("game: rampo\n", encoding="utf-8")
    set_language("en")
    page.retranslate()
    _read(page, qtbot)
    assert page.faults.wrong.text() == "1 file cannot be used · 1 file to check"
    assert "At this table the croupier would refuse this stake of A" in page.faults.errors.text()


def test_the_editor_opens_the_scenario_chosen_and_a_new_one(
    page: ScenariosPage, folders: tuple[Path, Path], lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    wanted: list[Path | None] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(Path(url.toLocalFile()).name))
    page.writing.connect(wanted.append)
    assert not page.mine.isEnabled()
    lay({"mien.yaml": _scenario("Le mien", "Mine")})
    shipped, own = folders[0] / "rampo" / "two.yaml", folders[1] / "mien.yaml"
    for title, path, says in (("Une mise à régler", shipped, "En faire le mien"), ("Le mien", own, "Modifier")):
        page.table.selectRow(_titles(page).index(title))
        assert page.mine.text() == says
        QTest.mouseClick(page.mine, Qt.MouseButton.LeftButton)
        assert wanted[-1] == path
    QTest.mouseClick(page.new, Qt.MouseButton.LeftButton)
    assert wanted[-1] is None
    QTest.mouseClick(page.examples, Qt.MouseButton.LeftButton)
    assert opened == [folders[0].name]


def test_what_an_author_says_is_shown_with_the_scenario_chosen(page: ScenariosPage, lay: Lay, started: Started) -> None:
    lay({"a.yaml": _scenario("Le 8", "Eight") + 'author: "Claire"\nnote: "Sans papier."\n'})
    page.table.selectRow(_titles(page).index("Le 8"))
    assert page.note.isVisible()
    assert page.note.text() == "Sans papier. — Claire · a.yaml"
    QTest.mouseClick(page.begin, Qt.MouseButton.LeftButton)
    page.table.selectRow(_titles(page).index("Le rouge gagne"))
    assert not page.note.isVisible()
    QTest.mouseClick(page.begin, Qt.MouseButton.LeftButton)
    assert [note for _exercise, note in started] == ["Sans papier. — Claire", ""]


def test_exercises_of_the_school_that_share_a_title_are_told_apart_by_their_files(
    page: ScenariosPage, folders: tuple[Path, Path], qtbot: QtBot
) -> None:
    folders[1].mkdir()
    for name, title in (("lundi.yaml", "Le 8"), ("mardi.yaml", "Le 8"), ("rouge.yaml", "Le rouge gagne")):
        (folders[1] / name).write_text(_scenario(title, title), encoding="utf-8")
    page.enter()
    _read(page, qtbot)
    own = ["Le 8 (lundi.yaml)", "Le 8 (mardi.yaml)", "Le rouge gagne"]
    assert _titles(page) == [*own, "Une mise à régler", "Le rouge gagne"]


def test_a_folder_inside_the_schools_is_told_and_searched(page: ScenariosPage, lay: Lay) -> None:
    lay({"semaine 3/a.yaml": _scenario("Le 8", "Eight")})
    assert page.table.texts()[0][-1] == "l’école · semaine 3"
    QTest.keyClicks(page.field, "semaine")
    assert _titles(page) == ["Le 8"]


def test_how_to_write_one_is_a_click_away(page: ScenariosPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.help_wanted):
        QTest.mouseClick(page.how, Qt.MouseButton.LeftButton)


@pytest.mark.slow
def test_every_file_is_listed_as_soon_as_the_page_comes_and_stays_where_it_is(qtbot: QtBot, tmp_path: Path) -> None:
    shown = ScenariosPage(lambda _exercise, _note: None, discover(), tmp_path)
    qtbot.addWidget(shown)
    shown.show()
    shown.enter()
    assert shown._timer.isActive(), "nothing has been read yet"
    rows = shown.table.texts()
    assert len(rows) > 200
    shown.table.selectRow(60)
    shown.table.verticalScrollBar().setValue(900)
    place = shown.table.verticalScrollBar().value()
    _read(shown, qtbot)
    assert shown.table.texts() == rows
    assert (shown.table.selected, shown.table.verticalScrollBar().value()) == (60, place)


@pytest.mark.parametrize(
    "changed",
    ["title: [", "drill: payouts", "skill: nothing", "level: 1\nlevel: 2", "rules: fr-1999", "title: {fr: x}"],
)
def test_a_file_that_promises_more_than_it_holds_is_told_when_it_is_begun(
    page: ScenariosPage, folders: tuple[Path, Path], started: Started, qtbot: QtBot, changed: str
) -> None:
    page.leave()
    (folders[0] / "rampo" / "one.yaml").write_text(_scenario("Cassé", "Broken") + changed + "\n", encoding="utf-8")
    page.read_anew()
    if "Cassé" in _titles(page):
        page.table.selectRow(_titles(page).index("Cassé"))
        QTest.mouseClick(page.begin, Qt.MouseButton.LeftButton)
    _read(page, qtbot)
    assert not started
    assert "Cassé" not in _titles(page)
    assert "one.yaml" in page.faults.errors.text()
