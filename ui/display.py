"""Whether a window can open here, asked before Qt is: Qt itself aborts the program where there is no display."""

from __future__ import annotations

from collections.abc import Mapping

from app.text import _


def no_display(platform: str, environment: Mapping[str, str]) -> str:
    """The sentence to say where no window can open, in the language in force; empty where one can.

    `platform` as in `sys.platform`. Only Linux and its like run without a display; a Qt platform asked for is trusted.
    """
    if platform in {"win32", "darwin", "cygwin"} or environment.get("QT_QPA_PLATFORM"):
        return ""
    if environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"):
        return ""
    return _(
        "Aucun écran n’est accessible ici : ouvrez Tapis depuis une session graphique, "
        "ou servez-vous des commandes (run.py --help)."
    )
