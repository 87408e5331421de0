"""What goes into the built program and what stays out."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PyInstaller.utils.hooks import collect_data_files

from app.games import discover
from tools import bundle

ROOT = Path(__file__).resolve().parents[2]
FONTS = ("SourceSansPro-Regular.ttf",)
QT = "PySide6/Qt/"


@pytest.mark.parametrize(
    "name",
    [
        "plugins/platforms/libqxcb.so",
        "plugins/platforms/libqoffscreen.so",
        "plugins/platforms/libqminimal.so",
        "plugins/imageformats/libqsvg.so",
        "plugins/platformthemes/libqxdgdesktopportal.so",
        "plugins/platforminputcontexts/libibusplatforminputcontextplugin.so",
        "translations/qtbase_fr.qm",
        "translations/qtbase_en.qm",
        "lib/libQt6Gui.so.6",
        "lib/libQt6OpenGL.so.6",
        "lib/libQt6XcbQpa.so.6",
        "lib/libicudata.so.73",
    ],
)
def test_what_the_window_needs_of_qt_stays(name: str) -> None:
    assert bundle.wanted(QT + name, FONTS)
    assert bundle.wanted((QT + name).replace("/", "\\"), FONTS)


@pytest.mark.parametrize(
    "name",
    [
        "plugins/platforms/libqvnc.so",
        "plugins/platforms/libqwayland.so",
        "plugins/platforms/libqeglfs.so",
        "plugins/platforms/libqminimalegl.so",
        "plugins/platforms/libqlinuxfb.so",
        "plugins/platformthemes/libqgtk3.so",
        "plugins/wayland-shell-integration/libxdg-shell.so",
        "plugins/egldeviceintegrations/libqeglfs-emu-integration.so",
        "plugins/xcbglintegrations/libqxcb-glx-integration.so",
        "plugins/tls/libqopensslbackend.so",
        "plugins/sqldrivers/libqsqlite.so",
        "plugins/generic/libqevdevmouseplugin.so",
        "plugins/imageformats/libqtiff.so",
        "plugins/imageformats/libqwebp.so",
        "translations/qtbase_de.qm",
        "translations/qtdeclarative_fr.qm",
        "lib/libQt6Network.so.6",
        "lib/libQt6WaylandClient.so.6",
    ],
)
def test_what_qt_brings_and_nobody_loads_goes(name: str) -> None:
    assert not bundle.wanted(QT + name, FONTS)
    assert not bundle.wanted((QT + name).replace("/", "\\"), FONTS)


def test_of_the_fonts_those_that_are_loaded_stay_and_their_licence() -> None:
    folder = "font_source_sans_pro/files/"
    assert bundle.wanted(folder + "SourceSansPro-Regular.ttf", FONTS)
    assert bundle.wanted(folder + "LICENSE.txt", FONTS)
    assert not bundle.wanted(folder + "SourceSansPro-Black.ttf", FONTS)
    assert not bundle.wanted(folder + "SourceSansPro-Regular.otf", FONTS)


def test_only_python_itself_loses_its_symbols() -> None:
    assert bundle.is_stripped("libpython3.11.so.1.0")
    assert bundle.is_stripped("python3.11/lib-dynload/_json.cpython-311-x86_64-linux-gnu.so")
    for name in ("numpy/_core/_multiarray_umath.so", "numpy.libs/libscipy_openblas64_.so", "PySide6/QtCore.abi3.so"):
        assert not bundle.is_stripped(name)


def test_tools_of_the_check_are_kept_out_and_what_the_program_runs_on_is_not() -> None:
    out = set(bundle.excluded_modules(ROOT))
    assert {"pytest", "mypy", "PyInstaller", "hypothesis", "setuptools", "babel", "yaml", "tools"} <= out
    runs = {"PySide6", "shiboken6", "numpy", "pyqtgraph", "ruamel", "sqlite_utils", "click"}
    assert out & {*runs, "app", "ui", "platformdirs", "font_source_sans_pro", "dateutil"} == set()


def test_the_built_program_brings_what_speaks_to_a_schools_server_and_nothing_else_of_a_network() -> None:
    """What psycopg asks for in its compiled part, which nobody sees who only reads Python, is not kept out either."""
    code = """
import sys
class Out:
    def find_spec(self, name, path=None, target=None):
        if name in OUT:
            raise ImportError(name)
sys.meta_path.insert(0, Out())
import psycopg
assert psycopg.pq.__impl__ == "binary"
"""
    out = set(bundle.excluded_modules(ROOT))
    assert {"_hashlib", "PySide6.QtNetwork"} <= out
    subprocess.run([sys.executable, "-c", code.replace("OUT", repr(out))], check=True)


ENTRIES = [
    ("PySide6/QtCore.abi3.so", "/env/QtCore.abi3.so", "EXTENSION"),
    (QT + "plugins/platforms/libqxcb.so", "/env/libqxcb.so", "BINARY"),
    (QT + "plugins/platformthemes/libqgtk3.so", "/env/libqgtk3.so", "BINARY"),
    ("libQt6Core.so.6", "PySide6/Qt/lib/libQt6Core.so.6", "SYMLINK"),
    ("libxcb-icccm.so.4", "/usr/lib/libxcb-icccm.so.4", "BINARY"),
    ("libpango-1.0.so.0", "/usr/lib/libpango-1.0.so.0", "BINARY"),
    ("libpython3.11.so.1.0", "/usr/lib/libpython3.11.so.1.0", "BINARY"),
    ("libexpat.so.1", "/usr/lib/libexpat.so.1", "BINARY"),
]
NEEDS: dict[str, dict[str, str | None]] = {
    "/env/QtCore.abi3.so": {"libc.so.6": "/lib/libc.so.6"},
    "/env/libqxcb.so": {"libxcb-icccm.so.4": "/x", "libxcb.so.1": "/usr/lib/libxcb.so.1", "libGL.so.1": None},
    "/env/libqgtk3.so": {"libpango-1.0.so.0": "/x"},
    "/usr/lib/libpython3.11.so.1.0": {"libexpat.so.1": "/x"},
}


def test_a_library_that_nobody_left_asks_for_goes() -> None:
    names = [name for name, _source, _kind in bundle.asked_for(ENTRIES, FONTS, lambda file: NEEDS.get(file, {}))]
    assert "libpango-1.0.so.0" not in names
    assert {"libxcb-icccm.so.4", "libpython3.11.so.1.0", "libexpat.so.1"} <= set(names)


def test_what_opengl_programs_leave_to_the_system_is_brought_where_it_is_asked_for_and_there() -> None:
    found = bundle.asked_for(ENTRIES, FONTS, lambda file: NEEDS.get(file, {}))
    assert ("libxcb.so.1", "/usr/lib/libxcb.so.1", "BINARY") in found
    assert not {"libGL.so.1", "libc.so.6"} & {name for name, _source, _kind in found}


def test_no_link_is_left_for_a_stick_without_links() -> None:
    assert all(kind != "SYMLINK" for _name, _source, kind in bundle.asked_for(ENTRIES, FONTS, lambda _file: {}))


def test_stripping_works_on_copies_of_pythons_own_files_alone(tmp_path: Path) -> None:
    source = Path(shutil.which("strip") or "")
    entries = [("libpython3.11.so.1.0", str(source), "BINARY"), ("numpy/core.so", str(source), "EXTENSION")]
    before = source.read_bytes()
    first, second = bundle.stripped(entries, tmp_path / "stripped")
    assert first == ("libpython3.11.so.1.0", str(tmp_path / "stripped" / "libpython3.11.so.1.0"), "BINARY")
    assert Path(first[1]).is_file()
    assert second == entries[1]
    assert source.read_bytes() == before


def test_without_the_tool_nothing_is_stripped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.bundle.shutil.which", lambda _name: None)
    entries = [("libpython3.11.so.1.0", "/nowhere", "BINARY")]
    assert bundle.stripped(entries, tmp_path) == entries


def test_windows_shows_name_and_version_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pefile", ModuleType("pefile"))
    monkeypatch.setattr("PyInstaller.compat.win32api", None, raising=False)
    versions: Any = import_module("PyInstaller.utils.win32.versioninfo")
    found = eval(bundle.version_resource("tapis-cli", "1.20.3"), vars(versions))  # noqa: S307 - as PyInstaller reads it
    raw = found.toRaw()
    for text in ("Tapis, l’entraîneur des croupiers", "1.20.3", "tapis-cli.exe"):
        assert text.encode("utf-16-le") in raw
    assert (found.ffi.fileVersionMS, found.ffi.fileVersionLS) == (1 << 16 | 20, 3 << 16)


def test_the_second_name_runs_the_program_beside_it_from_wherever_it_is_called(tmp_path: Path) -> None:
    program = tmp_path / "place with a blank" / "tapis"
    program.parent.mkdir()
    program.write_text('#!/bin/sh\necho "$0: $@"\nexit 3\n', encoding="utf-8")
    program.chmod(0o755)
    bundle.write_second_name(program.with_name("tapis-cli"))
    (tmp_path / "link").symlink_to(program.with_name("tapis-cli"))
    done = subprocess.run([tmp_path / "link", "odds", "a b"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (3, f"{program}: odds a b\n")


def test_what_a_game_keeps_beside_its_code_goes_into_the_program() -> None:
    """PyInstaller takes modules alone unless it is told: the specification names the data of the package."""
    kept = {Path(source).relative_to(ROOT).as_posix() for source, _folder in collect_data_files("app")}
    for game in discover().values():
        folder = game.folder.relative_to(ROOT).as_posix()
        assert {f"{folder}/house.toml", f"{folder}/register.toml"} <= kept
        assert {f"{folder}/help/fr/{name}.md" for name in game.written} <= kept
    assert 'collect_data_files("app")' in (ROOT / "pyinstaller.spec").read_text(encoding="utf-8")
