// The games, as the page has them: what there is a front end for, and how a table is made with what was said last time.
import * as api from './api.js';
import { keepPlace, choose, settings } from './keep.js';
import { language, say } from './words.js';

/** The games in the order in which they hang on the wall. */
export const GAMES = ['ole', 'shot-ole', 'horse-collar'];

export const TITLES = { ole: 'OLÉ', 'shot-ole': 'Shot-Olé', 'horse-collar': 'Horse Collar' };

/** The ways to play that the page has a front end for, by game: against the house, at one screen, by link, at a real table. */
export const WAYS = {
  ole: ['house', 'screen', 'link', 'real'],
  'shot-ole': ['real'],
  'horse-collar': ['real'],
};

/** Whether a game can be played here with `how`. */
export const canPlay = (game, how) => WAYS[game]?.includes(how) ?? false;

/** The name that somebody gave last, or a plain one. */
export const nameFor = (seat) => settings().names[seat] ?? say('player.nth', { count: seat + 1 });

/** The house's name at a table. */
export const houseName = () => say('player.the_house');

/**
 * Make a table, remember its links, and give its id.
 * @param {object} table  `wire.NewTable`
 * @param {'house'|'screen'|'link'|'real'} how
 */
export async function makeTable(table, how) {
  const links = await api.makeTable(table, language);
  const persons = links.seats.flatMap((token, seat) => (token ? [seat] : []));
  const here = { house: persons, screen: persons, link: persons.slice(0, 1), real: [] }[how];
  keepPlace(links.table, {
    game: table.game,
    names: table.sides,
    real: Boolean(table.real),
    seats: Object.fromEntries(persons.map((seat) => [seat, links.seats[seat]])),
    referee: links.referee,
    watch: links.watch,
    here,
    made: true,
    at: Date.now(),
  });
  return links.table;
}

/** Remember the names that were given, by seat; the house's are not anybody's. */
export function rememberNames(names) {
  choose({ names: { ...settings().names, ...names } });
}

/** A table against the house, all as it was last time: one click. */
export const againstTheHouse = (game) => makeTable(
  { game, sides: [[settings().names[0] ?? say('player.you')], [houseName()]], players: ['person', 'simple'] },
  'house',
);
