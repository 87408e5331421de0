"""Hand-ins on their way to a store of xAPI statements: each as the statements it makes, once it is finished."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator, Sequence
from contextlib import closing
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import quote

from app.classes.judging import Judge
from app.classes.results import result_of
from app.drills.game import Games
from app.exams.examining import Examiner
from app.handins.checking import AS_WRITTEN
from app.handins.replay import Replay
from app.handins.verifying import verified
from app.reports.xapi import statements_of
from app.server.connecting import within
from app.server.outbox import Batches, Sent
from app.server.settings import StoreSettings
from app.server.trouble import ServerError

Statement: TypeAlias = dict[str, Any]

_END = b'"kind":"end"'
_MOST = 50
"""Statements that are sent at a time."""
_PATIENCE = 10
"""Seconds that a store has to say something."""
_LONGEST = 60.0
"""Seconds that it has to answer, however it drags it out."""
_VERSION = "1.0.3"
_THERE = 409
"""What a store says that has another statement of the same id: of an earlier judgement, and the first one counts."""
_REFUSED = frozenset({401, 403})
_LATER = frozenset({408, 429})


def stated(games: Games) -> Batches[Statement]:
    """What makes statements of hand-ins: nothing before the end, when verdicts may be known."""
    judge, replay, examine = Judge(games, explains=False), Replay(games), Examiner()

    def batches(content: bytes, sent: Sent) -> Iterator[tuple[Sequence[Statement], Sent]]:
        # while somebody answers, nothing is put again and judged for nothing
        if _END not in content[content.rfind(b"\n", 0, -1) :]:
            return
        found = verified(content, replay, examine)
        checked = found.checked
        if found.is_ != AS_WRITTEN or checked.chain in (None, sent.chain):
            return
        every = [*statements_of(result_of(Path(), found, judge, 1, ()))]
        for begin in range(0, len(every), _MOST):
            whole = begin + _MOST >= len(every)
            # a hand-in counts as sent with its last statement: what was sent of it already is nothing twice
            yield (
                every[begin : begin + _MOST],
                Sent(checked.lines, checked.chain or "", checked.good) if whole else sent,
            )

    return batches


class Store:
    """A store of xAPI statements, which knows each by its id; its methods raise ServerError alone."""

    def __init__(self, settings: StoreSettings) -> None:
        self._settings = settings

    def put(self, statements: Sequence[Statement], /) -> None:
        """Give statements; those that the store has already are nothing."""
        if self._ask("POST", "", [*statements]) != _THERE:
            return
        for each in statements:
            self._ask("PUT", f"?statementId={quote(each['id'])}", each)

    def close(self) -> None:
        """Let it go: each request has a connection of its own."""

    def _ask(self, method: str, query: str, value: object) -> int:
        settings = self._settings
        who = base64.b64encode(f"{settings.user}:{settings.password}".encode()).decode()
        headers = {
            "Authorization": f"Basic {who}",
            "Content-Type": "application/json; charset=utf-8",
            "X-Experience-API-Version": _VERSION,
        }
        try:
            opened = _opened(settings)
        except OSError:  # there is nothing to believe it by
            raise ServerError("certificate") from None
        try:
            with closing(opened) as connection:
                body = json.dumps(value, ensure_ascii=False).encode()
                connection.connect()
                with within(_LONGEST, connection.sock.fileno()):
                    connection.request(method, f"{settings.path}/statements{query}", body, headers)
                    status = connection.getresponse().status
        except (OSError, HTTPException) as error:
            raise ServerError("certificate" if "certificate" in str(error) else "silent") from None
        if status in _REFUSED:
            raise ServerError("refused", f"HTTP {status}")
        if status in _LATER or status >= 500:
            raise ServerError("silent", f"HTTP {status}")
        if status != _THERE and not 200 <= status < 300:
            raise ServerError("lines", f"HTTP {status}")
        return status


def _opened(settings: StoreSettings) -> HTTPConnection:
    if settings.certificate is None:
        return HTTPConnection(settings.host, settings.port, timeout=_PATIENCE)
    import ssl

    context = ssl.create_default_context(cafile=str(settings.certificate))
    return HTTPSConnection(settings.host, settings.port, timeout=_PATIENCE, context=context)
