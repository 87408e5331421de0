"""Files of a class that cannot be read while it is collected: each is told, and none stops the others."""

from __future__ import annotations

import errno
import io
from pathlib import Path

import pytest

from app.classes.collecting import Desk, collect, collecting
from app.classes.listing import content_of, listed, why_unread
from app.classes.results import nothing_from
from app.exams.examining import Examiner
from app.handins.words import state_text
from app.lessons.trainee import Trainee
from tests.app.classes.test_collecting import OTHER
from tests.app.handins.sittings import sat
from tests.app.lessons.files import GAMES


def test_a_file_that_is_taken_away_meanwhile_is_told_and_stops_nobody(tmp_path: Path) -> None:
    sat(tmp_path)
    gone = sat(tmp_path, trainee=Trainee("Ada"), sitting=OTHER)
    files = listed([tmp_path])
    gone.unlink()
    found = collect(files, GAMES, Examiner())
    result, missed = found.results
    assert result.score == 1000
    assert (missed.file, missed.is_, missed.remarks) == (gone, "no-hand-in", ("gone",))
    assert (found.is_sound, found.unread, found.hand_ins) == (False, 1, 2)
    assert nothing_from(found.results) == "aucune copie lisible", "nobody is absent for it without a word"
    for missing in (gone, tmp_path / "nowhere"):
        with pytest.raises(FileNotFoundError):
            listed([missing])


def test_a_folder_that_goes_away_meanwhile_makes_no_class(tmp_path: Path) -> None:
    """A stick is pulled out: what was read before it went is not the class."""
    folder = tmp_path / "class"
    folder.mkdir()
    sat(folder)
    sat(folder, trainee=Trainee("Ada"), sitting=OTHER)
    work = collecting(listed([folder]), Desk(GAMES, Examiner()))
    while next(work).done < 1:
        pass
    folder.rename(tmp_path / "elsewhere")
    with pytest.raises(FileNotFoundError) as caught:
        list(work)
    assert why_unread(caught.value).startswith(f"Impossible de lire « {folder} » : il n’existe pas.")


def test_what_lies_behind_a_link_or_too_deep_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "class"
    deep = folder / "1/2/3/4/5/6/7/8/9"
    deep.mkdir(parents=True)
    elsewhere = sat(deep, trainee=Trainee("Ada"), sitting=OTHER)
    sat(folder)
    (folder / "room").symlink_to(tmp_path, target_is_directory=True)
    (folder / "one.answers").symlink_to(elsewhere)
    found = collect(listed([folder]), GAMES, Examiner())
    assert {each.file: each.remarks for each in found.results if each.score is None} == {
        deep: ("too-deep",),
        folder / "one.answers": ("link",),
        folder / "room": ("link",),
    }
    assert (found.is_sound, found.unread, found.hand_ins, found.trainees) == (False, 3, 1, 1)
    assert nothing_from(found.results) == "aucune copie lisible"


@pytest.mark.parametrize("why", [errno.EACCES, errno.EIO])
def test_a_file_that_cannot_be_read_is_told_and_stops_nobody(tmp_path: Path, why: int) -> None:
    sat(tmp_path)
    locked = sat(tmp_path, trainee=Trainee("Ada"), sitting=OTHER)
    renamed = tmp_path / "notes.txt"
    renamed.write_text("locked, and nobody can say that it is no hand-in", "utf-8")

    def content(path: Path) -> bytes:
        if path in {locked, renamed}:
            raise OSError(why, "not now", str(path))
        return path.read_bytes()

    *_steps, last = collecting(listed([tmp_path]), Desk(GAMES, Examiner()), content)
    assert last.found is not None
    assert [(each.file, each.is_, each.remarks) for each in last.found.results if each.score is None] == [
        (each, "no-hand-in", ("unreadable",)) for each in sorted([locked, renamed])
    ]
    assert not last.found.is_sound
    assert sum(each.score == 1000 for each in last.found.results) == 1
    unread = [each for each in last.found.results if each.score is None]
    assert {state_text(each.is_, each.line, each.remarks) for each in unread} == {"illisible"}
    assert nothing_from(last.found.results) == "aucune copie lisible"
    assert nothing_from([each for each in last.found.results if each not in unread]) == "rien remis"


def test_a_reading_that_fails_names_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system names it where it is opened, and not where it is read."""

    def broken(_path: Path, _mode: str) -> io.BytesIO:
        file = io.BytesIO()
        file.read = reading  # type: ignore[method-assign]
        return file

    def reading(_most: int | None = -1) -> bytes:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(Path, "open", broken)
    with pytest.raises(OSError, match=r"class\.csv") as caught:
        content_of(tmp_path / "class.csv")
    assert why_unread(caught.value).startswith(
        f"Impossible de lire « {tmp_path / 'class.csv'} » : le disque est en panne"
    )
