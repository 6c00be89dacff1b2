// The end of a game of Shot-Olé. If an Olé decides it, the page shows a cry. A match consists of
// sets, and a set of games.

/** @import { Step, Table, RulingText } from './types.js' */

const DECIDES = ['ole_wins', 'ole_stands'];

/**
 * Return the cry at the end, from the last step. Empty if no Olé decided the game.
 * @param {Step | undefined} step
 */
export const cry = (step) =>
  step?.rulings.some((/** @type {RulingText} */ ruling) => DECIDES.includes(ruling.key))
    ? '¡Olé!'
    : '';

/**
 * Return the result by side, in sets, games or points.
 * @param {Table} given
 */
export const standing = ({ rules, view }) =>
  rules.length === 'match' ? view.sets : rules.length === 'set' ? view.games : view.scores;
