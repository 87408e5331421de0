"""The files that a command line wants written: none of them may be another, one that is read, or the output itself."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from os.path import realpath
from pathlib import Path

from app.text import _
from commands.terminal import STANDARD


def told_clash(outputs: Iterable[Path | None], inputs: Iterable[Path | None] = ()) -> bool:
    """Whether an output is no file, or would take the place of another one or of an input, which is told."""
    read = {realpath(each) for each in inputs if each is not None}
    written: set[str] = set()
    for output in outputs:
        if output is None:
            continue
        place = realpath(output)  # of links that go round in a ring, too
        if output == STANDARD:
            message = _("« {file} » n’est pas un fichier ici. Donnez le nom du fichier à écrire.")
        elif place in read:
            message = _("« {file} » serait lu et remplacé à la fois. Donnez un autre fichier à écrire.")
        elif place in written:
            message = _("« {file} » serait écrit deux fois. Donnez un fichier à chacun.")
        else:
            written.add(place)
            continue
        print(message.format(file=output), file=sys.stderr)
        return True
    return False
