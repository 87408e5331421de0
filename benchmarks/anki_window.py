"""Anki, measured from inside its own window. Run with the Python of the peers' environment: `WHAT FOLDER`.

`make` makes a profile that asks for no network and a collection of 300 cards. `start` says the monotonic time at which
the list of decks has been loaded, `memory` the MiB that Anki's processes then hold, `answers` the milliseconds from
each of 200 answers to the next question as Anki itself reports it, which is before its web view has painted.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from time import monotonic, perf_counter
from typing import TYPE_CHECKING

import aqt
from anki.collection import Collection
from aqt import gui_hooks
from aqt.profiles import ProfileManager
from aqt.qt import QApplication, QTimer

if TYPE_CHECKING:
    from collections.abc import Callable

CARDS = 300
ANSWERS = 200
PAUSE = 50
"""Milliseconds between a question, its answer and the rating."""


def make(folder: Path) -> None:
    """Make profile and collection; every card is due on the first day."""
    QApplication(["anki"])
    profiles = ProfileManager(ProfileManager.get_created_base_folder(str(folder)))
    profiles.setupMeta()
    profiles.setLang("en_US")
    profiles.create("Trainee")
    profiles.load("Trainee")
    profiles.meta["firstRun"] = False
    profiles.set_update_check(False)
    profiles.save()
    collection = Collection(profiles.collectionPath())
    limits = collection.decks.get_config(1)
    limits["new"]["perDay"] = limits["rev"]["perDay"] = CARDS
    collection.decks.update_config(limits)
    for number in range(CARDS):
        note = collection.new_note(collection.models.by_name("Basic"))
        note["Front"], note["Back"] = f"35 x {number}", str(35 * number)
        collection.add_note(note, 1)
    collection.close()


def end(told: object) -> None:
    """Say it and end at once."""
    print(json.dumps(told), flush=True)
    os._exit(0)


def held() -> float:
    """MiB that this process and those it started hold; what several share is divided among them."""
    ours, total = {os.getpid()}, 0
    processes = sorted(Path("/proc").glob("[0-9]*"), key=lambda process: int(process.name))
    for process in processes:
        try:
            if int(process.name) not in ours:
                parent = int((process / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])
                if parent not in ours:
                    continue
                ours.add(int(process.name))
            lines = (process / "smaps_rollup").read_text(encoding="utf-8").splitlines()
        except OSError:
            continue  # it has ended meanwhile, or is another's
        total += next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total / 1024


class Review:
    """Answers card after card, and notes how long each takes."""

    def __init__(self) -> None:
        self._taken: list[float] = []
        self._begun = 0.0
        gui_hooks.reviewer_did_show_question.append(self._shown)

    def begin(self) -> None:
        """Open the first card."""
        aqt.mw.col.decks.select(1)
        aqt.mw.moveToState("review")

    def _shown(self, _card: object) -> None:
        if self._begun:
            self._taken.append((perf_counter() - self._begun) * 1000)
        if len(self._taken) == ANSWERS:
            end(self._taken)
        QTimer.singleShot(PAUSE, self._show_answer)

    def _show_answer(self) -> None:
        aqt.mw.reviewer._showAnswer()  # noqa: SLF001 -- what its key does
        QTimer.singleShot(PAUSE, self._rate)

    def _rate(self) -> None:
        self._begun = perf_counter()
        aqt.mw.reviewer._answerCard(4)  # noqa: SLF001 -- what its key does


LOADED: dict[str, Callable[[], None]] = {
    "start": lambda: QTimer.singleShot(0, lambda: end(monotonic())),
    "memory": lambda: QTimer.singleShot(2000, lambda: end(held())),
    "answers": lambda: QTimer.singleShot(1000, Review().begin),
}


def run(what: str, folder: Path) -> None:
    """Open Anki over a folder made before."""
    waiting = [LOADED[what]]

    def loaded(_whole: bool) -> None:
        if waiting:
            waiting.pop()()

    gui_hooks.main_window_did_init.append(lambda: aqt.mw.web.loadFinished.connect(loaded))
    aqt._run(["anki", "-b", str(folder)], exec=False).exec()  # noqa: SLF001 -- what its command does


if sys.argv[1] == "make":
    make(Path(sys.argv[2]))
    end(CARDS)
run(sys.argv[1], Path(sys.argv[2]))
