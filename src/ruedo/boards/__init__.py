"""The boards on which games are played: equipment, simulation, hands and pictures. Imports core and physics."""
