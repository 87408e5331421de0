"""The text of the shipped house, read and put where it is looked for."""

from __future__ import annotations

from pathlib import Path

from app.games import discover
from app.scenarios.house import House
from app.scenarios.house_file import parse_house
from app.scenarios.house_place import HOUSE_FILE
from app.scenarios.house_shipped import shipped_text

ALL_GAMES = discover()
# two games whose lines are told by their place, however many come to stand above them
GAMES = {name: ALL_GAMES[name] for name in ("rampo", "roulette")}
TEXT = shipped_text(GAMES)


def house(text: str = TEXT) -> House:
    return parse_house(text.encode(), Path(HOUSE_FILE), GAMES)


def put(path: Path, content: bytes) -> None:
    path.write_bytes(content)
