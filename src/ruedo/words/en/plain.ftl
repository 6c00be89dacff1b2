# Games that bring no front of their own.

plain-world = the table
plain-waiting = Waiting for { $name }.
plain-yours = { $name }: what will you do?
plain-choices = Your choices
plain-why = Why not { $what }?
plain-next = { $name }: what happens?
plain-written = The event as a record writes it
plain-look = Look what is ruled
plain-yes = yes
plain-no = no
