"""`rebuild`: figures and all that is known of trainees, made anew from the answers kept."""

from __future__ import annotations

import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TextIO

from app.drills.game import Games
from app.learning.kept import rebuild
from app.storage.errors import StoreError
from app.storage.folder import existing_data
from app.storage.store import open_store
from app.text import ngettext
from commands.status import Status


def run(folder: Path | None, as_json: bool, output: TextIO, *, games: Games) -> int:
    """Make anew what follows from the answers; returns the exit status. `games` by name."""
    try:
        place = existing_data(folder)
        with open_store(place, datetime.now(UTC).isoformat(timespec="seconds")) as store:
            store.rebuild_figures()
            answers = sum(rebuild(store, each.id, game) for each in store.trainees() for game in games.values())
    except StoreError as error:
        print(error, file=sys.stderr)
        return error.exit_code
    if as_json:
        print(json.dumps({"folder": str(place), "answers": answers}), file=output)
        return Status.DONE
    message = ngettext(
        "Chiffres et connaissances sont refaits dans {folder}, de {count} réponse.",
        "Chiffres et connaissances sont refaits dans {folder}, de {count} réponses.",
        answers,
    )
    print(message.format(folder=place, count=answers), file=output)
    return Status.DONE
