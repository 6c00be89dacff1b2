// A part of a form that can be folded away.
import { html, useLayoutEffect, useRef } from '../vendor/preact-htm.js';

/**
 * A part of a form that can be folded. It opens if something in it is to be `shown`. It stays open
 * then, so that it does not close while somebody writes in it.
 * @param {{ title: any, shown?: any, children?: any }} props
 */
export function Section({ title, shown = false, children = null }) {
  const place = useRef(null);
  useLayoutEffect(() => {
    if (shown) place.current.open = true;
  }, [Boolean(shown)]);
  return html`<details ref=${place}><summary>${title}</summary>${children}</details>`;
}
