# The printed sheets of all games. `*bold*` is printed in bold. `[OL-T1]` is the clause on which a sentence is based.

sheet-rule_card = las reglas en una hoja
sheet-score_sheet = hoja de puntos
sheet-true_scale = Imprime esta página al 100 %, sin ajustarla al papel. Compruébalo con una regla: una barra mide 50 mm y la otra, 2 pulgadas.
sheet-full_rules = Los códigos pequeños son cláusulas del reglamento: `ruedo rules { $id } --language es` imprime una.
sheet-name = Nombre
sheet-needs_extra = Para imprimir hace falta un paquete más. Instálalo con: { $command }
sheet-no_sheets = { $game } no tiene hojas para imprimir.
sheet-too_large = A tamaño real, { $thing } mide { $width } x { $height } mm y no cabe en { $paper }.
sheet-too_many_cards = Hay demasiadas cartas para imprimirlas a la vez. El máximo es { $most }.
sheet-makers = Los juegos y sus nombres pertenecen a sus creadores, que figuran en las hojas de reglas. Ruedo es independiente de ellos.
