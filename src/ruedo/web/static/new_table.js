// Makes new tables with the names that were used last, and stores their links.
import * as api from './api.js';
import { importPart, SHORT } from './games.js';
import { choose, keepPlace, settings } from './keep.js';
import { suggested } from './ladder.js';
import { language, say } from './words.js';

/**
 * Return the name that somebody used last, or a plain one.
 * @param {number} seat
 */
export const nameFor = (seat) => settings().names[seat] ?? say('player-nth', { count: seat + 1 });

/** The house's name at a table. */
export const houseName = () => say('player-the_house');

/**
 * Make a table, store its links, and return its id.
 * @param {import('./wire.js').NewTable} table
 * @param {'house'|'screen'|'link'|'real'} how
 */
export async function makeTable(table, how) {
  const links = await api.makeTable(table, language);
  const persons = links.seats.flatMap(
    (/** @type {string | null} */ key, /** @type {number} */ seat) => (key ? [seat] : []),
  );
  const here = { house: persons, screen: persons, link: persons.slice(0, 1), real: [] }[how];
  keepPlace(links.table, {
    game: table.game,
    names: table.sides,
    real: Boolean(table.real),
    seats: Object.fromEntries(
      persons.map((/** @type {number} */ seat) => [seat, links.seats[seat]]),
    ),
    referee: links.referee,
    watch: links.watch,
    here,
    ...(table.players?.length === 2 &&
      persons.length === 1 && { rival: table.players[1 - persons[0]] }),
    made: true,
    at: Date.now(),
  });
  return links.table;
}

/**
 * Store the names of people, by seat. The house's names are left out.
 * @param {Record<string, string | undefined>} names
 */
export function rememberNames(names) {
  choose({ names: { ...settings().names, ...names } });
}

/**
 * Make a table for practice alone, from a game's own part. The player sits at all its places.
 * @param {string} game
 */
export async function toPractise(game) {
  const { TABLE } = await importPart(game, 'practice');
  const { sides, ...more } = TABLE;
  const names = Array.from({ length: sides }, (_, seat) => [
    seat ? say('player-nth', { count: seat + 1 }) : (settings().names[0] ?? say('player-you')),
  ]);
  const table = await makeTable(
    { game, sides: names, players: names.map(() => 'person'), ...more },
    'screen',
  );
  keepPlace(table, { practice: true });
  return table;
}

/**
 * Make a table against the house's player of the reader's own strength, with one click. It has the
 * usual rules except for the given ones.
 * @param {string} game
 */
export const againstTheHouse = (game, rules = {}) =>
  makeTable(
    {
      game,
      sides: [[settings().names[0] ?? say('player-you')], [houseName()]],
      players: ['person', suggested(game)],
      rules,
    },
    'house',
  );

/**
 * The same, with a short game.
 * @param {string} game
 */
export const aShortGame = (game) => againstTheHouse(game, { target: SHORT[game] });
