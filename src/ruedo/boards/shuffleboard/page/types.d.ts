// The shapes of a shuffleboard with its weights. Lengths are in metres, angles in radians.
import type * as shared from '../../../web/static/types.js';

export * from '../../../web/static/types.js';
export type { Weights } from './flat.js';

/** A throw: where across the board the weight is let go of, its direction, its speed. */
export interface Slide {
  y: number;
  angle: number;
  speed: number;
  spin: number;
}

/** How far a hand strays. */
export type Spread = Record<string, number>;

/** A corner of a weight's way: milliseconds, place, velocity, turn, spin. */
export type Corner = number[];

/** The way of a weight. */
export interface WeightWay {
  weight: number;
  corners: Corner[];
}

/** A clash of weights, or a fall over the edge. */
export interface Impact {
  t: number;
  kind: string;
  weights: number[];
  speed: number;
  at: shared.Point;
}

/** The movement of all weights of a slide. */
export interface SlideMotion extends shared.Motion {
  weights: WeightWay[];
  impacts: Impact[];
}

/** The moment at which a weight goes over the edge, and its velocity. */
export interface Fall {
  t: number;
  vx: number;
  vy: number;
}

/** Where a weight is at a moment of its way. */
export interface WeightNow {
  x: number;
  y: number;
  turn: number;
  speed: number;
  over: boolean;
}

/** What lies on the board: `things` is null while nobody may look at the far end. */
export interface BoardPosition {
  weights: import('./flat.js').Weights;
  things?: shared.BoardThing[] | null;
  /** The number of the weight that is counted. */
  chosen?: number | null;
  /** The symbol of the weight in the hand. */
  next?: string | null;
}

/**
 * How a motion is played: `symbols` of all weights, by number. `seen`: where people see the weights
 * once they rest, if they do not see them there. The scoring end then shows nothing of the motion,
 * and the wax a straight way to the seen place.
 */
export interface Playing {
  from?: number;
  signal?: AbortSignal;
  symbols: string[];
  seen?: (shared.Point | null)[] | null;
  slow?: boolean;
}

/** How a throw that is prepared is drawn. */
export interface Aimed {
  pulled?: number;
  spread?: Spread | null;
}

/** A weight that is counted: its number, what it counts, whether that is great. */
export interface Counted {
  number: number;
  text: string;
  great: boolean;
}

/** A weight as it stands in 3-D. */
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

/** A view in its place on the page. */
export interface InView {
  current: BoardView;
}

/** A table with the drawings and the measures of its board. */
export interface Table extends shared.Table {
  drawings: shared.Drawings;
}

/** How a view in 3-D is opened. */
export interface Opening {
  theme: 'light' | 'dark';
  onLost?: () => void;
  onDrawn?: () => void;
}
