// The types of data about a board with a post and a ring. Lengths are in metres, angles in radians.
import type * as shared from '../../../web/static/types.js';

export * from '../../../web/static/types.js';
export type { Pose } from './poses.js';

/**
 * An aim in the form of a view: where the ring stands, the direction of the push, and its speed,
 * spin and lean.
 */
export interface RingAim {
  at: shared.Point;
  facing: number;
  speed: number;
  spin: number;
  lean: number;
}

/** A spin in the form of an event. */
export interface Spin {
  at: shared.Point;
  velocity: shared.Point;
  spin: number;
  lean: number;
}

/** The errors of a hand: standard deviations by name. */
export type Spread = Record<string, number>;

/** A ring's size: the radius of its centre line, and of its tube. */
export interface RingSize {
  around: number;
  tube: number;
}

/** The frames of a motion by column: time, position and angles. */
export type Frames = Record<string, number[]>;

/** The motion of a ring as differences, in the units of `unit`. */
export interface RingMotion extends shared.Motion {
  unit: Record<string, number>;
  frames: Frames;
  /** Impacts: the time in milliseconds, the thing that is hit, and the speed in m/s. */
  contacts: [number, string, number][];
}

/** The things on the board. `held` is the ring in the hand. */
export interface RingPosition {
  things?: shared.BoardThing[];
  held?: RingAim | null;
}

/** How to play a motion. */
export interface Playing {
  from?: number;
  signal?: AbortSignal;
  slow?: boolean;
  great?: boolean;
}

/** How to draw an aim. */
export interface Aimed {
  pulled?: number;
  spread?: Spread | null;
}

/** A view of the board, flat or in 3-D: see `flat.js`. */
export type RingView = import('./flat.js').FlatView;

/** A view at its position on the page. */
export interface InView {
  current: RingView;
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
