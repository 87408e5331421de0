"""A game whose drills are not there yet."""

from app.text import N_

TITLE = N_("Un dé")
