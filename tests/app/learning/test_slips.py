"""Slips: what of an answer an accident alone may have made."""

from __future__ import annotations

import pytest

from app.drills.answer import ActsAnswer, AmountAnswer, Answer, PhasesAnswer, PiecesAnswer, RulingAnswer
from app.games import load
from app.learning.slips import SLIPS, mended
from app.table.acts import Act

READ = load("rampo").vocabulary.read


def acts(text: str) -> tuple[Act, ...]:
    return tuple(map(READ, text.split()))


@pytest.mark.parametrize(
    ("given", "meant", "slips"),
    [
        (64, 46, {"digits-swapped"}),
        (46, 45, {"digit-off"}),
        (10, 12, set()),
        (90, 80, {"digit-off"}),
        (190, 100, {"digit-off"}),
        (12, 21, {"digits-swapped"}),
        (123, 321, set()),
    ],
)
def test_a_number_is_mistyped_by_one_digit_or_by_two_neighbours(given: int, meant: int, slips: set[str]) -> None:
    found = {slip for slip, each in mended(AmountAnswer(given), AmountAnswer(meant)) if each == AmountAnswer(meant)}
    assert found == slips


@pytest.mark.parametrize(
    ("laid", "due", "slips"),
    [
        (((500, 2),), ((500, 3),), {"piece-off"}),
        (((500, 3),), ((500, 2),), {"piece-off"}),
        ((), ((500, 1),), {"piece-off"}),
        (((500, 2), (100, 1)), ((500, 2),), {"piece-off"}),
        (((500, 1),), ((500, 3),), set()),
        (((500, 2),), ((100, 2),), set()),
    ],
)
def test_one_piece_too_many_or_too_few(
    laid: tuple[tuple[int, int], ...], due: tuple[tuple[int, int], ...], slips: set[str]
) -> None:
    found = {slip for slip, each in mended(PiecesAnswer(laid), PiecesAnswer(due)) if each == PiecesAnswer(due)}
    assert found == slips


@pytest.mark.parametrize(
    ("done", "due", "slips"),
    [
        ("C1:7 P2:8", "C1:7 C3:red P2:8", {"act-forgotten"}),
        ("P2:8 C1:7", "C1:7 P2:8", {"acts-swapped"}),
        ("P2:8", "C1:7 C3:red P2:8", set()),
        ("P2:8 C3:red C1:7", "C1:7 C3:red P2:8", set()),
        ("C1:7 C1:7", "C1:7", set()),
    ],
)
def test_one_act_is_forgotten_or_two_neighbours_are_exchanged(done: str, due: str, slips: set[str]) -> None:
    answers: list[tuple[Answer, Answer]] = [
        (ActsAnswer(acts(done)), ActsAnswer(acts(due))),
        (PhasesAnswer(((), acts(done))), PhasesAnswer(((), acts(due)))),
    ]
    for given, meant in answers:
        assert {slip for slip, each in mended(given, meant) if each == meant} == slips


def test_a_ruling_has_no_slip_of_the_hand() -> None:
    assert not list(mended(RulingAnswer(True), RulingAnswer(False)))


def test_slips_are_called_by_their_names() -> None:
    every = (
        *mended(AmountAnswer(12), AmountAnswer(0)),
        *mended(PiecesAnswer(((5, 1),)), PiecesAnswer(())),
        *mended(ActsAnswer(acts("C1:7 P2:8")), ActsAnswer(acts("C1:7 C3:red P2:8"))),
    )
    assert {slip for slip, _meant in every} == {*SLIPS} - {"neighbour", "one-bet-forgotten"}
