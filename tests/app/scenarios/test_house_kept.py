"""What is kept of the shipped house file: what its YAML says, and nothing of any other file."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app.resources import ROOT
from app.scenarios import house_kept
from app.scenarios.house import load_house
from app.scenarios.house_file import read_house
from app.scenarios.house_kept import KEPT, kept_house, kept_text, write_kept
from app.scenarios.house_place import DEFAULT_HOUSE

TOLD: dict[str, Any] = json.loads(KEPT.read_bytes())


def test_what_is_kept_is_fresh() -> None:
    """When this fails, run `python -m app.scenarios.house_kept` in the environment."""
    assert KEPT.read_text(encoding="utf-8") == kept_text()


def test_what_is_kept_is_what_the_file_says() -> None:
    assert kept_house(DEFAULT_HOUSE) == read_house(DEFAULT_HOUSE) == load_house((), None)


def test_it_is_written_where_it_is_asked_and_counts_there(tmp_path: Path) -> None:
    write_kept(tmp_path / "kept.json")
    assert kept_house(DEFAULT_HOUSE, tmp_path / "kept.json") == read_house(DEFAULT_HOUSE)


def test_another_file_is_read_itself(tmp_path: Path) -> None:
    """One byte more, and nothing that was kept is believed."""
    changed = tmp_path / DEFAULT_HOUSE.name
    changed.write_bytes(DEFAULT_HOUSE.read_bytes())
    assert kept_house(changed) is not None
    changed.write_bytes(DEFAULT_HOUSE.read_bytes() + b"\n")
    assert kept_house(changed) is None


def test_a_shipped_file_that_was_changed_is_what_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = tmp_path / DEFAULT_HOUSE.name
    changed.write_text(DEFAULT_HOUSE.read_text(encoding="utf-8").replace('"5 €"\n', '"10 €"\n'), encoding="utf-8")
    for module in ("house", "house_place"):
        monkeypatch.setattr(f"app.scenarios.{module}.DEFAULT_HOUSE", changed)
    assert load_house((), None).table("rampo").minimum == 1000


def test_a_game_it_does_not_know_is_asked_of_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_kept, "discover", lambda: ("rampo", "roulette", "sic-bo"))
    assert kept_house(DEFAULT_HOUSE) is None


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff",
        b"[" * 100_000,
        json.dumps(TOLD | {"tables": []}).encode(),
        json.dumps(TOLD | {"tables": {name: {"rules": "fr-current"} for name in TOLD["tables"]}}).encode(),
        json.dumps(TOLD | {"tables": dict.fromkeys(TOLD["tables"])}).encode(),
        json.dumps({name: value for name, value in TOLD.items() if name != "targets"}).encode(),
        json.dumps({name: value for name, value in TOLD.items() if name != "sha256"}).encode(),
    ],
)
def test_what_is_damaged_is_not_believed(tmp_path: Path, content: bytes) -> None:
    kept = tmp_path / "kept.json"
    kept.write_bytes(content)
    assert kept_house(DEFAULT_HOUSE, kept) is None
    assert kept_house(DEFAULT_HOUSE, tmp_path / "none.json") is None


def test_the_shipped_house_is_had_without_what_reads_yaml() -> None:
    code = (
        "import sys; from app.scenarios.house import load_house; load_house((), None);"
        "print(sorted({'pydantic', 'ruamel', 'ruamel.yaml', 'app.games.roulette'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
