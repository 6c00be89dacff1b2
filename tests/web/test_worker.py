"""What the house's process answers can be read, a refusal too."""

import msgspec

from ruedo.web.worker import Reply, Told


def test_a_refusal_can_be_read_by_who_asked() -> None:
    reply = Reply(7, error=Told("house_failed", "SO-T1", None, {"seat": 1}))
    assert msgspec.json.decode(msgspec.json.encode(reply), type=Reply).error == reply.error
