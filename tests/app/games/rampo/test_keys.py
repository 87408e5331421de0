"""Every act can be typed: in French, in English, on a French digit row, in either case; nothing else is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.devices.dice.steps import OFFER_DICE
from app.games.rampo.key_tables import CALL_NAMES
from app.games.rampo.keys import Grammar
from app.games.rampo.layout_felt import felt_of
from app.games.rampo.rules import CHANCES, COLOURS, NUMBERS
from app.games.rampo.state import State
from app.games.rampo.steps import MOVE, OFFER, VOCABULARY
from app.table.acts import CALL, COLLECT, PAY, Act
from app.table.felt import Felt, Stack, stake
from app.table.keys import AZERTY_DIGITS, BACKSPACE, ENTER, ESCAPE, NOTHING, Pressed, Typing
from tests.app.games.rampo.strategies import states

FELT = Felt(
    stacks=(
        Stack(stake(5, 8), 500, 1),
        Stack(stake(2, 8), 1500, 3),
        Stack(stake(2, "black"), 1500, 3),
        Stack(stake(1, "white"), 1500, 3),
        Stack(stake(2, 8, "zone"), 500, 1),
        Stack(stake(7, 8, "zone"), 500, 1),
        Stack(stake(8, 12), 500, 1),
    )
)
FRENCH, ENGLISH = Grammar("fr"), Grammar("en")
ROW = {digit: key for key, digit in AZERTY_DIGITS.items()}


def read(notation: str) -> tuple[Act, ...]:
    return tuple(VOCABULARY.read(word) for word in notation.split())


def typed(grammar: Grammar, keys: str | tuple[str, ...], felt: Felt = FELT) -> Pressed:
    """What a row of keys gives in the end, all its acts together; ↵ is Enter, and no key may mean nothing."""
    typing = NOTHING
    acts: tuple[Act, ...] = ()
    for key in keys:
        for character in [key] if key in (ENTER, BACKSPACE, ESCAPE) else key:
            pressed = grammar.press(typing, ENTER if character == "↵" else character, felt)
            assert pressed.error == "", (keys, pressed.error)
            typing, acts = pressed.typing, (*acts, *pressed.acts)
    return Pressed(typing, acts)


def refused(grammar: Grammar, keys: str, felt: Felt = FELT) -> str:
    """The sentence that the last key of a row gives; the command line must not change by it."""
    typing = typed(grammar, keys[:-1], felt).typing
    pressed = grammar.press(typing, ENTER if keys[-1] == "↵" else keys[-1], felt)
    assert (pressed.typing, pressed.acts) == (typing, ())
    assert pressed.error
    return pressed.error


@pytest.mark.parametrize(
    ("french", "english", "notation"),
    [
        ("R8B", "C8B", "C2:8"),
        ("R8↵", "C8↵", "C2:8 C5:8"),
        ("RNB", "CKB", "C2:black"),
        ("RBA", "CWA", "C1:white"),
        ("R12H", "C12H", "C8:12"),
        ("P8E", "P8E", "P5:8"),
        ("PZ8B", "PZ8B", "Pz2:8"),
        ("PZB", "PZB", "Pz2:8"),
        ("RZ↵", "CZ↵", "Cz2:8 Cz7:8"),
        ("RZ8↵", "CZ8↵", "Cz2:8 Cz7:8"),
        ("O8B", "O8B", "O2:8"),
        ("D8E", "M8E", "M5:8"),
        ("ODD", "ODD", "D4"),
        ("A8R", "A8R", "A:result:8:red"),
        ("AR8", "AR8", "A:result:8:red"),
        ("A12B", "A12W", "A:result:12:white"),
        ("AJ4", "AY4", "A:result:4:yellow"),
        ("AN11", "AK11", "A:result:11:black"),
        ("AX", "AX", "A:no-throw"),
        ("A0", "A0", "A:no-throw"),
        ("AP", "AN", "A:no-more-bets"),
        ("AD", "AD", "A:dice-change"),
        ("AM", "AH", "A:dice-change-hands"),
    ],
)
def test_commands_of_both_languages(french: str, english: str, notation: str) -> None:
    assert typed(FRENCH, french) == Pressed(NOTHING, read(notation))
    assert typed(ENGLISH, english) == Pressed(NOTHING, read(notation))
    assert typed(FRENCH, french.lower()) == Pressed(NOTHING, read(notation))
    assert typed(FRENCH, " ".join(french)) == Pressed(NOTHING, read(notation))


def _possible(state: State) -> list[Act]:
    felt = felt_of(state)
    acts = [
        Act(verb, stack.seat, stack.on, stack.spot.place)
        for stack in felt.stacks
        for verb in (COLLECT, PAY, OFFER, MOVE)
    ]
    acts += [Act(OFFER_DICE, seat) for seat in range(1, 9)]
    acts += [Act(CALL, what="result", number=number, colour=colour) for number in NUMBERS for colour in COLOURS]
    return [*acts, *(Act(CALL, what=what) for what in CALL_NAMES)]


@given(states(), st.sampled_from(["fr", "en"]), st.booleans())
def test_every_act_of_any_table_can_be_typed(state: State, language: str, azerty: bool) -> None:
    felt = felt_of(state)
    for act in _possible(state):
        keys = Grammar(language).keys_of(act)
        if azerty:
            keys = tuple(ROW.get(key, key) for key in keys)
        assert typed(Grammar(language), keys, felt) == Pressed(NOTHING, (act,)), keys


@given(states(), st.sampled_from(["fr", "en"]), st.integers(1, 99_999_999))
def test_every_payment_of_any_table_can_be_typed_with_its_gain(state: State, language: str, gain: int) -> None:
    felt = felt_of(state)
    for stack in felt.stacks:
        act = Act(PAY, stack.seat, stack.on, stack.spot.place, gain)
        keys = tuple(
            character for key in Grammar(language).keys_of(act) for character in ([key] if key == ENTER else key)
        )
        assert typed(Grammar(language, amounts=True), keys, felt) == Pressed(NOTHING, (act,))
        row = tuple(ROW.get(key, key) for key in keys)
        assert typed(Grammar(language, amounts=True), row, felt) == Pressed(NOTHING, (act,))


@given(states(), st.sampled_from("RPOD"), st.sampled_from(range(2, 13)))
def test_enter_in_place_of_a_player_means_every_stake_there_clockwise(state: State, key: str, number: int) -> None:
    felt = felt_of(state)
    seats = felt.seats_on(number)
    command = f"{key}{number}↵"
    if not seats:
        assert refused(FRENCH, command, felt) == f"Aucune mise sur le {number}."
    else:
        acts = typed(FRENCH, command, felt).acts
        assert [act.seat for act in acts] == list(seats)
        assert {act.on for act in acts} == {number}


AMOUNTS = Grammar("fr", amounts=True)


def test_gains_are_typed_one_by_one_after_enter_in_place_of_a_player() -> None:
    first = typed(AMOUNTS, "P8↵45↵")
    assert first.acts == (Act(PAY, 2, 8, amount=4500),)
    assert first.typing.waiting == (Act(PAY, 5, 8),)
    assert typed(AMOUNTS, "P8↵45↵2,5↵") == Pressed(NOTHING, (*first.acts, Act(PAY, 5, 8, amount=250)))


@pytest.mark.parametrize(
    ("keys", "cents"),
    [
        ("45", 4500),
        ("45,5", 4550),
        ("45.50", 4550),
        ("45,", 4500),
        (",5", 50),
        ("'(", 4500),
        ("&à,(", 1050),
        ("-è", 6700),
    ],
)
def test_comma_and_point_and_the_french_digit_row_write_gains(keys: str, cents: int) -> None:
    assert typed(AMOUNTS, f"P8B{keys}↵").acts == (Act(PAY, 2, 8, amount=cents),)


def test_only_payments_wait_for_a_gain() -> None:
    assert typed(AMOUNTS, "R8B").acts == (Act(COLLECT, 2, 8),)
    assert typed(FRENCH, "P8B").acts == (Act(PAY, 2, 8),)


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ("W", "« W » ne commence aucun geste : R, P, O, D, A."),
        ("RW", "« W » n’est pas une chance : 2 à 12, B, R, J, V, N, ou Z pour la zone."),
        ("R0", "« 0 » n’est pas une chance : 2 à 12, B, R, J, V, N, ou Z pour la zone."),
        ("R↵", "Sur quelle chance ? Un numéro, une couleur ou la zone."),
        ("R13", "Après 1, tapez 0, 1 ou 2."),
        ("R1B", "Après 1, tapez 0, 1 ou 2."),
        ("R1↵", "Après 1, tapez 0, 1 ou 2."),
        ("R8J", "« J » n’est pas un joueur : A à H, ou Entrée pour toutes les mises."),
        ("R8A", "A n’a pas de mise sur le 8."),
        ("RVB", "B n’a pas de mise sur le vert."),
        ("RV↵", "Aucune mise sur le vert."),
        ("RZA", "A n’a pas cette mise dans la zone rampo."),
        ("RZ9↵", "Cette mise n’est pas dans la zone rampo."),
        ("RZN", "« N » n’est ni un numéro ni un joueur de la zone."),
        ("RZZ", "« Z » n’est ni un numéro ni un joueur de la zone."),
        ("RD", "« D » n’est pas une chance : 2 à 12, B, R, J, V, N, ou Z pour la zone."),
        ("A8A", "Le 8 est dit : dites sa couleur, B, R, J, V, N."),
        ("A89", "Le 8 est dit : dites sa couleur, B, R, J, V, N."),
        ("A8↵", "Le 8 est dit : dites sa couleur, B, R, J, V, N."),
        ("ARN", "La couleur est dite : dites le numéro, 2 à 12."),
        ("AR0", "La couleur est dite : dites le numéro, 2 à 12."),
        ("AZ", "« Z » n’annonce rien : 2 à 12, une couleur (B, R, J, V, N), ou X, P, D, M."),
        ("OD↵", "À quel joueur proposez-vous les dés ? A à H."),
        ("ODX", "À quel joueur proposez-vous les dés ? A à H."),
    ],
)
def test_a_key_that_means_nothing_changes_nothing_and_says_why(keys: str, sentence: str) -> None:
    assert refused(FRENCH, keys) == sentence


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ("P8B↵", "Tapez le gain en euros, puis Entrée."),
        ("P8B0↵", "Tapez le gain en euros, puis Entrée."),
        ("P8BX", "« X » n’est pas un chiffre du gain."),
        ("P8B4,,", "Un gain s’écrit en euros, avec deux décimales au plus."),
        ("P8B4,555", "Un gain s’écrit en euros, avec deux décimales au plus."),
        ("P8B1234567890", "Un gain s’écrit en euros, avec deux décimales au plus."),
    ],
)
def test_a_key_that_is_no_gain_changes_nothing_and_says_why(keys: str, sentence: str) -> None:
    assert refused(AMOUNTS, keys) == sentence


def test_backspace_undoes_the_last_key() -> None:
    assert typed(FRENCH, ("R", "8", BACKSPACE, "1", "2", "H")).acts == (Act(COLLECT, 8, 12),)
    assert typed(FRENCH, ("R", "1", BACKSPACE)).typing == Typing(("R",))
    assert typed(FRENCH, ("R", BACKSPACE)).typing == NOTHING
    assert typed(AMOUNTS, ("P", "8", "B", "4", BACKSPACE, "5", ENTER)).acts == (Act(PAY, 2, 8, amount=500),)
    assert typed(AMOUNTS, ("P", "8", "B", BACKSPACE, "E", "5", ENTER)).acts == (Act(PAY, 5, 8, amount=500),)


def test_backspace_does_not_take_back_a_gain_already_laid() -> None:
    typing = typed(AMOUNTS, "P8↵45↵").typing
    pressed = AMOUNTS.press(typing, BACKSPACE, FELT)
    assert pressed.typing == typing
    assert pressed.error == "Les gains d’avant E sont posés ; Échap laisse les autres."


@given(st.lists(st.sampled_from("RPODAZ12345678BJVNCEFGH"), max_size=6))
def test_escape_clears_whatever_is_typed(keys: list[str]) -> None:
    typing = NOTHING
    for key in keys:
        typing = AMOUNTS.press(typing, key, FELT).typing
    pressed = AMOUNTS.press(typing, ESCAPE, FELT)
    assert pressed == Pressed(NOTHING, signal="pause" if typing == NOTHING else "")


def test_keys_on_an_empty_command_line_are_the_pages() -> None:
    assert FRENCH.press(NOTHING, ENTER, FELT).signal == "confirm"
    assert FRENCH.press(NOTHING, BACKSPACE, FELT).signal == "undo"
    assert FRENCH.press(NOTHING, ESCAPE, FELT).signal == "pause"
    assert FRENCH.press(Typing(("R",)), ESCAPE, FELT).signal == ""


@given(st.lists(st.text(max_size=2) | st.sampled_from([ENTER, BACKSPACE, ESCAPE]), max_size=12), st.booleans())
def test_no_row_of_keys_breaks_the_command_line(keys: list[str], amounts: bool) -> None:
    grammar = Grammar("fr", amounts=amounts)
    typing = NOTHING
    for key in keys:
        pressed = grammar.press(typing, key, FELT)
        if pressed.error:
            assert pressed.typing == typing
        typing = pressed.typing
        assert isinstance(grammar.say(typing), str)
        assert grammar.follows(typing)


@pytest.mark.parametrize(
    ("keys", "written", "said"),
    [
        ("", "", ""),
        ("R", "R", "Ramasser"),
        ("r1", "R 1", "Ramasser, 1"),
        ("R12", "R 12", "Ramasser, le 12"),
        ("RZ", "R Z", "Ramasser, zone rampo"),
        ("PZ8", "P Z 8", "Payer, zone rampo, le 8"),
        ("ON", "O N", "Proposer le rampo, le noir"),
        ("OD", "O D", "Proposer les dés"),
        ("AR", "A R", "Annoncer, rouge"),
        ("A(", "A 5", "Annoncer, 5"),
    ],
)
def test_the_command_line_says_what_is_typed(keys: str, written: str, said: str) -> None:
    typing = typed(FRENCH, keys).typing
    assert FRENCH.write(typing) == written
    assert FRENCH.say(typing) == said


def test_the_command_line_says_whose_gain_is_typed() -> None:
    typing = typed(AMOUNTS, "P8↵45").typing
    assert AMOUNTS.write(typing) == "P 8 Entrée 45"
    assert AMOUNTS.say(typing) == "Payer la mise de B sur le 8 : 45 €"
    assert AMOUNTS.say(typed(AMOUNTS, "P8B").typing) == "Payer la mise de B sur le 8"


@pytest.mark.parametrize(
    ("keys", "following"),
    [
        ("", "R P O D A"),
        ("R", "2–12 B R J V N Z"),
        ("O", "2–12 B R J V N Z D"),
        ("R1", "0 1 2"),
        ("R8", "A–H Entrée"),
        ("RZ", "2–12 A–H Entrée"),
        ("OD", "A–H"),
        ("A", "2–12 B R J V N X P D M"),
        ("A8", "B R J V N"),
        ("AR", "2–12"),
    ],
)
def test_what_may_follow_is_told_without_a_hint_at_what_is_right(keys: str, following: str) -> None:
    assert " ".join(follow.keys for follow in FRENCH.follows(typed(FRENCH, keys).typing)) == following


@given(st.sampled_from(["fr", "en"]), st.lists(st.sampled_from("RCPODMAZ123456789BJVNWYGKEFGHX↵"), max_size=8))
def test_what_may_follow_is_exactly_what_is_accepted(language: str, keys: list[str]) -> None:
    """On a felt with every stake there, a single sign is accepted if and only if it is among what may follow."""
    every = [stake(seat, on) for seat in range(1, 9) for on in CHANCES]
    zone = [stake(seat, on, "zone") for seat in range(1, 9) for on in NUMBERS]
    felt = Felt(stacks=tuple(Stack(spot, 500, 1) for spot in (*every, *zone)))
    grammar = Grammar(language)
    typing = NOTHING
    for key in keys:
        pressed = grammar.press(typing, ENTER if key == "↵" else key, felt)
        typing = typing if pressed.error else pressed.typing
    allowed: set[str] = set()
    for follow in grammar.follows(typing):
        for word in follow.keys.split():
            allowed |= {"2–12": set("123456789"), "A–H": set("ABCDEFGH"), "Entrée": {ENTER}}.get(word, {word})
    for sign in [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789", ENTER]:
        if typing == NOTHING and sign == ENTER:
            continue
        pressed = grammar.press(typing, sign, felt)
        assert (pressed.error == "") == (sign in allowed), (typing, sign, pressed.error)
