"""The window: draws what app says, says what was clicked; only ui.main reaches app.storage."""
