// The games on the server. The list is in index.html.

/**
 * @type {{ name: string, title: string, ways: string[], parts: string[],
 *   folder: string, about: Record<string, string>, equipped: boolean, measured: string | null,
 *   equipment_names: string[], short: number | null, house: string, ladder: string[],
 *   climb: { player: string, next: Record<string, number[]> }[], thrown: boolean, hides: boolean,
 *   choices: string[] }[]}
 */
const LISTED = JSON.parse(document.getElementById('games')?.textContent ?? '[]');

/**
 * Return the values of a field for all games, by the name of the game.
 * @template {keyof (typeof LISTED)[number]} Name
 * @param {Name} field
 * @returns {Record<string, (typeof LISTED)[number][Name]>}
 */
const by = (field) =>
  /** @type {any} */ (Object.fromEntries(LISTED.map((game) => [game.name, game[field]])));

/** The games in the order in which the page lists them. */
export const GAMES = LISTED.map(({ name }) => name);

export const TITLES = by('title');

/** The ways to play each game: against the house, at one screen, by link, at a real table. */
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

/** For each game, the address of the folder that contains its modules for the page. */
const FOLDERS = by('folder');

/**
 * Import a game's own module for the page.
 * @param {string} game
 * @param {string} part
 */
export const importPart = (game, part) => import(`${FOLDERS[game]}${part}.js`);

/**
 * Return the first game with this module for the page. It is used for modules that need no table,
 * such as the counter.
 * @param {string} part
 */
export const whoHas = (part) => GAMES.find((game) => hasPart(game, part));

/** A sentence that describes each game, in each language. The game's package contains it. */
export const ABOUT = by('about');

/** For each game, whether people can use their own equipment. */
export const EQUIPPED = by('equipped');

/** For each game, the board whose constants can be measured, or null if there is no such board. */
export const MEASURED = by('measured');

/** For each game, the names of the shipped equipment. The default comes first. */
export const EQUIPMENT_NAMES = by('equipment_names');

/** For each game, the points that win a short game, or null if there is no short game. */
export const SHORT = by('short');

/** For each game, the default player of the house. */
export const HOUSE = by('house');

/** For each game, whether it is played with simulated throws. */
export const THROWN = by('thrown');

/**
 * For each game, the players of the house from the weakest to the strongest. Empty if there is no
 * ladder.
 */
export const LADDER = by('ladder');

/**
 * For each game, the states of a person on the ladder. A state contains the suggested player of the
 * house. For each player of the house it contains the next states after a win, a draw and a loss.
 */
export const CLIMB = by('climb');

/** For each game, whether it has information that is hidden from some players. */
export const HIDES = by('hides');

/** For each game, the types of choices that have no fields, such as `hold`. */
export const SIMPLE = by('choices');
