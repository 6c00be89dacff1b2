// A moment of a game to save or to share: a link to it, and a clip of a throw, which is an animated
// picture.
import { html } from '../vendor/preact-htm.js';
import { attempt, saveClip } from '../files.js';
import { placeAt } from '../keep.js';
import { addWords, say } from '../words.js';
import { Button } from './button.js';
import { toast } from './toast.js';

/** @import { Step, Table, View } from '../types.js' */

await Promise.all([addWords('words/after'), addWords('words/table')]);

/**
 * Buttons that save a step as a picture or a clip.
 * @param {{ table: Table, placeKey: string | null, step: Step }} props
 */
export const Moment = ({ table, placeKey, step }) => html`
  <${Button} kind="quiet" icon="link" onClick=${() => copyMoment(table, step.n)}>${say('replay-link')}<//>
  ${
    isClip(table, step) &&
    html`<${Button} kind="quiet" icon="play"
    onClick=${() => attempt(saveClip(table.table, placeKey, table.game, step.n))}>${say('replay-clip')}<//>`
  }`;

/**
 * Return whether a clip may show a throw from above. It may not while people cannot see how the
 * weights lie.
 * @param {Table} table
 * @param {{ moves?: boolean, view: View }} given
 */
const isClip = (table, { moves, view }) =>
  Boolean(moves) && (Boolean(table.status.result) || !(view ?? table.view).unseen);

/**
 * Copy a link to a moment, with the key for watching if the table is not open.
 * @param {Table} table
 * @param {number} n
 */
async function copyMoment(table, n) {
  const watch = table.status.open ? null : placeAt(table.table)?.watch;
  const address = new URL(
    `/t/${table.table}/replay?n=${n}${watch ? `#${watch}` : ''}`,
    location.href,
  ).href;
  try {
    await navigator.clipboard.writeText(address);
    toast(say(table.status.open || watch ? 'replay-copied' : 'replay-copied_private'));
  } catch {
    toast(say('links-not_copied'), { wrong: true });
  }
}
