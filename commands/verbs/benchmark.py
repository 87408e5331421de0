"""`benchmark [NAME ...]`: measures the program beside floors and peers; a verb of the checkout alone."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TextIO

from app.text import _
from commands.status import Status


def run(asked: Sequence[str], as_json: bool, quick: bool, output: TextIO) -> int:
    """Measure what is asked for, all when nothing is; returns the exit status. OSError when output fails."""
    # by its name alone: what an import statement names goes into the built program
    runner = import_module("benchmarks.run")
    unknown = [name for name in asked if name not in runner.NAMES]
    if unknown:
        message = _("Il n’y a pas de mesure « {name} ». Il y a : {names}.")
        print(message.format(name=unknown[0], names=", ".join(runner.NAMES)), file=sys.stderr)
        return Status.BAD_USAGE
    return int(runner.run(asked, as_json, quick, output))
