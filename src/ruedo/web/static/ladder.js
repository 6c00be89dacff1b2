// Whom of the house a person meets next: one rung up after a win, one down after two losses in a row.
import { HOUSE, LADDER } from './games.js';
import { places } from './keep.js';

/** Games lost in a row to the same player of the house, after which an easier one is suggested. */
const PATIENCE = 2;

/**
 * The house's player for the next game, by the results that this browser keeps.
 * @param {string} game
 */
export function suggested(game) {
  const rungs = LADDER[game];
  const met = places().filter((place) => place.game === game && place.over && rungs.includes(place.rival)).reverse();
  let rung = HOUSE[game];
  let lost = 0;
  for (const { rival, winner, here } of met) {
    const at = rungs.indexOf(rival);
    if (rival !== rung) lost = 0;
    rung = rival;
    if (winner === null) continue;
    lost = here.includes(winner) ? 0 : lost + 1;
    if (here.includes(winner)) rung = rungs[Math.min(at + 1, rungs.length - 1)];
    else if (lost === PATIENCE) rung = rungs[Math.max(at - 1, 0)];
    if (rung !== rival) lost = 0;
  }
  return rung;
}
