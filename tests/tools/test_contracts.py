"""The arrows between the folders: what the architecture forbids, the gate refuses."""

import shutil
from graphlib import TopologicalSorter
from pathlib import Path

import grimp
import pytest

from tools.stages import check_contracts

ROOT = Path(__file__).resolve().parents[2]

MODULES = (
    "tools/start",
    "tools/gallery/command",
    "commands/main",
    "commands/verbs/export",
    "app/server/connecting",
    "app/server/sending",
    "app/exams/ciphers",
    "app/exams/tickets",
    "app/scenarios/reading",
    "app/storage/store",
    "app/learning/explaining",
    "app/training/session",
    "app/games/rampo/resolve",
    "app/games/other/resolve",
    "app/games/poker/ultimate/resolve",
    "app/games/poker/three_card/resolve",
    "app/games/poker/stud/resolve",
    "app/games/poker/resolve",
    "app/drills/drill",
    "app/devices/dice",
    "app/table/steps",
    "app/text",
    "app/money",
    "app/resources",
    "app/components",
    "ui/main",
    "ui/program",
    "ui/page_factory",
    "ui/class_navigator",
    "ui/class_pages",
    "ui/navigator",
    "ui/data_folder",
    "ui/window",
    "ui/paper/worksheet",
    "ui/services/plans",
    "ui/pages/home",
)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Folders and files of the house's names, each importing only the one below it."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for module in MODULES:
        path = tmp_path / f"{module}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        for folder in path.relative_to(tmp_path).parents[:-1]:
            (tmp_path / folder / "__init__.py").touch()
    return tmp_path


def add(house: Path, module: str, *imports: str) -> None:
    (house / f"{module}.py").write_text("".join(f"import {name}\n" for name in imports), encoding="utf-8")


def test_arrows_downwards_are_allowed(house: Path) -> None:
    add(house, "commands/main", "ui.main", "app.scenarios.reading")
    add(house, "commands/verbs/export", "app.storage.store")
    add(house, "app/exams/tickets", "app.exams.ciphers", "app.scenarios.reading")
    add(house, "app/exams/ciphers", "cryptography")
    add(house, "app/server/connecting", "psycopg")
    add(house, "app/storage/store", "app.training.session", "sqlite_utils")
    add(house, "app/learning/explaining", "app.training.session")
    add(house, "app/training/session", "app.games", "app.drills.drill")
    add(house, "app/games/rampo/resolve", "app.drills.drill", "app.table.steps", "app.text")
    add(house, "app/games/poker/stud/resolve", "app.games.poker.resolve")
    add(house, "ui/main", "ui.program")
    add(house, "ui/program", "ui.data_folder", "ui.page_factory", "PySide6")
    add(house, "ui/page_factory", "ui.navigator", "ui.pages.home", "ui.services.plans")
    add(house, "ui/data_folder", "app.storage.store")
    add(house, "ui/paper/worksheet", "app.training.session", "PySide6")
    add(house, "ui/pages/home", "app.training.session", "PySide6", "pyqtgraph")
    add(house, "tools/start", "app", "app.components")
    add(house, "tools/gallery/command", "ui.main", "app.storage.store", "app.text")
    assert check_contracts(house)


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("app/money", "app.table.steps"),
        ("app/table/steps", "app.drills.drill"),
        ("app/drills/drill", "app.games.rampo.resolve"),
        ("app/games/rampo/resolve", "app.training.session"),
        ("app/games/rampo/resolve", "app.games.other.resolve"),
        ("app/games/rampo/resolve", "app.games.poker.stud.resolve"),
        ("app/games/poker/stud/resolve", "app.games.poker.three_card.resolve"),
        ("app/games/poker/resolve", "app.games.poker.stud.resolve"),
        ("app/training/session", "app.storage.store"),
        ("app/training/session", "app.learning.explaining"),
        ("app/scenarios/reading", "app.storage.store"),
        ("app/storage/store", "app.scenarios.reading"),
        ("commands/verbs/export", "ui.main"),
        ("commands/verbs/export", "PySide6.QtGui"),
        ("app/training/session", "pyqtgraph"),
        ("app/exams/tickets", "cryptography"),
        ("ui/main", "cryptography"),
        ("app/server/sending", "psycopg"),
        ("ui/services/plans", "psycopg"),
        ("app/exams/tickets", "app.server.sending"),
        ("app/scenarios/reading", "app.exams.tickets"),
        ("ui/pages/home", "app.storage.store"),
        ("ui/main", "app.storage.store"),
        ("ui/pages/home", "ui.program"),
        ("ui/pages/home", "ui.navigator"),
        ("ui/navigator", "ui.class_navigator"),
        ("ui/navigator", "ui.page_factory"),
        ("ui/paper/worksheet", "ui.pages.home"),
        ("ui/paper/worksheet", "ui.main"),
        ("ui/services/plans", "ui.pages.home"),
        ("ui/services/plans", "ui.window"),
        ("tools/start", "commands.main"),
        ("tools/start", "ui.main"),
        ("tools/start", "tools.gallery.command"),
        ("app/training/session", "commands.main"),
        ("ui/pages/home", "commands.main"),
        ("ui/main", "tools.gallery.command"),
        ("app/components", "tools.start"),
        ("ui/main", "tools.start"),
    ],
)
def test_an_arrow_the_architecture_forbids_is_refused(house: Path, module: str, imported: str) -> None:
    add(house, module, imported)
    assert not check_contracts(house)


def test_no_module_of_the_window_or_of_the_command_line_leads_back_to_itself() -> None:
    """Not even by an import inside a function, or for types alone."""
    graph = grimp.build_graph("commands", "ui")
    assert len(graph.modules) > 100
    TopologicalSorter({name: graph.find_modules_directly_imported_by(name) for name in graph.modules}).prepare()
