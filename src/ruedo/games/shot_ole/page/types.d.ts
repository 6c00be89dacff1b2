// The shapes of Shot-Olé in the page. See ruedo/games/shot_ole/view.py.
import type * as board from '../../../boards/ring/page/types.js';

export * from '../../../boards/ring/page/types.js';

/** What a seat or a spectator may see of a game of Shot-Olé. */
export interface View extends board.View {
  things: board.BoardThing[];
  phase: 'opening' | 'play' | 'last_chance' | 'over';
  games: number[];
  sets: number[];
  /** By seat: how often each icon asked for a drink. */
  pours: Record<string, number>[];
  /** The seats that spin, the next one first. */
  spinners: number[];
  spun_from: string | null;
  /** Of an opening: seats with the gaps of their rings; null: the ring went off the board. */
  gaps: [seat: number, gap: number | null][];
  /** The seats with an Olé. */
  oles: number[];
  winner: number | null;
  /** The points of each rest. An Olé has none. */
  worth: Record<string, number>;
}

/** The numbers and lists of the rules that a front asks by. */
export interface Terms {
  zones: string[];
  rests: string[];
  touching: string[];
  icons: string[];
  /** Whether all players are asked if they are of age. */
  of_age: boolean;
}

/** An event of Shot-Olé, with the view after it. */
export interface Step extends board.Step {
  view: View;
}

/** A table of Shot-Olé. */
export interface Table extends board.Table {
  view: View;
  events: Step[];
  terms: Terms;
}

/** The last spin: its event, the event of its rest, and the rulings on that. */
export interface LastSpin {
  spin: board.GameEvent;
  rest: board.GameEvent | null;
  rulings: board.RulingText[];
}

/** A spin as the referee enters it. */
export interface EnteredSpin {
  zone: string;
  rest: string | null;
  dropped: boolean;
  short: boolean;
  icons: string[];
  gap: string;
}
