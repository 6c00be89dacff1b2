"""Drawings of boards and games: as SVG pictures, plots, animated clips and cards."""
