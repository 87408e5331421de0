"""Small exams, made with costs that a test can spend; whoever holds a ticket and its code may forge with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from app.exams.ciphers import Cost
from app.exams.examining import Examiner
from app.exams.keys import new_key
from app.exams.making import Exam, new_exam
from app.exams.tickets import Opened, Ticket, read_ticket
from app.handins.lines import chained
from app.handins.replay import Replay, head_of
from app.handins.verifying import Verified, verified
from app.handins.writing import Seal, Sitting
from app.lessons.exercises import Put, put
from app.lessons.lesson import Lesson
from app.lessons.trainee import Trainee
from app.lessons.variants import read_variant
from tests.app.handins.sittings import SITTING, STATION, Clock, lines, model
from tests.app.lessons.files import GAMES, lesson

CHEAP = Cost(8, 1, 1)
WORDS = "correct horse battery"
ADA, BEA, ZOE = Trainee("Ada", "A1"), Trainee("Bea", "B2"), Trainee("Zoé Martin")
FIVE = lesson(
    {"drill": "payout", "level": 2, "count": 3},
    {"drill": "calls", "count": 2},
    per_trainee=True,
    help="never",
    minutes=20,
    seed=7,
)
REPLAY = Replay(GAMES)


def drawing(seed: int) -> Any:
    """Bytes as `secrets` would draw them, the same for the same seed."""
    random = Random(seed)
    return random.randbytes


KEY, KEY_FILE = new_key(WORDS, drawing(1), CHEAP)
OTHER_KEY, _other = new_key(WORDS, drawing(2), CHEAP)


def made(of: Lesson = FIVE, seed: int = 3, key: Any = KEY, trainees: Sequence[Trainee] = (ADA, BEA, ZOE)) -> Exam:
    return new_exam(of, GAMES, trainees, key, drawing(seed), cost=CHEAP)


class Desk:
    """A trainee at a station, with a ticket and the start code; the instructor is near."""

    def __init__(self, exam: Exam, number: int = 0) -> None:
        self.exam = exam
        self.file = list(exam.tickets.values())[number]
        self.ticket: Ticket = read_ticket(self.file)
        opened = self.ticket.opened(exam.code)
        assert opened is not None
        self.opened: Opened = opened
        self.lesson = read_variant(opened.payload, GAMES)
        self.exercises: list[Put] = put(self.lesson, GAMES, self.ticket.trainee.identity)
        self.head = head_of(self.lesson, GAMES, self.ticket.trainee, SITTING, self.ticket.value)

    def seal(self, *, instructor: bool = False) -> Seal:
        return self.opened.seal(self.ticket.instructor_key(self.exam.instructor_code) if instructor else None)

    def begin(self, folder: Path, clock: Clock | None = None, *, instructor: bool = False) -> Sitting:
        folder.mkdir(parents=True, exist_ok=True)
        return Sitting.begin(folder, self.head, STATION, clock or Clock(), self.seal(instructor=instructor))

    def go_on(self, sitting: Sitting, count: int | None = None) -> Path:
        """Answer all that is left, rightly, and end; or only so many."""
        left = self.exercises[sitting.answered :]
        for each in left[:count]:
            sitting.answer(each.exercise, model(each), 3000)
        if sitting.answered == len(self.exercises):
            sitting.end("all")
        sitting.close()
        return sitting.path

    def sat(self, folder: Path, count: int | None = None, clock: Clock | None = None) -> Path:
        return self.go_on(self.begin(folder, clock), count)

    def forged(self, every: Sequence[Mapping[str, Any]], *, signed: bool = True) -> bytes:
        """Lines chained anew; by somebody who holds the session key, or with signatures of his own making."""
        sign = self.opened.seal().sign if signed else lambda _chain: "0" * 128
        found, before = b"", None
        for line in every:
            text, before = chained({key: each for key, each in line.items() if key != "sig"}, before, sign)
            found += text
        return found


def plain(content: bytes) -> list[dict[str, Any]]:
    """The lines of a file without chain and signature."""
    return [{key: each for key, each in line.items() if key != "sig"} for line in lines(content)]


def judged(content: bytes, key: str | None = KEY.public, code: str | None = None) -> Verified:
    return verified(content, REPLAY, Examiner(key, code))


def is_(content: bytes, key: str | None = KEY.public, code: str | None = None) -> tuple[str, int | None]:
    found = judged(content, key, code)
    return found.is_, found.line
