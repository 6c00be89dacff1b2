"""A hook for schemathesis, which knows no TOML: it is sent as the text that it is."""

import schemathesis

schemathesis.serializer.alias("application/toml", "text/plain")
