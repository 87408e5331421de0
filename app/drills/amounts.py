"""What every drill of amounts shares: cents told in euros or in chips, answers typed or laid from the tray judged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.drills.answer import AmountAnswer, PiecesAnswer
from app.drills.judgement import Judgement
from app.money import euros, fewest_pieces, grouped, pieces_total
from app.text import _, ngettext


def amount_text(cents: int, unit: int) -> str:
    """Cents as they are counted: in euros when `unit` is one cent, else in chips of `unit` cents."""
    if unit == 1:
        return euros(cents)
    count, rest = divmod(cents, unit)
    if rest:
        return euros(cents)
    return ngettext("{count} jeton de {value}", "{count} jetons de {value}", count).format(
        count=grouped(count), value=euros(unit)
    )


def pieces_text(pieces: Mapping[int, int]) -> str:
    """Value chips, largest first: `2 × 100 € + 1 × 50 €`."""
    if not pieces:
        return euros(0)
    return " + ".join(f"{grouped(pieces[piece])} × {euros(piece)}" for piece in sorted(pieces, reverse=True))


def difference_text(given: int, expected: int, unit: int) -> str:
    """How much too little or too much was given."""
    if given < expected:
        return _("Il manque {amount}.").format(amount=amount_text(expected - given, unit))
    return _("{amount} de trop.").format(amount=amount_text(given - expected, unit))


def judged_amount(expected: int, answer: AmountAnswer, unit: int, rule: str, lines: tuple[str, ...]) -> Judgement:
    """The judgement of an amount typed, counted in `unit` cents, against the cents expected."""
    given = answer.amount * unit
    right = given == expected
    return Judgement(
        right=right,
        score=1000 if right else 0,
        given=amount_text(given, unit),
        expected=amount_text(expected, unit),
        rule=rule,
        difference="" if right else difference_text(given, expected, unit),
        lines=lines,
    )


def judged_pieces(
    expected: int, answer: PiecesAnswer, tray: Sequence[int], rules: tuple[str, str], lines: tuple[str, ...]
) -> Judgement:
    """The judgement of value chips laid from the tray against the cents expected, which the tray can make.

    `rules`: that of the amount, and that by which no more chips than needed are laid.
    """
    laid = {piece: count for piece, count in answer.pieces if count}
    fewest = fewest_pieces(expected, tray) or {}
    given = pieces_total(laid)
    exact = given == expected and set(laid) <= set(tray) and all(count > 0 for count in laid.values())
    right = exact and sum(laid.values()) == sum(fewest.values())
    difference = ""
    if not exact:
        difference = difference_text(given, expected, 1)
    elif not right:
        difference = _pieces_too_many(sum(laid.values()), sum(fewest.values()))
    return Judgement(
        right=right,
        score=1000 if right else 500 if exact else 0,
        given=pieces_text(laid),
        expected=pieces_text(fewest),
        rule=rules[1] if exact and not right else rules[0],
        difference=difference,
        lines=(*lines, f"{euros(expected)} = {pieces_text(fewest)}"),
        missed=() if exact else None,
    )


def _pieces_too_many(laid: int, fewest: int) -> str:
    text = ngettext(
        "Le compte y est, en {laid} jetons ; {fewest} suffit.",
        "Le compte y est, en {laid} jetons ; {fewest} suffisent.",
        fewest,
    )
    return text.format(laid=grouped(laid), fewest=fewest)


STACK = 20
CUTS = (STACK, 5, 1)
"""Stacks of twenty, heaps of five and single chips: what a payment is cut into."""


def cut_text(pieces: Mapping[int, int]) -> str:
    """A payment cut from stacks, in words: `4 piles de 20 + 1 de 5 + 2 jetons`."""
    found = []
    for cut in CUTS:
        count = pieces.get(cut, 0)
        if count and cut == STACK:
            found.append(ngettext("{count} pile de 20", "{count} piles de 20", count).format(count=grouped(count)))
        elif count and cut == 1:
            found.append(ngettext("{count} jeton", "{count} jetons", count).format(count=grouped(count)))
        elif count:
            found.append(_("{count} de {cut}").format(count=grouped(count), cut=cut))
    return " + ".join(found) or ngettext("{count} jeton", "{count} jetons", 0).format(count=0)


def judged_stacks(
    expected: int, answer: PiecesAnswer, rules: tuple[str, str, str], lines: tuple[str, ...]
) -> Judgement:
    """The judgement of chips cut from stacks: full twenties first, then fives, then single chips.

    `rules`: that of the amount, that of stacks of twenty, and that of what fills none.
    """
    laid = {piece: count for piece, count in answer.pieces if count}
    cut = fewest_pieces(expected, CUTS) or {}
    given = pieces_total(laid)
    exact = given == expected and set(laid) <= set(CUTS) and all(count > 0 for count in laid.values())
    right = exact and laid == cut
    stacks_differ = laid.get(CUTS[0]) != cut.get(CUTS[0])
    difference = ""
    if not exact:
        off = abs(given - expected)
        text = (
            ngettext("Il manque {count} jeton.", "Il manque {count} jetons.", off)
            if given < expected
            else ngettext("{count} jeton de trop.", "{count} jetons de trop.", off)
        )
        difference = text.format(count=off)
    elif not right:
        difference = _("Le compte y est, mais les piles ne sont pas coupées par vingt puis par cinq.")
    return Judgement(
        right=right,
        score=1000 if right else 500 if exact else 0,
        given=cut_text(laid),
        expected=cut_text(cut),
        rule=rules[0] if not exact else rules[1] if right or stacks_differ else rules[2],
        difference=difference,
        lines=(*lines, f"{expected} = {cut_text(cut)}"),
    )
