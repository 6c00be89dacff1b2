# The guided first game, and the legend.

ole-lesson-wait = Watch.
ole-lesson-pass = Your ball, below; their goal is above. Touch pass, then Jonas Weber in attack.
ole-lesson-dribble = He has it. Now beat a defender: touch dribble, then Otto Lindqvist.
ole-lesson-shoot = Nobody is in the way. Touch shot, then the goalkeeper.
ole-lesson-line_up = Goal. After a goal everybody sets out anew: touch Set out.
ole-lesson-tackle = They have the ball. Touch tackle, then Celia Duarte: she goes for it.
ole-lesson-draw = The ball is yours. A point buys a card: touch the pack.
ole-lesson-shoot_again = A shot card. From midfield a die loses 3: try it, the figure says how likely it is.
ole-lesson-skip = Skip
ole-legend-title = What is what
ole-legend-goal = First to { $target } points wins at once. You play up the page, or to the right; your own goal is behind you.
ole-legend-turn = A turn has { $points } action points, the brass coins. Playing a card, drawing one, turning a player up again and each tier moved cost one.
ole-legend-ball = With the ball you pass, dribble and shoot; without it you tackle. Losing the ball ends the turn.
ole-legend-roll = Who meets rolls: die times stat, the higher wins. Whoever loses is turned over and lies on the side.
ole-legend-chance = The arc of brass is the chance of what lights up, in per cent.
ole-legend-stat = { $kind } card: { $stat }
ole-legend-saving = Goalkeeper: saving
ole-legend-tiers = The rim tells the tier: brown defence, green midfield, brass attack. Each third of the pitch holds a tier of yours and one of theirs.
ole-legend-worldie = A Worldie takes its cards and two rolls, first its pressure, then its difficulty, each to be reached.
ole-legend-hold = Hold anything, or rest the pointer on it, to be told what it is.
