"""Roulette's part of the help says all that the data holds, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from app.games.roulette.acts import kind_name
from app.games.roulette.chances import KINDS, LAYOUT, WHEEL
from app.games.roulette.drills import DRILLS
from app.games.roulette.guide import GROUPS, GUIDE, announcements_text, chances_text, rules_text
from app.games.roulette.register import REGISTER
from app.games.roulette.rules import MC_2009
from app.table.guide import plain
from app.text import LANGUAGES, set_language, translate


@pytest.fixture(autouse=True, params=LANGUAGES)
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("fr")


def _rows(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in text.splitlines() if line[:1] == "|"]


def test_every_rule_stands_in_one_group() -> None:
    grouped = [rule.id for _title, rules in GROUPS for rule in rules]
    assert sorted(grouped) == sorted(rule.id for rule in REGISTER)


def test_the_chapter_of_rules_holds_each_rule_with_article_and_reading() -> None:
    text = rules_text()
    paragraphs = text.split("\n\n")
    for rule in REGISTER:
        at = paragraphs.index(plain(translate(rule.sentence)))
        assert rule.article is None or rule.article in paragraphs[at + 1]
        assert rule.reading is None or plain(translate(rule.reading)) in text


def test_rules_that_no_exercise_decides_are_marked(tongue: str) -> None:
    mark = {"fr": "à connaître*", "en": "to be known*"}[tongue]
    assert rules_text().count(mark) == sum(not rule.decidable for rule in REGISTER)


def test_links_of_the_chapter_of_rules_are_numbers_of_its_headings() -> None:
    text = rules_text()
    links = re.findall(r"\[([^\]]+)\]\(#(\d+)\)", text)
    headings = [line.removeprefix("## ") for line in text.splitlines() if line.startswith("#")]
    assert [(name, int(number)) for name, number in links] == list(zip(headings, range(1, 99), strict=False))


def test_chances_are_those_of_the_layout_with_their_pay_and_edge() -> None:
    rows = {row[0]: row[2:] for row in _rows(chances_text())}
    for kind in KINDS:
        count = sum(chance.kind == kind for chance in LAYOUT.values())
        edge = "1/74" if kind == "simple" else "1/37"
        row = rows[f"**{kind_name(kind)}**"]
        assert row[:3] == [str(count), str(MC_2009.rates.value[kind]), edge]


def test_announced_bets_have_their_number_of_chips_and_the_wheel_its_order() -> None:
    text = announcements_text()
    assert [row[-1] for row in _rows(text)[2:]] == ["9", "6", "5", "5"]
    assert text.endswith(" · ".join(map(str, WHEEL)))


def test_there_is_a_written_chapter_for_each_drill() -> None:
    assert {drill.id for drill in DRILLS} < set(GUIDE.written)
    assert len(GUIDE.written) == len(set(GUIDE.written))


def test_chapter_ids_are_unique_and_hang_on_no_rule_set() -> None:
    assert len({chapter.id for chapter in GUIDE.chapters}) == len(GUIDE.chapters)
    for chapter in GUIDE.chapters:
        assert not chapter.by_rules
        assert chapter.text(None) == chapter.text("mc-2009")
    assert GUIDE.keys()
