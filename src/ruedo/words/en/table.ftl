# Around a table: its links and seats, its menu, how a game ended, the check of its chance.

seat-house = the house
seat-here = is here
seat-away = is not here
seat-given-seat = given on by who sat there
seat-given-referee = given on by the referee
seat-given-owner = its owner came back
links-hint = Each link holds a key. Anybody who opens it takes that place, so send it only to the right person.
links-seat = Sits down here and plays.
links-watch = To watch
links-watch_text = Sees what everybody may see.
links-referee = The referee
links-referee_text = Reports what happens at the table, on another device.
links-maker = The maker
links-maker_text = Opens the table, and hands seats on. Keep it to yourself.
links-local = This page runs on your own machine alone. To let the phones in the room in, start it with: ruedo --lan
links-lan = For phones in this network the links lead to { $origin }.
links-address = Link for { $title }
links-copy = Copy
links-share = Share
links-code = QR code
links-code_for = QR code of the link for { $title }
links-copied = Copied.
links-not_copied = The browser does not let it be copied; mark it and copy by hand.
result-played = { $name } wins
result-played_open = A draw
result-resigned = { $name } wins: { $by } resigned
result-resigned_open = { $by } resigned
result-agreed = { $name } wins, as agreed
result-agreed_open = A draw, as agreed
record = Record
look_at_it = Look at the table
chance-check = Check the chance
chance-holds =
    { $count ->
        [one] The seed is the one that was promised, and { $count } draw of dice and cards comes of it.
       *[other] The seed is the one that was promised, and all { $count } draws of dice and cards come of it.
    }
chance-seed_holds = The seed is the one that was promised.
chance-verify = “ruedo verify” checks the throws, too.
chance-not_remembered = This browser did not hear the promise as the game began.
chance-wrong = These draws do not come of the seed that was promised: { $n }.
chance-broken = The seed is not the one that was promised as the game began.
chance-not_committed = Not committed: nobody can check the randomness of this table.
take_back = Ask to take back
agree = Agree a result
agree-text = The game ends with this result once the others agree.
agree-winner = Won by
agree-ask = Ask the others
resign = Resign
resign-sure = Your side gives the game up. This cannot be taken back.
resign-yes = Yes, resign
resign-who = Who gives up
resign-end = End the game
hand_over = Hand a seat on
hand_over-text = Whoever sat there is let go; the game goes on where it stands.
hand_over-seat = Seat
hand_over-to_person = To another person
hand_over-new_link = The old link opens nothing any more. This is the new one.
hand_over-house = The house plays on for { $name }.
open_table = Open the table to everybody
close_table = Make the table private
open_now = Anyone may watch now.
closed_now = The table is private now.
table_open = Anyone may watch.
table_private = The table is private.
watchers =
    { $count ->
        [one] { $count } person watches.
       *[other] { $count } people watch.
    }
sound_on = Turn sound on
sound_off = Turn sound off
