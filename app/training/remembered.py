"""What is remembered between starts, so that the first page can greet before the store is open."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

MOST_HANDS = 200
"""Hands that are remembered, of all trainees at all machines."""
MOST_PLANS = 16 << 10
"""Characters of plans of other trainees that are remembered: the start file is read whole before the first page."""


_MOST_DIGITS = 7
_MOST_PLACES, _LONGEST_PLACE = 8, 260
"""Files of lessons that are remembered, and the characters of one."""


class Person(NamedTuple):
    """Who trains: the id and name of a trainee of the store."""

    id: str
    name: str


class HomeSummary(NamedTuple):
    """What the home page says of the last trainee.

    Answers given, right ones, days practised, the day here of the last answer (`YYYY-MM-DD`, empty before the first),
    and the id of the session that can be resumed (empty when there is none).
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
    chosen as JSON, empty before the first, and `earlier_plans` those last chosen of other games, a line each;
    `plans_of_others` the same of other trainees, each line with an id and a blank before;
    `shown` the id of the session last projected, a blank, and its first place of which no class has seen the answer;
    `minutes` of the session of the day, and `open_question` what it had put when it was left, as JSON;
    `hands` what was measured of each trainee's hand at each machine, a line each, the last first: both ids, then the
    milliseconds of a key and of a click; `exams` the day of each trainee's exam and the one on which it was told, a
    line each with the id before; `places` where the files of the lessons lay that were begun last, a line each: the id,
    the sitting, the path;
    `milestones` whether days in a row are told, and skills that have become sure;
    `maximised` whether the window filled the screen when it was closed. Of playing cards `four_colours`
    instead of two, `card_indices` a language, empty for the one spoken, `big_indices` at every size.

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
    plans_of_others: str = ""
    shown: str = ""
    maximised: bool = False
    four_colours: bool = False
    card_indices: str = ""
    big_indices: bool = False
    minutes: int = 10
    open_question: str = ""
    hands: str = ""
    exams: str = ""
    places: str = ""
    milestones: bool = True
    summary: HomeSummary = HomeSummary()

    def first_unseen(self, session: str) -> int:
        """The first place of a session of which no class has seen the answer, as far as is remembered.

        >>> Remembered(shown="s-1 4").first_unseen("s-1"), Remembered(shown="s-1 4").first_unseen("s-2")
        (4, 0)
        """
        id_, _blank, place = self.shown.partition(" ")
        return int(place) if id_ == session and place.isdecimal() and len(place) < _MOST_DIGITS else 0

    def hand(self, machine: str) -> tuple[int, int]:
        """The milliseconds of a key and of a click of who trains, as measured at a machine; zeros where they were not.

        >>> here = Remembered(last_trainee="t").with_hand("m", 200, 700)
        >>> here.hand("m"), here.hand("n"), here.with_trainee(Person("u", "")).hand("m")
        ((200, 700), (0, 0), (0, 0))
        """
        for line in self.hands.splitlines():
            match line.split(" "):
                case [self.last_trainee, at, key, click] if at == machine and _is_time(key) and _is_time(click):
                    return int(key), int(click)
        return 0, 0

    def with_hand(self, machine: str, key: int, click: int) -> Remembered:
        """The same with what was measured of who trains at a machine."""
        own = f"{self.last_trainee} {machine} "
        others = [line for line in self.hands.splitlines() if not line.startswith(own)]
        return self._replace(hands="\n".join([f"{own}{key} {click}", *others][:MOST_HANDS]))

    @property
    def exam(self) -> tuple[str, str]:
        """The day of the exam of who trains, and the one on which it was told (`YYYY-MM-DD`); empty where none is.

        >>> told = Remembered(last_trainee="t").with_exam("2027-03-12", "2026-11-26")
        >>> told.exam, told.with_exam("", "").exam, told.with_trainee(Person("u", "")).exam
        (('2027-03-12', '2026-11-26'), ('', ''), ('', ''))
        """
        for line in self.exams.splitlines():
            id_, *days = line.split(" ")
            if id_ == self.last_trainee and len(days) == 2 and all(map(_is_day, days)):
                return days[0], days[1]
        return "", ""

    def with_exam(self, day: str, since: str) -> Remembered:
        """The same with another day of the exam of who trains, told on a day; empty for none."""
        others = [line for line in self.exams.splitlines() if line.partition(" ")[0] != self.last_trainee]
        own = [f"{self.last_trainee} {day} {since}"] if day else []
        return self._replace(exams="\n".join([*own, *others][:MOST_HANDS]))

    def place(self, sitting: str) -> str:
        """Where the file of a lesson lay whose sitting who trains has begun here; empty where nobody knows any more.

        >>> here = Remembered(last_trainee="t").with_place("5a", "/media/stick/Contrôle 1.tapis")
        >>> here.place("5a"), here.place("5b"), here.with_trainee(Person("u", "")).place("5a")
        ('/media/stick/Contrôle 1.tapis', '', '')
        """
        own = f"{self.last_trainee} {sitting} "
        return next((line.removeprefix(own) for line in self.places.splitlines() if line.startswith(own)), "")

    def with_place(self, sitting: str, path: str) -> Remembered:
        """The same with where the file of a lesson lay that who trains has begun; a path of odd signs is left out."""
        if len(path) > _LONGEST_PLACE or not path.isprintable():
            return self
        own = f"{self.last_trainee} {sitting} "
        others = [line for line in self.places.splitlines() if not line.startswith(own)]
        return self._replace(places="\n".join([f"{own}{path}", *others][:_MOST_PLACES]))

    @property
    def trainee(self) -> Person | None:
        """Who trained last; None for a guest."""
        return Person(self.last_trainee, self.last_name) if self.last_trainee else None

    def with_trainee(self, trainee: Person | None) -> Remembered:
        """The same with another trainee, with their own plans, of whom nothing is said yet unless it is the same one.

        >>> anna = Remembered(last_trainee="a", last_name="Anna", last_plan="{1}", earlier_plans="{2}")
        >>> tom = anna.with_trainee(Person("t", "Tom"))
        >>> tom.last_plan, tom.with_trainee(anna.trainee).last_plan, tom.with_trainee(anna.trainee).earlier_plans
        ('', '{1}', '{2}')
        """
        id_, name = trainee or ("", "")
        if id_ == self.last_trainee:
            return self._replace(last_name=name)
        # a guest leaves nothing behind, and no plan has a line's end in it
        own = [self.last_plan, *self.earlier_plans.splitlines()] if self.last_trainee and self.last_plan else []
        lines = [f"{self.last_trainee} {plan}" for plan in own] + self.plans_of_others.splitlines()
        plans = [line.partition(" ")[2] for line in lines if id_ and line.startswith(f"{id_} ")]
        others = [line for line in lines if not id_ or not line.startswith(f"{id_} ")]
        while sum(map(len, others)) > MOST_PLANS:
            others.pop()
        return self._replace(
            last_trainee=id_,
            last_name=name,
            last_plan=plans[0] if plans else "",
            earlier_plans="\n".join(plans[1:]),
            plans_of_others="\n".join(others),
            open_question="",
            summary=HomeSummary(),
        )

    def without(self, trainee: str) -> Remembered:
        """The same without the plans, the hand, the exam and the lessons of a trainee who is erased."""

        def left(lines: str) -> str:
            return "\n".join(line for line in lines.splitlines() if not line.startswith(f"{trainee} "))

        plans, places = left(self.plans_of_others), left(self.places)
        return self._replace(plans_of_others=plans, hands=left(self.hands), exams=left(self.exams), places=places)


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return len(text) == 10


def _is_time(text: str) -> bool:
    return text.isdecimal() and len(text) < _MOST_DIGITS
