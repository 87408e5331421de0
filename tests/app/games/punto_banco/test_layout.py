"""The punto banco table in millimetres: three bands of seven places with three slots each, a tray for each hand."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from app.devices.cards.cards import PACK
from app.devices.cards.hands import INDEX, Hand, hand_at
from app.devices.cards.on_felt import DISCARD, SHOE
from app.games.punto_banco.layout import CLOTH, SPREAD, TRAYS, punto_banco_layout
from app.games.punto_banco.layout_felt import felt_of
from app.games.punto_banco.state import Coup
from app.table.felt import PLATE, RESULTS, Spot, stake
from app.table.geometry import Box
from app.table.layout import Slot
from tests.app.games.punto_banco.felts import cards, played, table

TABLE = punto_banco_layout()


def covered(slot: Slot) -> Box:
    """What the disc in a slot and the plate under it take up, at the most."""
    half = TABLE.labels.widest / 2
    height = TABLE.labels.drop + TABLE.chip + 14
    return Box(slot.centre.x - half, slot.centre.y - TABLE.chip, 2 * half, height)


def test_55_14_seven_places_are_marked_for_three_players_each_on_every_chance() -> None:
    assert {(slot.spot.on, slot.spot.seat, slot.spot.place) for slot in TABLE.slots} == {
        (on, seat, place) for on in ("punto", "banco", "tie") for seat in range(1, 8) for place in "123"
    }
    assert [seat.seat for seat in TABLE.seats] == list(range(1, 8))
    assert all(one.disc.centre.x < other.disc.centre.x for one, other in pairwise(TABLE.seats))


def test_twenty_one_players_on_three_chances_never_touch_and_stay_in_their_places() -> None:
    for one, other in combinations(TABLE.slots, 2):
        assert not covered(one).meets(covered(other)), (one.spot, other.spot)
    for row in TABLE.rows:
        for place in row.places:
            for slot in place.slots:
                inside = covered(slot)
                assert all(place.box.contains(corner) for corner in inside.outline()), slot.spot


def test_a_disc_its_plate_and_the_place_round_them_are_what_lies_under_a_pointer() -> None:
    slot = TABLE.slot(stake(3, "banco", "2"))
    assert slot is not None
    assert TABLE.hit(slot.centre) == slot.spot
    assert TABLE.hit(slot.centre._replace(y=slot.centre.y + TABLE.labels.drop)) == slot.spot
    corner = TABLE.rows[0].places[4].box
    assert TABLE.hit(corner.centre._replace(x=corner.x + 1, y=corner.y + 1)) == Spot("chance", "punto", 5)
    assert len(TABLE.printed("tie")) == 7
    with pytest.raises(KeyError):
        TABLE.printed("red")


def test_the_hands_lie_in_their_trays_and_the_third_card_across() -> None:
    coup = (Hand(hand_at(on="punto"), PACK[:3]), Hand(hand_at(on="banco"), PACK[3:6]))
    for laid in SPREAD.laid(coup):
        tray = SPREAD.empty(laid.hand.spot)
        assert tray is not None
        assert [card.across for card in laid.cards] == [False, False, True]
        assert all(tray.contains(corner) for corner in laid.box.outline())
        for under, over in combinations(laid.cards, 2):
            seen = under.box._replace(width=INDEX * under.width)
            assert not over.box.meets(seen)
            assert tray.contains(laid.plate)


def test_nothing_that_stands_on_the_cloth_stands_on_something_else() -> None:
    first = SPREAD.laid((Hand(hand_at(), PACK[:1]),))[0]
    trays = [tray.box for tray in TABLE.trays]
    fixed = [
        TABLE.shape(SHOE),
        TABLE.shape(PLATE),
        first.box,
        *trays,
        *(p.box for row in TABLE.rows for p in row.places),
    ]
    boxes = [box for box in fixed if isinstance(box, Box)]
    assert len(boxes) == len(fixed)
    assert not [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])]
    assert all(CLOTH.contains(corner) for box in boxes for corner in box.outline())
    assert len(TRAYS) == 2


def test_the_keyboard_goes_band_by_band_then_to_the_hands_the_seats_and_the_strip() -> None:
    groups = TABLE.grouped(felt_of(table()))
    assert [group[0][0] for group in groups[:4]] == [
        Spot("chance", "punto", 1),
        Spot("chance", "banco", 1),
        Spot("chance", "tie", 1),
        hand_at(on="punto"),
    ]
    assert groups[0][2] == (Spot("chance", "punto", 3), (stake(3, "punto", "1"), stake(3, "punto", "2")))
    assert {DISCARD, SHOE, RESULTS} <= {zone for group in groups for zone, _within in group}


def test_the_pay_table_in_use_is_printed_in_the_tray_of_banco() -> None:
    for pay_table, text in (("19-for-20", "19 POUR 20"), ("half-on-six", "1 POUR 1, MOITIÉ SUR 6")):
        device = felt_of(table(pay_table=pay_table)).device
        assert [each.text for each in device.printed] == [text]  # type: ignore[union-attr]


def test_a_hand_is_dealt_hidden_and_its_points_stand_there_once_they_are_called() -> None:
    coup = Coup(cards("2h Kd 2c 3s Qh 3d"))
    felts = [played(table(), coup, upto) for upto in (1, 5, 6, 7)]
    told = [felt.device.sentence(hand_at(on="punto")) for felt in felts if felt.device is not None]
    assert told == [
        "Main de punto : aucune carte",
        "Main de punto, 2 cartes cachées",
        "Main de punto, deux de cœur, deux de trèfle",
        "Main de punto, deux de cœur, deux de trèfle, 4 annoncé",
    ]
