"""The keys of a roulette table as the help and the sheet of keys tell them."""

from __future__ import annotations

from app.devices.wheel.steps import MARK
from app.games.roulette.acts import PHRASES, chance_name
from app.games.roulette.chances import on_numbers
from app.games.roulette.key_commands import GROUPS
from app.games.roulette.key_tables import (
    AT_WHEEL,
    CALL_KEYS,
    CALL_NAMES,
    GROUP_KEYS,
    SIMPLE_KEYS,
    WHEEL_KEYS,
    WHEEL_NAMES,
)
from app.games.roulette.keys import Grammar
from app.table.acts import CALL, COLLECT, HALVE, PAY, Act
from app.table.guide import key_rows, paragraphs, table
from app.text import _, language, translate

_EXAMPLES = (
    Act(CALL, what="result", number=17, simple=("black", "odd", "low")),
    Act(MARK, number=17),
    Act(COLLECT, seat=2, on="red"),
    Act(PAY, seat=3, on=on_numbers(17, 20)),
    Act(PAY, seat=3, on=on_numbers(*range(13, 19))),
    Act(PAY, seat=1, on="dozens-1-2"),
    Act(HALVE, seat=4, on="even"),
)

Rows = tuple[tuple[str, str], ...]


def chance_rows() -> Rows:
    """Chances, then players."""
    groups = {group: key for key, group in GROUP_KEYS[language()].items()}
    keys = {name: key for key, name in SIMPLE_KEYS[language()].items()}
    return (
        ("17", chance_name(17)),
        ("17 20", chance_name(on_numbers(17, 20))),
        ("1 2", _("une espace ou une virgule finit 1, 2 et 3")),
        (f"{groups['street']} 13", chance_name(on_numbers(13, 14, 15))),
        (f"{groups['six-line']} 13", chance_name(on_numbers(*range(13, 19)))),
        (f"{groups['dozen']} 2", chance_name("dozen-2")),
        (f"{groups['column']} 1 2", chance_name("columns-1-2")),
        *((" ".join(keys[name] for name in pair), ", ".join(map(chance_name, pair))) for pair in GROUPS),
        ("A … H", _("un joueur")),
        (_("Entrée"), _("toutes les mises de la chance")),
    )


def call_rows() -> Rows:
    """What is called aloud while acts are done."""
    call = Grammar(language()).key_of(CALL)
    calls = [f"{call} {key}" for key in CALL_KEYS[language()]]
    names = [translate(name) for name in map(CALL_NAMES.__getitem__, CALL_KEYS[language()].values())]
    return (
        (Grammar(language()).written(_EXAMPLES[0]), _("le résultat : 17, noir, impair, manque")),
        (f"{call} 0 {_('Entrée')}", _("le zéro")),
        (", ".join(calls), ", ".join(names)),
    )


def wheel_rows() -> Rows:
    """What is done to the wheel, two acts a row."""
    wheel = Grammar(language()).key_of(AT_WHEEL)
    keys = {act.what or act.verb.name: f"{wheel} {key}" for key, act in WHEEL_KEYS[language()].items()}
    pairs = (("clockwise", "counterclockwise"), ("stop-game", "relaunch"))
    two = (
        (", ".join(keys[act] for act in pair), ", ".join(translate(WHEEL_NAMES[act]) for act in pair)) for pair in pairs
    )
    ball = (f"{keys['replace-ball']} 17", translate(WHEEL_NAMES["replace-ball"]))
    return (*two, ball, ("T", _("laisser la bille faire un tour")), ("F6", _("le cylindre, ou le tapis")))


def typed_call_rows() -> Rows:
    """Calls that are typed in words."""
    return (
        ("17 N I M", _("17 noir, impair, manque")),
        ("20 N P P", _("20 noir, pair, passe : un second P est passe")),
        ("0", _("zéro")),
        ("rnvp", _("rien ne va plus")),
        ("4-7 0-2-3*2", _("les mises d’une annonce : un jeton à cheval sur 4-7, deux sur 0-2-3")),
    )


def keys_text() -> str:
    """The keys of a roulette table, from the tables the keyboard itself is read by."""
    head = [_("Touches"), _("Ce qu’elles disent")]
    examples = tuple((Grammar(language()).written(act), PHRASES.sentence(act)) for act in _EXAMPLES)
    return paragraphs(
        "## " + _("Un geste"),
        _("Un geste se tape dans l’ordre où il se pense : ce que vous faites, la chance, le joueur."),
        table(head, key_rows(Grammar(language()).verb_rows())),
        "## " + _("La chance, puis le joueur"),
        table(head, key_rows(chance_rows())),
        "## " + _("Les annonces"),
        table(head, key_rows(call_rows())),
        "## " + _("Le cylindre"),
        table(head, key_rows(wheel_rows())),
        "## " + _("Les annonces tapées en toutes lettres"),
        table(head, key_rows(typed_call_rows())),
        "## " + _("Exemples"),
        table(head, key_rows(examples)),
    )
