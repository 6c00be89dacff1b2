// The games, as the page has them, and what there is a front end for.

/** The games in the order in which they hang on the wall. */
export const GAMES = ['ole', 'shot-ole', 'horse-collar'];

export const TITLES = { ole: 'OLÉ', 'shot-ole': 'Shot-Olé', 'horse-collar': 'Horse Collar' };

/** The ways to play that the page has a front end for, by game: against the house, at one screen, by link, at a real table. */
export const WAYS = {
  ole: ['house', 'screen', 'link', 'real'],
  'shot-ole': ['real'],
  'horse-collar': ['real'],
};

/** Whether a game can be played here with `how`. */
export const canPlay = (game, how) => WAYS[game]?.includes(how) ?? false;
