# Medir un aro y su tablero: en la página y para `ruedo calibrate`.

calibrate-ring = Un aro y su tablero
constant-resistance = resistencia
constant-pivot = pivote
calibrate-upright = Gira el aro de pie en el sitio y grábalo desde arriba. Apunta cuánto tardan unas vueltas y cuánto otras tantas justo después.
calibrate-fall = Deja que el aro caiga bamboleándose. Apunta su inclinación en un momento y cuánto tarda desde ahí hasta callar.
calibrate-slip = Tumba el aro y levanta un extremo del tablero hasta que el aro resbale.
calibrate-drop = Suelta el aro de pie desde 2 a 5 cm. Apunta el tiempo del primer clic al segundo y del segundo al tercero.
column-turns = vueltas
column-first = primero, s
column-second = segundo, s
column-tilt = inclinación, grados
column-slope = pendiente, grados
turns_not_slower = Medición { $number }: las últimas vueltas no pueden tardar menos que las primeras, salvo por errores de lectura.
turns_too_slow = Medición { $number }: ningún aro se frena tan deprisa. ¿Están los tiempos en segundos?
tilt_too_steep = Medición { $number }: la inclinación debe ser de 1 a { $most } grados.
clicks_not_sooner = Medición { $number }: el segundo intervalo debe ser más corto que el primero.
