"""Each game's part of the help has every rule with its article, and chapters that can be linked to."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from app.games import discover, load
from app.table.guide import Guide, RulesChapter, plain, table
from app.text import LANGUAGES, set_language, translate

GAMES = tuple(discover())


@pytest.fixture(autouse=True, params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("fr")


def _guide(game: str) -> Guide:
    return load(game).guide


def _rules(game: str) -> RulesChapter:
    chapter = _guide(game).chapters[0].text
    assert isinstance(chapter, RulesChapter)
    return chapter


AT_VERSIONS = [
    (game, version) for game in GAMES for version in (None, *(each.id for each in load(game).kit.rule_sets()))
]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_stands_in_one_group(game: str) -> None:
    grouped = [rule.id for _title, rules in _rules(game).groups for rule in rules]
    assert sorted(grouped) == sorted(rule.id for rule in load(game).register)


@pytest.mark.parametrize(("game", "version"), AT_VERSIONS)
def test_the_chapter_of_rules_holds_each_rule_of_its_rule_set_with_article_and_reading(
    game: str, version: str | None
) -> None:
    text = _rules(game)(version)
    paragraphs = text.split("\n\n")
    for rule in load(game).register:
        sentence = plain(translate(rule.sentence))
        if version is not None and version not in rule.rule_sets:
            assert sentence not in paragraphs
            continue
        # a sentence may stand twice, once for each rule set; one of them is followed by this rule's article
        after = [paragraphs[at + 1] for at, paragraph in enumerate(paragraphs) if paragraph == sentence]
        assert any(rule.article in facts for facts in after) if rule.article else after
        told = rule if version is None else rule.under(version)
        if told.reading is not None:
            assert plain(translate(told.reading)) in text


@pytest.mark.parametrize("game", GAMES)
def test_rules_that_no_exercise_decides_are_marked(game: str, language: str) -> None:
    mark = {"fr": "à connaître*", "en": "to be known*"}[language]
    assert _rules(game)().count(mark) == sum(not rule.decidable for rule in load(game).register)


@pytest.mark.parametrize(("game", "version"), AT_VERSIONS)
def test_links_of_the_chapter_of_rules_are_numbers_of_its_headings(game: str, version: str | None) -> None:
    text = _rules(game)(version)
    links = re.findall(r"\[([^\]]+)\]\(#(\d+)\)", text)
    headings = [line.removeprefix("## ") for line in text.splitlines() if line.startswith("#")]
    assert [(name, int(number)) for name, number in links] == list(zip(headings, range(1, 99), strict=False))


@pytest.mark.parametrize("game", GAMES)
def test_chapter_ids_are_unique_and_only_those_that_say_so_depend_on_the_rule_set(game: str) -> None:
    guide = _guide(game)
    assert len({chapter.id for chapter in guide.chapters}) == len(guide.chapters)
    for chapter in guide.chapters:
        texts = {chapter.text(version) for version in (None, *(each.id for each in load(game).kit.rule_sets()))}
        assert (len(texts) > 1) is chapter.by_rules
    assert guide.keys()


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_written_chapter_for_each_drill(game: str) -> None:
    written = load(game).written
    assert {drill.id for drill in load(game).drills} <= set(written)
    assert len(written) == len(set(written))
    assert all(
        (load(game).folder / "help" / language / f"{name}.md").is_file() for language in LANGUAGES for name in written
    )


def test_plain_texts_and_tables_are_markdown_that_shows_them_as_they_are() -> None:
    assert plain("a * b | c_d [e]") == r"a \* b \| c\_d \[e\]"
    assert table(["a", "b"], [["1", "2"]], figures=1) == "| a | b |\n| --- | ---: |\n| 1 | 2 |"
