# What `ruedo sweep` tells, in the terminal and in its report.

sweep-title = { $answer }: rules that fit
sweep-subtitle = { $count } sets of rules were tried. The range in brackets behind a figure is its 95 % interval: it contains the true value in 95 of 100 such searches.
sweep-progress = { $count } tried; nearest so far: { $answer }
sweep-best = Nearest to what was asked for is { $answer }.
sweep-anew = Played anew on other chance, it { $said }. These are the figures of that.
sweep-not_anew = It { $said }; it was not played anew on other chance, so that it may only be the luckiest.
sweep-met = meets all targets
sweep-missed = misses a target
sweep-open = may meet all targets: more games would tell
sweep-nothing = Nothing could be played.
sweep-end-done = Of { $count } sets of rules { $number } meet all targets for certain, and { $most } may.
sweep-end-stopped = Stopped after { $count } sets of rules: { $number } meet all targets for certain, and { $most } may.
sweep-refused = { $count } of them the rules do not allow.
sweep-kept = The report is { $answer }; every trial is kept beside it.
sweep-targets = targets
sweep-trials = Which rules fit?
sweep-trials_said = The nearest to the targets come first. All were played on the same chance, each until it was decided or its games were spent.
sweep-options = What does each option do?
sweep-options_said = Each point is a set of rules; the band is what was asked for, and sets that are not known to miss a target are green. Where the other options matter, too, points of one value lie apart.
sweep-plot = { $who } by { $answer }
sweep-question-first = first seat wins
sweep-question-win = first player wins
sweep-question-minutes = minutes
sweep-question-turns = turns
sweep-question-leads = changes of the lead
sweep-again_said = Searched with Ruedo { $ruedo } on Python { $python }, method { $method }, seed { $seed }; the best anew with the next seed. The same command finds the same, on any number of machines:
