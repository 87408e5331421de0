"""What Windows does otherwise: a file that somebody has open can be neither moved nor replaced nor removed.

Told here by the errors that Windows gives, on any system.
"""

from __future__ import annotations

import errno
import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.storage import files
from app.storage.backup import backups, is_sound
from app.storage.errors import InUseError, ReadOnlyError
from app.storage.export import export_csv
from app.storage.restore import restore
from app.storage.start_file import read_start, write_start
from app.storage.store import open_store
from app.training.remembered import Remembered
from tests.app.storage.helpers import ADA, NOW, SESSION, attempt, fill

DENIED, SHARING, LOCKED = 5, 32, 33
_CALLS = ("replace", "rename", "unlink", "remove")


class RefusedError(PermissionError):
    """As Windows tells it, whatever its reason: no right, with the reason beside it."""

    def __init__(self, code: int, path: str) -> None:
        super().__init__(errno.EACCES, os.strerror(errno.EACCES), path)
        self.winerror = code


class Windows:
    """A system that refuses to move or remove each file so often, as long as a scanner looks at it."""

    def __init__(self, patch: pytest.MonkeyPatch, code: int, times: float) -> None:
        self.slept: list[float] = []
        self.refused: Counter[str] = Counter()
        self._code = code
        self._times = times
        patch.setattr(files, "sleep", self.slept.append)
        for name in _CALLS:
            patch.setattr(os, name, self._refusing(name, getattr(os, name)))

    def _refusing(self, name: str, real: Callable[..., None]) -> Callable[..., None]:
        def call(*paths: Any, **named: Any) -> None:
            if name == "rename" and os.path.lexists(paths[1]):
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(paths[0]))
            key = " ".join(map(str, paths))
            if os.path.lexists(paths[0]) and self.refused[key] < self._times:
                self.refused[key] += 1
                raise RefusedError(self._code, str(paths[0]))
            self.refused.pop(key, None)
            real(*paths, **named)

        return call


@pytest.mark.parametrize("code", [DENIED, SHARING, LOCKED])
def test_a_scanner_that_looks_at_each_new_file_delays_and_stops_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    windows = Windows(monkeypatch, code, 2)
    with open_store(folder, NOW) as store:
        fill(store, 2)
        write_start(folder, Remembered(language="en"))
        write_start(folder, Remembered(language="fr"))
        copy = store.daily_backup(NOW)
        assert copy is not None
        assert is_sound(copy)
    assert not (folder / "tapis.open.json").exists()
    assert read_start(folder).language == "fr"
    restore(folder, copy, NOW)
    with open_store(folder, NOW) as store:
        assert store.session_attempts(SESSION.id) == [attempt(0), attempt(1)]
        store.erase_trainee(ADA.id)
        store.add_trainee(ADA)
        store.daily_backup(NOW, closing=True)
    assert len(backups(folder)) == 1
    assert windows.slept
    assert sum(files._PATIENCE) < 2


def test_an_export_over_a_file_that_is_open_in_a_spreadsheet_says_so(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "answers.csv"
    place.write_text("of yesterday", "utf-8")
    with open_store(folder, NOW) as store:
        fill(store, 1)
        for code in (DENIED, SHARING, LOCKED):
            with monkeypatch.context() as patch:
                Windows(patch, code, float("inf"))
                with pytest.raises(InUseError, match="tableur") as caught:
                    export_csv(store, place, {})
            assert str(place) in str(caught.value)
            assert place.read_text("utf-8") == "of yesterday"
            for half in tmp_path.glob(".tapis-*"):
                half.unlink()
        with monkeypatch.context() as patch:
            # a file that only may be read, as Windows tells it
            Windows(patch, DENIED, float("inf"))
            patch.setattr(os, "access", lambda *_: False)
            with pytest.raises(ReadOnlyError):
                export_csv(store, place, {})


def test_a_refusal_of_another_system_is_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(files, "sleep", slept.append)

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(ReadOnlyError):
        files.write_atomically(tmp_path / "start.json", b"")
    assert not slept
