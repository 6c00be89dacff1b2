// The events that the referee of a real table can report, from the server's list. This list is used
// if the events are too many for a message, or if the game has hidden information.
import { html } from '../vendor/preact-htm.js';
import { HIDES } from '../games.js';
import { say } from '../words.js';
import { Loading } from '../parts/mark.js';
import { described } from './facts.js';
import { Events, usePossible } from './possible.js';

/** @import { GameEvent, Link, Table, TurnReview } from '../types.js' */

/**
 * @param {{ link: Link, table: Table, review: TurnReview, title: string, kinds: string[] }} props
 */
export function OpenEvents({ link, table, review, title, kinds }) {
  const listed = usePossible(link, table);
  if (!listed) return html`<${Loading} />`;
  const events = /** @type {GameEvent[]} */ (listed.choices ?? []);
  if (!events.length && listed.reporters?.length)
    return html`<${Reporters} table=${table} reporters=${listed.reporters} />`;
  /** @param {GameEvent} event */
  const look = (event) => {
    // Rulings on a choice could reveal hidden information, so they are not shown in advance.
    const hidden = HIDES[table.game] && !kinds.includes(event.type);
    if (!hidden) return review.look([event]);
    return review.repeat(
      [event],
      `${table.seats[event.seat ?? 0]}: ${described(table.game, event)}`,
    );
  };
  return html`<${Events} table=${table} events=${events} label=${title} busy=${review.busy}
    kinds=${kinds} button=${say('plain-look')} onEvent=${look} />`;
}

/**
 * The players who must report an event on their own phones, because only they see it.
 * @param {{ table: Table, reporters: number[] }} props
 */
function Reporters({ table, reporters }) {
  const { parts, seats } = table.status;
  /** @param {number} seat */
  const state = (seat) => {
    if (parts?.includes(seat)) return 'plain-hand-done';
    return seats[seat].here ? 'plain-hand-here' : 'plain-hand-away';
  };
  return html`<p>${say('plain-hand-others')}</p>
    <div role="status"><ul class="bare">${reporters.map(
      (seat) => html`<li key=${seat}>${say(state(seat), { name: table.seats[seat] })}</li>`,
    )}</ul></div>`;
}
