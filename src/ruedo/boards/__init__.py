"""What several games may be played on: equipment, physics at work, hands, pictures. Imports core and physics."""
