"""The poker tables in millimetres: nothing lies over anything else, and all is large enough to be read."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.devices.cards.cards import PACK
from app.devices.cards.hands import ASIDE, INDEX, LEAST, Hand, hand_at
from app.devices.cards.table import CLOTH, MIDDLE, SHOE_BOX
from app.games.poker.layout import Plan, block_box, spread_of
from app.games.poker.steps import BOARD, GIVEN_UP
from app.table.blocks import Blocks
from app.table.felt import Spot, stake
from app.table.geometry import Box, HalfRound, Point
from app.text import LANGUAGES, set_language, translate
from tests.app.games.poker.tables import KITS

PLANS = [pytest.param(kit.plan, id=game) for game, kit in KITS.items()]
each_plan = pytest.mark.parametrize("plan", PLANS)
WORDS_TALL = 22.0
"""Half the height of a plate of words."""


def table(plan: Plan) -> Blocks:
    return next(kit for kit in KITS.values() if kit.plan is plan).layout(())


def whole(plan: Plan, folded: int | None = None) -> dict[Spot, Box]:
    """What every hand of a full table covers."""
    hands = [Hand(hand_at(seat), PACK[: plan.cards], folded=seat == folded) for seat in range(1, 8)]
    if plan.common:
        hands.append(Hand(hand_at(on=BOARD), PACK[: sum(plan.common)]))
    hands.append(Hand(hand_at(), PACK[: plan.own.cards]))
    return {each.hand.spot: each.box for each in spread_of(plan).laid(hands)}


@each_plan
@pytest.mark.parametrize("folded", [None, *range(1, 8)])
def test_hands_blocks_and_pack_never_lie_over_each_other(plan: Plan, folded: int | None) -> None:
    covered = [*whole(plan, folded).values(), *(block_box(seat) for seat in range(1, 8)), SHOE_BOX]
    assert not [(one, other) for one, other in combinations(covered, 2) if one.meets(other)]


@each_plan
def test_all_lies_on_the_cloth(plan: Plan) -> None:
    cloth = HalfRound(MIDDLE, CLOTH, 48)
    figures = [block.figure for block in table(plan).blocks]
    corners = [corner for box in whole(plan).values() for corner in box.outline()]
    corners += [corner for seat in range(1, 8) for corner in block_box(seat).outline()]
    assert all(cloth.contains(corner) for corner in (*corners, *figures))
    assert not any(block_box(seat).contains(figure) for seat in range(1, 8) for figure in figures)


@each_plan
def test_no_card_is_too_small_and_none_hides_the_index_of_another(plan: Plan) -> None:
    for folded in (None, 4):
        hands = [Hand(hand_at(), PACK[: plan.own.cards]), Hand(hand_at(4), PACK[: plan.cards], folded=folded == 4)]
        for laid in spread_of(plan).laid(hands):
            widths = {card.width for card in laid.cards}
            assert min(widths) >= LEAST
            steps = [then.at.x - card.at.x for card, then in zip(laid.cards, laid.cards[1:], strict=False)]
            assert laid.hand.folded or min(steps) >= INDEX * max(widths)


@each_plan
def test_a_combination_stands_over_the_foot_of_its_hand_below_the_indices(plan: Plan) -> None:
    for laid in spread_of(plan).laid([Hand(hand_at(seat), PACK[: plan.cards]) for seat in range(1, 8)]):
        assert laid.worded
        # the suit under a big index ends at 105 hundredths of the width
        assert laid.plate.y - WORDS_TALL >= laid.box.y + 1.03 * laid.cards[0].width
        assert laid.plate.y < laid.box.y + laid.box.height


@each_plan
def test_what_is_printed_on_a_french_felt_is_french_in_both_languages(plan: Plan) -> None:
    """What it means stands on the card of the place."""
    printed = []
    for language in LANGUAGES:
        set_language(language)
        printed.append([translate(word.text) for word in plan.places])
    assert printed[0] == printed[1]


@each_plan
def test_each_stake_has_its_place_and_its_euros_stay_within_it(plan: Plan) -> None:
    layout = table(plan)
    assert len(layout.slots) == 28
    for place in layout.places:
        (slot,) = place.slots
        assert place.box.contains(Point(slot.centre.x, slot.centre.y + layout.labels.drop + 14))
        assert slot.centre.y - layout.chip > place.box.y + 30
        assert layout.labels.within <= place.box.width
        assert layout.hit(slot.centre) == stake(place.seat, place.on)
        corner = Point(place.box.x + 4, place.box.y + 4)
        assert layout.hit(corner) == Spot("chance", place.on, place.seat)
    assert len(layout.printed(plan.places[0].on)) == 7
    with pytest.raises(KeyError):
        layout.printed("nothing")


def test_what_has_no_place_of_its_own_lies_apart() -> None:
    stud, ultimate = spread_of(KITS["stud"].plan), spread_of(KITS["ultimate"].plan)
    given, aside = stud.laid([Hand(hand_at(3, GIVEN_UP), PACK[:1]), Hand(ASIDE, PACK[:1])])
    assert given.cards[0].across
    assert block_box(3).contains(given.cards[0].at)
    assert not any(block_box(seat).meets(aside.box) for seat in range(1, 8))
    assert stud.empty(hand_at(3, GIVEN_UP)) is None
    assert stud.empty(hand_at(on=BOARD)) is None
    assert ultimate.empty(hand_at(on=BOARD)) is not None
    assert stud.empty(hand_at(3)) is not None
    assert stud.empty(hand_at()) is not None
