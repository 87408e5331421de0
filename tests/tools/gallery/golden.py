"""The reference pictures: half the size of the window, in few colours, beside the tests.

After a change of the window that is meant, look at every picture and write them anew:

    .venv/bin/python -m tests.tools.gallery.golden
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtGui import QImage

from tests.tools.gallery.likeness import kept_size, shrunk
from tools.gallery.camera import SMALL, Shot, png
from tools.gallery.command import Studio, studio
from tools.gallery.quantise import quantised
from tools.gallery.subsets import CHECKED, Chosen, played

FOLDER = Path(__file__).resolve().parents[2] / "ui" / "golden"
COLOURS = 176
MOST_BYTES = 60_000


def draw(place: Studio, chosen: Chosen) -> tuple[Shot, QImage]:
    """One picture of the check, with its name."""
    images: list[QImage] = []
    [(scene, dress, formats)] = played((chosen,))
    place.draw(scene, dress, formats, lambda _format, image: images.append(image))
    return Shot(scene.page, scene.state, dress, chosen.format), images[0]


def reference_path(shot: Shot) -> Path:
    """Where the reference of a picture lies."""
    return FOLDER / f"{shot.name}.png"


def reference(image: QImage) -> bytes:
    """The file that is kept of a picture."""
    return png(quantised(shrunk(image, kept_size(image)), COLOURS), SMALL)


def renew() -> Iterator[Path]:
    """Write every reference anew, and remove those of pictures that are no longer compared."""
    kept = set()
    with studio() as place:
        for chosen in CHECKED:
            shot, image = draw(place, chosen)
            path = reference_path(shot)
            path.write_bytes(reference(image))
            kept.add(path)
            yield path
    for path in set(FOLDER.glob("*.png")) - kept:
        path.unlink()


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    for written in renew():
        sys.stdout.write(f"{written.name} {written.stat().st_size}\n")
