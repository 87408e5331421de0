"""What a croupier does with a wheel and its ball."""

from __future__ import annotations

from typing import NamedTuple

from app.table.acts import Act, Verb

CLOCKWISE = "clockwise"
COUNTERCLOCKWISE = "counterclockwise"

LAUNCH = Verb("launch", "L", "word", ("wheel",), words=(CLOCKWISE, COUNTERCLOCKWISE))
"""Its word is the way the wheel is turned, the ball going the other way."""
STOP_GAME = Verb("stop-game", "S", "nothing", ("wheel",))
REPLACE_BALL = Verb("replace-ball", "B", "number-or-none", ("wheel",))
RELAUNCH = Verb("relaunch", "R", "nothing", ("wheel",))
MARK = Verb("mark", "K", "number", ("wheel",), "chance")
"""Put the marker on the number that has won."""
VERBS = (MARK, LAUNCH, STOP_GAME, REPLACE_BALL, RELAUNCH)


class Launch(NamedTuple):
    """Turn the wheel one way and launch the ball the other."""

    way: str

    @property
    def act(self) -> Act:
        """Launch it."""
        return Act(LAUNCH, what=self.way)


class StopGame(NamedTuple):
    """Stop the game."""

    @property
    def act(self) -> Act:
        """Stop it."""
        return Act(STOP_GAME)


class ReplaceBall(NamedTuple):
    """Take the ball and put it back into the pocket of the number that came last; None when none has come yet."""

    number: int | None

    @property
    def act(self) -> Act:
        """Put it back."""
        return Act(REPLACE_BALL, number=self.number)


class Relaunch(NamedTuple):
    """Launch the ball again."""

    @property
    def act(self) -> Act:
        """Launch it."""
        return Act(RELAUNCH)
