# Messages of the commands for people who run a server.

serve-at = Ruedo is running at { $url }
serve-already = Ruedo is already running at { $url }.
serve-phones = Phones on this network can open { $url }
serve-kept = Tables are stored in { $place }. Press Ctrl-C to stop the server.
serve-database = the database
serve-the_database = The database
serve-workers = To use several processes, share a database between them: --database postgresql://...
serve-backed_up =
    { $count ->
        [one] { $file } now holds { $count } table.
       *[other] { $file } now holds { $count } tables.
    }
serve-not_restored = { $said } Nothing was restored.
serve-restored =
    { $count ->
        [one] Ruedo restored { $count } table in { $place }.
       *[other] Ruedo restored { $count } tables in { $place }.
    }
serve-not_empty = There are tables in { $place } already. Choose an empty folder or database. Or stop the server and delete these tables with --replace.
serve-damaged =
    { $count ->
        [one] { $place } has { $count } table. Damaged: { $damaged }.
       *[other] { $place } has { $count } tables. Damaged: { $damaged }.
    }
serve-whole =
    { $count ->
        [one] { $place } has { $count } table, which is not damaged.
       *[other] { $place } has { $count } tables, and none of them is damaged.
    }
serve-proof = { $file }: table { $table }, commitment { $commitment }
serve-first_events =
    { $count ->
        [one] The request for the table contained the first event. It was not drawn.
       *[other] The request for the table contained the first { $count } events. They were not drawn.
    }
serve-false_record = False: { $said }
serve-false = Draw { $draw } is false: { $said }
serve-unchecked = Some values cannot be checked, because they were computed with another version of Ruedo or its libraries, or on another processor.
serve-left_out = A damaged table was left out: { $said }
serve-no_tables = { $folder } has no tables. Give their folder with --data, or their database with --database.

# Messages of the commands for people who make a game.

make-there = { $place } already exists. Choose another folder with --folder.
make-made = Install it with `{ $command }`. Then run `ruedo check-game { $answer }` and `ruedo play { $answer }`.
make-yes = yes
make-no = no
make-check-fold = States never change, the same events give the same states, and nobody can act in a finished game.
make-check-json = States, events and records stay the same when they are written as JSON and read again.
make-check-choices = `advance` accepts exactly the choices that `choices` offers, as far as they can be counted. Every refusal is an `Illegal` or a `NotAwaited`.
make-check-secrecy = Players who received the same facts see the same table. Only the seat whose turn it is gets its choices. Nobody receives notes.
make-check-sentences = Every ruling and refusal has a sentence in every language. Every name that the plain page shows is translated into every language.
make-check-ruled = The rulebook has every clause that the rules cite, and the rules cite every clause of the rulebook.
make-check-pictures = Every position has a picture for everybody at the table. The pictures are complete and valid, whatever the names are.
make-faults =
    { $count ->
        [one] { $answer } has { $count } fault.
       *[other] { $answer } has { $count } faults.
    }
make-kept =
    { $count ->
        [one] { $answer } met the requirements in { $count } game.
       *[other] { $answer } met the requirements in { $count } games.
    }
serve-keep_days = { $count ->
    [0] Every table has had an event in the last { $days } days, so Ruedo deletes none now. Later, it deletes tables that are not used.
    [one] One table has had no event for { $days } days. Ruedo deletes it now. Later, it deletes other tables that are not used.
   *[other] { $count } tables have had no event for { $days } days. Ruedo deletes them now. Later, it deletes other tables that are not used.
}
serve-max_tables = { $count ->
    [0] At most { $most } tables are kept. None is deleted now. Later, each new table replaces the one that has been idle the longest.
    [one] At most { $most } tables are kept. The one that has been idle the longest is deleted now. Later, each new table replaces one more.
   *[other] At most { $most } tables are kept. The { $count } that have been idle the longest are deleted now. Later, each new table replaces one more.
}
