"""Signs that nobody sees and that act: on a terminal by its escapes, in a text by turning its letters round."""

from __future__ import annotations

import re

HIDDEN = r"\x00-\x08\x0a-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff"
"""Control signs but the tabulator, ends of lines, signs without width, and those of the direction of writing, for a
class of signs in a pattern. The joiners stay: some scripts are not written without them.
"""

FORMULA_SIGNS = "=+@＝＋－＠"
"""What begins a formula in a spreadsheet, with the minus, which may also stand before a number."""

_FORMULA = re.compile(rf"(?:\A|(?<=[,;|\t\r\n]))(?=[-{FORMULA_SIGNS}\t\r\n]|[\s\"]+[-{FORMULA_SIGNS}])")
"""Where a cell begins with such a sign, quoted or not; a spreadsheet may take a comma for the end of a cell, and then
the end of a line for that of a row.
"""
_HIDDEN = re.compile(rf"[{HIDDEN}\ud800-\udfff]")
_WRITTEN_OUT = re.compile(rf"(?!\n)[{HIDDEN}\ud800-\udfff]")


def visible(text: str) -> str:
    r"""A text with such signs written out, but for ends of lines, and with them the bytes of a name that are no text.

    >>> visible("a\x1b[31mb\u202e"), visible("Ada\n"), visible("cl\udce9")
    ('a\\x1b[31mb\\u202e', 'Ada\n', 'cl\\udce9')
    """
    return _WRITTEN_OUT.sub(lambda found: found[0].encode("unicode_escape").decode("ascii"), text)


def without_hidden(text: str) -> str:
    r"""A text without such signs, and without the halves of signs that stand for bytes which are no text.

    >>> without_hidden("A\u202ed\u200ba\x00\udcff")
    'Ada'
    """
    return _HIDDEN.sub("", text)


def no_formula(text: str) -> str:
    """A text for a cell, with an apostrophe before what a spreadsheet would read as a formula.

    >>> no_formula("=1+1"), no_formula("Ada")
    ("'=1+1", 'Ada')
    """
    return _FORMULA.sub("'", text)
