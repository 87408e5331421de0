"""A table with a box and a die says in a few lines how it is typed."""

from __future__ import annotations

import pytest

from app.table.acts import CALL, COLLECT, PAY, Act
from app.table.felt import Felt, Stack, stake
from app.table.keys import ENTER, NOTHING, Follow, Pressed
from app.table.plain_grammar import PlainGrammar
from app.table.words import WORDS, Called, Phrases
from app.text import N_


def call_text(call: Called) -> str:
    return str(call.number) if call.what == "result" else "Rien ne va plus"


VERBS = {"fr": {"R": COLLECT, "P": PAY, "A": CALL}, "en": {"C": COLLECT, "P": PAY, "A": CALL}}
NAMES = {COLLECT: N_("Ramasser"), PAY: N_("Payer"), CALL: N_("Annoncer")}
LETTERS = {"fr": {"B": "box"}, "en": {"B": "box"}}
CALLS = {"fr": {"P": "no-more-bets"}, "en": {"N": "no-more-bets"}}


class Box(PlainGrammar):
    verb_keys, verb_names, letters, calls, numbers = VERBS, NAMES, LETTERS, CALLS, range(1, 7)
    phrases = Phrases(WORDS, lambda on: f"la case {on}", call_text)


FELT = Felt(stacks=(Stack(stake(2, "box"), 500, 1), Stack(stake(1, "box"), 500, 1)))


def typed(keys: str, *, amounts: bool = False) -> Pressed:
    grammar, pressed = Box("fr", amounts), Pressed(NOTHING)
    acts: tuple[Act, ...] = ()
    for key in keys:
        pressed = grammar.press(pressed.typing, ENTER if key == "↵" else key, FELT)
        acts += pressed.acts
    return pressed._replace(acts=acts)


@pytest.mark.parametrize(
    ("keys", "acts"),
    [
        ("rbb", (Act(COLLECT, 2, "box"),)),
        ("PB↵", (Act(PAY, 1, "box"), Act(PAY, 2, "box"))),
        ("A4", (Act(CALL, what="result", number=4),)),
        ("a'", (Act(CALL, what="result", number=4),)),
        ("AP", (Act(CALL, what="no-more-bets"),)),
    ],
)
def test_every_act_can_be_typed(keys: str, acts: tuple[Act, ...]) -> None:
    assert typed(keys) == Pressed(NOTHING, acts)


@pytest.mark.parametrize(
    "act", [Act(COLLECT, 2, "box"), Act(CALL, what="result", number=6), Act(CALL, what="no-more-bets")]
)
def test_its_keys_type_an_act(act: Act) -> None:
    assert typed("".join(Box("fr").keys_of(act))).acts == (act,)


def test_a_gain_is_typed_once_for_each_player() -> None:
    assert typed("PB↵5↵7,5↵", amounts=True).acts == (Act(PAY, 1, "box", amount=500), Act(PAY, 2, "box", amount=750))


@pytest.mark.parametrize(
    ("keys", "error"),
    [
        ("X", "« X » ne commence aucun geste : R, P, A."),
        ("RX", "« X » ne veut rien dire ici : B."),
        ("A9", "« 9 » ne veut rien dire ici : 1, 2, 3, 4, 5, 6, P."),
        ("RB9", "« 9 » n’est pas un joueur : A à H, ou Entrée pour toutes les mises."),
        ("RBH", "H n’a pas de mise sur la case box."),
    ],
)
def test_what_means_nothing_is_told(keys: str, error: str) -> None:
    assert typed(keys).error == error


def test_what_may_follow_is_told() -> None:
    grammar = Box("fr")
    after_verb = grammar.press(NOTHING, "R", FELT).typing
    after_call = grammar.press(NOTHING, "A", FELT).typing
    after_chance = grammar.press(after_verb, "B", FELT).typing
    assert grammar.follows(after_verb) == (Follow("B", "la case box"),)
    assert grammar.follows(after_call) == (
        *(Follow(str(number), str(number)) for number in range(1, 7)),
        Follow("P", "Rien ne va plus"),
    )
    assert grammar.follows(after_chance) == (Follow("A–H", "un joueur"), Follow("Entrée", "toutes les mises"))
    assert (grammar.write(after_chance), grammar.say(after_chance)) == ("R B", "Ramasser, la case box")
