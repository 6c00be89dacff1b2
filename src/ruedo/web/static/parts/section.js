// A part of a form that can be folded away.
import { html, useLayoutEffect, useRef } from '../vendor/preact-htm.js';

/**
 * It opens where something in it is to be `shown`, and stays as it is then: what somebody writes
 * in does not close under their hand.
 * @param {{ title: any, shown?: any, children?: any }} props
 */
export function Section({ title, shown = false, children = null }) {
  const place = useRef(null);
  useLayoutEffect(() => {
    if (shown) place.current.open = true;
  }, [Boolean(shown)]);
  return html`<details ref=${place}><summary>${title}</summary>${children}</details>`;
}
