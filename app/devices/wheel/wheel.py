"""A wheel as a value: how the rotor is turned, where the ball is, the marker on the winning number.

Angles are degrees clockwise from straight up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from app.devices.wheel.spin import Spin
from app.devices.wheel.steps import CLOCKWISE, LAUNCH, MARK, REPLACE_BALL
from app.table.acts import CALL
from app.table.device import Device, DevicePlace
from app.table.felt import Spot
from app.table.geometry import Box, Circle, Point, Shape
from app.text import N_, Message, _, ngettext

if TYPE_CHECKING:
    from app.table.acts import Act

WHEEL = Spot("wheel")

LAUNCHED = 40.0
"""Where a ball that runs until betting is closed begins each turn."""

QUICK_TURN, SLOW_TURN = 900.0, 1500.0
"""Milliseconds of a turn of such a ball before and after it has slowed down."""

ROTOR_STEP = 130.0
"""Degrees the rotor turns meanwhile."""


class Rotor(NamedTuple):
    """The turning part of a wheel at rest: turned how far clockwise in degrees, the pocket the ball lies in if any."""

    turn: float = 0.0
    ball: int | None = None


AT_REST = Rotor()


class RunningBall(NamedTuple):
    """A ball that runs round the wheel: whole turns made, whether it has slowed down, which way the rotor turns."""

    turns: int
    slow: bool = False
    clockwise: bool = True

    @property
    def lasts(self) -> float:
        """Milliseconds of the turn it makes now."""
        return SLOW_TURN if self.slow else QUICK_TURN

    def ball(self, part: float = 0.0) -> float:
        """Degrees clockwise from straight up at which the ball is, so much of its present turn made."""
        return LAUNCHED - self._way * 360 * part

    def swept(self, part: float = 0.0) -> float:
        """Degrees clockwise by which the rotor has turned since the launch."""
        return self._way * ROTOR_STEP * (self.turns + part)

    @property
    def _way(self) -> int:
        return 1 if self.clockwise else -1


class SpinPlan(NamedTuple):
    """How a ball still to be launched will run: its turns, after how many it slows, and the pocket it falls into."""

    turns: int
    slows: int
    pocket: int


def rest_of(number: int, seed: int) -> Rotor:
    """The rotor at rest with the ball in the pocket of a number; the same seed turns it the same way."""
    return Rotor(Random(seed).uniform(0, 360), number)


@lru_cache(maxsize=64)
def spin_to(rest: Rotor, pockets: tuple[int, ...], *, clockwise: bool, before: float = 0.0, turns: int) -> Spin:
    """The spin of a wheel that ends as the rotor rests, the ball running against it; `before` is how it was turned.

    The same one for the same arguments, so that it is seen once. ValueError when no ball lies in the rotor.
    """
    if rest.ball is None:
        raise ValueError(rest)
    spin = _spin(rest.ball, pockets, clockwise=clockwise, turns=turns, turn=before)
    return replace(spin, way=_way_to(rest.turn, before, spin.duration, clockwise=clockwise))


@lru_cache(maxsize=64)
def fall_of(running: RunningBall, pocket: int, pockets: tuple[int, ...], *, launched: float, turns: int) -> Spin:
    """The end of a spin whose ball is seen running: so many turns more, one or none, and the fall into a pocket.

    `launched` is how the rotor was turned at the launch. Ball and rotor go on from where they are, as fast as they
    were, whatever part of its turn the ball has made; so the rotor rests where that brings it.
    """
    spin = _spin(pocket, pockets, clockwise=running.clockwise, turns=turns, turn=launched + running.swept())
    spin = replace(spin, pace=running.lasts, begins=running.ball())
    a_turn = running.swept(1.0) - running.swept()
    return replace(spin, way=a_turn * spin.duration / running.lasts)


def _spin(number: int, pockets: tuple[int, ...], *, clockwise: bool, turns: int, turn: float) -> Spin:
    return Spin(number, pockets.index(number), len(pockets), clockwise, turns, turn, way=0.0)


def _way_to(rest: float, turn: float, duration: float, *, clockwise: bool) -> float:
    """The degrees clockwise from one angle of the rotor to another, with a whole turn every 2.6 seconds."""
    whole = (rest - turn) % 360 + 360 * (duration // 2600)
    return whole if clockwise else whole - 360 * (1 + duration // 2600)


@dataclass(frozen=True, slots=True)
class Wheel(Device):
    """The wheel of a table at one moment; `pockets` are its numbers clockwise.

    `rotor` is how it rests, `running` the ball while it runs, `plan` how it will run once it is launched, `spin` how it
    came to rest when that is to be seen. `marker` is the number that the winning number's marker stands on, `open`
    whether stakes are taken, when that is seen.

    >>> Wheel((0, 32, 15), plan=SpinPlan(2, 1, 32)).launched(clockwise=True).turned().running
    RunningBall(turns=1, slow=True, clockwise=True)
    """

    kind: ClassVar[str] = "wheel"
    turn_wish: ClassVar[Message | None] = N_("T   Laisser la bille faire un tour")

    pockets: tuple[int, ...]
    rotor: Rotor = AT_REST
    running: RunningBall | None = None
    plan: SpinPlan | None = None
    spin: Spin | None = None
    marker: int | None = None
    open: bool | None = None

    @property
    def motion(self) -> Spin | None:
        """The spin, when it is to be seen."""
        return self.spin

    @property
    def turn(self) -> float:
        """Milliseconds of the ball's present turn, where its turns count."""
        return 0.0 if self.running is None or self.plan is None else self.running.lasts

    @property
    def decided(self) -> bool:
        """Whether a ball with a plan has fallen."""
        return self.plan is not None and self.running is None and self.spin is not None

    @property
    def turns(self) -> int | None:
        """The turns that a ball with a plan has made, all of them once it has fallen; None until it is launched."""
        if self.running is not None:
            return None if self.plan is None else self.running.turns
        return None if self.plan is None or self.spin is None else self.plan.turns

    def sentence(self, spot: Spot) -> str:
        """Where the ball is."""
        if spot != WHEEL:
            return ""
        if self.running is not None:
            turns = ngettext("{count} tour", "{count} tours", self.running.turns).format(count=self.running.turns)
            if self.running.slow:
                return _("Cylindre : la bille ralentit, {turns}").format(turns=turns)
            return _("Cylindre : la bille court dans la galerie, {turns}").format(turns=turns)
        return (
            "" if self.rotor.ball is None else _("Cylindre : la bille est au {number}").format(number=self.rotor.ball)
        )

    def added(self, spot: Spot) -> str:
        """The marker, on its number."""
        return _(", le repère dessus") if spot == Spot("chance", self.marker) else ""

    def turned(self) -> Wheel:
        """The wheel after one more turn of the ball; after its last it falls into its pocket."""
        if self.running is None or self.plan is None:
            return self
        turns = self.running.turns + 1
        if turns >= self.plan.turns:
            return self._fallen(self.running._replace(turns=turns), self.plan.pocket, left=0)
        return replace(self, running=self.running._replace(turns=turns, slow=turns >= self.plan.slows))

    def counted(self, act: Act) -> Act:
        """Betting is closed after so many turns of the ball; all of them once it has fallen."""
        closes = act.verb is CALL and act.what == "no-more-bets" and self.turns is not None
        return act._replace(number=self.turns) if closes else act

    def launched(self, *, clockwise: bool) -> Wheel:
        """The wheel with its ball launched, the rotor turning that way; unchanged without a plan."""
        if self.plan is None:
            return self
        return replace(self, running=RunningBall(0, clockwise=clockwise), spin=None)

    def closed(self) -> Wheel:
        """The wheel once no more stakes are taken: a ball that runs ends its turn and falls."""
        wheel = self
        if self.running is not None and self.plan is not None:
            wheel = self._fallen(self.running, self.plan.pocket, left=1)
        return replace(wheel, open=False)

    def after(self, act: Act) -> Wheel:
        """The wheel after an act, as it looks."""
        verb = act.verb
        if verb is MARK:
            return replace(self, marker=act.number)
        if verb is REPLACE_BALL:
            return replace(self, running=None, rotor=self.rotor._replace(ball=act.number))
        if verb is LAUNCH:
            return self.launched(clockwise=act.what == CLOCKWISE)
        if verb is CALL and act.what == "no-more-bets":
            return self.closed()
        opens = verb is CALL and act.what == "place-bets" and self.plan is not None
        return replace(self, open=True) if opens else self

    def _fallen(self, running: RunningBall, pocket: int, *, left: int) -> Wheel:
        """The wheel once a ball that runs has come to rest, the turns that are left and its fall to be seen."""
        spin = fall_of(running, pocket, self.pockets, launched=self.rotor.turn, turns=left)
        return replace(self, running=None, rotor=Rotor(spin.rest % 360, pocket), spin=spin)


@dataclass(frozen=True, slots=True)
class WheelPlace(DevicePlace):
    """Where the wheel is: its middle, radius with the rim, its pockets clockwise from the zero with their colours.

    `stands` are the plates of the layout on which the winning number's marker stands. From near there is no room for
    the wheel itself: then a `window` tells the number in which the ball lies.
    """

    kind: ClassVar[str] = "wheel"
    spot: ClassVar[Spot] = WHEEL
    names: ClassVar[Mapping[str, Message]] = MappingProxyType({WHEEL.kind: N_("Cylindre")})

    middle: Point
    radius: float
    pockets: tuple[int, ...]
    colours: tuple[str, ...]
    stands: Mapping[int, Box]
    window: Box | None = None

    @property
    def shape(self) -> Shape:
        """The whole wheel, or what stands for it."""
        return self.window or Circle(self.middle, self.radius)
