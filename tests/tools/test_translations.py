"""Compiled translations follow the files translators write."""

import gettext
import os
import sys
from pathlib import Path

import pytest

from tests.tools.catalogue_files import write_po
from tools.translations import changed, compile_changed

DAY = 86_400
PROGRAM, GAME = Path("resources", "locale"), Path("app", "games", "dice", "locale")


@pytest.mark.parametrize("locale", [PROGRAM, GAME])
def test_a_catalogue_is_compiled_when_it_changed_and_only_then(tmp_path: Path, locale: Path) -> None:
    source = write_po(tmp_path / locale, "en", {"mise": "stake"})
    compiled = source.with_suffix(".mo")
    for english in ("stake", "bet"):
        source = write_po(tmp_path / locale, "en", {"mise": english})
        if compiled.exists():
            os.utime(source, (compiled.stat().st_mtime + DAY,) * 2)
        assert compile_changed(tmp_path) == [source]
        with compiled.open("rb") as file:
            assert gettext.GNUTranslations(file).gettext("mise") == english
    os.utime(compiled, (source.stat().st_mtime + DAY,) * 2)
    assert changed(tmp_path) == []
    assert sorted(path.name for path in source.parent.iterdir()) == ["en.mo", "en.po"]


def test_each_catalogue_is_compiled_by_itself(tmp_path: Path) -> None:
    program, game = write_po(tmp_path / PROGRAM, "en", {"mise": "stake"}), write_po(tmp_path / GAME, "en", {})
    assert compile_changed(tmp_path) == [program, game]
    os.utime(game, (game.with_suffix(".mo").stat().st_mtime + DAY,) * 2)
    assert changed(tmp_path) == [game]


def test_where_nothing_is_translated_nothing_is_done(tmp_path: Path) -> None:
    assert compile_changed(tmp_path / "none") == []


def test_a_start_with_nothing_to_compile_does_not_load_babel(tmp_path: Path) -> None:
    write_po(tmp_path / PROGRAM, "en", {"mise": "stake"})
    compile_changed(tmp_path)
    before = {name: module for name, module in sys.modules.items() if name.startswith("babel")}
    for name in before:
        del sys.modules[name]
    try:
        compile_changed(tmp_path)
        assert not any(name.startswith("babel") for name in sys.modules)
    finally:
        sys.modules.update(before)
