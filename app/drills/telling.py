"""Saying what is wrong with a trainee's acts, and by which rule, judged against the key of one exercise."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic

from app.drills.order import Needless, OrderKey, Repeated, TooEarly, Wrong, WrongAmount
from app.table.acts import Act
from app.table.citations import R
from app.table.steps import Chance, Place
from app.table.words import Phrases
from app.text import _


def no_act() -> str:
    """What stands in the place of an act where none was done, or none was due."""
    # translators: no act at all, given or expected
    return _("aucun geste")


def another_number(act: Act, due: Iterable[Act]) -> bool:
    """Whether what was done by number is due by another, such as five cards to burn where three were burnt."""
    return act.verb.takes == "number" and any(each.verb is act.verb for each in due)


class Teller(Generic[R]):
    """Says what is wrong with acts at a table where these `bets` lie; a game may know better why an act is not due."""

    def __init__(self, phrases: Phrases, key: OrderKey[R], bets: Iterable[Any]) -> None:
        self._phrases = phrases
        self._key = key
        self._bets = frozenset((bet.seat, bet.on) for bet in bets)

    def __call__(self, act: Act, verdict: Wrong) -> tuple[str, str]:
        """The sentence in the language in force, and the id of the rule."""
        if isinstance(verdict, TooEarly):
            return self._phrases.too_early(act, self._key.items[verdict.missing]), verdict.precedence.rule
        if isinstance(verdict, WrongAmount):
            return self._phrases.wrong_amount(act, verdict.expected), self._key.rules[verdict.item]
        if isinstance(verdict, Repeated):
            return self._phrases.repeated(act), self._key.rules[verdict.item]
        text, rule = self.needless(act)
        call = self._left(act, verdict, self._phrases.other_words)
        return text, rule if call is None else call[1]

    def missing(self, item: int) -> tuple[str, str]:
        """The sentence and the rule of an act that was due and not done."""
        return self._phrases.missing(self._key.items[item]), self._key.rules[item]

    def missed(self, wrong: Iterable[tuple[Act, Wrong]], missing: Iterable[int]) -> tuple[R | str, ...]:
        """The rules that acts and items left undone go against; none of an act that takes the place of no other."""
        found: list[R | str] = []
        for act, verdict in wrong:
            instead = self.instead(act, verdict) if isinstance(verdict, Needless) else None
            if isinstance(verdict, TooEarly | WrongAmount):
                found.append(self(act, verdict)[1])
            elif instead is not None:
                found.append(instead[1])
        return (*found, *(self._key.rules[item] for item in missing))

    def needless(self, act: Act) -> tuple[str, str]:
        """The sentence and the rule of an act that was not due."""
        lies = self.lies(act) or another_number(act, self._key.items)
        return self._phrases.needless(act, lies=lies), self.rule_of_needless(act)

    def lies(self, act: Act) -> bool:
        """Whether the stake an act was done to lies there."""
        return (act.seat, act.on) in self._bets

    def rule_of_needless(self, act: Act) -> R:
        """The rule by which an act is not due: that of what is due instead, or else of what is done last."""
        instead = self.due_instead(act)
        return self._key.rules[-1] if instead is None else instead[1]

    def instead(self, act: Act, verdict: Needless) -> tuple[Act, R] | None:
        """What was to be done in the place of an act: of a call, what was left to tell of the same thing."""
        return self._left(act, verdict, self._phrases.same_matter) or self.due_instead(act)

    def _left(self, act: Act, verdict: Needless, alike: Callable[[Act, Act], bool]) -> tuple[Act, R] | None:
        """The first of what was left to do that is alike to an act, with its rule; None if nothing is."""
        due = enumerate(zip(self._key.items, self._key.rules, strict=True))
        return next((each for place, each in due if verdict.leaves(place) and alike(each[0], act)), None)

    def due_instead(self, act: Act) -> tuple[Act, R] | None:
        """What is due with the stake an act was done to, or of a call the call that is, with its rule; None if none."""
        due = zip(self._key.items, self._key.rules, strict=True)
        return next(((item, rule) for item, rule in due if (item.seat, item.on) == (act.seat, act.on)), None)


class SharedTeller(Teller[R]):
    """A teller where several players share a box: stakes are told by box, what they lie on and whose they are."""

    def __init__(self, phrases: Phrases, key: OrderKey[R], stakes: Iterable[tuple[int, Chance, Place]]) -> None:
        super().__init__(phrases, key, ())
        self._stakes = frozenset(stakes)

    def lies(self, act: Act) -> bool:
        """Whether the stake an act was done to lies there."""
        return (act.seat, act.on, act.place) in self._stakes

    def due_with_stake(self, act: Act) -> tuple[Act, R] | None:
        """What is due with the very stake an act was done to, with its rule; None if nothing is."""
        due, where = zip(self._key.items, self._key.rules, strict=True), (act.seat, act.on, act.place)
        stakes = ((item, rule) for item, rule in due if item.verb.takes == "stake")
        return next(((item, rule) for item, rule in stakes if (item.seat, item.on, item.place) == where), None)
