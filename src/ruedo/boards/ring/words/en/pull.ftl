# The gauge, which shows the speed of a pull.

ring-gauge = Your last spins
ring-mark = { $speed } m/s, { $spin }/s: { $rest }
ring-mark-off = out of bounds
ring-mark-clear = clear
ring-mark-logo = on the logo
ring-mark-leaning = leaning
ring-mark-around = around
ring-mark-centred = Olé

# Example spins to copy, and the advice of the coach.

ring-copy = Choose an example spin to copy. The board then shows a faint ring and a dashed arrow.
ring-copy-natural-name = Natural
ring-copy-natural = Natural: a slow push that passes beside the post. Pull until your arrow covers the dashed one.
ring-copy-estocada-name = Estocada
ring-copy-estocada = Estocada: a hard push, nearly straight. Pull until your arrow covers the dashed one.
ring-copy-veronica-name = Verónica
ring-copy-veronica = Verónica: a very soft push, with the ring leaning far back. Pull until your arrow covers the dashed one.
ring-coach-off = Your last spin was too hard and went out of bounds. Do not pull so far.
ring-coach-clear = Your last spin went past the post. Choose an example spin to copy.
ring-coach-clear_copied = Your last spin went past the post. Pull until your arrow covers the dashed one exactly.
ring-coach-slow = Your last spin made less than one revolution. Give the ring more spin, with the mouse wheel or a second finger.
ring-coach-hard = Your last spin made less than one revolution, because the push was too hard. Do not pull so far.
