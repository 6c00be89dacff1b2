// Fetches the front of a game when it is first needed. A front shows the game to one person: a
// player, a player with hidden cards at a real table, the referee, or a spectator.
import { HIDES, hasPart, importPart, THROWN } from './games.js';
import { addWordsOf, listed } from './words.js';

/** @import { Table } from './types.js' */

/**
 * The name of the component that each kind of front exports. A game without its own front of a kind
 * uses the plain front of that kind.
 */
const COMPONENTS = {
  play: 'Play',
  hand: 'Hand',
  referee: 'Referee',
  board: 'Board',
  picture: 'Picture',
};

/**
 * Fetch and return a game's front of this kind, and fetch its messages. A picture has no messages.
 * @param {'play' | 'hand' | 'referee' | 'board' | 'picture'} kind
 * @param {string} game
 */
export async function front(kind, game) {
  const [module] = await Promise.all([
    hasPart(game, kind) ? importPart(game, kind) : import(`./plain/${kind}.js`),
    kind !== 'picture' &&
      addWordsOf(game, kind === 'board' || kind === 'play' ? 'page' : 'referee'),
  ]);
  return module[COMPONENTS[kind]];
}

/**
 * Return the kind of front for this person's role at a table.
 * @param {Table} given
 */
export function kindFor({ real, role, game }) {
  if (real && role === 'referee') return 'referee';
  if (real && role === 'seat' && (HIDES[game] || hasPart(game, 'hand'))) return 'hand';
  if (!real && role === 'seat') return 'play';
  const thrownByHand = real && THROWN[game]; // No page throws at such a table
  return hasPart(game, 'board') && (thrownByHand || !hasPart(game, 'play')) ? 'board' : 'play';
}

/**
 * Return the names of the players on each side.
 * @param {import('./wire.js').TableState} table
 * @returns {string[][]}
 */
export function namesBySide(table) {
  /** @type {string[][]} */
  const sides = [];
  for (const [seat, side] of table.sides.entries()) (sides[side] ??= []).push(table.seats[seat]);
  return sides;
}

/**
 * Return a name for each side, made of the names of its players.
 * @param {import('./wire.js').TableState} table
 */
export const sideNames = (table) => namesBySide(table).map((names) => listed(names));
