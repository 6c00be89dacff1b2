# The terminal: questions, answers and help.

terminal-help =
    After a whole turn, type the zone of each of its eight weights, in any order: 26, 13, 3, 2, 1, short, off
      3 2 2 1 1 1 off off          or type how many are in each zone:  3:1 2:2 1:3 off:2
    To report weight by weight, type `slide` and then the position of every weight of the turn, in the order of the shots.
    Type x,y in metres, x from the shooter's end and y from the middle line. Type `off` if a weight fell, and `-` if it did
    not move:
      - 5.90,0.10 off
    At any time, you can report a foul: `foul foot Ana` (foot, shake, left_end). Before a shot, you can type `dust`.
terminal-points = points
terminal-end = end
terminal-last_turn = last turn
terminal-frame = Frame { $frame }. Target: { $target }. Hammer: { $hammer }.
terminal-weight = weight
terminal-this_turn = This turn: { $lies }
terminal-toss = Who won the toss and shoots first?
terminal-where =
    { $count ->
        [one] Where does the weight lie? x,y / off / -
       *[other] Where do the { $count } weights lie? x,y / off / -
    }
terminal-slide = { $shooting }: slide or dust? [slide]
terminal-slide_dusted = { $shooting }: slide? [slide]
terminal-how = { $side_name }: eight weights, { $shares }. Where did they stop? You can also type slide or dust
terminal-how_dusted = { $side_name }: eight weights, { $shares }. Where did they stop? You can also type slide
terminal-shooting = { $player } shoots weight { $weight } of { $most }, { $colour }, from the { $end } end
terminal-share_all = all { $player }'s
terminal-share_then = , then{" "}
terminal-which_foul = Type which foul it is and whose: `foul foot Ana`. The fouls are: { $known }.
terminal-eight = A turn has eight weights, and you named { $count }. Type `off` for each weight that fell.
word-a_foul = a foul
word-how_a_weight_lies = how a weight lies
word-what_the_shooter_does = an action of the shooter
word-knock = knocks another weight
word-onto_an_empty_board = onto an empty board
word-onto_lying_weights = onto a board with weights
word-onto_a_short_weight = onto a board with a short weight
word-from_the_left = from the left third
word-from_the_middle = from the middle third
word-from_the_right = from the right third
word-straight = straight
word-to_the_left = to the left
word-to_the_right = to the right
word-off = off
word-short = short
word-corner = 26
word-end = 13
word-slide = slide
word-dust = dust
word-foul = foul
word-foot = foot
word-shake = shake
word-left_end = left_end
word-near = near
word-far = far
word-red = red
word-blue = blue
