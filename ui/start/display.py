"""Whether a window can open here: checked and reported before Qt is asked, because Qt would abort the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping

from app.text import _


def no_display(platform: str, environment: Mapping[str, str]) -> str:
    """The message if no window can open, in the current language; empty if one can.

    `platform` as in `sys.platform`. Only Linux and its like run without a display; a Qt platform asked for is trusted.
    """
    if platform in {"win32", "darwin", "cygwin"} or environment.get("QT_QPA_PLATFORM"):
        return ""
    if environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"):
        return ""
    return _(
        "Aucun écran n’est accessible ici : ouvrez Tapis depuis une session graphique, "
        "ou servez-vous des commandes (option --help)."
    )


def without_wayland(environment: MutableMapping[str, str]) -> None:
    """Forget what asks for Wayland: the built program leaves it out and shows itself through X11 there too."""
    environment.pop("WAYLAND_DISPLAY", None)
    if environment.get("QT_QPA_PLATFORM", "").startswith("wayland"):
        del environment["QT_QPA_PLATFORM"]


def no_window(said: str, environment: Mapping[str, str], loading: Callable[[], str]) -> str:
    """The sentence for Qt's last word before it aborts, when that is about its windows; empty for any other word.

    `loading` gives what the loader has against Qt's own plugin, empty when it loads.
    """
    if "platform plugin" not in said:
        return ""
    from ui.start.libraries import missing_library

    lacking = missing_library(loading())
    if lacking:
        return lacking
    display = environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY") or environment.get("QT_QPA_PLATFORM")
    return _(
        "L’écran « {display} » ne répond pas ou refuse ce compte. Ouvrez Tapis depuis votre propre session graphique, "
        "ou servez-vous des commandes (option --help)."
    ).format(display=display or "")


def plugin_fault() -> str:
    """What the loader has against the plugin that opens windows under X11; empty when it loads."""
    from pathlib import Path

    from PySide6.QtCore import QLibraryInfo, QPluginLoader

    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)
    loader = QPluginLoader(str(Path(folder, "platforms", "libqxcb.so")))
    return "" if loader.load() else loader.errorString()
