"""The trainer without a screen: tables, games, training and storage."""

VERSION = "0.1.0"
