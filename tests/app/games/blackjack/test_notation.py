"""The one-line notation: what it says reads back to the same table and events."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games import load
from app.games.blackjack.records import read_table
from tests.app.games.blackjack.documents import document

GAME = load("blackjack")
LINES = [
    "blackjack fr-current min 5 max 250",
    "blackjack fr-2014 min 5 max 250 | house surrender=no splits=2 settle=collects-first | stop card | stopped | shoe",
    "blackjack fr-2019 min 5 max 500 | 1:9h,2c=20/9d=20!10 4:Kd,7s=5+2*15- | shows Ac | drawn | plays 6c",
    "blackjack fr-2019 min 5 max 500 | 1:none!10.01+2*5~1 2:9h,2c=20~1 | shows Ac | plays none",
    "blackjack fr-2019 min 5 max 500 | 2:=20 | bet 1.2=20:unasked late | deal 8h,Kd,Ac | deal none",
    "blackjack fr-2019 min 5 max 500 | decide 1:hit:5c | decide 1:double=20+2,3:5c | decide 4:insurance.2=7.50",
    "blackjack fr-2019 min 5 max 500 | fault extra-card=2 | fault false-draw=0 | limits 10-500:hidden electronic",
]
WRONG = [
    "blackjack fr-2019 min 5",
    "blackjack fr-2019 min 5 max 500 | house odd",
    "blackjack fr-2019 min 5 max 500 | 1:9h,2c",
    "blackjack fr-2019 min 5 max 500 | 1:9h,2c=20!",
    "blackjack fr-2019 min 5 max 500 | 1:9h,2c=20++3 | shows Ac",
    "blackjack fr-2019 min 5 max 500 | 1:9h,2x=20 | shows Ac",
    "blackjack fr-2019 min 5 max 500 | shows Ac Kd",
    "blackjack fr-2019 min 5 max 500 | deal",
    "blackjack fr-2019 min 5 max 500 | decide 1:double+12",
    "blackjack fr-2019 min 5 max 500 | decide 1:fold",
    "blackjack fr-2019 min 5 max 500 | bet 1.2=20:asked",
]


@pytest.mark.parametrize("line", LINES)
def test_a_line_reads_back(line: str) -> None:
    assert GAME.notation(GAME.parse(line)) == line


@pytest.mark.parametrize("line", WRONG)
def test_what_is_no_line_is_told_in_words(line: str) -> None:
    with pytest.raises(ValueError, match=r"Notation, partie|Valeur|Nombre|Carte|Montant"):
        GAME.parse(line)


@given(st.integers(0, 2**32))
def test_every_table_with_its_events_reads_back(seed: int) -> None:
    found = document(Random(seed))
    assert read_table(GAME.parse(GAME.notation(found))) == read_table(found)
