// The types of Horse Collar's data in the page. See ruedo/games/horse_collar/view.py.
import type * as board from '../../../boards/shuffleboard/page/types.js';

export * from '../../../boards/shuffleboard/page/types.js';

/** A turn that was counted. */
export interface Turn {
  frame: number;
  side: number;
  lies: string[];
  points: number;
}

/** The announcements of the caller: the lies, the points so far, and the clauses by which they are void. */
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
  /** The caller's announcements in this turn. Null without a caller, or if people see everything. */
  calls: Calls | null;
  fouls: { seat: number; kind: string }[];
  order: number[];
  hammer: number | null;
  /** By side: the end from which it shoots. */
  ends: string[];
  turn: number;
  sliding: boolean;
  wax?: board.WaxFact;
  winner: number | null;
}

/** The game's constants for user interfaces. */
export interface Terms {
  /** The colour of each weight, in the order shot. */
  weights: string[];
  /** By seat: the numbers of the weights that it shoots. */
  shares: number[][];
  lies: string[];
  /** By lie: its points. */
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

/** A weight that the referee enters: its position, or that it is off the board. */
export interface EnteredWeight {
  place: board.Point | null;
  off: boolean;
}

/** The rules' answer about the weights that are entered so far: their lies, and their points. */
export interface RulesAnswer {
  lies: (string | null)[];
  points: number | null;
}

/** The referee's entries since event `n`, and the request to the rules about them. */
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

/** The referee's entries since the last event, and functions that change them. */
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
  /** Enters weights again after events were corrected. */
  resume: (weights: EnteredWeight[]) => void;
  /** The numbers of the weights that are on the board although an earlier report has them off the board. */
  back: number[];
  at: (number: number) => board.Point | null;
  setLies: (lies: string[]) => void;
  setChosen: (number: number) => void;
  placed: number;
  /** The number of the first weight that is not entered. 0 if all are entered. */
  free: number;
}

/** The points for the lies that are entered so far, and possible positions of the weights. */
export interface EnteredLies {
  points: number | null;
  things: board.BoardThing[];
}
