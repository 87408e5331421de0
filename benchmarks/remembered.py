"""What is known after a hundred thousand answers: read at a start, made anew, and looked back on while somebody waits.

The trainee is made up: the items of a game in turn, nine answers in ten right, now and then by a misconception, over a
year.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from time import perf_counter

from app.games import load
from app.learning.fitting import Work
from app.learning.kept import Read, keep, known_of
from app.learning.known import Known
from app.learning.looking_back import Own, looking_back, own_numbers
from app.learning.skill_map import skill_map
from app.learning.taught import coming
from app.storage.store import open_store
from app.training.records import EvidenceRecord
from benchmarks.history import NOW, TRAINEE, make
from benchmarks.programs import FOLDER, says
from benchmarks.rows import Finding, Row, middle, milliseconds, p99

AT = datetime(2025, 11, 20, 8, tzinfo=UTC)
_YEAR = 364
_AHEAD = 14


def measure(quick: bool) -> Iterator[Finding]:
    """The state read and made, what is looked back on a turn at a time, and the page over it."""
    count = 1_000 if quick else 100_000
    rounds = 1 if quick else 5
    known = Known()
    begun = perf_counter()
    _taught(known, count)
    yield Row(f"{count:,} answers taken in", perf_counter() - begun, "s", "what is allowed", 60, 1.0)
    with tempfile.TemporaryDirectory() as name:
        few, many = Path(name, "few"), Path(name, "many")
        for folder, answers in ((few, 1_000), (many, count)):
            make(folder, answers)
        with open_store(many, NOW) as store:
            last = store.counts()["attempt"]
            keep(store, TRAINEE.id, "rampo", Read(known, last, count))
            read = middle([milliseconds(lambda: known_of(store, TRAINEE.id, "rampo")) for _round in range(rounds)])
        size = len(known.state()) / 1024
        yield Row(f"known after {count:,} answers, {size:.0f} KiB, read", read, "ms", "what is allowed", 50, 1.0)
        pages: dict[Path, list[dict[str, float]]] = {few: [], many: []}
        for _round in range(rounds):
            for folder, found in pages.items():
                found.append(says(FOLDER / "our_pages.py", folder))
    for when in ("first", "again"):
        taken, beside = (middle([each[when] for each in pages[folder]]) for folder in (many, few))
        what = f"progress page with what is known of {count:,}, opened {when}"
        yield Row(what, taken, "ms", "without anything known", beside, 1.3)
    now = AT + timedelta(days=_YEAR)
    yield Row("reviews of fourteen days ahead", milliseconds(lambda: coming(known, now, _AHEAD)), "ms")
    yield from _turns("own numbers fitted", lambda: own_numbers(known.past))
    yield from _turns("looked back", lambda: looking_back(known.past, now, Own()))


def _turns(what: str, work: Callable[[], Work[object]]) -> Iterator[Row]:
    """All of some work, and how long a turn of it is at the most but for one in a hundred."""
    taken, doing, last = [], work(), object()
    while True:
        begun = perf_counter()
        over = next(doing, last) is last
        taken.append((perf_counter() - begun) * 1000)
        if over:
            break
    yield Row(f"{what}, {len(taken):,} turns", sum(taken), "ms")
    yield Row(f"{what}, a turn, p99", p99(taken), "ms", "what nobody notices", 16, 1.0)


def _taught(known: Known, count: int) -> None:
    """Take in so many answers."""
    game, random = load("rampo"), Random(1)
    skills = [skill for skill in skill_map(game).skills if skill.facts]
    rules = [wrong.id for wrong in game.wrong_rules][:8]
    for number in range(count):
        skill = skills[number % len(skills)]
        right = random.random() < 0.9
        sign = "+" if right else "-"
        items = [skill.id + "+", *(fact + sign for fact in random.sample(skill.facts, min(2, len(skill.facts))))]
        rule = rules[number * len(rules) // count]
        told = EvidenceRecord(
            *("due", "", 250, skill.target, skill.target, False, False, 5, " ".join(items)),
            *("" if right else rule, rule if right else "", 1),
        )
        at = AT + timedelta(days=number * _YEAR // count, seconds=number % 1000)
        known.take(f"{number:064x}", at, skill.target, told, right=right)
