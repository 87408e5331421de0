"""What Windows has to be told so that a lesson opens with a double click: a file that one account opens once."""

from __future__ import annotations

import json

PROGRAM = r"%LOCALAPPDATA%\Programs\tapis\tapis.exe"
"""Where the program has to lie: no administrator is needed to put it there."""
_CLASSES = r"HKEY_CURRENT_USER\Software\Classes"
_KIND = "Tapis.Lesson"


def registry() -> bytes:
    """The bytes of the file: UTF-16 with its mark, lines as Windows ends them."""
    lines = (
        "Windows Registry Editor Version 5.00",
        "",
        rf"[{_CLASSES}\.tapis]",
        f"@={json.dumps(_KIND)}",
        "",
        rf"[{_CLASSES}\{_KIND}]",
        '@="Tapis"',
        "",
        rf"[{_CLASSES}\{_KIND}\DefaultIcon]",
        f"@={expanded(f'{PROGRAM},0')}",
        "",
        rf"[{_CLASSES}\{_KIND}\shell\open\command]",
        f"@={expanded(_command())}",
        "",
    )
    return "\r\n".join(lines).encode("utf-16")


def _command() -> str:
    return f'"{PROGRAM}" "%1"'


def expanded(text: str) -> str:
    """A value in which Windows puts what the variables stand for: its UTF-16 bytes with a zero behind.

    >>> expanded("%A")
    'hex(2):25,00,41,00,00,00'
    """
    return "hex(2):" + ",".join(f"{byte:02x}" for byte in f"{text}\0".encode("utf-16-le"))
