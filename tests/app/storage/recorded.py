"""What a program asks of the system, recorded from outside by strace, and the disks that a power cut may leave of it.

A model inside the process sees only the calls it stands between; nothing here knows how the program is made. Contents
are what was forced to the disk and any sectors of what was not; names are as they were after any number of the changes
that no forced folder has made sure of.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.app.storage.helpers import ROOT

_SECTOR = 512
_CALLS = "openat,close,write,pwrite64,ftruncate,fsync,fdatasync,rename,renameat,renameat2,unlink,unlinkat,mkdir,rmdir"
_LINE = re.compile(r"^\d+ +(?P<call>\w+)\((?P<told>.*)\) += (?P<result>-?\d+)")
_TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')


class Event(NamedTuple):
    """One call that changes something, forces it to the disk, or says something; `file` is the file's own number."""

    kind: str
    name: str = ""
    file: int = 0
    place: int = 0
    data: bytes = b""
    to: str = ""


def why_not() -> str:
    """Why nothing can be recorded here; empty where it can be."""
    if sys.platform != "linux":
        return "only Linux has strace"
    if shutil.which("strace") is None:
        return "strace not installed"
    tried = subprocess.run(["strace", "-o", os.devnull, "true"], capture_output=True, check=False)
    return "" if tried.returncode == 0 else "this machine lets no program be traced"


def record(script: str, folder: Path, log: Path) -> list[Event]:
    """Run a script on a folder that is not there yet, and give what it asked for."""
    tracing = ("strace", "-f", "-qq", "-xx", "-s", "1000000", "-e", f"trace={_CALLS}", "-o", str(log))
    subprocess.run(
        [*tracing, sys.executable, "-c", script, str(folder)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return list(_events(log, str(folder)))


@dataclass
class _Open:
    name: str
    file: int
    place: int = 0


def _events(log: Path, folder: str) -> Iterator[Event]:
    opened: dict[int, _Open] = {}
    numbers: dict[str, int] = {}
    folders: set[str] = set()
    count = 0
    for line in log.read_text("ascii").splitlines():
        found = _LINE.match(line)
        if found is None or int(found["result"]) < 0:
            continue
        call, told, result = found["call"], found["told"], int(found["result"])
        texts = [bytes.fromhex(text.replace("\\x", "")) for text in _TEXT.findall(told)]
        first = int(told.partition(",")[0]) if told[:1].isdigit() else -1
        # a folder is emptied by names in it
        within = opened[first].name + "/" if first in opened and call in {"openat", "unlinkat"} else ""
        names = [within + os.fsdecode(text) for text in texts]
        if call == "write" and first == 1:
            yield Event("said", texts[0].decode().strip())
        elif call == "openat" and names[0].startswith(folder) and not names[0].endswith("-shm"):
            name = names[0]
            if name not in numbers and name not in folders and "O_DIRECTORY" not in told:
                count += 1
                numbers[name] = count
                yield Event("make", name, count)
            opened[result] = _Open(name, numbers.get(name, 0))
            if "O_TRUNC" in told:
                yield Event("cut", name, numbers[name])
        elif call == "close":
            opened.pop(first, None)
        elif first in opened and not within:
            yield from _on_file(call, told, opened[first], texts)
        elif call.startswith("rename") and names[0].startswith(folder):
            numbers[names[1]] = numbers.pop(names[0], 0)
            yield Event("rename", names[0], to=names[1])
        elif call.startswith(("unlink", "rmdir")) and names[0].startswith(folder):
            numbers.pop(names[0], None)
            yield Event("remove", names[0])
        elif call == "mkdir" and names[0].startswith(folder):
            folders.add(names[0])
            yield Event("folder", names[0])


def _on_file(call: str, told: str, file: _Open, texts: list[bytes]) -> Iterator[Event]:
    if call == "write":
        yield Event("write", file.name, file.file, file.place, texts[0])
        file.place += len(texts[0])
    elif call == "pwrite64":
        yield Event("write", file.name, file.file, int(told.rpartition(",")[2]), texts[0])
    elif call == "ftruncate":
        yield Event("cut", file.name, file.file, int(told.rpartition(",")[2]))
    elif call in {"fsync", "fdatasync"}:
        yield Event("force" if file.file else "force names", file.name, file.file)


@dataclass
class _Content:
    synced: bytearray = field(default_factory=bytearray)
    since: list[Event] = field(default_factory=list)


def after_power(events: list[Event], folder: Path, image: Path, chance: Random) -> None:
    """Lay down in `image` what a disk may hold of a folder when the power went after these events."""
    image.mkdir()
    contents: dict[int, _Content] = {}
    changes: list[Event] = []
    sure = 0
    for event in events:
        content = contents.setdefault(event.file, _Content())
        if event.kind in {"write", "cut"}:
            content.since.append(event)
        elif event.kind == "force":
            for each in content.since:
                _apply(content.synced, each)
            content.since.clear()
        elif event.kind == "force names":
            sure = len(changes)
        elif event.kind != "said":
            changes.append(event)
    for name, number in _names(changes[: chance.randint(sure, len(changes))]).items():
        place = image / Path(name).relative_to(folder)
        if number:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(_held(contents[number], chance) if number in contents else b"")
        else:
            place.mkdir(parents=True, exist_ok=True)


def _names(changes: list[Event]) -> dict[str, int]:
    """Which file each name stands for after these changes, 0 for a folder."""
    names: dict[str, int] = {}
    for change in changes:
        if change.kind == "rename":
            names[change.to] = names.pop(change.name, 0)
        elif change.kind == "remove":
            names.pop(change.name, None)
        else:
            names[change.name] = change.file
    return names


def _held(content: _Content, chance: Random) -> bytes:
    held = bytearray(content.synced)
    for event in content.since:
        if event.kind == "cut":
            if chance.random() < 0.5:
                _apply(held, event)
            continue
        for start in range(0, len(event.data), _SECTOR):
            if chance.random() < 0.5:
                _apply(held, event._replace(place=event.place + start, data=event.data[start : start + _SECTOR]))
    return bytes(held)


def _apply(content: bytearray, event: Event) -> None:
    if event.kind == "cut":
        del content[event.place :]
        content.extend(bytes(event.place - len(content)))
    else:
        content.extend(bytes(max(0, event.place + len(event.data) - len(content))))
        content[event.place : event.place + len(event.data)] = event.data
