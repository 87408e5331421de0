"""What a drill is put for, and all that follows from it: what is kept, shown and offered, and what its end leads to.

The run of a session, the pages and the way between them ask one `Policy`; none of them knows which one it is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from app.text import N_, Message

HeaderPart: TypeAlias = Literal["bar", "clock", "leave"]
PausePart: TypeAlias = Literal["project", "leave", "end", "clock"]


# translators: button: the next exercise
_ONWARD = N_("Suivant")
_TO_THE_END = N_("Terminer et voir le bilan")


@dataclass(frozen=True, slots=True)
class Policy:
    """What is kept, shown and offered while a drill is put.

    - `keeps`: a trainee's answers are kept, and the session can be stopped and resumed. `unkept` is shown under an
      answer that is not kept, a guest's for instance.
    - `endless`: exercises follow until somebody leaves. `led`: a coach announces each act before it is done.
      `projected`: laid out for a room.
    - `judges_at_once`: every answer gets its verdict; otherwise all verdicts wait for the summary. `helps`: the help
      can be opened from the exercise.
    - `header` and `pause` name the parts shown there. `leave` labels the way out before the end, which Escape takes
      where `escape_leaves`; elsewhere Escape pauses.
    - `notice` stays in the header, `title` replaces the drill's own, `onward` labels the button after a verdict.
    - `note`: what the author of the exercise says of it, told under the verdict.
    - `stays`: no other page is looked at before the end, or before it is stopped for later. `ending` labels the way to
      the end from the pause, `sure` is asked of who takes it, `resting` is told there; `closing` of who closes the
      window.
    - `reviews`: what was answered is looked at again with its verdict, and no answer is taken. `counts`: the hands of
      the room are counted after each answer.
    - `looks_back`: the end leads to the summary; otherwise back to the page it was begun on, where `parting` is said
      unless that page is `parting_known_on` and shows as much.
    """

    keeps: bool
    unkept: Message
    header: frozenset[HeaderPart]
    pause: frozenset[PausePart]
    looks_back: bool
    title: Message | None = None
    notice: Message | None = None
    leave: Message | None = None
    onward: Message = _ONWARD
    parting: Message | None = None
    parting_known_on: str = ""
    endless: bool = False
    led: bool = False
    projected: bool = False
    judges_at_once: bool = True
    helps: bool = True
    escape_leaves: bool = False
    reviews: bool = False
    counts: bool = False
    note: str = ""
    stays: bool = False
    ending: Message = _TO_THE_END
    sure: Message | None = None
    resting: Message | None = None
    closing: Message | None = None


SESSION = Policy(
    keeps=True,
    unkept=N_("Invité : rien n’est gardé"),
    header=frozenset({"bar", "clock"}),
    pause=frozenset({"project", "end", "clock"}),
    looks_back=True,
)
"""A trainee practises; of a guest nothing is kept."""

PROJECTION = Policy(
    keeps=False,
    unkept=N_("Rien n’est enregistré"),
    header=frozenset({"leave"}),
    pause=frozenset({"leave"}),
    looks_back=False,
    notice=N_("Projection : rien n’est enregistré"),
    leave=N_("Quitter la projection   F5"),
    parting=N_("Projection finie : rien n’en est enregistré."),
    endless=True,
    projected=True,
    escape_leaves=True,
)
"""Exercises are shown to a room; a session that is under way waits behind."""

LESSON_SHOWN = replace(
    PROJECTION,
    endless=False,
    counts=True,
    parting=None,
    notice=N_("Projection : rien n’est gardé de personne"),
)
"""A lesson is shown to a room, which raises its hands; what was counted is looked back on."""

GUIDED_COUP = Policy(
    keeps=False,
    unkept=N_("Rien n’est enregistré"),
    header=frozenset({"bar"}),
    pause=frozenset({"leave"}),
    looks_back=False,
    title=N_("Coup guidé"),
    notice=N_("Rien n’est enregistré"),
    leave=N_("Passer le coup guidé"),
    onward=N_("Terminer"),
    parting=N_("Le coup guidé se refait depuis l’aide."),
    parting_known_on="help",
    led=True,
)
"""One settlement, act by act, for whoever has never seen the program."""

LESSON = Policy(
    keeps=True,
    unkept=N_("Invité : rien n’est gardé"),
    header=frozenset({"bar", "clock"}),
    pause=frozenset({"end", "clock"}),
    looks_back=True,
    ending=N_("Rendre la copie maintenant"),
    sure=N_("Les questions sans réponse comptent zéro, et la copie ne change plus."),
)
"""A lesson is sat: who made it says which help there is, and whether verdicts wait for its end."""

RETAKE = replace(
    SESSION,
    header=frozenset({"clock", "leave"}),
    pause=frozenset({"leave", "clock"}),
    looks_back=False,
    leave=N_("Retour au bilan"),
    onward=N_("Retour au bilan"),
)
"""An exercise of a session that is over is put again, and answered anew."""

REVIEW = Policy(
    keeps=False,
    unkept=N_("Rien n’est enregistré"),
    header=frozenset({"clock", "leave"}),
    pause=frozenset({"leave"}),
    looks_back=False,
    leave=N_("Retour au bilan"),
    onward=N_("Retour au bilan"),
    escape_leaves=True,
    reviews=True,
)
"""An exercise of a session that is over is looked at again."""

LOOK_AT = replace(REVIEW, leave=N_("Retour aux réponses"), onward=N_("Retour aux réponses"))
"""An answer of another time is looked at again."""
