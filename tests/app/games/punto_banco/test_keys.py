"""The keyboard of punto banco: every act of every coup can be typed in both languages, and nothing else is meant."""

from __future__ import annotations

from random import Random

import pytest

from app.devices.cards.cards import PACK
from app.devices.cards.shown import ShownCards
from app.devices.cards.steps import BURN, DEAL, REMOVE, RETURN, TURN
from app.games.punto_banco.keys import Grammar
from app.games.punto_banco.kit import KIT
from app.games.punto_banco.layout_felt import felt_of
from app.games.punto_banco.state import Bet, Coup, State
from app.table.acts import CALL, COLLECT, PAY, Act
from app.table.felt import Felt
from app.table.keys import BACKSPACE, ENTER, ESCAPE, NOTHING, Pressed, Typing
from tests.app.games.punto_banco.felts import acts_of, cards, table

SIX = Coup(cards("2h Kd 2c 3s Qh 3d"))
FELT = felt_of(table())


def typed(keys: str, felt: Felt = FELT, language: str = "fr", *, amounts: bool = False) -> Pressed:
    """What the last of some keys does, parted by spaces."""
    pressed = Pressed(NOTHING)
    for key in keys.split():
        pressed = Grammar(language, amounts).press(pressed.typing, key, felt)
    return pressed


def meant(keys: str, language: str = "fr", felt: Felt = FELT) -> Act:
    (act,) = typed(keys, felt, language).acts
    return act


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("amounts", [False, True])
@pytest.mark.parametrize("seed", range(20))
def test_every_act_of_a_coup_can_be_typed(language: str, amounts: bool, seed: int) -> None:
    random = Random(seed)
    bets = tuple(
        Bet(seat, place, on, 1000 * random.randint(1, 50))
        for seat in range(1, 8)
        for place in "123"
        for on in ("punto", "banco", "tie")
        if random.random() < 0.3
    )
    state, coup = table(*bets), Coup(tuple(random.sample(PACK, 9)))
    grammar = Grammar(language, amounts)
    felt = felt_of(state, ShownCards(shoe=coup.cards))
    for act in acts_of(state, coup):
        wanted = act if amounts else act.without_amount
        pressed = Pressed(NOTHING)
        for key in grammar.keys_of(wanted, felt):
            assert not pressed.acts, wanted
            pressed = grammar.press(pressed.typing, key, felt)
        assert pressed.acts == (wanted,)
        felt = KIT.show_act(felt, act)
    stay = {act.on for act in acts_of(state, coup) if act.verb in (PAY, RETURN)}
    assert {stack.on for stack in felt.stacks} == stay


@pytest.mark.parametrize(
    ("keys", "english", "act"),
    [
        ("d p", "d p", Act(DEAL, on="punto")),
        ("t b", "t b", Act(TURN, on="banco")),
        ("t 0", "t 0", Act(TURN)),
        ("e b", "r b", Act(REMOVE, on="banco")),
        ("b 1 0 enter", "b 1 0 enter", Act(BURN, number=10)),
        ("a p 6", "a p 6", Act(CALL, on="punto", what="points", number=6)),
        ("a b enter", "a b enter", Act(CALL, on="banco", what="result")),
        ("a e enter", "a t enter", Act(CALL, on="tie", what="result")),
        ("a n", "a n", Act(CALL, what="no-more-bets")),
        ("a s", "a s", Act(CALL, what="stop-card")),
        ("a x", "a x", Act(CALL, what="void")),
        ("r b a", "c b a", Act(COLLECT, 1, "banco", "1")),
        ("r b 1", "c b 1", Act(COLLECT, 1, "banco", "1")),
        ("r p c 2", "c p c 2", Act(COLLECT, 3, "punto", "2")),
        ("p e c", "p t c", Act(PAY, 3, "tie", "3")),
        ("p b g", "p b g", Act(PAY, 7, "banco", "2")),
    ],
)
def test_an_act_is_typed_in_either_language(keys: str, english: str, act: Act) -> None:
    assert meant(keys) == act
    assert meant(english, "en") == act


def test_a_figure_is_awaited_only_where_several_share_the_place() -> None:
    waits = typed("r p c")
    assert (waits.acts, waits.typing.keys) == ((), ("R", "P", "C"))
    assert [act.place for act in typed("r p c enter").acts] == ["1", "2"]
    assert [act.seat for act in typed("r b enter").acts] == [1, 7]


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("r a", "De quelle mise ? P, B, E."),
        ("r p a", "A n’a pas de mise sur punto."),
        ("r p c 3", "C n’a pas de mise sur punto."),
        ("d enter", "De quelle main ? P, B, 0."),
        ("d c", "« C » n’est pas une main : P, B, 0."),
        ("a q", "« Q » n’annonce rien : P, B, E, N, X, S."),
        ("a e 4", "« 4 » ne dit pas de points."),
        ("b x", "« X » n’est pas un nombre de cartes."),
        ("a enter", "Ce geste n’est pas complet."),
        ("r enter", "De quelle mise ? P, B, E."),
    ],
)
def test_what_means_nothing_is_told(keys: str, said: str) -> None:
    pressed = typed(keys)
    assert (pressed.acts, pressed.error) == ((), said)


def test_a_gain_is_typed_after_the_stake_and_enter_lays_it() -> None:
    waits = typed("p b a", amounts=True)
    assert waits.typing.waiting == (Act(PAY, 1, "banco", "1"),)
    assert typed("p b a 1 9 0 enter", amounts=True).acts == (Act(PAY, 1, "banco", "1", 19000),)


def test_backspace_takes_a_key_back_and_escape_the_command() -> None:
    assert typed("r p c backspace").typing == Typing(("R", "P"))
    assert typed(f"r p {ESCAPE}").typing == NOTHING
    assert typed(BACKSPACE).signal == "undo"
    assert typed(ENTER).signal == "confirm"


def test_the_command_is_said_as_it_stands() -> None:
    grammar = Grammar("fr")
    assert grammar.say(Typing(("R", "P", "C"))) == "Ramasser, punto, C"
    assert grammar.say(Typing(("T", "0"))) == "Tourner, croupier"
    assert [follow.keys for follow in grammar.follows(NOTHING)] == list("DTARPLEB")
    assert [follow.keys for follow in grammar.follows(Typing(("R",)))] == ["P", "B", "E"]
    assert [follow.keys for follow in grammar.follows(Typing(("R", "P")))] == ["A–G", "↵"]
    assert [follow.keys for follow in grammar.follows(Typing(("D",)))] == ["P", "B", "0"]


def test_points_and_cards_to_burn_are_told_digit_by_digit_so_that_each_is_a_key_to_click() -> None:
    grammar = Grammar("fr")
    points = grammar.follows(Typing(("A", "P")))
    assert "".join(follow.keys for follow in points) == "0123456789↵"
    assert [follow.meaning for follow in points[:3]] == ["0 point", "1 point", "2 points"]
    assert [follow.keys for follow in grammar.follows(Typing(("A", "E")))] == ["↵"]
    counts = grammar.follows(Typing(("B",)))
    assert "".join(follow.keys for follow in counts) == "123456789↵"
    assert grammar.follows(Typing(("B", "1")))[0] == ("0", "10 cartes")
    assert [follow.keys for follow in grammar.follows(Typing(("B", "2")))] == ["↵"]


def test_a_state_without_bets_leaves_nothing_to_collect() -> None:
    empty = felt_of(State(table().rules, 1000, 100000))
    assert typed("r p enter", empty).error == "Aucune mise sur punto."
