# The other people at a table: the phrases that they send, and news about them.

talk-mute = Mute other players’ phrases
talk-said = { $name }: { $phrase }
phrase-hello = Hello
phrase-luck = Good luck
phrase-thinking = I am thinking
phrase-nice = Nice one
phrase-close = That was close
phrase-sorry = Sorry
phrase-thanks = Thank you
phrase-well_played = Well played
phrase-again = Another one?
phrase-shout = ¡Olé!
phrase-bravo = Bravo
phrase-ha = Ha ha
phrase-ay = Ay
news-left = { $name } has left the table.
news-back = { $name } is back.
news-house = The house now plays for { $name }.
news-late = { $name } ran out of time. The house chose.
news-withdrawn = { $asker } has withdrawn the question.
news-declined-back = { $name } does not agree to take back the last choice.
news-declined-result = { $name } does not agree to that result.
news-rematch = Another player wants a rematch.
