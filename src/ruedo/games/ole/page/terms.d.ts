// The server generates terms.js from `TERMS` in ruedo/games/ole/view.py.
import type { Kind, TierName } from './types.js';

declare const terms: {
  kinds: Kind[];
  /** By kind of action card: the stat that the card uses. */
  stats: Record<string, string>;
  tiers: TierName[];
  /** The tiers that face each other in each third of the pitch. */
  thirds: [TierName, TierName][];
  hand: number;
  players: number;
  in_tier: number;
  faces: number;
  target: number;
  /** By line of the legend: its clause. */
  legend: Record<string, string>;
  /** By thing, sign or coin on the table, and by type of choice: the clause that explains it. */
  things: Record<string, string>;
  /** By type of choice: the kinds of action cards that it discards. */
  discards: Record<string, Kind[]>;
};
export default terms;
