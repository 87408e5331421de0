"""What all games share names none of them: neither a game, nor a verb that a game has for itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import devices
from app.games import discover
from app.resources import ROOT
from app.table.acts import CALL, COLLECT, HALVE, PAY, Verb

GAMES = discover(drilled=False)
ROOMS = (
    *("app/table", "app/devices", "app/drills", "app/scenarios", "app/training", "app/storage"),
    *("app/lessons", "app/handins", "app/exams", "app/classes", "app/reports", "commands", "ui"),
)
FILES = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]
DEVICES = Path(devices.__file__).parent
HOMONYMS = {
    "app/devices/wheel/spin.py": {"TURN"},  # a turn of the ball in the gallery
    "ui/table/travelling.py": {"TURN"},  # whose turn it is to fly off
    "app/reports/moodle.py": {"mark"},  # what Moodle calls the column of marks
    "app/storage/folder.py": {"MARK"},  # the file that says who has a folder
    "app/storage/lock.py": {"MARK"},
}
"""Words that stand for something else where they are."""
EVERYWHERE = {CALL, COLLECT, HALVE, PAY}
_WORD = re.compile(r"[A-Za-z]+")


def own_verbs() -> dict[str, set[Verb]]:
    """The verbs that each game and each device has for itself, by the folder that may name them."""
    of_games = [verb for game in GAMES.values() for verb in game.vocabulary.verbs if verb not in EVERYWHERE]
    found: dict[str, set[Verb]] = {"app/games": set(of_games)}
    for path in DEVICES.glob("*/steps.py"):
        text = path.read_text(encoding="utf-8")
        found[f"app/devices/{path.parent.name}"] = {verb for verb in of_games if f'Verb("{verb.name}"' in text}
    return found


def constant(verb: Verb) -> str:
    """A verb as code names it."""
    return verb.name.replace("-", "_").upper()


def spoken(path: Path) -> Iterator[str]:
    """Every name and every text of a module that is a word for itself: no docstrings, no comments."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Constant(value=str(name)):
                yield name
            case ast.Name(id=name) | ast.alias(name=name) | ast.Attribute(attr=name) if name.isupper():
                yield name


def named(path: Path) -> set[str]:
    """What a module names and must not."""
    text = path.read_text(encoding="utf-8").casefold()
    words = f"-{'-'.join(_WORD.findall(text.replace('_', ' ')))}-"
    found = {game for game in GAMES if f"-{game}-" in words}
    place = path.relative_to(ROOT).as_posix()
    allowed = {verb for room, verbs in own_verbs().items() if place.startswith(f"{room}/") for verb in verbs}
    said = set(spoken(path))
    for verb in {verb for verbs in own_verbs().values() for verb in verbs} - allowed:
        found |= {constant(verb), verb.name} & said
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_shared_room_names_no_game_and_no_verb_of_one(path: Path) -> None:
    place = path.relative_to(ROOT).as_posix()
    assert not named(path) - HOMONYMS.get(place, set())


def test_the_verbs_of_games_and_devices_are_known() -> None:
    names = {room: {verb.name for verb in verbs} for room, verbs in own_verbs().items()}
    assert names["app/devices/dice"] == {"offer-dice"}
    assert {"offer", "move"} <= names["app/games"]
    assert len(FILES) > 150


def test_the_watch_sees_a_game_and_a_verb(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.app.test_rooms.ROOT", tmp_path)
    module = tmp_path / "ui" / "x.py"
    module.parent.mkdir()
    for text, found in (
        ('x = "the Rampo"\n', {"rampo"}),
        ("from app.games.roulette import kit\n", {"roulette"}),
        ("from app.games.poker.three_card import rules\n", {"three-card"}),
        ("# a card, then three\n", set()),
        ("if verb is OFFER:\n    pass\n", {"OFFER"}),
        ('moves = {"offer-dice": 1}\n', {"offer-dice"}),
        ("steps.OFFER_DICE\n", {"OFFER_DICE"}),
        ('"""May halve, may offer."""\nhalve()\n', set()),
    ):
        module.write_text(text, encoding="utf-8")
        assert named(module) == found
