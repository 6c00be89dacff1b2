// The types of Shot-Olé's data in the page. See ruedo/games/shot_ole/view.py.
import type * as board from '../../../boards/ring/page/types.js';

export * from '../../../boards/ring/page/types.js';

/** The facts of a game of Shot-Olé that a seat or a spectator may see. */
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
  /** In an opening round: seats with the gaps of their rings. Null: the ring went off the board. */
  gaps: [seat: number, gap: number | null][];
  /** The seats with an Olé. */
  oles: number[];
  winner: number | null;
  /** By rest: its points. An Olé has no points. */
  worth: Record<string, number>;
}

/** The game's constants for user interfaces. */
export interface Terms {
  zones: string[];
  rests: string[];
  touching: string[];
  icons: string[];
  /** Whether the page asks all players if they are of age. */
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

/** The last spin: its event, the event of its rest, and the rulings on the rest. */
export interface LastSpin {
  spin: board.GameEvent;
  rest: board.GameEvent | null;
  rulings: board.RulingText[];
}

/** A spin while the referee enters it. */
export interface EnteredSpin {
  zone: string;
  rest: string | null;
  dropped: boolean;
  short: boolean;
  icons: string[];
  gap: string;
}
