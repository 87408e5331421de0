"""The window: draws what app says, says what was clicked; only ui.data_folder reaches app.storage."""
