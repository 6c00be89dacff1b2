# Medir un aro y su tablero: en la página y para `ruedo calibrate`.

calibrate-ring = Un aro y su tablero
constant-resistance = resistencia
constant-pivot = pivote
calibrate-upright = Gira el aro de pie en el sitio y grábalo desde arriba. Apunta cuánto tarda en dar unas vueltas, y cuánto tarda en dar otras tantas justo después.
calibrate-fall = Deja que el aro caiga tambaleándose. Apunta su inclinación en un momento, y el tiempo desde ese momento hasta que deja de sonar.
calibrate-slip = Tumba el aro y levanta un extremo del tablero hasta que el aro resbale.
calibrate-drop = Suelta el aro de canto desde una altura de 2 a 5 cm. El aro hace clic cada vez que golpea el tablero. Apunta el tiempo entre el primer clic y el segundo, y entre el segundo y el tercero.
column-turns = vueltas
column-first = primero, s
column-second = segundo, s
column-tilt = inclinación, grados
column-slope = pendiente, grados
turns_not_slower = Medición { $number }: las últimas vueltas tardaron menos que las primeras, pero un aro no puede acelerar, siempre se frena. Comprueba los dos tiempos.
turns_too_slow = Medición { $number }: ningún aro se frena tan deprisa. ¿Están los tiempos en segundos?
tilt_too_steep = Medición { $number }: la inclinación debe ser de 1 a { $most } grados.
clicks_not_sooner = Medición { $number }: el segundo intervalo debe ser más corto que el primero.
meaning-friction_of_ring = Un aro plano empieza a deslizarse cuando el tablero se levanta { $degrees } grados.
meaning-restitution_of_ring = Un aro que cae desde { $drop } cm rebota { $height } cm.
meaning-resistance_of_ring = Un aro a { $tilt } grados del tablero queda plano en { $seconds } s.
meaning-pivot_of_ring = Cada segundo, un aro que gira de pie pierde { $turns } vueltas por segundo.
