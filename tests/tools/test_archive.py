"""The archive: the same bytes for the same sources, with its sum, and what installs it without a network."""

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
from tools import archive, gate
from tools.notices import LICENCES

ROOT = Path(__file__).resolve().parents[2]

PROGRAM = """#!/bin/sh
case "$1" in check-scenarios) ! grep -rl fault "$2" || exit 1 ;; esac
case "$1" in --self-test) test ! -e "$(dirname "$0")/broken" || { echo "libstrange.so.1 is missing"; exit 1; } ;; esac
echo "tapis $*"
"""


def build(folder: Path) -> Path:
    """A built program as small as can be."""
    (folder / "_internal").mkdir(parents=True)
    (folder / "_internal" / "data.txt").write_text("data", encoding="utf-8")
    (folder / LICENCES).write_text("licences", encoding="utf-8")
    for name in ("tapis", "tapis-cli"):
        (folder / name).write_text(PROGRAM, encoding="utf-8")
        (folder / name).chmod(0o755)
    return folder


@pytest.fixture
def program(tmp_path: Path) -> Path:
    return build(tmp_path / "built")


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive of such a program, made once."""
    place = tmp_path_factory.mktemp("packed")
    made, _sum = archive.make(ROOT, build(place / "built"), place / "dist")
    return made


@pytest.fixture
def unpacked(packed: Path, tmp_path: Path) -> Path:
    """The archive, unpacked as its user does."""
    subprocess.run(["tar", "-xf", packed, "-C", tmp_path], check=True)
    return tmp_path / archive.name()


def install(
    folder: Path, *arguments: str, script: str = "install.sh", **environment: str
) -> subprocess.CompletedProcess[str]:
    home = folder.parent / "home"
    home.mkdir(exist_ok=True)
    return subprocess.run(
        ["sh", str(folder / script), *arguments],
        env={"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "en_GB.UTF-8", **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def below(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir())


class TestPacking:
    def test_the_folder_names_version_system_and_machine(self) -> None:
        assert archive.name().startswith(f"tapis-{VERSION}-")
        assert archive.name().endswith(platform.machine().lower())

    def test_it_holds_the_program_what_installs_it_how_and_the_licences(self, unpacked: Path) -> None:
        files = below(unpacked)
        expected = {"install.sh", "LISEZMOI.md", "README.md", LICENCES, archive.SUMS, "tapis.desktop", "tapis/tapis"}
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


class TestInstalling:
    def test_for_one_user_program_names_icons_and_menu_entry_are_there_and_go_again(self, unpacked: Path) -> None:
        done = install(unpacked, "--user")
        assert (done.returncode, done.stderr) == (0, "")
        home = unpacked.parent / "home"
        place = home / ".local"
        program = subprocess.run([place / "bin" / "tapis-cli", "odds"], capture_output=True, text=True, check=True)
        assert program.stdout == "tapis odds\n"
        entry = (place / "share" / "applications" / "tapis.desktop").read_text(encoding="utf-8")
        assert f'\nExec="{place}/lib/tapis/tapis"\n' in entry
        assert (place / "share" / "icons" / "hicolor" / "48x48" / "apps" / "tapis.png").is_file()
        progress = place / "share" / "tapis" / "tapis.db"
        progress.parent.mkdir()
        progress.touch()
        gone = install(place / "lib" / "tapis", script="uninstall.sh", HOME=str(home))
        assert (gone.returncode, gone.stderr) == (0, "")
        assert below(place) == ["share/tapis/tapis.db"]
        assert sorted(path.name for path in (place / "share").iterdir()) == ["tapis"], "no empty folder stays"

    def test_elsewhere_no_folder_that_was_made_for_the_program_stays(self, unpacked: Path) -> None:
        place = unpacked.parent / "p"
        (place / "bin").mkdir(parents=True)
        other = place / "bin" / "other"
        other.touch()
        install(unpacked, "--prefix", str(place))
        assert install(unpacked, "--prefix", str(place), "--uninstall").returncode == 0
        assert sorted(path.name for path in place.rglob("*")) == ["bin", "other"]

    def test_bash_and_zsh_find_their_completion_and_it_goes_again(self, unpacked: Path) -> None:
        place = unpacked.parent / "p"
        install(unpacked, "--prefix", str(place))
        ours = ["share/bash-completion/completions/tapis-cli", "share/zsh/site-functions/_tapis-cli"]
        assert [name for name in below(place / "share") if "tapis-cli" in name] == [name[6:] for name in ours]
        theirs = place / "share" / "zsh" / "site-functions" / "_other"
        theirs.touch()
        install(unpacked, "--prefix", str(place), "--uninstall")
        assert below(place) == ["share/zsh/site-functions/_other"]

    def test_what_a_school_lays_beside_it_is_installed_kept_replaced_and_goes_again(self, unpacked: Path) -> None:
        place, kit = unpacked.parent / "p", unpacked / "school"
        (kit / "scenarios" / "week 3").mkdir(parents=True)
        (kit / "scenarios" / "week 3" / "eight.yaml").write_text("eight", encoding="utf-8")
        (kit / "house.yaml").write_text("house", encoding="utf-8")
        (kit / "house.yaml").chmod(0o600)
        (kit / "letter.txt").touch()
        ours = ["lib/tapis/school/house.yaml", "lib/tapis/school/scenarios/week 3/eight.yaml"]
        for _again in range(2):
            assert install(unpacked, "--prefix", str(place)).returncode == 0
            assert [name for name in below(place) if "school" in name] == ours
            assert (place / ours[0]).stat().st_mode & 0o777 == 0o644, "every account reads it, none writes"
            if kit.exists():
                kit.rename(unpacked.parent / "given")  # a new version comes without
        kit.mkdir()
        (kit / "house.yaml").write_text("another", encoding="utf-8")
        assert install(unpacked, "--prefix", str(place)).returncode == 0
        assert [name for name in below(place) if "school" in name] == ours[:1]
        assert (place / ours[0]).read_text(encoding="utf-8") == "another"
        assert install(unpacked, "--prefix", str(place), "--uninstall").returncode == 0
        assert below(place) == []

    @pytest.mark.parametrize("part", ["house.yaml", "scenarios/eight.yaml"])
    def test_a_fault_in_what_a_school_gives_is_told_and_nothing_is_changed(self, unpacked: Path, part: str) -> None:
        place = unpacked.parent / "p"
        install(unpacked, "--prefix", str(place))
        before = below(place)
        (unpacked / "school" / part).parent.mkdir(parents=True)
        (unpacked / "school" / part).write_text("fault", encoding="utf-8")
        done = install(unpacked, "--prefix", str(place))
        assert done.returncode == 1
        assert part in done.stderr
        assert "The folder school holds a fault" in done.stderr
        assert below(place) == before

    def test_for_everyone_in_a_folder_with_blanks(self, unpacked: Path) -> None:
        place = unpacked.parent / "salle de cours"
        assert install(unpacked, "--prefix", str(place)).returncode == 0
        assert (place / "bin" / "tapis").resolve() == place / "lib" / "tapis" / "tapis"
        assert install(unpacked, "--prefix", str(place), "--uninstall").returncode == 0
        assert below(place) == []

    def test_a_new_version_takes_the_place_of_the_old_one_whole(self, unpacked: Path) -> None:
        place = unpacked.parent / "p"
        install(unpacked, "--prefix", str(place))
        (place / "lib" / "tapis" / "_internal" / "old.txt").touch()
        assert install(unpacked, "--prefix", str(place)).returncode == 0
        assert "lib/tapis/_internal/old.txt" not in below(place)
        assert sorted(path.name for path in (place / "lib").iterdir()) == ["tapis"]

    def test_progress_beside_the_program_outlives_a_new_version_and_the_removal(self, unpacked: Path) -> None:
        place = unpacked.parent / "p"
        install(unpacked, "--prefix", str(place))
        kept = place / "lib" / "tapis" / "data" / "tapis.db"
        kept.parent.mkdir()
        kept.write_text("answers", encoding="utf-8")
        assert install(unpacked, "--prefix", str(place)).returncode == 0
        assert kept.read_text(encoding="utf-8") == "answers"
        done = install(unpacked, "--prefix", str(place), "--uninstall")
        assert "lib/tapis/data stays" in done.stdout
        assert below(place) == ["lib/tapis/data/tapis.db"]

    def test_progress_of_a_trial_in_the_unpacked_folder_is_nobody_elses(self, unpacked: Path) -> None:
        (unpacked / "tapis" / "data").mkdir()
        (unpacked / "tapis" / "data" / "tapis.db").touch()
        (unpacked / "tapis" / "portable").touch()
        place = unpacked.parent / "p"
        assert install(unpacked, "--prefix", str(place)).returncode == 0
        assert not {"lib/tapis/data/tapis.db", "lib/tapis/portable"} & set(below(place))

    def test_an_installation_that_was_cut_short_is_put_right_by_the_next(self, unpacked: Path) -> None:
        place = unpacked.parent / "p"
        install(unpacked, "--prefix", str(place))
        program = place / "lib" / "tapis"
        program.rename(place / "lib" / "tapis.before")
        program.mkdir()
        (program / "half").touch()
        assert install(unpacked, "--prefix", str(place)).returncode == 0
        assert "lib/tapis/half" not in below(place)
        assert sorted(path.name for path in (place / "lib").iterdir()) == ["tapis"]

    def test_a_program_that_does_not_run_here_leaves_everything_as_it_was(self, unpacked: Path) -> None:
        place = unpacked.parent / "p"
        install(unpacked, "--prefix", str(place))
        before = below(place)
        (unpacked / "tapis" / "broken").touch()
        with (unpacked / archive.SUMS).open("a", encoding="utf-8") as sums:
            sums.write(f"{hashlib.sha256().hexdigest()}  tapis/broken\n")
        done = install(unpacked, "--prefix", str(place))
        assert done.returncode == 1
        assert "libstrange.so.1 is missing" in done.stderr
        assert "does not work on this computer" in done.stderr
        assert below(place) == before

    @pytest.mark.parametrize("harm", ["change", "remove"])
    def test_a_damaged_archive_is_told_and_nothing_is_written(self, unpacked: Path, harm: str) -> None:
        file = unpacked / "tapis" / "_internal" / "data.txt"
        if harm == "change":
            file.write_text("dada", encoding="utf-8")
        else:
            file.unlink()
        done = install(unpacked, "--prefix", str(unpacked.parent / "p"))
        assert done.returncode == 1
        assert "missing or damaged" in done.stderr
        assert not (unpacked.parent / "p").exists()

    @pytest.mark.parametrize("what", ["file", "link", "link in place of a file", "name of two lines"])
    def test_what_the_list_of_sums_does_not_name_is_never_installed(self, unpacked: Path, what: str) -> None:
        inside = unpacked / "tapis" / "_internal"
        if what == "file":
            (inside / "evil.py").touch()
        elif what == "link":
            (inside / "passwd").symlink_to("/etc/passwd")
        elif what == "name of two lines":
            (inside / "data.txt\ntapis").touch()
        else:
            (inside / "data.txt").rename(unpacked.parent / "data.txt")
            (inside / "data.txt").symlink_to(unpacked.parent / "data.txt")
        done = install(unpacked, "--prefix", str(unpacked.parent / "p"))
        assert done.returncode == 1
        assert "none of its own" in done.stderr
        assert not (unpacked.parent / "p").exists()

    def test_data_and_mark_of_a_program_that_ran_where_it_was_unpacked_are_no_strangers(self, unpacked: Path) -> None:
        (unpacked / "tapis" / "data").mkdir()
        for name in ("portable", "portable.txt", "data/tapis.db"):
            (unpacked / "tapis" / name).touch()
        place = unpacked.parent / "p"
        assert install(unpacked, "--prefix", str(place)).returncode == 0
        assert not [name for name in below(place) if "portable" in name or "data/" in name]

    def test_nothing_outside_the_place_is_taken_away(self, unpacked: Path) -> None:
        """Whatever somebody has written into the list of what is installed."""
        place = unpacked.parent / "p"
        install(unpacked, "--prefix", str(place))
        victim = unpacked.parent / "victim"
        victim.touch()
        with (place / "lib" / "tapis" / "installed").open("a", encoding="utf-8") as listed:
            listed.write(f"{place}/bin/../../victim\n{place}/share/..\n")
        assert install(unpacked, "--prefix", str(place), "--uninstall").returncode == 0
        assert victim.exists()
        assert below(place) == []

    def test_a_program_that_keeps_its_data_beside_it_goes_on_doing_so(self, unpacked: Path) -> None:
        place = unpacked.parent / "p"
        install(unpacked, "--prefix", str(place))
        (place / "lib" / "tapis" / "portable").touch()
        (place / "lib" / "tapis" / "data").mkdir()
        (place / "lib" / "tapis" / "data" / "tapis.db").touch()
        assert install(unpacked, "--prefix", str(place)).returncode == 0
        assert {"lib/tapis/portable", "lib/tapis/data/tapis.db"} <= set(below(place))

    def test_somebody_elses_files_are_never_taken_away(self, unpacked: Path) -> None:
        place = unpacked.parent / "p"
        (place / "lib" / "tapis").mkdir(parents=True)
        (place / "lib" / "tapis" / "letter.txt").touch()
        done = install(unpacked, "--prefix", str(place))
        assert (done.returncode, below(place)) == (1, ["lib/tapis/letter.txt"])
        assert "Nothing was changed" in done.stderr
        (place / "lib" / "tapis" / "letter.txt").unlink()
        (place / "lib" / "tapis").rmdir()
        (place / "bin").mkdir(exist_ok=True)
        (place / "bin" / "tapis").write_text("mine", encoding="utf-8")
        assert install(unpacked, "--prefix", str(place)).returncode == 1
        assert below(place) == ["bin/tapis"]

    @pytest.mark.parametrize("obstacle", ["no folder", "no right"])
    def test_a_place_that_cannot_be_written_is_told(self, unpacked: Path, obstacle: str) -> None:
        place = unpacked.parent / "p"
        if obstacle == "no folder":
            place.touch()
        else:  # nobody, the administrator neither, writes there
            place.mkdir()
            (place / "lib").symlink_to("/proc/sys")
        done = install(unpacked, "--prefix", str(place))
        assert done.returncode == 1
        assert f"Cannot write to {place}" in done.stderr
        assert done.stderr.count("\n") == 1

    @pytest.mark.parametrize("sign", ['"', "`", "$", "\\", "%", "&", "|", "\n"])
    def test_a_place_whose_name_no_menu_entry_can_hold_is_refused(self, unpacked: Path, sign: str) -> None:
        done = install(unpacked, "--prefix", str(unpacked.parent / f"a{sign}b"))
        assert done.returncode == 1
        assert "Choose another" in done.stderr

    def test_while_the_program_is_open_nothing_is_changed(self, unpacked: Path) -> None:
        place = unpacked.parent / "p"
        install(unpacked, "--prefix", str(place))
        running = place / "lib" / "tapis" / "tapis"
        shutil.copyfile(shutil.which("sleep") or "", running)
        with subprocess.Popen([running, "60"]) as sleeper:
            done = install(unpacked, "--prefix", str(place))
            sleeper.terminate()
        assert done.returncode == 1
        assert "Tapis is open" in done.stderr

    @pytest.mark.parametrize(
        ("mark", "value", "told"), [("MACHINE", "pdp11", "Linux pdp11"), ("GLIBC", "99.1", "glibc 99.1 is needed (by ")]
    )
    def test_another_machine_is_told_before_anything_is_written(
        self, unpacked: Path, mark: str, value: str, told: str
    ) -> None:
        script = unpacked / "install.sh"
        lines = script.read_text(encoding="utf-8").splitlines()
        changed = [f"{mark}='{value}'" if line.startswith(f"{mark}=") else line for line in lines]
        script.write_text("\n".join(changed) + "\n", encoding="utf-8")
        done = install(unpacked, "--prefix", str(unpacked.parent / "p"))
        assert done.returncode == 1
        assert told in done.stderr
        assert not (unpacked.parent / "p").exists()

    @pytest.mark.parametrize(("asked", "kept"), [("99.1", False), ("2.17", True)])
    def test_a_system_older_than_a_library_that_every_desktop_has_does_with_its_own(
        self, unpacked: Path, asked: str, kept: bool
    ) -> None:
        script = unpacked / "install.sh"
        lines = script.read_text(encoding="utf-8").splitlines()
        lines[lines.index("NEWER=''")] = f"NEWER='data.txt={asked} libnone.so.1=99.1'"
        text = "\n".join(lines) + "\n"
        sums = (unpacked / archive.SUMS).read_text(encoding="utf-8")
        before = hashlib.sha256(script.read_bytes()).hexdigest()
        script.write_text(text, encoding="utf-8")
        after = hashlib.sha256(text.encode()).hexdigest()
        (unpacked / archive.SUMS).write_text(sums.replace(before, after), encoding="utf-8")
        place = unpacked.parent / "p"
        assert install(unpacked, "--prefix", str(place)).returncode == 0
        assert (place / "lib" / "tapis" / "_internal" / "data.txt").exists() is kept

    @pytest.mark.parametrize(
        ("system", "word"),
        [
            ({"LANG": "fr_FR.UTF-8"}, "installé"),
            ({"LANG": "en_US.UTF-8"}, "installed"),
            ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:fr_FR"}, "installé"),
            ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "en:fr"}, "installed"),
        ],
    )
    def test_it_speaks_the_language_of_the_system(self, unpacked: Path, system: dict[str, str], word: str) -> None:
        assert word in install(unpacked, "--prefix", str(unpacked.parent / "p"), **system).stdout

    def test_what_is_not_installed_cannot_be_removed_and_bad_usage_is_told(self, unpacked: Path) -> None:
        place = str(unpacked.parent / "p")
        assert "not installed" in install(unpacked, "--prefix", place, "--uninstall").stderr
        assert install(unpacked, "--frobnicate").returncode == 2
        assert install(unpacked, "--prefix").returncode == 2
        assert "--uninstall" in install(unpacked, "--help").stdout
