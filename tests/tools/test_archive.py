"""The archive: the same bytes for the same sources, with its sum."""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from app import VERSION
from tests.tools.packed import ROOT, below, packed, program, unpacked
from tools import archive, gate
from tools.notices import LICENCES

__all__ = ["packed", "program", "unpacked"]


class TestPacking:
    def test_the_folder_names_version_system_and_machine(self) -> None:
        assert archive.name().startswith(f"tapis-{VERSION}-")
        assert archive.name().endswith(platform.machine().lower())

    def test_it_holds_the_program_what_installs_it_how_and_the_licences(self, unpacked: Path) -> None:
        files = below(unpacked)
        expected = {
            "install.sh",
            "LISEZMOI.md",
            "README.md",
            LICENCES,
            archive.SUMS,
            "tapis.desktop",
            "tapis-mime.xml",
            "tapis/tapis",
        }
        assert expected <= set(files)
        assert {f"icons/{side}x{side}/apps/tapis.png" for side in (16, 32, 48, 128, 256)} <= set(files)
        assert os.access(unpacked / "tapis" / "tapis", os.X_OK)
        assert os.access(unpacked / "install.sh", os.X_OK)
        assert not os.access(unpacked / "README.md", os.X_OK)
        assert "@" not in (unpacked / "install.sh").read_text(encoding="utf-8").split("english=")[0]

    def test_the_sum_beside_it_is_the_archives(self, program: Path, tmp_path: Path) -> None:
        made, beside = archive.make(ROOT, program, tmp_path / "dist")
        assert beside.name == made.name + ".sha256"
        assert beside.read_text(encoding="utf-8") == f"{hashlib.sha256(made.read_bytes()).hexdigest()}  {made.name}\n"
        assert sorted(each.name for each in made.parent.iterdir()) == [made.name, beside.name]

    def test_the_same_program_gives_the_same_bytes_whenever_and_wherever(self, program: Path, tmp_path: Path) -> None:
        first, _sum = archive.make(ROOT, program, tmp_path / "one")
        again = tmp_path / "again"
        shutil.copytree(program, again)
        os.utime(again / "tapis", (1, 1))
        second, _sum = archive.make(ROOT, again, tmp_path / "two")
        assert first.read_bytes() == second.read_bytes()

    def test_another_byte_gives_another_archive(self, program: Path, tmp_path: Path) -> None:
        first, _sum = archive.make(ROOT, program, tmp_path / "one")
        (program / "_internal" / "data.txt").write_text("date", encoding="utf-8")
        second, _sum = archive.make(ROOT, program, tmp_path / "two")
        assert first.read_bytes() != second.read_bytes()

    def test_every_file_bears_the_time_asked_for_and_nobodys_name(
        self, program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
        made, _sum = archive.make(ROOT, program, tmp_path / "dist")
        with tarfile.open(made) as tar:
            told = {(each.mtime, each.uid, each.gid, each.uname, each.mode) for each in tar}
        assert {each[:4] for each in told} == {(1700000000, 0, 0, "")}
        assert {each[4] for each in told} == {0o755, 0o644}

    def test_without_a_wish_the_time_is_that_of_the_last_commit_and_else_none(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
        assert archive.time_of(tmp_path) == 0
        git = ["git", "-C", str(tmp_path), "-c", "user.name=a", "-c", "user.email=a@b"]
        subprocess.run([*git, "init", "--quiet"], check=True)
        dated = {**os.environ, "GIT_COMMITTER_DATE": "1600000000 +0000"}
        subprocess.run([*git, "commit", "--quiet", "--allow-empty", "-m", "First"], check=True, env=dated)
        assert archive.time_of(tmp_path) == 1600000000

    def test_without_git_the_files_bear_no_time_and_the_build_says_so(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
        monkeypatch.setenv("PATH", str(tmp_path))
        assert gate.make_archive(ROOT) == 1
        assert "install binutils" in capsys.readouterr().out
        (tmp_path / "objdump").touch(0o755)
        assert archive.time_of(ROOT) == 0
        monkeypatch.setattr(gate, "check_bundle", lambda _root: False)
        assert gate.make_archive(ROOT) == 1
        assert "SOURCE_DATE_EPOCH" in capsys.readouterr().out

    def test_the_glibc_that_is_needed_is_read_from_the_files(self, tmp_path: Path) -> None:
        assert archive.oldest_glibc(tmp_path) == ("2.17", (), ())
        shutil.copyfile(Path(sys.executable).resolve(), tmp_path / "tapis")
        (tmp_path / "old.so").touch()
        found = archive.oldest_glibc(tmp_path)
        major, minor = map(int, found.version.split("."))
        assert (2, 17) <= (major, minor) <= tuple(map(int, platform.libc_ver()[1].split(".")))
        assert (found.files, found.newer) == (("tapis",), ())
        (tmp_path / "tapis").rename(tmp_path / "libexpat.so.1")
        assert archive.oldest_glibc(tmp_path) == ("2.17", (), (("libexpat.so.1", found.version),))

    @pytest.mark.parametrize("time", [0, 1700000000, 2**40])
    def test_a_zip_too_has_the_same_bytes_whenever_it_is_made(self, program: Path, tmp_path: Path, time: int) -> None:
        archive.pack_zip(program, tmp_path / "one.zip", time)
        os.utime(program / "tapis", (1, 1))
        (program / "tapis").chmod(0o600)
        archive.pack_zip(program, tmp_path / "two.zip", time)
        assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
        with zipfile.ZipFile(tmp_path / "one.zip") as packed:
            assert sorted(packed.namelist()) == [f"built/{name}" for name in below(program)]
            assert packed.read("built/_internal/data.txt") == b"data"

    def test_on_windows_it_is_a_zip(self, program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "platform", "win32")
        made, beside = archive.make(ROOT, program, tmp_path / "dist")
        assert (made.suffix, beside.name) == (".zip", f"{made.name}.sha256")
        assert "windows" in made.name
        with zipfile.ZipFile(made) as packed:
            names = packed.namelist()
        assert sum(name.endswith("/tapis.reg") for name in names) == 1

    @pytest.mark.parametrize(
        ("line", "completed"),
        [
            ("tapis-cli res", ["resolve", "restore"]),
            ("tapis-cli export --js", ["--json"]),
            ("tapis-cli --data", ["--data-dir"]),
            ("tapis-cli check-scenarios tapis-c", ["tapis-cli.bash", "tapis-cli.zsh"]),
        ],
    )
    def test_bash_completes_what_the_installed_program_takes(
        self, unpacked: Path, line: str, completed: list[str]
    ) -> None:
        folder = unpacked / "completion"
        words = line.split()
        script = (
            f"source tapis-cli.bash; COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; "
            f'_shtab_commands tapis-cli "{words[-1]}" "{words[-2]}"; printf "%s\n" "${{COMPREPLY[@]}}"'
        )
        done = subprocess.run(["bash", "-c", script], cwd=folder, capture_output=True, text=True, check=True)
        assert sorted(done.stdout.split()) == completed
        assert "gallery" not in (folder / "tapis-cli.bash").read_text(encoding="utf-8")
