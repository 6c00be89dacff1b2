// The types that the page's scripts share. The types of the server's messages are in wire.d.ts, which is generated.
import type * as wire from './wire.js';

export * from './wire.js';
export type { Link } from './link.js';
export type { Refusal } from './api.js';
export type { Place } from './keep.js';

/** The value of a setting, an option or a form control. */
export type Choosable = string | number | boolean | null;

/** A point or a position: x and y, in metres on a board, or in units of a drawing. */
export type Point = [number, number];

/** A rectangle of a drawing: left edge, top edge, width and height. */
export type Box = [number, number, number, number];

/** By name: the values that replace the placeholders of a message. */
export type Facts = Record<string, string | number | null | undefined>;

/** A value that a template can render. */
export type Child = object | string | number | boolean | null | undefined;

/** A component: a function of its properties that returns something to render. */
export type Component = (props: any) => any;

/** A DOM event. Its targets have narrower types than in the DOM, because handlers are on elements of known types. */
export type PageEvent = Omit<KeyboardEvent & PointerEvent, 'target' | 'currentTarget'> & {
  target: HTMLInputElement;
  currentTarget: HTMLElement;
};

/** An event of a game, in the format of a record. Each game adds its own fields. */
export interface GameEvent {
  type: string;
  seat?: number;
  [field: string]: any;
}

/** The seat that must choose, with the types of events to choose from, or the happenings that the world must report. */
export interface Waiting {
  seat?: number;
  types?: string[];
  world?: string[];
  /** Whether the seat's choices do not depend on its hidden cards. */
  open?: boolean;
}

/**
 * A thing on a board: its symbol, its position, the text on it, the message key of the word on its plaque, its rotation
 * in degrees clockwise, and the factor that narrows its ellipses (see `Thing` in `ruedo/core/shapes.py`).
 */
export type BoardThing = [string, Point | null, string?, string?, number?, number?];

/** The facts of a game that a seat or a spectator may see. Each game adds its own fields. */
export interface View {
  scores: number[];
  waiting_for?: Waiting | null;
  winner?: number | null;
  over?: boolean;
  things?: BoardThing[];
  unseen?: wire.Unseen;
  [field: string]: any;
}

/** An event of a game, with its rulings and the view after it. */
export interface Step extends wire.EventMessage {
  event: GameEvent;
  view: View;
  motion?: Motion | null;
  /** For a motion that has already begun: the seconds since its start, from which the page plays it. */
  from?: number;
}

/** A table: the state from the server's message, which the page updates after every event. */
export interface Table extends wire.TableState {
  view: View;
  events: Step[];
  /** The milliseconds by which the server's clock is ahead of `performance.now()`. */
  ahead?: number;
  /** The complete last step, including the parts that people cannot see. */
  last?: Step;
}

/** The motion of a simulated throw, with its length in milliseconds. Each board adds its own fields. */
export interface Motion {
  length: number;
  [field: string]: any;
}

/** A shape of a drawing. Its colours are roles of the palette: see `ruedo/core/shapes.py`. */
export interface Shape {
  shape: 'rect' | 'circle' | 'ellipse' | 'path' | 'strokes' | 'label' | 'plaque' | 'group';
  fill?: string | null;
  stroke?: string | null;
  line?: number;
  opacity?: number;
  dash?: number[];
  round?: boolean;
  name?: string;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  radius?: number;
  rx?: number;
  ry?: number;
  turn?: number;
  points?: Point[];
  closed?: boolean;
  d?: string;
  size?: number;
  key?: string;
  text?: string;
  anchor?: 'start' | 'middle' | 'end';
  font?: 'text' | 'bold' | 'display';
  shapes?: Shape[];
}

/** A drawing of an empty board, seen from one direction: see `Scene` in `ruedo/core/shapes.py`. */
export interface BoardScene {
  shapes: Shape[];
  boxes: Record<string, Box>;
  /** The affine map from a position in metres to a point of the scene. */
  places?: [number, number, number, number, number, number];
  /** The suffix that this scene adds to the names of symbols. */
  symbols?: string;
  ground?: string;
  eye?: [number, number, number];
}

/** The scenes of a board, and the symbols of the things that can be on it. */
export interface Drawings {
  scenes: Record<string, BoardScene>;
  symbols: Record<string, Shape[]>;
  /** The symbols of a set of things, such as the weights, in the order in which players use them. */
  order?: string[];
}

/** Return the message with this key in the language of the page. */
export type Say = (key: string, facts?: Facts) => string;

/** A parsed address of the page. */
export interface Route {
  page: string;
  params: Record<string, string>;
  query: URLSearchParams;
  hash: string;
  path: string;
}

/** The settings of this browser. */
export interface Settings {
  theme: string;
  language: string | null;
  speed: string;
  sound: boolean;
  chances: boolean;
  phrases: boolean;
  board: string;
  learned: boolean;
  passes: string;
  notices: boolean;
  /** The boards whose first throw was explained. */
  taught?: string[];
  /** Whether the form of an aim in numbers is open. */
  numbers?: boolean;
  /** Whether the coach gives advice. If it is missing, the page decides at each table: see `isCoached`. */
  coach?: boolean;
  names: Record<number, string>;
  way: string;
}

/** One option of a form control. */
export interface Option {
  value: any;
  label: string;
  sub?: string;
  kind?: string;
  picture?: Child;
  pressed?: boolean;
  disabled?: boolean;
}

/** The review of a turn that the referee has entered but not sent yet, and the functions of the review. */
export interface TurnReview {
  reviewed: {
    events: GameEvent[];
    rulings: wire.RulingText[][];
    view: View;
    said?: string;
    /** The height in pixels of the form in which the turn was entered. */
    height: number;
  } | null;
  busy: boolean;
  look: (events: GameEvent[]) => Promise<unknown>;
  repeat: (events: GameEvent[], said: string) => void;
  keep: () => Promise<unknown>;
  send: (event: GameEvent) => Promise<unknown>;
  drop: () => void;
  during: (work: () => Promise<unknown>) => Promise<unknown>;
}

/** The score of one seat or side. */
export interface SideScore {
  name: string;
  points: number;
  turn: boolean;
  detail?: Child;
}

/** The form field for one number of an aim. `factor` converts the displayed unit into the unit of the record. */
export interface AimField {
  name: string;
  label: string;
  step: number;
  factor: number;
  digits: number;
  least?: number;
  most?: number;
  /** Whether the field also has a slider. */
  slider?: boolean;
}

/** The numbers of an aim, in the units of a record. */
export type Aim = Record<string, number>;

/** The state of a form for an aim. `said` contains the typed texts. `aim` is null while a text is not a number. */
export interface Aiming {
  said: Record<string, string>;
  aim: Aim | null;
  say: (name: string, text: string) => void;
  set: (changes: Aim) => void;
}

/** An object of three.js. Its npm package has no types. */
export type Three = any;

/** A position or a direction in 3-D: a `Vector3` of three.js. */
export type Vector = { x: number; y: number; z: number } & Three;

/** The 2-D rendering context of a canvas. */
export type Brush = CanvasRenderingContext2D;

/** A person's own equipment, which is stored in this browser. */
export interface OwnEquipment {
  id: string;
  game: string;
  equipment: Record<string, any>;
  at: number;
}

/** A finished or unfinished game that was fetched for a replay: the table and all of its steps. */
export interface Played {
  table: Table;
  events: Step[];
}
