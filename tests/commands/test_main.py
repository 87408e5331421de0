"""The command line as a whole: help, version, language, bad usage."""

from __future__ import annotations

import argparse
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from app import VERSION
from app.resources import ROOT
from commands.main import main
from commands.parsing import lesson_to_open, options_of_a_window, parser, read
from tests.commands.programs import here

VERBS = ("resolve", "odds", "export", "restore", "check-scenarios")
ENGLISH = {"LANG": "en_US.UTF-8"}


@pytest.mark.parametrize("verb", [(), *((verb,) for verb in VERBS)], ids=lambda verb: " ".join(verb) or "none")
@pytest.mark.parametrize(("spoken", "word"), [("fr", "usage :"), ("en", "usage:")])
def test_help_is_given_everywhere_in_both_languages(verb: tuple[str, ...], spoken: str, word: str) -> None:
    """On the output, exit 0, and no word of the other language in what argparse says."""
    done = here(*verb, "--help", "--lang", spoken)
    text = done.stdout.decode()
    assert (done.returncode, done.stderr) == (0, b"")
    assert text.startswith(f"{word} run.py")
    assert ("show this help" in text) == (spoken == "en")
    assert ("affiche cette aide" in text) == (spoken == "fr")


@pytest.mark.parametrize("verb", [(), ("resolve",), ("odds", "rampo")], ids=lambda verb: " ".join(verb) or "none")
def test_the_version_is_one_line_everywhere(verb: tuple[str, ...]) -> None:
    done = here(*verb, "--version")
    assert (done.returncode, done.stdout.decode(), done.stderr) == (0, f"tapis {VERSION}\n", b"")


@pytest.mark.parametrize(
    "arguments",
    [
        ("dance",),
        ("resolve", "--fast"),
        ("resolve", "a.jsonl", "b.jsonl"),
        ("odds",),
        ("odds", "poker"),
        ("--lang", "de"),
        ("resolve", "--lang"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("spoken", ["fr", "en"])
def test_bad_usage_is_told_in_the_language_and_ends_with_2(arguments: tuple[str, ...], spoken: str) -> None:
    done = here(*arguments, system={"LANG": f"{spoken}_FR.UTF-8"})
    message = done.stderr.decode()
    assert (done.returncode, done.stdout) == (2, b"")
    assert message.startswith("usage : " if spoken == "fr" else "usage: ")
    assert "Traceback" not in message


@pytest.mark.parametrize("arguments", [("--data-dir", ""), ("--data-dir=",), ("restore", "--data-dir", "")], ids=repr)
def test_an_empty_word_is_no_folder(arguments: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as said:
        parser().parse_args(arguments)
    assert said.value.code == 2
    done = here("export", "--csv", "x.csv", "--data-dir", "")
    assert (done.returncode, done.stdout) == (2, b"")
    assert "--data-dir : il faut un dossier" in done.stderr.decode()


@pytest.mark.parametrize(
    "arguments",
    [("export", ""), ("restore", ""), ("import", ""), ("collect", "x", "--csv", ""), ("lesson", "")],
    ids=repr,
)
def test_an_empty_word_is_no_file(arguments: tuple[str, ...]) -> None:
    done = here(*arguments)
    assert (done.returncode, done.stdout) == (2, b"")
    assert "il faut un fichier" in done.stderr.decode() or "il faut un dossier" in done.stderr.decode()


def test_the_self_test_takes_no_verb() -> None:
    done = here("--self-test", "odds", "rampo")
    assert (done.returncode, done.stdout) == (2, b"")
    assert "--self-test : sans verbe" in done.stderr.decode()


@pytest.mark.parametrize("arguments", [(), ("--self-test",), ("restore",), ("export", "--csv", "x.csv")], ids=repr)
def test_the_home_of_nobody_is_told(arguments: tuple[str, ...]) -> None:
    done = here(*arguments, "--data-dir", "~nosuchuser/x")
    assert (done.returncode, done.stdout) == (4, b"")
    assert done.stderr.decode().startswith("Le chemin ~nosuchuser/x ne peut pas servir")


LONG = "x" * 300
"""No system takes a name of that length."""


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("restore",),
        ("rebuild",),
        ("export", "--csv", "-"),
        ("lesson", "AAAA-AAAA"),
        ("sit", "AAAA-AAAA", "--trainee", "A", "--answers", "-", "--out", "x"),
    ],
    ids=repr,
)
def test_a_name_that_no_data_folder_can_have_is_told(arguments: tuple[str, ...], tmp_path: Path) -> None:
    for place in (tmp_path / LONG, tmp_path / LONG / "data"):
        done = here(*arguments, "--data-dir", place)
        assert (done.returncode, done.stdout) == (4, b"")
        assert done.stderr.decode().startswith(f"Le chemin {place} ne peut pas servir")


@pytest.mark.parametrize(
    "arguments", [("lesson",), ("sit", "--trainee", "A", "--answers", "-", "--out", "x"), ("exam", "profile")], ids=repr
)
def test_a_name_that_no_lesson_can_have_is_told_as_one_that_is_not_there(arguments: tuple[str, ...]) -> None:
    done = here(*arguments, LONG)
    assert done.returncode == 2
    assert "trop long" in done.stdout.decode()
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("environment", "french"),
    [
        ({}, True),
        ({"LANG": "C.UTF-8"}, True),
        ({"LANG": "de_DE.UTF-8"}, True),
        ({"LANG": "en_GB.UTF-8"}, False),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_US.UTF-8"}, False),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, True),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr"}, True),
        ({"LC_ALL": "fr_FR.UTF-8", "LANGUAGE": "de:en_GB:fr"}, False),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de"}, False),
    ],
)
def test_the_language_of_the_system_is_spoken_when_it_is_english_and_french_otherwise(
    environment: dict[str, str], french: bool
) -> None:
    assert ("affiche cette aide" in here("--help", system=environment).stdout.decode()) == french


def test_the_language_asked_for_wins_over_that_of_the_system() -> None:
    assert "affiche cette aide" in here("--lang=fr", "--help", system=ENGLISH).stdout.decode()
    assert "affiche cette aide" in here("odds", "--help", "--lang", "fr", system=ENGLISH).stdout.decode()


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--lang", "en"),
        ("--lang=en",),
        ("--data-dir", "d"),
        ("--data-dir", "d", "--lang", "fr"),
        ("--lang", "fr", "--lang", "en"),
    ],
    ids=" ".join,
)
def test_a_start_that_opens_the_window_is_read_as_the_parser_reads_it(arguments: tuple[str, ...]) -> None:
    found = options_of_a_window(arguments)
    assert found is not None
    assert vars(found) == vars(read(arguments))


@pytest.mark.parametrize(
    "arguments",
    [
        ("resolve",),
        ("--help",),
        ("--version",),
        ("--self-test",),
        ("--lang",),
        ("--lang", "de"),
        ("--data-dir",),
        ("--data-dir", "--lang"),
        ("--data-dir", ""),
        ("--lang", "en", "odds", "rampo"),
        ("--lang", "en", "d"),
    ],
    ids=" ".join,
)
def test_every_other_start_is_left_to_the_parser(arguments: tuple[str, ...]) -> None:
    assert options_of_a_window(arguments) is None


@pytest.mark.parametrize(
    ("arguments", "opens", "left"),
    [
        (("Contrôle 1.tapis",), "Contrôle 1.tapis", ()),
        (("--lang", "en", "/stick/first.TAPIS"), "/stick/first.TAPIS", ("--lang", "en")),
        (("--data-dir=d", "first.tapis"), "first.tapis", ("--data-dir=d",)),
    ],
)
def test_a_lesson_alone_is_opened_in_the_window(
    arguments: tuple[str, ...], opens: str, left: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    def window(options: argparse.Namespace, opens: Path) -> int:
        asked.append((vars(options), opens))
        return 0

    monkeypatch.setattr("ui.main.main", window)
    assert main(list(arguments)) == 0
    assert asked == [(vars(read(left)), Path(opens).absolute())]


def test_a_folder_of_data_may_have_the_name_of_the_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Path | None, Path | None]] = []

    def window(options: argparse.Namespace, *, opens: Path | None) -> int:
        asked.append((options.data_dir, opens))
        return 0

    monkeypatch.setattr("ui.main.main", window)
    same = (Path("x.tapis"), Path("x.tapis").absolute())
    for arguments in (["--data-dir", "x.tapis", "x.tapis"], ["x.tapis", "--data-dir", "x.tapis"]):
        assert main(arguments) == 0
        assert asked.pop() == same


def test_whoever_names_a_hand_in_alone_is_told_the_verb(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "fr", "Ada.answers"]) == 2
    assert "« verify Ada.answers »" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ("lesson", "first.tapis"),
        ("first.txt",),
        ("AADGADMH",),
        ("one.tapis", "two.tapis"),
        ("sit", "a.tapis", "--trainee", "x"),
    ],
)
def test_a_lesson_beside_a_verb_or_another_is_none_to_be_opened(arguments: tuple[str, ...]) -> None:
    assert lesson_to_open(arguments) == ""


@pytest.mark.parametrize(
    ("is_built", "spoken", "told"),
    [
        (False, "fr", f"Supprimez le dossier {ROOT / '.venv'}, puis recommencez"),
        (False, "en", f"Delete the folder {ROOT / '.venv'}, then start again"),
        (True, "fr", "Réinstallez Tapis"),
        (True, "en", "Install Tapis again"),
    ],
)
def test_a_package_that_is_gone_is_told_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], is_built: bool, spoken: str, told: str
) -> None:
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    monkeypatch.setattr(sys, "frozen", is_built, raising=False)
    assert main(["export", "-", "--lang", spoken]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert "platformdirs" in said.err
    assert told in said.err


@pytest.mark.parametrize("content", [b"\0" * 40, b"def", b"1 / 0"])
def test_a_package_broken_inside_is_told_as_one_that_is_gone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes
) -> None:
    folder = tmp_path / "platformdirs"
    folder.mkdir()
    (folder / "__init__.py").write_bytes(content)
    record = tmp_path / "platformdirs-1.0.dist-info"
    record.mkdir()
    (record / "METADATA").write_text("Metadata-Version: 2.1\nName: platformdirs\nVersion: 1.0\n", encoding="ascii")
    (record / "RECORD").write_text("platformdirs/__init__.py,sha256=AbcD,40\n", encoding="ascii")
    for name in [name for name in sys.modules if name.partition(".")[0] == "platformdirs"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(tmp_path)
    assert main(["export", "-", "--lang", "fr"]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert said.err.startswith("Le paquet platformdirs, dont Tapis a besoin, manque ou est abîmé.")


def test_a_module_of_ours_that_is_gone_is_a_fault_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "app.games", None)
    with pytest.raises(ImportError):
        main(["odds", "rampo"])


class _Interrupted:
    """Stands for Ctrl+C while a module is looked for."""

    def find_spec(self, name: str, _path: object, _target: object = None) -> None:
        if name in {"commands.main", "commands.arguments"}:
            raise KeyboardInterrupt


@pytest.mark.parametrize("entry", ["run.py", "commands/__main__.py"])
@pytest.mark.parametrize("module", ["commands.main", "commands.arguments"])
def test_ctrl_c_while_a_command_is_still_being_loaded_ends_it_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], module: str, entry: str
) -> None:
    monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setattr(sys, "meta_path", [_Interrupted(), *sys.meta_path])
    monkeypatch.setattr(sys, "argv", ["run.py", "odds", "rampo"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(ROOT / entry), run_name="__main__")
    assert ended.value.code == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("module", ["PySide6.support", "PySide6.QtGui"])
def test_ctrl_c_while_qt_is_loaded_for_a_print_ends_it_without_a_word(tmp_path: Path, module: str) -> None:
    lesson, paper = tmp_path / "l.tapis", tmp_path / "l.pdf"
    lesson.write_text("title: {fr: L}\ngame: rampo\nparts: [{drill: payout, count: 1}]\n", "utf-8")
    program = (
        "import os, signal, sys\n"
        "from commands.main import main\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background ignores it\n"
        "class Interrupting:\n"
        "    def find_spec(self, name, *_):\n"
        f"        if name == '{module}': signal.raise_signal(signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupting())\n"
        f"sys.exit(main(['lesson', {str(lesson)!r}, '--pdf', {str(paper)!r}]))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
    assert not paper.exists()
