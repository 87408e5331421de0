"""The versions: one line, or those of all that works with the program."""

from __future__ import annotations

import json
import platform
import sqlite3

import PySide6
import pytest
from PySide6.QtCore import qVersion

from app import VERSION
from app.games import discover, load
from app.storage.schema import SCHEMA_VERSION
from app.text import set_language
from app.versions import lines, register_fingerprint
from tests.commands.programs import tapis


@pytest.mark.parametrize("spoken", ["fr", "en"])
def test_verbose_tells_every_part_in_the_language(spoken: str) -> None:
    done = tapis("--version", "--verbose", "--lang", spoken)
    assert (done.returncode, done.stderr) == (0, b"")
    said = done.stdout.decode().splitlines()
    for line in (
        f"tapis {VERSION}",
        f"Python {platform.python_version()}",
        f"Qt {qVersion()}",
        f"PySide6 {PySide6.__version__}",
        f"SQLite {sqlite3.sqlite_version}",
        f"{'format de la base' if spoken == 'fr' else 'database format'} {SCHEMA_VERSION}",
    ):
        assert line in said
    [rampo] = [line for line in said if line.startswith("rampo")]
    assert register_fingerprint(load("rampo")) in rampo
    assert f"{len(load('rampo').register)} {'règles' if spoken == 'fr' else 'rules'}" in rampo


def test_a_program_gets_one_object() -> None:
    assert json.loads(tapis("--version", "--json").stdout) == {"tapis": VERSION}
    told = json.loads(tapis("--json", "--version", "--verbose").stdout)
    assert told["tapis"] == VERSION
    assert f"SQLite {sqlite3.sqlite_version}" in told["parts"]


def test_the_register_has_one_fingerprint_whatever_the_language() -> None:
    found = set()
    for language in ("fr", "en"):
        set_language(language)
        found.add(register_fingerprint(load("rampo")))
    set_language("fr")
    assert len(found) == 1


def test_another_rule_is_another_register(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("rampo")
    before = register_fingerprint(game)
    register = game.register
    changed = (register[0]._replace(article="1-1"), *register[1:])
    monkeypatch.setattr(type(game), "register", property(lambda _self: changed))
    assert register_fingerprint(game) != before


def test_where_qt_does_not_load_the_rest_is_told() -> None:
    def refuse() -> tuple[str, str]:
        raise ImportError("libEGL.so.1: cannot open shared object file")

    told = list(lines(discover(), SCHEMA_VERSION, refuse))
    assert "Qt ne se charge pas ici : libEGL.so.1: cannot open shared object file" in told
    assert f"SQLite {sqlite3.sqlite_version}" in told


def test_data_lie_in_one_place_only() -> None:
    done = tapis("--portable", "--data-dir", "d")
    assert done.returncode == 2
    assert "--portable" in done.stderr.decode()
