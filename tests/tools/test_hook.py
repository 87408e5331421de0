"""The hook: git runs the check of what a commit changes, where somebody wants it."""

import os
import subprocess
from pathlib import Path

import pytest

from tools.hook import install


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A git checkout whose check notes how it is called."""
    subprocess.run(["git", "init", "--quiet", tmp_path], check=True)
    (tmp_path / "check.py").write_text(
        "import pathlib, sys\npathlib.Path('asked').write_text(' '.join(sys.argv[1:]))\n"
        "sys.exit(pathlib.Path('bad').exists())\n",
        encoding="utf-8",
    )
    return tmp_path


def commit(checkout: Path) -> int:
    who = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.org"]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    command = ["git", *who, "commit", "--quiet", "--allow-empty", "--message", "Try"]
    return subprocess.run(command, cwd=checkout, env=environment, capture_output=True, check=False).returncode


def test_git_runs_the_check_of_what_changes_before_each_commit(checkout: Path) -> None:
    assert install(checkout) == 0
    assert commit(checkout) == 0
    assert (checkout / "asked").read_text(encoding="utf-8") == "--changed"
    (checkout / "bad").touch()
    assert commit(checkout) != 0


def test_the_hook_is_written_again_over_itself(checkout: Path) -> None:
    assert install(checkout) == 0
    assert install(checkout) == 0


def test_another_hook_is_left_as_it_is_and_the_line_to_add_is_told(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hook = checkout / ".git" / "hooks" / "pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("#!/bin/sh\nexit 0\n", encoding="utf-8")
    assert install(checkout) == 1
    assert hook.read_text(encoding="utf-8") == "#!/bin/sh\nexit 0\n"
    assert "check.py --changed" in capsys.readouterr().out


def test_outside_a_checkout_no_hook_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert install(tmp_path) == 1
    assert capsys.readouterr().out.startswith("No hook was installed: ")
