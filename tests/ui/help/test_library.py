"""The help says the same in both languages, and every link leads somewhere."""

from __future__ import annotations

import re

import pytest

from app.games import discover
from app.resources import ROOT
from app.scenarios.scenario import parse_scenario
from app.table.guide import chapter_of
from app.text import LANGUAGES, plain, set_language
from ui.help import library
from ui.pages.help import LOGS

LIBRARY = library.Library(discover())
PAGES = {"home", "plan", "path", "progress", "trainees", "scenarios", "settings", "help", "glossary"}
_LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)]+)\)")


def _texts(language: str) -> dict[str, str]:
    set_language(language)
    return {chapter.id: chapter.text(None) for chapter in LIBRARY.chapters()}


def _levels(text: str) -> list[int]:
    return [len(line) - len(line.lstrip("#")) for line in text.splitlines() if line.startswith("#")]


def test_both_languages_have_the_same_files() -> None:
    names = [{path.name for path in (library.FOLDER / language).iterdir()} for language in LANGUAGES]
    assert names[0] == names[1]
    written = {f"{name}.md" for _heading, listed in library.SHELVES for name in listed}
    assert names[0] == written - {f"{library.MANUAL}.md", f"{library.EXAMPLES}.md"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_has_the_files_its_guide_names(language: str) -> None:
    for game in discover().values():
        found = {path.name for path in (game.folder / "help" / language).iterdir()}
        assert found == {f"{name}.md" for name in game.written}


def test_both_languages_have_the_same_chapters_with_the_same_headings_lists_and_tables() -> None:
    french, english = _texts("fr"), _texts("en")
    assert list(french) == list(english)
    for chapter in french:
        assert _levels(french[chapter]) == _levels(english[chapter])
        for sign in ("- ", "| ", "> ", "```"):
            counts = [
                sum(line.startswith(sign) for line in text.splitlines()) for text in (french[chapter], english[chapter])
            ]
            assert counts[0] == counts[1], (chapter, sign)
        assert [link for _image, link in _LINK.findall(french[chapter])] == [
            link for _image, link in _LINK.findall(english[chapter])
        ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_installed_programs_own_command_is_named_and_the_sources_in_one_place(language: str) -> None:
    """Whoever installed the program has no run.py."""
    assert [name for name, text in _texts(language).items() if "run.py" in text] == ["commands"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_begins_with_its_title(language: str) -> None:
    set_language(language)
    for chapter in LIBRARY.chapters():
        assert chapter.text(None).startswith(f"# {chapter.title}\n")
        assert _levels(chapter.text(None)).count(1) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_resolves(language: str) -> None:
    texts = _texts(language)
    for text in texts.values():
        for image, link in _LINK.findall(text):
            if image:
                assert (library.PICTURES / language / link).is_file()
            elif link.startswith("page:"):
                assert link.removeprefix("page:") in PAGES
            elif link.startswith("folder:"):
                assert link == LOGS
            elif link.startswith("#"):
                assert 0 < int(link[1:]) < len(library.headings(text))
            else:
                assert link in texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_drill_and_every_game_has_its_chapters(language: str) -> None:
    texts = _texts(language)
    for game in discover().values():
        assert {chapter_of(game.name, drill.id) for drill in game.drills} <= set(texts)
        assert {f"{game.name}-rules"} <= set(texts)


def test_drills_are_named_as_they_are_in_the_window() -> None:
    from app.text import translate

    for language in LANGUAGES:
        set_language(language)
        titles = {chapter.id: chapter.title for chapter in LIBRARY.chapters()}
        for game in discover().values():
            for drill in game.drills:
                assert titles[chapter_of(game.name, drill.id)] == translate(drill.title)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_for_instructors_is_a_sound_scenario(language: str) -> None:
    example = re.search(r"```yaml\n(.*?)```", _texts(language)["scenarios"], re.DOTALL)
    assert example is not None
    assert parse_scenario(example[1].encode(), "example.yaml", discover()).exercise.drill == "payout"


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_the_help_names_are_there(language: str) -> None:
    for text in _texts(language).values():
        for name in re.findall(r"`((?:resources|training_scenarios)/[^`]+)`", text):
            assert (ROOT / name).exists(), name


def test_every_picture_is_shown_and_is_there_in_both_languages() -> None:
    named = {link for text in _texts("fr").values() for image, link in _LINK.findall(text) if image}
    for language in LANGUAGES:
        assert {path.name for path in (library.PICTURES / language).iterdir()} == named


def test_search_finds_words_in_any_order_without_accents_or_capitals() -> None:
    first = LIBRARY.search("PRECEDENT numero lancer")
    assert {hit.chapter for hit in first} >= {"rampo-rules"}
    assert LIBRARY.search("lancer numéro précédent") == first


def test_search_in_english_finds_english() -> None:
    set_language("en")
    assert any(hit.chapter == "rampo-rules" for hit in LIBRARY.search("white curve"))
    assert not LIBRARY.search("courbe blanche")


def test_search_shows_what_stands_around_the_word() -> None:
    for hit in LIBRARY.search("marqueur"):
        assert "marqueur" in plain(f"{hit.excerpt} {hit.passage.heading}")
        assert len(hit.excerpt) < 260


def test_an_empty_search_finds_nothing() -> None:
    assert LIBRARY.search("  ") == []


def test_a_rule_is_a_passage_of_its_own_with_its_article_and_its_reading() -> None:
    found = [hit for hit in LIBRARY.search("glisse au lieu annule") if hit.chapter == "rampo-rules"]
    assert [hit.passage.text for hit in found] == [
        "Un dé qui glisse au lieu de rouler annule le lancer. Article 55-22-1 · toutes les règles"
    ]


def test_headings_and_passages_are_numbered_alike() -> None:
    text = "# A\n\none\n\n## B\n\ntwo `x`\n\n*small*\n\n```\n# not a heading\n```\n\n## C\n\n- three\n"
    assert library.headings(text) == ["A", "B", "C"]
    assert [(passage.section, passage.heading, passage.lead, passage.text) for passage in library.passages(text)] == [
        (0, "A", "one", "one"),
        (1, "B", "two", "two x small"),
        (2, "C", "three", "three"),
    ]
