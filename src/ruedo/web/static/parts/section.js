// A section of a form that people can open and close.
import { html, useLayoutEffect, useRef } from '../vendor/preact-htm.js';

/** @import { Child } from '../types.js' */

/**
 * A section of a form. It opens if `shown` becomes true, for example because of an error in it. After
 * that it stays open, so that it does not close while a person types in it.
 * @param {{ title: Child, shown?: boolean, children?: Child | Child[] }} props
 */
export function Section({ title, shown = false, children = null }) {
  const place = useRef(null);
  useLayoutEffect(() => {
    if (shown) place.current.open = true;
  }, [Boolean(shown)]);
  return html`<details ref=${place}><summary>${title}</summary>${children}</details>`;
}
