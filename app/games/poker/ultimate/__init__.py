"""Ultimate hold'em poker as articles 55-20 and 55-20-1 of the order of 14 May 2007 have it since 2014."""

from app.text import N_

TITLE = N_("Ultimate hold’em poker")
PLACE = 7
