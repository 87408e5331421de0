"""What Windows is told of lessons: which program opens them, wherever the account lies."""

from __future__ import annotations

import re

from tools.registry import PROGRAM, registry


def value(key: str) -> str:
    """The unnamed value of a key, as the registry holds it."""
    text = registry().decode("utf-16")
    found = re.search(rf"\[[^\]]*{re.escape(key)}\]\r\n@=(.*)\r\n", text)
    assert found is not None
    kept = found[1]
    if not kept.startswith("hex(2):"):
        return kept.strip('"')
    return bytes.fromhex(kept.removeprefix("hex(2):").replace(",", "")).decode("utf-16-le").rstrip("\0")


def test_a_lesson_is_opened_by_the_program_with_its_path_whatever_blanks_are_in_it() -> None:
    assert value(r"\.tapis") == "Tapis.Lesson"
    assert value(r"\shell\open\command") == f'"{PROGRAM}" "%1"'
    assert value(r"\DefaultIcon") == f"{PROGRAM},0"


def test_it_is_a_file_that_the_editor_of_the_registry_takes() -> None:
    content = registry()
    assert content.startswith(b"\xff\xfe")
    lines = content.decode("utf-16").split("\r\n")
    assert lines[:2] == ["Windows Registry Editor Version 5.00", ""]
    assert all(line.startswith(r"[HKEY_CURRENT_USER\Software\Classes") for line in lines if line.startswith("["))
