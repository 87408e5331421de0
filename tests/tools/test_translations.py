"""Compiled translations follow the files translators write."""

import gettext
import os
import sys
from pathlib import Path

from tests.tools.catalogue_files import write_po
from tools.translations import changed, compile_changed

DAY = 86_400


def test_a_catalogue_is_compiled_when_it_changed_and_only_then(tmp_path: Path) -> None:
    source = write_po(tmp_path, "en", {"mise": "stake"})
    assert compile_changed(tmp_path) == [source]
    compiled = source.with_suffix(".mo")
    assert gettext.translation("tapis", tmp_path, ["en"]).gettext("mise") == "stake"
    assert changed(tmp_path) == []

    source = write_po(tmp_path, "en", {"mise": "bet"})
    os.utime(source, (compiled.stat().st_mtime + DAY,) * 2)
    assert compile_changed(tmp_path) == [source]
    with compiled.open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("mise") == "bet"
    assert sorted(path.name for path in source.parent.iterdir()) == ["tapis.mo", "tapis.po"]


def test_each_language_is_compiled_by_itself(tmp_path: Path) -> None:
    english, french = write_po(tmp_path, "en", {"mise": "stake"}), write_po(tmp_path, "fr", {})
    assert compile_changed(tmp_path) == [english, french]
    os.utime(french, (french.with_suffix(".mo").stat().st_mtime + DAY,) * 2)
    assert changed(tmp_path) == [french]


def test_where_nothing_is_translated_nothing_is_done(tmp_path: Path) -> None:
    assert compile_changed(tmp_path / "none") == []


def test_a_start_with_nothing_to_compile_does_not_load_babel(tmp_path: Path) -> None:
    write_po(tmp_path, "en", {"mise": "stake"})
    compile_changed(tmp_path)
    before = {name: module for name, module in sys.modules.items() if name.startswith("babel")}
    for name in before:
        del sys.modules[name]
    try:
        compile_changed(tmp_path)
        assert not any(name.startswith("babel") for name in sys.modules)
    finally:
        sys.modules.update(before)
