"""Keeps a file of each format, before a release."""

from tests.released import keep_present

keep_present()
