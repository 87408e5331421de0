"""Pictures of rampo throws: every valid way and each of the nine faults, in flight and at rest.

    for frame in throw_frames(960):           # frame.name, frame.moment ("flight" or "rest"), frame.image (QImage)
    save_throw_frames(Path("folder"), 960)    # folder/slid-flight.png, folder/slid-rest.png ...

All from seeds: the same pictures wherever the fonts are the same. An application (QGuiApplication) must exist.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from PySide6.QtGui import QImage

from app.devices.dice.dice import SHOOTER, Dice
from app.games.rampo.drills.asked import SOUND_SENTENCES
from app.games.rampo.layout import rampo_layout
from app.games.rampo.layout_dice import TINTS
from app.games.rampo.layout_felt import letters_of_colours
from app.games.rampo.state import FAULTS
from app.games.rampo.throwing import thrown
from app.table.felt import Felt, Result, Sign, Stack, stake
from ui.table.image import felt_image

Moment: TypeAlias = Literal["flight", "rest"]

NAMES = ("Inès", "Karim", "Léa", "Hugo", "Sofia", "Marc", "Anaïs", "Paul")
STAKES = ((1, 3, 4), (2, "red", 2), (2, 11, 3), (4, 9, 5), (5, 6, 1), (6, "green", 2), (7, 2, 3), (8, 12, 2))
"""Seat, chance and chips of the stakes on the table of the pictures."""

SEATS = (1, 3, 5, 7, 8, 2, 6, 4, 1)
"""Who throws, fault by fault."""


class Frame(NamedTuple):
    """One picture: a fault or a valid way by its name, in `flight` at its telling moment or at `rest`."""

    name: str
    moment: Moment
    image: QImage


def thrown_felt(name: str, seat: int = 1, seed: int = 20, *, faces: tuple[int, int] = (3, 5)) -> Felt:
    """A table on which a throw ends: a fault or a valid way by its name (ValueError for another)."""
    stacks = tuple(Stack(stake(player, on), 500 * chips, chips) for player, on, chips in STAKES)
    fault = next((fault for fault in FAULTS if fault == name), None)
    if fault is None and name not in SOUND_SENTENCES:
        raise ValueError(name)
    tints, reserve = TINTS["pair-of-one-colour"]
    case = thrown(faces, seat, seed, tints, fault=fault, told="" if fault else name, stacks=stacks)
    return Felt(
        stacks=stacks,
        signs=tuple(Sign(at, NAMES[at - 1], None, SHOOTER if at == seat else None) for at in range(1, 9)),
        results=(Result(6, "black"), Result(9, "yellow"), Result(7, "white")),
        device=Dice(case.dice, replace(case.throw, traced=True), reserve),
    )


def throw_frames(width: int, names: Sequence[str] = FAULTS, *, ratio: float = 1.0) -> Iterator[Frame]:
    """Two pictures of each of these throws, as wide as so many logical pixels."""
    layout, letters = rampo_layout(), letters_of_colours()
    for index, name in enumerate(names):
        felt = thrown_felt(name, SEATS[index % len(SEATS)])
        motion = None if felt.device is None else felt.device.motion
        telling = None if motion is None else motion.telling
        yield Frame(name, "flight", felt_image(layout, letters, felt, width, ratio=ratio, ms=telling))
        yield Frame(name, "rest", felt_image(layout, letters, felt, width, ratio=ratio))


def save_throw_frames(folder: Path, width: int = 960, names: Sequence[str] = FAULTS) -> list[Path]:
    """Save these pictures as PNG files named by throw and moment, in a folder that is made; OSError when that fails."""
    folder.mkdir(parents=True, exist_ok=True)
    saved = []
    for frame in throw_frames(width, names):
        path = folder / f"{frame.name}-{frame.moment}.png"
        if not frame.image.save(str(path)):
            raise OSError(str(path))
        saved.append(path)
    return saved
