# What stands on the printed sheets of all games. `*bold*`, and `[OL-T1]` the clause that a sentence is taken from.

sheet-rule_card = las reglas en una hoja
sheet-score_sheet = hoja de puntos
sheet-true_scale = Imprímela al 100 %, sin ajustar a la página. Pon una regla aquí: las barras miden 50 mm y 2 pulgadas.
sheet-full_rules = Las siglas pequeñas son las cláusulas del reglamento: ruedo rules { $id } --language es la imprime.
sheet-name = Nombre
sheet-needs_extra = Para imprimir falta un paquete. Así se consigue: { $command }
sheet-no_sheets = No hay hojas de { $game }.
sheet-too_large = A tamaño real, { $thing } de { $width } x { $height } mm no cabe en { $paper }.
sheet-too_many_cards = Son demasiadas cartas para imprimirlas; de una vez se imprimen { $most } como mucho.
