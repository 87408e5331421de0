"""The format of scenarios and an example of each drill can be read and copied in the installed program."""

from __future__ import annotations

import pytest

from app.games import discover
from app.scenarios.scenario import parse_scenario
from app.text import LANGUAGES, set_language
from ui.help.authoring import copied, examples, manual, with_copies

GAMES = discover()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manual_is_that_of_the_shipped_files_in_the_language_in_force(language: str) -> None:
    set_language(language)
    text = manual()
    assert text.startswith("# Écrire" if language == "fr" else "# Writing")
    assert "<!--" not in text
    assert all(f"`{drill.id}`" in text for game in GAMES.values() for drill in game.drills)


def test_there_is_a_sound_example_of_each_drill_of_each_game_to_copy() -> None:
    text = examples(GAMES)
    drills = [(game.name, drill.id) for game in GAMES.values() for drill in game.drills]
    found = [parse_scenario(copied(text, i).encode(), "example", GAMES).exercise for i in range(len(drills))]
    assert [(each.game, each.drill) for each in found] == drills
    shown = with_copies(text)
    assert all(f"](copy:{i})" in shown for i in range(len(drills)))
    assert f"copy:{len(drills)}" not in shown
