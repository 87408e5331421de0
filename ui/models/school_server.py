"""How it stands with the school's server, in words."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QLocale, QTime

from app.server.sending import State
from app.server.settings import PASSWORDS, SENDING, XAPI
from app.server.trouble import Why
from app.text import _, ngettext
from ui.models.dates import locale


def state_text(key: str, server: str, state: State) -> str:
    """What waits, what was sent last and what is wrong, with what to do; `key` is what it stands under in its file."""
    told = [_intro(key).format(server=server)]
    if state.why is not None:
        told.append(trouble_text(state.why, state.code, key))
    if state.waiting:
        waiting = ngettext("{count} ligne attend.", "{count} lignes attendent.", state.waiting)
        told.append(waiting.format(count=state.waiting))
    elif state.why is None:
        told.append(_("Rien n’attend."))
    if state.sent:
        moment = datetime.fromisoformat(state.sent).astimezone()
        at = locale().toString(QTime(moment.hour, moment.minute), QLocale.FormatType.ShortFormat)
        told.append(_("Dernier envoi à {time}.").format(time=at))
    return " ".join(told)


def _intro(key: str) -> str:
    if key == XAPI:
        return _("Chaque copie finie va au dépôt xAPI, {server}, sans le nom.")
    return _("Ce qui est écrit dans les copies va aussi au serveur de l’école, {server}.")


def trouble_text(why: Why, code: str, key: str = SENDING) -> str:
    """What is wrong with the server, and what to do."""
    if why == "silent" and code:
        told = _(
            "Il dit qu’il ne peut pas en ce moment. Les copies sont entières sur cet ordinateur et partent dès qu’il "
            "peut."
        )
        return f"{told} ({code})"
    said = {
        "silent": _("Il ne répond pas. Les copies sont entières sur cet ordinateur et partent dès qu’il répond."),
        "refused": _("Il ne laisse pas entrer cette salle : vérifiez son nom et le mot de passe de « {password} »."),
        "no-scram": _(
            "Il ne demande pas le mot de passe par SCRAM : rien ne lui est envoyé. Son administrateur met "
            "« scram-sha-256 » dans son fichier « pg_hba.conf »."
        ),
        "certificate": _(
            "Son certificat n’est pas garanti par « server.pem », ou pour un autre nom : rien ne lui est envoyé."
        ),
        "schema": _(
            "La table manque, ou le droit d’y écrire : son administrateur lance ce que « serve-schema » écrit."
        ),
        "lines": _("Il refuse ces lignes. Les copies sont entières sur cet ordinateur ; remettez-les par le dossier."),
    }[why].format(password=PASSWORDS[key][1])
    return said if not code else f"{said} ({code})"
