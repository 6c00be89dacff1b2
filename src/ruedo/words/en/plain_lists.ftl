# The default page: long lists of choices, and reports about hidden cards or dice at a real table.

plain-list-find = Search the list
plain-list-keys = Type some letters or digits to search the list. The arrow keys move through it. If only one choice is left, press Enter to choose it.
plain-list-count =
    { $count ->
        [one] { $count } choice
       *[other] { $count } choices
    }
plain-list-more = More choices: { $count }. Type more letters or digits to find them.
plain-list-group = { $name } ({ $count })
plain-list-none = These choices cannot be listed. Write the event as in a record.
plain-hand-own = { $name }, report the things that only you can see.
plain-hand-sent = Your report is stored. The other players still have to report.
plain-hand-again = Change the report
plain-hand-part = Your part of the event, written as in a record
plain-hand-send = Report it
plain-hand-others = Players report this on their own phones.
plain-hand-done = { $name } has reported.
plain-hand-here = { $name } has not reported yet.
plain-hand-away = { $name } has not opened the link of this seat.
