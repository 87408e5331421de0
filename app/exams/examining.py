"""Whether an exam's hand-in is borne out: its ticket by the instructor's key, each line by the ticket."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from app.exams.codes import hand_in_code
from app.exams.tickets import Ticket, ticket_of
from app.handins.checking import Checked
from app.handins.lines import moment_of
from app.handins.replay import LATE, MINUTE, is_late
from app.handins.verifying import Examined

TICKET_UNCHECKED, CLOCK_MOVED = "ticket-unchecked", "clock-moved"


class Examiner:
    """Examines hand-ins: with the instructor's public key their tickets, with the start code what these hide."""

    def __init__(self, public: str | None = None, code: str | None = None) -> None:
        self.public = public
        self._code = code

    def __call__(self, found: Checked) -> Examined:
        """What is known of a hand-in by its ticket.

        Whoever asks with a key is told of one without: an exam may have been chained anew as a lesson.
        """
        assert found.head is not None
        if "ticket" not in found.head:
            return Examined(None, () if self.public is None else (TICKET_UNCHECKED,))
        ticket = ticket_of(found.head["ticket"])
        if ticket is None or not self._is_of(ticket, found):
            return Examined(1)
        line = min(_wrong(ticket, found), default=None)
        payload = None
        if found.end is not None and ticket.is_payload(found.end["payload"]):
            payload = found.end["payload"]
        elif self._code is not None:
            opened = ticket.opened(self._code)
            payload = None if opened is None else opened.payload
        return Examined(
            line,
            tuple(self._remarks(ticket, found)),
            payload,
            ticket.value["title"],
            ticket.value["count"],
            None if found.chain is None else hand_in_code(found.chain),
        )

    def _is_of(self, ticket: Ticket, found: Checked) -> bool:
        """Whether a first line is what a station writes that has this ticket, of this instructor."""
        assert found.head is not None
        own = self.public in (None, ticket.value["instructor"])
        return own and all(found.head[key] == ticket.value[key] for key in ("trainee", "generators", "registers"))

    def _remarks(self, ticket: Ticket, found: Checked) -> Iterator[str]:
        if self.public is None:
            yield TICKET_UNCHECKED
        closes, minutes = ticket.value["closes"], ticket.value["minutes"]
        if is_late(found, closes and datetime.fromisoformat(closes), minutes):
            yield LATE
        if found.reason == "time" and found.sat < (minutes or 0) * MINUTE:
            yield CLOCK_MOVED


def _wrong(ticket: Ticket, found: Checked) -> Iterator[int]:
    """The lines that the ticket does not bear out, each kind in its order."""
    assert found.head is not None
    chains = [chain for chain, _sig in found.signed]
    for number, (chain, sig) in enumerate(found.signed, 1):
        if not ticket.is_line(chain, sig):
            yield number
            break
    for number, line in found.resumes.items():
        if not ticket.is_proof(chains[number - 2], line["proof"]):
            yield number
            break
    # who begins at another time has the instructor's proof at once
    if found.lines > 1 and not ticket.is_open(moment_of(found.head["at"])) and 2 not in found.resumes:
        yield 2
    count = ticket.value["count"]
    if len(found.answers) > count:
        yield found.places[count]
    if found.end is not None and not ticket.is_payload(found.end["payload"]):
        yield found.lines
