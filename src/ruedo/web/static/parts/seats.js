// The people at the table, and whether they are connected.
import { html } from '../vendor/preact-htm.js';
import { addWords, say } from '../words.js';
import { Icon } from './icon.js';
import { SideMark } from './mark.js';

/** @import { Child, SeatStatus } from '../types.js' */

await addWords('words/table');

/**
 * The list of the seats of a table. `action(seat, number)` returns the content beside a seat, such as a
 * button.
 * @param {{ seats: SeatStatus[], action?: (seat: SeatStatus, number: number) => Child }} props
 */
export function Seats({ seats, action }) {
  return html`<ul class="bare seats">
    ${seats.map(
      (seat, number) => html`<li key=${number}>
      <${SideMark} side=${seat.side} size=${16} />
      <span class="grow">${seat.name}${' '}<span class="muted small">${seatSaid(seat)}</span></span>
      ${seat.player !== 'person' && html`<${Icon} name="house" />`}
      ${action?.(seat, number)}
    </li>`,
    )}
  </ul>`;
}

/** @param {SeatStatus} seat */
const seatSaid = (seat) => {
  if (seat.player !== 'person')
    return [say('seat-house'), seat.given && say(`seat-given-${seat.given}`)]
      .filter(Boolean)
      .join('; ');
  return [say(seat.here ? 'seat-here' : 'seat-away'), seat.given && say(`seat-given-${seat.given}`)]
    .filter(Boolean)
    .join('; ');
};
