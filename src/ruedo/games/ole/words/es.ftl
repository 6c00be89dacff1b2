# What is said of the game on its poster.

about = Fútbol con cartas y dados: pase, regate, tiro y, de vez en cuando, un golazo de Worldie.

# Words of its events.

word-defence = defensa
word-midfield = medio campo
word-attack = ataque
word-pass = pase
word-dribble = regate
word-shot = tiro
word-tackle = entrada

# Los jugadores de la casa y cómo juega cada uno.

word-rookie = Pipo, que chuta desde donde sea y olvida media mano
word-sunday = Lola, cada domingo en el parque
word-club = Nacho, del club, que ve la jugada siguiente
word-simple = Toni, el del manual, que va por reglas de oro
word-captain = Inma, la capitana, que planea dos jugadas
word-master = la Maestra, que piensa cada turno hasta el final

# What its rulings and refusals say.

bad_seating = OLÉ es cosa de dos, cada cual con su equipo, y no de bandos de { $sizes }.
too_few_cards = El mazo { $pack } de la baraja se queda corto: tiene { $count } y el mínimo es { $least }.
id_twice = El id { $id } sale dos veces en la baraja.
worldie_points = El Worldie { $worldie } da { $points } puntos; tienen que ser de { $least } a { $most }.
worldie_cards = El Worldie { $worldie } pide { $cards } cartas de acción; tienen que ser de { $least } a { $most }.
deal_numbers = A cada equipo le tocan una carta de portería, cinco de campo, cinco de acción y un Worldie.
not_in_deck = { $card } no está en esta baraja.
dealt_twice = { $player } sale dos veces en el reparto.
too_many_of_a_kind = Entre las dos manos hay más cartas de acción de un tipo que en toda la baraja.
dealt = Cartas repartidas.
line_up_five = La alineación lleva las cinco cartas de campo del equipo, sin repetir ninguna.
line_up_empty_tier = En un saque de centro no puede haber líneas vacías.
lines_up = { $side } coloca su equipo.
not_a_midfielder = { $player } no está boca arriba en el medio campo del equipo que saca.
kicks_off = { $player } saca de centro para { $side }.
set_out_anew = Todas las cartas boca arriba y los equipos, a colocarse de nuevo; sacará { $side }.
limit_draw = Se acabaron los turnos (límite: { $turns }): empate.
limit_win = Se acabaron los turnos (límite: { $turns }): gana { $side }.
too_few_points = Puntos de acción que hacen falta: { $points }; quedan: { $left }.
needs_ball = Eso solo puede hacerlo el equipo que tiene el balón.
has_ball = Balón de { $side }: lo tiene { $player }. El turno se acaba.
needs_no_ball = El equipo que tiene el balón no hace entradas.
no_such_card = En la mano no hay bastantes cartas de { $card } para eso.
hand_full = En la mano ya hay cinco cartas de acción, y no caben más.
draws = { $side } roba una carta de acción.
reshuffled = El mazo se había acabado; los descartes son ahora el mazo.
not_in_pack = En el mazo no queda ninguna carta de { $card }.
has_drawn = La carta va a la mano de { $side }; cartas en la mano: { $held }.
no_discarding = Se acordó no descartar cartas.
discards = { $side } descarta una carta de { $card }.
not_yours = { $player } no juega en este equipo.
inactive = { $player } está boca abajo y no puede moverse.
there_already = { $player } ya está en { $tier }.
carrier_stays = { $player } lleva el balón, que solo sube con pases y regates.
moves = { $player } se coloca en { $tier }.
not_turned_over = { $player } no está boca abajo en este equipo.
reactivated = { $player } vuelve a estar boca arriba.
turned_over = { $player } pierde el duelo y queda boca abajo.
one_die = Esta tirada es de un dado.
two_dice = Un duelo es de dos dados.
roll_again = Empate a { $product }: se vuelve a tirar.
wins = { $side } llega a { $target }, la meta, y gana.
ends_turn = { $side } termina el turno; puntos de acción sin gastar: { $left }.
no_receiver = { $player } no puede recibir: hace falta otra carta del equipo que esté boca arriba.
passes = { $player } pasa a { $to }.
pass_arrives = El pase llega: balón para { $to }.
pass_lost = Sale un 1: { $side } pierde el balón.
lets_go = { $side } deja correr el pase.
no_interceptor = { $player } no está boca arriba en la línea que mira a la de quien recibe.
tries_interception = { $player } sale al corte.
intercepted = { $player } corta el pase: { $other } contra { $product }.
no_taker = { $player } no puede quedarse este balón.
takes_ball = { $player } se queda el balón.
comes_to_defence = { $player } lo recoge en defensa, boca arriba.
nowhere_to_go = En ataque no hay línea a la que subir, ni nadie a quien regatear.
nobody_to_beat = Rival elegido: { $player }. Tiene que estar boca arriba en la línea que mira a la del balón.
goes_up_alone = Nadie sale al paso: { $player } sube una línea con el balón.
dribbles = { $player } encara a { $past }.
no_such_skill = En esta baraja no hay ninguna filigrana llamada { $skill }.
tries_skill = { $player } encara a { $past } con una filigrana: { $skill }.
dribble_won = { $player } se va de { $past } y sube una línea: { $product } contra { $other }.
dribble_stays = { $player } se va de { $past } y sigue en ataque: { $product } contra { $other }.
dribble_lost = { $past } frena a { $player }: { $other } contra { $product }.
ole_points = Puntos Olé para { $side }: { $skill }, de { $player }.
shot_from_defence = { $player } está en defensa; solo se tira desde ataque o medio campo.
shoots = { $player } tira a puerta.
goal = Gol de { $side }: { $player } bate a { $keeper }, { $product } contra { $other }.
saved = { $keeper } para el tiro de { $player }: { $other } contra { $product }.
no_tackler = { $player } no está boca arriba en la línea que mira a la del balón.
tackles = { $player } le hace una entrada a { $past }.
tackle_won = { $player } le quita el balón a { $past }: { $product } contra { $other }.
tackle_lost = { $past } aguanta el balón ante { $player }: { $other } contra { $product }. El turno se acaba.
shut_out = Este equipo ya ha fallado un Worldie y no puede intentar otro.
no_worldie = Este equipo no tiene Worldie.
worldie_tier = { $worldie } se intenta desde ataque o, si la carta nombra líneas, desde una de ellas.
any_number = { $worldie } pide cartas de cualquier tipo: { $count }. Di un tipo para cada una.
any_order = Los tipos de las cartas libres de un Worldie se dicen en este orden: { $kinds }.
plays_for_any = Como carta cualquiera, { $side } juega: { $card }.
tries_worldie = { $player } intenta un Worldie, { $worldie }: la presión es de { $pressure }.
pressure_made = { $face } contra una presión de { $needed }: superada. La dificultad es de { $difficulty }.
worldie_made = Worldie de { $side }: { $worldie }, de { $player }.
new_worldie = { $side } roba un Worldie nuevo: { $worldie }.
not_in_worldies = { $worldie } no está en el mazo de Worldies.
worldie_missed = { $face }, y hacía falta { $needed }: { $side } falla el Worldie y ya no puede intentar otro.
