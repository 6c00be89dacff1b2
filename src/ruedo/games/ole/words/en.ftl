# What is said of the game on its poster.

about = Football with cards and dice: pass, dribble, shoot, and now and then a Worldie that puts the world on notice.

# Words of its events.

word-defence = defence
word-midfield = midfield
word-attack = attack
word-pass = pass
word-dribble = dribble
word-shot = shot
word-tackle = tackle

# The house's players, and how each plays.

word-rookie = Pipo, who shoots from anywhere and forgets half the hand
word-sunday = Lola, every Sunday in the park
word-club = Nacho of the club, who sees the next play
word-simple = Toni of the rule book, who goes by rules of thumb
word-captain = Inma the captain, who plans two plays ahead
word-master = the Maestra, who thinks every turn to its end

# What its rulings and refusals say.

bad_seating = OLÉ is for two players, a team each, not for sides of { $sizes }.
too_few_cards = The deck has too few cards in { $pack }: { $count }, and at least { $least } are needed.
id_twice = The id { $id } stands twice in the deck.
worldie_points = The Worldie { $worldie } gives { $points } points; it must be from { $least } to { $most }.
worldie_cards = The Worldie { $worldie } takes { $cards } action cards; it must be from { $least } to { $most }.
deal_numbers = Each side is dealt one goalkeeper, five players, five action cards and one Worldie.
not_in_deck = { $card } is not in this deck.
dealt_twice = { $player } is dealt twice.
too_many_of_a_kind = The hands hold more action cards of a kind than the deck has.
dealt = The cards are dealt.
line_up_five = The line-up must have the side's five players, each of them once.
line_up_empty_tier = At a kick-off each tier holds at least one player.
lines_up = { $side } sets out the team.
not_a_midfielder = { $player } is not an active midfielder of the side that kicks off.
kicks_off = { $player } kicks off for { $side }.
set_out_anew = All cards are made active and both sides set out anew; { $side } will kick off.
limit_draw = The turn limit ({ $turns }) is reached: a draw.
limit_win = The turn limit ({ $turns }) is reached: { $side } wins.
too_few_points = Action points needed: { $points }; left: { $left }.
needs_ball = Only the side with the ball can do that.
has_ball = { $player } has the ball for { $side }; the turn is over.
needs_no_ball = A side that has the ball does not tackle.
no_such_card = There are too few { $card } cards in the hand for that.
hand_full = There are five action cards in the hand already, and never more.
draws = { $side } draws an action card.
reshuffled = The pack was empty; the discards are the pack now.
not_in_pack = There is no { $card } card left in the pack.
has_drawn = The card goes to { $side }'s hand, which now holds { $held }.
no_discarding = It was agreed that cards are not discarded.
discards = { $side } discards a { $card } card.
not_yours = { $player } does not play for this side.
inactive = { $player } is turned over and cannot move.
there_already = { $player } is in { $tier } already.
carrier_stays = { $player } has the ball, which goes up by passing and dribbling only.
moves = { $player } moves to { $tier }.
not_turned_over = { $player } is no turned-over player of this side.
reactivated = { $player } is active again.
turned_over = { $player } lost the roll-off and is turned over.
one_die = This roll is of one die.
two_dice = A roll-off is of two dice.
roll_again = Both products are { $product }: roll again.
wins = { $side } has reached the target of { $target } and wins.
ends_turn = { $side } ends the turn; action points left: { $left }.
no_receiver = { $player } is no other active player of this side.
passes = { $player } passes to { $to }.
pass_arrives = The pass arrives: { $to } has the ball.
pass_lost = A 1: { $side } loses the ball.
lets_go = { $side } lets the pass go.
no_interceptor = { $player } is not active in the tier facing the receiver's.
tries_interception = { $player } tries to intercept.
intercepted = { $player } intercepts: { $other } against the passer's { $product }.
no_taker = { $player } cannot take this ball.
takes_ball = { $player } takes the ball.
comes_to_defence = { $player } is active, in defence, to take it.
nowhere_to_go = In attack there is no tier to go up to, and nobody to beat.
nobody_to_beat = Opponent named: { $player }. It must be an active one in the tier facing the ball's.
goes_up_alone = Nobody to beat: { $player } goes up a tier with the ball.
dribbles = { $player } tries to dribble past { $past }.
no_such_skill = There is no skill called { $skill } in this deck.
tries_skill = { $player } tries the { $skill } past { $past }.
dribble_won = { $player } goes up a tier past { $past }: { $product } against { $other }.
dribble_stays = { $player } beats { $past } and stays in attack: { $product } against { $other }.
dribble_lost = { $past } stops { $player }: { $other } against { $product }.
ole_points = Olé points for { $side }: { $player }'s { $skill }.
shot_from_defence = { $player } is in defence; shots are from attack or midfield.
shoots = { $player } shoots.
goal = Goal for { $side }: { $player } beats { $keeper }, { $product } against { $other }.
saved = { $keeper } saves { $player }'s shot: { $other } against { $product }.
no_tackler = { $player } is not active in the tier facing the ball's.
tackles = { $player } tackles { $past }.
tackle_won = { $player } wins the ball from { $past }: { $product } against { $other }.
tackle_lost = { $past } keeps the ball from { $player }: { $other } against { $product }. The turn ends.
shut_out = This side missed a Worldie and cannot attempt another.
no_worldie = This side has no Worldie.
worldie_tier = { $worldie } is attempted from attack or, where the card names tiers, from one of those.
any_number = { $worldie } takes cards of any kind: { $count }. Name a kind for each.
any_order = Kinds for a Worldie's free cards are named in this order: { $kinds }.
plays_for_any = For any card { $side } plays a { $card }.
tries_worldie = { $player } attempts the { $worldie }: the pressure is { $pressure }.
pressure_made = { $face } against a pressure of { $needed }: made. The difficulty is { $difficulty }.
worldie_made = A Worldie for { $side }: { $player }'s { $worldie }.
new_worldie = { $side } draws a new Worldie: { $worldie }.
not_in_worldies = { $worldie } is not in the pack of Worldies.
worldie_missed = { $face } where { $needed } was needed: { $side } misses the Worldie, and can attempt no other.
