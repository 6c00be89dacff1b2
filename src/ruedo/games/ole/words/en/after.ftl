# What decided a game that is over.

ole-tale-side = { $name }: { $goals } from { $shots }, { $lost }.
ole-tale-goals =
    { $count ->
        [0] no goal
        [one] { $count } goal
       *[other] { $count } goals
    }
ole-tale-shots =
    { $count ->
        [0] no shot
        [one] { $count } shot
       *[other] { $count } shots
    }
ole-tale-lost =
    { $count ->
        [0] the ball never lost
        [one] the ball lost once
       *[other] the ball lost { $count } times
    }
