"""Runs the command line when Python is started with `python -m ruedo`."""

from ruedo.cli import main

main()
