"""The sounds of throws in the page. Chromium renders them to samples with the page's own modules."""

import json
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Browser, Page
from research.hearing import RATE, Samples, heard, heard_motion
from research.moments import CLEAR, OLE, TREY

from tests.browser.conftest import Server, Watched
from tests.browser.test_moments import table, throw

SILENT = 1e-3
"""The largest amplitude that counts as silence. It is 60 dB below the largest possible amplitude."""
STRIKES = ("steel", "fall", "board", "post", "table")


@pytest.fixture
def listening(browser: Browser, server: Server) -> Iterator[Watched]:
    """Yield a function that opens pages. Chromium's warnings about the AudioContext of a page are ignored."""
    watched = Watched(browser, server)
    watched.forgive = ("AudioContext",)
    yield watched
    assert not watched.close()


def page(listening: Watched, **settings: Any) -> Page:
    return listening("/", moving=True, settings=settings)


def struck(listening: Watched, what: str, *hits: tuple[float, float]) -> list[Samples]:
    """Return the sounds of hits, each as `(hard, right)`. The page plays one every two seconds."""
    ready = f"""return () => {json.dumps(hits)}.forEach(([hard, right], number) =>
        wait(2 * number).then(() => sounds.strike('{what}', hard, right)));"""
    return np.split(heard(page(listening), ready, 2 * len(hits)), len(hits), axis=1)


def thrown(server: Server, game: str, event: Any) -> tuple[Any, Any]:
    """Return the state of a table after a throw, and the motion of the throw."""
    world = {"practice": None} if game == "horse-collar" else {}
    links = table(server, game, {"target": 51} if game == "horse-collar" else None, **world)
    state = throw(server, links, event)
    return state, server.ask("GET", f"/api/tables/{links['table']}/motion/2", key=links["watch"])


def power(samples: Samples) -> Any:
    """Return the mean power of the two channels for each sample."""
    return (samples.astype(float) ** 2).mean(axis=0)


def level(samples: Samples, from_: float, to: float) -> float:
    """Return the loudness (root mean square) between two times in seconds."""
    return float(np.sqrt(power(samples)[int(from_ * RATE) : int(to * RATE)].mean()))


def strokes(samples: Samples, from_: float, to: float) -> int:
    """Return the number of hits that can be heard between two times in seconds."""
    block = RATE // 200
    sound = power(samples)[int(from_ * RATE) : int(to * RATE)]
    levels = np.sqrt(sound[: len(sound) // block * block].reshape(-1, block).max(axis=1))
    loud = levels > 0.25 * np.sqrt(power(samples).max())
    return int((loud[1:] & ~loud[:-1]).sum())


def pitch(samples: Samples, from_: float, to: float) -> float:
    """Return the mean frequency in hertz between two times in seconds."""
    spectrum = np.abs(np.fft.rfft(samples.mean(axis=0)[int(from_ * RATE) : int(to * RATE)])) ** 2
    hertz = np.linspace(0, RATE / 2, len(spectrum))
    return float((hertz * spectrum).sum() / spectrum.sum())


def test_a_ring_rattles_faster_and_faster_as_it_settles(listening: Watched, server: Server) -> None:
    state, motion = thrown(server, "shot-ole", CLEAR)
    samples = heard_motion(page(listening), "ring", state, motion, slow=False)
    end = motion["length"] / 1000
    assert strokes(samples, end - 0.4, end) > strokes(samples, end - 0.8, end - 0.4) >= strokes(samples, 0.2, 0.6)
    assert level(samples, end - 0.4, end) > level(samples, 0.2, 0.6)


def test_the_cheer_for_an_ole_follows_after_a_silence(listening: Watched, server: Server) -> None:
    state, motion = thrown(server, "shot-ole", OLE)
    samples = heard_motion(page(listening), "ring", state, motion, great=True)
    rests = motion["length"] / 1000 - 1 + 1 / 0.35
    assert level(samples, rests + 0.25, rests + 0.4) < SILENT
    cheered = level(samples, rests + 0.5, rests + 1.5)
    assert cheered > 2 * level(samples, 0, rests)


def test_the_sound_of_a_slide_becomes_lower_and_softer_as_the_slide_slows(listening: Watched, server: Server) -> None:
    state, motion = thrown(server, "horse-collar", TREY)
    samples = heard_motion(page(listening), "shuffleboard", state, motion)
    end = motion["length"] / 1000
    assert level(samples, 0.3, 0.8) > 2 * level(samples, end - 1.5, end - 1) > 0
    assert pitch(samples, 0.3, 0.8) > 1.2 * pitch(samples, end - 1.5, end - 1)
    assert level(samples, end + 1, end + 2) < SILENT


@pytest.mark.parametrize("what", STRIKES)
def test_a_harder_hit_is_louder(listening: Watched, what: str) -> None:
    hits = struck(listening, what, *((hard, 0) for hard in (0.05, 0.2, 0.6, 1.0)))
    levels = [level(hit, 0, 0.3) for hit in hits]
    assert levels == sorted(levels)
    assert levels[-1] > 3 * levels[0] > 0


def test_a_hit_is_louder_on_the_side_on_which_it_happens(listening: Watched) -> None:
    on_the_left, on_the_right = (np.abs(hit).sum(axis=1) for hit in struck(listening, "steel", (0.7, -0.8), (0.7, 0.8)))
    assert on_the_left[0] > 1.5 * on_the_left[1]
    assert on_the_right[1] > 1.5 * on_the_right[0]


def test_all_sounds_together_are_not_too_loud(listening: Watched) -> None:
    """All sounds play together at full force. Their sum stays within the range, and begins and ends without a click."""
    blows = "".join(f"sounds.strike('{what}', 1, 0);" for what in STRIKES * 3)
    samples = heard(page(listening), f"return () => {{ {blows} sounds.play('cheer'); }};", 4)
    assert 0.6 < np.abs(samples).max() < 1
    assert np.abs(samples[:, 0]).max() < SILENT
    assert np.abs(samples[:, -1]).max() < SILENT


def test_a_muted_page_is_silent(listening: Watched, server: Server) -> None:
    state, motion = thrown(server, "shot-ole", OLE)
    samples = heard_motion(page(listening, sound=False), "ring", state, motion, great=True)
    assert not samples.any()


def test_a_continuous_sound_stops_as_soon_as_it_is_muted(listening: Watched) -> None:
    samples = heard(
        page(listening),
        """
        const { choose } = await import('/static/ruedo/web/static/keep.js');
        return () => {
            sounds.lasting('slide').set(1, 1, 0);
            wait(0.5).then(() => choose({ sound: false }));
        };""",
        2,
    )
    assert level(samples, 0.1, 0.4) > 10 * SILENT
    assert level(samples, 1.5, 2) < SILENT
