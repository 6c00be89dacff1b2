# The analysis of a game of OLÉ.

ole-analysis-line_up = { $defence } en defensa, { $midfield } en medio campo y { $attack } en ataque
