// The games on the server, as listed in index.html.

/**
 * @type {{ name: string, title: string, ways: string[], parts: string[],
 *   folder: string, about: Record<string, string>, equipped: boolean, measured: string | null,
 *   equipment_names: string[], short: number | null, house: string, ladder: string[],
 *   climb: { player: string, next: Record<string, number[]> }[], thrown: boolean, hides: boolean,
 *   choices: string[] }[]}
 */
const LISTED = JSON.parse(document.getElementById('games')?.textContent ?? '[]');

/**
 * Return a field of all games, by game.
 * @template {keyof (typeof LISTED)[number]} Name
 * @param {Name} field
 * @returns {Record<string, (typeof LISTED)[number][Name]>}
 */
const by = (field) =>
  /** @type {any} */ (Object.fromEntries(LISTED.map((game) => [game.name, game[field]])));

/** The games in the order in which the page lists them. */
export const GAMES = LISTED.map(({ name }) => name);

export const TITLES = by('title');

/** The ways to play, by game: against the house, at one screen, by link, at a real table. */
export const WAYS = by('ways');

const PARTS = by('parts');

/**
 * Return whether a game can be played here in this way.
 * @param {string} game
 * @param {string} how
 */
export const canPlay = (game, how) => WAYS[game]?.includes(how) ?? false;

/**
 * Return whether a game has its own module `part` for the page.
 * @param {string} game
 * @param {string} part
 */
export const hasPart = (game, part) => PARTS[game]?.includes(part) ?? false;

/** The address of the folder with a game's modules for the page, by game. */
const FOLDERS = by('folder');

/**
 * Import a game's own module for the page.
 * @param {string} game
 * @param {string} part
 */
export const importPart = (game, part) => import(`${FOLDERS[game]}${part}.js`);

/**
 * Return the first game with this module for the page. It is for modules that need no table, such as
 * the counter.
 * @param {string} part
 */
export const whoHas = (part) => GAMES.find((game) => hasPart(game, part));

/** A sentence that describes a game, by game and language, from the game's package. */
export const ABOUT = by('about');

/** Whether people can use their own equipment, by game. */
export const EQUIPPED = by('equipped');

/**
 * The board whose constants can be measured for a game, by game, or null without such a board.
 */
export const MEASURED = by('measured');

/** The names of the shipped equipment, by game. The default comes first. */
export const EQUIPMENT_NAMES = by('equipment_names');

/** The points of a short game, by game; null if there is no short game. */
export const SHORT = by('short');

/** The default player of the house, by game. */
export const HOUSE = by('house');

/** Whether a game is played with simulated throws, by game. */
export const THROWN = by('thrown');

/** The house's players from the weakest to the strongest, by game; empty if there is no ladder. */
export const LADDER = by('ladder');

/**
 * The states of a person on the ladder, by game. A state has the suggested player of the house and,
 * for each player of the house, the next states after a win, a draw and a loss.
 */
export const CLIMB = by('climb');

/** Whether a game has information that is hidden from some players, by game. */
export const HIDES = by('hides');

/** The types of choices that have no fields, such as `hold`, by game. */
export const SIMPLE = by('choices');
