"""Each exit status has one meaning, told in the help of the command line and in the chapter on commands."""

from __future__ import annotations

import re

import pytest

from app.resources import RESOURCES
from app.storage import errors, record_errors
from app.storage.failure import StoreError
from app.text import set_language
from commands.parsing import parser
from commands.status import TOLD, Status
from ui.start.faults import NO_DISPLAY

OF_FOLDERS = {
    Status.FAILED: "StoreError",
    Status.IN_USE: "AlreadyOpenError",
    Status.NO_FOLDER: "FolderError",
    Status.DISK: "DiskError",
    Status.REFUSED: "DatabaseRefusedError",
    Status.CONTRADICTION: "RecordError",
    Status.NO_MEMORY: "OutOfMemoryError",
}


def test_every_failure_of_the_store_has_a_status_that_is_told() -> None:
    kinds = {vars(module).get(name, StoreError) for name in OF_FOLDERS.values() for module in (errors, record_errors)}
    known = {value: kind for kind in kinds for value in [kind.exit_code]}
    everything = [*vars(errors).values(), *vars(record_errors).values()]
    found = {kind.exit_code for kind in everything if isinstance(kind, type) and issubclass(kind, StoreError)}
    assert found == set(OF_FOLDERS) == set(known)
    assert NO_DISPLAY == Status.NO_WINDOW
    assert set(TOLD) == set(Status)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_help_and_its_chapter_tell_every_status(language: str) -> None:
    set_language(language)
    text = parser().format_help()
    chapter = (RESOURCES / "help" / language / "commands.md").read_text(encoding="utf-8")
    set_language("fr")
    for place, pattern in ((text, r"^  (\d+) +\S"), (chapter, r"^\| (\d+) \| \S")):
        assert [int(number) for number in re.findall(pattern, place, re.MULTILINE)] == list(Status)
