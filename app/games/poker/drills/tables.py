"""Tables drawn for exercises: who sits where, what they stake, and the cards of a coup out of one pack."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Literal, NamedTuple, TypeAlias

from app.devices.cards.cards import BOXES, PACK, Card
from app.drills.draw import between, few_pieces, one_in, per_hundred, pick, sample, shuffled
from app.drills.drill import TableSettings
from app.drills.shoe import Shoe
from app.games.poker.drills.asked import PokerGame, told
from app.games.poker.drills.dealt import Cards, made, pack
from app.games.poker.hands import Combination
from app.games.poker.rules import ANTE, CARD, PLAY, Box

Table: TypeAlias = dict[str, Any]
"""A table, or a part of one, as the `resolve` contract tells it."""

Own: TypeAlias = Literal["any", "plays", "passes"]
"""What hand the croupier is wanted to have."""

SEATED: Mapping[int, tuple[int, int]] = {1: (1, 1), 2: (2, 3), 3: (3, 4), 4: (4, 5), 5: (5, 7)}
"""How many players there are at each level."""

_MOST = {1: 4, 2: 6, 3: 10, 4: 16, 5: 20}
"""The largest stake at each level, in minimums."""

_PIECES = 6
_BESIDE = 60
"""How many of a hundred players stake in a box that is left to them."""

_CLAIM, _BLUFF = 75, 10
"""How many of a hundred players with a hand that wins by itself announce it, and how many with another hand do."""

_TIES = 8
"""In how many deals the croupier's hand is like that of a player once."""

_TRIED = 400


class Cast(NamedTuple):
    """The cards of a coup: the hands by seat, the croupier's, those of the board."""

    hands: Mapping[int, Cards]
    croupier: Cards
    board: Cards


Wish: TypeAlias = Callable[[Cast], bool]
"""Whether the cards of a coup are such as are wanted."""


class Scene:
    """What tables of one exercise are drawn from."""

    def __init__(self, random: Random, game: PokerGame, settings: TableSettings, level: int) -> None:
        self.random = random
        self.game = game
        self.settings = settings
        self.level = level
        self.rules = game.rules(settings)

    def seats(self, least: int | None = None) -> list[int]:
        """Who plays, by seat; as many as at the level where no least is wanted."""
        fewest, most = SEATED[self.level]
        count = between(self.random, max(fewest, least or fewest), max(most, least or most))
        return sample(self.random, range(1, BOXES + 1), count)

    def amount(self) -> int:
        """The cents of a stake within the limits, in few chips."""
        least = self.settings.minimum
        chips = [chip for chip in self.settings.denominations if chip % 2 == 0]
        return few_pieces(self.random, chips, least, _MOST[self.level] * least, _PIECES) or least

    def stakes(
        self, seat: int, *, raised: bool = True, always: Sequence[Box] = (), shown: int | None = None
    ) -> list[Table]:
        """The stakes of a player; `raised` while no more than so many community cards were `shown`, else at any time.

        In a box that is left to them they stake at times, and `always` in those that are wanted.
        """
        rules, ante = self.rules, self.amount()
        found: list[Table] = []
        for box in rules.boxes:
            amount = ante
            if box in rules.lent or box == CARD or (box == PLAY and not raised):
                continue
            if box == PLAY:
                amount *= pick(self.random, self.raises(shown))
            elif box != ANTE and box not in rules.equal:
                if box not in always and not per_hundred(self.random, _BESIDE):
                    continue
                amount = self.settings.minimum // rules.parts[box] if box in rules.parts else self.amount()
            found.append({"seat": seat, "on": box, "amount": amount})
        return found

    def raises(self, shown: int | None = None) -> list[int]:
        """What a raise may have been, in antes, while no more than so many community cards were shown."""
        times = (due for at, due in self.rules.raises.items() if shown is None or at <= shown)
        return sorted({each for due in times for each in due})

    def cards(self, seats: Sequence[int], own: Own = "any", wish: Wish = lambda _cast: True) -> Cast:
        """The cards of a coup that is as wanted, as far as a few hundred deals have one; what is `own` comes first."""
        cast, nearest = self._dealt(seats), None
        for _try in range(_TRIED):
            if own in ("any", self.has(cast)):
                if wish(cast):
                    return cast
                nearest = cast
            cast = self._dealt(seats)
        return nearest or cast

    def has(self, cast: Cast) -> Own:
        """Whether the croupier plays."""
        value = self.rules.ranking.value(cast.croupier, cast.board)
        return "plays" if value.strength >= self.rules.qualifies else "passes"

    def spare(self, cards: Cards) -> Cards:
        """The cards of a hand that a player may want to give up for another: none of a straight or better."""
        value = self.rules.ranking.value(cards)
        if value.hand == "high-card":
            return cards
        worse = value.hand in ("pair", "two-pairs", "three")
        return [card for card in cards if worse and card.rank in value.kickers]

    def table(self, cast: Cast, bets: Sequence[Table], **more: Any) -> Table:
        """A table on which the cards of a coup and these stakes lie."""
        hands = [{"seat": seat, "cards": told(cards)} for seat, cards in sorted(cast.hands.items())]
        lying: Table = {"bets": list(bets), "hands": hands, "croupier": told(cast.croupier)}
        if cast.board:
            lying["board"] = told(cast.board)
        return self.game.table(self.settings, **lying, **more)

    def coup(self, seats: Sequence[int], cast: Cast, claims: Sequence[int] = (), always: Sequence[Box] = ()) -> Table:
        """A table that is to be settled: who claims what they win after "pas de jeu"."""
        bets = [bet for seat in seats for bet in self.stakes(seat, always=always)]
        event: Table = {"kind": "showdown"}
        if claims:
            event["claims"] = list(claims)
        return self.table(cast, bets, events=[event])

    def wins(self, cast: Cast, seat: int) -> bool:
        """Whether a hand wins something by itself, which is to be announced after "pas de jeu"."""
        hand = self.rules.ranking.value(cast.hands[seat], cast.board).hand
        return any(hand in self.rules.settles["claimed"][box].rates for box in self.rules.claimed)

    def claims(self, seats: Sequence[int], cast: Cast) -> list[int]:
        """Who announces a win after "pas de jeu", most of them rightly; nobody where the croupier plays."""
        if not self.rules.claimed or self.has(cast) == "plays":
            return []
        return [seat for seat in seats if per_hundred(self.random, _CLAIM if self.wins(cast, seat) else _BLUFF)]

    def rest(self, cast: Cast) -> Cards:
        """The cards of the pack that are not out, in a random order."""
        lying = {*cast.croupier, *cast.board, *(card for cards in cast.hands.values() for card in cards)}
        return [card for card in shuffled(self.random, PACK) if card not in lying]

    def _dealt(self, seats: Sequence[int]) -> Cast:
        """Cards for everybody; one hand of three or so is of a combination drawn out of all that there are.

        The croupier's is like one of the others at times, dealt with it first, while the pack has all its ranks.
        """
        rules, shoe = self.rules, pack(self.random)
        hands: dict[int, Cards] = {}
        board: Cards = []
        if rules.full_board:
            seven = self._hand(shoe, rules.size + rules.full_board)
            hands[pick(self.random, list(seats))], board = seven[: rules.size], seven[rules.size :]
        equal = pick(self.random, list(seats)) if one_in(self.random, _TIES) else None
        croupier: Cards = []
        for seat in sorted(seats, key=lambda seat: seat != equal):
            if seat not in hands:
                hands[seat] = shoe.take(rules.size) if rules.full_board else self._hand(shoe, rules.size)
            if seat == equal:
                croupier = self._like(shoe, hands[seat])
        return Cast(hands, croupier or shoe.take(rules.size), board)

    def _hand(self, shoe: Shoe, count: int) -> Cards:
        if not one_in(self.random, 3):
            return shoe.take(count)
        hand: Combination = pick(self.random, tuple(self.game.names))
        try:
            return made(self.random, shoe, self.rules.ranking, hand, count)
        except LookupError:
            return shoe.take(count)

    def _like(self, shoe: Shoe, hand: Sequence[Card]) -> Cards:
        """A hand of the same ranks, where the pack has one; else none."""
        found: Cards = []
        try:
            for card in hand:
                found.append(shoe.draw(card.rank))
        except IndexError:
            shoe.back(found)
            return []
        return found
