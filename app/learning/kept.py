"""What is known of a trainee, read from a store: what was kept of it last, and the answers given since.

It follows from the answers and their evidence alone, so that what is kept of it may go at any time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from app.drills.game import Game
from app.learning.items import Item
from app.learning.known import Known, read_known
from app.learning.skill_map import skill_map
from app.training.records import KnownRecord
from app.training.store import Store

_MOST = 25
"""Answers since then that are taken in again at each reading: more, and it is kept anew."""


class Read(NamedTuple):
    """What is known, with the number of the last answer that counts in it, and how many came since it was kept."""

    known: Known
    last: int = 0
    since: int = 0

    @property
    def is_old(self) -> bool:
        """Whether it is to be kept anew, lest the next reading take long."""
        return self.since > _MOST


def known_of(store: Store, trainee: str, game: str, current: Callable[[Item], Item] = str) -> Read:
    """What is known of a trainee at a game; `current` gives the id of today of an item."""
    kept = store.known(trainee, game)
    known = None if kept is None else read_known(kept.state, current)
    if kept is None or known is None:
        return rebuilt(store, trainee, game, current)
    return _with_later(store, trainee, game, known, kept.last)


def rebuilt(store: Store, trainee: str, game: str, current: Callable[[Item], Item] = str) -> Read:
    """The same, made anew from all answers; their last state is the same text."""
    return _with_later(store, trainee, game, Known(current), 0)


def _with_later(store: Store, trainee: str, game: str, known: Known, last: int) -> Read:
    before = known.answers
    last = known.take_all(store.evidence(trainee, game, last), last)
    return Read(known, last, known.answers - before)


def keep(store: Store, trainee: str, game: str, read: Read) -> None:
    """Keep what is known, so that the next time only what comes after is read again."""
    store.keep_known(trainee, game, KnownRecord(read.last, read.known.state()))


def rebuild(store: Store, trainee: str, game: Game) -> int:
    """Keep what is known of a trainee at a game anew; gives how many answers say something of it."""
    found = rebuilt(store, trainee, game.name, skill_map(game).current)
    if found.since:
        keep(store, trainee, game.name, found)
    return found.since
