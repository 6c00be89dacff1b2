// The front of each game for a seat, for a hand at a real table, for the referee and for spectators. Fetched when needed.
import { hasPart, THROWN } from './games.js';
import { addWordsOf } from './words.js';

/** The component that each kind of front exports. A game without one of its own has the plain one, where there is one. */
const COMPONENTS = {
  play: 'Play',
  hand: 'Hand',
  referee: 'Referee',
  board: 'Board',
  picture: 'Picture',
};

/** Fetch a game's component for a kind of place, and its words; a picture says nothing. */
export async function front(kind, game) {
  const [module] = await Promise.all([
    import(hasPart(game, kind) ? `./games/${game}/${kind}.js` : `./plain/${kind}.js`),
    kind !== 'picture' &&
      addWordsOf(game, kind === 'board' || kind === 'play' ? 'page' : 'referee'),
  ]);
  return module[COMPONENTS[kind]];
}

/** Which kind a place at a table is shown. */
export function kindFor({ real, role, game }) {
  if (real && role === 'referee') return 'referee';
  if (real && role === 'seat' && hasPart(game, 'hand')) return 'hand';
  if (!real && role === 'seat') return 'play';
  const thrownByHand = real && THROWN[game]; // nobody throws in the page there
  return hasPart(game, 'board') && (thrownByHand || !hasPart(game, 'play')) ? 'board' : 'play';
}

/**
 * The players' names by side.
 * @param {import('./wire.js').TableState} table
 * @returns {string[][]}
 */
export function namesBySide(table) {
  const sides = [];
  for (const [seat, side] of table.sides.entries()) (sides[side] ??= []).push(table.seats[seat]);
  return sides;
}
