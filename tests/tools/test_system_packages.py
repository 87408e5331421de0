"""What the system lacks, and what is done about it."""

import sys

import pytest

from tests.tools.machines import FakeMachine
from tools.messages import Sentence, StartError
from tools.system_packages import CHECK, VENV, WINDOW, ThisMachine, certificates, ensure, missing

PYTHON = f"python{sys.version_info.major}.{sys.version_info.minor}"

BARE = {
    *("libEGL.so.1", "libGL.so.1", "libgthread-2.0.so.0", "libfontconfig.so.1", "libxkbcommon.so.0", "libdbus-1.so.3"),
    *("libxcb-cursor.so.0", "libxkbcommon-x11.so.0", "libxcb-icccm.so.4", "libxcb-keysyms.so.1", "libxcb-shape.so.0"),
    *("font", "ensurepip", "/etc/ssl/certs/ca-certificates.crt", "objdump", "Xvfb", "xauth", "dbus-run-session"),
    *("/usr/libexec/at-spi-bus-launcher", "/usr/lib/python3/dist-packages/pyatspi", "mkfs.ext4"),
    *("mkfs.exfat", "mount.exfat-fuse", "strace", "desktop-file-validate", "initdb"),
    *(f"/usr/lib/postgresql/{version}/bin/initdb" for version in range(14, 25)),
}
WINDOW_PACKAGES = (
    "libegl1 libgl1 libglib2.0-0 libfontconfig1 libxkbcommon0 libdbus-1-3 libxcb-cursor0 libxkbcommon-x11-0 "
    "libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 fonts-dejavu-core"
)


def ignore(sentence: Sentence) -> None:
    """Announce to nobody."""


def test_a_bare_machine_lacks_the_packages_of_the_window() -> None:
    lacking = missing(WINDOW, FakeMachine(without=BARE))
    assert " ".join(need.package for need in lacking) == WINDOW_PACKAGES


def test_a_bare_machine_lacks_the_packages_of_the_check() -> None:
    lacking = missing(CHECK, FakeMachine(without=BARE))
    assert " ".join(need.package for need in lacking) == (
        f"{WINDOW_PACKAGES} binutils xvfb xauth dbus at-spi2-core python3-pyatspi e2fsprogs exfatprogs exfat-fuse "
        "strace desktop-file-utils postgresql"
    )


def test_the_check_asks_for_pythons_own_library_only_where_no_copy_of_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    values = {"LIBDIR": "/opt/lib", "INSTSONAME": f"lib{PYTHON}.so.1.0"}
    monkeypatch.setattr("tools.system_packages.sysconfig.get_config_var", values.get)
    loader, own = f"lib{PYTHON}.so.1.0", f"/opt/lib/lib{PYTHON}.so.1.0"
    assert missing(CHECK, FakeMachine(without={loader})) == ()
    assert missing(CHECK, FakeMachine(without={own})) == ()
    assert [need.package for need in missing(CHECK, FakeMachine(without={loader, own}))] == [f"lib{PYTHON}"]


def test_a_postgresql_of_any_version_will_do_on_the_path_or_off_it() -> None:
    off = {f"/usr/lib/postgresql/{version}/bin/initdb" for version in range(14, 25)}
    assert missing(CHECK, FakeMachine(without=off)) == ()
    assert missing(CHECK, FakeMachine(without={"initdb", *off} - {"/usr/lib/postgresql/15/bin/initdb"})) == ()
    assert [need.package for need in missing(CHECK, FakeMachine(without={"initdb", *off}))] == ["postgresql"]


def test_only_what_is_missing_is_asked_for() -> None:
    assert [need.package for need in missing(WINDOW, FakeMachine(without={"libxcb-cursor.so.0"}))] == ["libxcb-cursor0"]
    assert missing((*WINDOW, *CHECK, VENV), FakeMachine()) == ()


def test_certificates_are_needed_only_where_no_file_of_them_is_at_hand() -> None:
    system = "/etc/ssl/certs/ca-certificates.crt"
    bare = FakeMachine(without={system, "/gone.crt"})
    assert [need.package for need in missing([certificates([None, "/gone.crt"])], bare)] == ["ca-certificates"]
    assert missing([certificates([None, "/school.crt"])], bare) == ()
    assert missing([certificates([None])], FakeMachine()) == ()
    assert missing([certificates([None])], FakeMachine(without={system}, apt=False)) == ()


def test_without_rights_the_one_exact_command_is_given_and_nothing_is_run() -> None:
    machine = FakeMachine(without={"ensurepip", "libGL.so.1"})
    with pytest.raises(StartError) as refusal:
        ensure([VENV, *WINDOW], machine, ignore)
    command = f"sudo apt-get update && sudo apt-get install --yes --no-install-recommends {PYTHON}-venv libgl1"
    for language in ("fr", "en"):
        assert refusal.value.sentence.in_language(language).splitlines()[-1] == f"  {command}"
    assert machine.commands == []


def test_the_command_does_without_sudo_where_there_is_none() -> None:
    with pytest.raises(StartError) as refusal:
        ensure(WINDOW, FakeMachine(without={"sudo", "font"}), ignore)
    assert str(refusal.value).splitlines()[-1] == (
        "  apt-get update && apt-get install --yes --no-install-recommends fonts-dejavu-core"
    )


def test_as_root_the_packages_are_announced_and_installed() -> None:
    said: list[Sentence] = []
    machine = FakeMachine(without={"libGL.so.1", "font"}, root=True)
    assert ensure(WINDOW, machine, said.append)
    assert [sentence.english for sentence in said] == [
        "Installing the missing system packages: libgl1 fonts-dejavu-core"
    ]
    assert machine.commands == [
        ["apt-get", "update", "--quiet=2"],
        ["apt-get", "install", "--yes", "--no-install-recommends", "libgl1", "fonts-dejavu-core", "--quiet=2"],
    ]


def test_when_apt_fails_its_code_and_the_command_are_given() -> None:
    with pytest.raises(StartError, match="apt-get answered 100") as refusal:
        ensure(WINDOW, FakeMachine(without={"font"}, root=True, code=100), ignore)
    assert "apt-get install --yes --no-install-recommends fonts-dejavu-core" in str(refusal.value)


def test_where_there_is_no_apt_what_seems_missing_is_named_and_the_start_goes_on() -> None:
    said: list[Sentence] = []
    machine = FakeMachine(without={"libGL.so.1", "font"}, apt=False, root=True)
    assert not ensure(WINDOW, machine, said.append)
    assert "libGL.so.1, a font" in said[0].english
    assert machine.commands == []


def test_a_complete_machine_is_left_alone() -> None:
    said: list[Sentence] = []
    machine = FakeMachine(root=True)
    assert ensure([VENV, *CHECK], machine, said.append)
    assert (machine.commands, said) == ([], [])


def test_this_machine_is_looked_at_for_the_thing_itself() -> None:
    machine = ThisMachine()
    assert machine.has_library("libc.so.6")
    assert not machine.has_library("libtapis-has-no-such.so.9")
    assert not machine.has_program("tapis-has-no-such-program")
    assert machine.has_file(__file__)
    assert machine.has_module("ensurepip")
    assert not machine.has_module("tapis_has_no_such_module")


def test_what_a_system_command_said_is_shown_only_when_it_fails(capfd: pytest.CaptureFixture[str]) -> None:
    machine = ThisMachine()
    assert machine.run([sys.executable, "-c", "print('fine')"]) == 0
    assert machine.run([sys.executable, "-c", "print('broken'); raise SystemExit(3)"]) == 3
    assert capfd.readouterr() == ("", "broken\n")
