// Shot-Olé for practice. There is no opening round, and the target is so high that a game does not
// end.
import { say } from '../../../web/static/words.js';

export const TABLE = { sides: 2, rules: { target: 1_000_000, opening: 'fixed' }, world: {} };

/** Return the exercises of practice, the easiest first. */
export const aims = () =>
  ['clear', 'logo', 'leaning', 'around', 'ole'].map((rest) => ({
    key: rest,
    text: say(`so-rest-${rest === 'ole' ? 'centred' : rest}`),
  }));
