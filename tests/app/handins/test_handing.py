"""A hand-in whose disk fails meanwhile: nothing that was given is lost, and the file is one that anybody may verify."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from app.halves import HALF, HALF_END, beginning
from app.handins.checking import AS_WRITTEN, CHANGED, UNFINISHED, Checked, checked
from app.handins.handing import HandIn, deliver
from app.handins.lines import moment_of
from app.handins.replay import head_of, is_late
from app.handins.writing import Kept, Station
from app.lessons.exercises import put
from tests.app.handins.sittings import FIVE, SITTING, STATION, ZOE, Clock, model, sat
from tests.app.lessons.files import GAMES

windows_keeps_open_files = pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be taken away")

EXERCISES = put(FIVE, GAMES, ZOE.identity)


def begun(folder: Path, clock: Clock | None = None) -> HandIn:
    return HandIn.begin(folder, head_of(FIVE, GAMES, ZOE, SITTING), STATION, clock or Clock())


def give(hand_in: HandIn, *positions: int) -> list[bool]:
    return [hand_in.answer(EXERCISES[at].exercise, model(EXERCISES[at]), 3000) for at in positions]


def found(hand_in: HandIn) -> Checked:
    return checked(hand_in.path.read_bytes())


def interrupted(folder: Path, clock: Clock, *positions: int) -> tuple[HandIn, Checked]:
    """A hand-in with some answers that its program has left, and what stands in it."""
    hand_in = begun(folder, clock)
    give(hand_in, *positions)
    hand_in.close()
    return hand_in, found(hand_in)


class Disk:
    """A disk that takes nothing as long as it is full, or has been pulled out: then each open file of it is dead."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.fails: int | None = None
        self._dead: set[int] = set()
        self._write = os.write
        self._open = os.open
        monkeypatch.setattr("app.handins.writing.os.write", self.write)
        monkeypatch.setattr("app.handins.writing.os.open", self.open)

    def write(self, file: int, text: bytes) -> int:
        if self.fails == errno.EIO:
            self._dead.add(file)
        if self.fails is not None or file in self._dead:
            raise OSError(self.fails or errno.EIO, "")
        return self._write(file, text)

    def open(self, *arguments: Any, **how: Any) -> int:
        if self.fails == errno.EIO:
            raise OSError(errno.ENOENT, "")
        file = self._open(*arguments, **how)
        self._dead.discard(file)
        return file


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def test_an_answer_is_on_the_disk_before_anything_is_said_of_it(tmp_path: Path) -> None:
    hand_in = begun(tmp_path)
    for position in range(3):
        assert give(hand_in, position) == [True]
        assert len(found(hand_in).answers) == position + 1
    hand_in.close()


@pytest.mark.parametrize("why", [errno.ENOSPC, errno.EIO], ids=["full", "pulled out"])
def test_what_a_disk_refuses_waits_in_order_and_is_written_once_it_can_be(tmp_path: Path, disk: Disk, why: int) -> None:
    hand_in = begun(tmp_path)
    assert give(hand_in, 0) == [True]
    disk.fails = why
    assert give(hand_in, 1, 2) == [False, False]
    assert isinstance(hand_in.trouble, OSError)
    assert found(hand_in).is_ == UNFINISHED
    assert len(found(hand_in).answers) == 1
    disk.fails = None
    assert give(hand_in, 3, 4) == [True, True]
    assert hand_in.end("all")
    assert hand_in.write()
    whole = found(hand_in)
    assert whole.is_ == AS_WRITTEN
    assert [line["answer"] for line in whole.answers] == [model(each) for each in EXERCISES]
    # a full disk has interrupted nothing; one that was pulled out has, and no time is out of joint for it
    assert whole.remarks == (() if why == errno.ENOSPC else ("resumed",))


def test_an_end_that_waits_is_written_later_and_only_once(tmp_path: Path, disk: Disk) -> None:
    hand_in = begun(tmp_path)
    give(hand_in, 0)
    disk.fails = errno.EIO
    assert hand_in.end("stopped") is False
    disk.fails = None
    assert [hand_in.write(), hand_in.end("stopped"), hand_in.write()] == [True, True, True]
    assert (found(hand_in).is_, found(hand_in).reason) == (AS_WRITTEN, "stopped")


def test_a_line_that_a_failing_disk_has_taken_after_all_is_not_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand_in = begun(tmp_path)
    give(hand_in, 0)

    def unsure(_file: int, *_length: int) -> None:
        raise OSError(errno.EIO, "")

    with monkeypatch.context() as failing:
        failing.setattr("app.handins.writing.sync_file", unsure)
        failing.setattr("app.handins.writing.os.ftruncate", unsure)
        assert give(hand_in, 1) == [False]
        assert hand_in.end("stopped") is False
    assert len(found(hand_in).answers) == 2, "it is on the disk, though nobody was told so"
    hand_in.close()
    assert hand_in.write()
    assert (found(hand_in).is_, len(found(hand_in).answers)) == (AS_WRITTEN, 2)


@windows_keeps_open_files
@pytest.mark.parametrize("left", ["none", "beginning", "same", "link", "half of a kill"])
def test_a_file_taken_away_meanwhile_is_put_back_whole(tmp_path: Path, left: str) -> None:
    hand_in = begun(tmp_path)
    first = hand_in.path.read_bytes()
    give(hand_in, 0)
    both = hand_in.path.read_bytes()
    hand_in.path.unlink()
    if left == "link":
        (tmp_path / "other").write_bytes(both)
        hand_in.path.symlink_to(tmp_path / "other")
    elif left == "half of a kill":
        begins, letters = beginning(hand_in.path.stem[:-10]), hand_in.path.stem[-10:]
        (tmp_path / f"{begins}{letters}{HALF_END}").write_bytes(first[:9])
    elif left != "none":
        hand_in.path.write_bytes(first if left == "beginning" else both)
    assert give(hand_in, 1, 2) == [True, True]
    assert hand_in.end("stopped")
    assert (found(hand_in).is_, len(found(hand_in).answers)) == (AS_WRITTEN, 3)
    assert found(hand_in).remarks == ()
    assert not hand_in.path.is_symlink()


@windows_keeps_open_files
def test_answers_wait_while_the_folder_is_away_and_go_on_once_it_is_back(tmp_path: Path) -> None:
    folder, away = tmp_path / "here", tmp_path / "away"
    folder.mkdir()
    hand_in = begun(folder)
    give(hand_in, 0)
    folder.rename(away)
    assert give(hand_in, 1, 2) == [False, False]
    assert isinstance(hand_in.trouble, OSError)
    away.rename(folder)
    assert give(hand_in, 3) == [True]
    assert len(found(hand_in).answers) == 4


@windows_keeps_open_files
def test_an_answer_is_not_said_to_be_kept_where_something_else_stands_in_the_files_place(tmp_path: Path) -> None:
    folder = tmp_path / "theirs"
    folder.mkdir()
    hand_in, theirs = begun(tmp_path), begun(folder)
    give(hand_in, 0, 1)
    assert theirs.answer(EXERCISES[0].exercise, None, 0)
    give(theirs, 1)
    theirs.path.replace(hand_in.path)
    before = hand_in.path.read_bytes()
    assert give(hand_in, 2) == [False]
    assert isinstance(hand_in.trouble, ValueError)
    assert hand_in.path.read_bytes() == before


@pytest.mark.parametrize("at", [0, 100, -40])
def test_what_a_disk_has_changed_is_written_anew_before_it_is_said_to_be_whole(tmp_path: Path, at: int) -> None:
    """A bit that flips leaves the length as it was, and one is enough for the whole copy to count for nothing."""
    hand_in = begun(tmp_path)
    assert give(hand_in, 0, 1) == [True, True]
    with hand_in.path.open("r+b") as file:
        content = bytearray(file.read())
        content[at] ^= 1
        file.seek(0)
        file.write(content)
    assert found(hand_in).is_ == CHANGED
    assert give(hand_in, 2) == [True]
    assert hand_in.end("all")
    assert (found(hand_in).is_, len(found(hand_in).answers)) == (AS_WRITTEN, 3)
    assert [each.name for each in tmp_path.iterdir()] == [hand_in.path.name]
    hand_in.close()


@pytest.mark.parametrize("left", [0, 1, 100, -1])
def test_what_was_cut_off_is_written_again(tmp_path: Path, left: int) -> None:
    """Or an earlier state of it was copied over it: what was acknowledged is known."""
    hand_in = begun(tmp_path)
    give(hand_in, 0, 1)
    os.truncate(hand_in.path, left % hand_in.path.stat().st_size)
    assert give(hand_in, 2) == [True]
    assert hand_in.end("all")
    assert (found(hand_in).is_, len(found(hand_in).answers)) == (AS_WRITTEN, 3)
    hand_in.close()


def test_what_cannot_be_read_back_is_not_said_to_be_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand_in = begun(tmp_path)
    give(hand_in, 0)

    def failing(asked: Path) -> bytes:
        raise OSError(errno.EIO, "", str(asked))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", failing)
        assert not hand_in.end("all")
    assert str(errno.EIO) in str(hand_in.trouble)
    assert hand_in.write()
    assert found(hand_in).is_ == AS_WRITTEN
    assert hand_in.trouble is None
    assert hand_in.path.read_bytes().count(b'"kind":"end"') == 1
    hand_in.close()


def test_time_goes_on_from_where_it_was_interrupted(tmp_path: Path) -> None:
    clock = Clock()
    hand_in, before = interrupted(tmp_path, clock, 0, 1)
    clock.clock += 3_600_000  # an hour without the program
    clock.at = clock.at.replace(hour=clock.at.hour + 1)
    again = HandIn.resume(hand_in.path, before, STATION, clock)
    assert before.sat <= again.sat <= before.sat + 2 * clock.step
    again.close()


@pytest.mark.parametrize("boot", [STATION.boot, "f" * 16], ids=["the same start", "another start"])
def test_what_was_kept_elsewhere_comes_before_the_gap_at_the_moment_when_it_was_given(
    tmp_path: Path, boot: str
) -> None:
    clock = Clock()
    hand_in, before = interrupted(tmp_path, clock, 0)
    at = moment_of(before.at)
    kept = []
    for position in (1, 2):
        at += timedelta(seconds=5)
        given = at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
        kept.append(Kept(EXERCISES[position].exercise, model(EXERCISES[position]), 3000, given))
    closed = at + timedelta(seconds=1)
    clock.clock += 3_600_000
    clock.at += timedelta(hours=1)
    again = HandIn.resume(hand_in.path, before, Station(STATION.letters, boot), clock, kept=kept)
    assert before.sat + 10_000 <= again.sat <= before.sat + 10_000 + 2 * clock.step
    give(again, 3, 4)
    again.end("all")
    again.close()
    whole = found(again)
    assert (whole.is_, whole.remarks) == (AS_WRITTEN, ("resumed",))
    assert [each["at"] for each in whole.answers[1:3]] == [each.at for each in kept]
    assert [line["after"] for line in whole.resumes.values()] == [3]
    assert not is_late(whole._replace(answers=whole.answers[:3]), closed, None)


@pytest.mark.parametrize("hours", [-2, 2], ids=["set back", "set forward"])
def test_what_was_kept_under_a_clock_that_was_moved_leaves_a_file_that_is_read_and_says_so(
    tmp_path: Path, hours: int
) -> None:
    clock = Clock()
    hand_in, before = interrupted(tmp_path, clock, 0)
    moved = moment_of(before.at) + timedelta(hours=hours)
    given = moved.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    clock.clock += 60_000
    clock.at += timedelta(minutes=1)
    kept = [Kept(EXERCISES[1].exercise, model(EXERCISES[1]), 3000, given)]
    again = HandIn.resume(hand_in.path, before, STATION, clock, kept=kept)
    again.close()
    assert (found(again).is_, len(found(again).answers)) == (UNFINISHED, 2)
    assert "clock-moved" in found(again).remarks


def test_a_copy_appears_whole_and_is_read_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, stick = sat(tmp_path), tmp_path / "stick"
    stick.mkdir()
    target = deliver(path, stick)
    assert target.read_bytes() == path.read_bytes()
    assert [each.name for each in stick.iterdir()] == [path.name]
    assert deliver(path, stick) == target, "the same again changes nothing"

    def fail(*_of: object) -> None:
        raise OSError(errno.ENOSPC, "")

    monkeypatch.setattr("app.handins.handing.sync_file", fail)
    target.unlink()
    with pytest.raises(OSError, match=str(errno.ENOSPC)):
        deliver(path, stick)
    assert not [*stick.iterdir()], "no half of a file stays"


def test_nothing_is_written_through_a_link_that_somebody_has_laid_where_a_copy_begins(tmp_path: Path) -> None:
    path, stick, theirs = sat(tmp_path), tmp_path / "stick", tmp_path / "theirs.txt"
    stick.mkdir()
    theirs.write_text("theirs", encoding="utf-8")
    (stick / f"{HALF}{path.stem[-10:]}{HALF_END}").symlink_to(theirs)
    target = deliver(path, stick)
    assert theirs.read_text(encoding="utf-8") == "theirs"
    assert target.read_bytes() == path.read_bytes()
    assert not target.is_symlink()


def test_a_copy_that_does_not_read_as_it_was_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, stick = sat(tmp_path), tmp_path / "stick"
    stick.mkdir()
    read: Callable[[Path], bytes] = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda self: read(self)[:-1] if self.parent == stick else read(self))
    with pytest.raises(OSError, match=str(errno.EIO)):
        deliver(path, stick)


def test_nothing_is_begun_where_the_disk_refuses_the_first_line(tmp_path: Path, disk: Disk) -> None:
    disk.fails = errno.ENOSPC
    with pytest.raises(OSError, match=str(errno.ENOSPC)):
        begun(tmp_path)
    assert not [*tmp_path.iterdir()]
