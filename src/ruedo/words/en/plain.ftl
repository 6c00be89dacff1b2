# The default page, for games that have no page of their own.

plain-world = the table
plain-waiting = Waiting for { $name }.
plain-yours = { $name }, choose what to do.
plain-choices = Your choices
plain-why = Why can’t I choose { $what }?
plain-next = { $name }: what happens?
plain-written = The event, written as in a record
plain-look = See the ruling
plain-yes = yes
plain-no = no
