// The shapes of OLÉ in the page: its view, its cards, its rolls. See ruedo/games/ole/view.py.
import type * as shared from '../../../web/static/types.js';

export * from '../../../web/static/types.js';

/** A kind of action card. */
export type Kind = 'pass' | 'dribble' | 'shot' | 'tackle';

/** A part of the pitch. */
export type TierName = 'defence' | 'midfield' | 'attack';

/** How many cards there are of each kind. */
export type Cards = Record<Kind, number>;

/** A card of a deck; only the fields of its own kind are there. */
export interface Card {
  id: string;
  name: string;
  [stat: string]: any;
}

/** A deck by kinds of cards, each card by its id. */
export interface Deck {
  player: Record<string, Card>;
  keeper: Record<string, Card>;
  worldie: Record<string, Card>;
  skill: Record<string, Card>;
}

/** A deck as its file has it, while it is edited. */
export type DeckFile = Record<string, any>;

/** One side's die of a roll-off. */
export interface RollDie {
  side: number;
  card: string;
  stat: string;
  value: number;
  takes_off: number;
  deductions: { clause: string; reason: string; points: number }[];
}

/** A roll with its arithmetic: of one side against a number, or of two sides against each other. */
export interface Roll {
  type: 'single' | 'roll_off';
  clause: string;
  chance: number;
  formula: string;
  /** Of a single roll. */
  of: string;
  side: number;
  needed: number;
  made?: boolean;
  /** Of a roll-off. */
  dice: RollDie[];
  left: number[];
  products: number[];
  won?: boolean | null;
}

/** The ball, and the player who has it. */
export interface Ball {
  side: number;
  player: string;
}

/** What a seat or a spectator may see of a game of OLÉ. */
export interface View extends shared.View {
  turn: number;
  action_points: number;
  ball: Ball | null;
  /** By side: the players of each tier. */
  tiers: Record<TierName, string[]>[];
  inactive: string[][];
  discards: Cards;
  worldies: (string | null)[];
  shut_out: boolean[];
  keepers: (string | null)[];
  players: string[][];
  /** By side: how many action cards it holds. */
  held: number[];
  pack: number;
  turns: number;
  roll: Roll | null;
  limits: { action_points: number; hand: number; players: number };
  line_up?: shared.GameEvent;
  hand: Cards | null;
}

/** An event of OLÉ, with the view after it. */
export interface Step extends shared.Step {
  view: View;
}

/** A table of OLÉ. */
export interface Table extends shared.Table {
  view: View;
  events: Step[];
}

/** A choice with its costs, the things that it touches and its chances. */
export interface PlayOffer {
  event: shared.GameEvent;
  cost: Record<string, number>;
  touches: string[];
  chances: shared.Chance[];
}

/** A chance in words: a share, its figure, its sentence, its formula. */
export interface ChanceStatus {
  value: number;
  figure: string;
  said: string;
  formula: string;
}

/** What can be touched on the table, and what a touch does. */
export interface Can {
  state: (thing: string) => string;
  touch: (thing: string) => void;
  drop?: (thing: string, onto: string) => void;
  barred?: (thing: string) => boolean;
  ask?: (thing: string) => void;
  brings?: (thing: string) => Set<string>;
  chance?: (thing: string) => ChanceStatus | null;
  dragging?: 'mouse' | 'all';
}

/** What is touched so far, and the choices that are left. */
export interface Touch extends Can {
  things: string[];
  left: PlayOffer[];
  ways: 'skilled' | 'several' | null;
  why: { text: string; clause?: string | null } | null;
  tell: (asked: Asked | null) => void;
  cancel: () => void;
  ask: (thing: string) => void;
  barred: (thing: string) => boolean;
}

/** A thing, a sign or a coin that a player asks about, and its label. */
export interface Asked {
  about: string;
  label: string;
}

/** What the parts of the pitch share. */
export interface Shared {
  table: Table;
  view: View;
  deck: Deck;
  piles: Record<string, shared.Shape[]>;
  can: Can | null;
  marks: Record<string, string>;
  near: number;
}

/** A scene on the pitch: a save, or a pass that is cut out. */
export interface ActedScene {
  kind: 'saved' | 'cut_out';
  by: string;
  to: string | null;
}

/** A great moment, and the ruling of it. */
export interface GreatMoment {
  kind: string;
  ruling: shared.RulingText;
  n: number;
}

/** What the page shows of the game now: see `steps.js`. */
export interface Shown {
  view: View;
  step: Step | null;
  roll: Roll | null;
  rolling: boolean;
  thrown: boolean;
  scene: ActedScene | null;
  moment: GreatMoment | null;
  to: string | null;
  busy?: boolean;
}

/** Send a choice; `under`: the server has not answered yet. */
export interface Send {
  (event: shared.GameEvent): Promise<void>;
  under: boolean;
}
