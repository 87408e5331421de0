"""The poker games' part of the help says what their rules hold; the page of the three is held against each of them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from app.games import load
from app.games.poker.drills.asked import PokerGame
from app.games.poker.rules import Rules
from app.games.poker.side_by_side import HEAD, ROWS, side_by_side_text
from app.text import LANGUAGES, set_language
from tests.app.games.poker.drills.games import GAMES, STUD, THREE_CARD, ULTIMATE

COLUMNS = (ULTIMATE, THREE_CARD, STUD)


@pytest.fixture(autouse=True, params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("fr")


def _cells(line: str) -> list[str]:
    return [cell.strip(" *") for cell in line.strip("|").split("|")]


def _rows(text: str) -> list[list[str]]:
    return [_cells(line) for line in text.splitlines() if line.startswith("| ")][2:]


def _chapter(game: PokerGame, name: str, version: str | None = None) -> str:
    chapters = {chapter.id: chapter for chapter in load(game.name).guide.chapters}
    return chapters[f"{game.name}-{name}"].text(version)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_pay_tables_are_what_winning_stakes_are_paid(game: PokerGame) -> None:
    version = game.sample.version
    rows = _rows(_chapter(game, "pay-tables", version))
    rates = game.plan.pay_tables.rates(game.sample)
    told = [[Fraction(*map(int, _figures(cell))) for cell in row[1:] if cell] for row in rows]
    held = [
        [rate for paid in rates.values() if (rate := paid.get(hand)) is not None]
        for hand in reversed(game.sample.ranking.classes)
        if any(hand in paid for paid in rates.values())
    ]
    if game is STUD:  # two tables for the raise, the second of them its sample
        told = [[row[at] for at in range(len(row)) if at != 0] for row in told]
    assert told == held


def _figures(cell: str) -> list[str]:
    return [word for word in cell.split() if word.isdecimal()]


def test_stud_shows_each_pay_table_of_a_version_and_those_of_all() -> None:
    heads = {
        version: next(_cells(line) for line in _chapter(STUD, "pay-tables", version).splitlines() if "|" in line)
        for version in ("fr-2007", "fr-2019", None)
    }
    assert [len(head) for head in heads.values()] == [3, 4, 5]


def test_the_versions_of_stud_differ_by_their_pay_tables() -> None:
    rules = {rule.id for rule in load("stud").register if len(rule.rule_sets) == 1}
    assert rules == {"straight-4", "table-a", "table-b", "table-2007", "table-for-the-session"}
    assert len(_rows(_chapter(STUD, "versions"))) == len(rules)


def test_the_page_of_the_three_games_has_a_line_for_each_question() -> None:
    assert len(HEAD) == len(COLUMNS)
    assert len(_rows(side_by_side_text())) == len(ROWS)
    assert {_chapter(game, "side-by-side") for game in GAMES} == {side_by_side_text()}


def _without_croupier(rules: Rules, box: str) -> str:
    """What becomes of a stake where the croupier does not play: paid, given back, or as the comparison says."""
    if rules.compares_all:
        hows = {rules.settles[each][box].rest.value for each in ("unqualified-better", "unqualified-worse")}
        paid = bool(rules.settles["unqualified-better"][box].rates)
        return "compared" if len(hows) > 1 or paid else "back"
    return "paid" if rules.settles["unclaimed"][box].rates else "back"


def _on_a_tie(rules: Rules) -> set[str]:
    """The stakes that are settled though the hands are equal."""
    return {box for box, how in rules.settles["tie"].items() if how.rates}


def test_the_page_of_the_three_games_says_what_their_rules_hold() -> None:
    """Each line by what the rules of the three have, in the order of its columns."""
    rules = [game.sample for game in COLUMNS]
    assert [(each.size, each.full_board) for each in rules] == [(2, 5), (3, 0), (5, 0)]
    assert [max(("straight", "flush"), key=each.ranking.classes.index) == "flush" for each in rules] == [
        True,
        False,
        True,
    ]
    assert [each.open_last for each in rules] == [False, False, True]
    assert [dict(each.equal) for each in rules] == [{"blind": "ante"}, {}, {}]
    assert [each.boxes for each in rules] == [
        ("ante", "blind", "play", "trips"),
        ("ante", "play", "bonus", "pair-plus"),
        ("ante", "play", "bonus", "card"),
    ]
    assert [dict(each.parts) for each in rules] == [{}, {}, {"bonus": 5}]
    assert [dict(each.raises) for each in rules] == [{0: (3, 4), 3: (2,), 5: (1,)}, {0: (1,)}, {0: (2,)}]
    assert [each.multiples for each in rules] == [(10, 20, 30), (10, 20, 25, 50, 100), (10, 20, 30)]
    assert [each.burns for each in rules] == [None, "deal", "showdown"]
    assert rules[0].qualifies == rules[0].ranking.least("pair")
    assert rules[1].qualifies == rules[1].ranking.least("high-card", "Q")
    assert rules[2].qualifies == rules[2].ranking.least("high-card", "A", "K")
    assert [each.compares_all for each in rules] == [True, False, False]
    assert [_without_croupier(each, "ante") for each in rules] == ["back", "paid", "paid"]
    assert [_without_croupier(each, "play") for each in rules] == ["compared", "back", "back"]
    assert [each.claimed for each in rules] == [(), ("bonus", "pair-plus"), ("bonus",)]
    won = [{rate.value for rate in each.settles["better"]["ante"].rates.values()} for each in rules]
    assert won == [{1}, {1, 4, 5}, {1}]
    raised = [len({rate.value for rate in each.settles["better"]["play"].rates.values()}) for each in rules]
    assert [count == 1 for count in raised] == [True, True, False]
    beaten = [{box for box, how in each.settles["worse"].items() if how.rates} for each in rules]
    assert beaten == [{"trips"}, {"bonus", "pair-plus"}, set()]
    assert [_on_a_tie(each) for each in rules] == [{"trips"}, {"bonus", "pair-plus"}, set()]
    assert [each.keeps for each in rules] == [None, None, None]
    ordered = [any(first.per == "right-to-left" for first in each.order) for each in rules]
    assert ordered == [False, True, True]
