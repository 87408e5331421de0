"""The files translators write, held against the texts of the source: extracted, updated and checked with Babel.

French is written in the source: its catalogue holds plurals alone, because zero is singular in French. English is
complete. Messages stand in alphabetical order without places or dates, so that a change shows nothing but itself.
"""

from __future__ import annotations

import ast
import re
import string
import tomllib
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

from tools.translations import DOMAIN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from babel.messages.catalog import Catalog

    Wording = str | Sequence[str]

LITERALS = {"_": 1, "N_": 1, "ngettext": 2}
"""The functions that take texts, and how many of their first arguments are texts."""

_PERCENT = re.compile(r"%(?:\(\w+\))?[drs]")
"""A field as argparse writes them."""

PLURALS = {"fr": "(n > 1)", "en": "(n != 1)"}

HEADER = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural={plural};\\n"

"""


SEEN = ("title", "sentence", "reading", "because")
"""The keys of a register whose texts users see."""

SPOKEN = ("app", "commands", "ui", "tools/gallery")
"""The folders whose texts are translated."""


@dataclass(frozen=True, order=True)
class Text:
    """A text of the source: its singular, and its plural when it has one."""

    singular: str
    plural: str = ""


def sources(root: Path) -> Iterator[Path]:
    """The files of the program that may hold texts."""
    for folder in SPOKEN:
        yield from sorted((root / folder).rglob("*.py"))


def not_literal(source: str, name: str) -> list[str]:
    """The calls for a translation whose text is not a plain literal, as `name:line: what to do`."""
    found = []
    for node in ast.walk(ast.parse(source, name)):
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


def texts(root: Path) -> list[Text]:
    """Every text of the source, in alphabetical order."""
    from babel.messages.extract import extract

    keywords = {name: tuple(range(1, count + 1)) if count > 1 else None for name, count in LITERALS.items()}
    found: dict[str, Text] = {}
    for path in sources(root):
        for _, message, _, _ in extract("python", BytesIO(path.read_bytes()), keywords, options={"encoding": "utf-8"}):
            text = Text(*message) if isinstance(message, tuple) else Text(message)
            if text.singular not in found or text.plural:
                found[text.singular] = text
    for path in registers(root):
        for told in texts_of_data(path.read_text(encoding="utf-8")):
            found.setdefault(told, Text(told))
    return sorted(found.values())


def registers(root: Path) -> Iterator[Path]:
    """The registers of the games, data whose texts are translated."""
    yield from sorted((root / "app" / "games").glob("*/register.toml"))


def texts_of_data(source: str) -> Iterator[str]:
    r"""The texts of a TOML file that users see: strings under certain keys, wherever they stand.

    >>> list(texts_of_data('[rule.whole-chips]\narticle = "1.1"\nsentence = "Pas de jeton coupé."'))
    ['Pas de jeton coupé.']
    """
    waiting: list[object] = [tomllib.loads(source)]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            yield from (text for key, text in value.items() if key in SEEN and isinstance(text, str))
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value


def place(root: Path, language: str) -> Path:
    """Where the catalogue of a language lies."""
    return root / "resources" / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def _existing(root: Path, language: str) -> Catalog:
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import read_po

    path = place(root, language)
    if not path.exists():
        return Catalog(locale=language, domain=DOMAIN)
    return read_po(BytesIO(path.read_bytes()), locale=language, domain=DOMAIN, abort_invalid=True)


def renewed(root: Path, language: str, wanted: list[Text]) -> Catalog:
    """The catalogue with exactly the wanted texts: translations are kept, new ones are empty.

    French plurals translate themselves.
    """
    from babel.messages.catalog import Catalog

    old = _existing(root, language)
    new = Catalog(locale=language, domain=DOMAIN)
    for text in wanted:
        if language == "fr" and not text.plural:
            continue
        both = (text.singular, text.plural) if text.plural else text.singular
        known = old.get(text.singular)
        translation = known.string if known is not None and isinstance(known.string, type(both)) else None
        if language == "fr":
            translation = both
        comments = known.user_comments if known is not None else []
        message = new.add(both, translation or (("", "") if text.plural else ""), user_comments=comments)
        message.flags = {"fuzzy"} if known is not None and known.fuzzy else set()
    return new


def written(catalogue: Catalog, language: str) -> str:
    """The text of the catalogue's file."""
    from babel.messages.pofile import write_po

    file = BytesIO()
    write_po(file, catalogue, width=110, no_location=True, omit_header=True, sort_output=True)
    return HEADER.format(language=language, plural=PLURALS[language]) + file.getvalue().decode("utf-8").strip() + "\n"


def update(root: Path) -> None:
    """Write both catalogues anew from the source."""
    wanted = texts(root)
    for language in PLURALS:
        path = place(root, language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written(renewed(root, language, wanted), language), encoding="utf-8", newline="\n")


def problems(root: Path) -> list[str]:
    """What keeps the translations from being complete, one sentence each, with its place; empty when all is well."""
    found = []
    for path in sources(root):
        found += not_literal(path.read_text(encoding="utf-8"), str(path.relative_to(root)))
    wanted = texts(root)
    for language in PLURALS:
        path = place(root, language)
        name = path.relative_to(root)
        catalogue = renewed(root, language, wanted)
        if not path.exists() or path.read_text(encoding="utf-8") != written(catalogue, language):
            found.append(f"{name}: does not match the texts of the source; run: python3 check.py --translations")
        for message in catalogue:
            if message.id:
                found += [
                    f"{name}: {complaint}: {message.id!r}" for complaint in _complaints(message.id, message.string)
                ]
                if message.fuzzy:
                    found.append(f"{name}: marked fuzzy: {message.id!r}")
    return found


def _complaints(given: Wording, translation: Wording | None) -> list[str]:
    originals, forms = _forms(given), _forms(translation or "")
    if not all(forms):
        return ["not translated"]
    allowed = set().union(*(_fields(text) for text in originals))
    # a plural may leave the number out of one of its forms ("one throw"), a plain text may leave out nothing
    same = all(_fields(form) <= allowed for form in forms) and (len(forms) > 1 or _fields(forms[0]) == allowed)
    return [] if same else ["its fields differ"]


def _forms(wording: Wording) -> tuple[str, ...]:
    return (wording,) if isinstance(wording, str) else tuple(wording)


def _fields(text: str) -> set[str]:
    percent = set(_PERCENT.findall(text))
    try:
        return percent | {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    except ValueError:  # a text with braces of its own is not formatted
        return percent
