# The sentence about the game on its poster.

about = Fútbol con cartas y dados: pasa, regatea, tira y, de vez en cuando, intenta un Worldie espectacular.

# The names of the tiers and of the kinds of action cards.

word-defence = defensa
word-midfield = medio campo
word-attack = ataque
word-pass = pase
word-dribble = regate
word-shot = tiro
word-tackle = entrada

# The house's players, with a short description of how each one plays.

word-rookie = Pipo, que tira desde donde sea y olvida media mano
word-sunday = Lola, que juega cada domingo en el parque
word-club = Nacho, del club, que piensa una jugada por delante
word-simple = Toni, que juega con reglas sencillas
word-captain = Inma, la capitana, que planea dos jugadas
word-master = la Maestra, que piensa cada turno hasta el final

# Rulings and refusals. { $side } is the side that the ruling is about: the names of its players.

bad_seating = OLÉ es un juego para dos jugadores, con un equipo cada uno. No se puede jugar en grupos de { $sizes }.
too_few_cards = La baraja necesita al menos { $least } cartas en { $pack } y tiene { $count }. Añade más cartas.
id_twice = Dos cartas de la baraja tienen el id { $id }. Cambia uno de los dos.
name_twice = Dos cartas de la baraja se llaman { $name }, pero sus acentos están guardados de dos maneras. Copia el nombre de una carta en la otra, o cambia uno.
worldie_points = El Worldie { $worldie } vale { $points } puntos. Elige un número de { $least } a { $most }.
worldie_cards = El Worldie { $worldie } pide { $cards } cartas de acción. Elige un número de { $least } a { $most }.
deal_numbers = A cada equipo le tocan un portero, cinco jugadores, cinco cartas de acción y un Worldie.
not_in_deck = La carta { $card } no está en esta baraja.
dealt_twice = { $player } sale dos veces en el reparto. Revisa las cartas.
too_many_of_a_kind = Entre las dos manos hay más cartas de acción de un tipo que en la baraja. Revisa las cartas.
dealt = Las cartas están repartidas.
line_up_five = Tu alineación debe tener a los cinco jugadores de tu equipo, sin repetir ninguno.
line_up_empty_tier = En un saque de centro, cada línea necesita al menos un jugador.
lines_up = { $side } coloca su equipo.
not_a_midfielder = { $player } no puede sacar de centro. Elige un jugador activo del medio campo del equipo que saca.
kicks_off = { $player } saca de centro para { $side }.
set_out_anew = Todos los jugadores vuelven a estar activos. Los dos equipos se colocan de nuevo y sacará { $side }.
limit_draw = La partida termina tras el turno { $turns }, que es el límite. Es un empate.
limit_win = La partida termina tras el turno { $turns }, que es el límite. Gana { $side }.
too_few_points = No te quedan bastantes puntos de acción para eso. Hacen falta: { $points }; quedan: { $left }.
needs_ball = Eso solo puede hacerlo el equipo que tiene el balón.
has_ball = { $player } tiene el balón para { $side }. El turno se acaba.
needs_no_ball = El equipo que tiene el balón no puede hacer entradas.
no_such_card = En la mano no hay bastantes cartas de { $card } para eso.
hand_full = En la mano ya hay cinco cartas de acción, que es el límite.
draws = { $side } roba una carta de acción.
reshuffled = El mazo estaba vacío, así que los descartes son el nuevo mazo.
not_in_pack = En el mazo no quedan cartas de { $card }. Comunica otro tipo.
has_drawn = { $side } se queda la carta. Cartas en la mano: { $held }.
no_discarding = En esta partida no se pueden descartar cartas.
discards = { $side } descarta una carta de { $card }.
not_yours = { $player } no juega en este equipo.
inactive = { $player } está inactivo y no puede moverse.
there_already = { $player } ya está en { $tier }.
carrier_stays = { $player } tiene el balón y no puede cambiar de línea. Pasa o regatea.
moves = { $player } se coloca en { $tier }.
not_turned_over = No puedes reactivar a { $player }. Elige un jugador inactivo de tu equipo.
reactivated = { $player } vuelve a estar activo.
turned_over = { $player } pierde el duelo y queda inactivo.
one_die = Comunica un dado para esta tirada.
two_dice = Comunica dos dados para un duelo.
roll_again = Los dos resultados son { $product }. Se vuelve a tirar.
wins = { $side } llega a la meta de { $target } y gana.
ends_turn = { $side } termina el turno. Puntos de acción sin gastar: { $left }.
no_receiver = { $player } no puede recibir este pase. Elige otro jugador activo de tu equipo.
passes = { $player } pasa a { $to }.
pass_arrives = El pase llega: balón para { $to }.
pass_lost = Sale un 1 y { $side } pierde el balón.
lets_go = { $side } deja correr el pase.
no_interceptor = { $player } no puede cortar el pase. Elige un jugador activo de la línea que está frente a quien recibe.
tries_interception = { $player } intenta cortar el pase.
intercepted = { $player } corta el pase: { $other } contra { $product }.
no_taker = { $player } no puede tomar el balón ahora. Elige otro jugador.
takes_ball = { $player } toma el balón.
comes_to_defence = { $player } queda activo, en defensa, y toma el balón.
nowhere_to_go = Este jugador ya está en ataque y no hay ningún rival a quien regatear.
nobody_to_beat = No puedes regatear a { $player }. Elige un rival activo de la línea que está frente al balón.
goes_up_alone = No hay ningún rival delante. { $player } sube una línea con el balón.
dribbles = { $player } intenta regatear a { $past }.
no_such_skill = En esta baraja no hay ningún regate especial llamado { $skill }.
tries_skill = { $player } intenta un regate especial ante { $past }: { $skill }.
dribble_won = { $player } se va de { $past } y sube una línea: { $product } contra { $other }.
dribble_stays = { $player } se va de { $past } y sigue en ataque: { $product } contra { $other }.
dribble_lost = { $past } frena a { $player }: { $other } contra { $product }.
ole_points = Puntos Olé para { $side }: { $player } consigue { $skill }.
shot_from_defence = { $player } está en defensa. Solo se puede tirar desde ataque o medio campo.
shoots = { $player } tira a puerta.
goal = Gol de { $side }: { $player } bate a { $keeper }, { $product } contra { $other }.
saved = { $keeper } para el tiro de { $player }: { $other } contra { $product }.
no_tackler = { $player } no puede hacer una entrada. Elige un jugador activo de la línea que está frente al balón.
tackles = { $player } le hace una entrada a { $past }.
tackle_won = { $player } le quita el balón a { $past }: { $product } contra { $other }.
tackle_lost = { $past } conserva el balón ante { $player }: { $other } contra { $product }. El turno se acaba.
shut_out = Este equipo ha fallado un Worldie y no puede intentar otro.
no_worldie = Este equipo no tiene Worldie.
worldie_tier = No puedes intentar { $worldie } aquí. Inténtalo desde ataque o, si la carta nombra líneas, desde una de ellas.
any_number = { $worldie } pide cartas de cualquier tipo ({ $count }). Nombra un tipo para cada una.
any_order = Este Worldie pide cartas de cualquier tipo. Nombra los tipos en este orden: { $kinds }.
plays_for_any = { $side } juega esta carta como «cualquier carta»: { $card }.
tries_worldie = { $player } intenta un Worldie, { $worldie }. La presión es de { $pressure }.
pressure_made = El dado marca { $face } y la presión es de { $needed }: superada. La dificultad es de { $difficulty }.
worldie_made = { $player } consigue un Worldie para { $side }: { $worldie }.
new_worldie = { $side } roba un Worldie nuevo: { $worldie }.
not_in_worldies = El Worldie { $worldie } no está en el mazo de Worldies. Comunica otro.
worldie_missed = El dado marca { $face }, pero hacía falta { $needed }. { $side } falla el Worldie y no puede intentar otro.
