"""Which pictures belong to which part of the gallery."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tools.gallery.camera import COMPACT, USUAL, Dress, Format
from tools.gallery.card_scenes import card_scenes
from tools.gallery.card_tables import card_table_scenes
from tools.gallery.class_scenes import class_scenes
from tools.gallery.drill_scenes import DRILL_SCENES
from tools.gallery.exam_scenes import exam_scenes
from tools.gallery.frame_scenes import frame_scenes
from tools.gallery.lesson_scenes import lesson_scenes
from tools.gallery.page_scenes import page_scenes
from tools.gallery.poker_tables import poker_table_scenes
from tools.gallery.roulette_scenes import ROULETTE_SCENES
from tools.gallery.scene import Scene
from tools.gallery.spot_scenes import SPOT_SCENES
from tools.gallery.throw_scenes import throw_scenes

CHECK = "check"


class Chosen(NamedTuple):
    """One picture of a part: what is played, in which dress and format, under which name when not the usual one."""

    scene: str
    dress: Dress
    format: Format = USUAL


_FR_LIGHT, _FR_DARK, _FR_CONTRAST = (Dress("fr", palette) for palette in ("light", "dark", "contrast"))
_EN_LIGHT, _EN_DARK, _EN_CONTRAST = (Dress("en", palette) for palette in ("light", "dark", "contrast"))

CHECKED = (
    Chosen("welcome-first-start", _FR_DARK),
    Chosen("home-returning", _FR_LIGHT),
    Chosen("home-unfinished", _EN_DARK),
    Chosen("plan-usual", _EN_LIGHT),
    Chosen("drill-settlement-guided-put", _FR_LIGHT, COMPACT),
    Chosen("drill-settlement-guided-refused", _FR_DARK),
    Chosen("drill-settlement-blind-wrong", _EN_CONTRAST),
    Chosen("drill-payout-pieces-laid", _EN_LIGHT),
    Chosen("drill-payout-computed", _FR_CONTRAST),
    Chosen("drill-moves-second-phase", _FR_LIGHT),
    Chosen("drill-limits-reasons", _EN_DARK),
    Chosen("drill-calls-put", _FR_CONTRAST),
    Chosen("roulette-settlement-full-table", _FR_LIGHT),
    Chosen("roulette-spin-running", _EN_DARK),
    Chosen("roulette-stacks-laid", _EN_CONTRAST, COMPACT),
    Chosen("drill-over-pause", _EN_LIGHT),
    Chosen("drill-over-keys", _FR_LIGHT),
    Chosen("summary-errors", _FR_LIGHT),
    Chosen("progress-full", _FR_DARK),
    Chosen("trainees-full", _EN_LIGHT),
    Chosen("settings-look", _EN_DARK),
)
"""What the check compares: few pictures, each of a page of its own, all palettes and both languages among them."""

_GUIDE = {
    "settlement": "drill-settlement-blind-put",
    "payout": "drill-payout-put",
    "moves": "drill-moves-put",
    "limits": "drill-limits-put",
    "calls": "drill-calls-put",
    "verdict": "drill-payout-other-table",
    "roulette-settlement": "roulette-settlement-put",
    "roulette-pictures": "roulette-pictures-put",
}

KEPT: Mapping[str, Mapping[str, Chosen]] = {
    "readme": {"settlement.png": Chosen("drill-settlement-full-table", _FR_LIGHT)},
    "guide": {
        f"{dress.language}/{name}.png": Chosen(scene, dress, COMPACT)
        for dress in (_FR_LIGHT, _EN_LIGHT)
        for name, scene in _GUIDE.items()
    },
}
"""The pictures kept in resources/help/pictures, by part and by path there: the README's, and those of the help."""


def all_scenes() -> tuple[Scene, ...]:
    """Every scene there is."""
    felts = *throw_scenes(), *card_scenes(), *card_table_scenes(), *poker_table_scenes()
    drills = *DRILL_SCENES, *ROULETTE_SCENES, *SPOT_SCENES
    return (*page_scenes(), *lesson_scenes(), *class_scenes(), *exam_scenes(), *frame_scenes(), *drills, *felts)


def played(chosen: tuple[Chosen, ...]) -> Iterator[tuple[Scene, Dress, tuple[Format, ...]]]:
    """The scenes of a part, each in its dress and format."""
    scenes = {scene.name: scene for scene in all_scenes()}
    for each in chosen:
        yield scenes[each.scene], each.dress, (each.format,)
