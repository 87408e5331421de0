"""The trainer without a screen: `app` and `commands` import where no Qt is, and importing them does nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for folder in ("app", "commands")
    for path in (ROOT / folder).rglob("*.py")
)

# Blocks what a screen needs, watches what a module does besides being defined, and imports the modules named.
# What libraries do while they are imported is theirs: they come before the watch.
IMPORT_ALL = """
import importlib, os, sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"PySide6", "shiboken6", "pyqtgraph", "ui"}:
            raise ImportError(name + " is blocked")

def watch(event, arguments):
    if event == "open":
        place = os.fsdecode(arguments[0]) if isinstance(arguments[0], (str, bytes)) else ""
        if not place.endswith((".py", ".pyc", ".so", "register.toml")) and "__pycache__" not in place:
            done.append("open " + place)
    elif event in WATCHED:
        done.append(event)

WATCHED = {"subprocess.Popen", "os.system", "os.mkdir", "os.remove", "os.rename", "os.putenv", "socket.connect",
           "sqlite3.connect", "signal.signal", "_thread.start_new_thread"}
done = []
sys.meta_path.insert(0, Blocked())
for name in LIBRARIES:
    importlib.import_module(name)
sys.addaudithook(watch)
for name in sys.argv[1:]:
    importlib.import_module(name)
print("\\n".join(done))
"""
LIBRARIES = ("babel.messages.pofile", "platformdirs", "ruamel.yaml", "sqlite_utils", "sqlite3")


def _run(script: str, *modules: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-B", "-c", script.replace("LIBRARIES", repr(LIBRARIES)), *modules]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=100)


def test_all_of_app_and_commands_imports_without_a_screen_and_does_nothing() -> None:
    """No Qt, no pyqtgraph, no `ui`; nothing is opened but modules and their registers, nothing written or started."""
    done = _run(IMPORT_ALL, *MODULES)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == []
    assert {"app", "app.games.rampo.resolve", "commands.main"} <= set(MODULES)


def test_the_watch_sees_a_file_that_is_opened() -> None:
    seen = _run(IMPORT_ALL.replace("print(", "open('pyproject.toml').close(); os.system('true')\nprint("))
    assert seen.stdout.splitlines() == ["open pyproject.toml", "os.system"]


def test_the_watch_sees_a_need_for_a_screen() -> None:
    blocked = _run(IMPORT_ALL, "PySide6")
    assert "PySide6 is blocked" in blocked.stderr
