"""The server's metrics, for Prometheus."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prometheus_client import Metric

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
"""The upper bounds, in seconds, of the buckets in the histogram of transaction durations."""


class Metrics:
    """Counts since the start of this process."""

    def __init__(self) -> None:
        self.tables = 0
        self.forgotten = 0
        self.kept_tables = 0
        """The number of tables in the store when it was last counted."""
        self.events = 0
        self.bytes = 0
        self.refused = 0
        self.sockets = 0
        self._by_bucket = [0] * (len(BUCKETS) + 1)
        """The number of transactions in each bucket. The last bucket contains all longer transactions."""
        self._seconds = 0.0

    def count_events(self, events: int, size: int, seconds: float) -> None:
        """Count the events of a transaction, and add its bytes and its duration."""
        self.events += events
        self.bytes += size
        self._seconds += seconds
        self._by_bucket[bisect_left(BUCKETS, seconds)] += 1

    def text(self, tables: int, guests: int) -> bytes:
        """Return all counts, and the numbers of tables and guests in memory, in Prometheus's text format."""
        from prometheus_client import CollectorRegistry, generate_latest  # Imported here, because few servers need it

        registry = CollectorRegistry(auto_describe=False)
        registry.register(_Counted([*self._families(tables, guests)]))
        return generate_latest(registry)

    def _families(self, tables: int, guests: int) -> "Iterator[Metric]":
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

        yield CounterMetricFamily("ruedo_tables_made", "Tables that were made", self.tables)
        yield CounterMetricFamily("ruedo_tables_forgotten", "Abandoned tables that were forgotten", self.forgotten)
        yield GaugeMetricFamily("ruedo_tables_kept", "Tables in the store, counted now and then", self.kept_tables)
        yield CounterMetricFamily("ruedo_bytes_stored", "Bytes of what was stored", self.bytes)
        yield CounterMetricFamily("ruedo_events_stored", "Events that were stored", self.events)
        yield CounterMetricFamily("ruedo_refused", "Messages that were refused", self.refused)
        yield CounterMetricFamily("ruedo_sockets_opened", "Sockets that were opened", self.sockets)
        yield GaugeMetricFamily("ruedo_tables_in_memory", "Tables in memory", tables)
        yield GaugeMetricFamily("ruedo_guests", "Programs at tables", guests)
        edges = (*map(str, BUCKETS), "+Inf")
        below = list(zip(edges, map(float, accumulate(self._by_bucket)), strict=True))
        yield HistogramMetricFamily("ruedo_store_seconds", "How long storing took", below, self._seconds)


class _Counted:
    """A Prometheus collector for values that were already counted."""

    def __init__(self, families: "list[Metric]") -> None:
        self._families = families

    def collect(self) -> "list[Metric]":
        return self._families
