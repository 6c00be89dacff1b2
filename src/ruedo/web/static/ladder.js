// The house's player for the next game. The server sends the rule as a list of states; see
// ruedo.core.ladder.
import { CLIMB } from './games.js';
import { places } from './keep.js';

/** Numbers of the results in a state's `next`. */
const [WON, DRAWN, LOST] = [0, 1, 2];

/**
 * Return the house's player for the next game, from the results that this browser stores.
 * @param {string} game
 */
export function suggested(game) {
  const states = CLIMB[game];
  let [state] = states;
  for (const { rival, winner, here } of places()
    .filter((place) => place.game === game && place.over)
    .reverse()) {
    const next = state.next[rival ?? ''];
    if (next) state = states[next[winner === null ? DRAWN : here.includes(winner) ? WON : LOST]];
  }
  return state.player;
}
