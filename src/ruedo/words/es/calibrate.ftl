# La calibración de un tablero de verdad: en la página y con `ruedo calibrate`.

constant-friction = rozamiento
constant-restitution = restitución
calibrate-found = { $constant } { $value } (de { $low } a { $high })
calibrate-not_measured = { $constant } sin medir
calibrate-off = La medición { $number }, { $kind }, queda a { $deviations } desviaciones típicas. Revísala.
calibrate-next = Entre paréntesis, los intervalos del 95 %. Mide ahora otro { $kind }: es lo que más estrecha el intervalo de { $constant }.
calibrate-made = Hecho por `ruedo calibrate`. Cada constante medida lleva al lado su intervalo del 95 %.
calibrate-plot = Cómo encaja
calibrate-plotted =
    { $count ->
        [one] { $count } medición
       *[other] { $count } mediciones
    }
calibrate-scale = desviaciones típicas respecto al ajuste; 19 de 20 en la banda
calibrate-title = Mide tu tablero
calibrate-what = Mide con un móvil y una cinta; luego escribe tus mediciones o carga un archivo. Ruedo calcula el rozamiento y otras constantes, cada una con un intervalo del 95 %, y hace un tablero con el que jugar. docs/calibration.md enseña cómo medir.
calibrate-board = ¿Qué has medido?
calibrate-kind = Una medición
column-time = tiempo, s
calibrate-add = Añadirla
calibrate-rows = Todas las mediciones (CSV)
calibrate-file = Cargar un archivo
calibrate-compute = Calcular
calibrate-busy = Simulando tableros…
calibrate-results = Resultados
calibrate-kept = El servidor no guarda nada. Guarda el archivo del tablero o llévalo a una mesa nueva.
calibrate-take = Una mesa de { $game } con él
calibrate-save = Guardar el archivo del tablero
