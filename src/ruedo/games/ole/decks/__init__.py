"""Decks of OLÉ, as data."""
