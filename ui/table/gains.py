"""Gains at stakes that have no room beside them: seen for a moment instead of the stake, then added to it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from app.table.felt import Felt, Payout, Stack

SEEN_FOR = 600
"""Milliseconds that a gain is seen by itself."""


def _with(stack: Stack, gain: int) -> Stack:
    return stack._replace(cents=stack.cents + gain, value=stack.value + gain)


class Gains(QObject):
    """Which gains are still seen by themselves; `added` says that one no longer is."""

    added = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._seen: frozenset[Payout] = frozenset()
        self._fresh: frozenset[Payout] = frozenset()

    def looks(self, felt: Felt, *, still: bool) -> Felt:
        """How a felt looks: what has been laid before, or is not to be seen coming, is part of its stake."""
        there = frozenset(felt.payouts)
        new = there - self._seen
        self._fresh = (self._fresh & there) | (frozenset() if still else new)
        self._seen = there
        for payout in new & self._fresh:
            QTimer.singleShot(SEEN_FOR, self, lambda payout=payout: self._add(payout))
        gains = {payout.spot: payout.cents for payout in there - self._fresh}
        return replace(
            felt,
            stacks=tuple(_with(stack, gains.get(stack.spot, 0)) for stack in felt.stacks),
            payouts=tuple(payout for payout in felt.payouts if payout in self._fresh),
        )

    def _add(self, payout: Payout) -> None:
        self._fresh -= {payout}
        self.added.emit()
