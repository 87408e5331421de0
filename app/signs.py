"""Signs that nobody sees and that act: on a terminal by its escapes, in a text by turning its letters round."""

from __future__ import annotations

import re

HIDDEN = r"\x00-\x08\x0a-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
"""Control signs but the tabulator, and those of the direction of writing, for a class of signs in a pattern."""

FORMULA_SIGNS = "=+@＝＋－＠"
"""What begins a formula in a spreadsheet, with the minus, which may also stand before a number."""

_FORMULA = re.compile(rf"(?:\A|(?<=[,;|\t\r\n]))(?=[-{FORMULA_SIGNS}\t\r\n]|[\s\"]+[-{FORMULA_SIGNS}])")
"""Where a cell begins with such a sign, quoted or not; a spreadsheet may take a comma for the end of a cell, and then
the end of a line for that of a row.
"""
_HIDDEN = re.compile(rf"[{HIDDEN}]")
_WRITTEN_OUT = re.compile(rf"(?!\n)[{HIDDEN}]")


def visible(text: str) -> str:
    r"""A text with such signs written out, but for ends of lines.

    >>> visible("a\x1b[31mb\u202e"), visible("Ada\n")
    ('a\\x1b[31mb\\u202e', 'Ada\n')
    """
    return _WRITTEN_OUT.sub(lambda found: found[0].encode("unicode_escape").decode("ascii"), text)


def without_hidden(text: str) -> str:
    r"""A text without such signs.

    >>> without_hidden("A\u202eda\x00")
    'Ada'
    """
    return _HIDDEN.sub("", text)


def no_formula(text: str) -> str:
    """A text for a cell, with an apostrophe before what a spreadsheet would read as a formula.

    >>> no_formula("=1+1"), no_formula("Ada")
    ("'=1+1", 'Ada')
    """
    return _FORMULA.sub("'", text)
