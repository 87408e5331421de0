"""A class out of its files: copies told apart, the sittings of one trainee put together, and what each is worth."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from app.classes.judging import Judge
from app.classes.listing import Listed, content_of, is_named
from app.classes.results import Collected, Result, result_of
from app.drills.game import Games
from app.gradual import Found, Steps
from app.handins.checking import CHANGED, GONE, NO_HAND_IN, UNREADABLE, Checking, is_meant
from app.handins.lines import Line, sat_by
from app.handins.replay import Replay
from app.handins.verifying import Examine, Verified, verifying
from app.lessons.canonical import canonical
from app.lessons.trainee import Trainee


class _File(NamedTuple):
    path: Path
    content: bytes
    found: Verified

    @property
    def head(self) -> Line:
        head = self.found.checked.head
        assert head is not None
        return head

    @property
    def start(self) -> tuple[str, str]:
        """The station, and which of its starts the last line was written in."""
        last = [self.head, *self.found.checked.resumes.values()][-1]
        return self.head["station"], last["boot"]


class Step(NamedTuple):
    """How far the work has come: so much `done` of all; `found` at its end."""

    done: int
    of: int
    found: Collected | None = None


def collect(found: Listed, games: Games, examine: Examine) -> Collected:
    """The class whose hand-ins are among some files; others are passed over. OSError where a folder has gone.

    `examine` checks those of exams.
    """
    *_steps, last = collecting(found, Desk(games, examine))
    assert last.found is not None
    return last.found


class Desk:
    """What a class is verified and judged with: of a file seen there before, only what it has more is read."""

    def __init__(self, games: Games, examine: Examine) -> None:
        self.judge = Judge(games)
        self._replay = Replay(games)
        self._examine = examine
        self._checks: dict[Path, Checking] = {}
        self._found: dict[Path, tuple[bytes, Verified]] = {}

    def verifying(self, path: Path, content: bytes) -> Steps[Verified]:
        """What the bytes of a file are."""
        before, found = self._found.get(path, (None, None))
        if found is None or content != before:
            check = self._checks.setdefault(path, Checking())
            found = yield from verifying(content, self._replay, self._examine, check)
            self._found[path] = content, found
        return found


def collecting(found: Listed, desk: Desk, content_of: Callable[[Path], bytes] = content_of) -> Iterator[Step]:
    """The same a little at a time, so that somebody can watch it, and stop; `content_of` gives the bytes of a file."""
    judge = desk.judge
    files = found.files
    of = 2 * len(files)
    seen: set[bytes] = set()
    sound: list[_File] = []
    rest: list[Result] = []
    twice = 0
    for read, path in enumerate(files):
        yield Step(read, of)
        try:
            content = content_of(path)
        except OSError as error:  # told, as it may be anybody's whatever its name, and no reason to leave the others
            gone = isinstance(error, FileNotFoundError)
            if gone:
                # others work in a class folder meanwhile; without the folder itself there is no class
                for folder in found.folders:
                    folder.stat()
            rest.append(_unread(path, GONE if gone else UNREADABLE))
            continue
        if not (is_meant(content) or is_named(path)):
            continue
        digest = sha256(content).digest()
        if digest in seen:
            twice += 1
            continue
        seen.add(digest)
        verified = yield from _told(desk.verifying(path, content), Step(read, of))
        if verified.counts:
            sound.append(_File(path, content, verified))
        else:
            rest.append(_uncounted(path, verified, verified.line))
    kept, copies, forked = _by_sitting(sound)
    rest += forked
    results = []
    for number, (same, tables) in enumerate(_groups(kept)):
        counting = _counting(same)
        for line in counting.found.checked.answers:
            # what has been judged once is at hand for the result
            judge(line)
            yield Step(len(files) + number, of)
        results.append(_result(counting, same, judge, tables))
    sat_twice = {each.trainee.name for each in results if each.trainee is not None and each.sittings > 1}
    passed = [_unread(path, why) for path, why in found.passed.items()]
    every = sorted([*results, *rest, *passed], key=_order)
    yield Step(of, of, Collected(every, len(kept) + len(rest), twice + copies, sorted(sat_twice)))


def _told(steps: Steps[Found], step: Step) -> Generator[Step, None, Found]:
    """What work comes to that is told a step at a time."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Found = end.value
            return found
        yield step


def _order(result: Result) -> tuple[str, str, str]:
    return (result.trainee.identity if result.trainee else "\U0010ffff", result.title or "", str(result.file))


def _unread(path: Path, why: str) -> Result:
    return Result(path, None, None, NO_HAND_IN, remarks=(why,))


def _uncounted(path: Path, found: Verified, line: int | None) -> Result:
    is_ = CHANGED if found.counts else found.is_
    return Result(path, found.trainee, found.title, is_, line, remarks=found.remarks)


def _by_sitting(files: Sequence[_File]) -> tuple[list[_File], int, list[Result]]:
    """The files of which each is a sitting of its own, how many are only the beginning of one, and those that fork."""
    sittings: dict[str, list[_File]] = defaultdict(list)
    for each in files:
        sittings[each.head["sitting"]].append(each)
    kept: list[_File] = []
    forked: list[Result] = []
    copies = 0
    for same in sittings.values():
        apart: list[_File] = []
        for each in sorted(same, key=lambda each: each.found.checked.good, reverse=True):
            whole = each.content[: each.found.checked.good]
            if any(other.content.startswith(whole) for other in apart):
                copies += 1
            else:
                apart.append(each)
        if len(apart) == 1:
            kept += apart
        else:
            forked += [_uncounted(each.path, each.found, _fork(each, apart)) for each in apart]
    return kept, copies, forked


def _fork(one: _File, every: Sequence[_File]) -> int:
    """The first line that another file of the same sitting has not."""
    lines = one.content.splitlines()
    shared = (sum(1 for _ in _same(lines, other.content.splitlines())) for other in every if other is not one)
    return 1 + min(shared)


def _same(lines: Sequence[bytes], others: Sequence[bytes]) -> Iterator[bytes]:
    for line, other in zip(lines, others, strict=False):
        if line != other:
            return
        yield line


def _groups(files: Sequence[_File]) -> Iterator[tuple[list[_File], Counter[str]]]:
    """The sittings of each trainee of each lesson, and how often that lesson was sat at which tables."""
    by_lesson: dict[str, dict[str, list[_File]]] = defaultdict(lambda: defaultdict(list))
    tables: dict[str, Counter[str]] = defaultdict(Counter)
    for each in files:
        lesson = canonical(sat_by_class(each.head))
        by_lesson[lesson][Trainee(**each.head["trainee"]).identity].append(each)
        tables[lesson][_tables(sat_by(each.head))] += 1
    for lesson, trainees in by_lesson.items():
        for same in trainees.values():
            yield same, tables[lesson]


def sat_by_class(head: Line) -> Any:
    """What makes two hand-ins those of one lesson, or of one exam, in which each has a ticket of his own."""
    return head["ticket"]["exam"] if "ticket" in head else lesson_by_class(head["lesson"])


def lesson_by_class(value: Any) -> Any:
    """A lesson as JSON without the tables that a house fills in: stations may have houses of their own."""
    found = {key: each for key, each in value.items() if key != "table"}
    if isinstance(found.get("parts"), list):
        found["parts"] = [lesson_by_class(part) if isinstance(part, dict) else part for part in found["parts"]]
    return found


def _tables(lesson: Any) -> str:
    parts = lesson.get("parts")
    own = [part.get("table") for part in parts if isinstance(part, dict)] if isinstance(parts, list) else []
    return canonical([lesson.get("table"), own])


def _counting(same: Sequence[_File]) -> _File:
    """Of a trainee's sittings of one lesson the one that counts: the first that is finished, else the longest."""
    every = sorted(same, key=lambda each: (each.head["at"], str(each.path)))
    finished = [(end, each) for each in every if (end := each.found.checked.end) is not None]
    if not finished:
        return max(every, key=lambda each: len(each.found.checked.answers))
    # within one start of a machine its own clock tells which was first: the wall's may have been set back
    first: dict[tuple[str, str], tuple[Line, _File]] = {}
    for end, each in sorted(finished, key=lambda pair: pair[0]["clock"]):
        first.setdefault(each.start, (end, each))
    return min(first.values(), key=lambda pair: pair[0]["at"])[1]


def _result(chosen: _File, same: Sequence[_File], judge: Judge, tables: Counter[str]) -> Result:
    """What a trainee's sittings of one lesson are worth, of which one counts."""
    more = []
    if _tables(sat_by(chosen.head)) != max(tables, key=lambda table: tables[table]):
        more.append("other-table")
    if not chosen.head["trainee"]["number"] and len({each.head["station"] for each in same}) > 1:
        more.append("same-name")
    return result_of(chosen.path, chosen.found, judge, len(same), more)


def absent_of(roster: Sequence[Trainee], results: Sequence[Result]) -> list[Trainee]:
    """Who of a class has handed nothing in, neither under the number nor under the name."""
    there = {each.trainee.identity for each in results if each.trainee is not None}
    return [each for each in roster if not there & {each.identity, Trainee(each.name).identity}]
