// The end of a game of Shot-Olé: one that an Olé decided is cried out; a match ends in sets, a set in games.
const DECIDES = ['ole_wins', 'ole_stands'];

/** What is cried at the end, by the last step; nothing where it is a quiet one. */
export const cry = (step) =>
  step?.rulings.some((ruling) => DECIDES.includes(ruling.key)) ? '¡Olé!' : '';

/** What stands at the end, by side: sets, games or points. */
export const standing = ({ rules, view }) =>
  ({ match: view.sets, set: view.games })[rules.length] ?? view.scores;
