"""Programs that use the real store and come to a bad end, each a process of its own.

Run as a program it makes such processes from one that has everything loaded (a fork costs milliseconds, a start of
Python a quarter of a second), as told line by line on its input; `Victims` is the other end.
"""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from app.storage.errors import AlreadyOpenError, StoreError
from app.storage.store import open_store
from tests.app.storage.helpers import ADA, EXERCISE, NOW, ROOT, SESSION, attempt

_TOGETHER = 5


def answer(folder: Path, setting: str, *, careless: bool) -> None:
    """Give answers for ever, each acknowledged by its number once it is kept; careless: before, and kept by fives."""
    store = open_store(folder, NOW)
    store._database.execute(f"PRAGMA synchronous={setting}")
    store.add_trainee(ADA)
    store.open_session(SESSION)
    number = len(store.session_attempts(SESSION.id))
    waiting = []
    while True:
        waiting.append(attempt(number))
        if careless:
            say(number)
        if not careless or len(waiting) == _TOGETHER:
            for each in waiting:
                store.add_attempt(EXERCISE, each)
            waiting.clear()
        if not careless:
            say(number)
        number += 1


def start_together(folder: Path, at: float, *, careless: bool) -> str:
    """Open the folder at a moment that others share: `open`, or why not."""
    time.sleep(max(0.0, at - time.monotonic()))
    if careless:
        # the pattern of many programs: look for a mark, make ready, leave one's own
        mark = folder / "running"
        if mark.exists():
            return "refused"
        folder.mkdir(exist_ok=True)
        time.sleep(0.002)
        mark.write_text(str(os.getpid()), "utf-8")
        return "open"
    try:
        store = open_store(folder, NOW)
    except AlreadyOpenError as error:
        return str(error)
    _held.append(store)
    return "open"


_held: list[Any] = []


def say(what: object) -> None:
    """A line for the other end."""
    os.write(1, f"{what}\n".encode())


def forked(do: Callable[[], None]) -> int:
    """A process of its own that does something and ends."""
    pid = os.fork()
    if pid == 0:
        status = 0
        try:
            do()
        except StoreError:
            status = 3
        finally:
            os._exit(status)
    return pid


def _answers(order: dict[str, Any]) -> None:
    def live() -> None:
        # said by itself: said by the one who made it, it could come after its first answers
        say(f"pid {os.getpid()}")
        answer(Path(order["folder"]), order["setting"], careless=order["careless"])

    os.waitpid(forked(live), 0)
    say("ended")


def _starts(order: dict[str, Any]) -> None:
    at = time.monotonic() + 0.03
    told, tell = os.pipe()
    hold, let_go = os.pipe()

    def start() -> None:
        os.close(let_go)
        said = start_together(Path(order["folder"]), at, careless=order["careless"])
        os.write(tell, f"{said}\n".encode())
        os.read(hold, 1)

    children = [forked(start) for _ in range(order["count"])]
    os.close(tell)
    with os.fdopen(told, encoding="utf-8") as results:
        said = [results.readline().strip() for _ in children]
    os.close(let_go)
    os.close(hold)
    for child in children:
        os.waitpid(child, 0)
    say(json.dumps(said))


class Maker:
    """A program that does what it is told line by line, from the outside."""

    def __init__(self, orders: IO[str], told: IO[str]) -> None:
        self._orders = orders
        self._told = told.fileno()
        self._heard = b""

    def order(self, **order: Any) -> None:
        """Have it do something."""
        self._orders.write(json.dumps(order, default=str) + "\n")
        self._orders.flush()

    def line(self) -> str:
        """The next line that it, or what it has made, says."""
        while b"\n" not in self._heard:
            more = os.read(self._told, 1 << 16)
            assert more, "the program that makes victims has ended"
            self._heard += more
        line, _, self._heard = self._heard.partition(b"\n")
        return line.decode()

    def has_said(self) -> bool:
        """Whether there is something to read."""
        return b"\n" in self._heard or bool(select.select([self._told], [], [], 0)[0])


class Victims(Maker):
    """The program that makes them, from the outside."""

    def begin(self, folder: Path, setting: str = "FULL", *, careless: bool = False) -> int:
        """Let one give answers; its process."""
        self.order(do="answer", folder=folder, setting=setting, careless=careless)
        word, _, pid = self.line().partition(" ")
        assert word == "pid"
        return int(pid)

    def next(self) -> int | None:
        """The next answer that it acknowledges, None once it has ended."""
        line = self.line()
        return None if line == "ended" else int(line)

    def so_far(self, last: int) -> int:
        """The last answer that it has acknowledged by now, where `last` was the last one read."""
        while self.has_said():
            number = self.next()
            assert number is not None
            last = number
        return last

    def last(self) -> int:
        """Once its end is near: the last answer that it acknowledged, -1 where there was none."""
        last = -1
        while (number := self.next()) is not None:
            last = number
        return last

    def starts(self, folder: Path, count: int, *, careless: bool = False) -> list[str]:
        """What so many say that are started at the same moment."""
        self.order(do="start", folder=folder, count=count, careless=careless)
        said: list[str] = json.loads(self.line())
        return said


@contextmanager
def told(module: str, **environment: str) -> Iterator[tuple[IO[str], IO[str]]]:
    """A program of a module of the tests: its input and its output."""
    with subprocess.Popen(
        [sys.executable, "-W", "error", "-m", module],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        try:
            yield program.stdin, program.stdout
        except BaseException:
            # what it has made goes with it, or a failure would be waited for
            os.killpg(program.pid, signal.SIGKILL)
            raise
        program.stdin.close()
    assert program.returncode == 0


@contextmanager
def victims() -> Iterator[Victims]:
    """A program that makes victims."""
    with told(__name__) as (orders, said):
        yield Victims(orders, said)


def obey(orders: Mapping[str, Callable[[dict[str, Any]], None]]) -> None:
    """Do what each line of the input says."""
    for line in sys.stdin:
        order = json.loads(line)
        orders[order["do"]](order)


if __name__ == "__main__":
    obey({"answer": _answers, "start": _starts})
