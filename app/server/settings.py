"""Which server a school has: one file beside its house, with an address and no secret."""

from __future__ import annotations

import os
import re
import stat
import tomllib
from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import SplitResult, unquote, urlsplit

from app.paths import is_odd, may_be_file
from app.reasons import reason
from app.text import _, named

SENDING, FOLLOWING = "address", "page"
"""Under which key an address stands: that of a station, which sends, and that of an instructor, who reads."""

XAPI = "xapi"
"""Under which key the address of a store of xAPI statements stands."""

PASSWORDS = {
    SENDING: ("password", "server.password"),
    FOLLOWING: ("page-password", "server.page-password"),
    XAPI: ("xapi-password", "server.xapi-password"),
}
"""For each address the key of its password's file, and that file where the key is left out."""

_EXAMPLES = {
    SENDING: "postgresql://salle12@serveur.ecole.example/tapis",
    FOLLOWING: "postgresql://formateur@serveur.ecole.example/tapis",
    XAPI: "https://salle12@serveur.ecole.example/xapi",
}
_CERTIFICATE = "certificate"
_KEYS = (*PASSWORDS, *(key for key, _file in PASSWORDS.values()), _CERTIFICATE)
_PORT = 5432
_LARGEST = 64 << 10
_LINE = re.compile(r"at line (\d+)")


class SettingsError(ValueError):
    """Why nothing is sent: a sentence with what to do, in the language in force."""


class ServerSettings(NamedTuple):
    """Where and as whom to send; `certificate` is the file of the authority that vouches for the server.

    None on the loopback, where nobody else listens.
    """

    host: str
    port: int
    database: str
    user: str
    password: str
    certificate: Path | None

    @property
    def name(self) -> str:
        """What tells this server from another."""
        return f"{self.host}:{self.port}/{self.database}"


class StoreSettings(NamedTuple):
    """Where and as whom to send statements: to a path of a host, over TLS where there is a `certificate`."""

    host: str
    port: int
    path: str
    user: str
    password: str
    certificate: Path | None

    @property
    def name(self) -> str:
        """What tells this store from another."""
        return f"{self.host}:{self.port}{self.path}"


def read_settings(file: Path, key: str = SENDING) -> ServerSettings | None:
    """What a file says of one of its addresses, the password read as well; None where it has only others.

    Raises SettingsError and nothing else.
    """
    said = _said(file, key)
    if said is None:
        return None
    parts = _address(file, key, said[key])
    database = unquote(parts.path[1:])
    if parts.scheme != "postgresql" or not database or "/" in database:
        raise _not_an_address(file, key)
    host, user = parts.hostname or "", unquote(parts.username or "")
    certificate = None if is_loopback(host) else _certificate(file, said)
    return ServerSettings(host, parts.port or _PORT, database, user, _password(file, key, said), certificate)


def read_store(file: Path) -> StoreSettings | None:
    """What a file says of a store of xAPI statements; None where it says nothing of one. Raises SettingsError."""
    said = _said(file, XAPI)
    if said is None:
        return None
    parts = _address(file, XAPI, said[XAPI])
    host, user, secure = parts.hostname or "", unquote(parts.username or ""), parts.scheme == "https"
    # without TLS a password goes no further than this computer
    if not secure and not (parts.scheme == "http" and is_loopback(host)):
        raise _not_an_address(file, XAPI)
    certificate = _certificate(file, said) if secure else None
    port = parts.port or (443 if secure else 80)
    return StoreSettings(host, port, parts.path.rstrip("/"), user, _password(file, XAPI, said), certificate)


def _said(file: Path, key: str) -> dict[str, str] | None:
    """What a file says, where it has this address; None where it has only others."""
    said = _read_toml(file)
    for name, value in said.items():
        if name not in _KEYS:
            told = _("« {key} » n’y a rien à dire. Les clés sont {known}.")
            raise SettingsError(named(file.name, told.format(key=name, known=", ".join(_KEYS))))
        if not isinstance(value, str) or not value:
            raise SettingsError(named(file.name, _("« {key} » veut un texte entre guillemets.").format(key=name)))
    if not said.keys() & {*PASSWORDS}:
        raise _not_an_address(file, SENDING)
    return said if key in said else None


def _certificate(file: Path, said: Mapping[str, str]) -> Path:
    """The file of the authority that vouches for servers on other computers."""
    certificate = file.parent / said.get(_CERTIFICATE, "server.pem")
    if may_be_file(certificate):
        return certificate
    told = _(
        "Hors de cet ordinateur, il faut « {certificate} » : le certificat de l’autorité qui garantit le serveur de "
        "l’école."
    )
    raise SettingsError(named(file.name, told.format(certificate=certificate)))


def is_loopback(host: str) -> bool:
    """Whether a host is this computer by its number; what a name leads to is not asked here.

    >>> is_loopback("127.0.0.1"), is_loopback("::1"), is_loopback("localhost"), is_loopback("10.0.0.1")
    (True, True, True, False)
    """
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _read_toml(file: Path) -> dict[str, Any]:
    if is_odd(file):  # at a pipe one would wait for ever
        raise SettingsError(named(file.name, _("Ce n’est pas un fichier.")))
    try:
        with file.open("rb") as opened:
            return tomllib.loads(opened.read(_LARGEST).decode("utf-8-sig"))
    except OSError as error:
        told = _("il ne se lit pas : {reason}. Rien n’est envoyé.").format(reason=reason(error))
    except tomllib.TOMLDecodeError as error:
        line = _LINE.search(str(error))
        told = _("ce n’est pas du TOML (ligne {line}). Rien n’est envoyé.").format(line=line[1] if line else "1")
    except (ValueError, RecursionError):
        told = _("ce n’est pas du texte en UTF-8. Rien n’est envoyé.")
    raise SettingsError(named(file.name, told))


def _address(file: Path, key: str, address: str) -> SplitResult:
    """The parts of an address with host and user; whatever else it may hold is refused, a password above all."""
    try:
        parts = urlsplit(address)
        address.encode("ascii")
        (parts.hostname or "").encode("idna")
        plain = parts.password is None and not parts.query and not parts.fragment and parts.port != 0
    except ValueError:
        raise _not_an_address(file, key) from None
    if not (plain and parts.hostname and parts.username) or "," in parts.hostname:
        raise _not_an_address(file, key)
    return parts


def _not_an_address(file: Path, key: str) -> SettingsError:
    told = _("« {key} » s’écrit « {example} », sans mot de passe : celui-ci est seul dans un fichier, « {password} ».")
    return SettingsError(named(file.name, told.format(key=key, example=_EXAMPLES[key], password=PASSWORDS[key][1])))


def _at_once(file: str, flags: int) -> int:
    return os.open(file, flags | getattr(os, "O_NONBLOCK", 0))


def _password(settings: Path, key: str, said: Mapping[str, str]) -> str:
    """The one line of a file that its owner alone may read."""
    name, usual = PASSWORDS[key]
    file = settings.parent / said.get(name, usual)
    try:
        file = settings.parent / Path(said.get(name, usual)).expanduser()
        # whatever lies there, nobody waits for it
        with open(file, "rb", opener=_at_once) as opened:
            mode = os.fstat(opened.fileno()).st_mode
            content = opened.read(_LARGEST)
    except OSError as error:
        told = _("le mot de passe ne se lit pas : {reason}. Rien n’est envoyé.").format(reason=reason(error))
        raise SettingsError(named(file.name, told)) from None
    except (ValueError, RuntimeError):  # a sign that no name has, or the folder of nobody
        raise SettingsError(named(settings.name, _("« {key} » ne nomme aucun fichier.").format(key=name))) from None
    if os.name == "posix" and stat.S_IMODE(mode) & 0o077:
        told = _("d’autres peuvent lire ce mot de passe. Rien n’est envoyé avant : chmod 600 {file}")
        raise SettingsError(named(file.name, told.format(file=file)))
    try:
        found = content.decode("utf-8-sig").strip("\r\n")
    except UnicodeDecodeError:
        raise SettingsError(named(file.name, _("ce n’est pas du texte en UTF-8. Rien n’est envoyé."))) from None
    if not found:
        raise SettingsError(named(file.name, _("aucun mot de passe n’y est écrit. Rien n’est envoyé.")))
    return found
