// What each game shows: to a seat, to a hand at a real table, to its referee, to everybody else. Fetched when it is wanted.

const FRONTS = {
  play: { ole: () => import('./games/ole/play.js').then(({ Play }) => Play) },
  hand: { ole: () => import('./games/ole/hand.js').then(({ Hand }) => Hand) },
  referee: {
    ole: () => import('./games/ole/referee.js').then(({ Referee }) => Referee),
    'shot-ole': () => import('./games/shot-ole/referee.js').then(({ Referee }) => Referee),
    'horse-collar': () => import('./games/horse-collar/referee.js').then(({ Referee }) => Referee),
  },
  board: {
    ole: () => import('./games/ole/board.js').then(({ Board }) => Board),
    'shot-ole': () => import('./games/shot-ole/board.js').then(({ Board }) => Board),
    'horse-collar': () => import('./games/horse-collar/board.js').then(({ Board }) => Board),
  },
};

/** Fetch a game's component for a kind of place. */
export const front = (kind, game) => FRONTS[kind][game]();

/** Which kind a place at a table is shown. */
export function kindFor({ real, role, game }) {
  if (real && role === 'referee') return 'referee';
  if (real && role === 'seat' && game in FRONTS.hand) return 'hand';
  return game in FRONTS.play ? 'play' : 'board';
}

/** The players' names by side. */
export function namesBySide(table) {
  const sides = [];
  table.sides.forEach((side, seat) => (sides[side] ??= []).push(table.seats[seat]));
  return sides;
}
