"""The hand-ins of a station as what still has to be sent: nothing is left out, and nothing torn or changed goes."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from app.handins.writing import Sitting
from app.server.outbox import BATCH, Outbox, Row, lines
from app.server.trouble import ServerError
from tests.app.handins.sittings import SITTING, STATION, Clock, begin, sat
from tests.app.server.station import OTHER, answered

SERVER = "db.school:5432/tapis"


class Post:
    """What is put, batch by batch; the folder's own file is `kept`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.kept = b""
        self.put: list[list[Row]] = []

    def outbox(self, server: str = SERVER) -> Outbox[Row]:
        return Outbox(self.folder, server, self.kept, self._keep, lines)

    def _keep(self, content: bytes) -> None:
        self.kept = content

    def send(self, outbox: Outbox[Row]) -> list[int]:
        """The numbers of the lines that were sent now."""
        self.put.clear()
        for _lines in outbox.send(lambda rows: self.put.append([*rows])):
            pass
        return [row.number for rows in self.put for row in rows]


@pytest.fixture
def post(tmp_path: Path) -> Post:
    return Post(tmp_path)


def test_a_line_goes_once_and_the_file_remembers_it_for_the_next_start(post: Post) -> None:
    sitting = begin(post.folder)
    answered(sitting, 2)
    outbox = post.outbox()
    assert (outbox.look(), post.send(outbox), outbox.look(), post.send(outbox)) == (3, [1, 2, 3], 0, [])
    answered(sitting)
    assert (outbox.look(), post.send(outbox)) == (1, [4])
    answered(sitting)
    again = post.outbox()
    assert (again.look(), post.send(again)) == (1, [5])
    sitting.close()


def test_what_was_not_taken_waits(post: Post) -> None:
    sat(post.folder)

    def refuse(_rows: object) -> None:
        raise ConnectionError

    outbox = post.outbox()
    outbox.look()
    with pytest.raises(ConnectionError):
        [*outbox.send(refuse)]
    assert outbox.waiting == 7
    assert post.send(outbox) == [1, 2, 3, 4, 5, 6, 7]


def test_a_hand_in_that_is_refused_keeps_no_other_from_being_sent(post: Post) -> None:
    every = {f"{number}" * 32 for number in range(3)}
    for each in every:
        sat(post.folder, sitting=each)
    for bad in every:
        there: list[str] = []

        def put(rows: Sequence[Row], bad: str = bad, there: list[str] = there) -> None:
            if rows[0].sitting == bad:
                raise ServerError("lines", "22P05")
            there.append(rows[0].sitting)

        outbox = post.outbox()
        outbox.look()
        with pytest.raises(ServerError):
            [*outbox.send(put)]
        assert ({*there}, outbox.waiting) == (every - {bad}, 7)
        post.kept = b""


def test_a_row_says_whose_line_it_is(post: Post) -> None:
    path = sat(post.folder)
    outbox = post.outbox()
    outbox.look()
    post.send(outbox)
    [rows] = post.put
    texts = path.read_text("utf-8").splitlines()
    assert [row.body for row in rows] == texts
    assert {(row.sitting, row.station) for row in rows} == {(SITTING, STATION.letters)}
    assert [row.chain for row in rows] == [json.loads(text)["chain"] for text in texts]


def test_a_hand_in_that_moves_is_not_sent_again(post: Post) -> None:
    path = sat(post.folder)
    outbox = post.outbox()
    outbox.look()
    post.send(outbox)
    (post.folder / "handed").mkdir()
    path.rename(post.folder / "handed" / path.name)
    for each in (outbox, post.outbox()):
        assert each.look() == 0


def test_a_hand_in_that_moves_just_before_it_is_read_goes_at_the_next_look(post: Post) -> None:
    path = sat(post.folder)
    outbox = post.outbox()
    outbox.look()
    (post.folder / "handed").mkdir()
    path.rename(post.folder / "handed" / path.name)
    assert post.send(outbox) == []
    assert outbox.look() == 7
    assert len(post.send(outbox)) == 7


def test_one_that_cannot_be_read_keeps_no_other_from_going(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    path = sat(post.folder)
    sat(post.folder, sitting=OTHER)
    outbox = post.outbox()
    outbox.look()
    read = Path.read_bytes
    with monkeypatch.context() as patch:

        def failing(asked: Path) -> bytes:
            if asked == path:
                raise OSError(5, "Input/output error")
            return read(asked)

        patch.setattr(Path, "read_bytes", failing)
        assert len(post.send(outbox)) == 7
        again = post.outbox()
        assert (again.look(), len(post.send(again)), again.waiting, again.look()) == (1, 0, 1, 1)
    assert outbox.look() == 7
    assert len(post.send(outbox)) == 7


@pytest.mark.parametrize(("failing", "goes"), [("folder", 7), ("state of a file", 14)])
def test_what_cannot_be_looked_at_waits_and_keeps_no_other_from_going(
    post: Post, monkeypatch: pytest.MonkeyPatch, failing: str, goes: int
) -> None:
    """A trainee's folder whose rights or disk fail is nobody else's affair; and nobody is told that nothing waits."""
    sat(post.folder)
    theirs = post.folder / "theirs"
    theirs.mkdir()
    path = sat(theirs, sitting=OTHER)
    outbox = post.outbox()
    scan, state = os.scandir, Path.lstat

    def scanned(asked: str) -> Any:
        if asked == str(theirs):
            raise PermissionError(errno.EACCES, "Permission denied", asked)
        return scan(asked)

    def told(asked: Path) -> os.stat_result:
        if asked == path:
            raise OSError(errno.EIO, "Input/output error", str(asked))
        return state(asked)

    with monkeypatch.context() as patch:
        if failing == "folder":
            patch.setattr(os, "scandir", scanned)
        else:
            patch.setattr(Path, "lstat", told)
        assert (outbox.look(), len(post.send(outbox)), outbox.look()) == (8, goes, 1)
    assert (outbox.look(), len(post.send(outbox)), outbox.look()) == (14 - goes, 14 - goes, 0)
    assert post.outbox().look() == 0, "what was sent is known, though a part could not be seen for a while"


def test_what_is_torn_waits_for_its_end(post: Post) -> None:
    path = sat(post.folder)
    whole = path.read_bytes()
    path.write_bytes(whole[:-10])
    outbox = post.outbox()
    outbox.look()
    assert post.send(outbox) == [1, 2, 3, 4, 5, 6]
    assert outbox.look() == 0
    path.write_bytes(whole)
    assert (outbox.look(), post.send(outbox)) == (1, [7])


def test_what_nobody_has_written_so_goes_nowhere_and_does_not_wait(post: Post) -> None:
    path = sat(post.folder)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(
        b"".join([*lines[:3], lines[3].replace(b'"milliseconds":3000', b'"milliseconds":2999'), *lines[4:]])
    )
    (post.folder / "notes-BCDEFGHJKL.answers").write_bytes(b"what anybody types\n")
    outbox = post.outbox()
    outbox.look()
    assert post.send(outbox) == [1, 2, 3]
    assert outbox.look() == 0


def test_a_line_that_the_disk_took_back_makes_the_hand_in_go_again(post: Post) -> None:
    sitting = begin(post.folder)
    answered(sitting, 2)
    outbox = post.outbox()
    outbox.look()
    post.send(outbox)
    sitting.close()
    lines = sitting.path.read_bytes().splitlines(keepends=True)
    sitting.path.write_bytes(b"".join(lines[:2]))
    resumed = Sitting.resume(sitting.path, STATION, Clock(900_000))
    answered(resumed, 2)
    resumed.close()
    outbox.look()
    assert post.send(outbox) == [1, 2, 3, 4, 5]


def test_many_lines_go_in_batches(post: Post) -> None:
    sitting = begin(post.folder)
    for _resume in range(BATCH):
        sitting.close()
        sitting = Sitting.resume(sitting.path, STATION, Clock(1_000_000 + 10_000 * _resume))
    sitting.close()
    outbox = post.outbox()
    assert outbox.look() == BATCH + 1
    post.send(outbox)
    assert [len(rows) for rows in post.put] == [BATCH, 1]


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"server":"%s","sent":{"A":[1]}}', b'{"sent":3}', b"\xff"])
def test_a_damaged_memory_only_sends_again(post: Post, damage: bytes) -> None:
    sat(post.folder)
    post.kept = damage.replace(b"%s", SERVER.encode())
    outbox = post.outbox()
    outbox.look()
    assert len(post.send(outbox)) == 7


def test_another_server_gets_all_of_it(post: Post) -> None:
    sat(post.folder)
    outbox = post.outbox()
    outbox.look()
    post.send(outbox)
    other = post.outbox("other.school:5432/tapis")
    assert other.look() == 7


def test_who_is_erased_is_forgotten_and_the_memory_names_nobody(post: Post) -> None:
    path = sat(post.folder)
    sat(post.folder, sitting=OTHER)
    outbox = post.outbox()
    outbox.look()
    post.send(outbox)
    assert b"Zo" not in post.kept
    letters = path.stem[-10:].encode()
    assert letters in post.kept
    path.unlink()
    outbox.look()
    post.send(outbox)
    assert letters not in post.kept
