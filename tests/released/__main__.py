"""Store a file of each format for the tests of later releases: `python -m tests.released`."""

from tests.released import keep_present

keep_present()
