// Suggests the player of the house for the next game. The server sends the rule as a list of states
// (`CLIMB`). See ruedo.core.ladder.
import { CLIMB, LADDER } from './games.js';
import { places } from './keep.js';
import { say, sayOr } from './words.js';

/** The indices of the results in the list `next` of a state. */
const [WON, DRAWN, LOST] = [0, 1, 2];

/**
 * Return the suggested player of the house for the next game, from the results in this browser.
 * @param {string} game
 */
export function suggested(game) {
  const states = CLIMB[game];
  let [state] = states;
  for (const { rival, winner, here } of places()
    .filter((place) => place.game === game && place.over)
    .reverse()) {
    const next = state.next[rival ?? ''];
    if (next) state = states[next[winner === null ? DRAWN : here.includes(winner) ? WON : LOST]];
  }
  return state.player;
}

/** The page offers help after this number of lost games in a row. */
const LOSSES = 2;

/**
 * Return whether the person lost the last `LOSSES` games against the house.
 * @param {string} game
 * @param {string} [but]  the id of a table whose game is ignored
 */
export function losesOften(game, but) {
  const last = places()
    .filter((place) => place.game === game && place.over && !place.practice && place.table !== but)
    .slice(0, LOSSES);
  const lost = last.filter(({ winner, here }) => winner !== null && !here.includes(winner));
  return lost.length === LOSSES;
}

/**
 * Return a description of a player of the house: its level and its number on the ladder.
 * @param {string} game
 * @param {string} bot  the name of the player in a setup, such as `simple:club`
 */
export function levelSaid(game, bot) {
  const rungs = LADDER[game];
  /** @param {string} level */
  const onLadder = (level) =>
    rungs.includes(bot) && rungs.length > 1
      ? say('level-rung', { level, rung: rungs.indexOf(bot) + 1, most: rungs.length })
      : level;
  const [name, skill] = bot.split(':');
  const player = sayOr(`level-${name}`, game, name);
  if (!skill) return onLadder(player);
  const hand = sayOr(`skill-${skill}`, game, skill);
  return rungs.includes(bot) ? onLadder(hand) : `${player}, ${hand}`;
}
