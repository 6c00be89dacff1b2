// Stores this browser's data: settings, places at tables with their keys, finished games. Nothing
// of it is sent anywhere. Without storage (in a private window) the data lasts as long as the
// page.

/** @import { Settings } from './types.js' */

/**
 * A table whose keys are stored in this browser.
 * @typedef {object} Place
 * @property {string} table
 * @property {string} game
 * @property {string[][]} names  by side
 * @property {boolean} real
 * @property {Record<number, string>} seats  the keys of the seats that this browser has
 * @property {string|null} referee
 * @property {string|null} watch
 * @property {number[]} here  the seats that are played at this screen
 * @property {boolean} [practice]  whether it was made to practise at
 * @property {boolean} made  whether the table was made here
 * @property {string} [commitment]  what a simulated table committed its chance to, as this
 *   browser heard it before the end
 * @property {string} [rival]  the house's player, if one person plays against it alone
 * @property {boolean} over
 * @property {number[]} scores  by side
 * @property {number|null} winner  the winning side
 * @property {string} how  `played`, `resigned`, `agreed`; empty until it is over
 * @property {boolean} [favourite]  whether it stays on top of the history
 * @property {Record<string, number>[]} [kinds]  by side: points by the rulings that gave them, once it is over
 * @property {{ referee: string, house: string }} [lesson]  at a guided game: the keys with which the house takes part
 * @property {number} at  milliseconds since 1970
 */

const memory = new Map();
const listeners = new Set();
const MOST = 500; // tables that are remembered

/**
 * @param {string} name
 * @param {any} otherwise
 */
function read(name, otherwise) {
  try {
    const text = localStorage.getItem(`ruedo.${name}`);
    if (text !== null) return JSON.parse(text);
  } catch {
    /* no storage, or not ours: use the values in memory */
  }
  return memory.has(name) ? memory.get(name) : otherwise;
}

/**
 * @param {string} name
 * @param {any} value
 */
function write(name, value) {
  memory.set(name, value);
  try {
    localStorage.setItem(`ruedo.${name}`, JSON.stringify(value));
  } catch {
    /* full, or not allowed: it lasts as long as the page */
  }
  for (const listener of [...listeners]) listener();
}

/** Return whether stored data lasts longer than the page. */
export function lasts() {
  try {
    localStorage.setItem('ruedo.lasts', '1');
    localStorage.removeItem('ruedo.lasts');
    return true;
  } catch {
    return false;
  }
}

/**
 * Call `listener` after each change of stored data, here or in another window. Returns a function
 * that stops this.
 * @param {() => void} listener
 */
export function onkeep(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
addEventListener('storage', () => {
  for (const listener of [...listeners]) listener();
});

const DEFAULTS = {
  theme: 'system',
  language: null,
  speed: 'normal',
  sound: true,
  chances: true,
  phrases: true,
  board: 'solid',
  learned: false,
  names: {},
};

/**
 * The settings: theme `system|light|dark`; language, or null for the browser's; speed
 * `calm|normal|quick|test`; sound; whether odds and other people's phrases are shown; board
 * `solid|flat`; whether a first game was begun; the latest names, by game.
 */
export const settings = () => ({ ...DEFAULTS, ...read('settings', {}) });

/**
 * Change settings.
 * @param {Partial<Settings>} changes
 */
export const choose = (changes) => write('settings', { ...read('settings', {}), ...changes });

/** Every table that this browser knows, the latest first. @returns {Place[]} */
export const places = () => read('tables', []);

/**
 * Return the stored data of a table.
 * @param {string} table
 * @returns {Place|undefined}
 */
export const placeAt = (table) => places().find((place) => place.table === table);

/**
 * Store a table, or more data of one. Keys that are stored already stay.
 * @param {string} table
 * @param {Partial<Place>} changes
 */
export function keepPlace(table, changes) {
  const before = placeAt(table) ?? {
    table,
    game: '',
    names: [],
    real: false,
    seats: {},
    referee: null,
    watch: null,
    here: [],
    made: false,
    over: false,
    scores: [],
    winner: null,
    how: '',
    at: Date.now(),
  };
  const place = { ...before, ...changes, seats: { ...before.seats, ...changes.seats } };
  if (JSON.stringify(place) === JSON.stringify(before)) return place;
  const others = places().filter((other) => other.table !== table);
  const list = [place, ...others].sort((one, other) => other.at - one.at);
  const [least] = list.length > MOST ? list.filter((each) => !each.favourite).slice(-1) : [];
  write(
    'tables',
    list.filter((each) => each !== least),
  );
  return place;
}

/**
 * Delete a table's stored data.
 * @param {string} table
 */
export const forgetPlace = (table) =>
  write(
    'tables',
    places().filter((place) => place.table !== table),
  );

/**
 * Return the person's own equipment, the latest first.
 * @returns {{ id: string, game: string, equipment: Record<string, any>, at: number }[]}
 */
export const drafts = () => read('equipment', []);

/**
 * Store a person's own equipment by its id.
 * @param {string} id
 * @param {string} game
 * @param {Record<string, any>} equipment
 */
export const keepDraft = (id, game, equipment) =>
  write('equipment', [
    { id, game, equipment, at: Date.now() },
    ...drafts().filter((draft) => draft.id !== id),
  ]);

/**
 * Delete a person's own equipment.
 * @param {string} id
 */
export const forgetDraft = (id) =>
  write(
    'equipment',
    drafts().filter((draft) => draft.id !== id),
  );

/** Return all stored data, for export. */
export const everything = () => ({ settings: settings(), tables: places(), equipment: drafts() });

/** Delete all stored data. */
export function forgetEverything() {
  memory.clear();
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('ruedo.')) localStorage.removeItem(key);
  } catch {
    /* nothing was stored */
  }
  for (const listener of [...listeners]) listener();
}
