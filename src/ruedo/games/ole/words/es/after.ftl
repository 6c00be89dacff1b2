# Lo que decidió una partida terminada.

ole-tale-side = { $name }: { $goals } en { $shots }, { $lost }.
ole-tale-goals =
    { $count ->
        [0] ningún gol
        [one] { $count } gol
       *[other] { $count } goles
    }
ole-tale-shots =
    { $count ->
        [0] ningún tiro
        [one] { $count } tiro
       *[other] { $count } tiros
    }
ole-tale-lost =
    { $count ->
        [0] sin perder el balón
        [one] perdió el balón una vez
       *[other] perdió el balón { $count } veces
    }
