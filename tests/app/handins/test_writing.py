"""An answer counts once it is on the disk: a program that is killed goes on behind the last one."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from app.handins import writing
from app.handins.checking import checked
from app.handins.writing import BusyError, Sitting, Station, file_name
from app.lessons.exercises import put
from app.lessons.trainee import Trainee
from app.resources import ROOT
from tests.app.handins.sittings import FIVE, STATION, Clock, begin, lines, model, rechained, sat
from tests.app.lessons.files import GAMES
from tests.sizes import Figures, many

EXERCISES = put(FIVE, GAMES)


def give(sitting: Sitting, count: int) -> None:
    for each in EXERCISES[sitting.answered : sitting.answered + count]:
        sitting.answer(each.exercise, model(each), 3000)


def test_a_sitting_goes_on_where_it_was_and_the_gap_stands_in_the_file(tmp_path: Path) -> None:
    first = begin(tmp_path)
    give(first, 2)
    first.close()
    with first.path.open("ab") as file:
        file.write(b'{"answer":["amou')
    again = Sitting.resume(first.path, Station("ABCDEFGHJK", "f" * 16), Clock(5))
    assert again.answered == 2
    give(again, 3)
    again.end("all")
    again.close()
    found = checked(first.path.read_bytes())
    assert (found.is_, found.remarks, len(found.answers)) == ("as-written", ("resumed",), 5)
    resume = lines(first.path.read_bytes())[3]
    assert (resume["kind"], resume["after"], resume["torn"], resume["boot"]) == ("resume", 2, 16, "f" * 16)


@pytest.mark.parametrize("sector", [0, 1])
def test_a_line_of_which_a_lost_power_kept_one_half_from_the_disk_is_torn(tmp_path: Path, sector: int) -> None:
    first = begin(tmp_path)
    give(first, 2)
    first.close()
    whole = first.path.read_bytes()
    good = whole.rindex(b"\n", 0, -1) + 1
    middle = good + (len(whole) - good) // 2
    lost = slice(good, middle) if sector == 0 else slice(middle, len(whole) - 1)
    first.path.write_bytes(whole[: lost.start] + bytes(lost.stop - lost.start) + whole[lost.stop :])
    assert checked(first.path.read_bytes())[:2] == ("unfinished", None)
    again = Sitting.resume(first.path, Station("ABCDEFGHJK", "f" * 16), Clock(5))
    assert again.answered == 1
    give(again, 4)
    again.end("all")
    again.close()
    found = checked(first.path.read_bytes())
    assert (found.is_, found.remarks, len(found.answers)) == ("as-written", ("resumed",), 5)
    assert lines(first.path.read_bytes())[2]["torn"] == len(whole) - good


def test_what_no_disk_has_written_is_changed_before_the_last_line_and_behind_the_end(tmp_path: Path) -> None:
    whole = sat(tmp_path).read_bytes()
    first = whole.index(b"\n") + 1
    assert checked(whole[:first] + b"\0" + whole[first + 1 :])[:2] == ("changed", 2)
    assert checked(b"\0" + whole[1:first])[:2] == ("changed", 1)
    assert checked(whole + b"\0\n").is_ == "changed"


def test_a_finished_file_never_changes_and_is_not_gone_on_with(tmp_path: Path) -> None:
    path = sat(tmp_path)
    before = path.read_bytes()
    with pytest.raises(ValueError, match="as-written"):
        Sitting.resume(path, STATION, Clock())
    assert path.read_bytes() == before


def test_two_programs_never_write_one_file(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    with pytest.raises(BusyError):
        Sitting.resume(sitting.path, STATION, Clock())
    sitting.close()
    Sitting.resume(sitting.path, STATION, Clock(10**6)).close()


def test_a_full_disk_leaves_whole_lines_and_goes_on_once_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = begin(tmp_path)
    give(sitting, 1)
    whole, write = sitting.path.read_bytes(), os.write
    with monkeypatch.context() as full:
        full.setattr(os, "write", lambda file, text: write(file, text[:40]))
        with pytest.raises(OSError, match="No space") as caught:
            give(sitting, 1)
    assert caught.value.errno == errno.ENOSPC
    assert (sitting.path.read_bytes(), sitting.answered) == (whole, 1)
    with monkeypatch.context() as broken:
        broken.setattr(writing, "sync_file", _refuse)
        with pytest.raises(OSError, match="broken"):
            give(sitting, 1)
    assert sitting.path.read_bytes() == whole
    give(sitting, 4)
    sitting.end("all")
    sitting.close()
    assert checked(sitting.path.read_bytes()).is_ == "as-written"


def _refuse(_file: int) -> None:
    raise OSError(errno.EIO, "broken")


def test_a_line_is_forced_to_the_disk_before_its_answer_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    write = os.write

    def written(file: int, text: bytes) -> int:
        done.append("write")
        return write(file, text)

    monkeypatch.setattr(os, "write", written)
    monkeypatch.setattr(writing, "sync_file", lambda file: done.append("sync"))
    monkeypatch.setattr(writing, "sync_folder", lambda folder: done.append("folder"))
    sitting = begin(tmp_path)
    give(sitting, 2)
    sitting.close()
    assert done == ["write", "sync", "folder", "write", "sync", "write", "sync"]


def test_nothing_is_left_of_a_file_that_could_not_begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "sync_file", _refuse)
    with pytest.raises(OSError, match="broken"):
        begin(tmp_path)
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize(
    ("title", "name", "said"),
    [
        ("Contrôle n° 1", "Zoé", "Controle-n-1-Zoe-"),
        ("../../etc", "a/b\\c", "etc-a-b-c-"),
        ("CON", "aux", "CON--aux--"),
        ("测验", "名", "tapis-tapis-"),
        ("x" * 90, "y" * 90, "x" * 40 + "-" + "y" * 40 + "-"),
    ],
)
def test_a_name_is_one_that_every_system_takes(title: str, name: str, said: str) -> None:
    found = file_name({"title": {"fr": title}}, Trainee(name), "0" * 64)
    assert found == f"{said}AAAAAAAAAA.answers"


def test_of_two_sittings_of_one_trainee_none_replaces_the_other(tmp_path: Path) -> None:
    assert sat(tmp_path) != sat(tmp_path, sitting="f" * 32)
    assert len([*tmp_path.iterdir()]) == 2


_VICTIM = """
import sys
from pathlib import Path
from app.handins.writing import Sitting
from tests.app.handins.sittings import STATION, Clock, begin, model
from tests.app.handins.test_writing import EXERCISES
for name in sys.stdin:
    path = Path(name.strip())
    sitting = begin(path) if path.is_dir() else Sitting.resume(path, STATION, Clock(10**9 * (1 + path.stat().st_size)))
    print(sitting.path, flush=True)
    while True:
        each = EXERCISES[sitting.answered % 5]
        sitting.answer(each.exercise, model(each), 3000)
        print(sitting.answered, flush=True)
"""


@pytest.mark.slow
def test_a_killed_program_has_lost_no_acknowledged_answer(tmp_path: Path, figures: Figures) -> None:
    place, acknowledged, kills = tmp_path, 0, many(4, 50)
    for kill in range(kills):
        with subprocess.Popen(
            [sys.executable, "-c", _VICTIM], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as program:
            assert program.stdin is not None
            assert program.stdout is not None
            program.stdin.write(f"{place}\n")
            program.stdin.flush()
            place = Path(program.stdout.readline().strip())
            for _ in range(3 + kill):
                acknowledged = int(program.stdout.readline())
            os.kill(program.pid, signal.SIGKILL)
            acknowledged = max([acknowledged, *(int(line) for line in program.stdout if line.endswith("\n"))])
        found = checked(place.read_bytes())
        assert found.is_ == "unfinished"
        assert len(found.answers) >= acknowledged
    figures(f"hand-ins: {kills} kills, {acknowledged} answers acknowledged, 0 lost")


def test_what_a_resumed_file_lost_is_no_answer(tmp_path: Path) -> None:
    """A file cut off by half a line goes on as if that had never been begun."""
    path = sat(tmp_path, answers=[model(each) for each in EXERCISES[:3]])
    content = path.read_bytes()
    path.write_bytes(content[:-10])
    sitting = Sitting.resume(path, STATION, Clock(10**6))
    assert sitting.answered == 2
    sitting.close()
    assert rechained(lines(path.read_bytes())) == path.read_bytes()
