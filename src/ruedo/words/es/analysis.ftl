# The analysis of a game: the command `ruedo analyse`, and the page.

analysis-won = Ganó { $winner } ({ $score }).
analysis-drawn = La partida terminó en empate ({ $score }).
analysis-unfinished = La partida no ha terminado ({ $score }).
analysis-books = { $side } empezó con una probabilidad de ganar del { $start } % y terminó con una del { $end } %: { $terms }.
analysis-decisions = las decisiones de { $side }
analysis-executions = los tiros de { $side }
analysis-plays = las jugadas de { $side }
analysis-luck = la suerte dio un { $points } % a { $side }
analysis-gained = { $terms } ganaron un { $points } %
analysis-lost = { $terms } perdieron un { $points } %
analysis-books_empty = { $side } empezó con una probabilidad de ganar del { $start } %. Nada la ha cambiado.
analysis-decisive = { $moment } Ningún otro evento cambió tanto la probabilidad de ganar.
analysis-no_moment = La probabilidad de ganar no cambió en ningún momento.
analysis-moment_decision = Una decisión de { $player } llevó la probabilidad de ganar de { $side } del { $before } % al { $after } % (evento { $number }). { $happened }
analysis-moment_execution = Un tiro de { $player } llevó la probabilidad de ganar de { $side } del { $before } % al { $after } % (evento { $number }). { $happened }
analysis-moment_play = Una jugada de { $player } llevó la probabilidad de ganar de { $side } del { $before } % al { $after } % (evento { $number }). { $happened }
analysis-moment_chance = La suerte llevó la probabilidad de ganar de { $side } del { $before } % al { $after } % (evento { $number }). { $happened }
analysis-one_figure = El acta no indica adónde se apuntó. Por eso las decisiones y los tiros se suman en un solo número: las jugadas.
analysis-cost = Evento { $number }: { $player } perdió un { $cost } % de probabilidad de ganar. La casa habría elegido: { $best }.
analysis-cost_in_the_open = Evento { $number }: { $player } perdió un { $cost } % de probabilidad de ganar. Si se viera todo lo oculto, la pérdida sería del { $open } %. La casa habría elegido: { $best }.
analysis-curve = La probabilidad de ganar de { $side }
analysis-curve_words = Del { $start } % al principio al { $end } % al final.
analysis-no_values = Ruedo no puede valorar las posiciones de { $game }, así que no puede analizar sus partidas. Elige otro juego.
analysis-no_values_here = Ruedo no puede valorar posiciones de { $game } aquí: { $reason }. Analiza una partida de dos bandos con las reglas normales.
analysis-one_file = Una curva o una carpeta de momentos necesita un solo archivo. Analiza los archivos de uno en uno o usa --csv.

analysis-needs_extra = Las imágenes son archivos SVG. Para archivos PNG falta un paquete. Instálalo con: { $command }

analysis-strength_counted = { $side } ganó el { $mean } % de { $games } partidas (el intervalo es del { $low } al { $high } %).
analysis-strength_without_luck = Sin la suerte: { $mean } % (del { $low } al { $high } %).
analysis-strength_without_both = Sin la suerte y con tiros de nivel medio: { $mean } % (del { $low } al { $high } %). Así se comparan solo las decisiones.

analysis-not_over = Podrás ver el análisis cuando termine la partida.
analysis-open = ¿Quién tuvo suerte?
analysis-first_look = Un primer vistazo. Enseguida llega la curva exacta.
analysis-working = Ruedo está calculando el análisis.
analysis-moments = Momentos decisivos
analysis-curve_hint = Recorre la curva para ver cada momento.
analysis-odds = Probabilidad de ganar: { $one }, { $points } %; { $other }, { $rest } %.
analysis-progress = Ruedo ha analizado { $done } de { $of } eventos.
analysis-deeper = Mirar más a fondo
analysis-costly = Las decisiones que más costaron
analysis-card = Tarjeta PNG
analysis-save = Guardar el evento { $number } como tarjeta PNG para compartir
analysis-own = Tus decisiones y tus tiros
analysis-own_hint = Son tus partidas contra la casa. Los números muestran cuánto cambiaron las decisiones de cada lado su probabilidad de ganar. Solo se guardan en este navegador. La línea continua muestra lo que perdiste con tus decisiones. La discontinua muestra lo que perdió la casa con las suyas.
analysis-own_games = Analizar mis partidas
analysis-games = Se han analizado { $done } de { $of } partidas.
analysis-games_done = Estas partidas ya están analizadas.
analysis-column_game = Partida
analysis-column_decisions = Tus decisiones
analysis-column_house = Decisiones de la casa
analysis-column_throws = Tus tiros
analysis-mean_against = Media contra { $level } ({ $count })

api-analysis = Devolver el análisis de una partida que ha terminado
api-odds = Devolver la probabilidad de cada bando en una partida en curso, según lo que pueden ver los espectadores
api-analysis_progress = Devolver el progreso de un análisis en curso
api-query-depth = La profundidad: 0 para un primer vistazo, 1 para la curva exacta, 2 para mirar más a fondo

# Links to events, reasons why Ruedo cannot rate the positions of a game, and other texts of the analysis.

analysis-link = Copiar un enlace al evento { $number }
analysis-lacks-sides = Ruedo solo puede valorar las posiciones de partidas de dos bandos, y esta tiene { $count }
analysis-lacks-length = Ruedo solo puede valorar las posiciones de juegos sueltos, no las de sets ni partidos
analysis-lacks-target = Ruedo solo puede valorar las posiciones de partidas a { $most } puntos como máximo
analysis-lacks-turn_limit = Ruedo no puede valorar las posiciones de partidas con límite de turnos
analysis-own_throws = Tus tiros, comparados con la media de los tiros del mismo pulso. Un punto por encima de la línea central es una ganancia. La línea discontinua muestra los tiros de la casa.
