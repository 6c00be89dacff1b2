# The other people at a table: the phrases that they send, and news about them.

talk-mute = Silenciar las frases de los demás
talk-said = { $name }: { $phrase }
phrase-hello = Hola
phrase-luck = Suerte
phrase-thinking = Estoy pensando
phrase-nice = Qué buena
phrase-close = Por los pelos
phrase-sorry = Perdona
phrase-thanks = Gracias
phrase-well_played = Bien jugado
phrase-again = ¿Otra?
phrase-shout = ¡Olé!
phrase-bravo = Bravo
phrase-ha = Ja, ja
phrase-ay = Ay
news-left = { $name } se ha ido de la mesa.
news-back = { $name } ha vuelto.
news-house = Ahora la casa juega por { $name }.
news-late = A { $name } se le acabó el tiempo. La casa eligió en su lugar.
news-withdrawn = { $asker } ha anulado la pregunta.
news-declined-back = { $name } no acepta deshacer la jugada.
news-declined-result = { $name } no acepta ese resultado.
news-rematch = Alguien quiere la revancha.
