"""The licences of everything in the built program."""

from __future__ import annotations

import json
from pathlib import Path

import click
import numpy as np
import pytest

from app.components import INDEX, Component, read
from tools import notices

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
def test_each_file_is_told_by_whoever_owns_it(tmp_path: Path) -> None:
    library = Path("/usr/lib/x86_64-linux-gnu/libz.so.1")
    made = tmp_path / "made.py"
    found = notices.owners(
        [np.__file__, click.__file__, json.__file__, __file__, str(library), str(made)], ROOT, [tmp_path]
    )
    assert found.distributions == {"numpy", "click"}
    assert found.libraries == (library.resolve(),)
    assert found.nobody == ()


@pytest.mark.slow
def test_a_file_of_nobody_is_told(tmp_path: Path) -> None:
    strange = str(tmp_path / "strange.py")
    inside = str(Path(np.__file__).parents[1] / "strange_module.py")
    assert notices.owners([strange, inside], ROOT).nobody == tuple(sorted((strange, inside)))


def test_a_program_with_a_file_of_nobody_is_not_built() -> None:
    with pytest.raises(notices.UnknownOwnerError, match=r"strange\.py"):
        notices.bundled(notices.Owners(frozenset(), (), ("strange.py",)))


def test_every_distribution_owned_is_a_part_and_python_and_sqlite_too() -> None:
    parts = notices.bundled(notices.Owners(frozenset({"numpy", "click", "pyinstaller"}), (), ()))
    assert [part.name for part in parts] == ["click", "numpy", "pyinstaller", "Python", "Source Code Pro", "SQLite"]
    assert parts[2].licence.endswith("Bootloader-exception")


@pytest.fixture
def packages(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system where libxcb belongs to a package; what is asked of it is answered here."""
    answers = {
        ("--search", "/lib/libxcb.so.1"): "libxcb1:amd64: /lib/libxcb.so.1\n",
        ("--search", "/usr/lib/libz.so.1"): "zlib1g: /usr/lib/libz.so.1\n",
    }

    def told(command: list[str]) -> str:
        return "1.15-1" if "--show" in command else answers.get((command[1], command[2]), "")

    monkeypatch.setattr(notices, "_output", told)


@pytest.mark.usefixtures("packages")
def test_a_library_of_the_system_is_the_package_that_owns_it_under_either_of_its_names() -> None:
    parts = notices.of_libraries([Path("/usr/lib/libxcb.so.1"), Path("/lib/libxcb.so.1"), Path("/lib/libz.so.1")])
    assert [(part.name, part.version) for part in parts] == [("libxcb1", "1.15-1"), ("zlib1g", "1.15-1")]


@pytest.mark.usefixtures("packages")
def test_a_library_of_no_package_is_told_and_pythons_own_is_pythons() -> None:
    with pytest.raises(notices.UnknownOwnerError, match=r"libstrange\.so\.1"):
        notices.of_libraries([Path("/opt/libstrange.so.1"), Path("/opt/libpython3.11.so.1.0")])
    assert notices.of_libraries([Path("/opt/libpython3.11.so.1.0")]) == []


def test_where_no_package_manager_answers_nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(notices.UnknownOwnerError):
        notices.of_libraries([Path("/usr/lib/libz.so.1")])


def parts(folder: Path) -> list[Component]:
    (folder / "a").write_text("terms of a", encoding="utf-8")
    (folder / "b").write_text("terms of b", encoding="utf-8")
    return [Component("A/b", "1", "MIT", (folder / "a",)), Component("Font", "", "OFL", (folder / "a", folder / "b"))]


def test_what_is_written_is_what_the_program_reads_back(tmp_path: Path) -> None:
    wanted = parts(tmp_path)
    whole = notices.write(wanted, tmp_path / "licences", ROOT / "LICENSE")
    found = read(tmp_path / "licences")
    assert [part[:3] for part in found] == [part[:3] for part in wanted]
    assert [part.text() for part in found] == ["terms of a\n", "terms of a\n\nterms of b\n"]
    text = whole.read_text(encoding="utf-8")
    assert text.index("MIT License") < text.index("A/b 1 (MIT)") < text.index("Font (OFL)") < text.index("terms of b")


def test_a_distribution_inside_a_program_that_its_list_does_not_name_is_told(tmp_path: Path) -> None:
    for name in ("numpy", "click", "resources", "libz.so.1"):
        (tmp_path / name).mkdir()
    (tmp_path / INDEX).write_text(json.dumps([{"name": "Click"}]), encoding="utf-8")
    assert notices.unlisted(tmp_path, tmp_path) == ["numpy"]


def test_texts_that_packages_name_instead_of_repeating_stand_in_the_list_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("GPL-3", "LGPL-2.1"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    (tmp_path / "GPL").symlink_to("GPL-3")
    monkeypatch.setattr(notices, "_COMMON", tmp_path)
    told = tmp_path / "copyright"
    told.write_text("see /usr/share/common-licenses/GPL, /usr/share/common-licenses/LGPL-2.1.\n", encoding="utf-8")
    again = tmp_path / "copyright2"
    again.write_text("/usr/share/common-licenses/GPL-3 and /usr/share/common-licenses/Gone", encoding="utf-8")
    found = notices._common([Component("a", "", "", (told,)), Component("b", "", "", (again,))])
    assert [part.name for part in found] == ["GPL-3", "LGPL-2.1"]
