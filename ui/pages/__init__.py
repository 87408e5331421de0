"""One widget a page of the window."""
