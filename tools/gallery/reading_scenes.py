"""What is read: scenarios, settings, help and glossary, in their states."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from PySide6.QtWidgets import QScrollArea

from app.games import discover
from app.resources import SCENARIOS as SHIPPED
from app.table.felt import Spot, stake
from tools.gallery.camera import COMPACT, LARGE_TEXT
from tools.gallery.scene import Play, Scene
from tools.gallery.stage import Stage
from tools.gallery.visits import scroll_down, visit
from ui.help.library import Library
from ui.pages.calibration import CalibrationPage
from ui.pages.glossary import GlossaryPage
from ui.pages.help import HelpPage
from ui.pages.page import Page
from ui.pages.scenario_maker import ScenarioMakerPage
from ui.pages.scenarios import ScenariosPage
from ui.pages.settings import SettingsPage
from ui.start.self_test import settle

_OWN = Path("scenarios", "rampo")

# scenarios


def _read(stage: Stage) -> ScenariosPage:
    page = stage.go("scenarios", ScenariosPage)
    stage.wait(lambda: page.table.model().rowCount() > 0)
    return page


def _found(stage: Stage) -> None:
    page = _read(stage)
    page.field.setText("rampo")
    page.level.set_value(2)
    page.table.selectRow(1)
    settle()


def _found_nothing(stage: Stage) -> None:
    _read(stage).field.setText("roulette")
    settle()


def _school_files(folder: Path) -> None:
    """Two files of the school's own: a sound one, and one with a slip."""
    own = folder / _OWN
    own.mkdir(parents=True)
    sound = (SHIPPED / "rampo" / "red-pays-four.yaml").read_text(encoding="utf-8")
    (own / "rouge.yaml").write_text(sound, encoding="utf-8")
    (own / "minimum.yaml").write_text(sound.replace("minimum:", "minimun:"), encoding="utf-8")


# writing an exercise


def _write(stage: Stage, name: str = "rampo/number-and-its-colour.yaml") -> ScenarioMakerPage:
    page = stage.go("scenario-maker", ScenarioMakerPage)
    page.open_file(SHIPPED / name)
    settle()
    return page


def _laid(stage: Stage) -> None:
    """A full table, one stake more laid by hand."""
    page = _write(stage, "roulette/watch-a-full-table.yaml")
    assert page.table.view is not None
    page.table.lay(Spot("chance", "red"))
    settle()


def _slips(stage: Stage) -> None:
    """Values that are wrong, each told beside it, and a stake that the rules refuse."""
    page = _write(stage)
    page.take(page.draft.laid(stake(5, "red"), 300))
    page.take(
        page.draft.with_value(("title", "fr"), None)
        .with_value(("title", "en"), None)
        .with_value(("table", "previous"), 13)
    )
    settle()


def _boxes(stage: Stage) -> None:
    _write(stage, "blackjack/aces-a-third-time.yaml")


SCENARIOS = (
    Scene("scenario-maker", "stakes", lambda stage: void(_write(stage)), past=True, also=(COMPACT, LARGE_TEXT)),
    Scene("scenario-maker", "laid", _laid, past=True, also=(COMPACT,)),
    Scene("scenario-maker", "slips", _slips, past=True, also=(COMPACT, LARGE_TEXT)),
    Scene("scenario-maker", "boxes", _boxes, past=True, also=(COMPACT,)),
    Scene("scenarios", "all", lambda stage: void(_read(stage)), past=True, also=(COMPACT, LARGE_TEXT)),
    Scene("scenarios", "found", _found, past=True),
    Scene("scenarios", "found-nothing", _found_nothing, past=True),
    Scene("scenarios", "school", lambda stage: void(_read(stage)), prepare=_school_files, also=(COMPACT,)),
)


def void(_page: Page) -> None:
    """Nothing more is done."""


# settings, help, glossary


def _targets(stage: Stage) -> None:
    page = stage.go("settings", SettingsPage)
    assert page.form is not None
    page.form.more.click()
    settle()
    scroll_down(page)


def _house_kept(stage: Stage) -> None:
    page = stage.go("settings", SettingsPage)
    assert page.form is not None
    page.form.keep.click()
    settle()
    area = page.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    area.ensureWidgetVisible(page.form.keep, 0, 120)
    settle()


def _broken_house(folder: Path) -> None:
    (folder / "house.yaml").write_text("denominations: []\n", encoding="utf-8")


def _school_server(folder: Path) -> None:
    (folder / "server.toml").write_text('address = "postgresql://room12@127.0.0.1/tapis"\n', encoding="utf-8")
    # what is told does not hang on who listens on this computer
    (folder / "server.password").write_text("", encoding="utf-8")
    (folder / "server.password").chmod(0o644)


def chapter(name: str) -> Play:
    """Open a chapter of the help."""

    def play(stage: Stage) -> None:
        stage.go("help", HelpPage).open_at(name)
        settle()

    return play


def _help_search(words: str) -> Play:
    def play(stage: Stage) -> None:
        stage.go("help", HelpPage).field.setText(words)
        settle()

    return play


def _help_hit(stage: Stage) -> None:
    page = stage.go("help", HelpPage)
    page.field.setText("rampo")
    settle()
    page.results.chosen.emit(0)
    settle()


def _glossary(words: str) -> Play:
    def play(stage: Stage) -> None:
        stage.go("glossary", GlossaryPage).field.setText(words)
        settle()

    return play


SETTINGS = (
    Scene("settings", "look", visit("settings", SettingsPage), past=True, also=(COMPACT, LARGE_TEXT)),
    Scene("settings", "below", visit("settings", SettingsPage, down=True), past=True, also=(COMPACT, LARGE_TEXT)),
    Scene("settings", "targets", _targets, past=True),
    Scene("settings", "house-kept", _house_kept, past=True),
    Scene("settings", "server", visit("settings", SettingsPage, down=True), past=True, prepare=_school_server),
    Scene("settings", "house-broken", visit("settings", SettingsPage), past=True, prepare=_broken_house),
)


def _measuring(stage: Stage) -> CalibrationPage:
    page = stage.go("calibration", CalibrationPage)
    page.begin.click()
    settle()
    return page


def _places(stage: Stage) -> None:
    page = _measuring(stage)
    for at in count(0, 200):
        assert page.measuring is not None
        if page.measuring.stage != "numbers":
            break
        page.measuring.type(page.measuring.number[len(page.measuring.typed)], at)
    page.keypad.pressed.emit("")
    settle()


CALIBRATION = (
    Scene("calibration", "begin", visit("calibration", CalibrationPage), past=True, also=(COMPACT, LARGE_TEXT)),
    Scene("calibration", "numbers", lambda stage: void(_measuring(stage)), past=True, also=(COMPACT, LARGE_TEXT)),
    Scene("calibration", "places", _places, past=True, also=(COMPACT, LARGE_TEXT)),
)

GLOSSARY = (
    Scene("glossary", "all", visit("glossary", GlossaryPage), also=(COMPACT, LARGE_TEXT)),
    Scene("glossary", "found", _glossary("de")),
    Scene("glossary", "found-nothing", _glossary("roulette")),
)


def help_scenes() -> tuple[Scene, ...]:
    """Every chapter once, and the search."""
    chapters = tuple(Scene("help", each.id, chapter(each.id)) for each in Library(discover()).chapters())
    return (
        *chapters,
        Scene("help", "narrow", chapter("rampo-settlement"), also=(COMPACT, LARGE_TEXT)),
        Scene("help", "search", _help_search("rampo")),
        Scene("help", "search-nothing", _help_search("roulette")),
        Scene("help", "hit", _help_hit),
    )


def reading_scenes() -> tuple[Scene, ...]:
    """All of them."""
    return (*SCENARIOS, *SETTINGS, *CALIBRATION, *help_scenes(), *GLOSSARY)
