"""The plate of limits says minimum, maximums and pay table, where nothing else lies, to be seen, reached and heard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from app.drills.kit import TableKit
from app.games import load
from app.games.rampo.kit import KIT as RAMPO
from app.games.rampo.layout_felt import felt_of as rampo_felt
from app.games.rampo.records import TABLE as RAMPO_TABLE
from app.games.roulette.kit import KIT as ROULETTE
from app.games.roulette.layout_felt import felt_of as roulette_felt
from app.games.roulette.random_tables import FRENCH_MAXIMUMS
from app.games.roulette.records import read_table
from app.table.felt import PLATE, Felt
from app.table.geometry import Box, Shape, bounds
from app.table.layout import Layout
from app.text import set_language
from ui.table import plate, walk
from ui.table.image import felt_image
from ui.table.ink import fill_text

SMALL = 947
"""Pixels a felt is wide in a window of 1280 x 680."""

LEAST = 11
KINDS: dict[str, int] = {kind: times * 500 for kind, times in FRENCH_MAXIMUMS.items()}
EMPTY = {"game": "roulette", "rules": "mc-2009", "minimum": 500, "seats": [], "bets": []}


def rampo(line: str = "rampo fr-current/A min 5") -> Felt:
    return rampo_felt(RAMPO_TABLE.read_table(load("rampo").parse(line))[0])


def roulette(maximums: dict[str, int]) -> Felt:
    return roulette_felt(read_table(EMPTY | ({"maximums": maximums} if maximums else {}))[0])


def tables() -> list[tuple[TableKit, Layout, Felt]]:
    """Each view of each game's table with the fullest plate, the roulette's also with the emptiest."""
    wheel = ROULETTE.layout(())
    assert wheel.near is not None
    full = [(ROULETTE, view, roulette(KINDS)) for view in (wheel, wheel.near)]
    return [(RAMPO, RAMPO.layout(()), rampo()), *full, (ROULETTE, wheel, roulette({}))]


@pytest.fixture(autouse=True, params=["fr", "en"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("fr")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """Every text painted on a plate from now on, with the pixels its font is high."""
    found: list[tuple[str, float]] = []
    paint = fill_text

    def note(painter: QPainter, at: QPointF, face: QFont, text: str, colour: QColor) -> None:
        found.append((plain(text), face.pixelSize() * painter.transform().m22()))
        paint(painter, at, face, text, colour)

    monkeypatch.setattr(plate, "fill_text", note)
    return found


def plain(text: str) -> str:
    return text.replace("\u202f", " ").replace("\u00a0", " ")


def drawn(layout: Layout, felt: Felt) -> QImage:
    return felt_image(layout, RAMPO.letters(), felt, SMALL)


@pytest.mark.usefixtures("qapp")
def test_it_can_be_read_in_a_small_window(written: list[tuple[str, float]]) -> None:
    for _kit, layout, felt in tables():
        drawn(layout, felt)
    assert written
    assert [text for text in written if text[1] < LEAST] == []


@pytest.mark.usefixtures("qapp")
def test_it_says_minimum_maximums_and_pay_table(written: list[tuple[str, float]], spoken: str) -> None:
    said = []
    for _kit, layout, felt in tables():
        drawn(layout, felt)
        said.append([text for text, _size in written])
        written.clear()
    kinds = {
        "fr": "Plein 100, Cheval 200, Transv. 300, Carré 400, Sixain 600, Douz./col. 1 200, Simple 1 800",
        "en": "Straight bet 100, Split 200, Street 300, Corner 400, Six-line 600, Doz./col. 1,200, Even 1,800",
    }
    least = {"fr": "Min. 5 €", "en": "Min. €5"}[spoken]
    assert ", ".join(said[1]) == ", ".join(said[2])
    assert said[1] == [least, *kinds[spoken].split(", ")]
    assert (
        said[0]
        == {
            "fr": ["Minimum 5 €", "Numéro 100", "Couleur 500", "Paiements A"],
            "en": ["Minimum €5", "Number 100", "Colour 500", "Pays A"],
        }[spoken]
    )
    assert said[3] == [least, {"fr": "Sans maximum", "en": "No maximum"}[spoken]]


def test_nothing_else_lies_where_it_is() -> None:
    for _kit, layout, _felt in tables():
        assert layout.plate is not None
        box = layout.plate
        stakes = [slot.centre for slot in layout.heaps]
        for spot, shape in layout.chances():
            slot = layout.slot(spot)
            stakes += [] if slot is None else [slot.centre]
            assert not overlap(box, bounds(shape.outline())) or not inside(box, shape), spot
        assert not any(box.inset(-layout.reach).contains(at) for at in stakes)
        for seat in layout.seats:
            assert not overlap(box, seat.marker.inset(-12))
            assert not inside(box, seat.reach)
        assert not any(overlap(box, fixture.box) for fixture in layout.fixtures)
        assert layout.hit(box.centre) == PLATE


def overlap(one: Box, other: Box) -> bool:
    apart = one.x + one.width <= other.x or other.x + other.width <= one.x
    return not (apart or one.y + one.height <= other.y or other.y + other.height <= one.y)


def inside(box: Box, shape: Shape) -> bool:
    """Whether a corner of a box or a point of its edge lies in a shape, or one of the shape's in the box."""
    edge = [
        point
        for one, other in zip(box.outline(), (*box.outline()[1:], box.outline()[0]), strict=True)
        for point in (one.between(other, part / 20) for part in range(20))
    ]
    return any(map(shape.contains, edge)) or any(map(box.contains, shape.outline()))


def test_a_screen_reader_reads_its_lines(spoken: str) -> None:
    said = [plain(kit.describe(felt, PLATE)) for kit, _layout, felt in tables()]
    assert (
        said[0]
        == {
            "fr": "Plaque des limites : minimum 5 €, numéro 100 €, couleur 500 €, table de paiement A",
            "en": "Plate of limits: minimum €5, number €100, colour €500, pay table A",
        }[spoken]
    )
    assert "deux douzaines 2 400 €" in said[1] or "two dozens €2,400" in said[1]
    assert (
        said[3]
        == {
            "fr": "Plaque des limites : minimum 5 €, sans maximum",
            "en": "Plate of limits: minimum €5, no maximum",
        }[spoken]
    )


def test_the_keyboard_comes_to_it_where_it_says_something() -> None:
    for _kit, layout, felt in tables():
        assert (PLATE,) in walk.groups(layout, felt)
        assert (PLATE,) not in walk.groups(layout, replace(felt, posted=()))


@pytest.mark.usefixtures("qapp")
def test_it_is_painted_where_it_is_and_nowhere_else_and_not_at_all_without_limits() -> None:
    for _kit, layout, felt in tables():
        assert layout.plate is not None
        with_it, without = drawn(layout, felt), drawn(layout, replace(felt, posted=()))
        scale = SMALL / layout.size.width
        around = layout.plate.inset(-4)
        changed = [
            (x / scale, y / scale)
            for x in range(0, SMALL, 2)
            for y in range(0, with_it.height(), 2)
            if with_it.pixel(x, y) != without.pixel(x, y)
        ]
        assert changed
        assert all(
            around.x <= x <= around.x + around.width and around.y <= y <= around.y + around.height for x, y in changed
        )


def test_a_pay_table_is_posted_only_where_the_house_chooses_it() -> None:
    assert [each.what for each in rampo("rampo fr-2014/B min 2").posted] == [200, 8000, 40000]
    assert [each.what for each in rampo("rampo fr-current/B min 2").posted][-1] == "B"
