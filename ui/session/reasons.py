"""Why an exercise is put, in a few words; a mistake is named only where it is known to be held."""

from __future__ import annotations

from app.drills.game import Game
from app.text import N_, _, translate

_WHYS = {
    "due": N_("À revoir"),
    "new": N_("Nouveau"),
    "mend": N_("Pour corriger une erreur"),
    "tell-apart": N_("Pour savoir où vous en êtes"),
    "redo": N_("À refaire"),
    "practice": N_("Pour garder la main"),
}


def why_text(why: str) -> str:
    """Why an exercise is put; empty where nobody chose it."""
    return translate(_WHYS[why]) if why else ""


def mended_text(game: Game, mends: str) -> str:
    """Which mistake an exercise was put to mend, which is known to be held; empty for none."""
    wrong = next((each for each in game.wrong_rules if each.id == mends), None)
    return "" if wrong is None else _("Posée pour corriger : {name}.").format(name=translate(wrong.name))
