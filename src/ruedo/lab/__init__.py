"""Run many games at once: studies, sweeps and matches."""
