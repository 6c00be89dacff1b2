# How the HTTP API describes itself, at /api/openapi.json. Operations by the names of their handlers.

api-about = Tables of the games that are installed. What happens at a table is told on its socket, /api/tables/{"{"}table{"}"}/socket; docs/server.md describes its messages.
api-secret = A place’s secret.
api-refused = Refused, and why.
api-games = The games, their options and players
api-here = Where phones find this server
api-rules = A game's clauses
api-equipment = Check an equipment file or deck (TOML)
api-calibrate = Tell a real board's constants from measurements (CSV)
api-make = Make a table
api-tables = The open tables
api-table = A table, whole
api-delete = Forget a table (the referee)
api-message = Say what can be said on the socket, but hello
api-replay = The game step by step, a page at a time
api-record = The record (JSON lines)
api-proof = All that is needed to draw and compute the game again, once it is over
api-picture = A picture of the table
api-starting = How far the physics of games is made ready
api-motion = How things moved until an event, simulated
api-clip = A throw as a picture that moves
api-query-kind = Being played, or over.
api-query-language = In which rulings and refusals are said: en, es; in English where it is none of these.
api-query-sit = Whether a seat is taken by asking; see `nonce`.
api-query-at = After so many events; else after the last.
api-query-after = The page that begins after so many events.
api-query-theme = Of the picture.
