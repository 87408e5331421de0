"""Whether the write-ahead log that an unclean stop has left still holds every answer that was kept.

SQLite reads it up to the first frame whose sum is wrong, and takes the rest for a write that the power cut short. Each
commit was forced to the disk, so only the last one can be torn: two commits behind a wrong frame were kept once. The
index beside the log, where it is as the last commit left it, says how many frames there were. (SQLite file format,
section 4, and the format of the WAL index.)
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from struct import unpack
from typing import BinaryIO, NamedTuple

_HEADER, _FRAME = 32, 24
_MAGIC = 0x377F0682
_INDEX_VERSION = 3_007_000
_MOST_BYTES = 32 << 20
"""Answers are written into the database long before; only an erasure leaves more, and that is one commit."""


_MOST_TIMES = 1 << 16
"""A log is begun again so often at most while its index waits to be written to the disk."""


class _Index(NamedTuple):
    """How many frames the log had, how many of them the database has, and the salts of all."""

    frames: int
    moved: int
    salts: bytes


def has_lost_frames(path: Path) -> bool:
    """Whether the log of a database that nobody has open lacks frames that were forced to the disk; raises OSError."""
    index = _index(path.with_name(f"{path.name}-shm"))
    unmoved = index is not None and index.frames > index.moved
    try:
        log = path.with_name(f"{path.name}-wal").open("rb")
    except FileNotFoundError:
        return unmoved
    with log:
        header = log.read(_HEADER)
        if not header:
            return unmoved
        if log.seek(0, 2) > _MOST_BYTES:
            return False
        size = _page_size(path)
        salts, sound = header[16:24], 0
        if _is_header(header):
            sound = sum(1 for _frame in _sound(log, header, size))
            if index is not None and index.salts == salts:
                return index.frames > sound
            if index is not None and unmoved and not _follows(salts, index.salts):
                return True
        elif unmoved:
            return True
        else:
            log.seek(_HEADER + 8)
            salts = log.read(8)
        return _commits(log, sound, size, salts) > 1


def _follows(salts: bytes, before: bytes) -> bool:
    """Whether a log may be the one that was begun again: its first salt is counted up each time.

    The index is forced to no disk: after a lost power it may be of an earlier log.
    """
    return 0 < (int.from_bytes(salts[:4]) - int.from_bytes(before[:4])) % (1 << 32) < _MOST_TIMES


def _page_size(path: Path) -> int:
    with path.open("rb") as file:
        size = int.from_bytes(file.read(18)[16:])
    return 1 << 16 if size == 1 else max(size, 1 << 9)


def _is_header(header: bytes) -> bool:
    magic = int.from_bytes(header[:4])
    return (
        len(header) == _HEADER
        and magic | 1 == _MAGIC | 1
        and _summed(header[:24], magic & 1, (0, 0)) == (int.from_bytes(header[24:28]), int.from_bytes(header[28:]))
    )


def _sound(log: BinaryIO, header: bytes, size: int) -> Iterator[bytes]:
    """The frames up to the first whose salts or sum are wrong: each sum goes on from the one before."""
    big, salts = header[3] & 1, header[16:24]
    total = (int.from_bytes(header[24:28]), int.from_bytes(header[28:32]))
    log.seek(_HEADER)
    while len(frame := log.read(_FRAME + size)) == _FRAME + size and frame[8:16] == salts:
        total = _summed(frame[_FRAME:], big, _summed(frame[:8], big, total))
        if total != (int.from_bytes(frame[16:20]), int.from_bytes(frame[20:24])):
            return
        yield frame


def _commits(log: BinaryIO, sound: int, size: int, salts: bytes) -> int:
    """How many commits there are behind so many frames, by what their heads say: salts, and a size of the database."""
    found, place = 0, _HEADER + sound * (_FRAME + size)
    while log.seek(place) == place and len(head := log.read(_FRAME)) == _FRAME:
        found += head[8:16] == salts and any(head[4:8])
        place += _FRAME + size
    return found


def _index(file: Path) -> _Index | None:
    """The index of a log (two equal heads with a sum, in the order of this machine's bytes); None where it is none."""
    with suppress(FileNotFoundError), file.open("rb") as opened:
        head = opened.read(100)
        if len(head) == 100 and head[:48] == head[48:96] and head[12]:
            version, frames, moved = unpack("=I12xI76xI", head)
            if version == _INDEX_VERSION and _summed(head[:40], sys.byteorder == "big", (0, 0)) == unpack(
                "=II", head[40:48]
            ):
                return _Index(frames, moved, head[32:40])
    return None


def _summed(content: bytes, big: int, total: tuple[int, int]) -> tuple[int, int]:
    first, second = total
    words = iter(unpack(f"{'>' if big else '<'}{len(content) // 4}I", content))
    for one, other in zip(words, words, strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second
