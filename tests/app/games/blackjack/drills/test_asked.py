"""What lies and what has been called when a settlement is asked about (55-4)."""

from __future__ import annotations

import pytest

from app.devices.cards.hands import hand_at
from app.drills.exercise import Exercise
from app.games.blackjack.drills.asked import AfterDraw
from app.games.blackjack.resolve import resolve
from app.table.reading import InputError
from tests.app.games.blackjack.drills.exercises import GAME


class Asked(AfterDraw):
    """The least drill that asks about it."""

    def facts(self, exercise: Exercise) -> tuple[str, ...]:
        return ()


DRILL = Asked()
ACE = "1:9h,9c=20-!10 2:Ah,Kd=20 | shows As"


def put(line: str) -> Exercise:
    table = GAME.parse(f"blackjack fr-current min 5 max 500 | {line}")
    return Exercise("blackjack", "settlement", "any", 3, table, {})


@pytest.mark.parametrize(
    ("line", "points", "told"),
    [
        (f"{ACE} | plays 6c", "17", "17"),
        (f"{ACE} | plays Qc", "BJ", "black-jack"),
        (f"{ACE} | plays 2c,9h,Td", "22", "22"),
    ],
)
def test_the_croupiers_hand_lies_there_with_what_he_has_called(line: str, points: str, told: str) -> None:
    exercise = put(line)
    DRILL.check(exercise)
    *boxes, own = DRILL.shown(exercise).hands
    assert [hand.spot for hand in boxes] == [hand_at(1, 1), hand_at(2, 1)]
    assert (own.spot, own.points) == (hand_at(), points)
    assert own.cards == (*DRILL.moment(exercise).state.croupier, *DRILL.moment(exercise).event.cards)
    assert DRILL.told(exercise) == f"Annoncé : {told}."


def test_a_mistake_with_which_he_would_have_drawn_otherwise_has_not_been_made() -> None:
    mistakes = {wrong.id: wrong.resolve for wrong in GAME.wrong_rules}
    exercise = put(f"{ACE} | plays 6c")
    right = DRILL.resolution(exercise, resolve)
    assert DRILL.resolution(exercise, mistakes["draws-on-soft-17"]) == right
    assert DRILL.resolution(exercise, mistakes["insurance-returned"]) != right


def test_a_mistake_by_which_a_hand_is_still_to_play_settles_nothing() -> None:
    exercise = put("1:6h,5c=50 | shows 6c | decide 1:double:9d | plays Td,2c")
    again = next(wrong.resolve for wrong in GAME.wrong_rules if wrong.id == "double-drawn-again")
    assert DRILL.resolution(exercise, again) == DRILL.resolution(exercise, resolve)


@pytest.mark.parametrize("line", ["1:9h,9c=20 | shows As | plays none", "shows As | plays none", f"{ACE} | stopped"])
def test_no_settlement_is_asked_about_before_the_croupier_has_drawn(line: str) -> None:
    exercise = put(line)
    with pytest.raises(InputError):
        DRILL.check(exercise)
