"""A seed that is out goes on drawing the same exercises, or the number of the generators says that it does not."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.drills.game import Game
from app.lessons.places import places_of
from tests.app.lessons.files import GAMES, HOUSE

_DRAWN = Path(__file__).with_name("drawn")
_EACH = 5


def drawn(game: Game) -> dict[str, str]:
    """The first digits of the digests of some exercises of each drill and level."""
    return {
        f"{drill.id} {level}": " ".join(
            drill.exercise(Random(f"{drill.id}:{level}:{seed}"), level, HOUSE(game.name)).hash()[:8]
            for seed in range(_EACH)
        )
        for drill in game.drills
        for level in range(1, 6)
    }


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_draws_the_same_or_the_number_of_the_generators_is_raised(name: str) -> None:
    """After a change that is meant: raise `generators` in the game's lesson.toml, and write what this finds."""
    file = _DRAWN / f"{name}.json"
    found: dict[str, Any] = {"generators": places_of(GAMES[name]).generators, "drawn": drawn(GAMES[name])}
    kept: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {"generators": 0, "drawn": {}}
    if found["generators"] == kept["generators"] + 1 and found["drawn"] != kept["drawn"]:
        file.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
        pytest.fail(f"{file.name} was written anew for the raised number: commit it")
    changed = [key for key, hashes in kept["drawn"].items() if found["drawn"].get(key) != hashes]
    assert not changed, "other exercises are drawn: raise `generators` in lesson.toml, then run this once more"
    assert found == kept
