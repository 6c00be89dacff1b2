// The games on the server, as listed in index.html.

/**
 * @type {{ name: string, title: string, ways: string[], parts: string[],
 *   folder: string, about: Record<string, string>, equipped: boolean, measured: string | null, shipped: string[],
 *   short: number | null, house: string, ladder: string[],
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
 * Return whether a game has its own part of the page.
 * @param {string} game
 * @param {string} part
 */
export const hasPart = (game, part) => PARTS[game]?.includes(part) ?? false;

/** The address of the folder of a game's part of the page, by game. */
const FOLDERS = by('folder');

/**
 * Fetch a part of the page that a game brings.
 * @param {string} game
 * @param {string} part
 */
export const importPart = (game, part) => import(`${FOLDERS[game]}${part}.js`);

/**
 * Return the first game with a part of the page that stands alone.
 * @param {string} part
 */
export const whoHas = (part) => GAMES.find((game) => hasPart(game, part));

/** A sentence that describes a game, by game and language, from the game's package. */
export const ABOUT = by('about');

/** Whether a game has equipment that people can bring, by game. */
export const EQUIPPED = by('equipped');

/**
 * The kind of board that can be measured for a game's equipment, by game: a ring's, a
 * shuffleboard; or null.
 */
export const MEASURED = by('measured');

/** The equipment that is shipped by name, by game, the usual one first. */
export const SHIPPED = by('shipped');

/** The points of a short game, by game; null if there is no short game. */
export const SHORT = by('short');

/** The house's usual player, by game. */
export const HOUSE = by('house');

/** Whether a game is played with simulated throws, by game. */
export const THROWN = by('thrown');

/** The house's players from the weakest to the strongest, by game; empty if there is no ladder. */
export const LADDER = by('ladder');

/**
 * The states of a person on the ladder, by game: the player that is suggested, and by rival the
 * states after a win, a draw and a loss.
 */
export const CLIMB = by('climb');

/** Whether a game hides anything from a player, by game. */
export const HIDES = by('hides');

/** The types of choices that have no fields, such as `hold`, by game. */
export const SIMPLE = by('choices');
