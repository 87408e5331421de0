"""Each drill of each poker game has its chapter, which says the same in both languages."""

from __future__ import annotations

import re

import pytest

from app.games import load
from app.games.poker.drills import drills_of
from app.games.poker.drills.asked import PokerGame
from app.text import LANGUAGES, set_language, translate
from tests.app.games.poker.drills.games import GAMES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_drill_has_a_chapter_that_begins_with_its_title(game: PokerGame) -> None:
    folder = load(game.name).folder / "help"
    drills = drills_of(game)
    for language in LANGUAGES:
        set_language(language)
        assert {path.stem for path in (folder / language).iterdir()} == {drill.id for drill in drills}
        for drill in drills:
            text = (folder / language / f"{drill.id}.md").read_text(encoding="utf-8")
            assert text.startswith(f"# {translate(drill.title)}\n")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_both_languages_have_the_same_headings_lists_tables_and_links(game: PokerGame) -> None:
    folder = load(game.name).folder / "help"
    for drill in drills_of(game):
        french, english = ((folder / language / f"{drill.id}.md").read_text(encoding="utf-8") for language in LANGUAGES)
        for sign in ("# ", "## ", "- ", "1. ", "| "):
            counts = {sum(line.startswith(sign) for line in text.splitlines()) for text in (french, english)}
            assert len(counts) == 1, (drill.id, sign)
        links = [re.findall(r"\]\(([^)]+)\)", text) for text in (french, english)]
        assert links[0] == links[1]
        known = {f"{game.name}-{each.id}" for each in drills_of(game)} | {f"{game.name}-rules", "drill-page", "spot"}
        assert set(links[0]) <= known
