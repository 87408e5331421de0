"""The desktop file: what the Desktop Entry Specification asks for, in both languages."""

from __future__ import annotations

import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).resolve().parents[1]
DESKTOP = ROOT / "resources" / "desktop"


def entry() -> dict[str, str]:
    parser = ConfigParser(interpolation=None, delimiters=("=",), comment_prefixes=("#",), strict=True)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(DESKTOP / "tapis.desktop", encoding="utf-8")
    assert parser.sections() == ["Desktop Entry"]
    return dict(parser["Desktop Entry"])


def test_it_is_an_application_with_a_name_a_command_and_an_icon() -> None:
    told = entry()
    assert (told["Type"], told["Name"], told["Exec"], told["Icon"]) == ("Application", "Tapis", "tapis %f", "tapis")
    assert told["Terminal"] == "false"
    assert told["StartupWMClass"] == "tapis"


def test_lists_end_as_they_must_and_the_category_is_a_registered_one() -> None:
    told = entry()
    assert told["Categories"] == "Education;"
    assert all(told[key].endswith(";") for key in told if key.startswith(("Categories", "Keywords")))


def test_what_is_read_is_there_in_french_too() -> None:
    told = entry()
    for key in ("GenericName", "Comment", "Keywords"):
        assert told[key] != told[f"{key}[fr]"]


def test_the_lesson_it_opens_is_the_one_that_its_kind_of_file_names() -> None:
    root = ET.parse(DESKTOP / "tapis-mime.xml").getroot()  # noqa: S314 -- our own file
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kinds = {
        kind.get("type"): [glob.get("pattern") for glob in kind.iter(f"{space}glob")]
        for kind in root.iter(f"{space}mime-type")
    }
    assert kinds == {"application/x-tapis-lesson": ["*.tapis"], "application/x-tapis-answers": ["*.answers"]}
    assert entry()["MimeType"] == "application/x-tapis-lesson;", "a hand-in is read by the instructor, and not opened"
    assert not [*root.iter(f"{space}sub-class-of")], "an editor would open a lesson first"


def test_the_systems_own_judge_has_nothing_to_say_where_there_is_one() -> None:
    judge = shutil.which("desktop-file-validate")
    command = [judge or "true", "--no-hints", str(DESKTOP / "tapis.desktop")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_icon_is_a_square_drawing_that_fetches_nothing() -> None:
    root = ET.parse(DESKTOP / "tapis.svg").getroot()  # noqa: S314 -- our own file
    assert root.get("viewBox") == "0 0 128 128"
    assert not any("href" in key for child in root.iter() for key in child.attrib)
