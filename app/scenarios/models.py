"""What a scenario file and the house file may say, out of the games' field tables and of what their drills ask."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain

from app.drills.game import Game, Games
from app.scenarios.shapes import (
    ACT,
    AMOUNT,
    BOOL,
    CHANCE,
    EXPECTED,
    SEAT,
    SECONDS,
    SWITCH,
    Shape,
    Slot,
    choice,
    either,
    integer,
    keys,
    list_of,
    mapping_of,
    text,
)
from app.table.codec import NEEDED, Field
from app.table.kinds import Kind

_PLAIN = {"act": ACT, "seat": SEAT, "chance": CHANCE, "amount": AMOUNT, "bool": BOOL, "integer": integer()}
_TOP = ("rules", "pay_table")
"""The keys of a table that stand at the top of a file."""


def _shape(kinds: list[Kind]) -> Shape:
    """How a person writes the values of one key, which may have names of its own in each game, and two meanings."""
    meanings = [
        [kind for kind in kinds if kind.shape == shape] for shape in dict.fromkeys(each.shape for each in kinds)
    ]
    if len(meanings) > 1:
        return either(map(_shape, meanings))
    kind = kinds[0]
    names = dict.fromkeys(chain.from_iterable(each.names for each in kinds))
    match kind.shape:
        case "choice":
            return choice(names)
        case "name":
            return text(60, names=names)
        case "list":
            return list_of(_shape([each.of[0] for each in kinds]))
        case "rows":
            return list_of(keys(_slots(each.of[0].fields for each in kinds)))
        case "row":
            return keys(_slots(each.of[0].fields for each in kinds))
        case "values":
            return mapping_of(AMOUNT, dict.fromkeys(names, AMOUNT))
        case "switches":
            return _switches(kinds)
        case _:
            return _PLAIN[kind.shape]


def _switches(kinds: Iterable[Kind]) -> Shape:
    found: dict[str, list[Kind]] = {}
    for each in kinds:
        for name, of in zip(each.names, each.of, strict=True):
            found.setdefault(name, []).append(of)
    return mapping_of(SWITCH, {name: _shape(same) for name, same in found.items()})


def switch_kinds(games: Games) -> list[Kind]:
    """The house switches of some games, a kind each."""
    return [field.kind for game in games.values() for field in game.records.fields if field.kind.shape == "switches"]


def _slots(records: Iterable[Iterable[Field]], *, free: bool = False) -> dict[str, Slot]:
    """The keys of some records; where they are `free`, which of them go together is for the game to say."""
    each, found = list(records), dict[str, list[Field]]()
    for field in chain.from_iterable(each):
        found.setdefault(field.key, []).append(field)
    return {key: _slot(same, free=free, shared=len(same) == len(each)) for key, same in found.items()}


def _slot(same: list[Field], *, free: bool, shared: bool) -> Slot:
    """One key of them; it is needed where every one of them needs it."""
    field = same[0]
    null = field.default is None or callable(field.default)
    usual = field.kind.json(False) if field.default is False and not free else None
    shape = _shape([each.kind for each in same])
    needed = shared and not free and all(each.default is NEEDED for each in same)
    return Slot(shape, field.description, needed, free or null, usual)


def scenario_shape(games: Games) -> Shape:
    """One exercise: its table with rules and events key by key, or all of them in one line of notation."""
    return _scenario_shape(tuple(games.values()))


@lru_cache(maxsize=8)
def _scenario_shape(games: tuple[Game, ...]) -> Shape:
    tables = [game.records for game in games]
    drills = [drill for game in games for drill in game.drills]
    events = [record for table in tables for record in table.events]
    kind = Slot(choice(record.called for record in events), needed=True)
    event = keys({"kind": kind, **_slots((record.fields for record in events), free=True)})
    skills = [skill.id for drill in drills for skill in drill.skills]
    slots = {
        "game": Slot(text(60, names=(game.name for game in games)), "Jeu / game", needed=True),
        "drill": Slot(text(60, names=(drill.id for drill in drills)), "Épreuve / drill", needed=True),
        "skill": Slot(text(60, names=skills), "Savoir-faire entraîné / skill trained", needed=True),
        "level": Slot(integer(1, 5), "Niveau / level", needed=True),
        "title": title_slot(),
        "author": Slot(text(80, one_line=True), "Qui l’a écrit / who wrote it", null=True),
        "note": Slot(text(300, one_line=True), "Ce que l’auteur en dit / what its author says of it", null=True),
        "notation": Slot(
            text(2000, one_line=True),
            "La table et les événements sur une ligne / table and events on one line",
            null=True,
        ),
        **_slots(([field for field in table.fields if field.key in _TOP] for table in tables), free=True),
        "table": Slot(
            keys(_slots([field for field in table.fields if field.key not in _TOP] for table in tables)), null=True
        ),
        "events": Slot(list_of(event, 1, 20), "Ce qui se passe, dans l’ordre / what happens, in order", null=True),
        "ask": Slot(
            keys(_slots((drill.ask for drill in drills), free=True)),
            "Ce qui est demandé / what is asked",
        ),
        "expect": Slot(
            EXPECTED,
            "Ce que l’auteur croit juste, comparé au moteur / what the author believes, held against the engine",
        ),
    }
    return keys(slots, anyOf=[{"required": ["notation"]}, {"required": ["rules", "table", "events"]}])


def title_slot() -> Slot:
    """The title of a file by language."""
    title = text(120, one_line=True)
    titles = {
        "fr": Slot(title, "Titre français, entre guillemets / French title, quoted"),
        "en": Slot(title, "Titre anglais, entre guillemets / English title, quoted"),
    }
    return Slot(
        keys(titles, anyOf=[{"required": [code]} for code in titles]),
        "Titre, en une langue au moins / title, in one language at least",
        needed=True,
    )


def table_slots(games: Games) -> dict[str, Slot]:
    """The keys of a table as the house has it."""
    return {
        "rules": Slot(text(60), "Version des règles / rule set", null=True),
        "pay_table": Slot(text(60), "Table de paiement / pay table", null=True),
        "minimum": Slot(AMOUNT, "Minimum de la table / table minimum", null=True),
        "maximum": Slot(
            integer(1, 100_000), "Maximum affiché, en fois le minimum / posted maximum, times the minimum", null=True
        ),
        "switches": Slot(_switches(switch_kinds(games)), "Usages de la maison / house switches"),
        "maximums": Slot(
            mapping_of(integer(1, 100_000)),
            "Plus fortes mises par genre de chance, en fois le minimum / largest stakes, times the minimum",
        ),
    }


def denominations_slot() -> Slot:
    """The value chips of a table."""
    return Slot(list_of(AMOUNT, 1, 16), "Jetons de valeur / value chips", null=True)


START, SESSION = "start", "session"
"""What a house may fix: the table that sessions start from, or that of every session."""


def house_shape(games: Games) -> Shape:
    """The house file; what is left out is as in the shipped house."""
    return keys(
        {
            "tables": Slot(mapping_of(keys(table_slots(games))), "Une table par jeu / one table a game"),
            "denominations": denominations_slot(),
            "binds": Slot(choice((START, SESSION)), "Ce que fixe la maison / what the house fixes"),
            "targets": Slot(
                mapping_of(SECONDS), "Temps visés par savoir-faire, en secondes / target times by skill, in seconds"
            ),
            "order": Slot(list_of(text(60)), "Savoir-faire à apprendre d’abord / skills that are learnt first"),
            "needs": Slot(
                mapping_of(list_of(text(60))), "Ce que demande chaque savoir-faire / what each skill is built on"
            ),
        }
    )
