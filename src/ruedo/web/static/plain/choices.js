// Draws a button for each choice of a seat, for games and boards without their own buttons.
import { html, useState } from '../vendor/preact-htm.js';
import { SIMPLE } from '../games.js';
import { Big } from '../parts/big.js';
import { Button } from '../parts/button.js';
import { Lazy } from '../parts/lazy.js';
import { ClauseButton } from '../parts/ruling.js';
import { refused } from '../parts/toast.js';
import { say } from '../words.js';
import { described } from './facts.js';

/** @import { Child, GameEvent, Link, Table } from '../types.js' */

const theList = () => import('./possible.js').then(({ Possible }) => Possible);
const theThrow = () => import('./throw.js').then(({ Throw }) => Throw); // boards have their own

/**
 * A button for each choice that this seat can make now, and a form for each throw. If the seat has
 * no choice, the names of the awaited players are shown. `children` are shown before the buttons.
 * They offer the choices for which `but` returns true, so these choices get no buttons.
 * @param {{ link: Link, table: Table, but?: (choice: GameEvent) => boolean, children?: Child | Child[] }} props
 */
export function Choices({ link, table, but = (_) => false, children = null }) {
  const [busy, setBusy] = useState(false);
  const choices = table.choices ?? [];
  const throws = choices.filter((/** @type {GameEvent} */ choice) => choice.ranges && !but(choice));
  const listed = choices.filter(
    (/** @type {GameEvent} */ choice) => !choice.ranges && !but(choice),
  );
  const waiting = table.view.waiting_for;
  if (!choices.length && table.seat !== null && waiting?.seat === table.seat)
    return html`<${Lazy} key=${table.n} load=${theList} link=${link} table=${table} />`;
  if (!choices.length) {
    const name = waiting?.seat === undefined ? say('plain-world') : table.seats[waiting.seat];
    return html`<p class="prompt">${say('plain-waiting', { name })}</p>`;
  }
  /** @param {number} number */
  const send = (number) => {
    setBusy(true);
    link
      .send(listed[number])
      .catch(refused)
      .finally(() => setBusy(false));
  };
  const barred = SIMPLE[table.game].filter(
    (type) =>
      !but({ type }) && choices.every((/** @type {GameEvent} */ choice) => choice.type !== type),
  );
  return html`<p class="prompt">${say('plain-yours', { name: table.seats[table.seat ?? 0] })}</p>
    ${choices.some(but) && children}
    ${throws.map(
      (
        /** @type {GameEvent} */ choice,
      ) => html`<${Lazy} key=${choice.type} load=${theThrow} link=${link} game=${table.game}
      choice=${choice} label=${described(table.game, { type: choice.type })} />`,
    )}
    <${Big} label=${say('plain-choices')} columns=${Math.min(listed.length, 3)} busy=${busy} onPress=${send}
      options=${listed.map((/** @type {GameEvent} */ choice, /** @type {number} */ value) => ({
        value,
        label: described(table.game, choice),
      }))} />
    ${barred.length > 0 && html`<${Barred} key=${table.n} link=${link} table=${table} types=${barred} />`}`;
}

/**
 * Buttons for choices that are not allowed now. Each shows the reason with its clause.
 * @param {{ link: Link, table: Table, types: string[] }} props
 */
function Barred({ link, table, types }) {
  const [why, setWhy] = useState(null);
  /** @param {string} type */
  const ask = (type) =>
    link.why({ event: { type, seat: table.seat } }).then(() => setWhy(null), setWhy);
  return html`<p class="plain-barred">
    ${types.map(
      (type) => html`<${Button} key=${type} kind="quiet" onClick=${() => ask(type)}>
      ${say('plain-why', { what: described(table.game, { type }) })}<//>`,
    )}</p>
    <p class="plain-why" role="status">
      ${why && html`${why.text} ${why.clause && html`<${ClauseButton} game=${table.game} id=${why.clause} />`}`}</p>`;
}
