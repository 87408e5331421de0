"""The one-line notation of the poker games: what it says reads back to the same table and events."""

from __future__ import annotations

import json

import pytest

from app.drills.drill import LEVELS, TableSettings
from app.games import load
from app.games.poker.drills import drills_of
from app.games.poker.drills.asked import PokerGame
from tests.app.games.poker.drills.games import EACH, many
from tests.app.games.poker.test_examples import LINES

ODD = [
    "three-card fr-2014 min 5 max 500",
    "three-card fr-2014 min 5 max 500 | places 5 | seats 2 3 | house bonus=ante low_straight=no | cut 2 | cut",
    "three-card fr-2014 min 5 max 500 | bet 1:ante=10 standing spoken | withdraw 1:ante | arrival | claim 3",
    "three-card fr-2014 min 5 max 500 | limits min=10 | limits max=50.50 | fault wrong-count | fault looked=3",
    "three-card fr-2014 min 5 max 500 | deal none:Qh,9d,3c | deal 1=Kd,7s,2c/4=9h,9d,3s:Qh,Jd,3h | showdown 1,4",
    "stud fr-2007 min 5 max 150 | house unclaimed=returned | pay-table B",
    "stud fr-2019/A min 5 max 150 | decide 1:raise=20+9h*10 | decide 2:raise=20 spoken | deal 1=9d | showdown",
    "stud fr-2019/B min 5 max 150 | 1:ante=5 1:play=10 1:card=5 | 1=9h,2c,3d,4s,5h~9h | croupier Qh,Jh,9d,3c,2d",
    "ultimate fr-2014 min 5 max 150 | house exposed=void | 1:ante=5 1:blind=5 | 1=Ah,5h | croupier Kc,Qd",
    "ultimate fr-2014 min 5 max 150 | 1:ante=5 1:blind=5 | 1=Ah,5h | croupier Kc,Qd | board 2h,7h,9h | decide 1:check",
]
WRONG = [
    "three-card fr-2014 min 5",
    "three-card fr-2014/A min 5 max 500",
    "three-card fr-2014 min 5 max 500 | house odd",
    "three-card fr-2014 min 5 max 500 | house bonus=ante bonus=stake",
    "three-card fr-2014 min 5 max 500 | 1:ante",
    "three-card fr-2014 min 5 max 500 | 1:blind=5",
    "three-card fr-2014 min 5 max 500 | deal 1=Kd;2=9h",
    "three-card fr-2014 min 5 max 500 | deal 8=Kd,7s,2c:Qh,9d,3c",
    "three-card fr-2014 min 5 max 500 | deal 1=Xd,7s,2c:Qh,9d,3c",
    "three-card fr-2014 min 5 max 500 | decide 1:raise",
    "three-card fr-2014 min 5 max 500 | decide 1:fold=5",
    "three-card fr-2014 min 5 max 500 | limits",
    "three-card fr-2014 min 5 max 500 | limits min=5max=50",
    "three-card fr-2014 min 5 max 500 | fault looked",
    "three-card fr-2014 min 5 max 500 | arrival 1",
    "three-card fr-2014 min 5 max 500 | claim",
    "three-card fr-2014 min 5 max 500 | bet 1:ante=5 spoken standing",
    "three-card fr-2014 min 5 max 500 | board 2h,7h,9h",
    "stud fr-2019 min 5 max 150",
    "stud fr-2019/A min 5 max 150 | decide 1:raise=10+9h",
    "ultimate fr-2014 min 5 max 150 | showdown 1",
]


@pytest.mark.parametrize("line", ODD)
def test_a_line_reads_back(line: str) -> None:
    game = load(line.split(maxsplit=1)[0])
    assert game.notation(game.parse(line)) == line


@pytest.mark.parametrize("line", WRONG)
def test_what_is_no_line_is_told_in_words(line: str) -> None:
    with pytest.raises(ValueError, match=r"Notation, partie|Valeur|Il manque|Cartes|pay_table"):
        load(line.split(maxsplit=1)[0]).parse(line)


@pytest.mark.parametrize("at", range(0, len(LINES), 2))
def test_the_examples_of_the_contract_read_back(at: int) -> None:
    document = json.loads(LINES[at])
    game = load(document["game"])
    back = game.parse(game.notation(document))
    assert str(game.records.read_table(back)) == str(game.records.read_table(document))


@pytest.mark.parametrize(("game", "settings"), EACH)
def test_every_table_that_is_drilled_reads_back(game: PokerGame, settings: TableSettings) -> None:
    played = load(game.name)
    for drill in drills_of(game):
        for level in LEVELS:
            for exercise in many(drill, settings, level, 3):
                line = played.notation(dict(exercise.table))
                assert played.notation(played.parse(line)) == line
                told = (played.records.read_table(table) for table in (dict(exercise.table), played.parse(line)))
                assert str(next(told)) == str(next(told))
