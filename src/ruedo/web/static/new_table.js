// Makes new tables with the names that people used last, and stores the keys of the tables.
import * as api from './api.js';
import { importPart, LADDER, SHORT } from './games.js';
import { choose, keepPlace, settings } from './keep.js';
import { suggested } from './ladder.js';
import { language, say } from './words.js';

/**
 * Return the name that was last used at a seat, or otherwise a name such as `Player 1`.
 * @param {number} seat
 */
export const nameFor = (seat) => settings().names[seat] ?? say('player-nth', { count: seat + 1 });

/** The house's name at a table. */
export const houseName = () => say('player-the_house');

/**
 * Make a table, store its keys, and return its id.
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
 * Make a table for practice and return its id. The game's module `practice` describes the table.
 * One person plays at all seats.
 * @param {string} game
 * @param {object} [options]  further options of the simulated world
 */
export async function toPractise(game, options = {}) {
  const { TABLE } = await importPart(game, 'practice');
  const { sides, world, ...more } = TABLE;
  const names = Array.from({ length: sides }, (_, seat) => [
    seat ? say('player-nth', { count: seat + 1 }) : (settings().names[0] ?? say('player-you')),
  ]);
  const table = await makeTable(
    {
      game,
      sides: names,
      players: names.map(() => 'person'),
      practice: true,
      ...more,
      world: { ...world, ...options },
    },
    'screen',
  );
  keepPlace(table, { practice: true });
  return table;
}

/**
 * Make a table against the player of the house that suits this person, and return its id. Rules
 * that are not given have their defaults.
 * @param {string} game
 */
export const againstTheHouse = (game, rules = {}, rival = suggested(game), more = {}) =>
  makeTable(
    {
      game,
      sides: [[settings().names[0] ?? say('player-you')], [houseName()]],
      players: ['person', rival],
      rules,
      ...more,
    },
    'house',
  );

/**
 * Make a table for a short game against the player of the house that suits this person, and return
 * its id.
 * @param {string} game
 */
export const aShortGame = (game, rival = suggested(game)) =>
  againstTheHouse(game, { target: SHORT[game] }, rival);

/**
 * Make a table for a short game against the weakest player of the house, and return its id. The
 * game begins from the first position of the game's lesson.
 * @param {string} game
 */
export async function afterTheLesson(game) {
  const { POSITION } = await importPart(game, 'lesson');
  const rules = { target: SHORT[game] };
  return againstTheHouse(game, rules, LADDER[game][0], { events: POSITION });
}
