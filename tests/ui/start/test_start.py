"""What the first paint may load, what a start without a display says, and the program's test of itself."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from app.text import set_language
from ui.start.display import no_display

ROOT = Path(__file__).resolve().parents[3]
HEAVY = ("pyqtgraph", "numpy", "sqlite_utils", "ruamel", "PySide6.QtSvg", "platformdirs", "dataclasses")
OF_OTHER_PAGES = ("pyqtgraph", "numpy", "ruamel", "importlib.metadata", "app.games.roulette.drills")
"""What no first drill of rampo needs: charts, files to be judged, the other game."""
QT_NAMES = "Qt names"
"""Stands for the namespace of Qt's common names (`Qt.Key` and some hundred others), which PySide makes when asked."""

FIRST_PAINT = """
import json, sys
from pathlib import Path
import PySide6.QtCore
from ui.services.clock import Clock
from ui.main import make_application
from ui.program import Program

app = make_application()
program = Program(app, Path(sys.argv[1]), Clock())
program.first_paint.painted.connect(app.quit)
program.first_paint.painted.disconnect(program._after_first_paint)
program.begin()
app.exec()
at_paint = [*sorted(sys.modules), *("Qt names" for name in vars(PySide6.QtCore) if name == "Qt")]
from ui.start.self_test import settle
home = program.window.page(program.window.current)
before = program.window.current
home.main.click()
settle()
stage = program.window.page("drill").stage
print(json.dumps([at_paint, before, program.window.current, stage, sorted(sys.modules)]))
program.window.close()
settle()
"""


def run(code: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", **environment},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )


@pytest.fixture
def known_trainee(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    told = {"language": "fr", "last_trainee": "t", "last_name": "Camille", "summary": {"attempts": 3, "right": 2}}
    (folder / "start.json").write_text(json.dumps(told), encoding="utf-8")
    return folder


def test_the_first_paint_loads_nothing_heavy_and_its_main_button_opens_a_drill(known_trainee: Path) -> None:
    done = run(FIRST_PAINT, str(known_trainee))
    modules, page, then, stage, at_drill = json.loads(done.stdout.splitlines()[-1])
    assert page == "home"
    roots = {name.split(".")[0] for name in modules} | set(modules)
    assert not roots & {*HEAVY, QT_NAMES}
    assert not [name for name in modules if name.startswith("app.games.")], "no game is needed to say good morning"
    assert (then, stage) == ("drill", "asking")
    loaded = {name.split(".")[0] for name in at_drill} | set(at_drill)
    assert not loaded & {*OF_OTHER_PAGES}, "a drill at the shipped house's table reads no file somebody has written"


WHOLE = """
import gc, sys
import ui.start.first_paint
from commands.main import main

during = []

class FirstPaint(ui.start.first_paint.FirstPaint):
    def watch(self, window):
        during.append(gc.isenabled())
        super().watch(window)
        self.painted.connect(lambda: print(during, gc.isenabled(), gc.get_freeze_count() > 0))
        self.painted.connect(window.close)

ui.start.first_paint.FirstPaint = FirstPaint
sys.exit(main(["--data-dir", sys.argv[1]]))
"""


def test_garbage_is_looked_for_only_once_the_start_is_over(known_trainee: Path) -> None:
    """What a start makes stays, and is never looked through again."""
    assert run(WHOLE, str(known_trainee)).stdout == "[False] True True\n"


SUMS = """
import json, sys
import ui.main

from app.storage.sums import sum_of

print(json.dumps([sys.modules.get("_hashlib", "absent") is None, sum_of(["answer", 5, None]).hex()]))
"""


def test_the_sums_of_the_store_need_no_openssl() -> None:
    own = all(map(find_spec, ("_md5", "_sha2" if sys.version_info >= (3, 12) else "_sha256")))
    right = hashlib.sha256(b"answer\n5\nNone").hexdigest()[:32]
    assert json.loads(run(SUMS).stdout) == [own, right]


FRESH = """
import json, sys
from pathlib import Path
from PySide6.QtCore import QTimer
from ui.services.clock import Clock
from ui.main import make_application
from ui.program import Program

app = make_application()
program = Program(app, Path(sys.argv[1]), Clock())
seen = []
program.gateway.opened.connect(lambda: seen.append(program.gateway.is_open))
program.gateway.opened.connect(lambda: QTimer.singleShot(0, app.quit))
QTimer.singleShot(20_000, app.quit)
program.begin()
before = program.gateway.is_open
app.exec()
print(json.dumps([before, seen, program.window.current, "numpy" in sys.modules]))
"""


def test_the_store_opens_after_the_first_paint_whichever_page_is_first(tmp_path: Path) -> None:
    """And without numpy, which the charts alone need."""
    done = run(FRESH, str(tmp_path / "data"))
    assert json.loads(done.stdout.splitlines()[-1]) == [False, [True], "welcome", False]


READ = """
import linecache, sys
import ui.main
import app.storage.store, ui.pages.drill, ui.charts.days
ours = ("app", "commands", "ui", "sqlite_utils", "pyqtgraph", "numpy")
files = {vars(module).get("__file__") for name, module in sys.modules.items() if name.split(".")[0] in ours}
print(len(files) > 300, sorted(files & set(linecache.cache)))
"""


def test_what_is_loaded_is_not_read_as_text_too() -> None:
    """PySide would read the source of each module, and keep it in memory."""
    assert run(READ).stdout == "True []\n"


def test_without_a_display_one_sentence_says_so_in_either_language() -> None:
    assert "session graphique" in no_display("linux", {})
    assert "\n" not in no_display("linux", {})
    set_language("en")
    assert "graphical session" in no_display("linux", {})


@pytest.mark.parametrize(
    ("platform", "environment"),
    [
        ("linux", {"DISPLAY": ":0"}),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}),
        ("linux", {"QT_QPA_PLATFORM": "offscreen"}),
        ("win32", {}),
        ("darwin", {}),
    ],
)
def test_where_there_is_a_display_nothing_is_said(platform: str, environment: dict[str, str]) -> None:
    assert no_display(platform, environment) == ""


def test_the_program_says_that_there_is_no_display_and_ends(tmp_path: Path) -> None:
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    }
    done = subprocess.run(
        [sys.executable, "-m", "commands", "--lang", "fr", "--data-dir", str(tmp_path)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 8
    assert done.stderr.count("\n") == 1
    assert "session graphique" in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_the_program_passes_its_own_test_and_leaves_the_data_alone(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "commands", "--self-test", "--data-dir", str(tmp_path)],
        cwd=ROOT,
        env=dict(os.environ),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == "ok"
    assert "game rampo: 6 drills" in done.stdout
    assert "data: in a folder that goes away" in done.stdout
    assert list(tmp_path.iterdir()) == []
