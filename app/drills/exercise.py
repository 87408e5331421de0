"""An exercise: a table with its events as plain JSON values, and what is asked about it; never its answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

K = TypeVar("K")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Exercise:
    """What is put to a trainee.

    `table` is an object of the `resolve` contract (state and events), `ask` what the drill asks about it, `level` 1..5.
    """

    game: str
    drill: str
    skill: str
    level: int
    table: Mapping[str, Any]
    ask: Mapping[str, Any] = field(default_factory=dict)
    _read: dict[object, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    _first: list[tuple[object, Any]] = field(default_factory=list, init=False, repr=False, compare=False)

    def once(self, read: Callable[[dict[str, Any]], T]) -> T:
        """What a function reads out of the table, kept: each wrong rule asks for it again. What it raises is not."""
        if read not in self._read:
            self._read[read] = read(dict(self.table))
        found: T = self._read[read]
        return found

    def kept(self, make: Callable[[Exercise], T]) -> T:
        """What a function makes of the whole exercise, kept as what is read out of its table."""
        if make not in self._read:
            self._read[make] = make(self)
        made: T = self._read[make]
        return made

    def of_first(self, found: T, make: Callable[[T], K]) -> K:
        """What is made of something found, kept of what is found first: most wrong rules find the same object again."""
        if not self._first:
            self._first.append((found, make(found)))
        first, made = self._first[0]
        kept: K = made
        return kept if first is found else make(found)

    def value(self) -> dict[str, Any]:
        """The exercise as one JSON object."""
        return {
            "game": self.game,
            "drill": self.drill,
            "skill": self.skill,
            "level": self.level,
            "table": self.table,
            "ask": self.ask,
        }

    def body(self) -> str:
        """The exercise as canonical JSON: the same exercise gives the same text on every platform."""
        return json.dumps(self.value(), ensure_ascii=False, sort_keys=True, separators=(",", ":"))

    def hash(self) -> str:
        """32 hexadecimal digits of the SHA-256 of the body."""
        # Loading the digests costs as much as loading a drill, and nothing that only asks needs one.
        from hashlib import sha256

        return sha256(self.body().encode()).hexdigest()[:32]

    def rules_key(self) -> str:
        """The rule set and pay table it is put under, such as `fr-current/A`."""
        table = self.table.get("pay_table")
        return f"{self.table['rules']}/{table}" if table else str(self.table["rules"])


def read_exercise(body: str) -> Exercise:
    """The exercise of a stored body."""
    value = json.loads(body)
    return Exercise(value["game"], value["drill"], value["skill"], value["level"], value["table"], value["ask"])
