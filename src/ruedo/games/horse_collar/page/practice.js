// Horse Collar for practice. The zones of the weights are always visible, and the target is so high
// that a game does not end.
import { say } from '../../../web/static/words.js';

export const TABLE = { sides: 2, rules: { target: 1_000_000 }, world: { sight: 'above' } };

/** Return the exercises of practice, the easiest first. */
export const aims = () =>
  ['1', '2', '3', 'end', 'corner'].map((lie) => ({
    key: `lies_${lie}`,
    text: say(`hc-aim-${lie}`),
  }));
