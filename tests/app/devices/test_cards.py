"""Cards as a device: written and read back, said in both languages, and laid so that no index is ever hidden."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest

from app.devices.cards.cards import BOXES, PACK, RANKS, Card, index, read_card, spoken
from app.devices.cards.hands import HEIGHT, INDEX, LEAST, Hand, LyingCard, across, fan, row
from app.devices.cards.on_felt import SHOE
from app.devices.cards.table import half_moon, hand_middle, laid_hands
from app.table.felt import Felt, Spot, Stack, stake
from app.table.geometry import Box, Point
from app.text import LANGUAGES, N_, set_language

HIDDEN = (None,) * 12
TABLE = half_moon((100, 500), lamp_texts=(N_("RIEN NE VA PLUS"), N_("FAITES VOS JEUX")))


def overlap(one: Box, other: Box) -> bool:
    apart_x = one.x + one.width <= other.x or other.x + other.width <= one.x
    apart_y = one.y + one.height <= other.y or other.y + other.height <= one.y
    return not (apart_x or apart_y)


def test_a_card_is_written_and_read_back() -> None:
    assert len({card.text for card in PACK}) == 52
    assert [read_card(card.text) for card in PACK] == list(PACK)


@pytest.mark.parametrize("text", ["", "K", "Kx", "10h", "kd", "dK", "Kdd", "1s", "K "])
def test_a_text_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=text or "^$"):
        read_card(text)


def test_french_cards_bear_r_d_v_and_english_ones_k_q_j() -> None:
    assert [index(rank, "fr") for rank in RANKS[:5]] == ["A", "R", "D", "V", "10"]
    assert [index(rank, "en") for rank in RANKS[:5]] == ["A", "K", "Q", "J", "10"]


def test_each_card_has_a_name_of_its_own_in_both_languages() -> None:
    """The suit is always a word; a card that lies face down is a hidden one."""
    names = []
    for language in LANGUAGES:
        set_language(language)
        names.append([card.name for card in PACK])
        assert len(set(names[-1])) == 52
    assert not set(names[0]) & set(names[1])
    set_language("en")
    assert (spoken(Card("Q", "d")), spoken(None)) == ("queen of diamonds", "hidden card")
    set_language("fr")
    assert (spoken(Card("Q", "d")), spoken(None)) == ("dame de carreau", "carte cachée")


def test_points_are_said_only_once_they_are_announced() -> None:
    cards = row((Card("8", "d"), Card("2", "c")), Point(0, 0), width=84, step=46)
    assert Hand(cards).spoken() == "huit de carreau, deux de trèfle"
    assert Hand(cards, points="10").spoken() == "huit de carreau, deux de trèfle, 10 annoncé"


def test_a_row_that_would_hide_an_index_is_refused() -> None:
    with pytest.raises(ValueError, match="32"):
        row((None, None), Point(0, 0), width=70, step=32)


@pytest.mark.parametrize("cards", range(1, 6))
def test_a_fan_shows_the_index_of_each_card(cards: int) -> None:
    laid = fan(HIDDEN[:cards], Point(0, 0))
    assert all(below.at.y - above.at.y >= 33 for above, below in pairwise(laid))


def test_a_card_across_leaves_the_index_under_it_whole() -> None:
    under = LyingCard(None, Point(0, 0), 84)
    laid = across(None, under)
    assert laid.box.x >= under.box.x + INDEX * under.width
    assert (laid.box.width, laid.box.height) == (84 * HEIGHT, 84)


@pytest.mark.parametrize(
    "hands",
    [(1,), (2,), (3,), (4,), (5,), (6,), (12,), (2, 2), (3, 3), (2, 4), (5, 5), (3, 3, 3), (4, 4, 4, 4)],
    ids=str,
)
def test_no_card_is_too_small_or_hides_the_index_of_another(hands: tuple[int, ...]) -> None:
    for box in range(1, BOXES + 1):
        for hand in laid_hands(box, tuple(HIDDEN[:count] for count in hands)):
            assert all(card.width >= LEAST for card in hand)
            for under, over in pairwise(hand):
                seen = over.at.x - under.at.x >= INDEX * under.width or over.at.y - under.at.y >= 12
                assert seen, (box, hands)


@pytest.mark.parametrize("hands", [(2,), (3,), (4,), (5,), (6,), (2, 2), (3, 3), (2, 2, 2), (2, 2, 2, 2)], ids=str)
def test_no_hand_lies_on_the_hand_of_another_box_or_leaves_the_cloth(hands: tuple[int, ...]) -> None:
    dealt = tuple(HIDDEN[:count] for count in hands)
    laid = {box: [Hand(cards).box for cards in laid_hands(box, dealt)] for box in range(1, BOXES + 1)}
    for one, other in combinations(laid, 2):
        assert not any(overlap(*pair) for pair in product(laid[one], laid[other])), (one, other)
    for boxes in laid.values():
        for box in boxes:
            assert all(TABLE.cloth.contains(corner) for corner in box.outline())


def test_the_seven_boxes_go_from_the_left_of_the_croupier_to_his_right() -> None:
    boxes = TABLE.boxes
    assert [box.figure for box in boxes] == list("1234567")
    assert [box.at.x for box in boxes] == sorted(box.at.x for box in boxes)
    assert all(hand_middle(int(box.figure)).y > box.at.y for box in boxes)


def test_a_box_its_stake_and_the_shoe_are_what_lies_under_a_pointer() -> None:
    for box in TABLE.boxes:
        assert TABLE.hit(box.at) == stake(int(box.figure), box.on)
        beside = Point(box.at.x, box.at.y).between(box.shape.corners[0], 0.9)
        assert TABLE.hit(beside) == Spot("chance", box.on)
        assert TABLE.printed(box.on) == (box.shape,)
    assert TABLE.at(SHOE) == TABLE.shape(SHOE).centre  # type: ignore[union-attr]
    assert TABLE.hit(Point(960, 700)) is None
    with pytest.raises(KeyError):
        TABLE.printed(8)


def test_the_keyboard_goes_through_boxes_seats_strip_and_shoe() -> None:
    felt = Felt(stacks=(Stack(stake(3, 3), 500, 0, 500),))
    groups = TABLE.grouped(felt)
    assert [zone[0].on for zone in groups[0]] == list(range(1, 8))
    assert [zone[1] for zone in groups[0]][2] == (stake(3, 3),)
    assert SHOE in [zone[0] for zone in groups[-1]]
