"""Cards as a device of a table: what a card is, how it is named, where cards and boxes lie on a half-moon."""
