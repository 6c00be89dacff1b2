# The calibration of a ring and its board, on the page and with `ruedo calibrate`.

calibrate-ring = Un aro y su tablero
constant-resistance = resistencia
constant-pivot = pivote
calibrate-upright = Haz girar el aro de pie, sin que se desplace, y grábalo desde arriba. Anota cuánto tarda en dar unas vueltas. Anota después cuánto tarda en dar otras tantas.
calibrate-fall = Deja que el aro caiga tambaleándose. Anota su inclinación en un momento, y el tiempo desde ese momento hasta que deja de sonar.
calibrate-slip = Tumba el aro y levanta un extremo del tablero hasta que el aro resbale.
calibrate-drop = Suelta el aro de canto desde una altura de 2 a 5 cm. El aro hace clic cada vez que golpea el tablero. Anota el tiempo entre el primer clic y el segundo, y entre el segundo y el tercero.
column-turns = vueltas
column-first = primero, s
column-second = segundo, s
column-tilt = inclinación, grados
column-slope = pendiente, grados
turns_not_slower = Medición { $number }: las últimas vueltas tardaron menos que las primeras, pero un aro no puede acelerar, siempre se frena. Comprueba los dos tiempos.
turns_too_slow = Medición { $number }: ningún aro se frena tan deprisa. ¿Están los tiempos en segundos?
tilt_too_steep = Medición { $number }: la inclinación debe ser de 1 a { $most } grados.
clicks_not_sooner = Medición { $number }: entre el segundo clic y el tercero debe pasar menos tiempo que entre el primero y el segundo.
meaning-friction_of_ring = Un aro tumbado empieza a deslizarse cuando el tablero se inclina { $degrees } grados.
meaning-restitution_of_ring = Un aro que cae desde { $drop } cm rebota { $height } cm.
meaning-resistance_of_ring = Un aro inclinado { $tilt } grados respecto al tablero tarda { $seconds } s en quedar plano.
meaning-pivot_of_ring = Un aro que gira de pie se frena: cada segundo, su velocidad baja en { $turns } vueltas por segundo.
