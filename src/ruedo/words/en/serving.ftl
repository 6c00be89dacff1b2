# What the commands of whoever keeps a server say.

serve-at = Ruedo is at { $url }
serve-already = Ruedo is at { $url } already.
serve-phones = Phones in this network find it at { $url }
serve-kept = Tables are kept in { $place }. Ctrl-C stops it.
serve-database = the database
serve-the_database = The database
serve-workers = Several workers need a database that they share: --database postgresql://...
serve-port = Port { $first } of { $host } cannot be listened on: taken, or not this machine's.
serve-ports = No port from { $first } to { $last } of { $host } can be listened on: taken, or not this machine's.
serve-backed_up =
    { $count ->
        [one] { $file }: { $count } table.
       *[other] { $file }: { $count } tables.
    }
serve-not_restored = { $said } Nothing was restored.
serve-restored =
    { $count ->
        [one] { $count } table restored in { $place }.
       *[other] { $count } tables restored in { $place }.
    }
serve-not_empty = There are tables in { $place } already. Give an empty one; or stop the server, and forget them with --replace.
serve-damaged =
    { $count ->
        [one] { $place }: { $count } table, { $damaged } of them damaged.
       *[other] { $place }: { $count } tables, { $damaged } of them damaged.
    }
serve-whole =
    { $count ->
        [one] { $place }: { $count } table, all whole.
       *[other] { $place }: { $count } tables, all whole.
    }
serve-proof = { $file }: table { $table }, commitment { $commitment }
serve-false = False, draw { $draw }: { $said }
serve-unchecked = What cannot be checked was computed by another version of Ruedo, of its libraries, or processor.
serve-left_out = Left out: { $said }
serve-no_tables = No tables are kept in { $folder }; say where they are with --data or --database.

# What the commands of whoever makes a game say.

make-there = { $place } is there already; give another place with --folder.
make-made = Install it with `pip install -e { $place }`; then: ruedo check-game { $answer }, ruedo play { $answer }
make-yes = yes
make-no = no
make-check-fold = States never change, the same events give the same states, and a game that is over awaits nobody.
make-check-json = States, events and records are the same after a journey as JSON.
make-check-choices = What `choices` offers is what `advance` accepts, as far as choices can be counted; refusals are typed.
make-check-secrecy = Who was told the same knows the same; only the awaited seat hears what it can do; no note is told to anybody.
make-check-sentences = Every ruling and refusal has a sentence in every language, and what a plain front shows has words.
make-check-ruled = Each clause that is cited stands in the rulebook, and each of its clauses is cited in the source.
make-check-pictures = A position is drawn for everybody: whole, valid, and no name breaks it.
make-faults =
    { $count ->
        [one] { $answer } has { $count } fault.
       *[other] { $answer } has { $count } faults.
    }
make-kept =
    { $count ->
        [one] { $answer } keeps the contract, as far as { $count } game shows.
       *[other] { $answer } keeps the contract, as far as { $count } games show.
    }
