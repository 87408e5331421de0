"""The table of the die with a posted maximum, and with switches of the house that are whole numbers."""

from app.text import N_

TITLE = N_("Un dé, maximum affiché")
