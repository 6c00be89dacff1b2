// The odds of both sides, for spectators of a game that is not over. The server computes them only
// from facts that spectators may see.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import * as api from '../api.js';
import { style } from '../style.js';
import { addWords, say } from '../words.js';

/** @import { Table } from '../types.js' */

await Promise.all([
  addWords('words/analysis'),
  style(import.meta.resolve('../style/analysis.css')),
]);

const UNIT = 10_000; // The number that stands for one per cent

/**
 * The bar with the odds. It is hidden if the server has no odds, or if a request fails.
 * @param {{ table: Table, placeKey: string | null, names: string[] }} props
 */
export function Odds({ table, placeKey, names }) {
  const [points, setPoints] = useState(/** @type {number | null} */ (null));
  useEffect(() => {
    let current = true;
    api.odds(table.table, placeKey).then(
      ({ odds }) => current && setPoints(odds == null ? null : Math.round(odds / UNIT)),
      () => current && setPoints(null),
    );
    return () => {
      current = false;
    };
  }, [table.table, table.n]);
  if (points === null) return null;
  const [one, other] = names;
  return html`<div class="odds-bar" role="img" style=${`--share: ${points}%`}
    aria-label=${say('analysis-odds', { one, points, other, rest: 100 - points })}>
    <span>${points} %</span><span>${100 - points} %</span></div>`;
}
