"""`benchmark [NAME ...]`: measures the program beside floors and peers; a verb of the checkout alone."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TextIO

from app.resources import ROOT
from app.text import _

BAD_USAGE = 2


def is_here() -> bool:
    """Whether there is something to measure with: in a checkout, not in the built program."""
    return (ROOT / "benchmarks" / "run.py").is_file()


def run(asked: Sequence[str], file: Path | None, quick: bool, output: TextIO) -> int:
    """Measure what is asked for, all when nothing is; returns the exit status. OSError when output fails."""
    # by its name alone: what an import statement names goes into the built program
    runner = import_module("benchmarks.run")
    unknown = [name for name in asked if name not in runner.NAMES]
    if unknown:
        message = _("Il n’y a pas de mesure « {name} ». Il y a : {names}.")
        print(message.format(name=unknown[0], names=", ".join(runner.NAMES)), file=sys.stderr)
        return BAD_USAGE
    return int(runner.run(asked, file, quick, output))
