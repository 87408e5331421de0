"""What is decided by whether a file is there holds in every Python: from 3.14 on, Path says no where it cannot look."""

from __future__ import annotations

import errno
import os
import shutil
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from app.handins.finding import hand_ins
from app.storage.backup import backups
from app.storage.errors import DiskError
from app.storage.store import SqliteStore, open_store
from tests.app.handins.sittings import sat
from tests.app.storage.helpers import NOW, fill

DECIDED = "replaced-20261120T080000Z"


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Path as it asks there."""
    asked = {"exists": os.path.exists, "is_file": os.path.isfile, "is_dir": os.path.isdir, "is_symlink": os.path.islink}
    for name, question in asked.items():
        monkeypatch.setattr(Path, name, lambda self, question=question, **_how: question(self))


def failing(monkeypatch: pytest.MonkeyPatch, name: str, at: int) -> list[str]:
    """Let one look at what has that name fail; all of these looks."""
    numbers, looked = count(), list[str]()
    for question in ("stat", "lstat"):
        real = getattr(os, question)

        def asked(path: Any, *rest: Any, real: Any = real, **named: Any) -> os.stat_result:
            if name in str(path):
                looked.append(str(path))
                if next(numbers) == at:
                    raise OSError(errno.EIO, "Input/output error", str(path))
            found: os.stat_result = real(path, *rest, **named)
            return found

        monkeypatch.setattr(os, question, asked)
    return looked


@pytest.mark.usefixtures("later")
@pytest.mark.parametrize("name", [DECIDED, "tapis.db"])
def test_a_look_that_fails_once_takes_no_decided_restoration_for_none(
    folder: Path, store: SqliteStore, tmp_path: Path, name: str
) -> None:
    """Killed between its two moves: the new database waits, the old one is kept beside it, and neither is lost."""
    fill(store, 3)
    store.daily_backup(NOW)
    store.close()
    (folder / DECIDED).mkdir()
    shutil.copy(backups(folder)[0].path, folder / DECIDED / "pending.db")
    (folder / "tapis.db").replace(folder / DECIDED / "tapis.db")
    failed = 0
    for at in range(100):
        place = tmp_path / str(at)
        shutil.copytree(folder, place)
        with pytest.MonkeyPatch.context() as patch:
            looked = failing(patch, name, at)
            try:
                open_store(place, NOW).close()
            except DiskError:
                failed += 1
        with open_store(place, NOW) as opened:
            assert len(list(opened.answers())) == 3
        if len(looked) <= at:
            break
    assert failed


@pytest.mark.usefixtures("later")
def test_a_hand_in_that_cannot_be_looked_at_is_not_passed_over(tmp_path: Path) -> None:
    path = sat(tmp_path)
    with pytest.MonkeyPatch.context() as patch:
        failing(patch, path.name, 0)
        with pytest.raises(OSError, match="Input/output"):
            list(hand_ins(tmp_path, path.name[:6]))
    assert len(list(hand_ins(tmp_path))) == 1
