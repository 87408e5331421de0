"""The check of a part: which tests are a path's, and that their verdict comes with that of format, lint and types."""

import os
import subprocess
from pathlib import Path

import pytest

from tools import gate, narrow, stages
from tools.narrow import changed, check, find_tests, leave_git, relative

ROOT = Path(__file__).resolve().parents[2]


MONEY = """\
from app.money import double
from tests.app.pieces import FIVE


def test_double() -> None:
    assert double(FIVE) == 10


def test_nothing() -> None:
    assert double(0) == 0
"""
LIMITS = """\
from app import ceiling
from app.rules import LEAST


def test_least() -> None:
    assert LEAST == 5 < ceiling.MOST
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small project: a module with a file of tests, one that another file tests, and one that none names."""
    (tmp_path / "pyproject.toml").write_text('[tool.mypy]\nstrict = true\n[tool.ruff.lint]\nselect = ["F"]\n', "utf-8")
    for name, text in {
        "app/__init__.py": "",
        "app/money.py": "def double(cents: int) -> int:\n    return 2 * cents\n",
        "app/money_words.py": "",
        "app/rules.py": "LEAST = 5\n",
        "app/alone.py": "",
        "app/ceiling.py": "MOST = 9\n",
        "app/deep/er/file.py": "",
        "tests/__init__.py": "",
        "tests/app/__init__.py": "",
        "tests/app/pieces.py": "FIVE = 5\n",
        "tests/app/test_money.py": MONEY,
        "tests/app/test_money_nothing.py": "",
        "tests/app/test_money_words.py": "",
        "tests/app/test_limits.py": LIMITS,
        "README.md": "",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("path", "tests"),
    [
        ("tests/app/test_money.py", ["tests/app/test_money.py"]),
        ("tests/app/test_money.py::test_double", ["tests/app/test_money.py::test_double"]),
        ("tests/app", ["tests/app"]),
        ("app/money.py", ["tests/app/test_money.py", "tests/app/test_money_nothing.py"]),
        ("app/money_words.py", ["tests/app/test_money_words.py"]),
        ("app/rules.py", ["tests/app/test_limits.py"]),
        ("app/alone.py", ["tests/app"]),
        ("app/ceiling.py", ["tests/app/test_limits.py"]),
        ("app/double.py", ["tests/app"]),
        ("app/deep/er/file.py", ["tests/app"]),
        ("app/deep", []),
        ("app", ["tests/app"]),
        ("tests/app/pieces.py", ["tests/app/test_money.py"]),
        ("README.md", []),
    ],
)
def test_a_path_has_the_tests_that_are_about_it(checkout: Path, path: str, tests: list[str]) -> None:
    assert find_tests(checkout, path) == tests


def test_paths_are_named_from_the_root_wherever_they_were_typed(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(checkout / "tests")
    assert relative(checkout, ["app/test_money.py::test_double", str(checkout / "app")]) == [
        "tests/app/test_money.py::test_double",
        "app",
    ]
    for path, said in (("app/lost.py", "no such file"), (str(checkout.parent), "outside")):
        with pytest.raises(ValueError, match=said):
            relative(checkout, [path])


@pytest.mark.slow
def test_one_test_is_run_with_the_format_lint_and_types_of_its_file(
    checkout: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert check(checkout, ["tests/app/test_money.py::test_double"], 7) == 0
    lines = capfd.readouterr().out.splitlines()
    assert "1 passed" in lines[-1]
    assert [line.split()[:2] for line in lines[-6:-1]] == [
        ["ok", each] for each in ("format", "lint", "tests", "types", "all")
    ]
    assert "Using --randomly-seed=7" in lines


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "text", "stage"),
    [
        ("app/money.py", "def double(cents: int) -> int:\n    return 3 * cents\n", "tests"),
        ("app/money.py", "def double(cents: int):\n    return 2 * cents\n", "types"),
        ("app/money.py", "import os\n\n\ndef double(cents: int) -> int:\n    return 2 * cents\n", "lint"),
        ("app/money.py", "def double(cents: int) -> int:\n    return  2 * cents\n", "format"),
    ],
)
def test_each_of_the_four_fails_the_part(
    checkout: Path, file: str, text: str, stage: str, capfd: pytest.CaptureFixture[str]
) -> None:
    (checkout / file).write_text(text, encoding="utf-8")
    assert check(checkout, [file], None) == 1
    assert f"FAILED  {stage}" in capfd.readouterr().out


def test_a_folder_is_tried_as_the_fast_gate_tries_it_and_its_files_once(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[tuple[str, ...], str]] = []

    def note(root: Path, *options: str, effort: str, workers: str) -> tuple[bool, str]:
        asked.append((options, effort))
        return True, ""

    monkeypatch.setattr(gate, "run_tests", note)
    assert check(checkout, ["app/money.py", "tests/app", "app/deep"], 3) == 0
    drawn = ("--randomly-seed=3", "--hypothesis-seed=3")
    assert asked == [(("-m", "not slow", *drawn, "tests/app"), gate.FAST)]


@pytest.mark.parametrize(
    ("path", "looked"),
    [("app/deep", 1), ("app/deep/register.toml", 1), ("app/deep/locale/en.po", 1), ("app/money.py", 0), ("tests", 0)],
)
def test_the_translations_are_looked_at_where_texts_are_named(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, path: str, looked: int
) -> None:
    roots: list[Path] = []

    def lacking(root: Path) -> bool:
        roots.append(root)
        return False

    monkeypatch.setattr(stages, "check_translations", lacking)
    monkeypatch.setattr(gate, "run_tests", lambda *_asked, **_how: (True, ""))
    for name in ("app/deep/register.toml", "app/deep/locale/en.po"):
        (checkout / name).parent.mkdir(exist_ok=True)
        (checkout / name).write_text("", encoding="utf-8")
    assert check(checkout, [path], 1) == looked, "what a translation lacks fails the part"
    assert roots == [checkout] * looked


def test_a_path_without_code_is_nothing_to_check(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(checkout, ["README.md"], None) == 0
    assert capsys.readouterr().out == (
        "Nothing to check: no Python file is named. For exercises: python3 run.py check-scenarios FILE\n"
    )


def test_what_the_next_commit_changes_is_what_is_staged(checkout: Path) -> None:
    subprocess.run(["git", "init", "--quiet", checkout], check=True)
    assert changed(checkout) == []
    subprocess.run(["git", "-C", checkout, "add", "README.md", "app/money.py"], check=True)
    assert changed(checkout) == ["app/money.py"]


def test_what_git_tells_a_hook_is_kept_from_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_DIR", "/elsewhere")
    monkeypatch.setenv("GIT_INDEX_FILE", "/elsewhere/index")
    leave_git()
    assert not [name for name in os.environ if name.startswith("GIT_")]


def test_every_room_that_tests_mirror_has_tests() -> None:
    assert all((ROOT / room).is_dir() and (ROOT / "tests" / room).is_dir() for room in narrow.ROOMS)
