"""Render the sounds of throws into build/sounds, as WAV files and plots: `uv run --group test-all research/sounds.py`.

    uv run --group test-all research/sounds.py            all sounds
    uv run --group test-all research/sounds.py ole hit    only the named ones

For each sound, it prints the highest sample, the level of the loudest 0.4 s, the balance between left and right, and
the first and the last sample.
"""

import sys
import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from playwright.sync_api import Page

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.pages import opened, serving

from research.hearing import RATE, Samples, heard, heard_motion
from research.moments import AROUND, CLEAR, EIGHT, OFF, OLE, Table, Throw, slide

FOLDER = Path(__file__).parents[1] / "build" / "sounds"
SIZE = {"width": 800, "height": 600}
RINGS: dict[str, Throw] = {"ole": OLE, "around": AROUND, "clear": CLEAR, "off": OFF}
SLIDES: dict[str, list[Throw]] = {
    "slide": [EIGHT[0]],
    "hit": [slide(0.0, 1.75), slide(0.09, 1.74), slide(0.02, 2.1)],
    "hard": [slide(0.2, 1.75), slide(0.2, 3.0)],
}
NAMED = ("cheer", "chalk", "tap", "turn", "goal", "dice", "kick", "card")


def main() -> None:
    """Render the requested sounds, and print figures about them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:] or [*RINGS, *SLIDES, *NAMED]
    with serving() as (browser, url):

        def fresh() -> Page:
            page = opened(browser, SIZE, "light", moving=True)
            page.goto(url)
            return page

        for name in wanted:
            keep(name, rendered(name, url, fresh))


def rendered(name: str, url: str, fresh: Callable[[], Page]) -> Samples:
    """Return the audio samples of the sound with this name: a throw, or a single sound effect."""
    if name in NAMED:
        return heard(fresh(), f"return () => wait(0.2).then(() => sounds.play('{name}'));", 3)
    if name in RINGS:
        table = Table(url, "shot-ole", "Ana Ben", rules={"opening": "fixed"})
        table.throw(RINGS[name])
        return heard_motion(fresh(), "ring", table.state(), table.motion(), slow=name != "off", great=name == "ole")
    table = Table(url, "horse-collar", "Ana Ben", world={"practice": None})
    table.throw(*SLIDES[name])
    return heard_motion(fresh(), "shuffleboard", table.state(), table.motion())


def keep(name: str, samples: Samples) -> None:
    """Write the samples to a file, draw them, and print figures about them."""
    with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((np.clip(samples.T, -1, 1) * 32767).astype("<i2").tobytes())
    power = (samples**2).mean(axis=0)
    window = int(0.4 * RATE)
    loudest = np.convolve(power, np.ones(window) / window, "valid").max()
    left, right = (samples**2).sum(axis=1)
    where = (right - left) / max(right + left, 1e-12)
    print(
        f"{name:8} highest {np.abs(samples).max():5.2f}  loudest {10 * np.log10(loudest + 1e-12):6.1f} dB  "
        f"right {where:+.2f}  first {samples[0, 0]:+.4f} last {np.abs(samples[:, -1]).max():.5f}",
        flush=True,
    )
    draw(name, samples)


def draw(name: str, samples: Samples) -> None:
    """Draw the waveform and the spectrogram of a sound."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(11, 6), layout="constrained")
    over, under = figure.subplots(2, 1, sharex=True)
    time = np.arange(samples.shape[1]) / RATE
    over.plot(time, samples[0], linewidth=0.3)
    over.plot(time, samples[1], linewidth=0.3)
    over.set_ylim(-1.1, 1.1)
    over.set_title(name)
    hiss = 1e-7 * np.random.default_rng(0).standard_normal(samples.shape[1])  # silence
    under.specgram(samples.mean(axis=0) + hiss, NFFT=1024, noverlap=768, Fs=RATE, vmin=-140, vmax=-40)
    under.set_ylim(0, 10_000)
    figure.savefig(FOLDER / f"{name}.png", dpi=80)


if __name__ == "__main__":
    main()
