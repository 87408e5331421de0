"""Which kind of file system a folder lies on: a write-ahead log is safe on a disk of this machine alone."""

from __future__ import annotations

import os
import re
import sys
from dataclasses import dataclass
from enum import Enum
from pathlib import Path, PurePosixPath


class Reach(Enum):
    """Who may write to a file system: only this machine, others over a network, or unknown."""

    LOCAL = "local"
    NETWORK = "network"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class FileSystem:
    """A file system's own name, such as `ext4` or `nfs4`, and its reach."""

    name: str
    reach: Reach

    @property
    def lasts(self) -> bool:
        """Whether what is written there is this machine's own, and survives a restart.

        >>> FileSystem("ext4", Reach.LOCAL).lasts, FileSystem("tmpfs", Reach.LOCAL).lasts
        (True, False)
        """
        return self.reach is not Reach.NETWORK and self.name not in _PASSING


# fmt: off
NETWORK = frozenset({
    "nfs", "nfs4", "cifs", "smb3", "smbfs", "ncpfs", "afs", "coda", "ceph", "lustre", "glusterfs", "beegfs",
    "orangefs", "pvfs2", "gpfs", "davfs", "gfs2", "ocfs2", "fuse.sshfs", "fuse.davfs", "fuse.davfs2",
    "fuse.curlftpfs", "fuse.ceph", "fuse.glusterfs", "fuse.rclone", "fuse.s3fs", "fuse.gcsfuse", "fuse.smbnetfs",
    "fuse.gvfsd-fuse", "fuse.kio-fuse", "fuse.moosefs", "fuse.mfs", "fuse.juicefs", "fuse.seaweedfs",
})
LOCAL = frozenset({
    "ext2", "ext3", "ext4", "xfs", "btrfs", "zfs", "f2fs", "bcachefs", "jfs", "reiserfs", "tmpfs", "ramfs",
    "overlay", "vfat", "msdos", "exfat", "ntfs", "ntfs3", "fuseblk", "hfs", "hfsplus", "apfs", "udf", "squashfs",
    "iso9660", "ecryptfs",
})
# fmt: on
_PASSING = frozenset({"tmpfs", "ramfs", "overlay"})
"""File systems that a restart may empty."""
_ESCAPED = re.compile(r"\\([0-7]{3})")


def on_linux(folder: PurePosixPath, mountinfo: str) -> FileSystem:
    """The file system of an absolute, resolved folder after the text of `/proc/self/mountinfo` (see proc(5)).

    The longest mount point above the folder counts; of two at the same point the later, which covers the first.
    """
    name, depth = "", -1
    for line in mountinfo.splitlines():
        left, separator, right = line.partition(" - ")
        fields, kinds = left.split(" "), right.split(" ")
        if not separator or len(fields) < 5:
            continue
        point = PurePosixPath(_ESCAPED.sub(lambda found: chr(int(found[1], 8)), fields[4]))
        if folder.is_relative_to(point) and len(point.parts) >= depth:
            name, depth = kinds[0], len(point.parts)
    if name in NETWORK:
        return FileSystem(name, Reach.NETWORK)
    return FileSystem(name, Reach.LOCAL if name in LOCAL else Reach.UNKNOWN)


def on_windows(folder: str, drive_type: int) -> FileSystem:
    r"""The file system of an absolute folder after the number GetDriveTypeW gives for its root (4 is remote).

    A path such as `\\server\share\folder` is remote whatever the number; `\\?\C:\folder` is a local path in long form.
    """
    plain = folder.replace("/", "\\")
    if plain.upper().startswith("\\\\?\\UNC\\") or (plain.startswith("\\\\") and plain[2:4] not in {"?\\", ".\\"}):
        return FileSystem("UNC", Reach.NETWORK)
    reaches = {4: Reach.NETWORK, 2: Reach.LOCAL, 3: Reach.LOCAL, 6: Reach.LOCAL}
    return FileSystem(f"drive type {drive_type}", reaches.get(drive_type, Reach.UNKNOWN))


def file_system(folder: Path) -> FileSystem:
    """The file system a folder lies on or would be made on; unknown where the system does not tell."""
    resolved = Path(os.path.realpath(folder))  # Path.resolve fails at a loop of links before Python 3.13
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        found = on_windows(str(resolved), kernel.GetDriveTypeW(resolved.anchor))
        name = ctypes.create_unicode_buffer(64)
        if found.reach is Reach.LOCAL and kernel.GetVolumeInformationW(
            resolved.anchor, None, 0, None, None, None, name, len(name)
        ):
            return FileSystem(name.value, found.reach)
        return found
    try:
        mountinfo = Path("/proc/self/mountinfo").read_text("utf-8", "surrogateescape")
    except OSError:
        return FileSystem("", Reach.UNKNOWN)
    return on_linux(PurePosixPath(resolved), mountinfo)
