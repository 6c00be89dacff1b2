# The help for the commands of OLÉ.

help-deck = Trabaja con barajas y otros archivos de material.

help-deck-check = Comprueba una baraja o, con --game, el archivo de material de otro juego.
help-deck-check-file = La baraja o el archivo de material (TOML).
help-deck-check-game = El juego al que pertenece el archivo.
word-code-ole = las reglas de OLÉ
word-code-ole_house = los jugadores de OLÉ de la casa

summary-deck = Comprueba una baraja u otro archivo de material.
