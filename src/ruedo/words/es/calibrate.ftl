# The calibration of a real board, on the page and with `ruedo calibrate`.

constant-friction = rozamiento
constant-restitution = restitución
calibrate-found = { $constant } { $value } (de { $low } a { $high })
calibrate-not_measured = { $constant } sin medir
calibrate-off = La medición { $number } ({ $kind }) está a { $deviations } desviaciones típicas del ajuste. Revísala.
calibrate-next = Los intervalos entre paréntesis son del 95 %. Mide ahora otro { $kind }, que es lo que más estrecha el intervalo de { $constant }.
calibrate-made = Hecho por `ruedo calibrate`. Cada constante medida lleva al lado su intervalo del 95 %.
calibrate-plot = Cómo encajan las mediciones
calibrate-plotted =
    { $count ->
        [one] { $count } medición
       *[other] { $count } mediciones
    }
calibrate-scale = desviaciones típicas del ajuste; 19 de cada 20 mediciones están en la banda
calibrate-title = Mide tu tablero
calibrate-what = Mide con un teléfono y una cinta métrica. Luego escribe tus mediciones o carga un archivo. Ruedo calcula el rozamiento y otras constantes, cada una con un intervalo del 95 %, y crea un tablero en el que puedes jugar.
calibrate-board = ¿Qué has medido?
calibrate-kind = Una medición
column-time = tiempo, s
calibrate-add = Añadirla
calibrate-rows = Todas las mediciones (CSV)
calibrate-file = Cargar un archivo
calibrate-compute = Calcular
calibrate-busy = Simulando tableros…
calibrate-results = Resultados
calibrate-kept = El servidor no guarda nada. Guarda el archivo del tablero o úsalo en una mesa nueva.
calibrate-take = Mesa nueva de { $game } con este tablero
calibrate-save = Guardar el archivo del tablero
calibrate-left_out = La medición { $number } ({ $kind }, línea { $line }) no encaja con las demás y no se usa. Con ella, el valor de { $constant } sería { $value }. Revísala.
