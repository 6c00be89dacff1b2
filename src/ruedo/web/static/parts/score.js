// A score.
import { html, useEffect, useRef, useState } from '../vendor/preact-htm.js';

/** A score that moves when it changes. */
export function Points({ points }) {
  const before = useRef(points);
  const [changed, setChanged] = useState(0);
  useEffect(() => {
    if (before.current !== points) setChanged((count) => count + 1);
    before.current = points;
  }, [points]);
  return html`<span key=${changed} class=${`points ${changed ? 'changed' : ''}`}>${points}</span>`;
}
