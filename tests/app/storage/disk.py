"""A disk that can be made to fail at any of its calls, or to lose its power.

It stands between SQLite and the system as a VFS in the very library that Python's sqlite3 uses (another copy would
never see our connections), and between our own code and the system in the functions of `os`. Each call is counted;
the one of a given rank fails, once or from then on. When the power goes, every later call fails, and `after_power`
writes what such a disk may hold: what was forced to it, and any part of what was not.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import errno
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import POINTER, c_char_p, c_int, c_int64, c_void_p
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from random import Random
from typing import Any

import pytest

IOERR, FULL = 10, 13
_READ, _WRITE, _FSYNC, _TRUNCATE, _DELETE = (IOERR | number << 8 for number in (33, 3, 4, 6, 10))
"""A read fails as SQLite's own files tell an input error of the system: later it is told as damage."""
_CANTOPEN = 14
_SECTOR = 512
_REAL_OPEN = io.open
_Call = ctypes.CFUNCTYPE


class Fault(Enum):
    """How a disk fails."""

    ONCE = "one call fails"
    FOR_GOOD = "every call fails from then on"
    FULL = "nothing more can be written"
    TORN = "one write is done by half and fails"
    POWER = "the power goes"


class _Methods(ctypes.Structure):
    _fields_ = (
        ("iVersion", c_int),
        ("xClose", c_void_p),
        ("xRead", c_void_p),
        ("xWrite", c_void_p),
        ("xTruncate", c_void_p),
        ("xSync", c_void_p),
        ("others", c_void_p * 13),
    )


class _File(ctypes.Structure):
    _fields_ = (("pMethods", POINTER(_Methods)),)


class _Vfs(ctypes.Structure):
    _fields_ = (
        ("iVersion", c_int),
        ("szOsFile", c_int),
        ("mxPathname", c_int),
        ("pNext", c_void_p),
        ("zName", c_char_p),
        ("pAppData", c_void_p),
        ("xOpen", c_void_p),
        ("xDelete", c_void_p),
        ("others", c_void_p * 14),
    )


_CLOSE = _Call(c_int, POINTER(_File))
_TRANSFER = _Call(c_int, POINTER(_File), c_void_p, c_int, c_int64)
_TRUNCATED = _Call(c_int, POINTER(_File), c_int64)
_SYNCED = _Call(c_int, POINTER(_File), c_int)
# SQLite keeps the pointer to a name and looks for more behind it: it is handed on as it is
_OPENED = _Call(c_int, c_void_p, c_void_p, POINTER(_File), c_int, POINTER(c_int))
_DELETED = _Call(c_int, c_void_p, c_void_p, c_int)


@dataclass
class _Content:
    """A file as it is, as the disk surely holds it, and what was written since: at which byte, or the new length."""

    now: bytearray
    synced: bytes
    since: list[tuple[int, bytes | None]] = field(default_factory=list)

    def write(self, place: int, data: bytes) -> None:
        self.since.append((place, data))
        _put(self.now, place, data)

    def truncate(self, size: int) -> None:
        self.since.append((size, None))
        del self.now[size:]

    def sync(self) -> None:
        self.synced = bytes(self.now)
        self.since.clear()


def _put(content: bytearray, place: int, data: bytes) -> None:
    content.extend(bytes(max(0, place + len(data) - len(content))))
    content[place : place + len(data)] = data


def _text(name: int | None) -> str:
    return os.fsdecode(ctypes.string_at(name)) if name else ""


def _bytes_of(path: str) -> bytes:
    with _REAL_OPEN(path, "rb") as file:
        return bytes(file.read())


class Disk:
    """Counts calls and decides which fail; `at` is the rank of the first that does, from 1, None for a sound disk."""

    def __init__(self, fault: Fault = Fault.ONCE, at: int | None = None) -> None:
        self.fault = fault
        self.at = at
        self.calls = 0
        self.failed = 0
        self.files: dict[str, _Content] = {}

    @property
    def dead(self) -> bool:
        return self.fault is Fault.POWER and self.failed > 0

    def fails(self, *, writing: bool = True) -> bool:
        """Whether this call fails."""
        self.calls += 1
        if self.at is None or self.calls < self.at:
            return False
        if self.fault is Fault.FULL and not writing:
            return False
        lasting = self.fault in {Fault.FOR_GOOD, Fault.FULL, Fault.POWER}
        if not lasting and self.failed:
            return False
        self.failed += 1
        return True

    def moved(self, before: str, after: str) -> None:
        """A file has another name."""
        self.files.pop(after, None)
        if before in self.files:
            self.files[after] = self.files.pop(before)

    def after_power(self, chance: Random) -> None:
        """Leave on the real disk what one without power may hold."""
        for name, content in self.files.items():
            path = Path(name)
            if not path.exists():
                continue
            held = bytearray(content.synced)
            for place, data in content.since:
                if data is None:
                    if chance.random() < 0.5:
                        del held[place:]
                    continue
                for start in range(0, len(data), _SECTOR):
                    if chance.random() < 0.5:
                        _put(held, place + start, data[start : start + _SECTOR])
            path.write_bytes(held)
        for path in {Path(name).parent for name in self.files}:
            for memory in path.glob("*-shm"):
                memory.unlink()


class _Shim:
    """The VFS, made once a process: SQLite keeps pointers into it."""

    def __init__(self) -> None:
        self.library = ctypes.CDLL(_sqlite3.__file__)
        find = self.library.sqlite3_vfs_find
        find.restype, find.argtypes = POINTER(_Vfs), (c_char_p,)
        self.library.sqlite3_vfs_register.argtypes = (POINTER(_Vfs), c_int)
        self.real = find(None)
        self.disk = Disk()
        self.names: dict[int, str] = {}
        self.methods: dict[int, _Wrapped] = {}
        self.own = _Vfs.from_buffer_copy(self.real.contents)
        self.own.zName = b"failing"
        self.keep = (_OPENED(self.opened), _DELETED(self.deleted))
        self.own.xOpen, self.own.xDelete = (ctypes.cast(each, c_void_p).value for each in self.keep)
        self.real_open = _OPENED(self.real.contents.xOpen)
        self.real_delete = _DELETED(self.real.contents.xDelete)

    def use(self, disk: Disk | None) -> None:
        if disk is not None:
            self.disk = disk
        self.library.sqlite3_vfs_register(self.real if disk is None else ctypes.byref(self.own), 1)

    def opened(self, vfs: int, name: int | None, file: Any, flags: int, out: Any) -> int:
        path = _text(name)
        if self.disk.fails(writing=False):
            file.contents.pMethods = None
            return _CANTOPEN
        code = self.real_open(vfs, name, file, flags, out)
        if code == 0:
            real = file.contents.pMethods
            address = ctypes.addressof(real.contents)
            if address not in self.methods:
                self.methods[address] = _Wrapped(self, real.contents)
            file.contents.pMethods = ctypes.pointer(self.methods[address].table)
            self.names[ctypes.addressof(file.contents)] = path
            if path and path not in self.disk.files:
                self.disk.files[path] = _Content(bytearray(before := _bytes_of(path)), before)
        return int(code)

    def deleted(self, vfs: int, name: int, sync: int) -> int:
        if self.disk.fails(writing=False):
            return _DELETE
        self.disk.files.pop(_text(name), None)
        return int(self.real_delete(vfs, name, sync))

    def content(self, file: Any) -> _Content | None:
        return self.disk.files.get(self.names.get(ctypes.addressof(file.contents), ""))


class _Wrapped:
    """The methods of a kind of file: those that move bytes are ours, locks and shared memory the system's."""

    def __init__(self, shim: _Shim, real: _Methods) -> None:
        self.shim = shim
        self.real_close, self.real_sync = _CLOSE(real.xClose), _SYNCED(real.xSync)
        self.real_read, self.real_write = _TRANSFER(real.xRead), _TRANSFER(real.xWrite)
        self.real_truncate = _TRUNCATED(real.xTruncate)
        self.table = _Methods.from_buffer_copy(real)
        self.keep = {
            "xClose": _CLOSE(self.close),
            "xRead": _TRANSFER(self.read),
            "xWrite": _TRANSFER(self.write),
            "xTruncate": _TRUNCATED(self.truncate),
            "xSync": _SYNCED(self.sync),
        }
        for name, function in self.keep.items():
            setattr(self.table, name, ctypes.cast(function, c_void_p).value)

    def close(self, file: Any) -> int:
        self.shim.names.pop(ctypes.addressof(file.contents), None)
        return int(self.real_close(file))

    def read(self, file: Any, data: int, size: int, place: int) -> int:
        return _READ if self.shim.disk.fails(writing=False) else int(self.real_read(file, data, size, place))

    def write(self, file: Any, data: int, size: int, place: int) -> int:
        disk, held = self.shim.disk, self.shim.content(file)
        failing = disk.fails()
        first = failing and disk.failed == 1
        if first and disk.fault in {Fault.TORN, Fault.POWER}:
            self.real_write(file, data, size // 2, place)
        if held is not None and (not failing or (first and disk.fault is Fault.POWER)):
            # the sectors of a write that the power cut short are there or not, as those of any not forced to the disk
            held.write(place, ctypes.string_at(data, size))
        if failing:
            return FULL if disk.fault is Fault.FULL else _WRITE
        return int(self.real_write(file, data, size, place))

    def truncate(self, file: Any, size: int) -> int:
        if self.shim.disk.fails():
            return _TRUNCATE
        held = self.shim.content(file)
        if held is not None:
            held.truncate(size)
        return int(self.real_truncate(file, size))

    def sync(self, file: Any, flags: int) -> int:
        if self.shim.disk.fails():
            return _FSYNC
        held = self.shim.content(file)
        if held is not None:
            held.sync()
        return int(self.real_sync(file, flags))


_shims: list[_Shim] = []
_OS_CALLS = ("open", "fsync", "mkdir", "replace", "rename", "unlink", "rmdir", "chmod", "stat", "listdir", "scandir")


@contextmanager
def using(disk: Disk) -> Iterator[None]:
    """Let SQLite and `os` go through this disk; what is opened in the block is to be closed in it."""
    if not _shims:
        _shims.append(_Shim())
    shim = _shims[0]
    with pytest.MonkeyPatch.context() as patch:
        for name in _OS_CALLS:
            patch.setattr(os, name, _counted(name, getattr(os, name), disk))
        patch.setattr(io, "open", _counted("read", io.open, disk))
        shim.use(disk)
        try:
            yield
        finally:
            shim.use(None)


def _counted(name: str, real: Callable[..., Any], disk: Disk) -> Callable[..., Any]:
    def call(*arguments: Any, **named: Any) -> Any:
        makes = name in {"fsync", "mkdir"} or (name == "open" and bool(arguments[1] & os.O_CREAT))
        if disk.fails(writing=makes):
            number = errno.ENOSPC if disk.fault is Fault.FULL else errno.EIO
            raise OSError(number, os.strerror(number), str(arguments[0]) if arguments else None)
        done = real(*arguments, **named)
        if name in {"rename", "replace"}:
            disk.moved(*map(str, arguments))
        return done

    return call
