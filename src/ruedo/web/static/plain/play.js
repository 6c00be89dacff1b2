// A game without a front of its own, for the players at the table: the table as names and values,
// and a button for each choice.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import { say } from '../words.js';
import { SIMPLE } from '../games.js';
import { Starting } from '../parts/board.js';
import { Button } from '../parts/button.js';
import { Clause } from '../parts/ruling.js';
import { Big, refused } from '../referee/desk.js';
import { Board } from './board.js';
import { described } from './facts.js';
import { Throw } from './throw.js';

/** @import { GameEvent, Link, Table } from '../types.js' */

/** @param {{ link: Link, table: Table, onShown: (shown: any) => void }} props */
export function Play({ link, table, onShown }) {
  const { view, n } = table;
  useEffect(() => onShown?.({ n, view, busy: false }), [n, view]);
  const last = table.events.at(-1);
  return html`<div class="plain-play">
    <${Board} table=${table} view=${view} />
    ${last && html`<p class="plain-last" role="status">${described(table.game, last.event)}</p>`}
    ${table.status.house === 'starting' && html`<${Starting} progress=${table.status.starting} />`}
    ${!table.status.result && html`<${Choices} link=${link} table=${table} />`}
  </div>`;
}

/**
 * A button for each choice that this seat can make now, and a form for each throw. If the seat has
 * no choice, it shows the seats that are awaited. `children` stand before the buttons. They offer
 * the choices for which `but` is true.
 * @param {{ link: Link, table: Table, but?: (choice: any) => boolean, children?: any }} props
 */
export function Choices({ link, table, but = (_) => false, children = null }) {
  const [busy, setBusy] = useState(false);
  const choices = table.choices ?? [];
  const throws = choices.filter((/** @type {GameEvent} */ choice) => choice.ranges && !but(choice));
  const listed = choices.filter(
    (/** @type {GameEvent} */ choice) => !choice.ranges && !but(choice),
  );
  const waiting = table.view.waiting_for;
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
      ) => html`<${Throw} key=${choice.type} link=${link} game=${table.game}
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
 * Choices that cannot be made now, each a button that shows why, with the clause.
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
      ${why && html`${why.text} ${why.clause && html`<${Clause} game=${table.game} id=${why.clause} />`}`}</p>`;
}
