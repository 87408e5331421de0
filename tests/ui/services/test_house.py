"""The house as the settings get it: the machine's is locked, even one that cannot be read."""

from __future__ import annotations

from pathlib import Path

from app.games import discover
from app.scenarios.house_place import DEFAULT_HOUSE, HOUSE_FILE
from ui.services.house import house_values


def put(folder: Path, text: str) -> Path:
    folder.mkdir()
    (folder / HOUSE_FILE).write_text(text, encoding="utf-8")
    return folder


def test_a_house_of_the_machine_is_locked_and_its_place_is_told(tmp_path: Path) -> None:
    text = DEFAULT_HOUSE.read_text(encoding="utf-8").replace('"5 €"\n', '"10 €"\n')
    machine = put(tmp_path / "machine", text)
    values = house_values(discover(), (machine,), tmp_path / "data")
    assert values.locked
    assert str(machine / HOUSE_FILE) in values.note
    assert values.tables["rampo"].minimum == 1000


def test_one_that_cannot_be_read_is_told_and_stays_locked(tmp_path: Path) -> None:
    machine = put(tmp_path / "machine", "tables: [")
    data = put(tmp_path / "data", DEFAULT_HOUSE.read_text(encoding="utf-8").replace('"5 €"\n', '"2 €"\n'))
    values = house_values(discover(), (machine,), data)
    assert values.locked
    assert str(machine / HOUSE_FILE) in values.note
    assert values.tables["rampo"].minimum == 500


def test_ones_own_house_that_cannot_be_read_may_be_mended(tmp_path: Path) -> None:
    data = put(tmp_path / "data", "tables: [")
    values = house_values(discover(), (), data)
    assert not values.locked
    assert str(data / HOUSE_FILE) in values.note
