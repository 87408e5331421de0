"""A device is found by its name alone: those of the product, cards among them, and one that only this module has."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pkgutil import iter_modules
from types import ModuleType
from typing import ClassVar

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

import app.devices
from app.devices.cards.cards import read_card
from app.devices.cards.hands import Hand, LaidHand, Spread, hand_at, row
from app.devices.cards.on_felt import CARDS, Cards, CardsPlace
from app.table.device import Device, DevicePlace
from app.table.felt import Felt, Spot
from app.table.geometry import Box, Circle, Point, Shape
from app.table.layout import Layout
from app.table.long_table import Anchor, Cell, LongTable
from app.text import N_
from ui.table.device import DevicePainter, painter_of
from ui.table.image import felt_image
from ui.table.view import FeltView

CELL = Cell("heads", Box(700, 200, 300, 200), "plain", N_("PAIR"), Box(700, 200, 300, 200))
COIN = Spot("coin")
MIDDLE = Point(1200, 500)


def table(device: DevicePlace) -> LongTable:
    """The smallest table there can be: one chance, no seat, nothing in the strip."""
    return LongTable(
        rail=Box(8, 8, 1904, 1002),
        cloth=Box(58, 58, 1758, 952),
        corner=64.0,
        lamp=Box(150, 604, 340, 48),
        seats=(),
        fixtures=(),
        heaps=(),
        cells=(CELL,),
        anchors=(Anchor("heads", CELL.box.centre, CELL.box),),
        walks=(("heads",),),
        losing=Box(72, 676, 492, 318),
        losing_word=Box(72, 676, 492, 318)._replace(height=92),
        losing_text=N_("MISES PERDANTES"),
        chip=20.0,
        reach=20.0,
        device=device,
    )


def changed(one: QImage, other: QImage, box: Box) -> bool:
    """Whether two pictures differ in a box of the table."""
    scale = one.width() / 1920
    xs = range(round(box.x * scale), round((box.x + box.width) * scale))
    ys = range(round(box.y * scale), round((box.y + box.height) * scale))
    return any(one.pixel(x, y) != other.pixel(x, y) for x in xs for y in ys)


@pytest.mark.parametrize("kind", [module.name for module in iter_modules(app.devices.__path__)])
def test_every_device_has_its_painter(kind: str, qapp: object) -> None:
    place: DevicePlace = CardsPlace(N_("CARTES"))
    if kind != "cards":
        from app.games.rampo.layout import rampo_layout
        from app.games.roulette.layout import roulette_layout

        found = {at.kind: at for at in (rampo_layout().device, roulette_layout().device) if at is not None}
        place = found[kind]
    assert type(painter_of(table(place))).__module__ == f"ui.table.devices.{kind}.painter"


class InTheMiddle(Spread):
    """Every hand lies in the middle."""

    shoe = discard = MIDDLE

    def laid(self, hands: Sequence[Hand]) -> tuple[LaidHand, ...]:
        return tuple(LaidHand(hand, row(hand.shown, MIDDLE, width=84, step=46), MIDDLE) for hand in hands)

    def empty(self, spot: Spot) -> Box | None:
        return None


def test_three_cards_lie_on_a_felt_are_hit_and_stay_bright(qtbot: QtBot) -> None:
    layout = table(CardsPlace(N_("CARTES")))
    cards = Cards(InTheMiddle(), (Hand(hand_at(1, 1), tuple(map(read_card, ("Kh", "9s", "2d")))),))
    bare, dealt = felt_image(layout, {}, Felt(), 960), felt_image(layout, {}, Felt(device=cards), 960)
    for lying in cards.laid[0].cards:
        assert changed(bare, dealt, lying.box)
    view = FeltView(layout, letters={})
    qtbot.addWidget(view)
    view.resize(960, 600)
    view.show_felt(Felt(device=cards))
    assert view.spot_at(QPointF(MIDDLE.x / 2, MIDDLE.y / 2)) == hand_at(1, 1)
    for spot in (CARDS, hand_at(1, 1)):
        assert view.spot_rect(spot).contains(QPointF(MIDDLE.x / 2, MIDDLE.y / 2))
    view.single_out((CARDS,))
    asked = view.grab().toImage()
    view.single_out((Spot("chance", "heads"),))
    dimmed = view.grab().toImage()
    at = (round(MIDDLE.x / 2) + 12, round(MIDDLE.y / 2) + 24)
    assert QColor(asked.pixel(*at)).lightness() > QColor(dimmed.pixel(*at)).lightness()
    assert len(painter_of(layout).items(cards)) == 1


@dataclass(frozen=True, slots=True)
class Toss:
    """A coin in the air for a while."""

    duration: float = 400.0
    telling: float = 200.0
    traced: bool = False

    def since(self, part: float) -> float:
        return 0.0

    def flashes(self, before: float, now: float) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Coin(Device):
    kind: ClassVar[str] = "coin"

    heads: bool
    toss: Toss | None = None

    @property
    def motion(self) -> Toss | None:
        return self.toss

    def lies_at(self, point: Point) -> Spot | None:
        return COIN if MIDDLE.distance(point) < 60 else None

    def shapes(self, spot: Spot) -> tuple[Shape, ...]:
        return (Circle(MIDDLE, 60),) if spot == COIN else ()


class CoinPlace(DevicePlace):
    __slots__ = ()

    kind: ClassVar[str] = "coin"
    spot: ClassVar[Spot] = COIN


class CoinPainter(DevicePainter[Coin, CoinPlace]):
    def scene(self, painter: QPainter, device: Coin | None, *, moving: bool) -> None:
        if device is not None and not moving:
            self._coin(painter, "#c8a040" if device.heads else "#909090", 0)

    def move(self, painter: QPainter, device: Coin, ms: float, chips: Sequence[Point]) -> None:
        self._coin(painter, "#ffffff", ms / 4)

    def reach(self, device: Coin, ms: float) -> QRectF:
        return QRectF(MIDDLE.x - 60, MIDDLE.y - 260, 120, 320)

    def _coin(self, painter: QPainter, colour: str, height: float) -> None:
        painter.setBrush(QColor(colour))
        painter.drawEllipse(QPointF(MIDDLE.x, MIDDLE.y - height), 60, 60)


@pytest.fixture
def coin_table(monkeypatch: pytest.MonkeyPatch) -> Layout:
    """A table with a device of this module, found as if it were a package of its own."""
    package, module = ModuleType("ui.table.devices.coin"), ModuleType("ui.table.devices.coin.painter")
    module.Painter = CoinPainter  # type: ignore[attr-defined] # as a module of the product would have it
    monkeypatch.setitem(sys.modules, package.__name__, package)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return table(CoinPlace())


def test_a_device_of_its_own_is_drawn_moved_pointed_at_and_walked_to(coin_table: Layout, qtbot: QtBot) -> None:
    around = Box(MIDDLE.x - 50, MIDDLE.y - 50, 100, 100)
    heads, tails = (felt_image(coin_table, {}, Felt(device=Coin(side)), 960) for side in (True, False))
    assert changed(heads, tails, around)
    tossed = Felt(device=Coin(True, Toss()))
    in_the_air = felt_image(coin_table, {}, tossed, 960, ms=200)
    assert changed(heads, in_the_air, around)
    view = FeltView(coin_table, letters={})
    qtbot.addWidget(view)
    view.resize(960, 600)
    view.show()
    with qtbot.waitSignal(view.rested, timeout=5000):
        view.show_felt(tossed)
        assert view.moving
    assert view.spot_at(QPointF(MIDDLE.x / 2, MIDDLE.y / 2)) == COIN
    assert COIN in dict(view.zones())
