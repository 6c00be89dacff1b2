# The sentences after a game that describe what decided it.

ole-tale-side = { $name }: { $goals } from { $shots }, { $lost }.
ole-tale-no_shot = { $name }: no shot, { $lost }.
ole-tale-goals =
    { $count ->
        [0] no goal
        [one] { $count } goal
       *[other] { $count } goals
    }
ole-tale-shots =
    { $count ->
        [one] { $count } shot
       *[other] { $count } shots
    }
ole-tale-lost =
    { $count ->
        [0] never lost the ball
        [one] lost the ball once
       *[other] lost the ball { $count } times
    }
