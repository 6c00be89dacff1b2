// Stores data in this browser: settings, the keys of tables, and finished games. The data is never
// sent to a server. If the browser offers no storage, the data is lost when the page is closed.

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
 * @property {boolean} [practice]  whether the table is for practice
 * @property {boolean} made  whether the table was made here
 * @property {string} [commitment]  the commitment of a simulated table, if this browser received it
 *   before the end of the game
 * @property {string} [night]  the address of the club night's page from which the table was opened
 * @property {string} [rival]  the player of the house, in a game of one person against it
 * @property {boolean} over
 * @property {number[]} scores  by side
 * @property {number|null} winner  the winning side
 * @property {string} how  how the game ended: `played`, `resigned`, `agreed`; empty before its end
 * @property {boolean} [favourite]  whether the table stays at the top of the history
 * @property {Record<string, number>[]} [kinds]  by side: points by type of ruling, after the end
 * @property {{ speed: number, [more: string]: any }[]} [marks]  the last throws on a simulated
 *   board, as marks on the gauge of a pull
 * @property {{ referee: string, house: string }} [lesson]  in a guided game: the keys that the page
 *   uses to act for the house
 * @property {import('./wire.js').AnalysedSide[]} [analysed]  by side: the figures of the analysis
 * @property {number} at  milliseconds since 1970
 */

const memory = new Map();
const listeners = new Set();
/** The names of the values that the browser refused to store. The page keeps them in memory. */
const unsaved = new Set();
/** @type {() => void} */
let onFull = () => {};
const MOST = 500; // The most tables that are stored
const MOST_NIGHTS = 50;

/**
 * @param {string} name
 * @param {any} otherwise
 */
function read(name, otherwise) {
  if (unsaved.has(name)) return memory.get(name);
  try {
    const text = localStorage.getItem(`ruedo.${name}`);
    if (text !== null) return JSON.parse(text);
  } catch {
    /* There is no storage, or its content is not JSON. Use the value in memory. */
  }
  return memory.has(name) ? memory.get(name) : otherwise;
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function write(name, value) {
  memory.set(name, value);
  try {
    localStorage.setItem(`ruedo.${name}`, JSON.stringify(value));
    unsaved.delete(name);
  } catch {
    const first = !unsaved.size;
    unsaved.add(name); // The storage is full or not allowed
    if (first) onFull();
  }
  for (const listener of [...listeners]) listener();
}

/**
 * Call a listener when the browser refuses to store something for the first time.
 * @param {() => void} listener
 */
export function onfull(listener) {
  onFull = listener;
}

/** Return whether the stored data is kept after the page is closed. */
export function lasts() {
  if (unsaved.size) return false;
  try {
    localStorage.setItem('ruedo.lasts', '1');
    localStorage.removeItem('ruedo.lasts');
    return true;
  } catch {
    return false;
  }
}

/**
 * Call `listener` after each change of stored data, here or in another window. Return a function
 * that removes the listener.
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
  passes: 'ask',
  notices: false,
  names: {},
  way: 'tap',
};

/**
 * Return the settings. `theme` is `system`, `light` or `dark`, `speed` is `calm`, `normal`, `quick`
 * or `test`, and `board` is `solid` or `flat`. `language` is null for the browser's language.
 * `chances`: whether odds are shown; `learned`: whether a first game was begun; `notices`: whether
 * the system shows notices of turns. With `passes: 'likely'`, the page asks only about an
 * opponent's passes that are likely to be intercepted, and otherwise about all. `names` contains
 * the latest names by seat, and `way` is how the referee enters a turn of weights.
 */
export const settings = () => ({ ...DEFAULTS, ...read('settings', {}) });

/**
 * Change settings.
 * @param {Partial<Settings>} changes
 */
export const choose = (changes) => write('settings', { ...read('settings', {}), ...changes });

/** Return all stored tables, the latest first. @returns {Place[]} */
export const places = () => read('tables', []);

/**
 * Return the stored data of a table.
 * @param {string} table
 * @returns {Place|undefined}
 */
export const placeAt = (table) => places().find((place) => place.table === table);

/**
 * Return whether a table was made for practice.
 * @param {{ table: string }} given
 */
export const isPractice = ({ table }) => Boolean(placeAt(table)?.practice);

/**
 * Store or update the data of a table. Keys of seats that are already stored are kept.
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
 * A club night that this browser hosts or takes part in.
 * @typedef {object} KeptNight
 * @property {string} night
 * @property {string} name
 * @property {string} game
 * @property {string} [host]  the host's key
 * @property {string} [key]  the phone's key
 * @property {number} at  milliseconds since 1970
 */

/** Return all stored club nights, the latest first. @returns {KeptNight[]} */
export const nights = () => read('nights', []);

/**
 * Return the stored data of a club night.
 * @param {string} night
 */
export const nightAt = (night) => nights().find((one) => one.night === night);

/**
 * Store or update the data of a club night.
 * @param {string} night
 * @param {Partial<KeptNight>} changes
 */
export function keepNight(night, changes) {
  const before = nightAt(night) ?? { night, name: '', game: '', at: Date.now() };
  const kept = { ...before, ...changes };
  if (JSON.stringify(kept) === JSON.stringify(before)) return;
  const others = nights().filter((other) => other.night !== night);
  write('nights', [kept, ...others].slice(0, MOST_NIGHTS));
}

/**
 * Delete the stored data of a club night.
 * @param {string} night
 */
export const forgetNight = (night) =>
  write(
    'nights',
    nights().filter((one) => one.night !== night),
  );

/**
 * Return the equipment that was made in this browser, the latest first.
 * @returns {{ id: string, game: string, equipment: Record<string, any>, at: number }[]}
 */
export const drafts = () => read('equipment', []);

/**
 * Store equipment that was made in this browser. It replaces stored equipment with the same id.
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
 * Delete equipment that was made in this browser.
 * @param {string} id
 */
export const forgetDraft = (id) =>
  write(
    'equipment',
    drafts().filter((draft) => draft.id !== id),
  );

/**
 * Return what a referee has entered but not sent at a table with `n` events, or undefined.
 * @param {string} table
 * @param {number} n
 */
export function enteredAt(table, n) {
  const kept = read('entered', null);
  return kept?.table === table && kept.n === n ? kept.value : undefined;
}

/**
 * Keep what a referee enters, for when the page is loaded again. Only the latest entry is kept.
 * @param {string} table
 * @param {number} n
 * @param {unknown} value
 */
export const keepEntered = (table, n, value) => write('entered', { table, n, value });

/** Return the settings, all stored tables and all stored equipment, for export. */
export const everything = () => ({ settings: settings(), tables: places(), equipment: drafts() });

/** Delete all stored data. */
export function forgetEverything() {
  memory.clear();
  unsaved.clear();
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('ruedo.')) localStorage.removeItem(key);
  } catch {
    /* There is no storage. */
  }
  for (const listener of [...listeners]) listener();
}
