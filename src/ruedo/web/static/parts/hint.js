// A hint: a sentence with the player's best choice, as the house computes it, and the odds of
// winning with it.
import { asRefusal } from '../api.js';
import { addWords, say } from '../words.js';

/** @import { GameEvent, Link, Table } from '../types.js' */

await addWords('words/hint');

/** Two choices count as equally good if their wins in 100 games differ by less than this number. */
const MATTERS = 2;

/**
 * Return whether a table offers hints: exactly one person plays, and hints are allowed.
 * @param {Table} table
 */
export const hasHints = ({ real, hints, status }) =>
  !real && hints !== false && status.seats.filter(({ player }) => player === 'person').length === 1;

/**
 * Return a hint as a sentence: the best choice, and how many of 100 games it wins, compared with
 * another choice. If both win about equally often, another sentence is used.
 * @param {import('../wire.js').Hinted} hint
 * @param {(choice: any) => string} described  returns a choice in words
 */
export function hintSaid({ choice, value, other, other_value: otherValue }, described) {
  /** @param {number} part */
  const games = (part) => Math.round(100 * part);
  const best = { play: described(choice), value: games(value) };
  if (!other) return say('hint-only', best);
  const both = { ...best, other: described(other), other_value: games(otherValue ?? 0) };
  return say(both.value - both.other_value < MATTERS ? 'hint-close' : 'hint-best', both);
}

/**
 * Request the best choice from the server, and return it with its sentence. The choice is null if the
 * server refuses the hint.
 * @param {Link} link
 * @param {(choice: any) => string} described  returns a choice in words
 * @returns {Promise<{ text: string, choice: GameEvent | null }>}
 */
export async function hintOf(link, described) {
  try {
    const hint = await link.hint();
    return { text: hintSaid(hint, described), choice: hint.choice };
  } catch (error) {
    return { text: asRefusal(error).told || say('no_server'), choice: null };
  }
}
