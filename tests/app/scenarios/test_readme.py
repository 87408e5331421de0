"""The page for instructors says what the reader takes."""

from __future__ import annotations

import re

import pytest

from app.games import discover, load
from app.games.rampo.drills.asked import SOUND_SENTENCES
from app.games.rampo.drills.limits import CLAIM_REASONS
from app.games.rampo.state import BECAUSE, FAULTS
from app.games.roulette.chances import KINDS
from app.games.roulette.rules import ANNOUNCEMENTS
from app.resources import SCENARIOS
from app.scenarios.manual import manual_text
from app.scenarios.models import scenario_shape
from app.scenarios.scenario import parse_scenario
from app.table.register import read_register

REASONS, ROULETTE_REASONS = (
    read_register(load(name).folder / "register.toml").refusals.items() for name in ("rampo", "roulette")
)

PAGE = (SCENARIOS / "README.md").read_text(encoding="utf-8")
GAMES = discover()
DRILLS = [drill for game in GAMES.values() for drill in game.drills]


@pytest.mark.parametrize("half", [0, 1])
def test_the_examples_of_each_language_are_sound_as_they_stand(half: int) -> None:
    whole, line, *others = re.findall(r"```yaml\n(.*?)```", PAGE.split("\n---\n")[half], re.DOTALL)
    assert parse_scenario(whole.encode(), "README.md", discover()).exercise.skill == "rampo-payout-stake"
    head, ask = whole[: whole.index("rules:")], whole[whole.index("ask:") :]
    assert parse_scenario((head + line + ask).encode(), "README.md", discover()).exercise.drill == "payout"
    skills = (
        *("roulette-payout-chips", "punto-banco-payment-banco", "blackjack-payment-black-jack"),
        *("three-card-payment-player", "ultimate-payment-player", "stud-dealing-bought"),
    )
    for example, one_line, skill in zip(others[::2], others[1::2], skills, strict=True):
        assert parse_scenario(example.encode(), "README.md", discover()).exercise.skill == skill
        head, ask = example[: example.index("rules:")], example[example.index("ask:") :]
        assert parse_scenario((head + one_line + ask).encode(), "README.md", discover()).exercise.skill == skill


@pytest.mark.parametrize(
    "name",
    [
        *(drill.id for drill in DRILLS),
        *(skill.id for drill in DRILLS for skill in drill.skills),
        *(why for why, _text in (*REASONS, *CLAIM_REASONS, *ROULETTE_REASONS)),
        *KINDS,
        *ANNOUNCEMENTS,
        *FAULTS,
        *BECAUSE,
        *SOUND_SENTENCES,
        *("guided", "blind", "euros", "chips", "pieces", "paid", "received", "collected", "free", "first", "last"),
    ],
)
def test_every_name_an_author_needs_stands_there(name: str) -> None:
    assert re.search(rf"[`\s]{re.escape(name)}[`\s,]", PAGE)


def test_the_tables_of_keys_are_fresh() -> None:
    """When this fails, run `python3 check.py --write`."""
    assert manual_text(PAGE, GAMES) == PAGE


def test_both_halves_tell_every_key_of_every_game() -> None:
    french, english = PAGE.split("\n---\n")
    for name, game in GAMES.items():
        for half, language in ((french, "fr"), (english, "en")):
            for block in ("table", "events", "ask", "skills"):
                assert half.count(f"<!-- {block} {name} {language} -->\n") == 1
        for record in game.records.events:
            assert f"| `{record.called}` |" in french
            assert f"| `{record.called}` |" in english
            assert all(" / " in field.description for field in record.fields)


def test_every_key_of_the_file_is_told() -> None:
    for key in scenario_shape(GAMES).schema["properties"]:
        assert re.search(rf"[`.\s{{]{key}[`:]", PAGE), key
