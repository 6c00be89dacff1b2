// The types of data about a shuffleboard and its weights. Lengths are in metres, angles in radians.
import type * as shared from '../../../web/static/types.js';

export * from '../../../web/static/types.js';
export type { Weights } from './flat.js';

/** A shot: the position across the board at the release, the direction, the speed and the spin. */
export interface Slide {
  y: number;
  angle: number;
  speed: number;
  spin: number;
}

/** The errors of a hand: standard deviations by name. */
export type Spread = Record<string, number>;

/**
 * If players cannot see the friction: facts about the wax that a person's own shots have revealed.
 * `drawn` is the relative standard deviation of the friction from game to game. `word` is null
 * until enough shots reveal it. `slides` is the number of these shots.
 */
export interface WaxFact {
  drawn: number;
  word: 'slow' | 'usual' | 'fast' | null;
  slides: number;
  /**
   * The practice shots: the aimed speed in m/s, and the distance in metres from the weight to the
   * end of the board. The distance is null if the weight went over the end.
   */
  practice: [number, number | null][];
}

/** A keyframe of a weight's motion: time in milliseconds, position, velocity, rotation, and spin. */
export type Corner = number[];

/** The path of a weight. */
export interface WeightWay {
  weight: number;
  corners: Corner[];
}

/** A hit between two weights, or a fall over the edge. */
export interface Impact {
  t: number;
  kind: string;
  weights: number[];
  speed: number;
  at: shared.Point;
}

/** The motion of all weights in a shot. */
export interface SlideMotion extends shared.Motion {
  weights: WeightWay[];
  impacts: Impact[];
}

/** The time at which a weight goes over the edge, and its velocity. */
export interface Fall {
  t: number;
  vx: number;
  vy: number;
}

/** The state of a weight at one time of its motion: position, rotation and speed, and whether it is over the edge. */
export interface WeightNow {
  x: number;
  y: number;
  turn: number;
  speed: number;
  over: boolean;
}

/** The things on the board. `things` is null while nobody may look at the far end. */
export interface BoardPosition {
  weights: import('./flat.js').Weights;
  things?: shared.BoardThing[] | null;
  /** The number of the weight that is being counted. */
  chosen?: number | null;
  /** The symbol of the weight in the hand. */
  next?: string | null;
}

/**
 * Options for playing a motion. `from` is the start in seconds. `symbols` contains the symbols of
 * all weights, by number. If the true positions of the weights are hidden, `seen` contains the
 * visible ones. In this case the view of the scoring end does not show the motion, and the trace in
 * the wax is a straight line to the visible position.
 */
export interface Playing {
  from?: number;
  signal?: AbortSignal;
  symbols: string[];
  seen?: (shared.Point | null)[] | null;
  slow?: boolean;
}

/** Options for drawing an aim: the length of the pull, and the errors of the hand. */
export interface Aimed {
  pulled?: number;
  spread?: Spread | null;
}

/** A weight in the count after a turn: its number, the text with its points, and whether it is a great moment. */
export interface Counted {
  number: number;
  text: string;
  great: boolean;
}

/** A weight in a 3-D view. */
export interface StandingWeight {
  x: number;
  y: number;
  z?: number;
  turn?: number;
  colour?: string;
  label?: string;
}

/** A view of the board, flat or in 3-D: see `flat.js`. */
export type BoardView = import('./flat.js').FlatView;

/** A ref to the view on the page. */
export interface InView {
  current: BoardView;
}

/** A table with the drawings and the measures of its board. */
export interface Table extends shared.Table {
  drawings: shared.Drawings;
}

/** Options for opening a 3-D view. */
export interface Opening {
  theme: 'light' | 'dark';
  onLost?: () => void;
  onDrawn?: () => void;
}
