// The shapes of a board with a post and a ring. Lengths are in metres, angles in radians.
import type * as shared from '../../../web/static/types.js';

export * from '../../../web/static/types.js';
export type { Pose } from './poses.js';

/** A throw as a view draws it: where the ring stands, the direction of the push, how it goes. */
export interface RingAim {
  at: shared.Point;
  facing: number;
  speed: number;
  spin: number;
  lean: number;
}

/** A spin as an event has it. */
export interface Spin {
  at: shared.Point;
  velocity: shared.Point;
  spin: number;
  lean: number;
}

/** How far a hand strays. */
export type Spread = Record<string, number>;

/** A ring's size: the radius of its centre line, and of its tube. */
export interface RingSize {
  around: number;
  tube: number;
}

/** The frames of a motion by column: time, place and angles. */
export type Frames = Record<string, number[]>;

/** The movement of a ring, as counted differences in the units of `unit`. */
export interface RingMotion extends shared.Motion {
  unit: Record<string, number>;
  frames: Frames;
  /** Milliseconds, the things that touch, metres a second. */
  contacts: [number, string, number][];
}

/** What lies on the board; `held`: the ring in a hand. */
export interface RingPosition {
  things?: shared.BoardThing[];
  held?: RingAim | null;
}

/** How a motion is played. */
export interface Playing {
  from?: number;
  signal?: AbortSignal;
  slow?: boolean;
  great?: boolean;
}

/** How a throw that is prepared is drawn. */
export interface Aimed {
  pulled?: number;
  spread?: Spread | null;
}

/** A view of the board, flat or in 3-D: see `flat.js`. */
export type RingView = import('./flat.js').FlatView;

/** A view in its place on the page. */
export interface InView {
  current: RingView;
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
