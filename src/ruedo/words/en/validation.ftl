# Responses of the HTTP API and the socket to invalid messages.

http-too_many_tables = Too many tables were made from your network address. Wait a moment and try again.
http-too_many_requests = Too many requests came from your network address. Wait a moment and try again.
http-too_many_lines = There are too many open connections from your network address. Close some pages of Ruedo and try again.
http-among = { $name } must be one of these: { $known }.
http-said_once = { $name } may appear only once in an address.
http-number = { $name } must be from 0 to { $most }.
http-socket_only = This message must be sent over the socket.
http-no_such_table = There is no such table. Check the address.
http-wrong_key = This link’s key does not open a seat at this table. Ask for a new link.
http-body = The body of this request cannot be used: { $reason }.
http-equipment_too_long = This equipment is longer than { $limit } bytes. Use fewer cards or shorter texts.
http-too_long =
    { $limit ->
        [one] The body of this request is longer than { $limit } byte.
       *[other] The body of this request is longer than { $limit } bytes.
    }
http-too_slow = The body of this request did not arrive in time.
http-not_whole = The body of this request is not complete.
http-no_such_method = This address does not support that method.
http-not_found = There is nothing at this address. Check its spelling.
http-no_page = There is no such page. Check the address.
http-unknown_host = This server does not accept requests under this host name. Its administrator can allow the name with --origin.
http-foreign_origin = This server does not answer requests from other sites.
socket-hello_again = This connection has already sent a hello.
socket-not_text = A message must be text.
socket-malformed = This message cannot be used: { $reason }.

# Reasons why a value is invalid.

reason-not_such = it must be { $expected }, not { $got }
reason-needed = it must be { $expected }
reason-from = it must be a number, { $limit } or more
reason-to = it must be a number, { $limit } or less
reason-above = it must be a number above { $limit }
reason-below = it must be a number below { $limit }
reason-between = it must be from { $least } to { $most } { $unit }
reason-either_way = it must be at most { $most } { $unit } in either direction
reason-letters_from =
    { $limit ->
        [1] it must not be empty
       *[other] it must be a text of { $limit } letters or more
    }
reason-letters_to = it must be a text with { $limit } letters or fewer
reason-length_from =
    { $limit ->
        [1] it must be a list with one item or more
       *[other] it must be a list with { $limit } items or more
    }
reason-length_to =
    { $limit ->
        [1] it must be a list with one item or fewer
       *[other] it must be a list with { $limit } items or fewer
    }
reason-length =
    { $limit ->
        [1] it must be a list with exactly one item
       *[other] it must be a list with exactly { $limit } items
    }
reason-pattern = this text does not have the right form
reason-missing = `{ $name }` is missing
reason-unknown = `{ $name }` is not allowed here
reason-not_among = { $value } is not a possible value
reason-not_json = it is not valid JSON
reason-other = it does not have the right form
word-json_int = a whole number
word-json_float = a number
word-json_str = a text
word-json_bool = true or false
word-json_array = a list
word-json_object = an object
word-json_null = null

# Reasons why a connection is closed. Each has at most 123 bytes.

closed-away = The server closed this connection. Open the table again.
closed-to_strangers = You need a link to open this table. Ask the host for one.
closed-seat_given = Another player has your seat now, so this link no longer works.
closed-deleted = This table was deleted.
closed-no_hello = The client did not send a hello in time.
closed-hello_first = The first message must be a hello.
closed-no_table = There is no such table. Check the link.
closed-no_place = This link’s key does not open a seat at this table. Ask for a new link.
closed-too_many = The client sent too many messages at once.
closed-malformed = The client sent too many invalid messages.
