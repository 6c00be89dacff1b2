# The sheet for a new table.

yes = Sí
no = No
seconds =
    { $count ->
        [one] { $count } segundo
       *[other] { $count } segundos
    }
new-title = Una mesa de { $game }
new-how = Cómo
new-how-house = Tú contra la casa. Los dados los tira el servidor, y son limpios.
new-how-screen = Dos en una pantalla; las manos se tapan entre turnos.
new-how-link = Cada cual juega en su pantalla, con un enlace propio.
new-how-real = Jugáis en una mesa real. Ruedo arbitra y lleva el marcador.
new-not_here = A { $game } no se puede jugar así en la página. Aquí llevas el marcador de una mesa de verdad.
new-seating = Jugadores
seating-each =
    { $count ->
        [one] { $count } jugador
       *[other] { $count } jugadores, cada cual por su cuenta
    }
seating-sides =
    { $count ->
        [one] { $count } bando de { $each }
       *[other] { $count } bandos de { $each }
    }
new-who = Quién juega
new-name = Nombre en el puesto { $count }
new-player = Quién ocupa el puesto { $count }
new-begin-house = Sentarse
new-begin-screen = Sentarse
new-begin-link = Montar la mesa
new-begin-real = Empezar
new-rules = Reglas de esta mesa
new-equipment = Material propio
new-shipped = Cuál
new-shipped-own = una baraja propia
new-another = Otro número
new-table = El reloj, las probabilidades y quién puede mirar
new-world = Cómo es el tablero simulado
new-clock = Tiempo para cada jugada
new-no_clock = Sin reloj
new-clock_hint = Si se acaba, elige la casa.
new-hints = Se ven las probabilidades y los consejos
new-open = Cualquiera puede mirar; la mesa sale en la portada
equipment-hint = Un archivo TOML, como explica la documentación. Déjalo vacío para el de serie.
equipment-file = Elegir un archivo
equipment-text = O escríbelo aquí
equipment-good = Revisado y correcto: { $name }
equipment-drop = Usar el de serie
equipment-none = Aquí no hay nada escrito todavía: elige un archivo, escríbelo o toma otra de las opciones de arriba.
confirm = Antes de empezar
equipment-measure = Mide tu propio tablero
equipment-edit = Hacer o cambiar una baraja
equipment-nameless = sin nombre
new-house_rule = regla de la casa
