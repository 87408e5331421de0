"""What a database holds of an answer reads back as it was given, and is written as ever."""

from __future__ import annotations

import pytest

from app.devices.wheel.steps import MARK, STOP_GAME
from app.drills.answer import (
    ActsAnswer,
    AmountAnswer,
    Answer,
    CallAnswer,
    ChoiceAnswer,
    PhasesAnswer,
    PiecesAnswer,
    RulingAnswer,
    answer_text,
    is_blank,
    read_answer,
    seen_again,
)
from app.games import load
from app.games.rampo.steps import MOVE
from app.table.acts import CALL, COLLECT, PAY, Act

RAMPO, ROULETTE = load("rampo").vocabulary, load("roulette").vocabulary

STORED: list[tuple[str, Answer]] = [
    ('["acts","A:no-throw C2:red"]', ActsAnswer((Act(CALL, what="no-throw"), Act(COLLECT, 2, "red")))),
    ('["guided","Pz1:8=5000"]', ActsAnswer((Act(PAY, 1, 8, "zone", 5000),), guided=True)),
    ('["acts",""]', ActsAnswer(())),
    ('["phases","M1:8","","Cz1:8"]', PhasesAnswer(((Act(MOVE, 1, 8),), (), (Act(COLLECT, 1, 8, "zone"),)))),
    ('["guided-phases","M1:8",""]', PhasesAnswer(((Act(MOVE, 1, 8),), ()), guided=True)),
    ('["amount",4550]', AmountAnswer(4550)),
    ('["pieces",[5000,1],[500,2]]', PiecesAnswer(((5000, 1), (500, 2)))),
    ('["ruling",true,null,null]', RulingAnswer(True)),
    ('["ruling",true,4000,null]', RulingAnswer(True, 4000)),
    ('["ruling",false,null,"over-maximum"]', RulingAnswer(False, None, "over-maximum")),
    ('["call","rien ne va plus"]', CallAnswer("rien ne va plus")),
    ('["choice","draw"]', ChoiceAnswer("draw")),
]


@pytest.mark.parametrize(("text", "answer"), STORED, ids=[text for text, _answer in STORED])
def test_each_kind_of_answer_is_read_and_written_as_ever(text: str, answer: Answer) -> None:
    assert read_answer(text, RAMPO) == answer
    assert answer_text(answer) == text


@pytest.mark.parametrize(("text", "answer"), STORED, ids=[text for text, _answer in STORED])
def test_an_answer_keeps_how_often_its_table_was_seen_again(text: str, answer: Answer) -> None:
    assert seen_again(text) == 0
    kept = answer_text(answer, again=2)
    assert kept == f'["again",2,{text[1:]}'
    assert seen_again(kept) == 2
    assert read_answer(kept, RAMPO) == answer


def test_acts_are_read_in_the_vocabulary_of_their_game() -> None:
    assert read_answer('["acts","K17 S"]', ROULETTE) == ActsAnswer((Act(MARK, number=17), Act(STOP_GAME)))
    with pytest.raises(ValueError, match="K17"):
        read_answer('["acts","K17 S"]', RAMPO)


@pytest.mark.parametrize("text", ['["deal","C2:red"]', "[]", '"acts"', "no"])
def test_what_is_no_answer_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w|\[|values"):
        read_answer(text, RAMPO)


def test_to_do_nothing_is_blank_and_to_say_nothing_is_an_answer() -> None:
    blank: list[Answer] = [ActsAnswer(()), PhasesAnswer(((), ())), PiecesAnswer(())]
    given: list[Answer] = [
        AmountAnswer(0),
        CallAnswer("rien"),
        RulingAnswer(True),
        *(answer for _, answer in STORED[:2]),
    ]
    assert all(is_blank(answer) for answer in blank)
    assert not any(is_blank(answer) for answer in given)
