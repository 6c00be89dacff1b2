// Draws the position of a game: the game's own board, or otherwise the score and the visible facts
// as names and values.
import { html } from '../vendor/preact-htm.js';
import { front } from '../fronts.js';
import { hasPart } from '../games.js';
import { Lazy } from '../parts/lazy.js';
import { FarScore } from '../referee/desk.js';
import { Facts } from './facts.js';

/** @import { Step, Table, View } from '../types.js' */

/** @param {{ table: Table, view: View, step?: Step | null, steps?: Step[], seat?: number | null }} props */
export function Board({ table, view, step, steps = table.events, seat = table.seat }) {
  const { game } = table;
  if (hasPart(game, 'board'))
    return html`<${Lazy} load=${() => front('board', game)} table=${table} view=${view}
      step=${step ?? steps.at(-1) ?? null} steps=${steps} seat=${seat} />`;
  return html`<div class="plain-board">
    <${FarScore} table=${table} view=${view} />
    <${Facts} game=${game} view=${view} />
  </div>`;
}
