// The players' front for games without their own front. It shows the position as names and values, and
// a button for each choice.
import { html, useEffect } from '../vendor/preact-htm.js';
import { Starting } from '../parts/board.js';
import { Board } from './board.js';
import { Choices } from './choices.js';
import { described } from './facts.js';

/** @import { Link, Table } from '../types.js' */

/** @param {{ link: Link, table: Table, onShown: (shown: any) => void }} props */
export function Play({ link, table, onShown }) {
  const { view, n } = table;
  useEffect(() => onShown?.({ n, view, busy: false }), [n, view]);
  const last = table.events.at(-1);
  return html`<div class="plain-play">
    <${Board} table=${table} view=${view} />
    ${last && html`<p class="plain-last" role="status">${described(table.game, last.event)}</p>`}
    ${table.status.house === 'starting' && table.status.starting && html`<${Starting} progress=${table.status.starting} />`}
    ${!table.status.result && html`<${Choices} link=${link} table=${table} />`}
  </div>`;
}
