"""The type families of the window, each loaded once: Source Sans and Source Serif from packages, and Source Code."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase

from app.resources import RESOURCES

SANS_FILES = ("SourceSansPro-Regular.ttf", "SourceSansPro-Semibold.ttf", "SourceSansPro-Bold.ttf")
SERIF_FILES = ("SourceSerifPro-Semibold.ttf", "SourceSerifPro-Bold.ttf", "SourceSerifPro-SemiboldIt.ttf")
MONO_FILES = ("SourceCodePro-Regular.ttf",)
FALLBACK_SANS = "Sans Serif"
FALLBACK_SERIF = "Serif"


def font_folder(package: str) -> Path | None:
    """The folder of the font files of a package, None when it is not installed."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        return None
    return Path(spec.submodule_search_locations[0]) / "files"


def _load(folder: Path | None, files: tuple[str, ...], fallback: str) -> str:
    family = fallback
    for name in files if folder is not None else ():
        number = QFontDatabase.addApplicationFont(str(Path(folder or "") / name))
        families = QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
        # weights register under one family where the platform groups them; the first file names it
        if families and family == fallback:
            family = families[0]
    return family


@cache
def sans() -> str:
    """The family of the interface, of money and of chip letters; a system family when the package is missing."""
    return _load(font_folder("font_source_sans_pro"), SANS_FILES, FALLBACK_SANS)


@cache
def serif() -> str:
    """The family of the felt's figures; a system family when the package is missing."""
    return _load(font_folder("font_source_serif_pro"), SERIF_FILES, FALLBACK_SERIF)


@cache
def mono() -> str:
    """The family of what is typed as it stands, in which each sign is as wide as the next."""
    return _load(RESOURCES / "fonts", MONO_FILES, "monospace")


def font(family: str, size: float, weight: QFont.Weight = QFont.Weight.Normal, *, italic: bool = False) -> QFont:
    """A font of a family by its size in pixels, at least one."""
    made = QFont(family)
    made.setPixelSize(max(1, round(size)))
    made.setWeight(weight)
    made.setItalic(italic)
    return made
