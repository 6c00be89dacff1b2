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
 * The facts about the wax that a person's own shots have revealed, if the friction is hidden from
 * players. `drawn` is the standard deviation of the wax from one game to the next, as a share.
 * `word` is null until enough shots reveal it. `slides` is the number of these shots.
 */
export interface WaxFact {
  drawn: number;
  word: 'slow' | 'usual' | 'fast' | null;
  slides: number;
  /**
   * The practice shots: the aimed speed in m/s, and the metres left to the end. Null if the weight
   * went over the end.
   */
  practice: [number, number | null][];
}

/** A corner of a weight's path: milliseconds, position, velocity, rotation, and spin. */
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

/** The position of a weight at a moment of its path. */
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
 * How to play a motion. `symbols` are those of all weights, by number. `seen` has the visible
 * positions of the weights at rest, if they differ from the true ones. In this case the scoring end
 * shows nothing of the motion, and the path in the wax is a straight line to the visible position.
 */
export interface Playing {
  from?: number;
  signal?: AbortSignal;
  symbols: string[];
  seen?: (shared.Point | null)[] | null;
  slow?: boolean;
}

/** How to draw an aim. */
export interface Aimed {
  pulled?: number;
  spread?: Spread | null;
}

/** A counted weight: its number, its points, and whether this is a great moment. */
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

/** A view at its position on the page. */
export interface InView {
  current: BoardView;
}

/** A table with the drawings and the measures of its board. */
export interface Table extends shared.Table {
  drawings: shared.Drawings;
}

/** How to open a 3-D view. */
export interface Opening {
  theme: 'light' | 'dark';
  onLost?: () => void;
  onDrawn?: () => void;
}
