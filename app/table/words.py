"""How acts are said: one record of words a verb, those of every table here, and what a game says with them.

A device brings the words of its verbs, a game those of its own; a case of a verb that is said in another way has a
record of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeAlias

from app.money import euros
from app.table.acts import CALL, COLLECT, PAY, Act, Verb
from app.table.felt import owner, seat_letter
from app.table.steps import Chance
from app.text import N_, Message, _, capital, translate


class Words(NamedTuple):
    """What is said of an act: `{player}`, `{hand}`, `{chance}`, `{call}`, `{number}` and `{amount}` are filled in.

    `act` says it; `done`, and `before` another one was; `missing`, `needless` and `repeated` are whole sentences.
    Others where they differ: `with_gain` says it with the gain laid; `not_due` is `needless` of a stake that lies
    there; `before_his` is `before` where the sentence begins with an act on that player's stakes, `before_paid` where
    it begins with their payment: their name is not said again. `wrong_gain` has `{expected}` and `{given}`.
    `by_mouse` says how a mouse does it, by itself with the caps under the felt.
    """

    act: Message
    done: Message
    before: Message
    missing: Message
    needless: Message
    repeated: Message
    with_gain: Message | None = None
    not_due: Message | None = None
    before_his: Message | None = None
    before_paid: Message | None = None
    wrong_gain: Message | None = None
    by_mouse: Message = N_("Cliquez le geste sous le tapis.")


Case: TypeAlias = tuple[Verb, str]
"""A verb, and the case of it that its words are for: empty for every other.

A place, a call (`own-` the same call of no box), a word; of what is done to hands what they lie on, or that it is the
`own` one; the `rest` of a pack.
"""

WORDS: Mapping[Case, Words] = {
    (CALL, ""): Words(
        act=N_("Annoncer « {call} »"),
        done=N_("« {call} » a été annoncé"),
        before=N_("avant que « {call} » soit annoncé"),
        missing=N_("« {call} » n’a pas été annoncé."),
        needless=N_("« {call} » n’était pas à annoncer."),
        repeated=N_("« {call} » était déjà annoncé."),
    ),
    (CALL, "result"): Words(
        act=N_("Annoncer « {call} »"),
        done=N_("Le résultat a été annoncé"),
        before=N_("avant que le résultat soit annoncé"),
        missing=N_("Le résultat n’a pas été annoncé."),
        needless=N_("« {call} » n’est pas l’annonce de ce coup."),
        repeated=N_("Le résultat était déjà annoncé."),
    ),
    (COLLECT, ""): Words(
        act=N_("Ramasser la mise de {player} sur {chance}"),
        done=N_("La mise de {player} sur {chance} a été ramassée"),
        before=N_("avant que la mise de {player} sur {chance} soit ramassée"),
        before_his=N_("avant que sa mise sur {chance} soit ramassée"),
        missing=N_("La mise de {player} sur {chance} n’a pas été ramassée."),
        needless=N_("Il n’y avait pas de mise de {player} à ramasser sur {chance}."),
        not_due=N_("La mise de {player} sur {chance} n’était pas à ramasser."),
        repeated=N_("La mise de {player} sur {chance} était déjà ramassée."),
        by_mouse=N_("Cliquez la mise, puis l’endroit des mises perdantes."),
    ),
    (PAY, ""): Words(
        act=N_("Payer la mise de {player} sur {chance}"),
        with_gain=N_("Payer {amount} à {player} pour sa mise sur {chance}"),
        done=N_("{player} a été payé sur {chance}"),
        before=N_("avant que {player} soit payé sur {chance}"),
        before_his=N_("avant que ce joueur soit payé sur {chance}"),
        before_paid=N_("avant d’être payé sur {chance}"),
        missing=N_("{player} n’a pas été payé sur {chance}."),
        needless=N_("{player} n’était pas à payer sur {chance}."),
        repeated=N_("{player} était déjà payé sur {chance}."),
        wrong_gain=N_("Le gain de {player} sur {chance} est de {expected}, et non de {given}."),
        by_mouse=N_("Cliquez la mise, puis votre râtelier, devant vous."),
    ),
}


class Called(Protocol):
    """A call, as a step or as an act."""

    @property
    def what(self) -> str | None:
        """Which one."""

    @property
    def number(self) -> int | None:
        """The number of a result."""

    @property
    def colour(self) -> str | None:
        """Its colour."""

    @property
    def simple(self) -> tuple[str, ...]:
        """The simple chances that win with it."""

    @property
    def seat(self) -> int | None:
        """The box of the hand it is about."""

    @property
    def on(self) -> Chance | None:
        """The number of that hand in its box, or its side."""


class Matter(NamedTuple):
    """Calls of which one alone is right, as all of them tell the same thing: what a hand makes, who wins.

    `of_hand`: each hand has a call of its own; if not, whose it is and what it names are a part of what is told.
    """

    calls: tuple[str, ...]
    of_hand: bool = True


@dataclass(frozen=True, slots=True)
class Phrases:
    """What is said of the acts of one game, in the language in force.

    `matters` are its calls that are made in the place of one another, beyond the same call with another number.
    """

    words: Mapping[Case, Words]
    chance_name: Callable[[Chance], str]
    call_text: Callable[[Called], str]
    matters: tuple[Matter, ...] = ()

    def same_matter(self, call: Act, other: Act) -> bool:
        """Whether two calls tell the same thing, rightly or wrongly."""
        if not call.verb is other.verb is CALL:
            return False
        whats = {call.what, other.what}
        matter = next((each for each in self.matters if whats.issubset(each.calls)), None)
        of_hand = matter is None or matter.of_hand
        return (len(whats) == 1 or matter is not None) and not (of_hand and _of_other_hands(call, other))

    def other_words(self, call: Act, other: Act) -> bool:
        """Whether two calls tell the same thing, but not as the same call with another number."""
        return self.same_matter(call, other) and (call.what != other.what or _of_other_hands(call, other))

    def hand_name(self, act: Act) -> str:
        """The hand that an act is done to: its box, its number there from the second on, or its chance."""
        if act.seat is None:
            return "" if act.on is None else self.chance_name(act.on)
        if act.on in (None, 1):
            return seat_letter(act.seat)
        return _("{player} (main {number})").format(player=seat_letter(act.seat), number=act.on)

    def sentence(self, act: Act) -> str:
        """An act as one readable sentence, players by their letter; ValueError when its player is missing."""
        if act.seat is None and act.verb.takes in ("stake", "seat"):
            raise ValueError(act)
        words = self._words(act)
        return self._fill((act.amount is not None and words.with_gain) or words.act, act)

    def by_mouse(self, act: Act) -> str:
        """How a mouse does an act."""
        return translate(self._words(act).by_mouse)

    def too_early(self, then: Act, first: Act) -> str:
        """Two acts done in the forbidden order: `then` came before `first`."""
        words = self._words(first)
        before = words.before
        if then.seat == first.seat:
            before = (then.verb is PAY and words.before_paid) or words.before_his or before
        done = self._fill(self._words(then).done, then)
        return _("{done} {before}.").format(done=done, before=self._fill(before, first))

    def missing(self, act: Act) -> str:
        """An act that was due and not done."""
        return self._fill(self._words(act).missing, act)

    def needless(self, act: Act, *, lies: bool) -> str:
        """An act done though nothing of the kind was due; `lies` when the stake it was done to does.

        Of what is done by number, `lies` when another number is due.
        """
        words = self._words(act)
        return self._fill((lies and words.not_due) or words.needless, act)

    def repeated(self, act: Act) -> str:
        """An act done a second time."""
        return capital(self._fill(self._words(act).repeated, act))

    def wrong_amount(self, act: Act, expected: int) -> str:
        """A gain laid that is not the gain due; cents."""
        wrong = self._words(act).wrong_gain
        if wrong is None:
            raise ValueError(act)
        return self._fill(wrong, act, expected=euros(expected), given=euros(act.amount or 0))

    def _words(self, act: Act) -> Words:
        case = act.place if act.verb.takes == "stake" else act.what
        if act.verb.takes == "hand":
            case = str(act.on) if act.on is not None else "own" if act.seat is None else case
        if act.verb.takes == "number" and act.number == 0:
            case = "rest"
        if act.verb.takes == "number-or-none" and act.number is None:
            case = "none"
        if act.verb is CALL and act.seat is None and (CALL, f"own-{case}") in self.words:
            case = f"own-{case}"
        found = self.words.get((act.verb, case or "")) or self.words.get((act.verb, ""))
        if found is None:
            raise ValueError(act)
        return found

    def _fill(self, text: Message, act: Act, **more: str) -> str:
        return translate(text).format(
            call=self.call_text(act) if act.verb is CALL else "",
            player="" if act.seat is None else owner(act.seat, act.place),
            hand=self.hand_name(act) if act.verb.takes == "hand" else "",
            chance="" if act.on is None else self.chance_name(act.on),
            number=act.number,
            amount=euros(act.amount or 0),
            **more,
        )


def _of_other_hands(call: Act, other: Act) -> bool:
    return (call.seat, call.on) != (other.seat, other.on)
