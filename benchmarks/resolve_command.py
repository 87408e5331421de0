"""What the `resolve` command costs beside the json module alone on the same lines and answers.

The json module decodes every line and encodes every answer, and does nothing between.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter

from app.games import discover
from benchmarks.coups import OF_EACH
from benchmarks.programs import ROOT
from benchmarks.rows import Finding, Row, middle
from commands.verbs.resolve import answer_line

GAMES = discover(drilled=False)
AS_USED = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
"""Without what leads this program to its modules: run.py would start once more to be rid of it."""

PEER = """
import json, sys
answers = json.load(open(sys.argv[2]))
from time import perf_counter
start = perf_counter()
out = sys.stdout
with open(sys.argv[1], encoding="utf-8") as lines:
    for line, answer in zip(lines, answers):
        json.loads(line)
        out.write(json.dumps(answer) + "\\n")
out.flush()
print(perf_counter() - start, file=sys.stderr)
"""


def measure(quick: bool) -> Iterator[Finding]:
    """Of each game in process, and as a program from start to end."""
    count, rounds = (50, 1) if quick else (20_000, 5)
    for game in OF_EACH:
        yield from _measured(game, count, rounds)


def _measured(game: str, count: int, rounds: int) -> Iterator[Finding]:
    records = GAMES[game].records
    lines = [
        json.dumps(records.object(state) | {"events": [records.event_object(event)]})
        for state, event in OF_EACH[game](count)
    ]
    answers = [json.loads(answer_line(line.encode(), GAMES)[0]) for line in lines]
    with tempfile.TemporaryDirectory() as folder:
        file, kept, empty = (Path(folder, name) for name in ("lines.jsonl", "answers.json", "empty.jsonl"))
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        kept.write_text(json.dumps(answers), encoding="utf-8")
        empty.touch()
        seconds: dict[str, list[float]] = {}
        for _ in range(rounds):
            for name, value in {
                "json in process": _json_alone(lines, answers),
                "engine in process": _engine(lines),
                "json program": _peer_program(file, kept),
                "resolve program": _program(file),
                "empty Python": _seconds([sys.executable, "-c", ""]),
                "resolve, no line": _program(empty),
            }.items():
                seconds.setdefault(name, []).append(value * 1000)
    taken = {name: middle(values) for name, values in seconds.items()}
    beside = "the json module alone"
    yield Row(f"resolve, {count:,} tables of {game}", taken["resolve program"], "ms", beside, taken["json program"], 2)
    yield Row("the same in process", taken["engine in process"], "ms", beside, taken["json in process"], 2)
    yield Row("resolve, no table", taken["resolve, no line"], "ms", "an empty Python", taken["empty Python"])


def _json_alone(lines: Sequence[str], answers: Sequence[object]) -> float:
    start = perf_counter()
    for line, answer in zip(lines, answers, strict=True):
        json.loads(line)
        json.dumps(answer)
    return perf_counter() - start


def _engine(lines: Sequence[str]) -> float:
    raw = [line.encode() for line in lines]
    start = perf_counter()
    for line in raw:
        answer_line(line, GAMES)
    return perf_counter() - start


def _peer_program(file: Path, answers: Path) -> float:
    """Seconds of the loop alone, as the program says: reading the answers in is not part of it."""
    command = [sys.executable, "-c", PEER, str(file), str(answers)]
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True)
    return float(done.stderr) + _seconds([sys.executable, "-c", "import json"])


def _program(file: Path) -> float:
    return _seconds([sys.executable, str(ROOT / "run.py"), "resolve", str(file)])


def _seconds(command: Sequence[str]) -> float:
    start = perf_counter()
    subprocess.run(command, env=AS_USED, stdout=subprocess.DEVNULL, check=True)
    return perf_counter() - start
