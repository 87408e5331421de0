"""The tables of card games, quiet and full, as wide as windows of each size have room for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.devices.cards.cards import Card, read_card
from app.devices.cards.shown import ShownCards
from app.games.blackjack.layout import blackjack_layout
from app.games.blackjack.layout_felt import felt_of as blackjack_felt
from app.games.blackjack.records import TABLE as BLACKJACK
from app.games.punto_banco.kit import KIT
from app.games.punto_banco.layout import punto_banco_layout
from app.games.punto_banco.layout_felt import felt_of as punto_banco_felt
from app.games.punto_banco.records import TABLE as PUNTO_BANCO
from app.games.punto_banco.resolve import resolve
from app.table.felt import Felt
from app.table.layout import Layout
from tools.gallery.camera import COMPACT, DRESSES, LARGE, USUAL, Dress, Format
from tools.gallery.scene import Scene
from tools.gallery.stage import Stage
from ui.table.image import felt_image

NAMES = dict(enumerate(("Inès", "Karim", "Léa", "Hugo", "Sofia", "Marc", "Anaïs"), 1))
AMOUNTS = (1000, 2000, 5000, 20000, 50000, 100000)

QUIET = {
    (1, 2, "punto"): 4000,
    (1, 1, "banco"): 20000,
    (2, 1, "punto"): 10000,
    (3, 1, "banco"): 6000,
    (3, 2, "banco"): 15000,
    (3, 3, "tie"): 2000,
    (5, 1, "punto"): 50000,
    (7, 1, "banco"): 4000,
}
"""Stakes of a quiet punto banco table in cents, by place, who of it, and chance."""

CROWDED = {
    (seat, place, on): AMOUNTS[(seat * place + len(on)) % len(AMOUNTS)]
    for seat in range(1, 8)
    for place in (1, 2, 3)
    for on in ("punto", "banco", "tie")
}
"""Twenty-one players on all three chances."""

COUP = ("2h", "Kd", "2c", "3s", "Qh", "3d")

FEW = {1: ("Kd Ts",), 4: ("8h 3c 7s", "8d 2c"), 5: ("As Kh",), 7: ("9c 7d",)}
FULL = {
    1: ("Kd 8s 2h", "Kh 5c 4d", "Kc 8s"),
    2: ("6h 5c 2d 2s", "6c 4h", "6s 9h"),
    3: ("2h 3c 4d 5s 2c", "2d 8d", "2s 9c 7h", "2c Qd"),
    4: ("8h 3c 7s", "8d 2c"),
    5: ("As 4h", "Ad 9s", "Ac 5d", "Ah 8c"),
    6: ("5h 4c 3d", "5d Kc 2h", "5c 6d"),
    7: ("9c 7d 3s", "9h Th", "9s 4d"),
}
"""The hands of each box: a quiet table, and one with twenty-two hands."""


class FeltPicture(QWidget):
    """A felt, or a moment of its motion, as wide as a window of a format has room for."""

    def __init__(self, layout: Layout, felt: Felt, wanted: Format, ms: float | None = None) -> None:
        super().__init__()
        self._picture = felt_image(layout, {}, felt, wanted.width * 3 // 4, ms=ms)
        self.resize(self._picture.size())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawImage(0, 0, self._picture)
        painter.end()


def _cards(texts: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(map(read_card, texts))


def punto_banco(bets: dict[tuple[int, int, str], int], acts: int) -> Felt:
    """A punto banco table with stakes, so many acts of a coup done."""
    told = [{"box": box, "place": place, "on": on, "amount": cents} for (box, place, on), cents in bets.items()]
    state, (coup,) = PUNTO_BANCO.read_table(
        {"game": "punto-banco", "rules": "fr-current", "pay_table": "half-on-six", "minimum": 1000, "maximum": 100000}
        | {"bets": told, "events": [{"kind": "coup", "cards": list(COUP)}]}
    )
    felt = punto_banco_felt(
        state,
        ShownCards(shoe=_cards(COUP)),
        results=("banco", "punto", "banco", "tie", "punto", "punto", "banco"),
        names=NAMES,
        taken=35,
    )
    for step in resolve(state, coup).steps[:acts]:
        if step.act is not None:
            felt = KIT.show_act(felt, step.act)
    return felt


def blackjack(hands: dict[int, tuple[str, ...]], behind: int) -> Felt:
    """A blackjack table with hands, behind each box so many who stand, the insurances of the first three."""
    boxes = [
        {
            "box": box,
            "hands": [
                {"cards": text.split(), "stakes": _stakes(box, behind if not number else 0), "stands": bool(number % 2)}
                for number, text in enumerate(texts)
            ],
            "splits": len(texts) - 1,
            "insurance": [{"amount": 1000}] if box in (1, 5, 6) else [],
        }
        for box, texts in hands.items()
    ]
    state, _events = BLACKJACK.read_table(
        {"game": "blackjack", "rules": "fr-2019", "minimum": 500, "maximum": 50000, "boxes": boxes}
        | {"croupier": ["Ah"], "drawn": True}
    )
    return blackjack_felt(state, results=(20, 22, 17, "BJ", 19, 21, 18), names=NAMES, taken=40)


def _stakes(box: int, behind: int) -> list[dict[str, int]]:
    return [{"place": place, "amount": AMOUNTS[(box + place) % 4]} for place in range(1, 2 + behind)]


def _nothing(_stage: Stage) -> None:
    """The program stays as it begins."""


def felt_scenes(
    page: str, state: str, layout: Layout, made: Callable[[], Felt], ms: float | None = None
) -> list[Scene]:
    """A felt in every dress, and where it is smallest and largest in one."""

    def part(wanted: Format, _stage: Stage) -> QWidget:
        return FeltPicture(layout, made(), wanted, ms)

    once = (Dress("fr", "light"),)
    sizes = ((USUAL, DRESSES), (COMPACT, once), (LARGE, once)) if ms is None else ((USUAL, once),)
    return [
        Scene(
            page,
            f"{state}-{wanted.width}" if wanted is not USUAL else state,
            _nothing,
            part=partial(part, wanted),
            dresses=dresses,
        )
        for wanted, dresses in sizes
    ]


def card_table_scenes() -> tuple[Scene, ...]:
    """Both tables quiet and full, hidden cards, and a card on its way."""
    straight, moon = punto_banco_layout(), blackjack_layout()
    return (
        *felt_scenes("punto-banco", "hidden", straight, lambda: punto_banco(QUIET, 5)),
        *felt_scenes("punto-banco", "called", straight, lambda: punto_banco(QUIET, 14)),
        *felt_scenes("punto-banco", "full", straight, lambda: punto_banco(CROWDED, 14)),
        *felt_scenes("punto-banco", "dealing", straight, lambda: punto_banco(QUIET, 4), ms=80),
        *felt_scenes("punto-banco", "turning", straight, lambda: punto_banco(QUIET, 6), ms=50),
        *felt_scenes("blackjack", "quiet", moon, lambda: blackjack(FEW, 1)),
        *felt_scenes("blackjack", "full", moon, lambda: blackjack(FULL, 4)),
    )
