"""What is left to chance is settled by the commit: the same commit is tried with the same cases."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.chance import options, seed_of

ROOT = Path(__file__).resolve().parents[2]

DRAWS = """
import random
from hypothesis import given, strategies

@given(strategies.integers())
def test_hypothesis(number):
    print("hypothesis", number)

def test_random():
    print("random", random.random())
"""


def git(folder: Path, *arguments: str) -> str:
    who = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.org"]
    command = ["git", "-C", str(folder), *who, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def test_the_seed_is_the_commits(tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet")
    assert seed_of(tmp_path) == 0
    git(tmp_path, "commit", "--quiet", "--allow-empty", "--message", "First")
    first = seed_of(tmp_path)
    assert first == seed_of(tmp_path) == int(git(tmp_path, "rev-parse", "HEAD")[:8], 16)
    git(tmp_path, "commit", "--quiet", "--allow-empty", "--message", "Second")
    assert seed_of(tmp_path) != first


def test_outside_a_checkout_the_seed_is_always_the_same(tmp_path: Path) -> None:
    assert seed_of(tmp_path) == 0


def drawn(folder: Path, seed: int) -> list[str]:
    """What a run of these tests draws, test by test in the order of the run."""
    command = [sys.executable, "-m", "pytest", "-q", "-s", "-p", "no:cacheprovider", *options(seed), "test_draws.py"]
    environment = {**os.environ, "HYPOTHESIS_STORAGE_DIRECTORY": str(folder / f"examples-{os.urandom(4).hex()}")}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True)
    return [line.lstrip(".") for line in done.stdout.splitlines() if "hypothesis " in line or "random " in line]


@pytest.mark.slow
def test_the_same_seed_draws_the_same_and_another_does_not(tmp_path: Path) -> None:
    (tmp_path / "test_draws.py").write_text(DRAWS, encoding="utf-8")
    first = drawn(tmp_path, 1)
    assert len(first) > 20
    assert drawn(tmp_path, 1) == first
    assert drawn(tmp_path, 2) != first
