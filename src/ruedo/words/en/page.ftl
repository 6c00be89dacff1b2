# The texts that all pages share.

loading = One moment
close = Close
no_keep = No, leave it
to_main = Skip to the content
practice = Practice
practice-next = Next: { $what }
practice-all = You have hit all the targets. Play again from another position?
lesson-again = Show it again
lesson-done = I can play now
board-starting = The board is loading. You can throw when it is ready.
skip_motion = Skip
to_home = Back to home
to_night = To the night
try_again = Try again
bar = The house
rules = Rules
history = History
settings = Settings
settings-here = Your settings stay in this browser. They are not sent anywhere.
setting-language = Language
setting-theme = Light
setting-sound = Sound
setting-chances = Odds before you play
chances-on = Shown
chances-off = Hidden
setting-board = Boards
setting-speed = How fast things move
theme-system = Same as the device
theme-light = Evening sun
theme-dark = Lamp light
sound-on = On
sound-off = Off
board-solid = Solid
board-flat = Flat
speed-calm = Slow
speed-normal = Normal
speed-quick = Fast
score = Score
dot-here = { $name } is here
dot-away = { $name } is not here
talk = Say something
on_turn = plays now
die-shows = A die shows { $face }
clause-read = Read clause { $id }
clause-not_read = The rulebook is not available now. Try again later.
clause-source = Where this comes from
clause-in_the_book = Read it in the rulebook
clock-left = { $time } left
link-connecting = Connecting
link-live = Connected
link-lost = Connection lost. Trying again
link-refused = Access refused
lost-picture = A ring has rolled off the board.
lost-no_page-title = Page not found
lost-no_page-text = There is nothing at this address. A table’s link ends in a long key. Check that the link is complete.
lost-not_fetched-title = Connection lost
lost-not_fetched-text = Part of the page did not load. Games on the server are safe.
lost-broken-title = Something went wrong
lost-broken-text = An error stopped this page. Load it again. Everything that reached the server is stored.
lost-no_table-title = Table not found
lost-no_table-text = This table does not exist, or it is private. Ask the host for a link.
lost-no_game-title = Game not found
lost-no_game-text = Ruedo does not have this game.
no_server = The server cannot be reached right now. Try again later.
none = none
short-game = A short game, to { $target }
way-house = Against the house
way-screen = One screen
way-link = By link
way-real = Keep score
rules-of = Rules of { $game }
player-nth = Player { $count }
player-you = Guest
player-the_house = The house
player-person = A person
player-house_level = The house: { $level }
level-random = plays at random
level-simple = plays sensibly
level-rookie = a rookie who is learning
level-sunday = plays on Sundays
level-club = plays for a club
level-captain = the captain of a club
level-master = a master
level-rung = { $level } ({ $rung } of { $most })
menu = Menu
rulings = Rulings
log-empty = There are no rulings yet.
pass_to = Pass the screen to { $name }
pass_text = The cards stay face down until { $name } has the screen.
pass_taken = I am { $name }
trouble-lost = Connection lost. Your game is stored, and the page reconnects by itself.
trouble-house = The house is not answering. It is restarting.
trouble-preparing = The server is preparing the house. This happens only once, and takes about a minute.
trouble-referees =
    { $count ->
        [one] { $count } page reports the events of this table.
       *[other] { $count } pages report the events of this table. Agree on one referee.
    }
trouble-empty =
    { $count ->
        [one] { $names } is away.
       *[other] { $names } are away.
    }
ask = A question from the table
ask-back = { $name } asks to take back the last choice.
ask-draw = { $name } offers a draw.
ask-result = { $name } asks to end the game. The winner would be { $winner }.
ask-yes = Agreed
ask-yes_as = { $name } agrees
ask-no = No
ask-never_mind = Never mind
rematch = Rematch
replay = Replay
draw = a draw
forget_it = Remove this table from your list
links = Links
skip_motion-all = hold: all

# Number fields, which numbers.js reads. { $text } is the typed text.
number-unreadable = “{ $text }” is not a number that Ruedo can read. Write 0.5, 0,5, 1/2 or 1 1/2.
number-ambiguous = “{ $text }” can mean two numbers. Write it with a decimal point, or without the comma.
number-whole = “{ $text }” is not a whole number. Write digits only, such as 12.

# The title of a table's page.
title-your_turn = Your turn · { $title }

# Notices about this browser and this device.
data-full = This browser cannot store anything more. It keeps games and settings only until you close this page, so save your links somewhere else.
awake-not = The screen can go dark, because browsers can prevent that only on https pages. You can set your phone to keep its screen on.
turn-yours = Your turn, { $name }.

# The panel beside a board.

board-panel = Sheet
board-coach = Coach: advice after a miss, and dashed targets on the gauge

# Practice, with and without the errors of the hand.

practice-exact = Make throws go exactly as aimed
practice-straying = Make throws stray a little, as in a game

# The button that leads from the finished table back to the result.

to_result = Back to the result
