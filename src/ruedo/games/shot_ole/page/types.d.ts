// The types of Shot-Olé's data in the page. See ruedo/games/shot_ole/view.py.
import type * as board from '../../../boards/ring/page/types.js';

export * from '../../../boards/ring/page/types.js';

/** The facts of a game of Shot-Olé that a seat or a spectator may see. */
export interface View extends board.View {
  things: board.BoardThing[];
  phase: 'opening' | 'play' | 'last_chance' | 'over';
  games: number[];
  sets: number[];
  /** By seat: the number of times that each icon asked for a drink. */
  pours: Record<string, number>[];
  /** The seats that spin, the next one first. */
  spinners: number[];
  spun_from: string | null;
  /** In the opening round: each seat with the gap of its ring, or with null if the ring went out of bounds. */
  gaps: [seat: number, gap: number | null][];
  /** The seats with an Olé. */
  oles: number[];
  winner: number | null;
  /** By result of a spin: its points. An Olé has no points. */
  worth: Record<string, number>;
}

/** The constants of the game that a user interface needs. */
export interface Terms {
  zones: string[];
  rests: string[];
  out: string[];
  touching: string[];
  icons: string[];
  /** Whether the page asks if the players are old enough to drink. */
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

/** The last spin: its event, the event that reports where the ring came to rest, and the rulings on that event. */
export interface LastSpin {
  spin: board.GameEvent;
  rest: board.GameEvent | null;
  rulings: board.RulingText[];
}

/** The facts about a spin while the referee enters them. */
export interface EnteredSpin {
  zone: string;
  rest: string | null;
  dropped: boolean;
  short: boolean;
  icons: string[];
  gap: string;
}
