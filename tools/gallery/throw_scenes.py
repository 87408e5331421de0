"""Throws on the felt alone: each fault twice and each valid way, so that eyes can tell them apart without a word."""

from __future__ import annotations

from app.drills.exercise import Exercise
from app.drills.game import Game
from app.games.rampo.drills.asked import SOUND_SENTENCES
from app.games.rampo.state import FAULTS
from tools.gallery.camera import Dress
from tools.gallery.exercises import Wanted
from tools.gallery.scene import Play, Scene, the_felt
from tools.gallery.stage import Stage
from tools.gallery.wishes import put

THROWS = 2
"""Throws with each fault, the first of them also on its way."""

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


def _show(wanted: Wanted, number: int, *, moving: bool = False) -> Play:
    def play(stage: Stage) -> None:
        put(stage, "calls", _LEVEL, _nth(wanted, number))
        motion = stage.felt.felt.motion
        if moving and motion is not None:
            stage.felt.hold_throw(motion.telling)

    return play


def _scene(state: str, play: Play) -> Scene:
    return Scene("throw", state, play, part=the_felt, dresses=_DRESSES)


def throw_scenes() -> tuple[Scene, ...]:
    """Every way dice can be thrown."""
    moving = [_scene(f"fault-{fault}-moving", _show(_fault(fault), 0, moving=True)) for fault in FAULTS]
    rest = [
        _scene(f"fault-{fault}-at-rest-{number + 1}", _show(_fault(fault), number))
        for fault in FAULTS
        for number in range(THROWS)
    ]
    valid = [_scene(f"valid-{way}", _show(_told(way), 0)) for way in SOUND_SENTENCES]
    return (*moving, *rest, *valid)
