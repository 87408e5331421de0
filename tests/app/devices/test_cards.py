"""Cards as a device: written and read back, said in both languages, and laid so that no index is ever hidden."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, pairwise

import pytest

from app.devices.cards.cards import PACK, RANKS, Card, index, read_card, spoken
from app.devices.cards.handling import act_of, targets_of
from app.devices.cards.hands import ASIDE, HEIGHT, INDEX, LEAST, Hand, LaidHand, crossed, fan, hand_at, row, set_aside
from app.devices.cards.moving import BETWEEN, DEALT, LONGEST, REMOVED, TURNED
from app.devices.cards.on_felt import DISCARD, SHOE, Cards
from app.devices.cards.steps import BURN, DEAL, REMOVE, TURN
from app.devices.cards.table import BOX_SPREAD, CLEAR, RING, half_moon, hand_middle
from app.table.acts import CALL, Act, Vocabulary
from app.table.felt import Drop, Felt, Spot, Stack, stake
from app.table.geometry import Box, Point
from app.text import LANGUAGES, N_, set_language

HIDDEN = (None,) * 12
TABLE = half_moon((100, 500), receptacle=N_("BRÛLÉES"))


class Hidden(type(BOX_SPREAD)):  # type: ignore[misc] # a table whose first two cards are dealt face down
    def down(self, spot: Spot) -> int:
        return 2


def laid(hands: Mapping[int, tuple[int, ...]]) -> tuple[LaidHand, ...]:
    """Hands of so many cards in each box."""
    return BOX_SPREAD.laid(
        [
            Hand(hand_at(box, number), PACK[:count])
            for box, counts in hands.items()
            for number, count in enumerate(counts, 1)
        ]
    )


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
    hand = Hand(hand_at(4, 2), (Card("8", "d"), Card("2", "c")))
    cards = Cards(BOX_SPREAD, (Hand(hand_at(4, 1)), hand))
    assert cards.sentence(hand.spot) == "Box D, deuxième main, huit de carreau, deux de trèfle"
    cards = cards.after(Act(CALL, 4, 2, what="points", number=10))
    assert cards.sentence(hand.spot) == "Box D, deuxième main, huit de carreau, deux de trèfle, 10 annoncé"
    assert cards.sentence(hand_at(4, 1)) == "Box D, première main : aucune carte"
    assert Cards(BOX_SPREAD, (hand,)).sentence(hand.spot) == "Box D, huit de carreau, deux de trèfle"


def test_a_row_that_would_hide_an_index_is_refused() -> None:
    with pytest.raises(ValueError, match="32"):
        row((None, None), Point(0, 0), width=70, step=32)


@pytest.mark.parametrize("cards", range(1, 6))
def test_a_fan_shows_the_index_of_each_card(cards: int) -> None:
    laid = fan(HIDDEN[:cards], Point(0, 0))
    assert all(below.at.y - above.at.y >= 33 for above, below in pairwise(laid))


def test_a_card_across_leaves_the_index_under_it_whole() -> None:
    under, over = crossed(row((None, None), Point(0, 0), width=84, step=46))
    assert over.box.x >= under.box.x + INDEX * under.width
    assert (over.box.width, over.box.height) == (84 * HEIGHT, 84)


ALIKE = [(1,), (2,), (3,), (4,), (5,), (6,), (12,), (2, 2), (3, 3), (2, 4), (5, 5), (3, 3, 3), (4, 4, 4, 4)]
FULL = {1: (3, 3, 2), 2: (4, 2, 2), 3: (5, 2, 3, 2), 4: (3, 2), 5: (2, 2, 2, 2), 6: (3, 3, 2), 7: (3, 2, 2)}
"""Twenty-two hands in the seven boxes."""

TABLES = [*(dict.fromkeys(range(1, 8), hands) for hands in ALIKE), FULL]


def index_of(card: Box, cards: int) -> Box:
    """Where the rank of a card stands, or what of it is left to be seen in a fan of so many cards."""
    return Box(card.x + 5, card.y + 5, INDEX * card.width - 5, min(44, 132 / max(1, cards - 1)) - 5)


@pytest.mark.parametrize("hands", TABLES, ids=str)
def test_no_card_is_too_small_or_hides_the_index_of_another(hands: dict[int, tuple[int, ...]]) -> None:
    lying = [(card, len(each.cards)) for each in laid(hands) for card in each.cards]
    assert all(card.width >= LEAST for card, _count in lying)
    for place, (under, count) in enumerate(lying):
        seen = index_of(under.box, count)
        assert not any(over.box.meets(seen) for over, _count in lying[place + 1 :]), (hands, place)


@pytest.mark.parametrize("hands", TABLES, ids=str)
def test_no_hand_leaves_the_cloth(hands: dict[int, tuple[int, ...]]) -> None:
    for each in laid(hands):
        assert all(TABLE.cloth.contains(corner) for corner in each.box.outline()), each.hand.spot


def test_two_rows_of_neighbours_that_would_touch_give_way_to_fans() -> None:
    for hands in ((3, 3), (2, 2), (5,)):
        found = laid(dict.fromkeys(range(1, 8), hands))
        for one, other in combinations(found, 2):
            if one.hand.spot.seat != other.hand.spot.seat:
                assert not one.box.inset(-CLEAR / 2).meets(other.box), (one.hand.spot, other.hand.spot)


@pytest.mark.parametrize("cards", range(1, 8))
@pytest.mark.parametrize("box", range(1, 8))
def test_a_hand_with_room_is_a_row_that_shows_each_index_whole(box: int, cards: int) -> None:
    (each,) = laid({box: (cards,)})
    assert {card.at.y for card in each.cards} == {each.cards[0].at.y}
    assert all(right.at.x - left.at.x >= INDEX * left.width for left, right in pairwise(each.cards))
    assert all(TABLE.cloth.contains(corner) for corner in each.box.outline())


def test_a_plate_of_points_hides_no_index() -> None:
    for each in laid(FULL):
        half, high = (23, 19) if each.narrow else (31, 27)
        plate = Box(each.plate.x - half, each.plate.y - high, 2 * half, 2 * high)
        last = each.cards[-1].box
        assert not plate.meets(Box(last.x + 5, last.y + 44, 27, 27)), (each.hand.spot, "the suit of the last card")
        shown = [
            index_of(card.box, len(other.cards))
            for other in laid(FULL)
            for card in other.cards
            if other.hand.spot.seat != each.hand.spot.seat or other.hand == each.hand
        ]
        assert not any(plate.meets(seen) for seen in shown), each.hand.spot


# what acts change


def test_a_card_is_dealt_from_the_shoe_turned_and_taken_away() -> None:
    side = hand_at(on="punto")
    cards = Cards(Hidden(), (Hand(side),), shoe=PACK[:4])
    for _card in range(3):
        cards = cards.after(Act(DEAL, on="punto"))
    assert (cards.hands[0].shown, cards.shoe) == ((None, None, PACK[2]), PACK[3:4])
    cards = cards.after(Act(TURN, on="punto"))
    assert cards.hands[0].shown == PACK[:3]
    assert cards.motion is not None
    assert cards.motion.duration == TURNED
    cards = cards.after(Act(REMOVE, on="punto"))
    assert (cards.hands, cards.taken) == ((), 3)
    assert cards.motion is not None
    assert cards.motion.duration == REMOVED
    assert cards.sentence(DISCARD) == "3 cartes enlevées"


def test_cards_are_burnt_unseen_and_the_first_of_a_shoe_is_turned_as_it_comes() -> None:
    cards = Cards(BOX_SPREAD, shoe=PACK[:10]).after(Act(TURN))
    assert cards.hands == (Hand(hand_at(), PACK[:1]),)
    bare = Cards(BOX_SPREAD, (Hand(hand_at(on="punto")),), shoe=PACK)
    assert bare.after(Act(TURN, on="punto")) == bare
    cards = cards.after(Act(BURN, number=5))
    assert (cards.taken, cards.shoe) == (5, PACK[6:10])


def test_what_came_by_mistake_is_burnt_before_any_card_of_the_shoe() -> None:
    own = Hand(hand_at(), PACK[:3], over=2)
    cards = Cards(BOX_SPREAD, (own, *set_aside(PACK[3:4])), shoe=PACK[10:])
    assert cards.counted(Act(BURN)) == Act(BURN, number=3)
    assert cards.counted(Act(BURN, number=5)) == Act(BURN, number=5)
    once = cards.after(Act(BURN, number=1))
    assert (once.hand(hand_at()), once.taken) == (Hand(hand_at(), PACK[:2], over=1), 1)
    burnt = cards.after(Act(BURN, number=4))
    assert (burnt.hands, burnt.taken, burnt.shoe) == ((Hand(hand_at(), PACK[:1]),), 4, PACK[11:])


def test_what_lies_aside_is_laid_in_the_receptacle_to_be_burnt_and_nowhere_else() -> None:
    vocabulary = Vocabulary((BURN, DEAL, REMOVE), "cards")
    assert targets_of(ASIDE, vocabulary, (hand_at(),)) == (DISCARD,)
    assert act_of(Drop(ASIDE, DISCARD), vocabulary) == Act(BURN)
    assert act_of(Drop(ASIDE, hand_at()), vocabulary) is None
    assert act_of(Drop(SHOE, ASIDE), vocabulary) is None
    cards = Cards(BOX_SPREAD, set_aside(PACK[:9]))
    assert cards.sentence(ASIDE).startswith("De côté, as de cœur, ")
    assert cards.lies_at(cards.laid[0].cards[0].at) == ASIDE
    assert not any(
        box.box.meets(card.box)
        for box in BOX_SPREAD.laid((Hand(hand_at(1, 1), PACK[:2]),))[0].cards
        for card in cards.laid[0].cards
    )


def test_points_announced_of_fewer_cards_stand_there_no_more() -> None:
    cards = Cards(BOX_SPREAD, (Hand(hand_at(1, 1), PACK[:2], points="12"),), shoe=PACK[5:])
    assert cards.after(Act(DEAL, 1, 1)).hands[0].points == ""


def test_an_empty_shoe_gives_no_card() -> None:
    cards = Cards(BOX_SPREAD, (Hand(hand_at(1, 1)),))
    assert cards.after(Act(DEAL, 1, 1)) == cards


def test_the_red_card_is_seen_once_it_has_been_called() -> None:
    cards = Cards(BOX_SPREAD)
    assert not cards.sentence(SHOE)
    assert cards.after(Act(CALL, what="stop-card")).sentence(SHOE) == "Sabot, carte d’arrêt sortie"


# motion


def test_a_deal_takes_two_tenths_a_card_and_a_whole_one_no_more_than_it_may() -> None:
    one = Cards(BOX_SPREAD, (Hand(hand_at(1, 1)),), shoe=PACK).after(Act(DEAL, 1, 1))
    assert one.motion is not None
    assert one.motion.duration == DEALT
    for hands in (2, 7):
        dealt = Cards(BOX_SPREAD, tuple(Hand(hand_at(box, 1), PACK[:2]) for box in range(1, hands + 1))).dealt()
        assert dealt.motion is not None
        assert dealt.motion.duration == DEALT + BETWEEN * (2 * hands - 1)
    many = Cards(BOX_SPREAD, tuple(Hand(hand_at(box, 1), PACK[:5]) for box in range(1, 8))).dealt()
    assert many.motion is not None
    assert many.motion.duration == pytest.approx(LONGEST)


def test_cards_come_from_the_shoe_and_end_where_they_lie() -> None:
    cards = Cards(BOX_SPREAD, (Hand(hand_at(3, 1)),), shoe=PACK).after(Act(DEAL, 3, 1)).after(Act(DEAL, 3, 1))
    assert cards.motion is not None
    for place, way in cards.motion.of(hand_at(3, 1)).items():
        assert way.at(cards.motion.duration).lying == cards.laid[0].cards[place]
    assert cards.motion.of(hand_at(3, 1))[1].at(0).lying.at == BOX_SPREAD.shoe


def test_a_card_that_goes_to_another_hand_does_not_come_from_the_shoe() -> None:
    pair = Hand(hand_at(4, 1), PACK[:2])
    cards = Cards(BOX_SPREAD, (pair,))
    apart = cards.changed((Hand(hand_at(4, 1), PACK[:1]), Hand(hand_at(4, 2), PACK[1:2])))
    assert apart.taken == 0
    assert apart.motion is not None
    assert apart.motion.of(hand_at(4, 2))[0].start == cards.laid[0].cards[1]
    assert not apart.motion.taken


def test_the_seven_boxes_go_from_the_left_of_the_croupier_to_his_right() -> None:
    boxes = TABLE.boxes
    assert [box.figure for box in boxes] == list("1234567")
    assert [box.at.x for box in boxes] == sorted(box.at.x for box in boxes)
    assert all(hand_middle(int(box.figure)).y > box.at.y for box in boxes)


def test_a_box_and_the_shoe_are_what_lies_under_a_pointer() -> None:
    for box in TABLE.boxes:
        assert TABLE.hit(box.at) == Spot("chance", box.on)
        assert TABLE.printed(box.on) == (box.shape,)
    assert TABLE.at(SHOE) == TABLE.shape(SHOE).centre  # type: ignore[union-attr]
    assert TABLE.hit(Point(960, 700)) is None
    with pytest.raises(KeyError):
        TABLE.printed(8)


def test_the_stakes_of_a_box_lie_in_the_order_of_its_hands_and_inside_it() -> None:
    for box in TABLE.boxes:
        for hands in (1, 2, 3):
            spots = [stake(int(box.figure), number, "1") for number in range(1, hands + 1)]
            lying = TABLE.arranged(spots)
            assert all(lying[spot].flat and box.shape.contains(lying[spot].box.centre) for spot in spots)
            middles = [lying[spot].box.centre for spot in spots]
            assert all(one.distance(other) >= 80 - 1e-6 for one, other in combinations(middles, 2))
            assert [middle.x for middle in middles] == sorted(middle.x for middle in middles)
            alone = TABLE.slot(spots[0])
            assert alone is not None
            assert hands > 1 or alone.centre == lying[spots[0]].box.centre


def test_stakes_for_which_there_is_no_room_are_counted() -> None:
    hands = [stake(4, number, "1") for number in range(1, 6)]
    behind = [stake(4, 1, str(place)) for place in range(2, 8)]
    lying = TABLE.arranged([*hands, *behind])
    assert [lying[spot].more for spot in hands] == [0, 0, 3, 3, 3]
    assert [lying[spot].more for spot in behind] == [0, 0, 4, 4, 4, 4]
    assert len({lying[spot].box for spot in hands + behind}) == 6


def test_the_tags_of_standing_players_and_insurances_never_touch() -> None:
    table = half_moon((100,), receptacle=N_("BRÛLÉES"), ring=RING)
    spots = [stake(seat, 1, str(place)) for seat in range(1, 8) for place in (1, 2, 3, 4)]
    spots += [stake(seat, "insurance", str(place)) for seat in range(1, 8) for place in (1, 2)]
    lying = table.arranged(spots)
    for one, other in combinations(spots, 2):
        if lying[one].flat and lying[other].flat:
            assert lying[one].box.centre.distance(lying[other].box.centre) >= 2 * table.chip
        else:
            assert not lying[one].box.meets(lying[other].box), (one, other)
    for seat in range(1, 8):
        assert RING.contains(lying[stake(seat, "insurance", "1")].box.centre)


def test_the_keyboard_goes_through_boxes_seats_strip_and_shoe() -> None:
    hands = (Hand(hand_at(3, 1), PACK[:2]), Hand(hand_at(), PACK[:1]))
    felt = Felt(stacks=(Stack(stake(3, 1), 500, 0, 500),), device=Cards(BOX_SPREAD, hands))
    groups = TABLE.grouped(felt)
    assert [zone[0].on for zone in groups[0]] == list(range(1, 8))
    assert [zone[1] for zone in groups[0]][2] == (stake(3, 1), hand_at(3, 1))
    assert groups[1] == ((hand_at(), ()),)
    assert SHOE in [zone[0] for zone in groups[-1]]
