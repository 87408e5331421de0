"""Keys, codes and tickets: what each is, what cannot be read out of it, and what is damaged or wrong is told."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.exams import tickets
from app.exams.ciphers import Cost
from app.exams.codes import drawn_code, hand_in_code, read_code
from app.exams.keys import KEY_COST, KeyFileError, new_key, read_key, read_public
from app.exams.tickets import TicketError, file_text, read_ticket, signed_text, ticket_of
from app.handins.lines import code_of
from app.lessons.canonical import canonical
from app.lessons.code import LETTERS, is_checked
from tests.app.exams.exams import ADA, CHEAP, FIVE, KEY, KEY_FILE, WORDS, Desk, drawing, made
from tests.app.lessons.files import GAMES, NAME, lesson, parse
from tests.app.lessons.files import LESSON as CARRYING
from tests.sizes import many


@pytest.fixture(scope="module")
def desk() -> Desk:
    return Desk(made())


def test_a_key_opens_with_its_passphrase_alone() -> None:
    assert read_key(KEY_FILE, WORDS) == KEY
    with pytest.raises(KeyFileError, match="mot de passe"):
        read_key(KEY_FILE, f"{WORDS} ")
    assert KEY.private.hex() not in KEY_FILE.decode()


def test_the_shipped_key_costs_128_mib_in_three_passes() -> None:
    key, content = new_key(WORDS, drawing(1))
    assert json.loads(content)["cost"] == {"memory": 131_072, "passes": 3, "lanes": 1} == KEY_COST.value
    assert read_key(content, WORDS) == key


def test_an_accent_is_the_same_however_a_keyboard_composes_it() -> None:
    composed, parted = "hippopotame à Évry", "hippopotame a\u0300 E\u0301vry"
    _key, file = new_key(composed, drawing(1), CHEAP)
    assert read_key(file, parted) == read_key(file, composed)


def test_a_short_passphrase_makes_no_key() -> None:
    with pytest.raises(KeyFileError, match="12"):
        new_key("hippopotame", drawing(1), CHEAP)
    new_key("hippopotames", drawing(1), CHEAP)


@pytest.mark.parametrize(
    "change",
    [
        lambda value: {**value, "public": "0" * 64},
        lambda value: {**value, "salt": "0" * 32},
        lambda value: {**value, "cost": {"memory": 16, "passes": 1, "lanes": 1}},
        lambda value: {**value, "cost": {"memory": (1 << 20) + 1, "passes": 1, "lanes": 1}},
        lambda value: {**value, "cost": {"memory": 8, "passes": 17, "lanes": 1}},
        lambda value: {**value, "cost": {"memory": 1024, "passes": 1, "lanes": 9}},
        lambda value: {**value, "cost": {"memory": 8, "passes": 1, "lanes": 2}},
        lambda value: {**value, "cost": {"memory": 8, "passes": 0, "lanes": 1}},
        lambda value: {**value, "cost": {"memory": 8.0, "passes": 1, "lanes": 1}},
        lambda value: {**value, "tapis-key": 2},
        lambda value: {**value, "more": 1},
        lambda value: [value],
    ],
)
def test_a_key_file_that_was_edited_is_told(change: Callable[[dict[str, Any]], object]) -> None:
    with pytest.raises(KeyFileError, match=r"modifié\."):
        read_key(json.dumps(change(json.loads(KEY_FILE))).encode(), WORDS)


def test_a_changed_bit_is_told_and_other_blanks_give_the_same_key() -> None:
    random, text = Random(8), json.dumps(json.loads(KEY_FILE), indent=2)
    for same in (text.encode(), text.replace("\n", "\r\n").encode(), text.encode("utf-8-sig"), KEY_FILE.strip()):
        assert read_key(same, WORDS) == KEY
    for _ in range(many(300, 5000)):
        at = random.randrange(len(KEY_FILE) - 1)  # the end of the line says nothing
        flipped = bytearray(KEY_FILE)
        flipped[at] ^= 1 << random.randrange(8)
        with pytest.raises(KeyFileError):
            read_key(bytes(flipped), WORDS)


def test_a_public_key_is_its_digits_and_the_private_half_is_not_taken_for_it() -> None:
    assert read_public(f" {KEY.public.upper()}\n") == KEY.public
    with pytest.raises(KeyFileError, match="privée"):
        read_public(KEY_FILE.decode())
    with pytest.raises(KeyFileError, match="64"):
        read_public(KEY.public[1:])


def test_a_code_has_nine_letters_that_are_drawn_and_one_that_tells_a_slip() -> None:
    draw = drawing(1)
    codes = {drawn_code(draw) for _ in range(200)}
    assert len(codes) == 200
    assert all(is_checked(code) and len(code) == 10 for code in codes)
    assert {letter for code in codes for letter in code} == {*LETTERS}
    code = codes.pop()
    assert read_code(f"{code[:5].lower()}-{code[5:]}") == code
    for at in range(10):
        other = LETTERS[(LETTERS.index(code[at]) + 1) % len(LETTERS)]
        assert read_code(code[:at] + other + code[at + 1 :]) is None


def test_the_code_read_out_is_stretched_and_not_that_of_a_lesson() -> None:
    from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

    chain = "ab" * 32
    argon = Argon2id(salt=b"tapis hand-in 10", length=32, iterations=1, lanes=1, memory_cost=8192)
    assert hand_in_code(chain) == code_of(argon.derive(chain.encode()).hex())
    assert hand_in_code(chain) != code_of(chain)


def test_a_ticket_says_whose_it_is_and_hides_what_it_puts() -> None:
    exam = made(parse(CARRYING))
    desk = Desk(exam)
    text, hidden = desk.file.decode(), desk.opened.payload
    assert (desk.ticket.trainee, desk.ticket.value["count"], desk.ticket.value["note"]) == (ADA, 10, "Sans calculette.")
    assert NAME in canonical(hidden["lesson"])
    words = {hidden["seed"], hidden["random"], desk.opened.session.hex(), NAME, "4711", "payout", "parts", "drill"}
    words |= {skill.id for drill in GAMES["rampo"].drills for skill in drill.skills}
    assert [word for word in words if word in text] == []
    assert exam.code not in text
    assert exam.instructor_code not in text


def test_without_the_start_code_it_does_not_open(desk: Desk) -> None:
    assert desk.ticket.opened(desk.exam.instructor_code) is None
    assert desk.ticket.opened(made(seed=4).code) is None
    assert desk.ticket.instructor_key(desk.exam.code) is None


def test_a_commitment_is_no_digest_that_can_be_guessed() -> None:
    """Two tickets that put the same exercises commit to unlike numbers."""
    one, other = (Desk(made(lesson({"drill": "calls"})), number) for number in (0, 1))
    assert one.opened.payload["seed"] == other.opened.payload["seed"]
    assert one.ticket.value["commit"] != other.ticket.value["commit"]


def test_one_seed_for_all_or_each_his_own_and_never_that_of_the_lesson() -> None:
    shared = made(lesson({"drill": "payout", "level": 3, "count": 5}, seed=4711))
    assert len({tuple(each.exercise.hash() for each in Desk(shared, at).exercises) for at in range(3)}) == 1
    own = made(lesson({"drill": "payout", "level": 3, "count": 5}, seed=4711, per_trainee=True))
    assert len({tuple(each.exercise.hash() for each in Desk(own, at).exercises) for at in range(3)}) == 3
    seeds = {Desk(own, at).opened.payload["seed"] for at in range(3)} | {Desk(shared).opened.payload["seed"]}
    assert len(seeds) == 4


def test_the_shipped_ticket_costs_64_mib_in_three_passes() -> None:
    exam = tickets_of_the_product()
    ticket = read_ticket(exam.tickets["Lecon-Ada.tapis"])
    assert ticket.value["cost"] == {"memory": 65_536, "passes": 3, "lanes": 1}
    assert ticket.opened(exam.code) is not None
    assert ticket.instructor_key(exam.instructor_code) is not None


def tickets_of_the_product() -> Any:
    from app.exams.making import new_exam

    return new_exam(lesson({"drill": "calls", "count": 1}), GAMES, [ADA], KEY, drawing(8))


def test_two_of_one_name_have_tickets_of_their_own() -> None:
    from app.lessons.trainee import Trainee

    exam = made(trainees=[Trainee("Ada", "1"), Trainee("ADA", "2"), Trainee("Adà", "3")])
    assert [*exam.tickets] == ["Lecon-Ada.tapis", "Lecon-ADA-2.tapis", "Lecon-Ada-3.tapis"]


def test_a_changed_bit_or_a_ticket_cut_off_is_told(desk: Desk) -> None:
    random = Random(6)
    for _ in range(many(300, 5000)):
        at = random.randrange(len(desk.file))
        flipped = bytearray(desk.file)
        flipped[at] ^= 1 << random.randrange(8)
        with pytest.raises(TicketError):
            read_ticket(bytes(flipped))
    for end in range(0, len(desk.file), many(101, 1)):
        with pytest.raises(TicketError):
            read_ticket(desk.file[:end])


@given(st.binary(max_size=200))
def test_any_bytes_are_no_ticket_and_no_key(content: bytes) -> None:
    for text in (content, b'{"commit":"' + content, b'{"ticket":' + content + b"}"):
        with pytest.raises(TicketError):
            read_ticket(text)
        with pytest.raises(KeyFileError):
            read_key(text, WORDS)
    assert ticket_of(content) is None


@pytest.mark.parametrize(
    "other",
    [
        lambda text: text + b"\n",
        lambda text: text.replace(b'"count"', b' "count"', 1),
        lambda text: b"\xef\xbb\xbf" + text,
        lambda text: text.replace(b'"count":5', b'"count":5.0', 1),
        lambda text: text.replace(b'"count":5', b'"count":5,"count":5', 1),
    ],
)
def test_one_ticket_has_one_text(desk: Desk, other: Callable[[bytes], bytes]) -> None:
    assert other(desk.file) != desk.file
    with pytest.raises(TicketError, match="abîmé"):
        read_ticket(other(desk.file))


def test_a_ticket_of_a_later_form_asks_for_a_newer_tapis(desk: Desk) -> None:
    with pytest.raises(TicketError, match="plus récent"):
        read_ticket(file_text({**desk.ticket.value, "ticket": 2}))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("cost", {"memory": 1 << 40, "passes": 3, "lanes": 1}),
        ("opens", "2026-11-23"),
        ("closes", 5),
        ("title", {}),
        ("sealed", "abc"),
        ("sealed", "zz"),
        ("trainee", "Ada"),
        ("trainee", {"name": "A\u202eda", "number": None}),
        ("resume", "00"),
        ("more", 1),
    ],
)
def test_what_no_ticket_says_is_refused_though_it_is_signed(desk: Desk, key: str, value: object) -> None:
    from app.exams.ciphers import signature

    spoilt = {**desk.ticket.value, key: value}
    spoilt["sig"] = signature(KEY.private, signed_text(spoilt))
    assert ticket_of(spoilt) is None


def test_costs_are_read_within_bounds_alone() -> None:
    from app.exams.ciphers import read_cost
    from app.exams.keys import KEY_COST

    assert read_cost(KEY_COST.value) == KEY_COST
    # what would keep a laptop busy for a quarter of a minute, in the thread of its window
    assert read_cost({"memory": 1 << 20, "passes": 16, "lanes": 8}) is None
    assert read_cost({"memory": 1 << 19, "passes": 1, "lanes": 1}) is None, "nor what takes the memory of a small one"
    assert read_cost({"memory": 1 << 10, "passes": 1 << 10, "lanes": 1}) is None
    assert Cost(65_536, 3, 1) == tickets.TICKET_COST
    assert FIVE.minutes == 20
