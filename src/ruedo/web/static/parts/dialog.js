// A dialog over the page. It uses the browser's `dialog` element, which keeps the focus inside and
// closes on Escape. It also closes on a step back in the history.
import { html, useLayoutEffect, useRef } from '../vendor/preact-htm.js';
import { opened } from '../sheets.js';
import { say } from '../words.js';
import { Button } from './button.js';

/** @import { Child, PageEvent } from '../types.js' */

let dialogs = 0;

/**
 * A dialog. It is open while it is rendered. `onClose` is called when the person closes it.
 * `beside`: the dialog is beside the thing that it describes and does not cover it.
 * @param {{ title: string, onClose: () => void, wide?: boolean, beside?: boolean, children?: Child | Child[] }} props
 */
export function Dialog({ title, onClose, wide = false, beside = false, children }) {
  const dialog = useRef(null);
  const id = useRef(`dialog-${(dialogs += 1)}`).current;
  const closing = useRef(onClose);
  closing.current = onClose;
  useLayoutEffect(() => {
    const before = /** @type {HTMLElement|null} */ (document.activeElement);
    const shown = dialog.current;
    shown.showModal();
    const closed = opened(() => closing.current());
    return () => {
      closed();
      shown.close(); // An open dialog keeps the focus from everything behind it
      before?.focus?.();
    };
  }, []);
  /** @param {PageEvent} event */
  const outside = (event) => {
    if (event.target === dialog.current) onClose();
  };
  return html`<dialog ref=${dialog} class=${`${wide ? 'wide' : ''} ${beside ? 'beside' : ''}`}
    aria-labelledby=${id} onCancel=${(event) => {
      event.preventDefault();
      onClose();
    }} onClick=${outside}>
    <div class="head"><h2 id=${id}>${title}</h2><${Button} kind="quiet" icon="close"
      label=${say('close')} onClick=${onClose} /></div>
    <div class="body">${children}</div>
  </dialog>`;
}

/**
 * The dialog that asks for confirmation before an action, such as one that cannot be undone.
 * @param {{ title: string, text: string, yes: boolean, onYes: () => void, onClose: () => void,
 *   danger?: boolean }} props
 */
export function Confirm({ title, text, yes, onYes, onClose, danger = true }) {
  return html`<${Dialog} title=${title} onClose=${onClose}>
    <p>${text}</p>
    <div class="foot">
      <${Button} onClick=${onClose}>${say('no_keep')}<//>
      <${Button} kind=${danger ? 'danger' : 'main'} onClick=${() => {
        onClose();
        onYes();
      }}>${yes}<//>
    </div>
  <//>`;
}
