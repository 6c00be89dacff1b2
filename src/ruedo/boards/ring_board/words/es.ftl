# The hands of the ring’s board.

skill-novice = mano novata
skill-average = mano normal
skill-good = buena mano
skill-expert = mano experta
skill-exact = no falla nunca
world-tremble = Cuánto se desvían tus tiros de donde apuntas
world-tremble-off = nada
world-tremble-light = un poco
world-tremble-house = como los de la casa
