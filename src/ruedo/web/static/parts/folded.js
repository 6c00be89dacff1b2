// What a summary opens over the page: the step back closes it before it leads elsewhere.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import { opened } from '../sheets.js';

/** A summary and what it opens; `inside()` draws it, and only while it is open. */
export function Folded({ summary, class: classes, inside }) {
  const [open, setOpen] = useState(false);
  useEffect(() => (open ? opened(() => setOpen(false)) : undefined), [open]);
  return html`<details class=${classes} open=${open} onToggle=${(event) => setOpen(event.target.open)}>
    <summary>${summary}</summary>
    ${open && inside()}
  </details>`;
}
