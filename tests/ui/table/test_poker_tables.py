"""The poker tables in the window: each hand and stake is walked to, said and clicked at the smallest size."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont
from pytestqt.qtbot import QtBot

from app.devices.cards.cards import PACK, Rank
from app.devices.cards.hands import Hand, hand_at
from app.devices.cards.on_felt import DISCARD
from app.devices.cards.steps import REMOVE
from app.games.poker.kit import PokerKit
from app.games.poker.layout import block_box, spread_of
from app.games.poker.saying import plate_text
from app.games.poker.steps import GIVEN_UP
from app.table.acts import CALL, PAY, Act
from app.table.felt import Felt, Spot, stake
from app.table.geometry import Box
from app.table.layout import Labels
from app.table.place_card import told_at
from app.text import LANGUAGES, set_language
from tests.app.games.poker.tables import KITS, document, put
from ui.questions.command_input import CommandInput
from ui.start.self_test import settle
from ui.table.chips import plate_width
from ui.table.devices.cards.faces import PLATES
from ui.table.image import felt_image
from ui.table.sprites import plates
from ui.table.view import FeltView
from ui.theme.fonts import font, sans
from ui.theme.outlines import outline
from ui.widgets.strip import HEIGHT, CommandStrip

SMALLEST = (820, 512)
_WIDE: tuple[tuple[Rank, ...], ...] = (("Q", "K"), ("T", "Q"), ("K", "T"))
each_game = pytest.mark.parametrize("game", list(KITS))


def view_of(qtbot: QtBot, kit: PokerKit, felt: Felt) -> FeltView:
    view = FeltView(kit.layout(()), letters={}, targets=kit.targets, describe=kit.describe)
    qtbot.addWidget(view)
    view.resize(*SMALLEST)
    view.show()
    view.show_felt(felt, still=True)
    return view


@each_game
def test_each_hand_and_each_stake_is_clicked_walked_to_said_and_large_enough(qtbot: QtBot, game: str) -> None:
    felt, _state, _event = put(KITS[game], document(game))
    view = view_of(qtbot, KITS[game], felt)
    assert felt.device is not None
    zones = [spot for zone, within in view.zones() for spot in (zone, *within)]
    for spot in (*felt.device.spots, *(stack.spot for stack in felt.stacks)):
        assert spot in zones
        assert view.spot_at(view.spot_centre(spot)) == spot
        assert view.sentence(spot)
        if spot.kind == "hand":
            around = view.spot_rect(spot)
            assert min(around.width(), around.height()) >= 24


@each_game
def test_boxes_are_walked_in_table_order_each_with_its_places_and_its_hand(qtbot: QtBot, game: str) -> None:
    set_language("fr")
    felt, _state, _event = put(KITS[game], document(game))
    view = view_of(qtbot, KITS[game], felt)
    order = [zone.seat for zone, _within in view.zones() if zone.kind in ("chance", "hand") and zone.seat]
    assert order == sorted(order)
    hands = [view.sentence(zone).split(",")[0] for zone, _within in view.zones() if zone.kind == "hand"]
    assert [hand for hand in hands if hand.startswith("Box")] == [f"Box {letter}" for letter in "ABCDEFG"]
    assert hands[-1] == "Croupier"


def test_a_hand_that_is_clicked_for_a_call_is_not_taken_up_with_it(qtbot: QtBot) -> None:
    """The receptacle that is clicked next would take its cards away."""
    kit = KITS["three-card"]
    felt, _state, _event = put(kit, document("three-card"))
    view, done = view_of(qtbot, kit, felt), list[Act]()
    commands = CommandInput(kit, view)
    commands.acted.connect(done.append)
    commands.begin(felt, amounts=False)
    assert all(map(commands.press, "AP"))
    view.choose(hand_at(4))
    assert (done, view.picked) == ([Act(CALL, 4, what="bonus-paid")], None)
    for spot in (DISCARD, hand_at(3)):
        view.choose(spot)
    assert done[1:] == [Act(REMOVE, 3)]


def test_a_hand_that_is_singled_out_stays_bright(qtbot: QtBot) -> None:
    felt, _state, _event = put(KITS["three-card"], document("three-card"))
    view = view_of(qtbot, KITS["three-card"], felt)
    before = view.grab().toImage()
    view.single_out((hand_at(),))
    after = view.grab().toImage()
    own, other = (view.spot_centre(spot).toPoint() for spot in (hand_at(), hand_at(4)))
    assert after.pixel(own) == before.pixel(own)
    assert after.pixelColor(other).lightness() < before.pixelColor(other).lightness()


@pytest.mark.usefixtures("_dressed")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_each_combination_is_stands_on_its_key(qtbot: QtBot, language: str) -> None:
    """The smallest felt has less room: there a tool tip says it."""
    set_language(language)
    kit = KITS["three-card"]
    felt, _state, _event = put(kit, document("three-card"))
    commands, strip = CommandInput(kit, view_of(qtbot, kit, felt)), CommandStrip()
    qtbot.addWidget(strip)
    strip.resize(947, HEIGHT)
    strip.show()
    strip.follow(commands)
    strip.set_acting(True)
    commands.begin(felt, amounts=False)
    for keys in ("A0", "C"):
        assert all(map(commands.press, keys))
        assert all(cap.text() == cap.accessibleName() for cap in strip.caps())


@pytest.mark.usefixtures("_dressed")
def test_a_key_alone_in_a_line_is_as_wide_as_its_words(qtbot: QtBot) -> None:
    kit = KITS["three-card"]
    felt, _state, _event = put(kit, document("three-card"))
    commands, strip = CommandInput(kit, view_of(qtbot, kit, felt)), CommandStrip()
    qtbot.addWidget(strip)
    strip.set_tall(True)
    strip.resize(720, 3 * HEIGHT)
    strip.show()
    strip.follow(commands)
    strip.set_acting(True)
    commands.begin(felt, amounts=False)
    settle()
    assert len({cap.y() for cap in strip.caps()}) > 1
    assert all(cap.width() == cap.sizeHint().width() for cap in strip.caps())


def test_the_price_of_a_card_is_clicked_over_it_and_the_card_beside(qtbot: QtBot) -> None:
    kit = KITS["stud"]
    table = document("stud", seats=(3,))
    table["bets"] = [bet for bet in table["bets"] if bet["on"] == "ante"]
    bought = {"card": "4c", "amount": 1000}
    table["events"] = [
        {"kind": "decide", "seat": 3, "act": "raise", "amount": 2000, "buy": bought},
        {"kind": "deal", "hands": [{"seat": 3, "cards": ["9h"]}]},
    ]
    felt, _state, _event = put(kit, table)
    view = view_of(qtbot, kit, felt)
    price, card = stake(3, "card"), hand_at(3, GIVEN_UP)
    assert view.spot_at(view.spot_centre(price)) == price
    box = view.spot_rect(card)
    edge = box.center()
    edge.setX(box.left() + 8)
    assert view.spot_at(edge) == card
    view.choose(DISCARD)
    assert view.spot_at(view.spot_centre(price)) == card, "what is taken away is meant, not its price"
    view.choose(DISCARD)
    bare = kit.show_act(felt, Act(PAY, 3, "ante", amount=1000)).returned(price)
    view.show_felt(bare, still=True)
    assert view.spot_at(view.spot_centre(card)) == card


def test_the_card_of_a_place_tells_every_stake_of_its_box(qtbot: QtBot) -> None:
    felt, _state, _event = put(KITS["ultimate"], document("ultimate"))
    paid = KITS["ultimate"].show_act(felt, Act(PAY, 4, "play", amount=1000))
    view_of(qtbot, KITS["ultimate"], paid)
    for spot in (Spot("chance", "trips", 4), stake(4, "ante"), hand_at(4)):
        assert [(row.on, row.cents, row.gain) for row in told_at(paid, spot)] == [
            ("ante", 1000, 0),
            ("blind", 1000, 0),
            ("play", 1000, 1000),
            ("trips", 1000, 0),
        ]
    assert told_at(paid, hand_at()) == ()


def test_a_gain_stands_beside_its_stake_while_both_fit_and_else_alone(qtbot: QtBot) -> None:
    labels = Labels(drop=43, widest=84, within=98)
    (lies, kind, left), (gain, other, right) = plates("40", "+40", labels)
    assert (lies, kind, gain, other) == ("40", "euros", "+40", "gain")
    assert right - left == (plate_width("40") + plate_width("+40")) / 2
    assert [kind for _text, kind, _aside in plates("200", "+100 000", labels)] == ["win"]
    assert [kind for _text, kind, _aside in plates("200", "+200", Labels(drop=43, widest=84))] == ["gain"]


@each_game
def test_pack_sheet_and_plates_are_seen(qtbot: QtBot, game: str) -> None:
    """Each of them changes the picture by itself."""
    kit = KITS[game]
    felt, state, event = put(kit, document(game))
    shown = [felt_image(kit.layout(()), {}, felt, SMALLEST[0])]
    for step in kit.engine(state, event).steps[:4]:
        if step.act is not None:
            felt = kit.show_act(felt, step.act)
            shown.append(felt_image(kit.layout(()), {}, felt, SMALLEST[0]))
    assert len({bytes(image.constBits()) for image in shown}) == len(shown)


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_combination_hides_what_lies_at_another_box(qtbot: QtBot, game: str, language: str) -> None:
    set_language(language)
    plan = KITS[game].plan
    widest = max(_plate_width(plate_text(plan.words, hand, ranks)) for hand in plan.words.names for ranks in _WIDE)
    laid = spread_of(plan).laid([Hand(hand_at(seat), PACK[: plan.cards]) for seat in range(1, 8)])
    for each in laid:
        plate = Box(each.plate.x - widest / 2, each.plate.y - 22, widest, 44)
        others = [other.box for other in laid if other.hand.spot != each.hand.spot]
        others += [block_box(seat) for seat in range(1, 8)]
        assert not [other for other in others if plate.meets(other)], each.hand.spot
    own = spread_of(plan).laid([Hand(hand_at(), PACK[: plan.own.cards])])[0]
    plate = Box(own.plate.x - widest / 2, own.plate.y - 22, widest, 44)
    assert not [each for each in (*laid, own) if plate.meets(each.box)]


def _plate_width(text: str) -> float:
    style = PLATES["words"]
    face = font(sans(), style.size, QFont.Weight.Bold)
    return max(2 * style.least, float(outline(text, face).boundingRect().width()) + 2 * style.beside)
