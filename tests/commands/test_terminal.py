"""What a file or a folder is called does nothing to the terminal, and every text reaches whoever reads."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from commands.terminal import plain_streams
from tests.commands.programs import shell, tapis

NAME = "a\x1b[31mred\u202e\x9bx"
SHOWN = r"a\x1b[31mred\u202e\x9bx"


@pytest.mark.parametrize("verb", ["resolve", "check-scenarios", "export -", "restore"])
def test_escapes_and_signs_of_direction_in_names_are_written_out(verb: str, tmp_path: Path) -> None:
    place = tmp_path / NAME
    option = ["--data-dir"] if verb in {"export -", "restore"} else []
    done = tapis(*verb.split(), *option, place)
    said = (done.stdout + done.stderr).decode()
    assert SHOWN in said
    assert not {"\x1b", "\u202e", "\x9b"} & set(said)


def test_what_an_option_is_given_is_written_out_too() -> None:
    assert SHOWN in tapis("odds", NAME).stderr.decode()


def test_a_name_that_is_no_text_is_shown(tmp_path: Path) -> None:
    done = shell(f"cd {tmp_path}; $tapis check-scenarios $'\\xff.yaml'")
    assert done.stdout.startswith(rb"\udcff.yaml:1:1 file: ")


def test_what_the_language_c_has_no_signs_for_is_written_out() -> None:
    bare = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": ""}
    for arguments in (["--help"], ["--version", "--verbose"]):
        done = tapis(*arguments, system=bare)
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.isascii()


@pytest.mark.parametrize(("system", "encoding"), [("win32", "utf-8"), ("linux", "cp1252")])
def test_what_windows_sends_to_a_file_is_utf_8(monkeypatch: pytest.MonkeyPatch, system: str, encoding: str) -> None:
    """Its old pages have neither narrow spaces nor minus signs."""
    bare = io.BytesIO()
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(bare, encoding="cp1252"))
    with plain_streams():
        sys.stdout.write("−1\u202f000 é")
        sys.stdout.flush()
    assert bare.getvalue() == "−1\u202f000 é".encode(encoding, "backslashreplace")


def test_streams_that_whoever_started_the_program_has_closed_stay_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    with plain_streams():
        assert sys.stdout is None
