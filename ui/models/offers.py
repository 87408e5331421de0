"""What home and the page of plans offer: drills, games, a session to take up again; a backup to restore."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from app.text import Message


class DrillCard(NamedTuple):
    """One drill as home offers it: its game and id, its words, and what is known of it in a few words."""

    game: str
    drill: str
    title: str
    about: str
    known: str


class GameChoice(NamedTuple):
    """The games there are, by id and title, and the one trained."""

    games: tuple[tuple[str, Message], ...]
    trained: str


class TodayOffer(NamedTuple):
    """The session of the day in words: what it holds, and where and how long it is."""

    holds: str
    detail: str


class Unfinished(NamedTuple):
    """A session that can be taken up again, in a few words."""

    id: str
    text: str


class BackupOffer(Protocol):
    """A backup that can be restored, or could be were it `sound`."""

    @property
    def at(self) -> str:
        """When it was made, UTC ISO 8601."""

    @property
    def sound(self) -> bool:
        """Whether it can be restored."""

    @property
    def loss(self) -> str:
        """What restoring it would cost, as a sentence."""
