"""A data folder with two backups, and what is left of its answers."""

from pathlib import Path

import pytest

from app.storage.backup import Backup, backups
from app.storage.store import open_store
from tests.app.storage.helpers import EXERCISE, NOW, SESSION, attempt, fill

LATER = "2026-11-21T08:00:00Z"


@pytest.fixture
def kept(folder: Path) -> Path:
    """A data folder with two backups, of one and of three answers, and five answers; closed."""
    with open_store(folder, NOW) as store:
        fill(store, 1)
        store.daily_backup(NOW)
        for number in (1, 2):
            store.add_attempt(EXERCISE, attempt(number))
        store.daily_backup(LATER)
        for number in (3, 4):
            store.add_attempt(EXERCISE, attempt(number))
    return folder


def answers(folder: Path) -> int:
    with open_store(folder, NOW) as store:
        store.check()
        return len(store.session_attempts(SESSION.id))


def last(folder: Path) -> Backup:
    return backups(folder)[0]
