"""What a session of play is to be: which drills, at which table, how long, from which seed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from app.drills.drill import LEVELS, RATES, TableSettings

Mode: TypeAlias = Literal["guided", "blind"]
MODES: tuple[Mode, ...] = ("guided", "blind")

_KEYS = (
    "game",
    "drills",
    "level",
    "seed",
    "exercises",
    "minutes",
    "mode",
    "hide_timer",
    "skills",
    "redo",
)
_NOT_ALWAYS = ("weak", "flows", "taught", "faults")
"""Left out of the text of a plan where they are empty, so that plans kept before they were known are read."""


class PlanError(ValueError):
    """A plan, or the text of one, that cannot be played."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A session's plan; the exercise at each position follows from it alone.

    Several `drills` are interleaved. It ends after so many `exercises`, or with the exercise in which so many `minutes`
    of thinking have passed; with neither when the trainee stops. `mode` None leaves guided or blind play to the level.
    `skills`, when any, are the only ones put. `weak` are skills that come up more often than chance. `redo` are hashes
    of stored exercises that come first. `flows`: after a right answer the next exercise comes by itself. `taught`: what
    comes follows from what is known of the trainee, not from the seed; `drills` are those that may come. `faults`: in
    how many of a hundred settlements that are watched there is one; 0 leaves that to the drill.
    """

    game: str
    drills: tuple[str, ...]
    settings: TableSettings
    level: int
    seed: int
    exercises: int | None = None
    minutes: int | None = None
    mode: Mode | None = None
    hide_timer: bool = False
    skills: tuple[str, ...] = ()
    redo: tuple[str, ...] = ()
    weak: tuple[str, ...] = ()
    flows: bool = False
    taught: bool = False
    faults: int = 0

    def __post_init__(self) -> None:
        if not self.drills or self.level not in LEVELS or (self.exercises is not None and self.minutes is not None):
            raise PlanError(self)
        if self.faults not in (0, *RATES):
            raise PlanError(self)
        if any(length is not None and length < 1 for length in (self.exercises, self.minutes)):
            raise PlanError(self)

    def to_json(self) -> str:
        """The plan as canonical JSON; `read_plan` gives it back."""
        settings = self.settings
        table: dict[str, Any] = {
            "rules": settings.rules,
            "pay_table": settings.pay_table,
            "minimum": settings.minimum,
            "switches": [list(switch) for switch in settings.switches],
            "denominations": list(settings.denominations),
            "targets": dict(settings.targets),
        }
        if settings.maximums:
            table["maximums"] = dict(settings.maximums)
        if settings.maximum is not None:
            table["maximum"] = settings.maximum
        value = {key: getattr(self, key) for key in _KEYS} | {"settings": table}
        value |= {key: getattr(self, key) for key in _NOT_ALWAYS if getattr(self, key)}
        return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def read_plan(text: str) -> Plan:
    """The plan of a stored text; PlanError when it is none."""
    try:
        value = json.loads(text)
        plan = _plan(value)
        told = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as error:
        raise PlanError(text) from error
    # Nothing of the text may be left out or taken for something else.
    if plan.to_json() != told:
        raise PlanError(text)
    return plan


def _plan(value: Mapping[str, Any]) -> Plan:
    table = value["settings"]
    settings = TableSettings(
        rules=_text(table["rules"]),
        pay_table=None if table["pay_table"] is None else _text(table["pay_table"]),
        minimum=_whole(table["minimum"]),
        switches=tuple((_text(key), _switch(setting)) for key, setting in table["switches"]),
        denominations=tuple(_whole(piece) for piece in table["denominations"]),
        targets={_text(skill): _whole(target) for skill, target in table["targets"].items()},
        maximums=tuple((_text(kind), _whole(times)) for kind, times in table.get("maximums", {}).items()),
        maximum=_whole(table["maximum"]) if "maximum" in table else None,
    )
    mode = value["mode"]
    if mode is not None and mode not in MODES:
        raise PlanError(mode)
    return Plan(
        game=_text(value["game"]),
        drills=tuple(map(_text, value["drills"])),
        settings=settings,
        level=_whole(value["level"]),
        seed=_whole(value["seed"]),
        exercises=None if value["exercises"] is None else _whole(value["exercises"]),
        minutes=None if value["minutes"] is None else _whole(value["minutes"]),
        mode=mode,
        hide_timer=bool(value["hide_timer"]),
        skills=tuple(map(_text, value["skills"])),
        redo=tuple(map(_text, value["redo"])),
        weak=tuple(map(_text, value.get("weak", ()))),
        flows=bool(value.get("flows", False)),
        taught=bool(value.get("taught", False)),
        faults=_whole(value.get("faults", 0)),
    )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _switch(value: object) -> str | bool | int:
    if not isinstance(value, str | int):
        raise TypeError(value)
    return value


def _whole(value: object) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return value
