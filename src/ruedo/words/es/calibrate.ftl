# Lo que se dice de un tablero real que su dueño ha medido: en la página y con `ruedo calibrate`.

constant-friction = rozamiento
constant-restitution = restitución
constant-resistance = resistencia
constant-pivot = pivote
calibrate-found = { $constant } { $value } (de { $low } a { $high })
calibrate-not_measured = { $constant } sin medir
calibrate-off = La medición { $number }, { $kind }, queda a { $deviations } desviaciones típicas: mírala otra vez.
calibrate-next = Entre paréntesis, los intervalos del 95 %. Lo que más diría es otro { $kind }, sobre { $constant }.
calibrate-made = Hecho por `ruedo calibrate`; tras cada constante, su intervalo del 95 %.
calibrate-plot = Cómo encaja
calibrate-plotted =
    { $count ->
        [one] { $count } medición y las constantes que da
       *[other] { $count } mediciones y las constantes que dan
    }
calibrate-scale = desviaciones típicas respecto al ajuste; 19 de 20 en la banda
calibrate-title = Tu tablero, medido
calibrate-what = Mide con un móvil y una cinta; escribe cada medición o carga un archivo. Ruedo dice el rozamiento y lo demás que dan, cada cosa con un intervalo del 95 %, y hace un tablero con el que jugar. docs/calibration.md enseña cómo medir.
calibrate-board = Qué se midió
calibrate-ring = Un anillo y su tablero
calibrate-shuffleboard = Un tablero largo y sus pesos
calibrate-kind = Una medición
calibrate-upright = Girado en el sitio, de pie, grabado desde arriba: cuánto tardan tantas vueltas, y otras tantas justo después.
calibrate-fall = Un anillo que cae bamboleándose: su inclinación en un momento, y cuánto tarda desde ahí en callar.
calibrate-slip = El anillo tumbado, y el tablero levantado hasta que resbala.
calibrate-drop = Soltado de pie desde 2 a 5 cm: del primer clic al segundo, y del segundo al tercero.
calibrate-slide = Un peso que no tocó a otro: cuánto recorrió y cuánto tardó.
calibrate-hit = Dónde estaba un peso, dónde queda tras un golpe y dónde queda el peso lanzado; x a lo largo del tablero, y desde su línea media.
column-turns = vueltas
column-first = primero, s
column-second = segundo, s
column-tilt = inclinación, grados
column-time = tiempo, s
column-slope = pendiente, grados
column-way = recorrido, m
column-lay_x = estaba x, m
column-lay_y = estaba y, m
column-struck_x = golpeado x, m
column-struck_y = golpeado y, m
column-shot_x = lanzado x, m
column-shot_y = lanzado y, m
calibrate-add = Añadirla
calibrate-rows = Todas las mediciones (CSV)
calibrate-file = Cargar un archivo
calibrate-tell = ¿Qué dicen?
calibrate-busy = Grabando tableros simulados…
calibrate-says = Lo que dicen
calibrate-kept = Nada se guarda en el servidor: guarda el archivo del tablero o llévalo a una mesa nueva.
calibrate-take = Una mesa de { $game } con él
calibrate-save = Guardar el archivo del tablero
