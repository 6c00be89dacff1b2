# What stands on the printed sheets of all games. `*bold*`, and `[OL-T1]` the clause that a sentence is taken from.

sheet-rule_card = rule card
sheet-score_sheet = score sheet
sheet-true_scale = Print at 100 %, not fitted to the page. Lay a ruler here: the bars are 50 mm and 2 in long.
sheet-full_rules = The small ids are clauses of the rulebook: ruedo rules { $id } prints it.
sheet-name = Name
sheet-needs_extra = Printing needs one more package. This gets it: { $command }
sheet-no_sheets = There are no sheets for { $game }.
sheet-too_large = At true scale { $thing } of { $width } x { $height } mm does not fit on { $paper }.
sheet-too_many_cards = These are too many cards to print; at most { $most } are printed at once.
