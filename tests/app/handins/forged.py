"""Hand-ins by somebody who knows how lines are chained: any value of any line, exchanged or left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from random import Random
from typing import Any

from app.lessons.canonical import canonical
from tests.app.handins.sittings import rechained

Place = tuple[Any, ...]


def _deep(depth: int) -> Any:
    found: Any = []
    for _ in range(depth):
        found = [found]
    return found


VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 7, 2**31, 2**53, 2**53 + 1, 2**70, 10**400),
    *("", "x", "é" * 300, "\u202e\x00\n", "=1+1", "0" * 16, "0" * 32, "0" * 64),
    *("0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z", "2026-11-23T08:00:00.000Z"),
    *([], [[]], [None], ["amount", 1], ["amount", 2**70], ["acts", []], ["call", ""], [["acts"], 1], ["again", 0, []]),
    *({}, {"fr": 1}, {"fr": ""}, {"a": {"b": {}}}, {"rampo": 1}, {"name": "", "number": None}, ["x"] * 1000),
    *("rampo", "roulette", "payout", "spot", "all", "shuffled", "rampo-payout-stake", "no-such", _deep(60)),
)


def forged(every: Sequence[dict[str, Any]], random: Random) -> bytes:
    """The lines of a hand-in with one to three values exchanged, chained anew; often as of another version."""
    lines = [dict(line) for line in every]
    if random.random() < 0.6:
        lines[0] |= {"program": "9.0.0", "generators": dict.fromkeys(lines[0]["generators"], 999)}
    for _ in range(random.choice((1, 1, 2, 3))):
        at = random.randrange(len(lines))
        places = [*_places(lines[at], ())]
        if places:
            lines[at] = _changed(lines[at], random.choice(places), random)
    return rechained([hashed(line) for line in lines])


def _places(value: Any, at: Place) -> Iterator[Place]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        yield (*at, key)
        yield from _places(each, (*at, key))


def _changed(value: Any, at: Place, random: Random) -> Any:
    found = dict(value) if isinstance(value, dict) else list(value)
    if len(at) > 1:
        found[at[0]] = _changed(value[at[0]], at[1:], random)
    elif random.random() < 0.15:
        del found[at[0]]
    else:
        found[at[0]] = random.choice(VALUES)
    return found


def hashed(line: dict[str, Any]) -> dict[str, Any]:
    """A line whose hash is that of its exercise."""
    if {"exercise", "hash"} <= {*line}:
        return line | {"hash": sha256(canonical(line["exercise"]).encode()).hexdigest()[:32]}
    return line
