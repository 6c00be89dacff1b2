# The board’s lines and lies, its wax and its hands.

shuffleboard-lie-off = fuera
shuffleboard-lie-short = corto
shuffleboard-foul_line = falta
shuffleboard-trey = trey
shuffleboard-deuce = deuce
skill-beginner = mano principiante
skill-casual = mano aficionada
skill-club = mano de club
skill-national = mano de selección
skill-champion = mano campeona
