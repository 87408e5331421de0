from pathlib import Path, PurePosixPath

import pytest

from app.storage import lock
from app.storage.errors import NetworkFolderError, NoFolderError, ReadOnlyError
from app.storage.filesystem import FileSystem, Reach, file_system, on_linux, on_windows
from app.storage.store import open_store
from tests.app.storage.helpers import NOW

MOUNTS = r"""
22 28 0:20 / /sys rw,nosuid shared:7 - sysfs sysfs rw
28 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
31 28 0:24 / /home rw,relatime shared:2 master:3 - nfs4 server:/home rw,vers=4.2
32 31 8:1 / /home/ada/local rw - xfs /dev/sda1 rw
33 28 0:31 / /mnt/salle\0401 rw - cifs //server/salle rw
34 28 0:32 / /media/stick rw - vfat /dev/sdb1 rw
35 28 0:33 / /srv rw - ext4 /dev/sdc1 rw
36 35 0:34 / /srv rw - fuse.sshfs ada@server: rw
37 28 0:35 / /host rw - 9p hostshare rw
"""


@pytest.mark.parametrize(
    ("folder", "name", "reach"),
    [
        ("/var/lib/tapis", "ext4", Reach.LOCAL),
        ("/home/ada/.local/share/tapis", "nfs4", Reach.NETWORK),
        ("/home/ada/local/tapis", "xfs", Reach.LOCAL),
        ("/home/ada/localised", "nfs4", Reach.NETWORK),
        ("/mnt/salle 1/tapis", "cifs", Reach.NETWORK),
        ("/media/stick/tapis", "vfat", Reach.LOCAL),
        ("/srv/tapis", "fuse.sshfs", Reach.NETWORK),
        ("/host/tapis", "9p", Reach.UNKNOWN),
    ],
)
def test_the_mount_that_a_folder_lies_on_decides(folder: str, name: str, reach: Reach) -> None:
    assert on_linux(PurePosixPath(folder), MOUNTS) == FileSystem(name, reach)


def test_mounts_that_say_nothing_leave_the_file_system_unknown() -> None:
    for text in ("", "nonsense\n", "1 2 3 - ext4", " - "):
        assert on_linux(PurePosixPath("/data"), text).reach is Reach.UNKNOWN


@pytest.mark.parametrize(
    ("folder", "drive", "reach"),
    [
        (r"\\server\share\tapis", 1, Reach.NETWORK),
        ("//server/share/tapis", 1, Reach.NETWORK),
        (r"\\?\UNC\server\share", 1, Reach.NETWORK),
        (r"\\?\C:\tapis", 3, Reach.LOCAL),
        (r"H:\tapis", 4, Reach.NETWORK),
        (r"C:\tapis", 3, Reach.LOCAL),
        (r"E:\tapis", 2, Reach.LOCAL),
        (r"Z:\tapis", 0, Reach.UNKNOWN),
    ],
)
def test_on_windows_a_share_and_a_remote_drive_are_network(folder: str, drive: int, reach: Reach) -> None:
    assert on_windows(folder, drive).reach is reach


def test_this_system_tells_of_a_folder_that_does_not_exist_yet(tmp_path: Path) -> None:
    assert file_system(tmp_path / "not" / "there") == file_system(tmp_path)


def test_a_link_to_a_network_folder_is_seen_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    text = f"28 1 254:0 / / rw - ext4 /dev/vda rw\n31 28 0:24 / {tmp_path / 'real'} rw - nfs server:/x rw\n"
    monkeypatch.setattr("pathlib.Path.read_text", lambda *_: text)
    assert file_system(tmp_path / "link" / "data") == FileSystem("nfs", Reach.NETWORK)


def test_a_loop_of_links_is_no_data_folder(tmp_path: Path) -> None:
    (tmp_path / "x").symlink_to("x")
    for place in (tmp_path / "x", tmp_path / "x" / "data"):
        with pytest.raises(NoFolderError, match="ne peut pas servir"):
            open_store(place, NOW)


def test_a_folder_in_which_no_lock_can_be_made_is_not_called_open_already() -> None:
    with pytest.raises(ReadOnlyError, match="Impossible d’écrire dans /proc/self"):
        open_store(Path("/proc/self"), NOW)


def test_a_data_folder_on_a_network_is_refused_with_the_reason_and_nothing_is_made(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "file_system", lambda _: FileSystem("nfs4", Reach.NETWORK))
    with pytest.raises(NetworkFolderError, match=r"disque réseau \(nfs4\)"):
        open_store(folder, NOW)
    assert not folder.exists()
