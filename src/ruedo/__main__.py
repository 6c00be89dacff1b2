"""`python -m ruedo`."""

from ruedo.cli import main

main()
