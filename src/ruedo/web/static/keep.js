// What this browser remembers: settings, places at tables with their keys, finished games. None of it is sent anywhere.
// Where there is no storage (a private window), all lasts as long as the page.

/**
 * A table that this browser knows.
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
 * @property {string} [commitment]  what a simulated table committed its chance to, as this browser heard it before the end
 * @property {string} [rival]  the house's player, where one person plays against it alone
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

function read(name, otherwise) {
  try {
    const text = localStorage.getItem(`ruedo.${name}`);
    if (text !== null) return JSON.parse(text);
  } catch {
    /* no storage, or not ours: what memory holds */
  }
  return memory.has(name) ? memory.get(name) : otherwise;
}

function write(name, value) {
  memory.set(name, value);
  try {
    localStorage.setItem(`ruedo.${name}`, JSON.stringify(value));
  } catch {
    /* full, or not allowed: it lasts as long as the page */
  }
  for (const listener of [...listeners]) listener();
}

/** Whether what is remembered lasts longer than the page. */
export function lasts() {
  try {
    localStorage.setItem('ruedo.lasts', '1');
    localStorage.removeItem('ruedo.lasts');
    return true;
  } catch {
    return false;
  }
}

/** Call `listener` whenever something is remembered anew, here or in another window; give how to stop. */
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

/** The settings: theme `system|light|dark`, language or null for the browser's, speed `calm|normal|quick|test`, sound, whether chances are shown, whether what others say is, board `solid|flat`, whether a first game was begun, names last given by game. */
export const settings = () => ({ ...DEFAULTS, ...read('settings', {}) });

/** Change settings. */
export const choose = (changes) => write('settings', { ...read('settings', {}), ...changes });

/** Every table that this browser knows, the latest first. @returns {Place[]} */
export const places = () => read('tables', []);

/** What this browser knows of a table. @returns {Place|undefined} */
export const placeAt = (table) => places().find((place) => place.table === table);

/** Remember a table, or more of one; keys that are stored already stay. */
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

/** Forget a table. */
export const forgetPlace = (table) =>
  write(
    'tables',
    places().filter((place) => place.table !== table),
  );

/** Equipment of one's own, the latest first. @returns {{ id: string, game: string, equipment: Record<string, any>, at: number }[]} */
export const drafts = () => read('equipment', []);

/** Remember equipment of one's own by its id. */
export const keepDraft = (id, game, equipment) =>
  write('equipment', [
    { id, game, equipment, at: Date.now() },
    ...drafts().filter((draft) => draft.id !== id),
  ]);

/** Forget it. */
export const forgetDraft = (id) =>
  write(
    'equipment',
    drafts().filter((draft) => draft.id !== id),
  );

/** All that is remembered, to be given to whoever it belongs to. */
export const everything = () => ({ settings: settings(), tables: places(), equipment: drafts() });

/** Forget all. */
export function forgetEverything() {
  memory.clear();
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('ruedo.')) localStorage.removeItem(key);
  } catch {
    /* there was nothing */
  }
  for (const listener of [...listeners]) listener();
}
