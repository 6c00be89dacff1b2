// Describes what decided a game of OLÉ: each side's goals and shots, and how often it lost the
// ball.
import { addWordsOf, say } from '../../../web/static/words.js';

/** @import { Step } from './types.js' */

await addWordsOf('ole', 'after');

/** After these rulings, a change of possession does not count as losing the ball. */
const SPENT = new Set(['goal', 'saved', 'worldie_made', 'set_out_anew']);

/** The kinds of points in these sentences. The page lists all kinds if a game had other ones. */
export const KINDS = ['goal'];

/**
 * Return how often each side lost the ball to the other side without a shot.
 * @param {Step[]} steps
 */
function lost(steps) {
  const counts = [0, 0];
  let holder = null;
  for (const { rulings, view } of steps) {
    if (rulings.some(({ key }) => SPENT.has(key))) holder = null;
    else if (view.ball) {
      if (holder === 1 - view.ball.side) counts[holder] += 1;
      holder = view.ball.side;
    }
  }
  return counts;
}

/**
 * Return sentences about what decided a whole game. `names` are by side.
 * @param {Step[]} steps
 * @param {string[]} names
 */
export function told(steps, names) {
  const won = steps[steps.length - 1].rulings.find(({ key }) => key === 'wins');
  const losses = lost(steps);
  const sides = names.map((name, side) => {
    const shots = steps.filter(({ event }) => event.type === 'shoot' && event.seat === side).length;
    const goals = steps
      .flatMap(({ rulings }) => rulings)
      .filter((ruling) => ruling.key === 'goal' && ruling.side === side).length;
    return say(shots ? 'ole-tale-side' : 'ole-tale-no_shot', {
      name,
      goals: say('ole-tale-goals', { count: goals }),
      shots: say('ole-tale-shots', { count: shots }),
      lost: say('ole-tale-lost', { count: losses[side] }),
    });
  });
  return [won?.text, ...sides].filter(Boolean);
}
