// The shapes of Horse Collar in the page. See ruedo/games/horse_collar/view.py.
import type * as board from '../../../boards/shuffleboard/page/types.js';

export * from '../../../boards/shuffleboard/page/types.js';

/** A turn that was counted. */
export interface Turn {
  frame: number;
  side: number;
  lies: string[];
  points: number;
}

/** What the caller has called: the lies, the points so far, the clauses by which they are void. */
export interface Calls {
  lies: string[];
  points: number;
  voids: string[];
}

/** What a seat or a spectator may see of a game of Horse Collar. */
export interface View extends board.View {
  things: board.BoardThing[];
  frame: number;
  shot: number;
  lies: string[];
  turns: Turn[];
  /** The caller's calls of this turn, if people stand at the shooter's end and a caller calls. */
  calls: Calls | null;
  fouls: { seat: number; kind: string }[];
  order: number[];
  hammer: number | null;
  /** By side: the end that it shoots from. */
  ends: string[];
  turn: number;
  sliding: boolean;
  winner: number | null;
}

/** The numbers and lists of the rules that a front asks by. */
export interface Terms {
  /** The colour of each weight, in the order shot. */
  weights: string[];
  /** By seat: the numbers of the weights that it shoots. */
  shares: number[][];
  lies: string[];
  /** The points of each lie. */
  worth: Record<string, number>;
  fouls: string[];
}

/** An event of Horse Collar, with the view after it. */
export interface Step extends board.Step {
  view: View;
}

/** A table of Horse Collar. */
export interface Table extends board.Table {
  view: View;
  events: Step[];
  terms: Terms;
}

/** A weight that is counted, with the lies so far. */
export interface CountedWeight {
  number: number;
  great: string | null;
  lies: string[];
  text: string;
}

/** A weight that the referee enters: its place, or that it is off the board. */
export interface EnteredWeight {
  place: board.Point | null;
  off: boolean;
}

/** What the rules say of the weights entered so far: their lies, and the points of all. */
export interface ToldLies {
  lies: (string | null)[];
  points: number | null;
}

/** What the referee has entered since the last event. */
export interface TurnDraft {
  weights: EnteredWeight[];
  lies: string[];
  told: ToldLies;
  chosen: number | null;
  count: number;
  place: (number: number, where: board.Point, settled?: boolean) => void;
  change: (number: number, weight: EnteredWeight) => void;
  restFell: () => void;
  settle: () => void;
  at: (number: number) => board.Point | null;
  setLies: (lies: string[]) => void;
  setChosen: (number: number) => void;
  placed: number;
  /** The number of the first weight that is not entered; 0 if all are. */
  free: number;
}

/** What the lies entered so far would count, and where the weights could lie. */
export interface EnteredLies {
  points: number | null;
  things: board.BoardThing[];
}
