"""The shape of a scenario file and of the house file; what the values mean is checked by the games' own readers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, WithJsonSchema

from app.scenarios.fields import Amount, Chance, Line, Name, Seat, Seconds, Strict, Switch, Times

Kind = Literal[
    "throw",
    "bet",
    "marker",
    "dice-change",
    "withdraw",
    "attempt",
    "ready",
    "next-shooter",
    "arrival",
    "pay-table",
    "spin",
    "announce",
    "object-in-wheel",
]


class Title(Strict):
    """A title in each language of the program."""

    fr: Annotated[Line, Field(max_length=120, description="Titre français, entre guillemets / French title, quoted")]
    en: Annotated[Line, Field(max_length=120, description="Titre anglais, entre guillemets / English title, quoted")]


class Place(Strict):
    """A player at the table, and what a chip of his colour is worth: by his marker, or as he has chosen."""

    seat: Seat
    marker: Amount | None = None
    chip: Amount | None = None


class Bet(Strict):
    """A stake on the layout."""

    seat: Seat
    on: Chance
    amount: Amount
    chips: Literal["colour", "value"] = "colour"


class Waiting(Strict):
    """A stake in the rampo zone."""

    seat: Seat
    on: int
    amount: Amount


class Table(Strict):
    """The table before the first event."""

    minimum: Annotated[Amount, Field(description="Minimum de la table / table minimum")]
    seats: list[Place] = Field(default_factory=list, description="Joueurs / players")
    shooter: Annotated[Seat | None, Field(description="Tireur / shooter")] = None
    previous: Annotated[int | None, Field(description="Dernier numéro valable / last valid number")] = None
    last_throw: Annotated[bool, Field(description="Dernier lancer de la séance / last throw of the session")] = False
    house: dict[str, Switch] = Field(default_factory=dict, description="Usages de la maison / house switches")
    maximums: dict[str, Amount] = Field(
        default_factory=dict, description="Plus fortes mises par genre de chance / largest stakes by kind of chance"
    )
    bets: list[Bet] = Field(default_factory=list, description="Mises du tapis / stakes on the layout")
    zone: list[Waiting] = Field(default_factory=list, description="Zone rampo / rampo zone")


class Event(Strict):
    """Something that happens at the table; which keys go with which kind is the engine's to say."""

    kind: Kind
    dice: list[int] | None = None
    attempts: list[Seat] | None = None
    fault: Name | None = None
    seat: Seat | None = None
    on: Chance | None = None
    across: list[Chance] | None = None
    amount: Amount | None = None
    chips: Literal["colour", "value"] | None = None
    after_call: bool | None = None
    because: Name | None = None
    table: Name | None = None
    number: int | None = None
    bet: Name | None = None
    repeated: bool | None = None
    exception: bool | None = None


class Ask(Strict):
    """What is asked; which keys go with which drill is the drill's to say."""

    of: Literal["bet", "player", "table", "total", "rest", "chip", "parts"] | None = None
    seat: Seat | None = None
    on: Chance | None = None
    place: Literal["layout", "zone"] | None = None
    what: Literal["paid", "received", "collected", "staked", "returned"] | None = None
    unit: Annotated[Literal["euros", "chips", "pieces", "stacks"] | None, Field(alias="in")] = None
    denominations: list[Amount] | None = None
    told: Name | None = None
    claims: Seat | None = None
    moment: Literal["result", "after"] | None = None
    mode: Literal["guided", "blind"] | None = None
    amounts: bool | None = None
    handed: Amount | None = None
    before: Literal["clockwise", "counterclockwise"] | None = None
    turns: int | None = None
    slows: int | None = None


_EXPECT_SCHEMA: dict[str, Any] = {
    "description": "Ce que l’auteur croit juste, comparé au moteur / what the author believes, held against the engine",
    "anyOf": [
        {"type": "string"},
        {"type": "integer"},
        {"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}},
        {"type": "object"},
    ],
}


class ScenarioFile(Strict):
    """One exercise: its table with rules and events key by key, or all of them in one line of notation."""

    model_config = ConfigDict(
        json_schema_extra={"anyOf": [{"required": ["notation"]}, {"required": ["rules", "table", "events"]}]}
    )

    game: Annotated[Name, Field(description="Jeu / game: rampo, roulette")]
    drill: Annotated[Name, Field(description="Exercice / drill: settlement, payout, limits, calls, …")]
    skill: Annotated[Name, Field(description="Savoir-faire entraîné / skill trained")]
    level: Annotated[int, Field(ge=1, le=5, description="Niveau / level")]
    title: Title
    notation: Annotated[
        Line | None,
        Field(max_length=2000, description="La table et les événements sur une ligne / table and events on one line"),
    ] = None
    rules: Annotated[Name | None, Field(description="Version des règles / rule set: fr-current, mc-2009, …")] = None
    pay_table: Annotated[Name | None, Field(description="Table de paiement / pay table: A, B")] = None
    table: Table | None = None
    events: Annotated[
        list[Event] | None,
        Field(min_length=1, max_length=20, description="Ce qui se passe, dans l’ordre / what happens, in order"),
    ] = None
    ask: Ask = Field(default_factory=Ask, description="Ce qui est demandé / what is asked")
    expect: Annotated[Any, WithJsonSchema(_EXPECT_SCHEMA)] = None


class GameTable(Strict):
    """The table of one game as the house opens it; what is left out is as in the shipped house."""

    rules: Annotated[Name | None, Field(description="Version des règles / rule set")] = None
    pay_table: Annotated[Name | None, Field(description="Table de paiement / pay table")] = None
    minimum: Annotated[Amount | None, Field(description="Minimum de la table / table minimum")] = None
    switches: dict[str, Switch] = Field(default_factory=dict, description="Usages de la maison / house switches")
    maximums: dict[str, Times] = Field(
        default_factory=dict,
        description="Plus fortes mises par genre de chance, en fois le minimum / largest stakes, times the minimum",
    )


class HouseFile(Strict):
    """The house file; what is left out is as in the shipped house."""

    tables: dict[str, GameTable] = Field(default_factory=dict, description="Une table par jeu / one table a game")
    denominations: Annotated[
        list[Amount] | None,
        Field(min_length=1, max_length=16, description="Jetons de valeur / value chips"),
    ] = None
    targets: dict[str, Seconds] = Field(
        default_factory=dict,
        description="Temps visés par savoir-faire, en secondes / target times by skill, in seconds",
    )
