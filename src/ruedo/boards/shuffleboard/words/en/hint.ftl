# A hint for a shot.

shuffleboard-hint-middle = Shoot along the middle at { $speed } m/s
shuffleboard-hint-left = Shoot from { $aside } cm left of the middle at { $speed } m/s
shuffleboard-hint-right = Shoot from { $aside } cm right of the middle at { $speed } m/s
shuffleboard-hint-dust = Dust the board
