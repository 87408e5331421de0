"""What is remembered between starts, so that the first page can greet before the store is open."""

from __future__ import annotations

from typing import NamedTuple


class Person(NamedTuple):
    """Who trains: the id and name of a trainee of the store."""

    id: str
    name: str


class HomeSummary(NamedTuple):
    """What the home page says of the last trainee.

    Answers given, right ones, days practised, the last UTC day (`YYYY-MM-DD`, empty before the first answer), and the
    id of the session that can be resumed (empty when there is none).
    """

    attempts: int = 0
    right: int = 0
    days: int = 0
    last_day: str = ""
    unfinished: str = ""


class Remembered(NamedTuple):
    """The start file: its keys are these fields.

    `language` is `fr`, `en` or empty before the first choice; `palette` the theme's own word, empty for the system's;
    `last_trainee` an id with `last_name` for the greeting, both empty for a guest; `last_plan` the session plan last
    chosen as JSON, empty before the first, and `earlier_plans` those last chosen of other games, a line each.

    >>> Remembered(last_trainee="t", last_name="Camille").trainee
    Person(id='t', name='Camille')
    """

    language: str = ""
    palette: str = ""
    reduced_motion: bool = False
    font_percent: int = 100
    last_trainee: str = ""
    last_name: str = ""
    last_plan: str = ""
    earlier_plans: str = ""
    summary: HomeSummary = HomeSummary()

    @property
    def trainee(self) -> Person | None:
        """Who trained last; None for a guest."""
        return Person(self.last_trainee, self.last_name) if self.last_trainee else None

    def with_trainee(self, trainee: Person | None) -> Remembered:
        """The same with another trainee, of whom nothing is said yet unless it is the same one."""
        id_, name = trainee or ("", "")
        summary = self.summary if id_ and id_ == self.last_trainee else HomeSummary()
        return self._replace(last_trainee=id_, last_name=name, summary=summary)
