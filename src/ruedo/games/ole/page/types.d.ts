// The types of OLÉ's data in the page: its view, cards and rolls. See ruedo/games/ole/view.py.
import type * as shared from '../../../web/static/types.js';

export * from '../../../web/static/types.js';

/** A kind of action card. */
export type Kind = 'pass' | 'dribble' | 'shot' | 'tackle';

/** A third of a side's pitch. */
export type TierName = 'defence' | 'midfield' | 'attack';

/** The number of cards of each kind. */
export type Cards = Record<Kind, number>;

/** A card of a deck. It has only the fields of its own kind. */
export interface Card {
  id: string;
  name: string;
  [stat: string]: any;
}

/** A deck by kind of card. Each kind has its cards by id. */
export interface Deck {
  player: Record<string, Card>;
  keeper: Record<string, Card>;
  worldie: Record<string, Card>;
  skill: Record<string, Card>;
}

/** A deck in the form of its file, while it is edited. */
export type DeckFile = Record<string, any>;

/** The die of one side in a roll-off. */
export interface RollDie {
  side: number;
  card: string;
  stat: string;
  value: number;
  takes_off: number;
  deductions: { clause: string; reason: string; points: number }[];
}

/** A roll with its calculation: one die against a number, or a roll-off of two sides. */
export interface Roll {
  type: 'single' | 'roll_off';
  clause: string;
  chance: number;
  formula: string;
  /** For a single roll. */
  of: string;
  side: number;
  needed: number;
  made?: boolean;
  /** For a roll-off. */
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

/** The facts of a game of OLÉ that a seat or a spectator may see. */
export interface View extends shared.View {
  turn: number;
  action_points: number;
  ball: Ball | null;
  /** By side: the players in each tier. */
  tiers: Record<TierName, string[]>[];
  inactive: string[][];
  discards: Cards;
  worldies: (string | null)[];
  shut_out: boolean[];
  keepers: (string | null)[];
  players: string[][];
  /** By side: the number of its action cards. */
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

/** A choice with its costs, the things that it touches, and its odds. */
export interface PlayOffer {
  event: shared.GameEvent;
  cost: Record<string, number>;
  touches: string[];
  chances: shared.Chance[];
}

/** The odds in words: a probability, its number as text, its sentence, and its formula. */
export interface ChanceStatus {
  value: number;
  figure: string;
  said: string;
  formula: string;
}

/** The things that can be touched on the table, and the effect of a touch. */
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

/** The things that are touched so far, and the remaining choices. */
export interface Touch extends Can {
  things: string[];
  left: PlayOffer[];
  ways: 'skilled' | 'several' | null;
  why: { text: string; clause?: string | null } | null;
  tell: (asked: Asked | null) => void;
  note: (text: string) => void;
  cancel: () => void;
  ask: (thing: string) => void;
  barred: (thing: string) => boolean;
}

/** A thing, sign or coin that a player asks about, and its label. */
export interface Asked {
  about: string;
  label: string;
}

/** The properties that all parts of the pitch share. */
export interface Shared {
  table: Table;
  view: View;
  deck: Deck;
  piles: Record<string, shared.Shape[]>;
  can: Can | null;
  marks: Record<string, string>;
  near: number;
}

/** A scene on the pitch: a save, or an intercepted pass. */
export interface ActedScene {
  kind: 'saved' | 'cut_out';
  by: string;
  to: string | null;
}

/** A great moment, and the ruling about it. */
export interface GreatMoment {
  kind: string;
  ruling: shared.RulingText;
  n: number;
}

/** The state of the game that the page shows now: see `steps.js`. */
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
  again?: (steps: Step[]) => void;
}

/** Sends a choice. `under`: the server has not answered yet. */
export interface Send {
  (event: shared.GameEvent): Promise<void>;
  under: boolean;
}
