"""What installs the archive without a network: for one user or all, replaced and taken away whole, told what fails."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.tools.packed import below, packed, program, unpacked
from tools import archive

__all__ = ["packed", "program", "unpacked"]


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


class TestInstalling:
    def test_for_one_user_program_names_icons_and_menu_entry_are_there_and_go_again(self, unpacked: Path) -> None:
        done = install(unpacked, "--user")
        assert (done.returncode, done.stderr) == (0, "")
        home = unpacked.parent / "home"
        place = home / ".local"
        program = subprocess.run([place / "bin" / "tapis-cli", "odds"], capture_output=True, text=True, check=True)
        assert program.stdout == "tapis odds\n"
        entry = (place / "share" / "applications" / "tapis.desktop").read_text(encoding="utf-8")
        assert f'\nExec="{place}/lib/tapis/tapis" %f\n' in entry
        assert (place / "share" / "icons" / "hicolor" / "48x48" / "apps" / "tapis.png").is_file()
        progress = place / "share" / "tapis" / "tapis.db"
        progress.parent.mkdir()
        progress.touch()
        gone = install(place / "lib" / "tapis", script="uninstall.sh", HOME=str(home))
        assert (gone.returncode, gone.stderr) == (0, "")
        assert below(place) == ["share/tapis/tapis.db"]
        assert sorted(path.name for path in (place / "share").iterdir()) == ["tapis"], "no empty folder stays"

    def test_a_lesson_is_known_as_ours_and_opened_by_us_and_what_others_brought_stays(self, unpacked: Path) -> None:
        place = unpacked.parent / "p"
        packages = place / "share" / "mime" / "packages"
        install(unpacked, "--prefix", str(place))
        assert "*.tapis" in (packages / "tapis.xml").read_text(encoding="utf-8")
        if shutil.which("update-mime-database"):
            assert "application/x-tapis-lesson:*.tapis" in (place / "share/mime/globs").read_text(encoding="utf-8")
        (packages / "other.xml").write_text("<mime-info/>", encoding="utf-8")
        install(unpacked, "--prefix", str(place), "--uninstall")
        assert sorted(path.name for path in packages.iterdir()) == ["other.xml"]
        assert not (place / "share" / "applications").exists()

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

    def test_a_folder_on_a_stick_is_installed_where_it_is_named(self, unpacked: Path) -> None:
        place, stick = unpacked.parent / "p", unpacked.parent / "clé de l’école"
        (stick / "lessons").mkdir(parents=True)
        (stick / "lessons" / "first.tapis").write_text("first", encoding="utf-8")
        (stick / "house.yaml").write_text("house", encoding="utf-8")
        for name in ("roles.json", "server.toml", "server.pem", "server.password"):
            (stick / name).write_text("", encoding="utf-8")
        # a password is nobody's but the account's that it is for
        ours = ["house.yaml", "lessons/first.tapis", "roles.json", "server.pem", "server.toml"]
        ours = [f"lib/tapis/school/{name}" for name in ours]
        assert install(unpacked, "--prefix", str(place), "--school", str(stick)).returncode == 0
        assert [name for name in below(place) if "school" in name] == ours
        assert install(unpacked, "--prefix", str(place)).returncode == 0, "a new version keeps it"
        assert [name for name in below(place) if "school" in name] == ours
        missing = install(unpacked, "--prefix", str(place), "--school", str(stick / "nowhere"))
        assert (missing.returncode, "does not exist" in missing.stderr) == (1, True)
        assert install(unpacked, "--school").returncode == 2

    @pytest.mark.parametrize("part", ["house.yaml", "lessons/first.tapis", "scenarios/eight.yaml"])
    def test_a_fault_in_what_a_school_gives_is_told_and_nothing_is_changed(self, unpacked: Path, part: str) -> None:
        place = unpacked.parent / "p"
        install(unpacked, "--prefix", str(place))
        before = below(place)
        (unpacked / "school" / part).parent.mkdir(parents=True)
        (unpacked / "school" / part).write_text("fault", encoding="utf-8")
        done = install(unpacked, "--prefix", str(place))
        assert done.returncode == 1
        assert part in done.stderr
        assert "The school’s folder holds a fault" in done.stderr
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
