"""Runs the command line for `python -m ruedo`."""

from ruedo.cli import main

main()
