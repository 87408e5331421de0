"""The house as the settings get it: the machine's is locked, even one that cannot be read."""

from __future__ import annotations

import errno
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.games import discover
from app.scenarios.house_place import HOUSE_FILE
from app.scenarios.house_shipped import shipped_text
from ui.data_folder import DataFolder
from ui.services.clock import Clock
from ui.services.house import HouseService
from ui.services.house_editor import HouseEditor

GAMES = discover()


def put(folder: Path, text: str) -> Path:
    folder.mkdir()
    (folder / HOUSE_FILE).write_text(text, encoding="utf-8")
    return folder


def editor(machine: tuple[Path, ...], data: Path) -> HouseEditor:
    return HouseEditor(GAMES, DataFolder(data, Clock(), lambda: machine))


def test_a_house_of_the_machine_is_locked_and_its_place_is_told(tmp_path: Path) -> None:
    text = shipped_text(GAMES).replace('"5 €"\n', '"10 €"\n')
    machine = put(tmp_path / "machine", text)
    values = editor((machine,), tmp_path / "data").values()
    assert values.locked
    assert str(machine / HOUSE_FILE) in values.note
    assert values.tables["rampo"].minimum == 1000


def test_one_that_cannot_be_read_is_told_and_stays_locked(tmp_path: Path) -> None:
    machine = put(tmp_path / "machine", "tables: [")
    data = put(tmp_path / "data", shipped_text(GAMES).replace('"5 €"\n', '"2 €"\n'))
    values = editor((machine,), data).values()
    assert values.locked
    assert str(machine / HOUSE_FILE) in values.note
    assert values.tables["rampo"].minimum == 500


def test_one_that_cannot_be_read_is_noted_once_in_the_log_by_its_place(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    machine = put(tmp_path / "machine", "tables: 5\n")
    told: list[str] = []
    service = HouseService(GAMES, DataFolder(tmp_path / "data", Clock(), lambda: (machine,)), told.append)
    assert service.current().table("rampo").minimum == service.current().table("rampo").minimum == 500
    assert len(told) == 2
    assert [record.getMessage() for record in caplog.records] == [f"house file: {machine / HOUSE_FILE}:1:9 tables"]


def test_what_this_version_does_not_know_is_told_and_stays_when_the_form_is_kept(tmp_path: Path) -> None:
    data = put(tmp_path / "data", 'tables:\n  belote: {cards: 32}\n  rampo:\n    minimum: "10 €"\n')
    values = editor((), data).values()
    assert not values.locked
    assert "house.yaml:2:3 tables.belote: " in values.note
    assert [values.tables[game].minimum for game in ("rampo", "roulette")] == [1000, 200]
    told = editor((), data).keep(replace(values, denominations=(100, 500)))
    assert told == "La maison est enregistrée."
    text = (data / HOUSE_FILE).read_text(encoding="utf-8")
    assert "belote: {cards: 32}" in text
    assert "roulette" not in text
    assert editor((), data).values().denominations == (100, 500)


def test_a_locked_house_tells_both(tmp_path: Path) -> None:
    machine = put(tmp_path / "machine", "cards: 32\n")
    values = editor((machine,), tmp_path / "data").values()
    fixed, _told, unknown = values.note.splitlines()
    assert values.locked
    assert str(machine / HOUSE_FILE) in fixed
    assert "cards" in unknown


def test_ones_own_house_that_cannot_be_read_may_be_mended(tmp_path: Path) -> None:
    data = put(tmp_path / "data", "tables: [")
    values = editor((), data).values()
    assert not values.locked
    assert str(data / HOUSE_FILE) in values.note
    told = editor((), data).keep(replace(values, denominations=(100, 500)))
    assert told.startswith("La maison est enregistrée.")
    assert str(data / "house.unread.yaml") in told
    assert (data / "house.unread.yaml").read_text(encoding="utf-8") == "tables: ["
    assert editor((), data).values().denominations == (100, 500)


def test_ones_own_house_that_nobody_may_read_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data, opened = put(tmp_path / "data", "binds: session\n"), Path.open
    before = editor((), data).values()

    def failing(path: Path, *how: Any, **more: Any) -> Any:
        if path.name == HOUSE_FILE:
            raise OSError(errno.EIO, "EIO", str(path))
        return opened(path, *how, **more)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", failing)
        told = editor((), data).keep(replace(before, denominations=(100, 500)))
        now = editor((), data).values()
    assert "le disque est en panne" in told
    assert told.endswith("La maison n’est pas enregistrée.")
    assert (data / HOUSE_FILE).read_text(encoding="utf-8") == "binds: session\n"
    assert now.locked, "the form shows the house that is shipped, which shall not take its place"
    assert "le disque est en panne" in now.note
