"""One die, one box: a stake in the box wins when the die shows a six."""

from app.text import N_

TITLE = N_("Un dé")
