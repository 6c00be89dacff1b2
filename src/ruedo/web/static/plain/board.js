// A table of a game without a board of its own: its score, and the visible facts as names and
// values.
import { html } from '../vendor/preact-htm.js';
import { FarScore } from '../referee/desk.js';
import { Facts } from './facts.js';

/** @import { Table, View } from '../types.js' */

/** @param {{ table: Table, view: View }} props */
export const Board = ({ table, view }) => html`<div class="plain-board">
  <${FarScore} table=${table} view=${view} />
  <${Facts} game=${table.game} view=${view} />
</div>`;
