"""The texts of the source, each with the files it stands in and what translators are told about it."""

from __future__ import annotations

import ast
import tomllib
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

LITERALS = {"_": 1, "N_": 1, "ngettext": 2}
"""The functions that take texts, and how many of their first arguments are texts."""

SPOKEN = ("app", "commands", "ui", "tools/gallery")
"""The folders whose texts are translated."""

SEEN = frozenset({"title", "sentence", "reading", "because", "mistakes", "reversals", "sentence_in", "named"})
"""The keys of TOML files whose strings users see, and of tables that hold nothing else."""

MARK = "translators:"
"""How a comment begins that stands above a text and goes to the translators."""


class Text(NamedTuple):
    """A text of the source: its singular, its plural when it has one, where it stands and comments about it."""

    singular: str
    plural: str = ""
    places: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()

    def joined(self, other: Text) -> Text:
        """The same text, met in two places."""
        places = tuple(sorted({*self.places, *other.places}))
        return Text(
            self.singular, self.plural or other.plural, places, tuple(dict.fromkeys(self.comments + other.comments))
        )


def sources(root: Path) -> Iterator[Path]:
    """The files of the program that may hold texts."""
    for folder in SPOKEN:
        yield from sorted((root / folder).rglob("*.py"))
    for name in ("register.toml", "skills.toml"):
        yield from sorted((root / "app").rglob(name))


def texts(root: Path, files: Iterable[Path]) -> list[Text]:
    """Every text of these files, in alphabetical order."""
    found: dict[str, Text] = {}
    for path in files:
        place = path.relative_to(root).as_posix()
        for text in _of_data(path) if path.suffix == ".toml" else _of_code(path):
            placed = text._replace(places=(place,))
            found[text.singular] = found[text.singular].joined(placed) if text.singular in found else placed
    return sorted(found.values())


def _of_code(path: Path) -> Iterator[Text]:
    from babel.messages.extract import extract

    keywords = {name: tuple(range(1, count + 1)) if count > 1 else None for name, count in LITERALS.items()}
    code, options = BytesIO(path.read_bytes()), {"encoding": "utf-8"}
    for _, message, comments, _ in extract("python", code, keywords, (MARK,), options, strip_comment_tags=True):
        singular, plural = message if isinstance(message, tuple) else (message, "")
        yield Text(singular, plural, comments=tuple(filter(None, (comment.strip() for comment in comments))))


def _of_data(path: Path) -> Iterator[Text]:
    for names, text in in_data(path.read_text(encoding="utf-8")):
        yield Text(text, comments=(" ".join(names),))


def in_data(source: str) -> Iterator[tuple[tuple[str, ...], str]]:
    r"""The texts of a TOML file that users see, each with the names of the tables it stands in and its key.

    >>> list(in_data('[rule.whole-chips]\narticle = "1.1"\nsentence = "Pas de jeton coupé."'))
    [(('rule', 'whole-chips', 'sentence'), 'Pas de jeton coupé.')]
    """
    waiting: list[tuple[tuple[str, ...], object]] = [((), tomllib.loads(source))]
    while waiting:
        names, value = waiting.pop()
        if isinstance(value, dict):
            waiting += [((*names, key), each) for key, each in value.items()]
        elif isinstance(value, list):
            waiting += [(names, each) for each in value]
        elif isinstance(value, str) and SEEN.intersection(names[-2:]):
            yield names, value


def not_literal(source: str, name: str) -> list[str]:
    """The calls for a translation whose text is not a plain literal, as `name:line: what to do`.

    And what is joined by a French colon, which no other language spaces so.
    """
    found = []
    for node in ast.walk(ast.parse(source, name)):
        if isinstance(node, ast.JoinedStr) and any(
            isinstance(part, ast.Constant) and " : " in str(part.value) for part in node.values
        ):
            found.append(f"{name}:{node.lineno}: joined by a French colon; take app.text.named, or a text of its own")
        called = _text_function(node)
        if called is None or not isinstance(node, ast.Call):
            continue
        given = node.args[: LITERALS[called]]
        if len(given) < LITERALS[called] or not all(_is_text(argument) for argument in given):
            found.append(f"{name}:{node.lineno}: {called}() takes plain literal text; format after it, not inside")
    return found


def _text_function(node: ast.AST) -> str | None:
    """The name of the function when the node calls for a text, as `_(...)` or `text._(...)`."""
    if not isinstance(node, ast.Call):
        return None
    function = node.func
    name = None
    if isinstance(function, ast.Name):
        name = function.id
    elif isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name) and function.value.id == "text":
        name = function.attr
    return name if name in LITERALS else None


def _is_text(argument: ast.expr) -> bool:
    return isinstance(argument, ast.Constant) and isinstance(argument.value, str) and argument.value != ""
