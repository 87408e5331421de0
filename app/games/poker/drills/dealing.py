"""Before the decisions: the cut offered, the cards dealt, bought cards, the community cards turned."""

from __future__ import annotations

from random import Random

from app.drills.acting import mode_of, when_judged
from app.drills.draw import one_in, pick, sample
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.games.poker.drills.acts import TableActs
from app.games.poker.drills.asked import PokerGame, told
from app.games.poker.drills.tables import Scene, Table
from app.games.poker.rules import ANTE, BONUS, CARD
from app.games.poker.state import BoardTurned, CutOffered, Dealt
from app.table.felt import seat_letter
from app.text import N_, Message, _, ngettext

_DEAL, _CUT, _BOUGHT, _BOARD = "deal", "cut", "bought", "board"
_LARGEST = 3


class Dealing(TableActs):
    """The dealing drill."""

    id = "dealing"
    events = (CutOffered, Dealt, BoardTurned)
    title: Message = N_("La donne")
    about: Message = N_("Donner chaque carte à son tour, et tout ce qui vient avant les décisions ou entre elles.")

    def __init__(self, game: PokerGame) -> None:
        rules = game.sample
        skills = [(_DEAL, N_("Donner les cartes"), 20_000)]
        if rules.board:
            skills.append((_BOARD, N_("Tourner les cartes communes"), 3000))
        if rules.calls_end:
            skills.append((_CUT, N_("Offrir la coupe"), 5000))
        if CARD in rules.boxes:
            skills.append((_BOUGHT, N_("Donner les cartes achetées"), 12_000))
        self.kinds = tuple(what for what, _title, _target in skills)
        super().__init__(game, skills)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table before its cards, or before those that are still to come; guided up to level 2."""
        what = pick(random, self.kinds)
        scene = _Before(random, self.game, settings, min(level, _LARGEST))
        makers = {_DEAL: scene.dealt, _CUT: scene.cut, _BOUGHT: scene.bought, _BOARD: scene.board}
        return self.make(self.skill(what), level, makers[what](), {"mode": mode_of(level)["mode"], "amounts": False})

    def text(self, exercise: Exercise) -> str:
        """What is to be done and how it is judged."""
        state, event, _events = self.moment(exercise)
        if isinstance(event, CutOffered):
            todo = _("Offrez la coupe.")
            if event.refused:
                players = ", ".join(map(seat_letter, event.refused))
                todo = _("Offrez la coupe ; refusent de couper : {players}.").format(players=players)
        elif isinstance(event, BoardTurned):
            todo = _("Chacun a parlé : tournez les cartes communes.")
        elif state.croupier:
            todo = ngettext(
                "Chacun a décidé : donnez la carte achetée.",
                "Chacun a décidé : donnez les cartes achetées.",
                len(event.hands),
            )
        else:
            todo = _("Les mises sont faites et contrôlées : donnez les cartes.")
        return f"{todo}\n{when_judged(exercise)}"


class _Before(Scene):
    """A table whose cards are still to come."""

    def dealt(self) -> Table:
        """A deal."""
        seats = self.seats()
        cast = self.cards(seats)
        bets = [bet for seat in seats for bet in self.stakes(seat, raised=False)]
        hands = [{"seat": seat, "cards": told(cast.hands[seat])} for seat in seats]
        event = {"kind": "deal", "hands": hands, "croupier": told(cast.croupier)}
        return self.game.table(self.settings, bets=bets, events=[event])

    def cut(self) -> Table:
        """The last cut offered, which some decline."""
        seats = self.seats(2)
        refused = seats if one_in(self.random, 4) else seats[: self.random.getrandbits(2) % len(seats)]
        event = {"kind": "cut", "refused": refused} if refused else {"kind": "cut"}
        return self.game.table(self.settings, seats=[{"seat": seat} for seat in seats], events=[event])

    def board(self) -> Table:
        """The first community cards, or the last."""
        seats = self.seats()
        cast = self.cards(seats)
        at = 0 if one_in(self.random, 2) else self.rules.board[0]
        event = {"kind": "board", "cards": told(cast.board[at:][: self.rules.board[bool(at)]])}
        bets = [bet for seat in seats for bet in self.stakes(seat, raised=one_in(self.random, 2), shown=at)]
        return self.table(cast._replace(board=cast.board[:at]), bets, events=[event])

    def bought(self) -> Table:
        """A card for each who has bought one."""
        seats = self.seats(2)
        cast = self.cards(seats, wish=lambda cast: any(map(self.spare, cast.hands.values())))
        buying = [seat for seat in seats if self.spare(cast.hands[seat])]
        buyers = sample(self.random, buying, pick(self.random, range(1, len(buying) + 1)))
        bets = [bet for seat in seats for bet in self.stakes(seat) if seat not in buyers or bet["on"] != BONUS]
        prices = {bet["seat"]: bet["amount"] for bet in bets if bet["on"] == ANTE}
        bets += [{"seat": seat, "on": CARD, "amount": prices[seat]} for seat in buyers]
        bought = zip(buyers, self.rest(cast), strict=False)
        hands = [{"seat": seat, "cards": told([card])} for seat, card in bought]
        table = self.table(cast, bets, events=[{"kind": "deal", "hands": hands}])
        for hand in table["hands"]:
            if hand["seat"] in buyers:
                hand["buy"] = pick(self.random, self.spare(cast.hands[hand["seat"]])).text
        return table
