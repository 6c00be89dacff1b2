"""The entry point of `python -m ruedo`, which runs the command line."""

from ruedo.cli import main

main()
