"""A whole coup, from the first card to the last one removed, turn by turn as the players decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from app.drills.acting import mode_of, when_judged
from app.drills.draw import one_in, per_hundred, pick
from app.drills.drill import Resolver, TableSettings
from app.drills.exercise import Exercise
from app.drills.turns_drill import TurnsDrill
from app.games.poker.drills.acts import TableActs
from app.games.poker.drills.asked import PokerDrill, PokerGame, told
from app.games.poker.drills.tables import Cast, Scene, Table
from app.games.poker.rules import ANTE, CARD, PLAY
from app.games.poker.state import BoardTurned, Dealt, Decided, Event, Showdown, State
from app.games.poker.steps import Resolved
from app.games.poker.turns import acting, turns
from app.money import euros
from app.table.felt import owner, seat_letter
from app.table.steps import Refuse
from app.text import N_, Message, _, capital, ngettext, phrases

_PLAIN, _FOLDED, _BOUGHT = "plain", "folded", "bought"
_LARGEST = {1: 1, 2: 2, 3: 2, 4: 3, 5: 3}
"""The level of the table: a whole coup asks for many acts."""

_POOR, _GOOD = 60, 10
"""How many of a hundred players give a hand up with which the croupier would not play, and how many another."""


class _Turn(TableActs):
    """The acts of one turn, judged by themselves."""

    id = "coup"
    events = (Dealt, Decided, BoardTurned, Showdown)

    def resolution(self, exercise: Exercise, resolve: Resolver | None = None) -> Resolved:
        """What there is to do; that a request is accepted is not done by hand."""
        return acting(super().resolution(exercise, resolve))


class WholeCoup(PokerDrill, TurnsDrill[Any]):
    """The whole coup drill."""

    id = "coup"
    events = (Dealt, Decided, BoardTurned, Showdown)
    title: Message = N_("Un coup complet")
    about: Message = N_("De la donne aux cartes enlevées, au fil des décisions des joueurs.")

    def __init__(self, game: PokerGame) -> None:
        skills = [
            (_PLAIN, N_("Mener un coup où tous jouent"), 90_000),
            (_FOLDED, N_("Mener un coup où l’on renonce"), 90_000),
        ]
        if CARD in game.sample.boxes:
            skills.append((_BOUGHT, N_("Mener un coup où l’on achète"), 120_000))
        super().__init__(game, skills)
        self.acts = _Turn(game, ())  # type: ignore[misc]

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A coup from the deal on; guided up to level 2, gains typed from level 4."""
        scene = _Coup(random, self.game, settings, _LARGEST[level])
        table = scene.whole()
        acts = {event.get("act") for event in table["events"]}
        buys = any("buy" in event for event in table["events"])
        what = _BOUGHT if buys else _FOLDED if "fold" in acts else _PLAIN
        return self.make(self.skill(what), level, table, mode_of(level))

    def text(self, exercise: Exercise) -> str:
        """What is asked, and when it is judged."""
        todo = _("Menez ce coup, de la donne aux cartes enlevées, au fil des décisions.")
        then = _("À chaque moment, faites ce qui est dû, puis continuez.")
        return f"{todo}\n{then} {when_judged(exercise)}"

    def parted(self, table: Mapping[str, Any]) -> Sequence[dict[str, Any]]:
        """The turns of a coup, each with the table as it lies then."""
        records, left = self.play.table, iter(table["events"])
        return tuple(
            records.object(turn.state) | {"events": [next(left) for _event in turn.events]}
            for turn in turns(*records.read_table(dict(table)))
        )

    def happens(self, turn: Exercise) -> str:
        """What the players have said and what comes now, without a full stop."""
        state, events = turn.once(self.play.table.read_table)
        return capital(phrases(self._told(state, event) for event in events))

    def speaks(self, turn: Exercise) -> bool:
        """Whether a player decides, or announces a gain."""
        _state, events = turn.once(self.play.table.read_table)
        return any(isinstance(event, Decided) or (isinstance(event, Showdown) and event.claims) for event in events)

    def _told(self, state: State, event: Event) -> str:
        if isinstance(event, Decided):
            player = owner(event.seat, "layout")
            if event.act == "check":
                return _("{player} attend").format(player=player)
            if event.act == "fold":
                # who can only raise or give up says that they pass
                told = _("{player} renonce") if state.rules.board else _("{player} passe")
                return told.format(player=player)
            told = _("{player} pose {amount} sur {box}").format(
                player=player, amount=euros(event.amount or 0), box=self.game.box(PLAY)
            )
            if event.buy is None:
                return told
            return _("{raises} et rend une carte, {card}").format(raises=told, card=event.buy.card.name)
        if isinstance(event, Dealt):
            bought = ngettext(
                "la carte achetée reste à servir", "les cartes achetées restent à servir", len(event.hands)
            )
            return bought if state.croupier else _("les mises sont faites")
        if isinstance(event, BoardTurned):
            return _("plus personne ne mise")
        claims = event.claims if isinstance(event, Showdown) else ()
        if not claims:
            return _("tous ont décidé")
        players = ", ".join(map(seat_letter, claims))
        return _("tous ont décidé ; après « Pas de jeu », gain annoncé par {players}").format(players=players)

    def check(self, exercise: Exercise) -> None:
        """Raise InputError also when an event is refused, or nothing is done to the last one."""
        super().check(exercise)
        records = self.play.table
        state, events = exercise.once(records.read_table)
        for at, event in enumerate(events):
            found = self.play.resolve(state, event)
            if any(isinstance(step, Refuse) for step in found.steps):
                raise self.wrong_kind(exercise, at, ())
            state = found.state
        asked = sum(len(turn.table["events"]) for turn in self.turns(exercise))
        if asked < len(events):
            raise self.wrong_kind(exercise, asked, (Showdown,))


class _Coup(Scene):
    """A coup from its deal on."""

    def whole(self) -> Table:
        """The stakes before the deal, and every event: the deal, what players decide, the showdown."""
        seats = self.seats()
        cast = self.cards(seats)
        stakes = {seat: self.stakes(seat, raised=False) for seat in seats}
        hands = [{"seat": seat, "cards": told(cast.hands[seat])} for seat in seats]
        events: list[Table] = [{"kind": "deal", "hands": hands, "croupier": told(cast.croupier)}]
        waiting, buyers = list(seats), list[int]()
        for shown in sorted(self.rules.raises):
            if shown:
                start = 0 if shown == self.rules.board[0] else self.rules.board[0]
                events.append({"kind": "board", "cards": told(cast.board[start:shown])})
            for seat in list(waiting):
                event = self._decides(seat, stakes[seat], shown, cast)
                if event["act"] == "fold" and waiting == [seat] and not _raisers(events):
                    # with nobody left there would be nothing to settle
                    event = self._raise(seat, stakes[seat], shown)
                spare = self.spare(cast.hands[seat]) if CARD in self.rules.boxes else ()
                if event["act"] == "raise" and spare and one_in(self.random, 3):
                    card = pick(self.random, spare)
                    event["buy"] = {"card": card.text, "amount": _ante(stakes[seat])}
                    buyers.append(seat)
                if event["act"] != "check":
                    waiting.remove(seat)
                # who waits need not say so
                if event["act"] != "check" or one_in(self.random, 2):
                    events.append(event)
        if buyers:
            bought = zip(sorted(buyers), self.rest(cast), strict=False)
            events.append({"kind": "deal", "hands": [{"seat": seat, "cards": told([card])} for seat, card in bought]})
        showdown: Table = {"kind": "showdown"}
        if claims := self.claims(_raisers(events), cast):
            showdown["claims"] = claims
        bets = [bet for found in stakes.values() for bet in found]
        return self.game.table(self.settings, bets=bets, events=[*events, showdown])

    def _decides(self, seat: int, stakes: Sequence[Table], shown: int, cast: Cast) -> Table:
        """A raise, or that they wait, or give up where there is no waiting any more, with poor hands mostly."""
        if shown < self.rules.full_board:
            gives_up = one_in(self.random, 2)
        else:
            value = self.rules.ranking.value(cast.hands[seat], cast.board)
            gives_up = per_hundred(self.random, _POOR if value.strength < self.rules.qualifies else _GOOD)
        if gives_up:
            return {"kind": "decide", "seat": seat, "act": "fold" if shown == self.rules.full_board else "check"}
        return self._raise(seat, stakes, shown)

    def _raise(self, seat: int, stakes: Sequence[Table], shown: int) -> Table:
        amount = pick(self.random, self.rules.raises[shown]) * _ante(stakes)
        return {"kind": "decide", "seat": seat, "act": "raise", "amount": amount}


def _raisers(events: Sequence[Table]) -> list[int]:
    """Who has raised, by seat."""
    return sorted(int(event["seat"]) for event in events if event.get("act") == "raise")


def _ante(stakes: Sequence[Table]) -> int:
    return next(int(bet["amount"]) for bet in stakes if bet["on"] == ANTE)
