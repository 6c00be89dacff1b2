# The form for a new table.

yes = Sí
no = No
seconds =
    { $count ->
        [one] { $count } segundo
       *[other] { $count } segundos
    }
new-title = Mesa nueva: { $game }
new-how = ¿Cómo quieres jugar?
new-how-house = Juegas contra la casa: así llamamos a Ruedo cuando juega.
new-how-screen = Todos comparten una pantalla. Si el juego tiene cartas ocultas, la pantalla las tapa entre turnos.
new-how-link = Cada jugador usa su propia pantalla y su propio enlace.
new-how-real = Juegas en una mesa real. Ruedo es el árbitro y lleva el marcador.
new-not_here = Aquí no se puede jugar así a { $game }. Puedes llevar el marcador de una mesa real.
new-seating = Bandos
seating-each =
    { $count ->
        [one] { $count } jugador
       *[other] { $count } jugadores, cada uno por su cuenta
    }
seating-sides =
    { $count ->
        [one] { $count } bando de { $each } jugadores
       *[other] { $count } bandos de { $each } jugadores
    }
new-who = Jugadores
new-name = Nombre en el puesto { $count }
new-player = Jugador del puesto { $count }
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
new-world = El tablero simulado
new-clock = Tiempo para cada jugada
new-no_clock = Sin reloj
new-clock_hint = Si se te acaba el tiempo, la casa elige por ti.
new-hints = Mostrar probabilidades y consejos
new-open = Cualquiera puede mirar. La mesa aparece en la página de inicio.
equipment-hint = Usa un archivo TOML como explica la documentación. Deja este campo vacío para usar el material predeterminado.
equipment-file = Elegir un archivo
equipment-text = O escríbelo aquí
equipment-good = Es válido: { $name }
equipment-drop = Usar el predeterminado
equipment-none = Aquí no hay nada todavía. Elige un archivo, escribe uno aquí o elige otra opción de arriba.
confirm = Antes de empezar
equipment-measure = Mide tu propio tablero
equipment-edit = Hacer o cambiar una baraja
equipment-nameless = sin nombre
new-house_rule = regla de la casa
