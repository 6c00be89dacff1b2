# Around a table: its links and seats, its menu, how a game ended, the check of its chance.

seat-house = la casa
seat-here = está
seat-away = no está
seat-given-seat = cedido por quien lo ocupaba
seat-given-referee = cedido por el árbitro
seat-given-owner = ha vuelto quien lo ocupaba
links-hint = Cada enlace lleva una clave. Quien lo abre ocupa ese puesto, así que envíaselo solo a la persona indicada.
links-seat = Se sienta aquí y juega.
links-watch = Para mirar
links-watch_text = Ve lo que puede ver todo el mundo.
links-referee = El árbitro
links-referee_text = Comunica lo que pasa en la mesa desde otro aparato.
links-maker = Quien la montó
links-maker_text = Abre la mesa y cede los puestos. Guárdatelo.
links-local = Esta página solo funciona en tu propia máquina. Para que entren los móviles de la sala, arráncala con: ruedo --lan
links-lan = Para los móviles de esta red, los enlaces llevan a { $origin }.
links-address = Enlace para { $title }
links-copy = Copiar
links-share = Compartir
links-code = Código QR
links-code_for = Código QR del enlace para { $title }
links-copied = Copiado.
links-not_copied = El navegador no deja copiarlo; márcalo y cópialo a mano.
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
        [one] La semilla es la prometida, y de ella sale { $count } tirada de dados o carta.
       *[other] La semilla es la prometida, y de ella salen las { $count } tiradas de dados y cartas.
    }
chance-seed_holds = La semilla es la prometida.
chance-verify = Con «ruedo verify» se comprueban también los lanzamientos.
chance-not_remembered = Este navegador no oyó la promesa al empezar la partida.
chance-wrong = Estas tiradas no salen de la semilla prometida: { $n }.
chance-broken = La semilla no es la que se prometió al empezar la partida.
chance-not_committed = Sin compromiso: el azar de esta mesa no se puede comprobar.
take_back = Pedir deshacer
agree = Acordar un resultado
agree-text = La partida termina así en cuanto los demás estén de acuerdo.
agree-winner = Gana
agree-ask = Preguntar a los demás
resign = Rendirse
resign-sure = Tu bando da la partida por perdida. No se puede deshacer.
resign-yes = Sí, me rindo
resign-who = Quién se rinde
resign-end = Terminar la partida
hand_over = Ceder un puesto
hand_over-text = Quien estaba ahí se levanta; la partida sigue donde está.
hand_over-seat = Puesto
hand_over-to_person = A otra persona
hand_over-new_link = El enlace de antes ya no abre nada. Este es el nuevo.
hand_over-house = La casa sigue en lugar de { $name }.
open_table = Abrir la mesa a todo el mundo
close_table = Hacer privada la mesa
open_now = Ahora puede mirar cualquiera.
closed_now = La mesa es privada ahora.
table_open = Puede mirar cualquiera.
table_private = La mesa es privada.
watchers =
    { $count ->
        [one] Mira { $count } persona.
       *[other] Miran { $count } personas.
    }
sound_on = Poner sonido
sound_off = Quitar el sonido
