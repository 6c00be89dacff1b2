// Fetches the front of a game when it is first needed: for a seat, for a hand at a real table,
// for the referee, for spectators.
import { hasPart, importPart, THROWN } from './games.js';
import { addWordsOf } from './words.js';

/** @import { Table } from './types.js' */

/**
 * The component that each kind of front exports. A game without a front of its own has the plain
 * one, if there is one.
 */
const COMPONENTS = {
  play: 'Play',
  hand: 'Hand',
  referee: 'Referee',
  board: 'Board',
  picture: 'Picture',
};

/**
 * Fetch a game's component for a kind of place, and its messages. A picture has no messages.
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
 * Return the kind of front for a place at a table.
 * @param {Table} given
 */
export function kindFor({ real, role, game }) {
  if (real && role === 'referee') return 'referee';
  if (real && role === 'seat' && hasPart(game, 'hand')) return 'hand';
  if (!real && role === 'seat') return 'play';
  const thrownByHand = real && THROWN[game]; // nobody throws there
  return hasPart(game, 'board') && (thrownByHand || !hasPart(game, 'play')) ? 'board' : 'play';
}

/**
 * Return the players' names by side.
 * @param {import('./wire.js').TableState} table
 * @returns {string[][]}
 */
export function namesBySide(table) {
  /** @type {string[][]} */
  const sides = [];
  for (const [seat, side] of table.sides.entries()) (sides[side] ??= []).push(table.seats[seat]);
  return sides;
}
