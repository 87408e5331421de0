"""Guided play: a trainee acts while wrong acts are refused, one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from app.drills.order import (
    Free,
    Numbered,
    OrderJudge,
    OrderKey,
    Right,
    TooEarly,
    Wrong,
    WrongAmount,
    as_judged,
    numbered,
)
from app.table.acts import Act
from app.text import _, ngettext


class Refused(NamedTuple):
    """A wrong act refused at once: what is wrong with it, in the language in force, and the rule it breaks."""

    verdict: Wrong
    text: str
    rule: str


Tell: TypeAlias = Callable[[Act, Wrong], tuple[str, str]]
"""Says what is wrong with an act and by which rule."""


class Guide:
    """Guided play of one key: each act stands or is refused at once, and nothing of a refused act remains.

    `typed`: gains are typed, and judged. `read` gives an act as the key would write it, by default as it is.
    """

    def __init__(
        self, key: OrderKey, tell: Tell, *, typed: bool = False, read: Callable[[Act], Act] = lambda act: act
    ) -> None:
        self._judge = OrderJudge(key)
        self._tell = tell
        self._typed = typed
        self._read = read
        self.acts: tuple[Act, ...] = ()
        self.done: frozenset[int] = frozenset()
        self.then: Guide | None = None
        """What comes next, where nobody says anything before it: its acts are no mistake, only not yet due."""
        self._ahead: frozenset[int] = frozenset()

    def do(self, act: Act) -> Refused | None:
        """One act: None when it stands."""
        self.acts = (*self.acts, act)
        (judged,) = as_judged((self._read(act),), typed=self._typed)
        verdict = self._judge.judge(self.done, judged)
        if isinstance(verdict, Right):
            self.done |= {verdict.item}
            return None
        if isinstance(verdict, Free):
            return None
        text, rule = self._tell(judged, verdict)
        if self.complete and self.then is not None:
            count, self._ahead = self.then.beginning((judged,), self._ahead)
            text = _("Ce moment est fini : continuez d’abord.") if count else text
        return Refused(verdict, text, rule)

    def beginning(self, acts: Sequence[Act], done: frozenset[int]) -> tuple[int, frozenset[int]]:
        """How many acts would stand when some items have been done, and what would be done then."""
        return self._judge.beginning(acts, done)

    @property
    def following(self) -> int | None:
        """The item to do next as the rules are written; None when everything due has been done."""
        return next((item for item in self._judge.order() if item not in self.done), None)

    @property
    def complete(self) -> bool:
        """Everything due has been done."""
        return len(self.done) == len(self._judge.items)


class GuidedResult(NamedTuple):
    """Guided acts looked at afterwards: each refused one by its index, how many acts were right at the first try.

    `tried`: of how many, the acts due and those done though nothing was due. `missing` are the items never done.
    """

    refused: tuple[tuple[int, Wrong], ...]
    first_time: int
    tried: int
    missing: tuple[int, ...]

    @property
    def per_mille(self) -> int:
        """The share of acts right the first time."""
        return 1000 * self.first_time // self.tried

    @property
    def right(self) -> bool:
        """No act was refused and nothing is missing."""
        return not (self.refused or self.missing)

    def undone(self, key: OrderKey, acts: Sequence[Act], index: int) -> list[Act]:
        """What was due and had not been done before the act of an index."""
        refused = {place for place, _wrong in self.refused}
        done = {act.without_amount for place, act in enumerate(acts[:index]) if place not in refused}
        return [item for item in key.items if item.without_amount not in done]


def replay_guided(key: OrderKey, acts: Sequence[Act]) -> GuidedResult:
    """Guided acts replayed one by one."""
    judge = OrderJudge(key)
    done: frozenset[int] = frozenset()
    refused: list[tuple[int, Wrong]] = []
    failed: set[int] = set()
    needless = 0
    for position, act in enumerate(acts):
        verdict = judge.judge(done, act)
        if isinstance(verdict, Right):
            done |= {verdict.item}
            continue
        if isinstance(verdict, Free):
            continue
        refused.append((position, verdict))
        if isinstance(verdict, TooEarly | WrongAmount):
            failed.add(verdict.item)
        else:
            needless += 1
    missing = tuple(item for item in range(len(key.items)) if item not in done)
    return GuidedResult(tuple(refused), len(done - failed), len(key.items) + needless, missing)


def believed(key: OrderKey, truth: OrderKey, acts: Sequence[Act]) -> bool:
    """Whether guided acts show that a wrong key was believed.

    What was refused tells what was believed, and so does all that was done before it; what was done once corrected does
    not. So the key must want the acts before the first refused one, each refused one where it was first tried, and
    nothing that was never tried.
    """
    if key == truth:
        return False
    refused = [index for index, _wrong in replay_guided(truth, acts).refused]
    if refused and replay_guided(key, acts[: refused[0]]).refused:
        return False
    tried = numbered(acts, refused)
    done = {(act.without_amount, before) for act, before in tried}
    if not done.issuperset((item.without_amount, before) for item, before in key.numbered):
        return False
    first_tried = {tried[index]: index for index in reversed(refused)}
    return all(_wanted(key, tried, index) for index in first_tried.values())


def _wanted(key: OrderKey, tried: Sequence[Numbered], index: int) -> bool:
    """Whether a key wants an act where it was tried, once all before it have been tried."""
    judge = OrderJudge(key)
    done = frozenset(item for each in tried[:index] if (item := judge.item(*each)) is not None)
    return isinstance(judge.judge(done, tried[index][0]), Right | Free)


def stood(key: OrderKey, acts: tuple[Act, ...], *, guided: bool) -> tuple[Act, ...]:
    """The acts that have moved anything: guided ones without those that were refused at once."""
    refused = {index for index, _wrong in replay_guided(key, acts).refused} if guided else frozenset[int]()
    return tuple(act for index, act in enumerate(acts) if index not in refused)


def taken_back(refused: int) -> str:
    """What is said where every act was done in the end, some of them at the second try."""
    return ngettext("Réglé, avec {count} reprise", "Réglé, avec {count} reprises", refused).format(count=refused)
