"""Every visible text in the user's language: French is written in the source, English in the catalogue.

Without Qt, so that commands and window share one catalogue. The French one holds plurals alone (zero is singular).
"""

from __future__ import annotations

import gettext as _gettext
from typing import NewType

from app.resources import RESOURCES

Message = NewType("Message", str)
"""A French text marked for translation where it is written down and translated where it is shown."""

LANGUAGES = ("fr", "en")

_catalogues: dict[str, _gettext.NullTranslations] = {}
_language = "fr"


def _catalogue() -> _gettext.NullTranslations:
    found = _catalogues.get(_language)
    if found is None:
        # not by gettext.translation, which loads the locales of C to find a file whose place is known
        try:
            with (RESOURCES / "locale" / _language / "LC_MESSAGES" / "tapis.mo").open("rb") as compiled:
                found = _gettext.GNUTranslations(compiled)
        except OSError:
            found = _gettext.NullTranslations()
        _catalogues[_language] = found
    return found


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
    return _catalogue().gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """The singular or plural text for a count, in the language in force; both arguments are plain literals.

    >>> ngettext("{count} coup", "{count} coups", 3).format(count=3)
    '3 coups'
    """
    return _catalogue().ngettext(singular, plural, count)


def N_(message: str) -> Message:
    """Mark a literal for translation; `translate` gives it in the language in force when it is shown."""
    return Message(message)


def translate(message: Message) -> str:
    """A marked text in the language in force.

    >>> translate(N_("Quitter"))
    'Quitter'
    """
    return _catalogue().gettext(message)


def plain(text: str) -> str:
    """A text for comparing with what somebody types: small letters, no accents, straight apostrophes.

    >>> plain("Référez-vous à l’article")
    "referez-vous a l'article"
    """
    import unicodedata

    decomposed = unicodedata.normalize("NFD", text.replace("’", "'").casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
