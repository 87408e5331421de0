"""Which calls stand in the place of one another, and the rule and the fact that a false one is told by."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from app.drills.acting import ActsDrill
from app.drills.order import Needless, OrderJudge, order_key
from app.drills.telling import Teller
from app.games import discover, load
from app.table.acts import CALL, PAY, Act
from app.table.steps import Call, Chance
from app.table.words import WORDS, Called, Matter, Phrases

GAMES = sorted(discover())
POKER = ("three-card", "stud", "ultimate")
WHATS = (
    *("no-more-bets", "place-bets", "result", "no-throw", "void", "points", "black-jack", "insurance", "stop-card"),
    *("hand", "no-play", "bank-wins", "bonus-paid", "dice-change", "dice-change-hands", "last-throws"),
)
TOLD_ALIKE = {
    "blackjack": {("points", "black-jack")},
    "rampo": {("result", "no-throw")},
    **{name: {("hand", "no-play")} for name in POKER},
}
WHOLE = {"punto-banco": {"result"}, **{name: {"void"} for name in POKER}}


def said(what: str, on: Chance | None = None, number: int | None = None) -> Act:
    return Act(CALL, on=on, what=what, number=number)


def text(call: Called) -> str:
    return " ".join(str(each) for each in (call.on, call.what, call.number) if each is not None)


MATTERS = (Matter(("points", "best")), Matter(("winner",), of_hand=False))
PHRASES = Phrases(WORDS, str, text, MATTERS)
KEY = order_key(
    [Call("no-more-bets"), Call("points", 4, on="left"), Call("best", on="right"), Call("winner", on="right")],
    ["bets", "left", "right", "winner"],
    [],
)


@pytest.mark.parametrize("name", GAMES)
def test_no_call_stands_for_one_of_another_thing(name: str) -> None:
    phrases = next(drill.phrases for drill in load(name).drills if isinstance(drill, ActsDrill))
    pairs = combinations_with_replacement(WHATS, 2)
    alike = {(one, other) for one, other in pairs if one != other and phrases.same_matter(said(one), said(other))}
    assert {frozenset(pair) for pair in alike} == {frozenset(pair) for pair in TOLD_ALIKE.get(name, set())}
    assert all(phrases.same_matter(said(what, number=1), said(what, number=2)) for what in WHATS)


@pytest.mark.parametrize("name", GAMES)
def test_a_call_about_another_hand_stands_for_none(name: str) -> None:
    phrases = next(drill.phrases for drill in load(name).drills if isinstance(drill, ActsDrill))
    whole = {what for what in WHATS if phrases.same_matter(said(what, "punto"), said(what, "banco"))}
    assert whole == WHOLE.get(name, set())


@pytest.mark.parametrize(
    ("act", "rule"),
    [
        (said("best", "left"), "left"),
        (said("points", "right", 3), "right"),
        (said("winner", "left"), "winner"),
    ],
)
def test_a_false_call_is_told_by_the_rule_of_the_one_that_was_due(act: Act, rule: str) -> None:
    """Judged at once, and at the end when the one that was due is missing."""
    tell = Teller(PHRASES, KEY, ())
    at_once = OrderJudge(KEY).judge(frozenset(), act)
    at_end = Needless(missing=frozenset(range(len(KEY.items))))
    for verdict in (at_once, at_end):
        assert isinstance(verdict, Needless)
        assert tell(act, verdict)[1] == rule
        assert tell.missed([(act, verdict)], ()) == (rule,)


def test_what_has_been_called_rightly_is_not_what_a_call_stood_for() -> None:
    act, tell = said("best", "left"), Teller(PHRASES, KEY, ())
    for verdict in (Needless(frozenset({1})), Needless(missing=frozenset({0, 2}))):
        assert tell(act, verdict)[1] == tell.rule_of_needless(act)


def test_what_is_no_call_stands_for_no_call() -> None:
    paid = Act(PAY, 1, "left")
    assert not PHRASES.same_matter(paid, said("points", "left"))
    assert not PHRASES.same_matter(paid, paid)
