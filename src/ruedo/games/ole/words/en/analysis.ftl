# The analysis of a game of OLÉ.

ole-analysis-line_up = { $defence } in defence, { $midfield } in midfield and { $attack } in attack
