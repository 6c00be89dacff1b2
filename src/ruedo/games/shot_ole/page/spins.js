// The last spin of a game of Shot-Olé, and details about each player.
import { say } from '../../../web/static/words.js';

/** @import { LastSpin, RulingText, Step, Table, View } from './types.js' */

/**
 * Return an object with the last `spin`, the `rest` of its ring, and the `rulings` about it, or
 * null before the first spin.
 * @param {Pick<Step, "event" | "rulings">[]} steps
 */
export function lastSpin(steps) {
  let rest = null;
  /** @type {RulingText[]} */
  let rulings = [];
  for (const step of steps.toReversed()) {
    if (step.event.type === 'ring_rest' && !rest) [rest, rulings] = [step.event, step.rulings];
    else if (step.event.type === 'spin') return { spin: step.event, rest, rulings };
  }
  return null;
}

/**
 * Return a text with details about each player: games and sets, the gap in an opening round, last
 * chances, and drinks.
 * @param {Table} table
 * @param {View} view
 */
export function detailsOf(table, view) {
  return table.seats.map((_, /** @type {number} */ seat) => {
    const gap = view.gaps.find(([spinner]) => spinner === seat);
    return [
      view.sets[seat] > 0 && say('so-sets', { count: view.sets[seat] }),
      (view.games[seat] > 0 || table.rules.length !== 'game') &&
        say('so-games', { count: view.games[seat] }),
      view.oles.includes(seat) && view.phase !== 'over' && say('so-has_ole'),
      view.phase === 'last_chance' && view.spinners.includes(seat) && say('so-has_chance'),
      gap && (gap[1] === null ? say('so-gap_last') : say('so-gap_said', { gap: gap[1] })),
      ...table.terms.icons.map(
        (/** @type {string} */ icon) =>
          view.pours[seat][icon] > 0 && `${say(`so-icon-${icon}`)} × ${view.pours[seat][icon]}`,
      ),
    ]
      .filter(Boolean)
      .join(', ');
  });
}
