"""A hook for schemathesis, which does not support TOML. The hook sends the text of a body unchanged."""

import schemathesis

schemathesis.serializer.alias("application/toml", "text/plain")
