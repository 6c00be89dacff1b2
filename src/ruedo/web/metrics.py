"""What the server counts of itself, in the text format that Prometheus reads."""

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
"""Upper edges in seconds of the histogram of how long storing takes."""


class Metrics:
    """Counts since the start of this process."""

    def __init__(self) -> None:
        """Begin at nothing."""
        self.tables = 0
        self.forgotten = 0
        self.kept_tables = 0
        """In the store, when they were counted last."""
        self.events = 0
        self.bytes = 0
        self.refused = 0
        self.sockets = 0
        self._slower = [0] * (len(BUCKETS) + 1)
        self._seconds = 0.0

    def stored(self, events: int, size: int, seconds: float) -> None:
        """Count events that were stored at one stroke, their bytes, and how long that took."""
        self.events += events
        self.bytes += size
        self._seconds += seconds
        self._slower[sum(seconds > edge for edge in BUCKETS)] += 1

    def text(self, rooms: int, guests: int) -> str:
        """Return all counts, those of the rooms in memory too."""
        lines = []
        for name, kind, value in (
            ("ruedo_tables_made_total", "counter", self.tables),
            ("ruedo_tables_forgotten_total", "counter", self.forgotten),
            ("ruedo_tables_kept", "gauge", self.kept_tables),
            ("ruedo_bytes_stored_total", "counter", self.bytes),
            ("ruedo_events_stored_total", "counter", self.events),
            ("ruedo_refused_total", "counter", self.refused),
            ("ruedo_sockets_opened_total", "counter", self.sockets),
            ("ruedo_rooms_in_memory", "gauge", rooms),
            ("ruedo_guests", "gauge", guests),
        ):
            lines += [f"# TYPE {name} {kind}", f"{name} {value}"]
        lines.append("# TYPE ruedo_store_seconds histogram")
        below = 0
        for edge, count in zip((*BUCKETS, "+Inf"), self._slower, strict=True):
            below += count
            lines.append(f'ruedo_store_seconds_bucket{{le="{edge}"}} {below}')
        lines += [f"ruedo_store_seconds_sum {self._seconds:.6f}", f"ruedo_store_seconds_count {below}"]
        return "\n".join(lines) + "\n"
