"""A screen of its own for a test, and a hand on keyboard and mouse: real X events, over the X protocol itself."""

from __future__ import annotations

import socket
import struct
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

KEY_PRESS, KEY_RELEASE, BUTTON_PRESS, BUTTON_RELEASE, MOTION = 2, 3, 4, 5, 6
_SHIFT, _CONTROL = 0xFFE1, 0xFFE3
NAMED = {
    "enter": 0xFF0D,
    "escape": 0xFF1B,
    "backspace": 0xFF08,
    "space": 0x20,
    "tab": 0xFF09,
    "right": 0xFF53,
    "up": 0xFF52,
    "down": 0xFF54,
    "home": 0xFF50,
    "f1": 0xFFBE,
}
_PATIENCE = 10.0


@contextmanager
def screen(layout: str = "us", size: str = "1366x768x24") -> Iterator[str]:
    """Start an X server on a free display with a keyboard layout; gives the display's name, such as `:31`."""
    read, write = _pipe()
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-noreset", "-nolisten", "tcp"],
        pass_fds=(write,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as server:
        try:
            display = f":{_number(read)}"
            subprocess.run(["setxkbmap", "-display", display, layout], check=True, capture_output=True)
            yield display
        finally:
            server.terminate()


def _pipe() -> tuple[int, int]:
    import os

    read, write = os.pipe()
    os.set_inheritable(write, True)
    return read, write


def _number(read: int) -> int:
    import os

    told = b""
    while not told.endswith(b"\n"):
        told += os.read(read, 16)
    os.close(read)
    return int(told)


class Hand:
    """Keyboard and mouse of one display, through the XTEST extension."""

    def __init__(self, display: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(_PATIENCE)
        self._socket.connect(str(Path("/tmp/.X11-unix") / f"X{display.removeprefix(':')}"))  # noqa: S108 -- X's own
        self._socket.sendall(struct.pack("<BxHHHHxx", ord("l"), 11, 0, 0, 0))
        success, length = struct.unpack("<B5xH", self._read(8))
        assert success == 1, "the X server does not let us in"
        setup = self._read(4 * length)
        self._least, self._most = setup[26], setup[27]
        vendor = struct.unpack_from("<H", setup, 16)[0]
        self._root = struct.unpack_from("<I", setup, 32 + -(-vendor // 4) * 4 + 8 * setup[21])[0]
        self._xtest = self._extension(b"XTEST")
        self._keys = self._keyboard()

    def __enter__(self) -> Hand:
        return self

    def __exit__(self, *_exception: object) -> None:
        self._socket.close()

    def press(self, *keys: str) -> None:
        """Strike keys one after the other: names, or the characters written on them."""
        for key in keys:
            for sign in [key] if key in NAMED else key:
                self._strike(NAMED[sign] if sign in NAMED else _keysym(sign))

    def chord(self, sign: str) -> None:
        """Strike a key with Control held."""
        control = self._keys[_CONTROL][0]
        self._fake(KEY_PRESS, control)
        self._strike(_keysym(sign))
        self._fake(KEY_RELEASE, control)

    def key_at(self, code: int) -> None:
        """Strike the key at a place of the keyboard, whatever is written on it (10 to 19: the digit row)."""
        self._fake(KEY_PRESS, code)
        self._fake(KEY_RELEASE, code)
        self._sync()

    def click(self, x: int, y: int) -> None:
        """Go to a point of the screen and click there."""
        self._fake(MOTION, 0, x, y)
        self._fake(BUTTON_PRESS, 1)
        self._fake(BUTTON_RELEASE, 1)
        self._sync()

    def _strike(self, keysym: int) -> None:
        assert keysym in self._keys, f"no key of this keyboard gives {keysym:#x}"
        code, shifted = self._keys[keysym]
        shift = self._keys[_SHIFT][0]
        if shifted:
            self._fake(KEY_PRESS, shift)
        self._fake(KEY_PRESS, code)
        self._fake(KEY_RELEASE, code)
        if shifted:
            self._fake(KEY_RELEASE, shift)
        self._sync()

    def _fake(self, kind: int, detail: int, x: int = 0, y: int = 0) -> None:
        self._socket.sendall(struct.pack("<BBHBBxxII8xhh8x", self._xtest, 2, 9, kind, detail, 0, self._root, x, y))

    def _sync(self) -> None:
        self._socket.sendall(struct.pack("<BxH", 43, 1))
        self._reply()
        # the program takes keys one by one, as from a person
        time.sleep(0.002)

    def _extension(self, name: bytes) -> int:
        padded = name.ljust(-(-len(name) // 4) * 4, b"\0")
        self._socket.sendall(struct.pack("<BxHHxx", 98, 2 + len(padded) // 4, len(name)) + padded)
        reply = self._reply()
        assert reply[8], f"the X server has no {name!r}"
        return reply[9]

    def _keyboard(self) -> dict[int, tuple[int, bool]]:
        """Key code and shift for each keysym; the plain one wins."""
        count = self._most - self._least + 1
        self._socket.sendall(struct.pack("<BxHBBxx", 101, 2, self._least, count))
        reply = self._reply()
        each = reply[1]
        found: dict[int, tuple[int, bool]] = {}
        for shifted in (True, False):
            for index in range(count):
                keysym = struct.unpack_from("<I", reply, 32 + 4 * (index * each + shifted))[0]
                if keysym and (not shifted or keysym not in found):
                    found[keysym] = (self._least + index, shifted)
        return found

    def _reply(self) -> bytes:
        while True:
            head = self._read(32)
            if head[0] == 0:
                raise AssertionError(f"X error {head[1]}")
            if head[0] == 1:
                return head + self._read(4 * struct.unpack_from("<I", head, 4)[0])

    def _read(self, count: int) -> bytes:
        data = b""
        while len(data) < count:
            part = self._socket.recv(count - len(data))
            assert part, "the X server has gone"
            data += part
        return data


def _keysym(sign: str) -> int:
    return ord(sign)
