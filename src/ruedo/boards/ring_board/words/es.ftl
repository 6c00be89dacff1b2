# The hands of the ring’s board.

skill-novice = mano novata
skill-average = mano normal
skill-good = buena mano
skill-expert = mano experta
skill-exact = no falla nunca
