"""The language of the system, for whatever speaks before anything is set; the standard library alone is needed."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_MAC_SETTINGS = Path("Library", "Preferences", ".GlobalPreferences.plist")
_ENGLISH_ON_WINDOWS = 0x09
"""The number of English among the languages of Windows, whatever its country."""


def system_language(environment: Mapping[str, str]) -> str:
    """English (`en`) where the system speaks it, else French (`fr`).

    The first of the languages in LANGUAGE that is either of the two wins, then the locale, then, on Windows and macOS,
    the language of the session.

    >>> system_language({"LANGUAGE": "de:en", "LANG": "fr_FR.UTF-8"}), system_language({"LANG": "de_DE.UTF-8"})
    ('en', 'fr')
    """
    for asked in environment.get("LANGUAGE", "").split(":"):
        if asked[:2] in {"en", "fr"}:
            return asked[:2]
    told = next((value for name in _VARIABLES if (value := environment.get(name))), None) or _of_session(environment)
    return "en" if told.startswith("en") else "fr"


def _of_session(environment: Mapping[str, str]) -> str:
    if sys.platform == "win32":
        import ctypes

        language = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return "en" if language & 0x3FF == _ENGLISH_ON_WINDOWS else ""
    return of_mac_settings(Path(environment.get("HOME", "~"), _MAC_SETTINGS)) if sys.platform == "darwin" else ""


def of_mac_settings(file: Path) -> str:
    """The first language of a Mac's user, such as `en-GB`; empty where the file does not tell."""
    import plistlib

    try:
        with file.open("rb") as settings:
            return str(plistlib.load(settings)["AppleLanguages"][0])
    except (OSError, ValueError, LookupError, TypeError, plistlib.InvalidFileException):
        return ""
