"""Texts in the language in force: the program's catalogue first, then those of the games, each opened when needed."""

import gettext
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from app import text


def compiled(**messages: str) -> bytes:
    catalogue = Catalog(locale="en")
    for french, english in messages.items():
        catalogue.add(french, english)
    if "mise" in messages:
        catalogue.add(("coup", "coups"), ("hand", "hands"))
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def write(folder: Path, **messages: str) -> None:
    (folder / "locale").mkdir(parents=True)
    (folder / "locale" / "en.mo").write_bytes(compiled(**messages))


@pytest.fixture(autouse=True)
def _two_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A program in English and two packages that are no more loaded than games are at a start."""
    write(tmp_path / "resources", table="table", quitter="quit")
    write(tmp_path / "games_of_test" / "first", table="another table", mise="stake")
    write(tmp_path / "games_of_test" / "second", mise="bet", tirage="draw")
    for package in ("games_of_test", "games_of_test/first", "games_of_test/second", "games_of_test/mute"):
        (tmp_path / package).mkdir(exist_ok=True)
        (tmp_path / package / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(text, "RESOURCES", tmp_path / "resources")
    monkeypatch.setattr(text, "_packages", {})
    monkeypatch.setattr(text, "_catalogues", {})
    monkeypatch.setattr(text, "_language", "en")
    yield
    for name in [name for name in sys.modules if name.startswith("games_of_test")]:
        del sys.modules[name]


def test_the_program_comes_first_then_the_packages_in_the_order_they_were_named() -> None:
    for package in ("mute", "first", "second"):
        text.speaks(f"games_of_test.{package}")
    assert [text._(word) for word in ("table", "mise", "tirage", "jeton")] == ["table", "stake", "draw", "jeton"]
    assert [text.ngettext("coup", "coups", count) for count in (0, 1, 2)] == ["hands", "hand", "hands"]
    assert [text.ngettext("jeton", "jetons", count) for count in (0, 1, 2)] == ["jetons", "jeton", "jetons"]


def test_a_package_that_is_named_later_is_heard() -> None:
    assert text._("mise") == "mise"
    text.speaks("games_of_test.first")
    assert text._("mise") == "stake"


def test_a_catalogue_is_opened_when_a_text_is_in_none_that_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    read = gettext.GNUTranslations._parse

    def note(self: gettext.GNUTranslations, file: BytesIO) -> None:
        opened.append(Path(file.name).parents[1].name)
        read(self, file)

    monkeypatch.setattr(gettext.GNUTranslations, "_parse", note)
    for package in ("first", "second"):
        text.speaks(f"games_of_test.{package}")
    for word in ("quitter", "mise", "mise", "tirage"):
        text.translate(text.Message(word))
        opened.append(word)
    assert opened == ["resources", "quitter", "first", "mise", "mise", "second", "tirage"]


def test_french_is_the_source_and_opens_nothing(tmp_path: Path) -> None:
    text.set_language("fr")
    (tmp_path / "resources" / "locale" / "fr.mo").write_bytes(compiled(table="autre chose"))
    assert text._("table") == text.translate(text.N_("table")) == "table"
    assert [text.ngettext("coup", "coups", count) for count in (0, 1, 2)] == ["coup", "coup", "coups"]


def test_without_a_catalogue_the_source_is_shown(tmp_path: Path) -> None:
    (tmp_path / "resources" / "locale" / "en.mo").unlink()
    text.speaks("games_of_test.nowhere")
    assert text._("table") == "table"


def test_a_language_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="de"):
        text.set_language("de")
    assert text.language() == "en"
