"""Finding a text by typing a few letters of its words, whatever their accents and capitals."""

from __future__ import annotations

from app.text import plain


def found(wanted: str, text: str) -> bool:
    """Whether each word typed begins a word of the text.

    >>> found("regle", "Règlement")
    True
    """
    words = plain(text).replace("'", " ").split()
    return all(any(word.startswith(start) for word in words) for start in plain(wanted).replace("'", " ").split())
