"""The pages of the window, one widget each, and the larger parts of pages."""
