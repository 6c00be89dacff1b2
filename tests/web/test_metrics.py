"""The metrics have the format of Prometheus, and their names do not change."""

from prometheus_client.parser import text_string_to_metric_families

from ruedo.web.process.metrics import BUCKETS, Metrics

NAMES = {
    "ruedo_tables_made_total": "counter",
    "ruedo_tables_forgotten_total": "counter",
    "ruedo_tables_kept": "gauge",
    "ruedo_bytes_stored_total": "counter",
    "ruedo_events_stored_total": "counter",
    "ruedo_refused_total": "counter",
    "ruedo_sockets_opened_total": "counter",
    "ruedo_tables_in_memory": "gauge",
    "ruedo_guests": "gauge",
    "ruedo_store_seconds_bucket": "histogram",
    "ruedo_store_seconds_count": "histogram",
    "ruedo_store_seconds_sum": "histogram",
}


def test_the_names_and_types_of_the_metrics_stay_the_same() -> None:
    families = text_string_to_metric_families(Metrics().text(1, 2).decode())
    assert {sample.name: family.type for family in families for sample in family.samples} == NAMES


def test_the_metrics_contain_a_histogram_of_storage_durations() -> None:
    metrics = Metrics()
    for seconds in (0.0005, BUCKETS[0], 0.002, 7.0):
        metrics.count_events(events=2, size=100, seconds=seconds)
    samples = {
        (sample.name, sample.labels.get("le")): sample.value
        for family in text_string_to_metric_families(metrics.text(0, 0).decode())
        for sample in family.samples
    }
    assert samples["ruedo_events_stored_total", None] == 8
    assert samples["ruedo_bytes_stored_total", None] == 400
    assert [samples["ruedo_store_seconds_bucket", edge] for edge in ("0.001", "0.0025", "1.0", "+Inf")] == [2, 3, 3, 4]
    assert samples["ruedo_store_seconds_sum", None] == 7.0035
