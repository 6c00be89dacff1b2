// Buttons to save or share a moment of a game: as a link, as a picture, or as a clip, which is an
// animated picture of a throw.
import { html } from '../vendor/preact-htm.js';
import { saveClip } from '../files.js';
import { placeAt } from '../keep.js';
import { addWords, say } from '../words.js';
import { Button } from './button.js';
import { copyAddress } from './copy.js';
import { attempt } from './toast.js';

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
 * Return whether a throw may be shown as a clip. A clip shows the board from above, so it is not
 * allowed while people at the table cannot see how the weights lie.
 * @param {Table} table
 * @param {{ moves?: boolean, view: View }} given
 */
const isClip = (table, { moves, view }) =>
  Boolean(moves) && (Boolean(table.status.result) || !(view ?? table.view).unseen);

/**
 * Copy a link to a moment of a game. If the table is not open, the link contains the key for
 * watching.
 * @param {Table} table
 * @param {number} n
 */
export async function copyMoment(table, n) {
  const watch = table.status.open ? null : placeAt(table.table)?.watch;
  const address = new URL(
    `/t/${table.table}/replay?n=${n}${watch ? `#${watch}` : ''}`,
    location.href,
  ).href;
  await copyAddress(
    address,
    say(table.status.open || watch ? 'replay-copied' : 'replay-copied_private'),
  );
}
