# The texts that all pages share.

loading = Un momento
close = Cerrar
no_keep = No, dejarlo así
to_main = Ir al contenido
practice = Práctica
practice-next = Ahora: { $what }
practice-all = Ya has conseguido todos los objetivos. ¿Quieres jugar desde otra posición?
lesson-again = Verlo otra vez
lesson-done = Ya sé jugar
board-starting = El tablero se está cargando. Podrás tirar cuando esté listo.
skip_motion = Saltar
to_home = Volver al inicio
to_night = Volver a la noche de club
try_again = Volver a intentarlo
bar = La casa
rules = Reglas
history = Historial
settings = Ajustes
settings-here = Tus ajustes se guardan en este navegador y no se envían a ninguna parte.
setting-language = Idioma
setting-theme = Luz
setting-sound = Sonido
setting-chances = Probabilidades antes de jugar
chances-on = A la vista
chances-off = Ocultas
setting-board = Tableros
setting-speed = Velocidad del movimiento
theme-system = Igual que el dispositivo
theme-light = Sol de tarde
theme-dark = Luz de lámpara
sound-on = Sí
sound-off = No
board-solid = Con cuerpo
board-flat = Planos
speed-calm = Lento
speed-normal = Normal
speed-quick = Rápido
score = Marcador
dot-here = { $name } está aquí
dot-away = { $name } no está aquí
talk = Decir algo
on_turn = es su turno
die-shows = Un dado marca { $face }
clause-read = Leer la cláusula { $id }
clause-not_read = El reglamento no está disponible ahora. Inténtalo más tarde.
clause-source = De dónde sale esto
clause-in_the_book = Leerla en el reglamento
clock-left = quedan { $time }
link-connecting = Conectando
link-live = Con conexión
link-lost = Se cortó la conexión. Reintentando
link-refused = Acceso denegado
lost-picture = Un aro ha rodado fuera del tablero.
lost-no_page-title = Página no encontrada
lost-no_page-text = En esta dirección no hay nada. El enlace de una mesa termina en una clave larga. Comprueba que esté completo.
lost-not_fetched-title = Se cortó la conexión
lost-not_fetched-text = No se ha cargado una parte de la página. Las partidas del servidor están a salvo.
lost-broken-title = Algo ha fallado
lost-broken-text = Un error ha detenido esta página. Vuelve a cargarla. Todo lo que llegó al servidor está guardado.
lost-no_table-title = Mesa no encontrada
lost-no_table-text = Esta mesa no existe, o es privada. Pide un enlace al anfitrión.
lost-no_game-title = Juego no encontrado
lost-no_game-text = Ruedo no tiene este juego.
no_server = No se puede conectar con el servidor. Inténtalo más tarde.
none = ninguno
short-game = Partida corta, a { $target }
way-house = Contra la casa
way-screen = En una pantalla
way-link = Por enlace
way-real = Llevar el marcador
rules-of = Reglas de { $game }
player-nth = Jugador { $count }
player-you = Invitado
player-the_house = La casa
player-person = Una persona
player-house_level = La casa: { $level }
level-random = juega al azar
level-simple = juega con sensatez
level-rookie = un novato que aprende
level-sunday = juega los domingos
level-club = juega en un club
level-captain = el capitán de un club
level-master = un maestro
level-rung = { $level } ({ $rung } de { $most })
menu = Menú
rulings = Decisiones
log-empty = Todavía no hay decisiones.
pass_to = Pásale la pantalla a { $name }
pass_text = Las cartas siguen tapadas hasta que { $name } tenga la pantalla.
pass_taken = Soy { $name }
trouble-lost = Se ha cortado la conexión. Tu partida está guardada y la página se reconecta sola.
trouble-house = La casa no responde. Se está reiniciando.
trouble-preparing = El servidor está preparando la casa. Solo ocurre una vez y tarda alrededor de un minuto.
trouble-referees =
    { $count ->
        [one] { $count } página comunica lo que pasa en esta mesa.
       *[other] { $count } páginas comunican lo que pasa en esta mesa. Elige con los demás un solo árbitro.
    }
trouble-empty =
    { $count ->
        [one] { $names } no está aquí.
       *[other] { $names } no están aquí.
    }
ask = Una pregunta de la mesa
ask-back = { $name } pide deshacer la última jugada.
ask-draw = { $name } ofrece el empate.
ask-result = { $name } pide terminar la partida. Ganaría { $winner }.
ask-yes = De acuerdo
ask-yes_as = { $name } está de acuerdo
ask-no = No
ask-never_mind = Déjalo
rematch = Revancha
replay = Repetición
draw = empate
forget_it = Quitar esta mesa de tu lista
links = Enlaces
skip_motion-all = mantén: todo

# Number fields, which numbers.js reads. { $text } is the typed text.
number-unreadable = Ruedo no puede leer «{ $text }» como número. Escribe 0,5, 0.5, 1/2 o 1 1/2.
number-ambiguous = «{ $text }» puede ser dos números distintos. Escríbelo con punto decimal o sin la coma.
number-whole = «{ $text }» no es un número entero. Escribe solo cifras, por ejemplo 12.

# The title of a table's page.
title-your_turn = Te toca · { $title }

# Notices about this browser and this device.
data-full = Este navegador no puede guardar nada más. Solo conserva las partidas y los ajustes hasta que cierres esta página. Guarda tus enlaces en otra parte.
awake-not = La pantalla podría apagarse sola: los navegadores solo la mantienen encendida en páginas https. Puedes evitarlo en los ajustes de tu teléfono.
turn-yours = Te toca, { $name }.

# The panel beside a board.

board-panel = Hoja
board-coach = Entrenador: un consejo tras cada fallo, y objetivos marcados con trazos en la escala

# Practice, with and without the errors of the hand.

practice-exact = Practicar con tiros exactos, sin desvío
practice-straying = Practicar con tiros que se desvían un poco, como en una partida

# The button that leads from the finished table back to the result.

to_result = Volver al resultado
