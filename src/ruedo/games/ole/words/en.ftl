# The sentence about the game on its poster.

about = Football with cards and dice. Pass, dribble and shoot, and now and then attempt a spectacular Worldie.

# The names of the tiers and of the kinds of action cards.

word-defence = defence
word-midfield = midfield
word-attack = attack
word-pass = pass
word-dribble = dribble
word-shot = shot
word-tackle = tackle

# The house's players, with a short description of how each one plays.

word-rookie = Pipo, who shoots from anywhere and forgets half of his hand
word-sunday = Lola, who plays in the park every Sunday
word-club = Nacho from the club, who thinks one choice ahead
word-simple = Toni, who plays by simple rules of thumb
word-captain = Inma the captain, who plans two choices ahead
word-master = the Maestra, who thinks every turn through to the end

# Rulings and refusals. { $side } is the side that the ruling is about: the names of its players.

bad_seating = OLÉ is a game for two players, with one team each. It cannot be played in groups of { $sizes }.
too_few_cards = The deck needs at least { $least } cards in { $pack }, and it has { $count }. Add more cards.
id_twice = Two cards of the deck have the id { $id }. Change one of them.
name_twice = Two cards of the deck have the name { $name }, but its accents are stored in two ways. Copy the name from one card to the other, or change one.
worldie_points = The Worldie { $worldie } is worth { $points } points. Choose a number from { $least } to { $most }.
worldie_cards = The Worldie { $worldie } takes { $cards } action cards. Choose a number from { $least } to { $most }.
deal_numbers = Each team must get one goalkeeper, five players, five action cards and one Worldie.
not_in_deck = The card { $card } is not in this deck.
dealt_twice = { $player } was dealt twice. Check the cards.
too_many_of_a_kind = The two hands have more action cards of one kind than the deck has. Check the cards.
dealt = The cards are dealt.
line_up_five = Your line-up must have all five players of your team, each of them once.
line_up_empty_tier = At a kick-off, each tier needs at least one player.
lines_up = { $side } sets up the team.
not_a_midfielder = { $player } cannot kick off. Choose an active midfielder of the team that kicks off.
kicks_off = { $player } kicks off for { $side }.
set_out_anew = All players become active. Both teams set up their players again, and { $side } will kick off.
limit_draw = The game ends after turn { $turns }, its limit. It is a draw.
limit_win = The game ends after turn { $turns }, its limit. { $side } wins.
too_few_points = That needs more action points than you have left. Needed: { $points }; left: { $left }.
needs_ball = Only the team with the ball can do that.
has_ball = { $player } has the ball for { $side }. The turn is over.
needs_no_ball = A team that has the ball cannot tackle.
no_such_card = There are not enough { $card } cards in the hand for that.
hand_full = The hand already has five action cards, which is the limit.
draws = { $side } draws an action card.
reshuffled = The pack was empty, so the discards become the new pack.
not_in_pack = The pack has no { $card } card left. Report another kind.
has_drawn = { $side } takes the card. Cards in hand: { $held }.
no_discarding = This game is played without discarding.
discards = { $side } discards a { $card } card.
not_yours = { $player } does not play for this team.
inactive = { $player } is inactive and cannot move.
there_already = { $player } is already in { $tier }.
carrier_stays = { $player } has the ball and cannot move to another tier. Pass or dribble instead.
moves = { $player } moves to { $tier }.
not_turned_over = { $player } cannot be reactivated. Choose an inactive player of your team.
reactivated = { $player } is active again.
turned_over = { $player } lost the roll-off and is now inactive.
one_die = Report one die for this roll.
two_dice = Report two dice for a roll-off.
roll_again = Both results are { $product }. Roll again.
wins = { $side } reaches the target of { $target } and wins.
ends_turn = { $side } ends the turn. Action points left: { $left }.
no_receiver = { $player } cannot receive this pass. Choose another active player of your team.
passes = { $player } passes to { $to }.
pass_arrives = The pass arrives: { $to } has the ball.
pass_lost = The die shows a 1, so { $side } loses the ball.
lets_go = { $side } lets the pass go.
no_interceptor = { $player } cannot intercept. Choose an active player in the tier that faces the receiver.
tries_interception = { $player } tries to intercept the pass.
intercepted = { $player } intercepts the pass: { $other } against { $product }.
no_taker = { $player } cannot take the ball now. Choose another player.
takes_ball = { $player } takes the ball.
comes_to_defence = { $player } is now active, in defence, and takes the ball.
nowhere_to_go = This player is already in attack, and there is no opponent to dribble past.
nobody_to_beat = You cannot dribble past { $player }. Choose an active opponent in the tier that faces the ball.
goes_up_alone = No opponent is in the way. { $player } goes up a tier with the ball.
dribbles = { $player } tries to dribble past { $past }.
no_such_skill = This deck has no skill move called { $skill }.
tries_skill = { $player } tries a skill move past { $past }: { $skill }.
dribble_won = { $player } gets past { $past } and goes up a tier: { $product } against { $other }.
dribble_stays = { $player } gets past { $past } and stays in attack: { $product } against { $other }.
dribble_lost = { $past } stops { $player }: { $other } against { $product }.
ole_points = Olé points for { $side }: { $player } completes { $skill }.
shot_from_defence = { $player } is in defence. You can only shoot from attack or midfield.
shoots = { $player } shoots.
goal = Goal for { $side }: { $player } beats { $keeper }, { $product } against { $other }.
saved = { $keeper } saves the shot from { $player }: { $other } against { $product }.
no_tackler = { $player } cannot tackle. Choose an active player in the tier that faces the ball.
tackles = { $player } tackles { $past }.
tackle_won = { $player } wins the ball from { $past }: { $product } against { $other }.
tackle_lost = { $past } keeps the ball from { $player }: { $other } against { $product }. The turn is over.
shut_out = This team missed a Worldie and cannot attempt another.
no_worldie = This team has no Worldie.
worldie_tier = You cannot attempt { $worldie } here. Attempt it from a tier that its card names. If the card names none, attempt it from attack.
any_number =
    { $count ->
        [0] { $worldie } takes only the cards that it names. Do not name other kinds.
        [one] { $worldie } takes { $count } card of any kind. Name its kind.
       *[other] { $worldie } takes { $count } cards of any kind. Name a kind for each.
    }
any_order = This Worldie takes cards of any kind. Name the kinds in this order: { $kinds }.
plays_for_any = { $side } plays this card as “any card”: { $card }.
tries_worldie = { $player } attempts a Worldie, { $worldie }. The pressure is { $pressure }.
pressure_made = The die shows { $face }, and the pressure is { $needed }: success. The difficulty is { $difficulty }.
worldie_made = { $player } completes a Worldie for { $side }: { $worldie }.
new_worldie = { $side } draws a new Worldie: { $worldie }.
not_in_worldies = The Worldie { $worldie } is not in the pack of Worldies. Report another one.
worldie_missed = The die shows { $face }, but { $needed } was needed. { $side } misses the Worldie and cannot attempt another.
