# Trials of throws (`ruedo throw`), for all boards.

trial-many = { $said }: { $shares }.
