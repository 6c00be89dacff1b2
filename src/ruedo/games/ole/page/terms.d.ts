// The server generates terms.js from `TERMS` in ruedo/games/ole/view.py.
import type { Kind, TierName } from './types.js';

declare const terms: {
  kinds: Kind[];
  /** By kind of action card: the stat that it uses. */
  stats: Record<string, string>;
  tiers: TierName[];
  /** The tiers that face each other in each third of the pitch. */
  thirds: [TierName, TierName][];
  hand: number;
  players: number;
  in_tier: number;
  faces: number;
  target: number;
  /** The clause of each line of the legend. */
  legend: Record<string, string>;
  /** The clause of each thing, sign and coin on the table, and of each play. */
  things: Record<string, string>;
  /** By choice: the cards that it uses. */
  discards: Record<string, Kind[]>;
};
export default terms;
