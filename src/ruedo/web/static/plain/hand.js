// The page on a player's own phone at a real table, for games with hidden information and without
// their own page. It shows the hidden information of this player. The player makes choices here,
// and reports events that nobody else sees.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import { say } from '../words.js';
import { Button } from '../parts/button.js';
import { refused } from '../parts/toast.js';
import { Board } from './board.js';
import { described } from './facts.js';
import { Choices } from './choices.js';
import { Events, Written, usePossible } from './possible.js';

/** @import { GameEvent, Link, Possible, Table } from '../types.js' */

/** @param {{ link: Link, table: Table, onShown?: (shown: any) => void }} props */
export function Hand({ link, table, onShown }) {
  const { view, n } = table;
  useEffect(() => onShown?.({ n, view, busy: false }), [n, view]);
  const last = table.events.at(-1);
  const chooses = view.waiting_for?.seat !== undefined;
  return html`<div class="plain-play">
    <${Board} table=${table} view=${view} />
    ${last && html`<p class="plain-last" role="status">${described(table.game, last.event)}</p>`}
    ${
      !table.status.result &&
      (chooses
        ? html`<${Choices} link=${link} table=${table} />`
        : html`<${Report} key=${n} link=${link} table=${table} />`)
    }
  </div>`;
}

/**
 * The controls for reporting an event that only this player sees. Other players see whose report is
 * awaited.
 * @param {{ link: Link, table: Table }} props
 */
function Report({ link, table }) {
  const listed = usePossible(link, table);
  const [busy, setBusy] = useState(false);
  const [again, setAgain] = useState(false);
  if (!listed) return null;
  const { seat, seats } = table;
  if (seat === null || !listed.reporters?.includes(seat)) {
    const name = listed.reporters?.map((one) => seats[one]).join(', ') || say('plain-world');
    return html`<p class="prompt" role="status">${say('plain-waiting', { name })}</p>`;
  }
  if (table.status.parts?.includes(seat) && !again)
    return html`<p class="prompt" role="status">${say('plain-hand-sent')}</p>
      <${Button} icon="pencil" onClick=${() => setAgain(true)}>${say('plain-hand-again')}<//>`;
  /** @param {Promise<unknown>} sent */
  const during = (sent) => {
    setBusy(true);
    sent.then(() => setAgain(false), refused).finally(() => setBusy(false));
  };
  return html`<p class="prompt">${say('plain-hand-own', { name: seats[seat] })}</p>
    <${Reports} link=${link} table=${table} listed=${listed} busy=${busy} during=${during} />`;
}

/**
 * The reports that this player can send: complete events, or the player's part of an event.
 * @param {{ link: Link, table: Table, listed: Possible, busy: boolean, during: (sent: Promise<unknown>)
 *   => void }} props
 */
function Reports({ link, table, listed, busy, during }) {
  const kind = listed.kind ?? '';
  const label = described(table.game, { type: kind });
  if (listed.reporters?.length === 1)
    return html`<${Events} table=${table} events=${listed.choices ?? []} label=${label} busy=${busy} kinds=${[kind]}
      onEvent=${(/** @type {GameEvent} */ event) => during(link.send(event))} />`;
  const parts = listed.parts ?? [];
  if (!parts.length)
    return html`<${Written} label=${say('plain-hand-part')} start="" button=${say('plain-hand-send')} busy=${busy}
      onWritten=${(/** @type {unknown} */ part) => during(link.part(part))} />`;
  const events = parts.map((part) =>
    isObject(part) ? { type: kind, ...part } : { type: kind, part },
  );
  return html`<${Events} table=${table} events=${events} label=${label} busy=${busy} kinds=${[kind]}
    onEvent=${(/** @type {GameEvent} */ event) => during(link.part(parts[events.indexOf(event)]))} />`;
}

/** @param {unknown} value */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
