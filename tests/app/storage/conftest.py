from collections.abc import Iterator
from pathlib import Path

import pytest

from app.storage.store import SqliteStore, open_store
from tests.app.storage.helpers import NOW


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def store(folder: Path) -> Iterator[SqliteStore]:
    with open_store(folder, NOW) as store:
        yield store
