"""The boards on which games are played: their equipment, simulation, hands and pictures. No rules of games are here."""
