// The types of Horse Collar's data in the page. See ruedo/games/horse_collar/view.py.
import type * as board from '../../../boards/shuffleboard/page/types.js';

export * from '../../../boards/shuffleboard/page/types.js';

/** A counted turn: its frame, its side, the lies of its weights, and its points. */
export interface Turn {
  frame: number;
  side: number;
  lies: string[];
  points: number;
}

/** The calls of the caller: the lies, the points so far, and the clauses that make points void. */
export interface Calls {
  lies: string[];
  points: number;
  voids: string[];
}

/** The facts of a game of Horse Collar that a seat or a spectator may see. */
export interface View extends board.View {
  things: board.BoardThing[];
  frame: number;
  shot: number;
  lies: string[];
  turns: Turn[];
  /** The caller's calls in this turn. Null without a caller, or if people see everything. */
  calls: Calls | null;
  fouls: { seat: number; kind: string }[];
  order: number[];
  hammer: number | null;
  /** By side: the end from which the side shoots. */
  ends: string[];
  turn: number;
  sliding: boolean;
  wax?: board.WaxFact;
  winner: number | null;
}

/** The constants of the game that a user interface needs. */
export interface Terms {
  /** The colours of the weights, in the order in which they are shot. */
  weights: string[];
  /** By seat: the numbers of the weights that the seat shoots in a turn. */
  shares: number[][];
  lies: string[];
  /** By lie: the points of a weight. */
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

/** A weight that is being counted, with the lies so far. */
export interface CountedWeight {
  number: number;
  great: string | null;
  lies: string[];
  text: string;
}

/** A weight that the referee enters: its position, and whether it is off the board. */
export interface EnteredWeight {
  place: board.Point | null;
  off: boolean;
}

/** The result of applying the rules to the weights that are entered so far: their lies and their points. */
export interface RulesAnswer {
  lies: (string | null)[];
  points: number | null;
}

/** The weights that the referee has entered since event `n`, and the state of the request for their lies and points. */
export interface DraftState {
  n: number;
  weights: EnteredWeight[];
  lies: string[];
  answer: RulesAnswer;
  /** The number of the chosen weight. */
  chosen: number | null;
  asked: number;
  timer: number;
}

/** The weights that the referee has entered since the last event, and functions that change these entries. */
export interface TurnDraft {
  weights: EnteredWeight[];
  lies: string[];
  answer: RulesAnswer;
  chosen: number | null;
  count: number;
  place: (number: number, where: board.Point, settled?: boolean) => void;
  change: (number: number, weight: EnteredWeight) => void;
  restFell: () => void;
  settle: () => void;
  /** Restores entered weights after events were corrected. */
  resume: (weights: EnteredWeight[]) => void;
  /** The numbers of the weights that are entered on the board, although an earlier report has them off the board. */
  back: number[];
  at: (number: number) => board.Point | null;
  setLies: (lies: string[]) => void;
  setChosen: (number: number) => void;
  placed: number;
  /** The number of the first weight that is not entered yet, or 0 if all are entered. */
  free: number;
}

/** The points for the lies that are entered so far, and possible positions of the weights. */
export interface EnteredLies {
  points: number | null;
  things: board.BoardThing[];
}
