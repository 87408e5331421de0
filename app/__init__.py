"""Tapis without a screen: rules engine, drills, store and commands."""

VERSION = "0.1.0"
