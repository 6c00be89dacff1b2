"""Many games at once, calibration and sensitivity studies. Imports core, physics and boards."""
