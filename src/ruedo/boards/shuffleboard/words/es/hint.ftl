# A hint for a shot.

shuffleboard-hint-middle = Tira por el centro a { $speed } m/s
shuffleboard-hint-left = Tira desde { $aside } cm a la izquierda del centro, a { $speed } m/s
shuffleboard-hint-right = Tira desde { $aside } cm a la derecha del centro, a { $speed } m/s
shuffleboard-hint-dust = Echa cera en el tablero
