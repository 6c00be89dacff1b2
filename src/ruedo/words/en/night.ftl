# Refusals of commands at a club night.

night_full = This night is full: it has { $limit } players.
night_too_late = Late players can join a double knockout only until the second round is paired. Join the next night.
night_bracket_full = The bracket is full. A late player can only join in the first round, against a player who has a bye.
night_paused = The night is paused. Continue it first.
night_round_open =
    { $count ->
        [one] Round { $round } has an open pairing. Report its result first.
       *[other] Round { $round } has { $count } open pairings. Report their results first.
    }
night_too_few = A round needs at least { $count } players. Wait for more players.
night_no_side = This pairing has no side { $number }. Choose one of its sides.
night_scores = Enter { $count } scores, one for each side, or leave all of them out.
night_walkover_winner = Choose the winner of the walkover. It is the side that is here.
night_no_draw = This format has no draws. Play again, or choose a winner.
night_reported = Pairing { $pairing } already has a different result. Ask the host to correct it.
night_simulated = Ruedo simulates this game, so only the game itself decides. Play on, resign, or agree on a result at the table. If a player has gone home, the host can mark this in the list of players.
night_later_round = Round { $round } is already paired. Take back that round first, then correct the result.
night_no_table = This pairing has no table yet. Choose a pairing that is being played.
night_nothing_to_undo = There is nothing more to take back.
night_changed = The night has changed in the meantime. Look at it again, then repeat your last action.
night_round_begun = Round { $round } has already begun. You need not start it again.
night_round_early = Round { $round } cannot begin yet. Round { $next } comes first.
night_stale = Somebody has changed the night since you opened it. Look at it again, then take back its last step.
night_no_player = This night has no player { $number }. Choose one from the list.
night_no_pairing = This night has no pairing { $number }. Choose one from the list.
night_over = The night is over. Start a new one.
night_name_taken = Another player tonight is called { $who }. Choose another name.

# Club nights: refusals of requests, descriptions of the HTTP API, and the help for `ruedo night`.

no_such_night = There is no such night. Check the link, or start a new night.
night_host_only = Only the host of the night can do that. Ask the host.
night_confirm = This deletes the night with its tables and names. Confirm it with confirm=yes.
night_table = This table belongs to a night. Only the host of the night can delete it, together with the night.
night_seats = Only the format “king of the table” has more than two sides at a table. Choose that format, or play with two sides.
night_log_full = This night is full. Start a new one.
night_which_player = Choose the player who leaves or returns.
night-wrong_key = This link’s key does not open this night. Ask the host for a new one.
closed-night_key = This link’s key does not open this night any more. Ask the host for a new one.
closed-night_deleted = There is no such night. Check the link.
api-night_make = Create a club night
api-night_state = Return a whole night
api-night_delete = Delete a night with its tables and names (host only)
api-night_rounds = Return all pairings of a night
api-night_join = Join a night, or add a player without a phone (host only)
api-night_message = Send a message from the host or from a phone
api-night_export = Return a night as JSON lines
api-night_standings = Return the standings of a night as CSV
api-query-confirm = Whether the deletion is confirmed.
night_seat = You cannot hand over a seat of this table, because players open its seats with their codes of the night. The host can give a player a new code.
night_rematch = The host of the night starts the next round. There is no rematch at this table.
serve-page_night = Open { $url } to create a club night.
night_all_phones = All players of this game have already joined with a phone. They can open the game on their own phones.
night_needs_no_seat = At a real table, nobody needs a seat for this game. Keep the score instead.
api-night_history = Return the steps of a night, including those that were taken back
