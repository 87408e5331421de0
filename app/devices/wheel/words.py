"""How what is done with a wheel and its ball is said."""

from __future__ import annotations

from collections.abc import Mapping

from app.devices.wheel.steps import CLOCKWISE, COUNTERCLOCKWISE, LAUNCH, RELAUNCH, REPLACE_BALL, STOP_GAME
from app.table.words import Case, Words
from app.text import N_

_LAUNCH = Words(
    act=N_("Tourner le cylindre dans le sens des aiguilles d’une montre, la bille dans l’autre"),
    done=N_("La bille a été lancée"),
    before=N_("avant que la bille soit lancée"),
    missing=N_("La bille n’a pas été lancée."),
    needless=N_("Le cylindre n’était pas à tourner dans ce sens."),
    repeated=N_("La bille était déjà lancée."),
)
_REPLACE = Words(
    act=N_("Reposer la bille dans la case du {number}"),
    done=N_("La bille a été reposée dans sa case"),
    before=N_("avant que la bille soit reposée dans sa case"),
    missing=N_("La bille n’a pas été reposée dans sa case."),
    needless=N_("La bille n’était pas à reposer dans cette case."),
    repeated=N_("La bille était déjà dans sa case."),
)

WORDS: Mapping[Case, Words] = {
    (LAUNCH, CLOCKWISE): _LAUNCH,
    (LAUNCH, COUNTERCLOCKWISE): _LAUNCH._replace(
        act=N_("Tourner le cylindre à l’inverse des aiguilles d’une montre, la bille dans l’autre sens")
    ),
    (STOP_GAME, ""): Words(
        act=N_("Arrêter le jeu"),
        done=N_("Le jeu a été arrêté"),
        before=N_("avant que le jeu soit arrêté"),
        missing=N_("Le jeu n’a pas été arrêté."),
        needless=N_("Le jeu n’était pas à arrêter."),
        repeated=N_("Le jeu était déjà arrêté."),
    ),
    (REPLACE_BALL, ""): _REPLACE,
    (REPLACE_BALL, "none"): _REPLACE._replace(act=N_("Reprendre la bille")),
    (RELAUNCH, ""): Words(
        act=N_("Relancer la bille"),
        done=N_("La bille a été relancée"),
        before=N_("avant que la bille soit relancée"),
        missing=N_("La bille n’a pas été relancée."),
        needless=N_("La bille n’était pas à relancer."),
        repeated=N_("La bille était déjà relancée."),
    ),
}
