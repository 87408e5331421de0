"""The programs of a class with a server: one station in its window's loop, all others in one, an instructor's page.

Each prints what it found as JSON on its last line.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic, sleep

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from app.games import discover, in_order
from app.handins.replay import head_of
from app.handins.writing import Moment, Sitting, Station
from app.lessons.exercises import put
from app.lessons.lesson import Lesson
from app.lessons.reading import lesson_of
from app.lessons.trainee import Trainee
from benchmarks.collect import _answers
from ui.data_folder import DataFolder
from ui.services.clock import Clock
from ui.services.house import HouseService
from ui.services.live import LiveService
from ui.services.school_server import SchoolServer

EVERY = 1.5
"""Seconds between two answers of a trainee: forty a minute."""
_TICK = 2
"""Milliseconds between two looks at the loop."""
_GAP = 0.05
"""Seconds without time that somebody may notice."""
_OPENING = 5
"""Seconds from the start of a station to the first answer, at least."""
_PATIENCE = 120
"""Seconds that are given to what still waits at the end."""


class _Answering:
    """A trainee who answers a lesson; the answers are worked out before anything is measured."""

    def __init__(self, lesson: Lesson, folder: Path, number: int, given: Sequence[tuple[object, object]]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        head = head_of(lesson, discover(), Trainee(f"Trainee {number}"), f"{number:032x}")
        self._given = iter(given)
        self._sitting = Sitting.begin(folder, head, Station("ABCDEFGHJK", "0" * 16), _now)

    def answer(self) -> None:
        exercise, answer = next(self._given)
        self._sitting.answer(exercise, answer, 1000)  # type: ignore[arg-type]

    def end(self) -> None:
        self._sitting.end("all")
        self._sitting.close()


def _now() -> Moment:
    clock = Clock()
    return Moment(clock.now(), clock.milliseconds())


def _prepared(count: int) -> tuple[Lesson, list[tuple[object, object]]]:
    games = discover()
    game = next(iter(in_order(games)))
    parts = [{"drill": "all", "level": 3, "count": count}]
    lesson = lesson_of({"title": {"en": "Class"}, "game": game, "parts": parts}, "class.tapis", games)
    return lesson, [(each.exercise, _answers(each)[0]) for each in put(lesson, games)]


class _Loop:
    """An application whose loop is looked at: how often it had no time for 50 ms, and at the longest for how many."""

    def __init__(self) -> None:
        self.application = QApplication([])
        self.longest = 0.0
        self.gaps = 0
        self._last = monotonic()
        self._timer = QTimer(interval=_TICK)
        self._timer.timeout.connect(self._look)

    def begin(self) -> None:
        self._last = monotonic()
        self._timer.start()

    def _look(self) -> None:
        now = monotonic()
        if now - self._last > _GAP:
            self.gaps += 1
        self.longest = max(self.longest, 1000 * (now - self._last))
        self._last = now

    def every(self, seconds: float, do: Callable[[], object]) -> QTimer:
        timer = QTimer(self.application, interval=round(1000 * seconds))
        timer.timeout.connect(do)
        timer.start()
        return timer


def _begun_together(folder: Path, who: str) -> None:
    """Say that one is ready, and wait until all are."""
    (folder / f"{who}.ready").touch()
    while not (folder / "go").exists():
        sleep(0.05)


def station(folder: Path, count: int, *, sends: bool) -> None:
    """One station: its answers are written in the loop of its window, and sent beside it."""
    loop = _Loop()
    lesson, given = _prepared(count)
    own = folder / "0"
    data = DataFolder(own, Clock(), lambda: (folder,) if sends else ())
    server = SchoolServer(discover, data, Clock())
    answering = _Answering(lesson, own / "sittings" / "x", 0, given)
    # the program is opened before anybody answers
    server.begin()
    sleep(_OPENING)
    _begun_together(folder, "station")
    left = iter(range(count))

    def answer() -> None:
        if next(left, None) is not None:
            answering.answer()
            return
        timer.stop()
        answering.end()
        loop.application.quit()

    timer = loop.every(EVERY, answer)
    loop.begin()
    loop.application.exec()
    found = {"longest": loop.longest, "gaps": loop.gaps}
    until = monotonic() + _PATIENCE
    while sends and server.waiting + _unsent(own) and monotonic() < until:
        loop.application.processEvents()
        sleep(0.05)
    server.end()
    print(json.dumps(found))


def _unsent(own: Path) -> int:
    """Lines that the small file of a station does not know as sent."""
    try:
        sent = sum(each[0] for each in json.loads((own / "outbox.json").read_bytes())["sent"].values())
    except (OSError, ValueError, KeyError):
        sent = 0
    return sum(path.read_bytes().count(b"\n") for path in own.rglob("*.answers")) - int(sent)


def stations(folder: Path, count: int, many: int, *, sends: bool) -> None:
    """All other stations, each with a sender of its own where they send."""
    lesson, given = _prepared(count)
    every = []
    for number in range(1, many):
        own = folder / str(number)
        data = DataFolder(own, Clock(), lambda: (folder,) if sends else ())
        server = SchoolServer(discover, data, Clock())
        every.append((_Answering(lesson, own / "sittings" / "x", number, given), server, own))
    for _answering, server, _own in every:
        server.begin()
    _begun_together(folder, "stations")
    begun = monotonic()
    for at in range(count):
        for place, (answering, _server, _own) in enumerate(every):
            sleep(max(0.0, begun + EVERY * (at + place / many) - monotonic()))
            answering.answer()
    for answering, _server, _own in every:
        answering.end()
    until = monotonic() + _PATIENCE
    while sends and any(_unsent(own) > 0 for _a, _s, own in every) and monotonic() < until:
        sleep(0.2)
    for _answering, server, _own in every:
        server.end()
    print(json.dumps({"late": monotonic() - begun - EVERY * count}))


def page(folder: Path, count: int, many: int) -> None:
    """The page of an instructor, with a loop that is looked at, until it has seen all lines there are."""
    from ui.pages.class_live import ClassLivePage
    from ui.theme.dressing import dress
    from ui.theme.look import Look

    loop = _Loop()
    dress(loop.application, Look())
    data, games = DataFolder(folder / "page", Clock(), lambda: (folder,)), in_order(discover())
    service = LiveService(games, data, HouseService(games, data, print), Clock())
    shown = ClassLivePage(service)
    shown.resize(1280, 720)
    _begun_together(folder, "page")
    shown.show()
    shown.enter()
    gc.freeze()  # as the program does once it has begun
    wanted, until = many * (count + 2), monotonic() + EVERY * count + _PATIENCE

    def look() -> None:
        seen = sum(len(each) for each in service._live._lines.values())  # noqa: SLF001
        if seen >= wanted or monotonic() > until:
            loop.application.quit()

    loop.every(1, look)
    loop.begin()
    loop.application.exec()
    seen = sum(len(chains) for each in service._live._lines.values() for chains in each.values())  # noqa: SLF001
    service.end()
    print(json.dumps({"longest": loop.longest, "seen": seen, "gaps": loop.gaps}))


def idle(folder: Path, count: int) -> None:
    """A loop that does nothing: what it lacks, the machine has taken."""
    loop = _Loop()
    _begun_together(folder, "idle")
    loop.every(EVERY * count, loop.application.quit)
    loop.begin()
    loop.application.exec()
    print(json.dumps({"longest": loop.longest, "gaps": loop.gaps}))


def _main(arguments: Sequence[str]) -> None:
    who, folder, count, many, sends = arguments
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if who == "page":
        page(Path(folder), int(count), int(many))
    elif who == "idle":
        idle(Path(folder), int(count))
    elif who == "station":
        station(Path(folder), int(count), sends=sends == "sends")
    else:
        stations(Path(folder), int(count), int(many), sends=sends == "sends")


if __name__ == "__main__":
    _main(sys.argv[1:])
