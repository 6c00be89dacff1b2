// The panel for practice. It shows things to aim at and how often each was hit at this table. A button
// leads to a table for practice with or without errors of the hand.
import { html, useState } from '../vendor/preact-htm.js';
import { say } from '../words.js';
import { go } from '../route.js';
import { handOf } from '../throws.js';
import { Button } from './button.js';
import { toast } from './toast.js';

/** @import { Table } from '../types.js' */

/**
 * @param {{ table: Table, aims: { key: string, text: string }[] }} props  `key`: the key of the
 *   ruling for a hit
 */
export function Practice({ table, aims }) {
  const keys = table.events.flatMap(({ rulings }) => rulings.map(({ key }) => key));
  const counted = aims.map(({ key, text }) => ({
    text,
    count: keys.filter((each) => each === key).length,
  }));
  const next = counted.find(({ count }) => !count);
  return html`<section class="practice" aria-label=${say('practice')}>
    <h2>${next ? say('practice-next', { what: next.text }) : say('practice-all')}</h2>
    <ul class="bare">${counted.map(
      ({ text, count }) => html`<li key=${text}
      class=${count ? 'hit' : ''}><span>${text}</span> <b class="number">${count}</b></li>`,
    )}</ul>
    <${Exactness} table=${table} />
  </section>`;
}

/** The level of a hand without errors. */
const EXACT = 'exact';

/**
 * A button that leads to another table for practice: with throws exactly as aimed, or with small
 * errors as in a game.
 * @param {{ table: Table }} props
 */
function Exactness({ table }) {
  const [busy, setBusy] = useState(false);
  const exact = handOf(table, table.seat)?.level === EXACT;
  const change = async () => {
    setBusy(true);
    try {
      const { toPractise } = await import('../new_table.js');
      const made = await toPractise(table.game, exact ? {} : { tremble: 'off' });
      go(`/t/${made}`);
    } catch (refusal) {
      setBusy(false);
      toast(/** @type {any} */ (refusal).text || say('no_server'), { wrong: true });
    }
  };
  return html`<${Button} kind="quiet" class="exactness" disabled=${busy} onClick=${change}>
    ${say(exact ? 'practice-straying' : 'practice-exact')}<//>`;
}
