# The hands of the ring’s board.

skill-novice = mano novata
skill-average = mano normal
skill-good = buena mano
skill-expert = mano experta
skill-exact = no falla nunca

# Por qué no se puede simular un tablero del aro.

ring_board-too_small = con este aro y este poste el tablero tiene que medir por lo menos { $least } m en cada sentido
ring_board-too_long = girando en el sitio, este aro podría girar { $seconds } s; tiene que pararse antes de { $most }
