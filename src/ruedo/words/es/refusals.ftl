# Refusals and rulings that all games share.
# { $side } is the side that the ruling is about: the names of its players.

unknown_game = No hay ningún juego llamado { $game }. Elige uno de estos: { $known }.
record_version = Esta acta tiene la versión { $version } del formato. Esta versión de Ruedo lee la versión { $known }.
line_too_long = Esta línea tiene más de { $limit } bytes. Acórtala.
blank_line = La línea está en blanco; cada línea del acta lleva un objeto JSON.
not_json = La línea no es JSON válido.
too_deep = Esta línea tiene demasiados paréntesis unos dentro de otros. Simplifícala.
doubled_key = { $name } aparece dos veces en un mismo objeto. Quita una de las dos.
too_high = Este número es demasiado alto para una baraja impresa. Indica { $most } o menos.
bad_value = Este valor no sirve: { $reason }.
bad_line = Esta línea no sirve: { $reason }.
cannot_read = No se puede leer { $file }: { $reason }.
file_too_long = { $file } tiene más de { $limit } bytes. Usa un archivo más pequeño.
no_equipment = Este juego no usa material. No indiques ninguno.
not_toml = { $file } no es TOML válido. { $reason }
unknown_equipment = No hay ningún material llamado { $equipment }. Elige uno de estos: { $known }, o un archivo.
bad_equipment = Este material no sirve: { $reason }.
key_missing = Falta { $name } en { $thing }. Añade ese dato.
key_unknown = { $name } no puede estar en { $thing }. Revisa cómo se escribe o quítalo.
whole_between = { $name } de { $thing } vale { $value }; tiene que ser un número entero de { $least } a { $most }.
whole_from = { $name } de { $thing } vale { $value }; tiene que ser un número entero, { $least } o más.
number_between = { $name } de { $thing } vale { $value }; tiene que ser un número mayor que { $above } y como mucho { $most }.
number_from = { $name } de { $thing } vale { $value }; tiene que ser un número de { $least } a { $most }.
not_among = { $name } de { $thing } vale { $value }; tiene que ser uno de estos: { $known }.
not_such = { $name } de { $thing } vale { $value }; tiene que ser { $expected }.
not_a_table = El material es { $value }; tiene que ser una tabla de claves y valores.
unknown_option = No hay ninguna opción llamada { $option }. Elige una de estas: { $known }.
no_options = No hay ninguna opción llamada { $option }. Este juego no tiene opciones.
bad_option = La opción { $option } no puede tener este valor: { $reason }.
bad_seating = Este juego no se puede jugar con este número de jugadores en cada bando: { $sizes }.
game_over = La partida ha terminado. Ya no puede pasar nada más.
not_awaited = Eso no toca ahora. El próximo evento tiene que venir de { $seat }: { $awaited }.
no_such_seat = No existe el puesto { $number }.
no_such_side = No existe el bando { $number }.
cannot_write = No se puede escribir { $file }: { $reason }.
bad_setup = La preparación de { $file } no sirve: { $reason }.
setup_other = { $place } no es una preparación que esta versión de Ruedo pueda leer. Aparta ese archivo y su acta, y empieza una partida nueva.
format_version = { $place } tiene la versión { $version } de su formato. Esta versión de Ruedo lee la versión { $known }. Aparta { $place }, o ábrelo con la versión que lo escribió.
unknown_player = { $game } no tiene ningún jugador llamado { $player }. Elige uno de estos: { $known }.
broken_player = No se puede cargar el jugador { $player }: { $entry }. El motivo está en el registro.
match_other = La carpeta { $place } no tiene ningún enfrentamiento que esta versión de Ruedo pueda leer. Aparta { $place }, o elige otra carpeta con --folder.
players_for_seats = El número de jugadores es { $players }, pero el número de puestos es { $seats }. Indica un jugador para cada puesto.
not_simulated = { $game } no se puede simular todavía. Elige uno de estos: { $known }.
no_persons = En una simulación no juegan personas. Nombra solo jugadores de la casa.
unknown_skill = No hay ningún nivel llamado { $skill }. Elige uno de estos: { $known }.
throw_needed = Este tiro no está completo. Un tablero simulado necesita todos sus datos.
not_to_simulate = Este material no sirve para un tablero simulado: { $reason }.
never_rests = Se hizo girar el aro { $times } veces, pero nunca se paró en menos de { $seconds } s. Revisa las constantes del tablero.
rings_out_of_order = Los anillos impresos se cruzan. Escribe primero el anillo interior. De cada uno, escribe el borde interior antes que el exterior.
ring_without_hole = El aro es tan grueso que no le queda hueco. Hazlo más fino o más ancho.
post_too_wide = El poste no cabe en el hueco del aro. Haz más fino el poste o más ancho el aro.
no_boards = Este material no tiene ningún tablero. Añade uno.
lines_out_of_order = Las líneas no van en orden. Desde cada extremo van así: línea del tres, línea del dos, línea de falta, línea del dos del otro extremo.
no_such_board = No hay ningún tablero llamado { $board }. Elige uno de estos: { $known }.
weights_missing = En este turno se tiraron { $shot } tejos, y has comunicado { $weights }. Comunícalos todos.
weight_came_back = El tejo { $weight } ya había salido del tablero, así que no puede estar en él ahora. Si nunca salió, deshaz lo que comunicaste antes.
did_you_mean = ¿Querías decir { $meant }?
awaited = Ahora toca
won = Victoria para { $side }.
drawn_game = La partida acaba en empate.
table_over = La partida ha terminado.
stale = La partida ha avanzado. Mira la mesa y prueba otra vez.
not_your_seat = Solo puedes elegir por tu propio puesto.
referee_only = Eso solo puede hacerlo el árbitro. Abre el enlace del árbitro.
seats_only = Los espectadores no pueden hacer eso. Necesitas un puesto en esta mesa.
persons_only = La casa no puede jugar en una mesa real. Allí solo juegan personas.
real_tables_only = Eso solo es posible en una mesa real.
not_over_yet = Podrás pedir la revancha cuando termine la partida.
no_such_table = No existe la mesa { $table }. Revisa el enlace o crea una mesa nueva.
world_is_simulated = En esta mesa Ruedo mueve las piezas, así que no puedes comunicar resultados.
by_parts = Aquí cada jugador comunica sus propias cartas.
own_cards_only = Solo el jugador que tiene esta carta puede comunicarla.
no_motion = Esta versión de Ruedo no puede mostrar el movimiento hasta el evento { $number }. Sí puede mostrar dónde se paró todo.
nothing_to_throw = Ahora no tienes que tirar ningún dado.
no_parts = Ahora no tienes que comunicar tus cartas.
no_places = En esta mesa no se pueden comunicar posiciones de un tablero.
ask_to_take_back = Pregunta primero a los demás. Aquí tienen que estar de acuerdo antes de que deshagas una jugada.
nothing_to_take_back =
    { $most ->
        [0] Ahora no hay nada que puedas deshacer.
        [one] Ahora solo puedes deshacer un evento.
       *[other] Ahora puedes deshacer como mucho { $most } eventos.
    }
asked_already = Los jugadores aún no han contestado a la última pregunta. Espera sus respuestas.
house_agrees_to_no_result = La casa no acepta terminar antes la partida. Puedes seguir jugando o rendirte.
nothing_asked = Ya no hay ninguna pregunta pendiente.
nothing_meant = Eso no es posible aquí. Mira lo que puedes hacer ahora.
agreed_already = La persona de ese puesto ya ha aceptado.
record_opens_at_the_end = Podrás ver el acta de esta partida cuando termine.
unprintable_name = Este nombre no tiene caracteres visibles, o contiene caracteres de control. Elige un nombre con letras u otros caracteres visibles.
house_failed = La casa no responde ahora mismo. Prueba otra vez dentro de un momento.
busy = El servidor está muy ocupado. Prueba otra vez dentro de un momento.
table_full = Esta mesa está llena. Crea una nueva.
note_too_long = Esta nota es demasiado larga. Una nota tiene como mucho { $limit } bytes.
said_too_often = Esta mesa ya tiene { $most } eventos del tipo { $type }. No admite más.
too_many_tables = En este servidor no caben más mesas. Prueba más tarde.
too_much_stored = Se han guardado demasiados datos desde tu dirección o en esta mesa. Puedes seguir en { $seconds ->
    [one] un segundo.
   *[other] { $seconds } segundos.
}
said_too_much = Has enviado muchos mensajes. Espera un momento antes de enviar otro.
seat_held = Este es el puesto de { $seat }. Solo esa persona puede cederlo o rendirse. Si falta durante tres minutos, tú también puedes.
not_your_seat_to_resign = Solo puedes rendirte en tu propio nombre.
store_gone = Ahora mismo no se puede guardar la mesa, y nada ha cambiado. Prueba otra vez dentro de un momento.
seats_awaited = La partida empieza cuando todos hayan llegado a la mesa.
not_committed = En esta mesa no se mostró el compromiso de la semilla antes de la partida, así que el azar no se puede comprobar.
proof_opens_at_the_end = Podrás ver la prueba de una partida cuando termine.
nothing_to_prove = Esta partida terminó antes del primer evento, así que no hay azar que comprobar.
table_unreadable = Esta mesa está dañada y hay que restaurarla de una copia de seguridad. Todas las demás funcionan.
no_measurements = Todavía no hay mediciones. Añade una fila para cada medición.
no_kinds = La primera línea tiene que nombrar las columnas, con { $separator } entre los nombres. Una tiene que ser «kind». La línea es «{ $answer }».
too_many_measurements = Hay más de { $most } mediciones. Quita las más antiguas.
not_csv = La línea { $row } no es una fila válida de una tabla. Corrígela.
not_measured_number = Línea { $row }: { $column } es «{ $answer }»; debe ser un número mayor que { $above } y menor que { $below }.
no_such_kind = Línea { $row }: el tipo es «{ $answer }»; debe ser uno de estos: { $known }.
not_of_this_world = Ningún tablero real puede dar estas mediciones. Revisa si hay errores.
cannot_hamper = En { $game } se tira con la mano, así que no puedes indicar una frecuencia de errores ni prohibir jugadas. En su lugar, dale un nivel al jugador.
bad_error_rate = La frecuencia de errores de { $player } tiene que ser un número de 0 a 1, no «{ $rate }».
too_many_variants = Tus opciones dan { $count } variantes, pero un estudio compara { $most } como mucho. Quita algunas.
no_question = Un estudio no puede medir «{ $answer }». Elige una de estas preguntas: { $known }.
no_worth = No hay nada que medir, porque { $game } no tiene nada de esto: { $known }.
study_exists = Ya hay un estudio en { $folder }. Continúalo con --resume, o elige otra carpeta con --folder.
no_study = En { $folder } no hay ningún estudio que continuar.
bad_study = El estudio de { $folder } está dañado: no se puede leer su archivo { $file }.
study_other = La carpeta { $place } no tiene ningún estudio que esta versión de Ruedo pueda leer. Aparta { $place }, o elige otra carpeta con --folder.
sweep_other = La carpeta { $place } no tiene ningún barrido que esta versión de Ruedo pueda leer. Aparta { $place }, o elige otra carpeta con --folder.
another_study = En la carpeta { $folder } ya hay otro estudio. Se hizo con este comando: { $answer }
older_study = El estudio de { $folder } se empezó con Ruedo { $version }, y sus partidas pueden ser distintas de las de hoy. Empieza un estudio nuevo.
bad_durations = { $folder } no es una lista de eventos y sus segundos. Escribe un evento en cada línea, por ejemplo shoot = 8.
bad_duration = { $folder }: los segundos de { $event } tienen que ser un número de 0 a 3600.
needs_lab_extra = Los archivos Parquet necesitan otro paquete. Instálalo con: { $command }
cannot_print = Este servidor no puede imprimir { $game }, porque falta un paquete. El comando «ruedo print» muestra a su administrador cómo instalarlo.
needs_cluster_extra = Un clúster necesita el paquete ray. Instálalo con: { $command }
no_cluster = No hay ningún clúster de Ray en «{ $answer }». Escribe local, local:4 (cuatro procesos en esta máquina), auto (un clúster que funciona aquí) o NOMBRE:6379.
bad_cluster = «{ $answer }» necesita un número de procesos, 1 o más. Escribe local o local:4.
cluster_failed = El clúster no pudo acabar el trabajo: { $answer }
other_versions = Un proceso del clúster usa { $answer }, pero esta máquina usa { $known }. Instala las mismas versiones en todas partes. Si no, las máquinas pueden jugar partidas distintas.
workers_and_cluster = --workers arranca procesos en esta máquina, pero --cluster { $answer } usa otros procesos. Usa solo una de estas opciones. Para cuatro procesos locales, escribe --cluster local:4.
needs_sweep_extra = Este método necesita más paquetes. Usa --method grid, que no los necesita, o instálalos con: { $command }
no_method = No hay ningún método llamado «{ $answer }». Elige uno de estos: { $known }.
too_few_games = No son suficientes partidas. Escribe --games { $least } o más.
no_target = Indica un objetivo para el barrido. Escribe, por ejemplo, --target first=50+-0.5 o --target minutes=30..45.
bad_target = «{ $answer }» no es un objetivo válido. Escribe, por ejemplo, first=50+-0.5, minutes=30..45, leads=2.. o turns=..40.
nothing_varied = Indica qué opción varía en el barrido. Escribe, por ejemplo, --vary NOMBRE=3..9, con uno de estos nombres: { $known }.
varied_twice = Has dado dos rangos para la opción { $option }. Da solo uno.
no_such_option = Este juego no tiene ninguna opción llamada «{ $answer }». Elige una de estas: { $known }.
bad_range = «{ $answer }» no es un rango válido. Escribe NOMBRE=3..9, NOMBRE=0..1:0.25 o NOMBRE=uno,dos, con 1000 valores como mucho.
no_values = Indica los valores de { $option }, por ejemplo { $option }=3..9.
no_step = Indica un paso para { $option } en la cuadrícula. Escribe, por ejemplo, { $option }=0..1:0.25.
too_many_points = Esta cuadrícula tiene { $count } puntos, pero un barrido puede probar { $most } como mucho. Usa pasos más grandes, o --method latin o bayes.
grid_over_budget = Esta cuadrícula tiene { $count } puntos, pero --budget solo permite { $most }. Usa pasos más grandes, o --method latin o bayes.
option_whole = { $code } tiene que ser un número entero de { $least } a { $most }, no «{ $answer }».
option_among = { $code } no puede ser «{ $answer }». Elige uno de estos valores: { $known }.
hint-between_people = Las pistas son para partidas contra la casa. En esta mesa ayudarían a una persona contra otra.
hint-off = Esta mesa se creó sin pistas ni probabilidades. El anfitrión puede permitirlas en una mesa nueva.
hint-none = Este juego no tiene pistas.
practice_only = «{ $answer }» solo sirve para practicar. En una partida, elige uno de estos valores: { $known }.
friction_outside = El intervalo del rozamiento debe contener el propio rozamiento. Escríbelo como [menor, mayor].
simulation_other = La carpeta { $place } no tiene ninguna simulación que esta versión de Ruedo pueda leer. Aparta { $place }, o elige otra carpeta con --folder.
worth_other = La carpeta { $place } no tiene ninguna medición de valores que esta versión de Ruedo pueda leer. Aparta { $place }, o elige otra carpeta con --folder.
resume_needs_folder = Sin una carpeta no hay nada que continuar. Indica la carpeta con --folder.
