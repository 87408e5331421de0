"""Cards on their way: from the shoe to a hand, over onto their face, aside, to where cards taken away lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi
from typing import NamedTuple

from app.devices.cards.hands import LaidHand, LyingCard
from app.table.felt import Spot
from app.table.geometry import Point

DEALT, TURNED, REMOVED = 200.0, 160.0, 220.0
"""Milliseconds a card takes from the shoe, over onto its face, and to where cards taken away lie."""

BETWEEN, LONGEST = 70.0, 1600.0
"""Milliseconds between two cards of a deal, and the longest that a whole deal takes."""

NARROWEST = 0.04
"""How wide a card on its edge looks, in parts of its width."""

IN_THE_SHOE = 52.0
"""The width of a card that is drawn from the shoe or taken away, in millimetres."""


class Seen(NamedTuple):
    """A card at a moment of its way: as it lies then, and how wide it looks while it turns, 1 when it does not."""

    lying: LyingCard
    wide: float = 1.0


class Way(NamedTuple):
    """The way of one card: how it lay, how it comes to lie, when it begins and how many milliseconds it takes.

    `spot` is the hand it comes to and `place` its place in it; None for a card that is taken away.
    """

    spot: Spot | None
    place: int
    start: LyingCard
    end: LyingCard
    begins: float
    lasts: float

    def at(self, ms: float) -> Seen:
        """The card at a millisecond, slowing down as it arrives.

        >>> lying = LyingCard(None, Point(0, 0), 84)
        >>> Way(None, 0, lying, lying._replace(at=Point(80, 0)), 0, 200).at(100).lying.at
        Point(x=70.0, y=0.0)
        """
        part = min(1.0, max(0.0, (ms - self.begins) / self.lasts))
        eased = 1 - (1 - part) ** 3
        start, end = self.start, self.end
        turns = start.card != end.card
        shown = end if part > 0.5 or not turns else start
        lying = shown._replace(
            at=start.at.between(end.at, eased), width=start.width + (end.width - start.width) * eased
        )
        return Seen(lying, max(NARROWEST, abs(cos(pi * part))) if turns else 1.0)


@dataclass(frozen=True, slots=True)
class Moving:
    """Cards on their way, as a motion of their device."""

    ways: tuple[Way, ...]

    @property
    def duration(self) -> float:
        """The millisecond at which the last card has arrived."""
        return max(way.begins + way.lasts for way in self.ways)

    @property
    def telling(self) -> float:
        """Half-way."""
        return self.duration / 2

    @property
    def traced(self) -> bool:
        """No card leaves a trace."""
        return False

    def since(self, part: float) -> float:  # noqa: ARG002 -- nothing turns before
        """The beginning."""
        return 0.0

    def flashes(self, before: float, now: float) -> bool:  # noqa: ARG002 -- the same
        """Nothing but the cards changes."""
        return False

    def of(self, spot: Spot) -> dict[int, Way]:
        """The ways of the cards of a hand, by their place in it."""
        return {way.place: way for way in self.ways if way.spot == spot}

    @property
    def taken(self) -> tuple[Way, ...]:
        """The ways of the cards that are taken away."""
        return tuple(way for way in self.ways if way.spot is None)


def moving(
    before: Sequence[LaidHand], after: Sequence[LaidHand], *, shoe: Point, discard: Point, burnt: int = 0
) -> Moving | None:
    """How the cards of a table come from how they lay to how they lie; None where all lie as they did.

    A card that lay nowhere comes from the `shoe`; one that lies nowhere now goes to the `discard`, with so many `burnt`
    unseen.
    """
    lay = {(each.hand.spot, place): card for each in before for place, card in enumerate(each.cards)}
    lies = {(each.hand.spot, place): card for each in after for place, card in enumerate(each.cards)}
    gone = [card for key, card in lay.items() if key not in lies]
    ways: list[Way] = []
    dealt = 0
    news = [key for key in lies if key not in lay]
    gap = min(BETWEEN, (LONGEST - DEALT) / max(1, len(news) - 1))
    for (spot, place), end in lies.items():
        start = lay.get((spot, place)) or _moved_over(gone, end)
        if start is None:
            start = LyingCard(None, shoe, IN_THE_SHOE, end.across)
            ways.append(Way(spot, place, start, end, dealt * gap, DEALT))
            dealt += 1
        elif start != end:
            ways.append(Way(spot, place, start, end, 0.0, TURNED if start.at == end.at else DEALT))
    away = LyingCard(None, discard, IN_THE_SHOE)
    ways += [Way(None, place, card, away, 0.0, REMOVED) for place, card in enumerate(gone)]
    drawn = away._replace(at=shoe)
    pause = min(BETWEEN, (LONGEST - REMOVED) / max(1, burnt - 1))
    ways += [Way(None, len(gone) + i, drawn, away, i * pause, REMOVED) for i in range(burnt)]
    return Moving(tuple(ways)) if ways else None


def _moved_over(gone: list[LyingCard], end: LyingCard) -> LyingCard | None:
    """The card that lay elsewhere before, taken from those that are gone; None where there is none."""
    for place, card in enumerate(gone):
        if card.card is not None and card.card == end.card:
            return gone.pop(place)
    return None
