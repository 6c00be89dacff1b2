# The page of a table: seats and links, the menu, the result, and the check of the randomness.

seat-house = the house
seat-here = is here
seat-away = is not here
seat-given-seat = handed over by its player
seat-given-referee = handed over by the referee
seat-given-owner = its player came back
links-hint = Each link has a key, so send it only to the right person. Anyone who has a link can use it.
links-seat = This link opens the seat.
links-watch = Spectators
links-watch_text = This link is only for watching.
links-referee = The referee
links-referee_text = Use it to report events from another device.
links-maker = The host
links-maker_text = Use it to admit spectators and hand over seats. Keep this link to yourself.
links-local = Only this computer can open this page. To let phones in the room join, start Ruedo with: ruedo --lan
links-lan = These links begin with { $origin }. Phones on this network can open them.
links-address = Link for { $title }
links-copy = Copy
links-share = Share
links-code = QR code
links-code_for = QR code of the link for { $title }
links-copied = Copied.
links-not_copied = The browser blocked the copying. Select the link and copy it yourself.
result-played = { $name } wins
result-played_open = A draw
result-resigned = { $name } wins: { $by } resigned
result-resigned_open = { $by } resigned
result-agreed = { $name } wins by agreement
result-agreed_open = A draw by agreement
record = Record
look_at_it = Look at the table
chance-check = Check the randomness
chance-holds =
    { $count ->
        [one] The seed is the one that was promised, and { $count } dice roll or card draw follows from it.
       *[other] The seed is the one that was promised, and all { $count } dice rolls and card draws follow from it.
    }
chance-seed_holds = The seed is the one that was promised.
chance-verify = The command `ruedo verify` also checks the throws.
chance-not_remembered = This browser did not store the promise of the seed when the game began, so it cannot check the seed.
chance-wrong = The promised seed does not give these draws: { $n }.
chance-broken = The seed is not the one promised when the game began.
chance-first_events =
    { $count ->
        [one] The request for the table contained the first event. It was not drawn.
       *[other] The request for the table contained the first { $count } events. They were not drawn.
    }
chance-empty = The proof is false: its log contains no event of the game.
chance-incomplete = The proof is false: its log does not contain all events of the game.
chance-referee = The proof is false: event { $n } has the wrong source. Exactly the events in the request for the table have the source “referee”.
chance-no_aim = The proof is false: event { $n } is a throw of a person, but it does not contain the person’s aim.
chance-not_committed = No seed was promised before this game, so nobody can check its randomness.
take_back = Ask to take back the last choice
agree = Agree a result
agree-text = The game ends with this result when the others agree.
agree-winner = Won by
agree-ask = Ask the others
resign = Resign
resign-sure = Your side gives up the game. You cannot take this back.
resign-yes = Yes, resign
resign-who = The side that resigns
resign-end = End the game
hand_over = Hand over a seat
hand_over-text = The player leaves this seat. The game goes on from the same position.
hand_over-seat = Seat
hand_over-to_person = To another person
hand_over-new_link = The old link no longer works. Use this new one.
hand_over-house = The house now plays for { $name }.
open_table = Open the table to everybody
close_table = Make the table private
open_now = Anyone may watch now.
closed_now = The table is private now.
table_open = Anyone may watch.
table_private = This table is private.
watchers =
    { $count ->
        [one] { $count } person is watching.
       *[other] { $count } people are watching.
    }
sound_on = Turn sound on
sound_off = Turn sound off

# The form for an aim in numbers, and the next game.

aim-numbers = Numbers
aim-steady = If you aim with numbers, your throw strays as much as that of a steady hand.
next-level = Play the next level: { $level }
play_on = Now for real: play to { $target }
play_again = Play again
watch_again = Watch it again
share_card = Picture to share

# Addresses to copy, and taking back the last report.

links-by_hand = Copy this address
result-mistake = Was that a mistake? Take it back
result-take_back = Take back the last report?
result-take_back_yes = Take it back
rematch-join = Play the rematch

# Help after two lost games in a row.

help-coming = You lost two games in a row. In your next game, the coach gives advice after each miss.
help-offered = You lost two games in a row. The coach can give advice after each miss.
play_coached = Play again, with the coach
