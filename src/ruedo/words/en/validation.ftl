# What HTTP and the socket answer to what they cannot use.

http-too_many_tables = Too many tables from one address; wait a little.
http-too_many_requests = Too many requests; wait a little.
http-too_many_lines = Too many lines from one address.
http-among = { $name } is one of these: { $known }.
http-said_once = { $name } is said once.
http-number = { $name } is from 0 to { $most }.
http-socket_only = That is said on the socket alone.
http-no_such_table = There is no such table.
http-wrong_key = This link’s key opens no place at this table. Ask for a new link.
http-body = The body cannot be used: { $reason }.
http-too_long =
    { $limit ->
        [one] The body is longer than { $limit } byte.
       *[other] The body is longer than { $limit } bytes.
    }
http-too_slow = The body did not come.
http-not_whole = The body did not come whole.
http-no_such_method = That cannot be done with what is at this address.
http-not_found = There is nothing at this address.
http-no_page = There is no such page.
http-unknown_host = This server does not go by that name; see --origin.
http-foreign_origin = Another site may not talk to this server.
socket-hello_again = This line has said hello already.
socket-not_text = Messages are text.
socket-malformed = That is no message: { $reason }.

# Why a value cannot be used.

reason-not_such = { $expected } is expected there, not { $got }
reason-needed = { $expected } is expected there
reason-from = a number is expected there, { $limit } or more
reason-to = a number is expected there, { $limit } or less
reason-above = a number is expected there, above { $limit }
reason-below = a number is expected there, below { $limit }
reason-between = from { $least } to { $most } { $unit } is expected there
reason-either_way = at most { $most } { $unit } either way is expected there
reason-letters_from = a text is expected there, of { $limit } letters or more
reason-letters_to = a text is expected there, of { $limit } letters or fewer
reason-length_from = a list is expected there, of { $limit } or more
reason-length_to = a list is expected there, of { $limit } or fewer
reason-length = a list is expected there, of just { $limit }
reason-pattern = a text of another form is expected there
reason-missing = `{ $name }` is missing
reason-unknown = `{ $name }` is no key that is known here
reason-not_among = { $value } is none of the values that there are
reason-not_json = it is not valid JSON
reason-other = it has not the form that is expected
word-json_int = a whole number
word-json_float = a number
word-json_str = a text
word-json_bool = true or false
word-json_array = a list
word-json_object = an object
word-json_null = null

# Why a connection is closed; at most 123 bytes each.

closed-away = The server lets this connection go; come again.
closed-to_strangers = The table was closed to those without a link.
closed-seat_given = The seat was handed on: this link opens nothing any more.
closed-deleted = The table was deleted.
closed-no_hello = No hello came.
closed-hello_first = The first message must be a hello.
closed-no_table = There is no such table.
closed-no_place = This link’s key opens no place at this table. Ask for a new link.
closed-too_many = Too many messages at once.
closed-malformed = Too many messages that are none.
