// The types of data about a board with a post and a ring. Lengths are in metres, angles in radians.
import type * as shared from '../../../web/static/types.js';

export * from '../../../web/static/types.js';
export type { Pose } from './poses.js';

/**
 * An aim in the form that a view uses: the position of the ring, the direction of the push, and the
 * ring's speed, spin and lean.
 */
export interface RingAim {
  at: shared.Point;
  facing: number;
  speed: number;
  spin: number;
  lean: number;
}

/** A spin in the form that an event of a record uses. */
export interface Spin {
  at: shared.Point;
  velocity: shared.Point;
  spin: number;
  lean: number;
}

/** The errors of a hand: standard deviations by name. */
export type Spread = Record<string, number>;

/** The size of a ring: the radius of its centre line, and the radius of its tube. */
export interface RingSize {
  around: number;
  tube: number;
}

/** By column: the values of all frames of a motion. The columns are time, position and angles. */
export type Frames = Record<string, number[]>;

/** The motion of a ring. Each value is a difference from the previous frame, in the units of `unit`. */
export interface RingMotion extends shared.Motion {
  unit: Record<string, number>;
  frames: Frames;
  /** The impacts: the time in milliseconds, the name of the thing that the ring hits, and the speed in m/s. */
  contacts: [number, string, number][];
}

/** The things on the board. `held` is the ring in the hand. */
export interface RingPosition {
  things?: shared.BoardThing[];
  held?: RingAim | null;
}

/** Options for playing a motion. `from` is the start in seconds. */
export interface Playing {
  from?: number;
  signal?: AbortSignal;
  slow?: boolean;
  great?: boolean;
}

/** Options for drawing an aim: the length of the pull, and the errors of the hand. */
export interface Aimed {
  pulled?: number;
  spread?: Spread | null;
}

/** A view of the board, flat or in 3-D: see `flat.js`. */
export type RingView = import('./flat.js').FlatView;

/** A ref to the view on the page. */
export interface InView {
  current: RingView;
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
