"""What decides a coup, as every table sees it: a `Device` on the felt, and its `DevicePlace` on the layout.

Each device is a package of `app.devices` with types of its own; what paints it is the module of `ui.table.devices` that
`kind` names. A table where nothing moves by itself needs neither.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Protocol

if TYPE_CHECKING:
    from app.table.acts import Act
    from app.table.felt import Spot
    from app.table.geometry import Point, Shape
    from app.text import Message


class Motion(Protocol):
    """Something that moves by itself for some milliseconds, such as a throw or a spin."""

    @property
    def duration(self) -> float:
        """The last millisecond."""

    @property
    def telling(self) -> float:
        """The millisecond that shows best how it went."""

    @property
    def traced(self) -> bool:
        """Whether how it went is to be judged, so that its trace stays once it is over."""

    def since(self, part: float) -> float:
        """The millisecond it begins with when such a part of a turn has been seen already."""

    def flashes(self, before: float, now: float) -> bool:
        """Whether more of the table changes between two milliseconds than what moves touches."""


class Device:
    """A device as it is on a felt at one moment, an immutable value; by itself it neither moves nor shows anything."""

    __slots__ = ()

    kind: ClassVar[str]
    told_by_seat: ClassVar[bool] = False
    """Whether all stakes of a seat are told together, as they hang together by what lies there."""

    turn_wish: ClassVar[Message | None] = None
    """What a button says that lets it make one more turn, after its key."""

    @property
    def motion(self) -> Motion | None:
        """How it came to rest, when that is to be seen."""
        return None

    @property
    def turn(self) -> float:
        """Milliseconds of the turn that something makes now, round and round until it is stopped; 0 when none."""
        return 0.0

    @property
    def decided(self) -> bool:
        """Whether it has decided a coup that goes on without it, on the layout."""
        return False

    @property
    def drawn_beside(self) -> tuple[Spot, ...]:
        """What of it a small drawing beside a computation shows."""
        return ()

    @property
    def spots(self) -> tuple[Spot, ...]:
        """What of it lies on the felt and is walked to by itself, in the order in which it is read."""
        return ()

    def sentence(self, spot: Spot) -> str:  # noqa: ARG002 -- nothing of it is to be told
        """What is at a spot of the device's own, in words; empty for any other and where there is nothing to tell."""
        return ""

    @property
    def legend(self) -> str:
        """What the lines it leaves on the felt mean; empty where it leaves none."""
        return ""

    def added(self, spot: Spot) -> str:  # noqa: ARG002 -- the same
        """What it adds to the sentence of a spot of the layout."""
        return ""

    def turned(self) -> Device:
        """The device after one more turn of what runs."""
        return self

    def counted(self, act: Act) -> Act:
        """An act with what has been counted of the device when that is part of it."""
        return act

    def after(self, act: Act) -> Device:  # noqa: ARG002 -- most acts leave it as it is
        """The device after an act, as it looks."""
        return self

    def lies_at(self, point: Point) -> Spot | None:  # noqa: ARG002 -- it has its place in the layout
        """What of it lies over the layout at a point of the table."""
        return None

    def shapes(self, spot: Spot) -> tuple[Shape, ...]:  # noqa: ARG002 -- the same
        """Where something of it lies over the layout, piece by piece; none for what has its place in the layout."""
        return ()


class DevicePlace:
    """What a layout says of its device: where a result shows, and what of it is always at the same place.

    `buttons` are the kinds of its spots that a screen reader calls buttons, `names` what its spots are called.
    """

    __slots__ = ()

    kind: ClassVar[str]
    spot: ClassVar[Spot]
    buttons: ClassVar[frozenset[str]] = frozenset()
    names: ClassVar[Mapping[str, Message]] = MappingProxyType({})

    @property
    def shape(self) -> Shape | None:
        """What of the table it takes up; None where it comes to lie somewhere else each time."""
        return None
