// What people see of a simulated table who keep to their positions, where a game says so in its page's part `sight`.
import { GAMES, hasPart } from './games.js';

const SIGHTS = Object.fromEntries(await Promise.all(GAMES.filter((game) => hasPart(game, 'sight')).map(async (game) => {
  const { seen } = await import(`./games/${game}/sight.js`);
  return [game, seen];
})));

/** The table as it is seen. */
export const seen = (table) => SIGHTS[table.game]?.(table) ?? table;
