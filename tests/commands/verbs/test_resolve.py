"""The `resolve` command: a line of answer for a line read, whatever it holds, and the exit status that says so."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games import discover
from commands.verbs.resolve import answer_line
from tests.commands.programs import ROOT, environment, shell, tapis

GOOD: dict[str, Any] = {
    "game": "rampo",
    "rules": "fr-2014",
    "minimum": 100,
    "bets": [{"seat": 1, "on": 8, "amount": 500}, {"seat": 2, "on": "red", "amount": 500}],
    "events": [{"kind": "throw", "dice": [4, 4]}],
}

GAMES = discover()


def line(**keys: Any) -> bytes:
    return json.dumps(GOOD | keys).encode() + b"\n"


def answers(output: bytes) -> list[dict[str, Any]]:
    """One object of JSON for each line of output, each ended."""
    assert output == b"" or output.endswith(b"\n")
    return [json.loads(row) for row in output.split(b"\n")[:-1]]


def error(raw: bytes) -> tuple[str, str]:
    """Code and place of the error an unreadable line is answered with."""
    text, resolved = answer_line(raw, GAMES)
    assert not resolved
    assert "\n" not in text
    found = json.loads(text)["error"]
    assert set(found) == {"code", "at", "message"}
    assert found["message"]
    return found["code"], found["at"]


def test_every_line_has_its_answer_in_the_same_order() -> None:
    """A line that cannot be resolved has an error in its place, and the others are resolved all the same."""
    done = tapis("resolve", given=line(minimum=100) + b"nonsense\n" + line(minimum=300) + line(minimum=0))
    first, second, third, fourth = answers(done.stdout)
    assert first["state"]["minimum"] == 100
    assert second["error"]["code"] == "not-json"
    assert third["state"]["minimum"] == 300
    assert fourth["error"] | {"message": ""} == {"code": "bad-amount", "at": "minimum", "message": ""}
    assert (done.returncode, done.stderr) == (1, b"")


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


QUIET: dict[str, Any] = GOOD | {"bets": [], "events": []}
WHEEL: dict[str, Any] = {"game": "roulette", "rules": "mc-2009", "minimum": 100}


@pytest.mark.parametrize(
    ("told", "place", "entry"),
    [
        (QUIET, "bets", {"seat": 1, "on": 8, "amount": 500}),
        (QUIET | {"previous": 8}, "zone", {"seat": 1, "on": 8, "amount": 500}),
        (QUIET, "events", {"kind": "ready"}),
        (WHEEL, "bets", {"seat": 1, "on": [8], "amount": 500}),
        (WHEEL, "events", {"kind": "object-in-wheel"}),
    ],
    ids=lambda value: value.get("game", "") if isinstance(value, dict) else value,
)
def test_a_list_holds_3000_entries(told: dict[str, Any], place: str, entry: dict[str, Any]) -> None:
    """One more is told before any of them is read."""
    _text, resolved = answer_line(json.dumps(told | {place: [entry] * 3000}).encode(), GAMES)
    assert resolved
    assert error(json.dumps(told | {place: [*[entry] * 3000, "nonsense"]}).encode()) == ("bad-value", place)


def test_more_seats_than_there_are_are_told_as_before() -> None:
    seats = [{"seat": 1 + place % 8} for place in range(4000)]
    assert error(json.dumps(QUIET | {"seats": seats}).encode()) == ("bad-seat", "seats[8].seat")


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


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\n",
        b"   \r\n",
        b"null",
        b"3",
        b'"rampo"',
        b"[]",
        b"{",
        b"{} {}",
        b"{'game': 1}",
        b'{"game": NaN}',
        b'{"game": -Infinity}',
        b'{"game": "\xe9"}',
        b'{"game": "\xed\xa0\x80"}',
        b"\x00",
        line().replace(b"rampo", b"ram\x00po"),
        b"\xef\xbb\xbf" + line(),
        line().decode().encode("utf-16"),
        b"[" * 100_000,
        b'{"game":' * 100_000,
        b'{"game":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"minimum":' + b"9" * 5000 + b"}",
    ],
    ids=lambda raw: repr(raw[:24]),
)
def test_what_is_no_object_of_json_in_utf_8_is_not_json(raw: bytes) -> None:
    """Blank lines, other values, broken text, NaN, nesting and digits beyond the parser, bytes of another encoding."""
    assert error(raw) == ("not-json", "")


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (b"{}", ("missing-key", "game")),
        (b'{"game": 1}', ("bad-value", "game")),
        (b'{"game": null, "x": 1}', ("bad-value", "game")),
        (b'{"game": "poker", "x": 1}', ("unknown-game", "game")),
        (b'{"game": "\\ud800"}', ("unknown-game", "game")),
        (b'{"game": "games"}', ("unknown-game", "game")),
        (b'{"game": "rampo", "\\ud800": 1}', ("unknown-key", "\ud800")),
        (b'{"game": "rampo", "a.b[0]": 1}', ("unknown-key", "a.b[0]")),
        (b'{"game": "rampo", "rules": "fr-2014", "minimum": 1e999}', ("bad-amount", "minimum")),
    ],
)
def test_the_game_is_asked_first(raw: bytes, expected: tuple[str, str]) -> None:
    assert error(raw) == expected


def test_of_a_key_given_twice_the_last_counts() -> None:
    text, resolved = answer_line(
        b'{"game": "dice", "rules": 1, "game": "rampo", "rules": "fr-2014", "minimum": 7}', GAMES
    )
    assert resolved
    assert json.loads(text)["state"]["minimum"] == 7


@pytest.mark.parametrize("digits", [100, 4290, 4299, 4300])
def test_the_longest_amounts_are_paid_to_the_cent(digits: int) -> None:
    """As many digits as the parser takes: their gains have more, and are written all the same."""
    stake = 10**digits - 1
    bets = [{"seat": 1, "on": 8, "amount": stake}, {"seat": 2, "on": "red", "amount": stake}]
    waiting = [{"seat": 1, "on": 8, "amount": stake}]
    limit = sys.get_int_max_str_digits()
    text, resolved = answer_line(line(bets=bets, previous=8, zone=waiting), GAMES)
    assert resolved
    assert sys.get_int_max_str_digits() == limit
    sys.set_int_max_str_digits(10_000)
    try:
        found = json.loads(text)
        gains = [step["amount"] for step in found["steps"] if step["do"] == "pay"]
        assert gains == [12 * stake, 4 * stake]
        assert found["bank"] == -16 * stake
    finally:
        sys.set_int_max_str_digits(limit)


@pytest.mark.parametrize("place", ["minimum", "shooter", "previous", "seats", "house", "events"])
def test_the_longest_numbers_are_told_of_where_they_do_not_belong(place: str) -> None:
    raw = json.dumps(GOOD | {place: "HERE"}).replace('"HERE"', "-" + "9" * 4300)
    assert error(raw.encode())[1] == place
    within = json.dumps(GOOD | {place: ["HERE"]}).replace('"HERE"', "9" * 4300)
    assert error(within.encode())[1].startswith(place)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from([*GOOD, "seats", "zone", "house", "shooter", "previous", "last_throw"]), JSON)
def test_any_value_in_any_place_is_answered(key: str, value: object) -> None:
    """Read or told of, with the place: never an exception, always one line."""
    text, resolved = answer_line(json.dumps(GOOD | {key: value}).encode(), GAMES)
    assert "\n" not in text
    found = json.loads(text)
    if resolved:
        assert set(found) == {"steps", "before", "bank", "state"}
    else:
        assert found["error"]["at"].startswith(key)


@given(st.binary(max_size=60))
def test_any_bytes_are_answered(raw: bytes) -> None:
    text, resolved = answer_line(raw, GAMES)
    assert resolved == ("error" not in json.loads(text))


def test_a_message_speaks_the_language_asked_for() -> None:
    """The code is the same for a script, the message is for a reader."""
    french = answers(tapis("resolve", "--lang", "fr", given=b"\n").stdout)[0]["error"]
    english = answers(tapis("resolve", "--lang=en", given=b"\n").stdout)[0]["error"]
    assert french["message"].startswith("La ligne")
    assert english["message"] != french["message"]
    assert "UTF-8" in english["message"]
    assert french["code"] == english["code"]


def test_an_unreadable_file_is_bad_usage(tmp_path: Path) -> None:
    """A file that is not there, a folder: a sentence on the error stream, nothing on the output, exit 2."""
    for place in (tmp_path / "nowhere.jsonl", tmp_path):
        done = tapis("resolve", place)
        assert (done.returncode, done.stdout) == (2, b"")
        message = done.stderr.decode()
        assert str(place) in message
        assert message.count("\n") == 1


@pytest.mark.parametrize(
    ("lang", "missing", "folder", "full"),
    [
        ("fr", "il n’existe pas", "c’est un dossier", "le disque est plein"),
        ("en", "it does not exist", "it is a folder", "the disk is full"),
    ],
)
def test_what_the_system_says_is_told_in_the_language_asked_for(
    lang: str, missing: str, folder: str, full: str, tmp_path: Path
) -> None:
    for place, reason in ((tmp_path / "nowhere.jsonl", missing), (tmp_path, folder)):
        assert f": {reason}." in tapis("resolve", "--lang", lang, place).stderr.decode().replace(" :", ":")
    told = shell(f"$tapis odds rampo --lang {lang} > /dev/full").stderr.decode()
    assert f": {full}." in told.replace(" :", ":")


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
