"""The files translators write, held against the texts of the source: extracted, updated and checked with Babel.

French is written in the source and has no catalogue. The program has one, each game its own, in its folder, for the
texts that stand in its files and in no other: a text of the program and of a game is the program's. Messages stand in
alphabetical order, each with its files, without line numbers or dates, so that a change shows nothing but itself.
"""

from __future__ import annotations

import re
import string
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from tools.extraction import Text, not_literal, sources, texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from babel.messages.catalog import Catalog, Message

    Wording = str | Sequence[str]

_PERCENT = re.compile(r"%(?:\(\w+\))?[drs]")
"""A field as argparse writes them."""

PLURALS = {"en": "(n != 1)"}
"""The languages of the catalogues, each with the rule of its plural."""

HEADER = """\
# Texts of {whose}. How to translate them: CONTRIBUTING.md, "A translation".
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural={plural};\\n"

"""


class Part(NamedTuple):
    """What has a catalogue of its own: whose texts they are, the folder of its catalogues, and the texts."""

    whose: str
    folder: Path
    texts: list[Text]

    def place(self, language: str) -> Path:
        """Where the catalogue of a language lies."""
        return self.folder / f"{language}.po"


def parts(root: Path) -> list[Part]:
    """The program and each of its games, with the texts of each."""
    games = [file.parent for file in sorted((root / "app" / "games").glob("*/__init__.py"))]
    files = list(sources(root))
    shared = [file for file in files if not any(file.is_relative_to(game) for game in games)]
    program = Part("the program", root / "resources" / "locale", texts(root, shared))
    known = {text.singular for text in program.texts}
    found = [program]
    for game in games:
        own = texts(root, (file for file in files if file.is_relative_to(game)))
        found.append(Part(game.name, game / "locale", [text for text in own if text.singular not in known]))
    return found


def read(path: Path) -> list[Message]:
    """The messages of a catalogue; none where there is no such file."""
    from babel.messages.pofile import read_po

    if not path.exists():
        return []
    catalogue = read_po(BytesIO(path.read_bytes()), locale=path.stem, abort_invalid=True)
    return [message for message in catalogue if message.id]


def _singular(wording: Wording) -> str:
    return wording if isinstance(wording, str) else wording[0]


def renewed(wanted: Iterable[Text], language: str, known: Iterable[Message]) -> Catalog:
    """A catalogue with exactly the wanted texts, each with the first translation that is known, or an empty one."""
    from babel.messages.catalog import Catalog

    old: dict[str, Message] = {}
    for message in known:
        old.setdefault(_singular(message.id), message)
    new = Catalog(locale=language)
    for text in wanted:
        both = (text.singular, text.plural) if text.plural else text.singular
        before = old.get(text.singular)
        translation = before.string if before is not None and isinstance(before.string, type(both)) else None
        message = new.add(
            both,
            translation or (("", "") if text.plural else ""),
            locations=[(place, 0) for place in text.places],
            auto_comments=text.comments,
            user_comments=before.user_comments if before is not None else (),
        )
        message.flags = {"fuzzy"} if before is not None and before.fuzzy else set()
    return new


def written(catalogue: Catalog, whose: str, language: str) -> str:
    """The text of the catalogue's file."""
    from babel.messages.pofile import write_po

    file = BytesIO()
    write_po(file, catalogue, width=110, omit_header=True, sort_output=True, include_lineno=False)
    header = HEADER.format(whose=whose, language=language, plural=PLURALS[language])
    return header + file.getvalue().decode("utf-8").strip() + "\n"


def _wanted(root: Path, language: str) -> list[tuple[Part, Catalog]]:
    """The catalogue of each part as it must be; a text that has moved to another part takes its translation along."""
    every = parts(root)
    read_before = [read(part.place(language)) for part in every]
    moved = [message for messages in read_before for message in messages]
    return [
        (part, renewed(part.texts, language, [*own, *moved]))
        for part, own in zip(every, read_before, strict=True)
        if part.texts or own
    ]


def update(root: Path) -> None:
    """Write every catalogue anew from the source."""
    for language in PLURALS:
        for part, catalogue in _wanted(root, language):
            path = part.place(language)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(written(catalogue, part.whose, language), encoding="utf-8", newline="\n")


def problems(root: Path) -> list[str]:
    """What keeps the translations from being complete, one sentence each, with its place; empty when all is well."""
    found = []
    for path in sources(root):
        if path.suffix == ".py":
            found += not_literal(path.read_text(encoding="utf-8"), str(path.relative_to(root)))
    for language in PLURALS:
        first: dict[str, tuple[str, Wording]] = {}
        for part, catalogue in _wanted(root, language):
            path = part.place(language)
            name = path.relative_to(root).as_posix()
            if not path.exists() or path.read_text(encoding="utf-8") != written(catalogue, part.whose, language):
                found.append(f"{name}: does not match the texts of the source; run: python3 check.py --translations")
            for message in catalogue:
                if message.id:
                    found += [f"{name}: {complaint}: {message.id!r}" for complaint in _complaints(message)]
                    other, said = first.setdefault(_singular(message.id), (name, message.string or ""))
                    if said != (message.string or ""):
                        found.append(f"{name}: translated otherwise in {other}: {message.id!r}")
    return found


def _complaints(message: Message) -> list[str]:
    originals, forms = _forms(message.id), _forms(message.string or "")
    fuzzy = ["marked fuzzy"] if message.fuzzy else []
    if not all(forms):
        return ["not translated", *fuzzy]
    allowed = set().union(*(_fields(text) for text in originals))
    # a plural may leave the number out of one of its forms ("one throw"), a plain text may leave out nothing
    same = all(_fields(form) <= allowed for form in forms) and (len(forms) > 1 or _fields(forms[0]) == allowed)
    return [*([] if same else ["its fields differ"]), *fuzzy]


def _forms(wording: Wording) -> tuple[str, ...]:
    return (wording,) if isinstance(wording, str) else tuple(wording)


def _fields(text: str) -> set[str]:
    percent = set(_PERCENT.findall(text))
    try:
        return percent | {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    except ValueError:  # a text with braces of its own is not formatted
        return percent
