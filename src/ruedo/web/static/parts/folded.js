// A summary that opens its contents over the page. A step back in the history first closes them.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import { opened } from '../sheets.js';

/** @import { Child } from '../types.js' */

/**
 * A summary and its contents. `inside()` returns the contents and is called only while they are open.
 * @param {{ summary: Child, class?: string, inside: () => Child }} props
 */
export function Folded({ summary, class: classes, inside }) {
  const [open, setOpen] = useState(false);
  useEffect(() => (open ? opened(() => setOpen(false)) : undefined), [open]);
  return html`<details class=${classes} open=${open} onToggle=${(event) => setOpen(event.target.open)}>
    <summary>${summary}</summary>
    ${open && inside()}
  </details>`;
}
