"""The most hostile file of the largest size is refused after the first few thousand values, whatever follows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from ruamel.yaml.parser import Parser

from app.scenarios.document import DEEPEST, LARGEST_FILE, MOST_VALUES, read_document
from app.scenarios.errors import ScenarioError

PATTERNS = {
    "items of a line": b"a,",
    "items of lines": b"- a\n",
    "keys": b"? a\n",
    "pairs of a line": b"a:,",
    "empty lists": b"[],",
    "lists in lists": b"[",
    "mappings in mappings": b"{a: ",
    "sequences in sequences": b"- ",
    "keys in keys": b"? ",
    "quotes": b"'',",
}


@pytest.fixture
def events(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many pieces of YAML have been read, counted at the parser."""
    count = [0]
    real: Callable[[Parser], Any] = Parser.get_event

    def counted(parser: Parser) -> Any:
        count[0] += 1
        return real(parser)

    monkeypatch.setattr(Parser, "get_event", counted)
    return count


@pytest.mark.parametrize("piece", PATTERNS.values(), ids=PATTERNS)
def test_a_hostile_file_is_left_after_its_first_values(piece: bytes, events: list[int]) -> None:
    opened = b"[" if piece.endswith(b",") else b""
    content = (opened + piece * LARGEST_FILE)[:LARGEST_FILE]
    with pytest.raises(ScenarioError) as refused:
        read_document(content, "f.yaml")
    assert refused.value.field == "yaml"
    assert "valeurs" in refused.value.message or "niveaux" in refused.value.message
    assert 0 < events[0] <= 2 * MOST_VALUES + 10


def test_as_many_values_and_levels_as_are_allowed_are_read() -> None:
    longest = "[" + "1," * (MOST_VALUES - 1) + "]"
    assert read_document(longest.encode(), "f.yaml").value == [1] * (MOST_VALUES - 1)
    deepest = "[" * DEEPEST + "]" * DEEPEST
    assert read_document(deepest.encode(), "f.yaml").value is not None
    with pytest.raises(ScenarioError):
        read_document(f"[{deepest}]".encode(), "f.yaml")
    with pytest.raises(ScenarioError):
        read_document(f"[1,{longest[1:]}".encode(), "f.yaml")
