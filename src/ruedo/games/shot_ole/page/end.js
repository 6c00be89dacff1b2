// The end of a game of Shot-Olé: the cry of the page if an Olé decided the game, and the result in
// sets, games or points.

/** @import { Step, Table, RulingText } from './types.js' */

const DECIDES = ['ole_wins', 'ole_stands'];

/**
 * Return the cry for the last step of a game. It is empty if no Olé decided the game.
 * @param {Step | undefined} step
 */
export const cry = (step) =>
  step?.rulings.some((/** @type {RulingText} */ ruling) => DECIDES.includes(ruling.key))
    ? '¡Olé!'
    : '';

/**
 * Return the result of each side: sets in a match, games in a set, and points in a game.
 * @param {Table} given
 */
export const standing = ({ rules, view }) =>
  rules.length === 'match' ? view.sets : rules.length === 'set' ? view.games : view.scores;
