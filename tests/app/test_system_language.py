"""The language of the system, told by its variables or, where there are none, by the session."""

from __future__ import annotations

import plistlib
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from app.system_language import system_language


@pytest.mark.parametrize(("number", "language"), [(0x0409, "en"), (0x0809, "en"), (0x040C, "fr"), (0x0407, "fr")])
def test_windows_is_asked_for_the_language_of_its_session(
    monkeypatch: pytest.MonkeyPatch, number: int, language: str
) -> None:
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(kernel32=kernel), raising=False)
    assert system_language({}) == language
    assert system_language({"LANG": "fr_FR.UTF-8"}) == "fr"


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({"AppleLanguages": ["en-GB", "fr-FR"]}, "en"),
        ({"AppleLanguages": ["fr-FR", "en-GB"]}, "fr"),
        ({"AppleLanguages": []}, "fr"),
        ({"AppleLanguages": None}, "fr"),
        ({}, "fr"),
        ("damaged", "fr"),
        (None, "fr"),
    ],
)
def test_a_mac_keeps_it_in_the_settings_of_its_user(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, settings: Any, language: str
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    folder = tmp_path / "Library" / "Preferences"
    folder.mkdir(parents=True)
    if settings is not None:
        written = settings.encode() if isinstance(settings, str) else b""
        if isinstance(settings, dict):
            kept = {key: value for key, value in settings.items() if value is not None}
            written = plistlib.dumps(kept, fmt=plistlib.FMT_BINARY)
        (folder / ".GlobalPreferences.plist").write_bytes(written)
    assert system_language({"HOME": str(tmp_path)}) == language
