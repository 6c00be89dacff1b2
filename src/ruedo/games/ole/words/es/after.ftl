# The sentences after a game that describe what decided it.

ole-tale-side = { $name }: { $goals } en { $shots }, { $lost }.
ole-tale-no_shot = { $name }: ningún tiro, { $lost }.
ole-tale-goals =
    { $count ->
        [0] ningún gol
        [one] { $count } gol
       *[other] { $count } goles
    }
ole-tale-shots =
    { $count ->
        [one] { $count } tiro
       *[other] { $count } tiros
    }
ole-tale-lost =
    { $count ->
        [0] no perdió el balón
        [one] perdió el balón una vez
       *[other] perdió el balón { $count } veces
    }
