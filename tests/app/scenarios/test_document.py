"""The traps of hand-written YAML, each with its own message, its line and its column."""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest

from app.scenarios.document import DEEPEST, LARGEST_FILE, MOST_VALUES, read_bytes, read_document
from app.scenarios.errors import ScenarioError
from app.text import set_language


def refused(text: str | bytes) -> ScenarioError:
    with pytest.raises(ScenarioError) as told:
        read_document(text.encode() if isinstance(text, str) else text, "f.yaml")
    return told.value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: 1", 1),
        ("a: -3", -3),
        ("a: 2.5", 2.5),
        ("a: true", True),
        ("a: False", False),
        ("a:", None),
        ("a: ~", None),
        ("a: red", "red"),
        ("a: on", "on"),
        ("a: yes", "yes"),
        ("a: 35:1", "35:1"),
        ("a: 2026-11-20", "2026-11-20"),
        ('a: "Payer : le 8"', "Payer : le 8"),
        ("a: 'l’annonce'", "l’annonce"),
        ("a: |\n  deux\n  lignes\n", "deux\nlignes\n"),
        ("a: [1, [2, b]]", [1, [2, "b"]]),
        ("a: {b: {c: d}}", {"b": {"c": "d"}}),
        ("\ufeffa: 1", 1),
        ("a: 1\r\n", 1),
    ],
)
def test_yaml_1_2_gives_plain_values(text: str, value: object) -> None:
    found = read_document(text.encode(), "f.yaml").value["a"]
    assert found == value
    assert type(found) is type(value)


def test_each_key_and_value_knows_its_place() -> None:
    document = read_document(b'top:\n  list:\n    - {a: 1, b: "x"}\n    - 2\n', "f.yaml")
    assert document.keys["top", "list", 0, "b"] == (3, 14)
    assert document.values["top", "list", 0, "b"] == (3, 17)
    assert document.values["top", "list", 1] == (4, 7)
    assert document.quoted == {("top", "list", 0, "b")}
    assert document.position(("top", "list", 0, "c")) == (3, 7)
    assert document.position(("nowhere",)) == (1, 1)
    assert str(document.error(("top", "list", 1), "mot")) == "f.yaml:4:7 top.list[1]: mot"


def test_an_anchor_written_twice_is_told_in_our_words_alone() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert "ancres" in refused("a: &x 1\nb: &x 2").message


@pytest.mark.parametrize(
    ("text", "line", "column", "field", "part"),
    [
        ("", 1, 1, "file", "vide"),
        ("# rien\n", 1, 1, "file", "vide"),
        ("a: &x 1\nb: 2", 1, 4, "a", "ancres"),
        ("a: &x {b: 1}\nc: *x", 1, 4, "a", "ancres"),
        ("&x a: 1", 1, 1, "file", "ancres"),
        ("a: *x", 1, 4, "yaml", "alias"),
        ("a: 1\nb: 2\na: 3", 3, 1, "a", "deux fois (déjà ligne 1)"),
        ("t: {b: 1, b: 2}", 1, 11, "t.b", "deux fois"),
        ("a: !foo 1", 1, 4, "a", "balises"),
        ("a: !foo {b: 1}", 1, 4, "a", "balises"),
        ("<<: {a: 1}", 1, 1, "file", "clé"),
        ("[a]: 1", 1, 1, "file", "clé"),
        ("? \n: 1", 1, 2, "file", "clé"),
        ("a: 007", 1, 4, "a", "décimaux"),
        ("a: 0x1F", 1, 4, "a", "décimaux"),
        ("a: 1_000", 1, 4, "a", "décimaux"),
        ("a: 99999999999999999999", 1, 4, "a", "18 chiffres"),
        ("%YAML 1.1\n---\na: yes", 1, 1, "yaml", "directives"),
        ("a: 1\n---\nb: 2", 2, 1, "yaml", "second document"),
        ("titre: Payer : le 8", 1, 14, "yaml", "deux-points"),
        ("a:\n\u00a0 b: 1", 2, 1, "yaml", "insécable décale"),
        ("a:\n  \u202fb: 1", 2, 3, "yaml", "insécable décale"),
        ("a:\n\tb: 1", 2, 1, "yaml", "tabulation"),
        ("a:\u00a01", 1, 1, "file", "insécable"),
        ("b: 1\na:\u00a01\nc: 2", 2, 3, "yaml", "insécable"),
        ("a: un\u202fmot", 1, 4, "a", "insécable"),
        ("a: [1, 2", 1, 9, "yaml", "virgule"),
        ('a: "texte', 1, 10, "yaml", "ne sont pas fermés"),
        ('a: "un" mot\nb: 2', 1, 9, "yaml", "suit des guillemets"),
        ('"game: rampo"\n"level: 2"\n', 2, 1, "yaml", "tableur"),
        ("a: 1\nlevel 2\nb: 3", 2, 1, "yaml", "Il manque un deux-points"),
        ("a:\n    b: 1\n  c: 2", 3, 3, "yaml", "Alignez-la"),
        ("a: ]", 1, 4, "yaml", "pas du YAML"),
        ("a: b\n c: d", 2, 3, "yaml", "deux-points"),
        ("a: 1\nb: \x07", 2, 4, "yaml", "caractère de contrôle"),
        ("[" * 3000, 1, DEEPEST + 1, "yaml", "niveaux"),
        ("- " * 3000, 1, 2 * DEEPEST + 1, "yaml", "niveaux"),
        ("a: [" + "1," * 5000 + "]", 1, 4 + 2 * (MOST_VALUES - 3) + 1, "yaml", "plus de 4000 valeurs"),
        ("- a\n" * 5000, MOST_VALUES, 3, "yaml", "plus de 4000 valeurs"),
    ],
)
def test_each_trap_has_its_message_and_its_place(text: str, line: int, column: int, field: str, part: str) -> None:
    error = refused(text)
    assert part in error.message
    assert (error.line, error.column, error.field) == (line, column, field)


@pytest.mark.parametrize(
    ("content", "line", "column"),
    [
        ('a: 1\ntitre: "Annoncé"'.encode("cp1252"), 2, 15),
        ("é: 1".encode("latin-1"), 1, 1),
        ("a: 1".encode("utf-16"), 1, 1),
    ],
)
def test_another_encoding_is_told_as_such(content: bytes, line: int, column: int) -> None:
    error = refused(content)
    assert "UTF-8" in error.message
    assert (error.line, error.column, error.field) == (line, column, "yaml")


def test_utf_16_is_named_with_its_mark_and_without() -> None:
    for encoding in ("utf-16", "utf-16-le", "utf-16-be"):
        assert "UTF-16" in refused("game: rampo".encode(encoding)).message


def test_a_file_over_256_kib_is_not_even_parsed() -> None:
    assert refused(b"a: 1\n" + b"#" * LARGEST_FILE).message.startswith("Ce fichier dépasse 256 Kio")
    assert read_document(b"a: 1\n" + b"#" * (LARGEST_FILE - 5), "f.yaml").value == {"a": 1}


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    for path in (tmp_path / "nulle-part.yaml", tmp_path):
        with pytest.raises(ScenarioError) as told:
            read_bytes(path)
        assert (told.value.file, told.value.line, told.value.column, told.value.field) == (str(path), 1, 1, "file")
    with pytest.raises(ScenarioError, match="c’est un dossier"):
        read_bytes(tmp_path)
    with pytest.raises(ScenarioError, match="il n’existe pas"):
        read_bytes(tmp_path / "nulle-part.yaml")


def test_no_more_than_the_largest_size_is_read(tmp_path: Path) -> None:
    path = tmp_path / "long.yaml"
    path.write_bytes(b"#" * (LARGEST_FILE * 4))
    assert len(read_bytes(path)) == LARGEST_FILE + 1


def test_messages_are_told_in_the_language_in_force() -> None:
    french = refused("a: 1\na: 2").message
    set_language("en")
    assert refused("a: 1\na: 2").message != french
