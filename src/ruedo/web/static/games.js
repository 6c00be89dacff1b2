// The games on the server, as listed in index.html.

/** @type {{ name: string, title: string, ways: string[], parts: string[], about: Record<string, string>,
 *   equipped: boolean, measured: string | null, shipped: string[], short: number | null, house: string, ladder: string[], climb: { player: string, next: Record<string, number[]> }[], thrown: boolean, hides: boolean, choices: string[] }[]} */
const LISTED = JSON.parse(document.getElementById('games').textContent);

const by = (field) => Object.fromEntries(LISTED.map((game) => [game.name, game[field]]));

/** The games in the order in which they hang on the wall. */
export const GAMES = LISTED.map(({ name }) => name);

export const TITLES = by('title');

/** The ways to play, by game: against the house, at one screen, by link, at a real table. */
export const WAYS = by('ways');

const PARTS = by('parts');

/** Whether a game can be played here with `how`. */
export const canPlay = (game, how) => WAYS[game]?.includes(how) ?? false;

/** Whether a game brings a part of the page of its own. */
export const hasPart = (game, part) => PARTS[game]?.includes(part) ?? false;

/** The first game that brings a part of the page which stands for itself. */
export const whoHas = (part) => GAMES.find((game) => hasPart(game, part));

/** A sentence on what a game is, by game and language, as its own package says it. */
export const ABOUT = by('about');

/** Whether a game is played with equipment that one may bring, by game. */
export const EQUIPPED = by('equipped');

/** The board that can be measured of whose equipment a game is played with, by game: a ring's, a shuffleboard; or null. */
export const MEASURED = by('measured');

/** The equipment that is shipped by name, by game, the usual one first. */
export const SHIPPED = by('shipped');

/** To how many points a short game is played, by game; null where none is offered. */
export const SHORT = by('short');

/** The house's player who sits down where nobody says which, by game. */
export const HOUSE = by('house');

/** Whether a game is one of throws, by game. */
export const THROWN = by('thrown');

/** The house's players to climb, by game, each stronger than the one before; empty where there are none. */
export const LADDER = by('ladder');

/** The states of a person on the ladder, by game: the player that is suggested, and by rival the states after a win, a draw and a loss. */
export const CLIMB = by('climb');

/** Whether a game hides anything from anybody, by game. */
export const HIDES = by('hides');

/** The choices of which there is one at most, by game and by their types, as `hold`. */
export const SIMPLE = by('choices');
