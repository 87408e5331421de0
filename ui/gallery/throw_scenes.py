"""Throws on the felt alone: each fault twice and each valid way, so that eyes can tell them apart without a word."""

from __future__ import annotations

from app.drills.exercise import Exercise
from app.drills.game import Game
from app.games.rampo.drills.faults import SOUND_SENTENCES
from app.games.rampo.state import FAULTS
from ui.gallery.camera import Dress
from ui.gallery.exercises import Wanted
from ui.gallery.scene import Play, Scene
from ui.gallery.stage import Stage
from ui.gallery.wishes import put

FRAMES = 2
"""Pictures of each fault, of different throws."""

_LEVEL = 3
_DRESSES = (Dress("fr", "light"),)


def _nth(wanted: Wanted, number: int) -> Wanted:
    """The exercise that is the nth, from 0, of those as wanted."""
    left = number

    def is_nth(game: Game, exercise: Exercise) -> bool:
        nonlocal left
        if not wanted(game, exercise):
            return False
        left -= 1
        return left < 0

    return is_nth


def _fault(fault: str) -> Wanted:
    return lambda _game, exercise: exercise.table["events"][-1].get("fault") == fault


def _told(way: str) -> Wanted:
    return lambda _game, exercise: exercise.ask.get("told") == way


def _show(wanted: Wanted, number: int) -> Play:
    def play(stage: Stage) -> None:
        put(stage, "calls", _LEVEL, _nth(wanted, number))

    return play


def throw_scenes() -> tuple[Scene, ...]:
    """Every way dice can be thrown."""
    faults = [
        Scene("throw", f"fault-{fault}-{number + 1}", _show(_fault(fault), number), felt=True, dresses=_DRESSES)
        for fault in FAULTS
        for number in range(FRAMES)
    ]
    valid = [
        Scene("throw", f"valid-{way}", _show(_told(way), 0), felt=True, dresses=_DRESSES) for way in SOUND_SENTENCES
    ]
    return (*faults, *valid)
