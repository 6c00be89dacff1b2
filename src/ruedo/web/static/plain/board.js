// A table of a game that brings no board: its score, and what one may know of it as names and values.
import { html } from '../vendor/preact-htm.js';
import { FarScore } from '../referee/desk.js';
import { Facts } from './facts.js';

/** @import { Table, View } from '../types.js' */

/** @param {{ table: Table, view: View }} props */
export const Board = ({ table, view }) => html`<div class="plain-board">
  <${FarScore} table=${table} view=${view} />
  <${Facts} game=${table.game} view=${view} />
</div>`;
