"""A hook for schemathesis, which does not support TOML: it sends the text unchanged."""

import schemathesis

schemathesis.serializer.alias("application/toml", "text/plain")
