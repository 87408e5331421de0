import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.storage.store import SqliteStore, open_store
from tests.app.storage.helpers import MEMORY, NOW


@pytest.fixture
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=MEMORY) as place:
        yield Path(place, "data")


@pytest.fixture
def store(folder: Path) -> Iterator[SqliteStore]:
    with open_store(folder, NOW) as store:
        yield store
