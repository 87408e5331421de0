"""The croupier's keyboard at poker tables, where `app.devices.cards.keys` says what card tables share.

A stake: its name, then whose: `R A F`; `T 9` turns the common cards, `E K F` takes the card that F gives up. `B` and
Enter burn the rest of the pack, `O` and a box offer the cut. Calls: `A N` rien ne va plus, `A Q` pas de jeu, `A P` and
a box bonus payé, `A 0` and Enter banque gagne, `A X` and Enter coup nul, or a box of which the hand alone is null. A
combination: `A 0` the croupier's own, or a box; then its figure, 1 for a high card to 9 for a straight flush and 0 for
a royal one; then the ranks that are said, `A R D V T` (English `A K Q J T`) and 9 to 2, or Enter, as the combination
is enough. Where hands are compared, `A 0` and a box say that the croupier's wins against it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from app.devices.cards.cards import BOXES
from app.devices.cards.commands import CARD_VERB_NAMES, OWN, Command, card_keys
from app.devices.cards.hands import HAND
from app.devices.cards.keys import CardGrammar
from app.devices.cards.steps import BURN
from app.games.poker.hands import Combination
from app.games.poker.layout import Plan
from app.games.poker.naming import hand_text
from app.games.poker.rules import ANTE, BONUS
from app.games.poker.saying import CALLS, SAID
from app.games.poker.steps import GIVEN_UP, OFFER
from app.table.acts import CALL, HALVE, PAY, Act, Verb
from app.table.felt import Felt, seat_letter
from app.table.grammar import key_of
from app.table.keys import ENTER, Follow, digit_of, shown
from app.table.steps import Chance
from app.text import N_, _, translate

CALL_KEYS: Mapping[str, str] = MappingProxyType({"N": "no-more-bets", "Q": "no-play", "P": "bonus-paid", "X": "void"})

_FIGURES: tuple[Combination, ...] = (
    "royal",
    "high-card",
    "pair",
    "two-pairs",
    "three",
    "straight",
    "flush",
    "full",
    "four",
    "straight-flush",
)
"""The combination that each figure types, from 0 on."""

_COURT: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "fr": {"A": "A", "R": "K", "D": "Q", "V": "J", "T": "T"},
        "en": {"A": "A", "K": "K", "Q": "Q", "J": "J", "T": "T"},
    }
)
"""The keys of the ranks that are no figure."""


def verbs() -> Mapping[str, Mapping[str, Verb]]:
    """The keys of the acts in each language."""
    return {language: {**keys, "O": OFFER} for language, keys in card_keys(HALVE).items()}


class PokerGrammar(CardGrammar):
    """The keys of a poker game in one language; a game gives its `plan`, its `names` and its `sides`."""

    verb_keys = verbs()
    verb_names = MappingProxyType({**CARD_VERB_NAMES, OFFER: N_("Proposer la coupe")})
    named = True
    plan: Plan
    compares: bool
    """Whether hands are compared one by one, and the one that wins is announced."""

    def called(self, command: Command, sign: str) -> Command | str:
        """A call of one key, with a box or alone; a hand by whose it is, its figure and its ranks."""
        digit = digit_of(sign)
        if command.name is not None:
            return self._of_box(command, sign, digit)
        if command.number:
            return self._rank(command, sign, digit)
        if command.box is None:
            return self._begun_call(command, sign, digit)
        if command.box == 0 and self.compares and command.figure is None and sign in _LETTERS:
            return replace(command, figure=sign)
        if digit is None or _FIGURES[int(digit)] not in self.plan.words.names:
            return _("« {key} » ne dit pas de combinaison.").format(key=shown(sign))
        return self._said(replace(command, number=digit))

    def _begun_call(self, command: Command, sign: str, digit: str | None) -> Command | str:
        what = CALL_KEYS.get(sign)
        if what in self._calls():
            alone = what not in ("bonus-paid", "void")
            return replace(command, name=what, call=Act(CALL, what=what) if alone else None)
        box = _LETTERS.get(sign) or (int(digit) if digit is not None and int(digit) <= BOXES else None)
        if box is None or (box and not self.compares):
            keys = ", ".join((*(("A–G",) if self.compares else ()), OWN, *self._keys()))
            return _("« {key} » n’annonce rien : {keys}.").format(key=shown(sign), keys=keys)
        return replace(command, box=box)

    def _of_box(self, command: Command, sign: str, digit: str | None) -> Command | str:
        box = _LETTERS.get(sign) or (int(digit) if digit is not None and int(digit) in _LETTERS.values() else None)
        if box is None:
            return self.no_player(command, shown(sign))
        return replace(command, box=box, call=Act(CALL, box, what=str(command.name)))

    def _rank(self, command: Command, sign: str, digit: str | None) -> Command | str:
        rank = _COURT[self.language].get(sign) or (digit if digit is not None and digit > "1" else None)
        if rank is None:
            return _("« {key} » n’est pas une carte.").format(key=shown(sign))
        return self._said(replace(command, number=command.number + rank))

    def _said(self, command: Command) -> Command:
        """A hand that is announced, once all its ranks are said."""
        whole = len(command.number) > SAID.get(_FIGURES[int(command.number[0])], 1)
        return replace(command, call=self._hand(command)) if whole else command

    def _hand(self, command: Command) -> Act:
        hand, ranks = _FIGURES[int(command.number[0])], tuple(command.number[1:])
        against = None if command.figure is None else _LETTERS[command.figure]
        wins = "croupier" if against else "player" if command.box else None
        return Act(CALL, against or command.box or None, what="hand", colour=wins, simple=(hand, *ranks))

    def _calls(self) -> frozenset[str]:
        """The calls of this game."""
        return frozenset(CALL_KEYS.values()) if self.compares else frozenset(("void",))

    def _keys(self) -> tuple[str, ...]:
        return tuple(key for key, what in CALL_KEYS.items() if what in self._calls())

    def ended_call(self, command: Command, felt: Felt) -> Act | None:  # noqa: ARG002 -- it says all itself
        """A hand of which no more is said, the whole coup that is null, the bank that wins."""
        if command.number:
            return self._hand(command)
        if command.name == "void":
            return Act(CALL, what="void")
        bank = command.box == 0 and self.compares and command.figure is None and not command.number
        return Act(CALL, what="bank-wins") if bank else None

    def settles(self, command: Command) -> bool:
        """Not what is said, nor whom the cut is offered to."""
        return command.verb not in (CALL, OFFER)

    def complete(self, command: Command) -> Act | None:
        """A cut offered to a box, too, and the card that a box gives up."""
        if command.verb is OFFER:
            return Act(OFFER, command.box) if command.box else None
        if command.verb is not None and command.verb.takes == "hand" and command.name == GIVEN_UP:
            return Act(command.verb, command.box, GIVEN_UP) if command.box else None
        return super().complete(command)

    def meant(self, command: Command, felt: Felt) -> tuple[Act, ...]:
        """Of a bonus that nobody staked, what is paid on the Ante."""
        if command.verb is not None and command.verb.takes == "hand" and command.box:
            hands = () if felt.device is None else felt.device.spots
            there = any(spot.kind == HAND and (spot.seat, spot.on) == (command.box, None) for spot in hands)
            return (Act(command.verb, command.box),) if there else ()
        found = super().meant(command, felt)
        if found or command.verb is not PAY or command.name != BONUS:
            return found
        seats = (stack.seat for stack in felt.stacks if stack.on == ANTE and command.box in (None, stack.seat))
        return tuple(Act(PAY, seat, BONUS) for seat in seats)

    def name_of(self, on: Chance, takes: str) -> str:
        """A card that is given up is no stake."""
        return _("la carte rendue") if takes == "hand" and on == GIVEN_UP else super().name_of(on, takes)

    def burnt(self, command: Command, felt: Felt) -> Act | None:
        """Without a number, the rest of the pack."""
        return super().burnt(command, felt) if command.number else Act(BURN, number=0)

    def call_keys(self, act: Act, felt: Felt | None) -> tuple[str, ...]:  # noqa: ARG002 -- the same on every felt
        """A hand by its figure and ranks, any other call by its letter."""
        whose = OWN if act.seat is None else seat_letter(act.seat)
        if act.what == "bank-wins":
            return OWN, ENTER
        if act.what == "hand":
            hand, *ranks = act.simple
            whole = SAID.get(hand, 1)
            end = () if len(ranks) >= whole else (ENTER,)
            against = (OWN,) if act.colour == "croupier" else ()
            court = _COURT[self.language]
            typed = (key_of(court, rank) if rank in court.values() else rank for rank in ranks[:whole])
            return (*against, whose, str(_FIGURES.index(hand)), *typed, *end)
        key = key_of(CALL_KEYS, act.what)
        if act.what == "void" and act.seat is None:
            return key, ENTER
        return (key,) if act.seat is None else (key, whose)

    def other_keys(self, act: Act) -> tuple[str, ...]:
        """The rest of the pack, a cut."""
        if act.verb is BURN and not act.number:
            return self.key_of(BURN), ENTER
        if act.verb is OFFER:
            return self.key_of(OFFER), seat_letter(act.seat or 1)
        return super().other_keys(act)

    def said(self, command: Command) -> list[str]:
        """What any command says; of a call what, whose, which hand."""
        if command.verb is not CALL:
            return super().said(command)
        parts = [] if command.name is None else [translate(CALLS[str(command.name)])]
        if command.box is not None:
            parts.append(seat_letter(command.box) if command.box else _("croupier"))
        if command.figure is not None:
            parts.append(_("contre {player}").format(player=command.figure))
        if command.number:
            parts.append(hand_text(self.plan.words.names, _FIGURES[int(command.number[0])], ()))
            court = _COURT[self.language]
            parts += [key_of(court, rank) if rank in court.values() else rank for rank in command.number[1:]]
        return parts

    def calls(self, command: Command) -> tuple[Follow, ...]:
        """Calls and whose hand; then its combination, then its ranks."""
        if command.number:
            ranks = Follow(" ".join((*_COURT[self.language], "9–2")), _("la carte"))
            return ranks, Follow(translate(self.enter), _("annoncer"))
        if command.name is not None:
            whole = (Follow(translate(self.enter), _("tout le coup")),) if command.name == "void" else ()
            return (Follow("A–G", _("une box")), *whole)
        if command.box is not None:
            return self._hands_follow(command)
        boxes = (Follow("A–G", _("une box")),) if self.compares else ()
        others = (Follow(key, translate(CALLS[CALL_KEYS[key]])) for key in self._keys())
        return (*boxes, Follow(OWN, _("croupier")), *others)

    def combinations(self) -> tuple[Follow, ...]:
        """The figure of each combination."""
        names = self.plan.words.names
        return tuple(
            Follow(str(figure), hand_text(names, hand, ())) for figure, hand in enumerate(_FIGURES) if hand in names
        )

    def _hands_follow(self, command: Command) -> tuple[Follow, ...]:
        # in short, so that all have room under the felt with what they mean
        short = {"high-card": _ALONE, **self.plan.pay_tables.short}
        hands = [
            Follow(str(figure), translate(short[hand]))
            for figure, hand in enumerate(_FIGURES)
            if hand in self.plan.words.names
        ]
        if command.box or not self.compares or command.figure is not None:
            return tuple(hands)
        return (
            Follow("A–G", _("contre")),
            *hands,
            Follow(translate(self.enter), translate(CALLS["bank-wins"])),
        )


# translators: a hand without a combination in short, on a key
_ALONE = N_("Isolée")

_LETTERS: Mapping[str, int] = MappingProxyType({seat_letter(box): box for box in range(1, BOXES + 1)})
