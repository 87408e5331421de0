"""The lines of a class as they come, put together as the hand-ins that they are the beginning of."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count, islice, takewhile
from pathlib import Path

from app.handins.lines import SUFFIX, LineError, read_line
from app.server.connecting import Received

MOST_TEXTS = 16
"""Texts that the lines of one sitting are put together to: two say already that somebody has written it twice."""


class Live:
    """The sittings of a class; each is a hand-in that nobody has handed in yet, under a name of its own."""

    def __init__(self) -> None:
        self._lines: dict[str, dict[int, dict[str, str]]] = {}
        self._came: dict[str, float] = {}
        self._made: dict[str, list[bytes]] = {}

    def take(self, lines: Iterable[Received], clock: float) -> None:
        """Take lines in, in whatever order; `clock` is in seconds, of a clock that nobody sets."""
        for line in lines:
            self._lines.setdefault(line.sitting, {}).setdefault(line.number, {})[line.chain] = line.body
            self._came[line.sitting] = max(self._came.get(line.sitting, float("-inf")), clock - line.age)
            self._made.pop(line.sitting, None)

    def silent(self, clock: float) -> dict[str, float]:
        """How many seconds ago the last line of each sitting came."""
        return {sitting: clock - came for sitting, came in self._came.items()}

    def contents(self) -> dict[Path, bytes]:
        """What there is of each hand-in from its first line on: one a sitting, more where its lines contradict."""
        for sitting in self._lines.keys() - self._made.keys():
            self._made[sitting] = _branches(self._lines[sitting])
        return {
            Path(f"{sitting}-{number}{SUFFIX}"): content
            for sitting in self._lines
            for number, content in enumerate(self._made[sitting])
        }


def _branches(lines: dict[int, dict[str, str]]) -> list[bytes]:
    """The texts that lines make up, from the first on and without a gap."""
    if all(len(each) == 1 for each in lines.values()):
        every = [
            body.encode() + b"\n"
            for number in takewhile(lines.__contains__, count(1))
            for body in lines[number].values()
        ]
        return [b"".join(every)] if every else []
    branches: list[tuple[str | None, bytes]] = [(None, b"")]
    whole: list[bytes] = []
    for number in count(1):
        longer: list[tuple[str | None, bytes]] = []
        for before, text in branches:
            following = lines.get(number, {})
            own = [*islice((chain for chain in following if _follows(following[chain], before)), MOST_TEXTS)]
            longer += [(chain, text + following[chain].encode() + b"\n") for chain in own]
            if not own and text:
                whole.append(text)
        if not longer:
            return whole[:MOST_TEXTS]
        branches = longer[:MOST_TEXTS]
    raise AssertionError


def _follows(body: str, before: str | None) -> bool:
    """Whether a line vouches for the one before it."""
    try:
        read_line(body.encode(), before)
    except (LineError, RecursionError):
        return False
    return True
