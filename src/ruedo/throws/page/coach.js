// The parts of the coach that all boards share: whether it gives advice, and the checkbox that
// turns it on and off. Each board defines its own advice.
import { html } from '../../web/static/vendor/preact-htm.js';
import { choose, places, settings } from '../../web/static/keep.js';
import { losesOften } from '../../web/static/ladder.js';
import { say } from '../../web/static/words.js';

/** @import { Table } from '../../web/static/types.js' */

/** The coach gives advice in this many first games, unless the player turns it off. */
const FIRST_GAMES = 2;

/**
 * Return whether the coach gives advice at a table. The player's setting decides. Without a
 * setting, the coach gives advice in the first games, and after two lost games in a row.
 * @param {Table} table
 * @returns {boolean}
 */
export function isCoached({ game, table }) {
  const { coach } = settings();
  if (coach !== undefined) return coach;
  const before = places().filter(
    (place) => place.game === game && place.over && !place.practice && place.table !== table,
  );
  return before.length < FIRST_GAMES || losesOften(game, table);
}

/**
 * The checkbox that turns the coach on and off.
 * @param {{ on: boolean, onChange: (on: boolean) => void }} props
 */
export const Coach = ({ on, onChange }) =>
  html`<label class="check small"><input type="checkbox" checked=${on} onChange=${(
    /** @type {{ target: HTMLInputElement }} */ event,
  ) => {
    choose({ coach: event.target.checked });
    onChange(event.target.checked);
  }} />${say('board-coach')}</label>`;
