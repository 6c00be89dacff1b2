"""Run many games at once: studies, sweeps, matches and calibration. Imports core, physics and boards."""
