// Toasts: short messages along the lower edge, also announced by screen readers.
import { html, useEffect, useRef, useState } from '../vendor/preact-htm.js';

/** @type {{ id: number, text: string, wrong: boolean }[]} */
let shown = [];
let spoken = '';
let number = 0;
const listeners = new Set();
const changed = () => {
  for (const listener of [...listeners]) listener();
};

/**
 * Show a message for some seconds; `wrong`: it reports a refusal.
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
 * Announce something to screen readers only, such as rulings or the next turn.
 * @param {string} text
 */
export function announce(text) {
  spoken = spoken === text ? `${text}\u00a0` : text;
  changed();
}

/** The place of messages, once in the page. */
export function Messages() {
  const [, redraw] = useState(0);
  const edge = useRef(null);
  useEffect(() => {
    const listener = () => redraw((count) => count + 1);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, []);
  useEffect(() => {
    // above an open dialog, too
    edge.current.hidePopover();
    if (shown.length) edge.current.showPopover();
  }, [shown]);
  return html`<div class="unseen" aria-live="polite">${spoken}</div>
    <div ref=${edge} class="toasts" popover="manual" aria-live="assertive">
      ${shown.map(
        (entry) => html`<div key=${entry.id} class=${`toast ${entry.wrong ? 'wrong' : ''}`}>
        ${entry.text}</div>`,
      )}</div>`;
}
