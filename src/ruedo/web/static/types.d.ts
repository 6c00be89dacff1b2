// The shapes that the page's scripts share. The messages of the server are in wire.d.ts, which is generated.
import type * as wire from './wire.js';

export * from './wire.js';
export type { Link } from './link.js';
export type { Refusal } from './api.js';
export type { Place } from './keep.js';

/** The value of a setting, an option or a choice in a form. */
export type Choosable = string | number | boolean | null;

/** A point or a place: x and y, in metres on a board, in units of the drawing on a picture. */
export type Point = [number, number];

/** The left and the top edge, the width and the height of a part of a drawing. */
export type Box = [number, number, number, number];

/** The facts of a message, by name. */
export type Facts = Record<string, string | number | null | undefined>;

/** Something that a template can show. */
export type Child = object | string | number | boolean | null | undefined;

/** A component, or what shows one. */
export type Component = (props: any) => any;

/** An event of the document. Handlers stand on elements of which they know the kind. */
export type PageEvent = Omit<KeyboardEvent & PointerEvent, 'target' | 'currentTarget'> & {
  target: HTMLInputElement;
  currentTarget: HTMLElement;
};

/** An event of a game as a record writes it. Each game adds its own fields. */
export interface GameEvent {
  type: string;
  seat?: number;
  [field: string]: any;
}

/** A seat that must choose, or the happenings that the world must report. */
export interface Waiting {
  seat?: number;
  types?: string[];
  world?: string[];
  /** Whether the choice needs no hidden cards. */
  open?: boolean;
}

/** A thing on a board: symbol, place, label, its words, its turn in degrees, how flat it is drawn. */
export type BoardThing = [string, Point | null, string?, string?, number?, number?];

/** What a seat or a spectator may see of a game. Each game adds its own fields. */
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
  /** The second at which a motion goes on that began before. */
  from?: number;
}

/** A table as the page has it: the server's message, kept up to date. */
export interface Table extends wire.TableState {
  view: View;
  events: Step[];
  /** The milliseconds to add to `performance.now()` for the time of the server's clock. */
  ahead?: number;
  /** The last step, with nothing hidden. */
  last?: Step;
}

/** The movement of a simulated throw, frame by frame. Each board adds its own fields. */
export interface Motion {
  length: number;
  [field: string]: any;
}

/** A shape of a drawing, with colours by role: see `ruedo/core/drawing.py`. */
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

/** A board with nothing on it, as it is seen from one side. */
export interface BoardScene {
  shapes: Shape[];
  boxes: Record<string, Box>;
  /** How a place in metres becomes a point of the scene. */
  places?: [number, number, number, number, number, number];
  /** The ending of the names of symbols that are drawn in this scene. */
  symbols?: string;
  ground?: string;
  eye?: [number, number, number];
}

/** The scenes of a board and the symbols of the things that can lie on it. */
export interface Drawings {
  scenes: Record<string, BoardScene>;
  symbols: Record<string, Shape[]>;
  /** The symbols of the things of a set, in the order in which they come into play. */
  order?: string[];
}

/** Return the word or the sentence of a key. */
export type Say = (key: string, facts?: Facts) => string;

/** An address of the page, taken apart. */
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
  /** Whether the coach speaks; without it, in the first games. */
  coach?: boolean;
  names: Record<number, string>;
}

/** One of several options of a form. */
export interface Option {
  value: any;
  label: string;
  sub?: string;
  kind?: string;
  picture?: Child;
  pressed?: boolean;
  disabled?: boolean;
}

/** A turn on its way to the table, as the referee reviews it. */
export interface TurnReview {
  reviewed: {
    events: GameEvent[];
    rulings: wire.RulingText[][];
    view: View;
    said?: string;
    /** The height of the form that led to it, in pixels. */
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

/** A seat or a side on the score board. */
export interface SideScore {
  name: string;
  points: number;
  turn: boolean;
  detail?: Child;
}

/** One number of an aim: `factor` converts the unit of people into that of the record. */
export interface AimField {
  name: string;
  label: string;
  step: number;
  factor: number;
  digits: number;
  least?: number;
  most?: number;
  /** Whether it also has a slider. */
  slider?: boolean;
}

/** The numbers of an aim, in the units of a record. */
export type Aim = Record<string, number>;

/** An aim in a form: `said` as it is typed; `aim` null while a field has no number. */
export interface Aiming {
  said: Record<string, string>;
  aim: Aim | null;
  say: (name: string, text: string) => void;
  set: (changes: Aim) => void;
}

/** An object of three.js, whose package has no types. */
export type Three = any;

/** A place or a direction in 3-D, as three.js has it. */
export type Vector = { x: number; y: number; z: number } & Three;

/** A canvas' context that strokes and fills. */
export type Brush = CanvasRenderingContext2D;

/** Equipment that this browser keeps, while it is edited. */
export interface OwnEquipment {
  id: string;
  game: string;
  equipment: Record<string, any>;
  at: number;
}

/** A game that was replayed whole. */
export interface Played {
  table: Table;
  events: Step[];
}
