"""Files of a class that cannot be read while it is collected: each is told, and none stops the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.classes.collecting import Desk, collect, collecting
from app.classes.listing import listed
from app.exams.examining import Examiner
from app.lessons.trainee import Trainee
from tests.app.classes.test_collecting import OTHER
from tests.app.handins.sittings import sat
from tests.app.lessons.files import GAMES


def test_a_file_that_is_taken_away_meanwhile_stops_nobody(tmp_path: Path) -> None:
    sat(tmp_path)
    gone = sat(tmp_path, trainee=Trainee("Ada"), sitting=OTHER)
    files = listed([tmp_path])
    gone.unlink()
    [result] = collect(files, GAMES, Examiner()).results
    assert result.score == 1000
    for missing in (gone, tmp_path / "nowhere"):
        with pytest.raises(FileNotFoundError):
            listed([missing])


def test_a_file_that_may_not_be_read_is_told_and_stops_nobody(tmp_path: Path) -> None:
    sat(tmp_path)
    locked = sat(tmp_path, trainee=Trainee("Ada"), sitting=OTHER)
    (tmp_path / "notes.txt").write_text("locked, and no hand-in", "utf-8")

    def content(path: Path) -> bytes:
        if path == locked or path.suffix == ".txt":
            raise PermissionError(13, "Permission denied", str(path))
        return path.read_bytes()

    *_steps, last = collecting(listed([tmp_path]), Desk(GAMES, Examiner()), content)
    assert last.found is not None
    assert [(each.file, each.is_, each.remarks) for each in last.found.results if each.score is None] == [
        (locked, "no-hand-in", ("unreadable",))
    ]
    assert not last.found.is_sound
    assert sum(each.score == 1000 for each in last.found.results) == 1
