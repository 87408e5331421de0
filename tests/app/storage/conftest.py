import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.storage.store import SqliteStore, open_store
from tests.app.storage.helpers import MEMORY, NOW
from tests.app.storage.machine import machine, why_not


@pytest.fixture
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=MEMORY) as place:
        yield Path(place, "data")


@pytest.fixture
def store(folder: Path) -> Iterator[SqliteStore]:
    with open_store(folder, NOW) as store:
        yield store


@pytest.fixture
def other(folder: Path) -> Iterator[SqliteStore]:
    """The store of another computer."""
    with open_store(folder.with_name("other"), NOW) as store:
        yield store


@pytest.fixture
def trouble(tmp_path: Path) -> str:
    """Why the power cannot be cut here; empty where it can."""
    reason = why_not()
    if not reason:
        (tmp_path / "try").mkdir()
        with machine(tmp_path / "try") as computer:
            reason = computer.trouble
    return reason
