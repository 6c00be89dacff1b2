// Hides what players at a simulated table may not look at yet, where a game's page has a part `sight`.
import { GAMES, hasPart } from './games.js';

const SIGHTS = Object.fromEntries(await Promise.all(GAMES.filter((game) => hasPart(game, 'sight')).map(async (game) => {
  const { seen } = await import(`./games/${game}/sight.js`);
  return [game, seen];
})));

/** The table as it is seen. */
export const seen = (table) => SIGHTS[table.game]?.(table) ?? table;
