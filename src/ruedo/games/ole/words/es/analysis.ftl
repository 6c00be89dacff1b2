# El análisis de una partida de OLÉ.

ole-analysis-line_up = { $defence } en defensa, { $midfield } en medio campo y { $attack } en ataque
