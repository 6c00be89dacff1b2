// Horse Collar for practice. The lies of the weights are visible at once, and a game has almost no
// end.
import { say } from '../../../web/static/words.js';

export const TABLE = { sides: 2, rules: { target: 1_000_000 }, world: { sight: 'above' } };

/** Return the exercises of practice, the easiest first. */
export const aims = () =>
  ['1', '2', '3', '13', '26'].map((lie) => ({ key: `lies_${lie}`, text: say(`hc-aim-${lie}`) }));
