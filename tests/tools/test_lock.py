"""The one lock: two parts, every package pinned by its hashes, no registry named, in step with pyproject.toml."""

import re
import subprocess
import tomllib
from collections.abc import Set
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from app import VERSION
from tools import lock
from tools.relock import PLATFORMS, PYTHONS, joined, require_wheels

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

A = "a==1 \\\n    --hash=sha256:0a\n"
B = "b==2 ; sys_platform == 'win32' \\\n    --hash=sha256:0b \\\n    --hash=sha256:0c\n"
C = "c-d==3 \\\n    --hash=sha256:0d\n"


def pins(part: str) -> dict[str, list[Requirement]]:
    """Each package of a part with its pins: one for each Python it differs on."""
    found: dict[str, list[Requirement]] = {}
    for line in part.splitlines():
        if re.match(r"[A-Za-z0-9]", line):
            pin = Requirement(line.removesuffix("\\"))
            found.setdefault(canonicalize_name(pin.name), []).append(pin)
    return found


def test_what_runs_stands_first_and_nothing_stands_twice(tmp_path: Path) -> None:
    text = joined(A + C, A + B + C)
    (tmp_path / lock.NAME).write_text(text, encoding="utf-8")
    read = lock.read(tmp_path)
    assert read.run_part.strip() == (A + C).strip()
    assert read.check_part.strip() == B.strip()
    assert read.names == {"a", "b", "c-d"}


def test_a_package_pinned_in_two_ways_is_refused() -> None:
    with pytest.raises(ValueError, match="resolved differently to run and to check: a==1"):
        joined(A, A.replace("a==1", "a==2") + B)


def test_a_lock_without_its_two_parts_is_refused(tmp_path: Path) -> None:
    (tmp_path / lock.NAME).write_text(A, encoding="utf-8")
    with pytest.raises(ValueError, match="its two parts are not marked"):
        lock.read(tmp_path)


def test_a_digest_changes_with_its_part() -> None:
    assert lock.digest(A) != lock.digest(B)
    assert lock.digest(A) == lock.digest(A)


def test_a_wheel_is_asked_for_on_every_python_and_platform(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def refuse_on_the_newest(command: list[str], **_named: object) -> None:
        asked.append(command)
        if "3.14" in command:
            raise subprocess.CalledProcessError(1, command)

    monkeypatch.setattr(subprocess, "run", refuse_on_the_newest)
    with pytest.raises(subprocess.CalledProcessError):
        require_wheels(tmp_path / "lock.txt")
    assert len(asked) == (len(PYTHONS) - 1) * len(PLATFORMS) + 1
    assert all("--only-binary" in command and command[-1] == str(tmp_path / "lock.txt") for command in asked)


def test_the_pythons_of_the_lock_are_those_of_the_project() -> None:
    allowed = SpecifierSet(PROJECT["project"]["requires-python"])
    assert tuple(f"3.{minor}" for minor in range(20) if allowed.contains(f"3.{minor}.1")) == PYTHONS


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_the_lock_meets_what_the_project_asks_for(python: str, platform: str) -> None:
    environment: dict[str, str | Set[str]] = {
        **{name: str(value) for name, value in default_environment().items()},
        "python_version": python,
        "python_full_version": f"{python}.1",
        "sys_platform": platform,
    }
    read = lock.read(ROOT)
    for part, asked in (
        (read.run_part, PROJECT["project"]["dependencies"]),
        (read.everything, PROJECT["dependency-groups"]["dev"]),
    ):
        pinned = pins(part)
        for requirement in map(Requirement, asked):
            chosen = [
                pin
                for pin in pinned[canonicalize_name(requirement.name)]
                if pin.marker is None or pin.marker.evaluate(environment)
            ]
            if requirement.marker is not None and not requirement.marker.evaluate(environment):
                assert not chosen, requirement
                continue
            assert len(chosen) == 1, requirement
            assert requirement.specifier.contains(str(chosen[0].specifier).removeprefix("==")), requirement


def test_every_pin_has_its_hashes() -> None:
    blocks = re.split(r"\n(?=[a-z0-9])", lock.read(ROOT).everything)
    packages = [block for block in blocks if re.match(r"[a-z0-9]", block)]
    assert len(packages) > 50
    assert [block for block in packages if not re.search(r"--hash=sha256:[0-9a-f]{64}", block)] == []


def test_no_registry_is_named() -> None:
    text = (ROOT / lock.NAME).read_text(encoding="utf-8")
    assert not re.search(r"://|index|\.org\b|\.com\b|file:", text)


def test_the_pyside_that_kills_python_is_never_locked() -> None:
    versions = {str(pin.specifier) for pin in pins(lock.read(ROOT).run_part)["pyside6-essentials"]}
    assert versions
    assert "==6.12.0" not in versions


def test_the_version_is_the_same_everywhere() -> None:
    assert PROJECT["project"]["version"] == VERSION
