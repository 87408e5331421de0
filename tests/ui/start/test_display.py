"""A window that cannot open is told in a sentence: a display that is gone, a library that is missing."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.text import set_language
from commands import main as command
from ui.start.display import no_window, plugin_fault, without_wayland
from ui.start.libraries import DEBIAN, missing_library

ROOT = Path(__file__).resolve().parents[3]
QT_SAYS = "This application failed to start because no Qt platform plugin could be initialized."
LOADER_SAYS = "(libxcb-cursor.so.0: cannot open shared object file: No such file or directory)"


@pytest.mark.parametrize(("language", "word"), [("fr", "ne répond pas"), ("en", "does not answer")])
def test_a_display_that_does_not_answer_is_told_and_the_program_ends(tmp_path: Path, language: str, word: str) -> None:
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("QT_", "WAYLAND"))}
    done = subprocess.run(
        [sys.executable, "run.py", "--lang", language, "--data-dir", str(tmp_path)],
        cwd=ROOT,
        env={**environment, "DISPLAY": ":4242"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (8, "")
    assert word in done.stderr
    assert ":4242" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "tapis.db").exists()


def test_a_library_that_a_window_lacks_is_named_with_what_brings_it() -> None:
    told = no_window(QT_SAYS, {"DISPLAY": ":0"}, lambda: f"Cannot load library libqxcb.so: {LOADER_SAYS}")
    assert " libxcb-cursor.so.0," in told
    assert told.endswith(DEBIAN)
    set_language("en")
    assert "The library libxcb-cursor.so.0 is missing" in missing_library(LOADER_SAYS)


def test_any_other_last_word_of_qt_is_not_ours_to_explain() -> None:
    assert no_window("QThread: Destroyed while thread is still running", {}, lambda: LOADER_SAYS) == ""
    assert missing_library("No module named 'ui.mian'") == ""
    assert missing_library("libQt6Core.so.6: cannot open shared object file: No such file or directory") == ""


def test_the_plugin_of_x11_loads_here() -> None:
    assert plugin_fault() == ""


def test_the_built_program_goes_through_x11_where_wayland_is_asked_for() -> None:
    environment = {"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0", "QT_QPA_PLATFORM": "wayland;xcb"}
    without_wayland(environment)
    assert environment == {"DISPLAY": ":0"}
    environment = {"QT_QPA_PLATFORM": "offscreen"}
    without_wayland(environment)
    assert environment == {"QT_QPA_PLATFORM": "offscreen"}


@pytest.fixture
def unloadable(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """A program whose window cannot even be imported, for the reason put here."""
    told: dict[str, str] = {}

    class Refusing:
        def find_spec(self, name: str, path: object = None, target: object = None) -> None:
            if name == "ui.main":
                raise ImportError(told["reason"])

    monkeypatch.delitem(sys.modules, "ui.main", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Refusing(), *sys.meta_path])
    yield told
    gc.enable()


def test_a_library_that_qt_itself_lacks_is_told_and_commands_still_work(
    unloadable: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    unloadable["reason"] = "libEGL.so.1: cannot open shared object file: No such file or directory"
    assert command.main(["--lang", "fr"]) == 8
    assert "libEGL.so.1" in capsys.readouterr().err
    assert command.main(["--lang", "fr", "odds", "rampo"]) == 0


def test_paper_needs_what_a_window_needs(
    unloadable: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unloadable["reason"] = "libEGL.so.1: cannot open shared object file: No such file or directory"
    (tmp_path / "a.tapis").write_text(
        'title: {fr: "Gains"}\ngame: rampo\nparts: [{drill: payout, count: 1}]\n', "utf-8"
    )
    arguments = ["--lang", "fr", "--data-dir", str(tmp_path), "lesson", str(tmp_path / "a.tapis")]
    assert command.main([*arguments, "--pdf", str(tmp_path / "a.pdf")]) == 8
    assert "libEGL.so.1" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["a.tapis"]


def test_any_other_import_that_fails_is_a_fault_of_the_program(unloadable: dict[str, str]) -> None:
    unloadable["reason"] = "cannot import name 'Deks' from 'ui.services.training'"
    with pytest.raises(ImportError, match="Deks"):
        command.main(["--lang", "fr"])


def test_a_system_without_a_list_of_fonts_gets_ours_and_says_nothing() -> None:
    code = (
        "import ui.main\nui.main.FONTS_OF_SYSTEM = '/nowhere'\napp = ui.main.make_application()\n"
        "from ui.theme.fonts import sans\nimport os\nprint(sans(), os.environ['FONTCONFIG_FILE'])"
    )
    environment = {key: value for key, value in os.environ.items() if not key.startswith("FONTCONFIG")}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**environment, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout == f"Source Sans Pro {ROOT / 'resources' / 'desktop' / 'fonts.conf'}\n"
    assert done.stderr == ""
