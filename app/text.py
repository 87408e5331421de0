"""Every visible text in the user's language: French is written in the source, other languages in catalogues.

Without Qt, so that commands and window share them. The program has one catalogue (`resources/locale/<language>.po`),
each game its own (`locale/<language>.po` in its folder), which is opened when a text is in none that is open already.
"""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NewType

from app.resources import RESOURCES

Message = NewType("Message", str)
"""A French text marked for translation where it is written down and translated where it is shown."""

SOURCE = "fr"
LANGUAGES = (SOURCE, "en")

_packages: dict[str, None] = {}
_catalogues: dict[str, _gettext.NullTranslations] = {}
_language = SOURCE


class _Packages(_gettext.NullTranslations):
    """What stands behind the open catalogues: opens that of the next package when none of them knows a text."""

    def __init__(self, language: str, packages: Sequence[str]) -> None:
        super().__init__()
        self._of = (language, packages)
        self._next: _gettext.NullTranslations | None = None

    def _opened(self) -> _gettext.NullTranslations:
        if self._next is None:
            language, packages = self._of
            if packages:
                self._next = _open(_folder(packages[0]), language)
                self._next.add_fallback(_Packages(language, packages[1:]))
            else:
                self._next = _gettext.NullTranslations()
        return self._next

    def gettext(self, message: str) -> str:
        return self._opened().gettext(message)

    def ngettext(self, singular: str, plural: str, count: int) -> str:
        return self._opened().ngettext(singular, plural, count)


def _open(folder: Path | None, language: str) -> _gettext.NullTranslations:
    # not by gettext.translation, which loads the locales of C to find a file whose place is known
    try:
        if folder is not None:
            with (folder / "locale" / f"{language}.mo").open("rb") as compiled:
                return _gettext.GNUTranslations(compiled)
    except OSError:
        pass
    return _gettext.NullTranslations()


def _folder(package: str) -> Path | None:
    """Where a package lies, which is not loaded for it; None when nothing is there."""
    found = find_spec(package)
    return Path(found.submodule_search_locations[0]) if found and found.submodule_search_locations else None


def _catalogue() -> _gettext.NullTranslations:
    found = _catalogues.get(_language)
    if found is None:
        found = _open(RESOURCES, _language)
        found.add_fallback(_Packages(_language, tuple(_packages)))
        _catalogues[_language] = found
    return found


def speaks(package: str) -> None:
    """Look for texts in the catalogue of a package too, from now on."""
    if package not in _packages:
        _packages[package] = None
        _catalogues.clear()


def set_language(language: str) -> None:
    """Make `fr` or `en` the language of every text from now on; another value raises ValueError."""
    global _language
    if language not in LANGUAGES:
        raise ValueError(language)
    _language = language


def language() -> str:
    """The language in force, `fr` or `en`."""
    return _language


def _(message: str) -> str:
    """The text in the language in force; the argument is a plain literal."""
    return message if _language == SOURCE else _catalogue().gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """The singular or plural text for a count, in the language in force; both arguments are plain literals.

    >>> ngettext("{count} coup", "{count} coups", 3).format(count=3)
    '3 coups'
    """
    if _language == SOURCE:  # where zero is singular
        return singular if count < 2 else plural
    return _catalogue().ngettext(singular, plural, count)


def N_(message: str) -> Message:
    """Mark a literal for translation; `translate` gives it in the language in force when it is shown."""
    return Message(message)


def translate(message: Message) -> str:
    """A marked text in the language in force.

    >>> translate(N_("Quitter"))
    'Quitter'
    """
    return message if _language == SOURCE else _catalogue().gettext(message)


def named(name: str, value: str) -> str:
    """A name with what is told of it; a question needs no colon.

    >>> named("Colonne", "la 2e"), named("Le croupier joue-t-il ?", "oui")
    ('Colonne : la 2e', 'Le croupier joue-t-il ? oui')
    """
    return f"{name} {value}" if name.endswith("?") else _("{name} : {value}").format(name=name, value=value)


def phrases(told: Iterable[str]) -> str:
    """Phrases told in one sentence, without its full stop.

    >>> phrases(["A attend", "B renonce"])
    'A attend ; B renonce'
    """
    # translators: what stands between two phrases of a sentence
    return _(" ; ").join(told)


def capital(text: str) -> str:
    """A text as it begins a sentence.

    >>> capital("été"), capital("")
    ('Été', '')
    """
    return text[:1].upper() + text[1:]


def plain(text: str) -> str:
    """A text for comparing with what somebody types: small letters, no accents, straight apostrophes.

    >>> plain("Référez-vous à l’article")
    "referez-vous a l'article"
    """
    import unicodedata

    decomposed = unicodedata.normalize("NFD", text.replace("’", "'").casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


# not the narrow one, which Qt reads in HTML as a plain one
_TIED = tuple((sign, sign.replace(" ", "\u00a0")) for sign in ("« ", " »", " :", " ;", " ?", " !", " × "))


def spaced(text: str) -> str:
    r"""A text whose French signs do not part from their words, nor factors, at the end of a line.

    >>> spaced("« Coup nul » : rien")
    '«\xa0Coup nul\xa0»\xa0: rien'
    """
    for loose, tied in _TIED:
        text = text.replace(loose, tied)
    return text
