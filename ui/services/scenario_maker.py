"""Writing an exercise: drafts of files that are there and of new ones, at the tables of this house, and their files."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

from app.drills.game import Game, Games
from app.handins.writing import plain_name
from app.paths import is_odd
from app.reasons import reason
from app.scenarios.document import read_bytes
from app.scenarios.draft import ScenarioDraft
from app.scenarios.errors import ScenarioError
from app.text import _
from ui.data_folder import FAILURES, SCENARIOS, DataFolder
from ui.models.scenarios import free_name
from ui.services.clock import Clock
from ui.services.house import HouseService

_LEVEL = 2
"""Of a new exercise: a table with something on it."""


class Opened(NamedTuple):
    """A draft, and the file it comes from where that is one's own to be changed."""

    draft: ScenarioDraft
    file: Path | None = None


class ScenarioMaker:
    """Makes scenario files in the folder of one's own."""

    def __init__(self, *, games: Games, data: DataFolder, house: HouseService, clock: Clock) -> None:
        self.games = games
        self._data = data
        self._house = house
        self._clock = clock

    @property
    def folder(self) -> Path:
        """Where files are written."""
        return self._data.path / SCENARIOS

    def opened(self, path: Path) -> Opened:
        """The draft of a file: of one's own to be changed, of any other to be made one's own.

        Raises the first ScenarioError of a file that cannot serve, as one that was changed since it was listed; an
        answer that is not that of the rules is put right in the editor.
        """
        text = read_bytes(path).decode("utf-8-sig", errors="replace").replace("\r\n", "\n")
        draft = ScenarioDraft(text, self.games)
        for fault in draft.faults if draft.exercise is None else ():
            if fault.field != "expect":
                raise fault
        return Opened(draft, path if path.is_relative_to(self.folder) else None)

    def fresh(self, game: Game) -> ScenarioDraft:
        """A new draft: an exercise of the first drill of a game, drawn for the house."""
        return self.at_game(ScenarioDraft("", self.games), game)

    def at_game(self, draft: ScenarioDraft, game: Game) -> ScenarioDraft:
        """The same title, author and note over a new exercise of another game."""
        house = self._house.current().table(game.name)
        return draft.of(game.drills[0].exercise(self._random(), _LEVEL, house))

    def at_drill(self, draft: ScenarioDraft, drill: str) -> ScenarioDraft:
        """The same for another drill of its game, with what of it fits."""
        game = draft.game
        return draft.turned(game.drill(drill), self._random(), self._house.current().table(game.name))

    def _random(self) -> Random:
        return Random(self._clock.seed())

    def save(self, opened: Opened, before: str) -> tuple[Path | None, str]:
        """Write a draft: over the file of one's own it comes from while that is as it was `before`, else as a new one.

        The file it has now, None where none could be written, and the sentence to tell.
        """
        draft, file = opened
        folder = self.folder
        title = next(iter(filter(None, (draft.value.get("title") or {}).values())), "")
        try:
            self._data.make(folder)
            if file is None or not _is_still(file, before):
                file = free_name(folder, folder / f"{plain_name(str(title)).lower()}.yaml")
            self._data.write(file, draft.text.encode())
        except FAILURES as error:
            return None, str(error)
        except OSError as error:
            message = _("Le dossier {folder} ne peut pas servir : {reason}.")
            return None, message.format(folder=folder, reason=reason(error))
        return file, _("Enregistré : {file}. L’exercice est dans la liste.").format(file=file)


def _is_still(file: Path, before: str) -> bool:
    """Whether a file says what it said when it was opened or written last."""
    try:
        return (
            not is_odd(file) and read_bytes(file).decode("utf-8-sig", errors="replace").replace("\r\n", "\n") == before
        )
    except ScenarioError:
        return False
