"""Seeded exercises of calls: results, void throws among sound ones, and moments with or without a call."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from app.devices.dice.faulty import on_top
from app.devices.dice.ground import opposite
from app.devices.dice.valid import rests_beside
from app.drills.draw import one_in, per_hundred, pick
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.games.rampo.drills.faults import SOUND_SENTENCES
from app.games.rampo.layout import rampo_layout
from app.games.rampo.layout_dice import ground
from app.games.rampo.random_tables import random_dice, random_table
from app.games.rampo.rules import SEVEN
from app.games.rampo.state import FAULTS, Fault
from app.table.felt import stake
from app.table.layout import Slot
from app.text import N_

RESULT = Skill("rampo-calls-result", N_("Annoncer le résultat"), 2000)
VOID = Skill("rampo-calls-void", N_("Reconnaître un coup nul"), 3000)
MOMENT = Skill("rampo-calls-moment", N_("La bonne annonce au bon moment"), 3000)
SKILLS = (RESULT, VOID, MOMENT)

_PLAIN_FAULTS: tuple[Fault, ...] = ("broken", "stacked", "cocked", "on-chip", "off-table")
_SOUND = tuple(SOUND_SENTENCES)

Json = dict[str, Any]


class _Level(NamedTuple):
    """Shares per hundred of moments and of throws to be judged (the rest are results), and the faults there are."""

    moments: int = 0
    judged: int = 0
    faults: tuple[Fault, ...] = _PLAIN_FAULTS
    after: bool = False


_LEVELS = {
    1: _Level(),
    2: _Level(judged=60),
    3: _Level(judged=75, faults=FAULTS),
    4: _Level(moments=45, judged=70, faults=FAULTS),
    5: _Level(moments=60, judged=80, faults=FAULTS, after=True),
}


def new_exercise(random: Random, level: int, settings: TableSettings) -> Exercise:
    """An exercise of a level."""
    size = _LEVELS[level]
    ask: Json = {}
    if per_hundred(random, size.moments):
        table, event, ask = pick(random, _MOMENTS if size.after else _MOMENTS[:-1])(random, level, settings)
        skill = MOMENT
    else:
        table = random_table(random, settings, level, last_throw=False)
        event = {"kind": "throw", "dice": list(random_dice(random))}
        skill = RESULT
        if per_hundred(random, size.judged):
            skill = VOID
            stacks = _stacks(table)
            far = opposite(ground(), table["shooter"])
            if one_in(random, 2):
                covered = any(far.contains(on_top(stack)) for stack in stacks)
                event["fault"] = pick(random, [fault for fault in size.faults if covered or fault != "on-chip"])
            else:
                beside = level > 2 and rests_beside(ground(), [stack.centre for stack in stacks], far)
                told = [way for way in _SOUND if beside or way != "beside-chip"]
                ask["told"] = pick(random, told if level > 2 else _SOUND[:2])
    return Exercise("rampo", "calls", skill.id, level, table | {"events": [event]}, ask)


def _stacks(table: Json) -> list[Slot]:
    """The places of the stakes: a die stops on one, or against one, only where it can be seen to."""
    spots = [stake(bet["seat"], bet["on"]) for bet in table["bets"]]
    spots += [stake(bet["seat"], bet["on"], "zone") for bet in table["zone"]]
    return [slot for spot in spots if (slot := rampo_layout().slot(spot)) is not None]


def _ready(random: Random, level: int, settings: TableSettings) -> tuple[Json, Json, Json]:
    """The shooter is ready, with or without a stake, at times for the last throw."""
    table = random_table(random, settings, level, last_throw=one_in(random, 3))
    if one_in(random, 3):
        shooter = table["shooter"]
        table["bets"] = [bet for bet in table["bets"] if bet["seat"] != shooter]
        table["zone"] = [stake for stake in table["zone"] if stake["seat"] != shooter]
    return table, {"kind": "ready"}, {}


def _dice_change(random: Random, level: int, settings: TableSettings) -> tuple[Json, Json, Json]:
    """Other dice are asked for, while stakes wait in the zone or not, often the shooter's own among them."""
    table = random_table(random, settings, level, zone=one_in(random, 2), last_throw=False)
    if table["zone"] and one_in(random, 3):
        table["shooter"] = pick(random, table["zone"])["seat"]
    return table, {"kind": "dice-change"}, {}


def _removed(random: Random, level: int, settings: TableSettings) -> tuple[Json, Json, Json]:
    """The pit boss takes the dice from the shooter."""
    table = random_table(random, settings, level, last_throw=False)
    return table, {"kind": "next-shooter", "because": "removed"}, {}


def _after(random: Random, level: int, settings: TableSettings) -> tuple[Json, Json, Json]:
    """All is settled, more often than chance after a 7."""
    table = random_table(random, settings, level, last_throw=False)
    dice = random_dice(random, SEVEN) if one_in(random, 2) else random_dice(random)
    return table, {"kind": "throw", "dice": list(dice)}, {"moment": "after"}


_MOMENTS: tuple[Callable[[Random, int, TableSettings], tuple[Json, Json, Json]], ...] = (
    _ready,
    _dice_change,
    _removed,
    _after,
)
