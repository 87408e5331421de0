"""Three card poker as articles 55-21 and 55-21-1 of the order of 14 May 2007 have it since 2014."""

from app.text import N_

TITLE = N_("Poker trois cartes")
PLACE = 5
