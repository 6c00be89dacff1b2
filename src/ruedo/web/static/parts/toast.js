// Short messages at the lower edge of the page, which screen readers announce, too.
import { html, useEffect, useRef, useState } from '../vendor/preact-htm.js';
import { asRefusal } from '../api.js';
import { say } from '../words.js';

/** @import { Refusal } from '../types.js' */

/** @type {{ id: number, text: string, wrong: boolean }[]} */
let shown = [];
let spoken = '';
let turn = '';
let number = 0;
const listeners = new Set();
const changed = () => {
  for (const listener of [...listeners]) listener();
};

/**
 * Show a message for some seconds. `wrong`: the message is a refusal or an error.
 * @param {string} text
 */
export function toast(text, { wrong = false, seconds = 6 } = {}) {
  const entry = { id: (number += 1), text, wrong };
  shown = [...shown.slice(-2), entry];
  changed();
  setTimeout(() => {
    shown = shown.filter((other) => other !== entry);
    changed();
  }, seconds * 1000);
}

/**
 * Show a refusal as a message.
 * @param {Refusal} refusal
 */
export const refused = (refusal) => toast(refusal.told || say('no_server'), { wrong: true });

/**
 * Wait for a promise. If it is rejected, show the reason: the server's refusal, or a part of the
 * page that could not be fetched.
 * @param {Promise<unknown>} doing
 */
export const attempt = (doing) =>
  doing.catch((error) => toast(asRefusal(error).told || say('no_server'), { wrong: true }));

/**
 * Announce something to screen readers only, such as rulings or the next turn.
 * @param {string} text
 */
export function announce(text) {
  spoken = spoken === text ? `${text}\u00a0` : text;
  changed();
}

/**
 * Announce to screen readers that it is this person's turn, after the rulings.
 * @param {string} text
 */
export function announceTurn(text) {
  turn = turn === text ? `${text}\u00a0` : text;
  changed();
}

/** The element with all messages. The page contains it once. */
export function Messages() {
  const [, redraw] = useState(0);
  const edge = useRef(null);
  useEffect(() => {
    const listener = () => redraw((count) => count + 1);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, []);
  useEffect(() => {
    // Showing a popover again puts it above an open dialog.
    edge.current.hidePopover();
    if (shown.length) edge.current.showPopover();
  }, [shown]);
  return html`<div class="unseen" aria-live="polite">${spoken}</div>
    <div class="unseen" aria-live="polite">${turn}</div>
    <div ref=${edge} class="toasts" popover="manual" aria-live="assertive">
      ${shown.map(
        (entry) => html`<div key=${entry.id} class=${`toast ${entry.wrong ? 'wrong' : ''}`}>
        ${entry.text}</div>`,
      )}</div>`;
}
