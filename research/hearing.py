"""Renders the sounds of the page as audio samples, by running the page's modules in Chromium."""

import base64
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Page

Samples = NDArray[np.float32]

RATE = 44_100
MOST = 16
"""A number of symbols that is enough for the weights on any board."""
LISTEN = """async ([seconds, rate, facts]) => {
    const frame = 6 * 128 / rate;  // a little less than a frame's time, in whole blocks of samples
    const ear = new OfflineAudioContext(2, Math.ceil(seconds * rate), rate);
    Object.defineProperty(ear, 'state', { value: 'running' });  // it stands still while a frame is drawn
    window.AudioContext = function () { return ear; };
    let due = new Map();
    let asked = 0;
    window.requestAnimationFrame = (draw) => { due.set(++asked, draw); return asked; };
    window.cancelAnimationFrame = (number) => due.delete(number);
    const sounds = await import('/static/ruedo/web/static/sound.js');
    dispatchEvent(new PointerEvent('pointerdown'));
    await import('/static/ruedo/web/static/tones.js');
    await new Promise((done) => setTimeout(done));
    const wait = (until) => new Promise((done) => {
        const look = (now) => (now >= 1000 * until ? done() : requestAnimationFrame(look));
        requestAnimationFrame(look);
    });
    const act = await (async () => { READY })();
    act();
    for (let at = frame; at < seconds; at += frame) {
        ear.suspend(at).then(async () => {
            const drawn = due;
            due = new Map();
            for (const draw of drawn.values()) draw(1000 * ear.currentTime);
            for (let turn = 0; turn < 20; turn++) await null;  // what waits for the frame
            OfflineAudioContext.prototype.resume.call(ear);
        });
    }
    const heard = await ear.startRendering();
    return [0, 1].map((channel) => {
        const bytes = new Uint8Array(heard.getChannelData(channel).buffer);
        let text = '';
        for (let n = 0; n < bytes.length; n += 0x8000) text += String.fromCharCode(...bytes.subarray(n, n + 0x8000));
        return btoa(text);
    });
}"""
PLAY = """
    const { FlatView } = await import(`/static/ruedo/boards/${facts.board}/page/flat.js`);
    const host = document.createElement('div');
    document.body.append(host);
    const view = new FlatView(host, facts.table, '');
    return () => view.play(facts.motion, facts.how)"""


def heard(page: Page, ready: str, seconds: float, facts: Any = None) -> Samples:
    """Return the audio samples that a new page plays during `seconds`, as an array `(2, time)`.

    `ready` is the body of a JavaScript function. It returns the function whose sounds are rendered. It can use `facts`,
    the module `sounds`, and `wait(until)` with a time in seconds.
    """
    told = page.evaluate(LISTEN.replace("READY", ready), [seconds, RATE, facts])
    return np.stack([np.frombuffer(base64.b64decode(channel), np.float32) for channel in told])


def heard_motion(
    page: Page,
    board: Literal["ring", "shuffleboard"],
    table: Any,
    motion: Any,
    *,
    slow: bool = True,
    great: bool = False,
) -> Samples:
    """Return the audio samples of a motion on a board and of three seconds after it. If `great`, a cheer follows it."""
    how = {"slow": slow, "great": great, "symbols": ["red"] * MOST}
    seconds = motion["length"] / 1000 + (2 if slow and board == "ring" else 0) + 3
    after = ".then(() => sounds.play('cheer'));" if great else ";"
    return heard(page, PLAY + after, seconds, {"board": board, "table": table, "motion": motion, "how": how})
