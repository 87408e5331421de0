"""The page for instructors says what the reader takes."""

from __future__ import annotations

import re

import pytest

from app.games import discover
from app.games.rampo.drills.faults import SOUND_SENTENCES
from app.games.rampo.drills.limits import CLAIM_REASONS
from app.games.rampo.register import REASONS
from app.games.rampo.state import BECAUSE, FAULTS
from app.games.roulette.chances import KINDS
from app.games.roulette.register import REASONS as ROULETTE_REASONS
from app.games.roulette.rules import ANNOUNCEMENTS
from app.resources import SCENARIOS
from app.scenarios.models import Ask, Bet, Event, Place, ScenarioFile, Table
from app.scenarios.scenario import parse_scenario

PAGE = (SCENARIOS / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
DRILLS = [drill for game in discover().values() for drill in game.drills]


def test_the_example_is_sound_as_it_stands() -> None:
    whole, line, roulette, roulette_line = BLOCKS
    assert parse_scenario(whole.encode(), "README.md", discover()).exercise.skill == "rampo-payout-stake"
    head, ask = whole[: whole.index("rules:")], whole[whole.index("ask:") :]
    assert parse_scenario((head + line + ask).encode(), "README.md", discover()).exercise.drill == "payout"
    assert parse_scenario(roulette.encode(), "README.md", discover()).exercise.skill == "roulette-payout-chips"
    head, ask = roulette[: roulette.index("rules:")], roulette[roulette.index("ask:") :]
    assert parse_scenario((head + roulette_line + ask).encode(), "README.md", discover()).exercise.game == "roulette"


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


@pytest.mark.parametrize("model", [ScenarioFile, Table, Place, Bet, Event, Ask], ids=lambda model: str(model.__name__))
def test_every_key_is_told(model: type[ScenarioFile]) -> None:
    for name, field in model.model_fields.items():
        assert re.search(rf"[`.\s{{]{field.alias or name}[`:]", PAGE), name


def test_both_halves_tell_every_event() -> None:
    french, english = PAGE.split("\n---\n")
    rampo = ("throw", "bet", "marker", "attempt", "withdraw", "ready", "dice-change", "next-shooter", "arrival")
    for kind in (*rampo, "spin", "announce", "object-in-wheel"):
        assert f"| `{kind}` |" in french
        assert f"| `{kind}` |" in english
