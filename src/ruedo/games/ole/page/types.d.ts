// The types of OLÉ's data in the page: its view, cards and rolls. See ruedo/games/ole/view.py.
import type * as shared from '../../../web/static/types.js';

export * from '../../../web/static/types.js';

/** A kind of action card. */
export type Kind = 'pass' | 'dribble' | 'shot' | 'tackle';

/** A tier of a team. */
export type TierName = 'defence' | 'midfield' | 'attack';

/** The number of cards of each kind. */
export type Cards = Record<Kind, number>;

/** A card of a deck. Its other fields depend on its kind. */
export interface Card {
  id: string;
  name: string;
  [stat: string]: any;
}

/** A deck: by kind of card, the cards by id. */
export interface Deck {
  player: Record<string, Card>;
  keeper: Record<string, Card>;
  worldie: Record<string, Card>;
  skill: Record<string, Card>;
}

/** The content of a deck's file, while a person edits the deck. */
export type DeckFile = Record<string, any>;

/** The die of one team in a roll-off. */
export interface RollDie {
  side: number;
  card: string;
  stat: string;
  value: number;
  takes_off: number;
  deductions: { clause: string; reason: string; points: number }[];
}

/** A roll with its calculation: one die against a number, or a roll-off of two teams. */
export interface Roll {
  type: 'single' | 'roll_off';
  clause: string;
  chance: number;
  formula: string;
  /** The fields from here to `made` are for a single roll. */
  of: string;
  side: number;
  needed: number;
  made?: boolean;
  /** The fields from here on are for a roll-off. */
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

/** A choice with its cost, the things that a player touches to make it, and its odds. */
export interface PlayOffer {
  event: shared.GameEvent;
  cost: Record<string, number>;
  touches: string[];
  chances: shared.Chance[];
}

/** The odds of a choice: the probability, and the texts that show it as a number, as a sentence and as a formula. */
export interface ChanceStatus {
  value: number;
  figure: string;
  said: string;
  formula: string;
}

/** Functions that return which things on the table can be touched, and functions that touch them. */
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

/** The things that the player has touched so far, and the choices that remain. */
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

/** An animated scene on the pitch: a save, or an intercepted pass. */
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

/** A function that sends a choice. Its property `under` is true until the server answers. */
export interface Send {
  (event: shared.GameEvent): Promise<void>;
  under: boolean;
}
