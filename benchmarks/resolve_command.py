"""What the `resolve` command costs beside the json module alone on the same lines and answers; ratios count.

`python benchmarks/resolve_command.py [--lines N] [--rounds N] [--json FILE]`. The json module decodes every line and
encodes every answer, and does nothing between. In process, and as a program from start to end. Goal: at most 2 times.
The start alone is an empty input, beside an empty Python.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from app.commands.resolve import answer_line
from app.games.rampo.writing import event_object, state_text
from benchmarks.coups import coups

ROOT = Path(__file__).resolve().parents[1]
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


def main() -> None:
    """Measure in turns and print medians and ratios."""
    parser = argparse.ArgumentParser(description="The resolve command beside the json module.")
    parser.add_argument("--lines", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    lines = [
        json.dumps(json.loads(state_text(state)) | {"events": [event_object(event)]})
        for state, event in coups(options.lines)
    ]
    answers = [json.loads(answer_line(line.encode())[0]) for line in lines]
    with tempfile.TemporaryDirectory() as folder:
        file, kept = Path(folder, "lines.jsonl"), Path(folder, "answers.json")
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        kept.write_text(json.dumps(answers), encoding="utf-8")
        empty = Path(folder, "empty.jsonl")
        empty.touch()
        seconds: dict[str, list[float]] = {}
        for _ in range(options.rounds):
            for name, value in {
                "json in process": _json_alone(lines, answers),
                "engine in process": _engine(lines),
                "json program": _peer_program(file, kept),
                "resolve program": _program(file),
                "empty Python": _seconds([sys.executable, "-c", ""]),
                "resolve, no line": _program(empty),
            }.items():
                seconds.setdefault(name, []).append(value)
    figures = {name: median(values) for name, values in seconds.items()}
    for name, value in figures.items():
        print(f"{name:20}{value * 1000:10.1f} ms")
    ratios = {
        "in process": figures["engine in process"] / figures["json in process"],
        "program": figures["resolve program"] / figures["json program"],
    }
    for name, ratio in ratios.items():
        print(f"{name:20}{ratio:10.2f} times")
    if options.json:
        found = {"lines": options.lines, "seconds": figures, "ratios": ratios}
        options.json.write_text(json.dumps(found, indent=1) + "\n")


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
        answer_line(line)
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
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return perf_counter() - start


if __name__ == "__main__":
    main()
