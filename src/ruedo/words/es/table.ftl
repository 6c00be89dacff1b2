# The page of a table: seats and links, the menu, the result, and the check of the randomness.

seat-house = la casa
seat-here = está
seat-away = no está
seat-given-seat = cedido por su jugador
seat-given-referee = cedido por el árbitro
seat-given-owner = ha vuelto su jugador
links-hint = Cada enlace lleva una clave: envíalo solo a la persona indicada. Cualquiera que lo tenga puede usarlo.
links-seat = Este enlace abre el puesto.
links-watch = Espectadores
links-watch_text = Este enlace es solo para mirar.
links-referee = El árbitro
links-referee_text = Úsalo para comunicar lo que pasa desde otro dispositivo.
links-maker = El anfitrión
links-maker_text = Úsalo para admitir espectadores y ceder puestos. No compartas este enlace.
links-local = Esta página solo se abre en el dispositivo donde funciona Ruedo. Para que entren los teléfonos de la sala, inicia Ruedo con: ruedo --lan
links-lan = Estos enlaces empiezan por { $origin }. Los teléfonos de esta red pueden abrirlos.
links-address = Enlace para { $title }
links-copy = Copiar
links-share = Compartir
links-code = Código QR
links-code_for = Código QR del enlace para { $title }
links-copied = Copiado.
links-not_copied = El navegador no permite copiar el enlace. Selecciónalo y cópialo a mano.
result-played = Gana { $name }
result-played_open = Empate
result-resigned = Gana { $name }: { $by } se rinde
result-resigned_open = { $by } se rinde
result-agreed = Gana { $name }, por acuerdo
result-agreed_open = Empate, por acuerdo
record = Acta
look_at_it = Mirar la mesa
chance-check = Comprobar el azar
chance-holds =
    { $count ->
        [one] La semilla coincide con el compromiso. De ella sale { $count } resultado: una tirada de dados o una carta.
       *[other] La semilla coincide con el compromiso, y de ella salen las { $count } tiradas de dados y cartas.
    }
chance-seed_holds = La semilla es la que se prometió antes de la partida.
chance-verify = El comando `ruedo verify` comprueba también los tiros.
chance-not_remembered = Este navegador no guardó el compromiso de la semilla al empezar la partida, así que no puede comprobar la semilla.
chance-wrong = Estas tiradas o cartas no salen de la semilla del compromiso: { $n }.
chance-broken = La semilla no es la que se prometió al empezar la partida.
chance-first_events =
    { $count ->
        [one] La petición de la mesa contenía el primer evento. No salió al azar.
       *[other] La petición de la mesa contenía los { $count } primeros eventos. No salieron al azar.
    }
chance-empty = La prueba es falsa: su registro no contiene ningún evento de la partida.
chance-incomplete = La prueba es falsa: su registro no contiene todos los eventos de la partida.
chance-referee = La prueba es falsa: el evento { $n } tiene un origen erróneo. Solo los eventos de la petición de la mesa tienen el origen «referee».
chance-no_aim = La prueba es falsa: el evento { $n } es el tiro de una persona, pero no contiene su puntería.
chance-not_committed = Antes de esta partida no se mostró el compromiso de la semilla, así que nadie puede comprobar el azar de la partida.
take_back = Pedir que se deshaga la última jugada
agree = Acordar un resultado
agree-text = La partida termina con este resultado cuando los demás estén de acuerdo.
agree-winner = Gana
agree-ask = Preguntar a los demás
resign = Rendirse
resign-sure = Tu bando se rinde. Esto no se puede deshacer.
resign-yes = Sí, me rindo
resign-who = El bando que se rinde
resign-end = Terminar la partida
hand_over = Ceder un puesto
hand_over-text = El jugador deja este puesto. La partida sigue desde la misma posición.
hand_over-seat = Puesto
hand_over-to_person = A otra persona
hand_over-new_link = El enlace anterior ya no funciona. Usa este nuevo.
hand_over-house = Ahora la casa juega por { $name }.
open_table = Abrir la mesa a todo el mundo
close_table = Hacer privada la mesa
open_now = Ahora puede mirar cualquiera.
closed_now = Ahora la mesa es privada.
table_open = Puede mirar cualquiera.
table_private = Esta mesa es privada.
watchers =
    { $count ->
        [one] Mira { $count } persona.
       *[other] Miran { $count } personas.
    }
sound_on = Poner sonido
sound_off = Quitar el sonido

# The form for an aim in numbers, and the next game.

aim-numbers = Números
aim-steady = Si apuntas con números, tu tiro se desvía tanto como con un pulso firme.
next-level = Jugar el siguiente nivel: { $level }
play_on = Ahora de verdad: a { $target } puntos
play_again = Jugar otra vez
watch_again = Verla otra vez
share_card = Imagen para compartir

# Addresses to copy, and taking back the last report.

links-by_hand = Copia esta dirección
result-mistake = ¿Ha sido un error? Deshazlo
result-take_back = ¿Deshacer lo último que se comunicó?
result-take_back_yes = Deshacer
rematch-join = Jugar la revancha

# Help after two lost games in a row.

help-coming = Has perdido dos partidas seguidas. En tu próxima partida, el entrenador te da un consejo tras cada fallo.
help-offered = Has perdido dos partidas seguidas. El entrenador puede darte un consejo tras cada fallo.
play_coached = Jugar otra vez, con el entrenador
