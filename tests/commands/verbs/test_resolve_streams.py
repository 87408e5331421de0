"""What `resolve` reads and writes: any end of a line, any size, an output that fails, and no memory that grows."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.programs import ROOT, environment, shell, tapis
from tests.commands.verbs.resolving import answers, line


def test_a_file_is_read_as_standard_input_is(tmp_path: Path) -> None:
    file = tmp_path / "tables de rampo.jsonl"
    file.write_bytes(line() * 3)
    from_file = tapis("resolve", file)
    from_input = tapis("resolve", given=line() * 3)
    assert from_file.stdout == from_input.stdout
    assert len(answers(from_file.stdout)) == 3
    assert (from_file.returncode, from_input.returncode) == (0, 0)


def test_nothing_read_is_nothing_answered(tmp_path: Path) -> None:
    """Empty input: no line, exit 0."""
    empty = tmp_path / "empty"
    empty.touch()
    for done in (tapis("resolve"), tapis("resolve", empty)):
        assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_a_dash_is_the_standard_input(tmp_path: Path) -> None:
    assert len(answers(tapis("resolve", "-", given=line() * 3).stdout)) == 3


def test_a_byte_order_mark_before_the_first_line_is_skipped() -> None:
    """Editors and shells of Windows write one; before any other line it is no JSON."""
    mark = b"\xef\xbb\xbf"
    done = tapis("resolve", given=mark + line() + mark + line())
    first, second = answers(done.stdout)
    assert first["state"]["minimum"] == 100
    assert second["error"]["code"] == "not-json"
    assert tapis("resolve", given=mark).stdout == b""
    assert answers(tapis("resolve", given=mark + b"\n").stdout)[0]["error"]["code"] == "not-json"


LITTLE_MEMORY = """
import resource, sys
from commands.main import main
resource.setrlimit(resource.RLIMIT_AS, (300 << 20, 300 << 20))
sys.exit(main(["resolve"]))
"""


@pytest.mark.slow
@pytest.mark.parametrize("large", ["longer than the memory", "with more steps than the memory holds"])
def test_a_line_that_the_memory_does_not_hold_is_an_error_of_that_line(large: str) -> None:
    """And the lines behind it are answered."""
    if large.startswith("longer"):
        raw = b'{"game": "' + b"x" * (400 << 20) + b'"}\n'
    else:
        throws = [{"kind": "throw", "dice": [4, 4]}] * 3000
        raw = line(bets=[{"seat": 1, "on": "red", "amount": 500}] * 3000, events=throws)
    done = subprocess.run(
        [sys.executable, "-c", LITTLE_MEMORY],
        cwd=ROOT,
        input=line(minimum=200) + raw + line(minimum=300),
        capture_output=True,
        env=environment(),
        timeout=100,
        check=False,
    )
    first, second, third = answers(done.stdout)
    assert (done.returncode, done.stderr) == (1, b"")
    assert (first["state"]["minimum"], third["state"]["minimum"]) == (200, 300)
    assert second["error"]["message"].startswith("La mémoire ne suffit pas pour cette ligne")
    assert (second["error"]["code"], second["error"]["at"]) == ("bad-value", "")


def test_a_line_that_does_not_come_to_an_end_takes_no_more_memory_than_a_table_needs() -> None:
    """Where a system hands out what it has not, the line would be the end of some other program."""
    done = tapis("resolve", given=line(minimum=200) + b" " * (64 << 20) + line() + line(minimum=300))
    first, second, third = answers(done.stdout)
    assert (done.returncode, first["state"]["minimum"], third["state"]["minimum"]) == (1, 200, 300)
    assert (second["error"]["code"], second["error"]["at"]) == ("bad-value", "")


def test_a_last_line_needs_no_end() -> None:
    done = tapis("resolve", given=line() + line().rstrip())
    assert len(answers(done.stdout)) == 2
    assert done.returncode == 0


def test_a_line_may_end_as_on_windows() -> None:
    done = tapis("resolve", given=line().rstrip() + b"\r\n" + line())
    assert len(answers(done.stdout)) == 2
    assert done.returncode == 0


def test_an_unreadable_file_is_bad_usage(tmp_path: Path) -> None:
    """A file that is not there, a folder: a sentence on the error stream, nothing on the output, exit 2."""
    for place in (tmp_path / "nowhere.jsonl", tmp_path):
        done = tapis("resolve", place)
        assert (done.returncode, done.stdout) == (2, b"")
        message = done.stderr.decode()
        assert str(place) in message
        assert message.count("\n") == 1


def test_a_reader_that_goes_away_ends_the_command_quietly(tmp_path: Path) -> None:
    file = tmp_path / "many.jsonl"
    file.write_bytes(line() * 5000)
    for command in (f"$tapis resolve {file}", f"$tapis resolve < {file}"):
        done = shell(f"{command} | head -n 1")
        assert len(answers(done.stdout)) == 1
        assert (done.returncode, done.stderr) == (1, b"")


def test_an_output_that_fails_is_told_of(tmp_path: Path) -> None:
    """A full disk, or no output at all: a sentence, no traceback."""
    file = tmp_path / "one.jsonl"
    file.write_bytes(line())
    for command, status in (
        (f"$tapis resolve {file} > /dev/full", 5),
        (f"$tapis resolve {file} >&-", 1),
        ("$tapis odds rampo > /dev/full", 5),
    ):
        done = shell(command)
        message = done.stderr.decode()
        assert done.returncode == status
        assert message.startswith("Impossible d’écrire")
        assert message.count("\n") == 1


def test_a_closed_input_is_told_of() -> None:
    done = shell("$tapis resolve <&-")
    assert done.returncode == 2
    assert done.stderr.decode().startswith("Impossible de lire")


def test_an_answer_comes_before_the_next_question() -> None:
    """A program may wait for each answer: nothing is held back."""
    command = [sys.executable, str(ROOT / "run.py"), "resolve"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for minimum in (100, 200, 300):
            program.stdin.write(line(minimum=minimum))
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["state"]["minimum"] == minimum
        program.stdin.close()
        assert program.wait() == 0


AFTER = """
import resource, sys
from commands.main import main
status = main(["resolve", sys.argv[1]])
print(status, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, *sorted(sys.modules), file=sys.stderr)
"""


def _after(file: Path) -> tuple[int, int, set[str]]:
    """Exit status, most memory in KiB, and the modules loaded, once a file is resolved."""
    done = subprocess.run(
        [sys.executable, "-c", AFTER, str(file)],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=environment(),
        timeout=100,
        check=True,
    )
    status, memory, *modules = done.stderr.decode().split()
    return int(status), int(memory), set(modules)


def test_no_screen_no_arrays_and_no_store_are_loaded(tmp_path: Path) -> None:
    """Neither Qt nor numpy, nor what the drills, the files and the store need."""
    file = tmp_path / "one.jsonl"
    file.write_bytes(line() + b"nonsense\n")
    _status, _memory, modules = _after(file)
    heavy = {
        "PySide6",
        "shiboken6",
        "pyqtgraph",
        "numpy",
        "ruamel",
        "sqlite3",
        "sqlite_utils",
        "babel",
        "ui",
    }
    assert not {name.split(".")[0] for name in modules} & heavy
    assert not {name for name in modules if name.startswith(("app.storage", "app.scenarios", "app.games.rampo.drills"))}


@pytest.mark.slow
def test_memory_does_not_grow_with_the_lines(tmp_path: Path) -> None:
    """A hundred times the lines, all different, large tables among them: the same memory but for a margin."""
    few, many = tmp_path / "few.jsonl", tmp_path / "many.jsonl"
    for file, count in ((few, 300), (many, 30_000)):
        with file.open("wb") as lines:
            for number in range(count):
                bets = [
                    {"seat": place % 8 + 1, "on": (place * number) % 11 + 2, "amount": number + 1}
                    for place in range(80 if number % 50 == 0 else 1 + number % 5)
                ]
                lines.write(line(minimum=number + 1, bets=bets))
    status, memory, _modules = _after(few)
    status_of_many, memory_of_many, _modules = _after(many)
    assert (status, status_of_many) == (0, 0)
    assert memory_of_many < 1.3 * memory + 4096
