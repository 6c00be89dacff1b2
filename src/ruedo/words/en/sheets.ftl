# The printed sheets of all games. `*bold*` is printed in bold. `[OL-T1]` is the clause on which a sentence is based.

sheet-rule_card = rule card
sheet-score_sheet = score sheet
sheet-true_scale = Print this page at 100 %, not fitted to the paper. Check it with a ruler: one bar must be 50 mm long, and the other 2 inches.
sheet-full_rules = The small codes are clauses of the rulebook: `ruedo rules { $id }` prints one.
sheet-name = Name
sheet-needs_extra = Printing needs one more package. Install it with: { $command }
sheet-no_sheets = { $game } has no sheets to print.
sheet-too_large = At true scale, { $thing } is { $width } x { $height } mm and does not fit on { $paper }.
sheet-too_many_cards = There are too many cards to print at once. The most is { $most }.
sheet-makers = The games and their names belong to their makers, who are named on the rule sheets. Ruedo is independent of them.
