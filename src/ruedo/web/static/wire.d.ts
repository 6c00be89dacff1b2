// The messages of page and server. Written by scripts/wire_types.py from ruedo.web.protocol.

/** The choice that was asked about with `why` can be made; or a phrase was said. */
export interface Allowed {
  type: 'allowed';
  id: string;
}

/** A seat agrees to what was asked, or does not; whoever asked takes it back with `yes` false. */
export interface Answer {
  type: 'answer';
  id: string;
  yes: boolean;
}

/** A seat asks the others: to take its last choice back, or to end the game with a result. */
export interface Ask {
  type: 'ask';
  id: string;
  what: 'back' | 'result';
  winner?: number | null;
}

/** The referee of a real table takes the last events back. */
export interface Back {
  type: 'back';
  id: string;
  after: number;
  count?: number;
}

/** What measurements of a real board say (POST /api/calibrate). */
export interface Calibrated {
  report: (string)[];
  plot: string;
  file: string;
  games: (string)[];
}

/** How likely an attempt is to succeed, from the side of the seat that chooses. */
export interface Chance {
  value: number;
  formula: string;
  answer?: string | null;
  touches?: (string)[];
  meet?: Record<string, string>;
}

/** Equipment that a table may have. */
export interface CheckedDraft {
  equipment: Record<string, any>;
  file: string;
  drawings?: any;
}

/** A clause of the rulebook. */
export interface Clause {
  id: string;
  section: string;
  text: string;
}

/** Equipment of one's own as it stands (POST /api/equipment/{game}/draft and .../sheets). */
export interface Draft {
  equipment?: Record<string, any> | string | null;
}

/** A game that can be played here. */
export interface GameKind {
  name: string;
  title: string;
  seatings: ((number)[])[];
  options: (RuleOption)[];
  simulated: boolean;
  players: (string)[];
  skills: (string)[];
  hides: boolean;
  hints: boolean;
  world: (RuleOption)[];
}

/** The referee, or who sits there, hands a seat to a house's player, or to another person by a new link. */
export interface GiveSeat {
  type: 'give_seat';
  id: string;
  seat: number;
  player?: string;
}

/** Take a place: a seat, the referee's or a spectator's. */
export interface Hello {
  type: 'hello';
  token?: string | null;
  language?: 'en' | 'es';
  nonce?: boolean;
}

/** Where this server is (GET /api/here). */
export interface Here {
  lan?: string | null;
}

/** The secrets of a new table's links, for whoever made it alone. */
export interface Links {
  table: string;
  seats: (string | null)[];
  referee: string;
  watch: string;
  commitment?: string | null;
}

/** A table in a list. */
export interface Listed {
  table: string;
  game: string;
  names: ((string)[])[];
  scores: (number)[];
  over: boolean;
  winner: number | null;
  events: number;
  real: boolean;
  created: number;
  updated: number;
}

/** A table to be made (POST /api/tables). */
export interface NewTable {
  game: string;
  sides: ((string)[])[];
  players?: (string)[];
  real?: boolean;
  rules?: Record<string, any>;
  equipment?: Record<string, any> | string | null;
  world?: Record<string, any>;
  clock?: number | null;
  hints?: boolean;
  open?: boolean;
}

/** The secret of the link to a seat that was given to another person, for whoever gave it alone. */
export interface NewToken {
  type: 'token';
  id: string;
  seat: number;
  token: string;
}

/** What a choice costs, what it touches, and its chance where chance decides. */
export interface Offer {
  cost?: Record<string, number>;
  touches?: (string)[];
  chances?: (Chance)[];
}

/** The referee opens the table to everybody's eyes, or closes it. */
export interface Open {
  type: 'open';
  id: string;
  open: boolean;
}

/** A seat's part of a happening that several report, since each sees only its own: its cards of a `deal`. */
export interface Part {
  type: 'part';
  id: string;
  after: number;
  part: any;
}

/** Ask whether the connection is alive. */
export interface Ping {
  type: 'ping';
}

/** What would be reported, and ruled, if things lay at these places on the board: the rules say how they lie. */
export interface Places {
  type: 'places';
  id: string;
  places: ([number, number] | null)[];
}

/** The connection is alive. */
export interface Pong {
  type: 'pong';
}

/** Why a request was refused: one shape for all. */
export interface Problem {
  error: string;
  key?: string;
  clause?: string | null;
  field?: string | null;
}

/** The command is refused, and why; nothing has changed. */
export interface Refused {
  type: 'refused';
  text: string;
  id?: string | null;
  key?: string;
  clause?: string | null;
  field?: string | null;
}

/** A new table of the same kind, sides changed; seats keep their links' secrets. Once for a table. */
export interface Rematch {
  type: 'rematch';
  id: string;
}

/** A page of a game from its first event to its last (GET /api/tables/{table}/replay). */
export interface Replay {
  table: TableState;
  after: number;
  view: any;
  steps: (ReplayStep)[];
  next?: number | null;
}

/** An event of a replayed game, and what it changed in the view. */
export interface ReplayStep {
  seq: number;
  n: number;
  at: number;
  event: any;
  by: 'house' | 'referee' | 'seat' | 'world';
  rulings: (ToldRuling)[];
  changes: Record<string, any>;
  moves?: boolean;
}

/** A seat gives up for its side; the referee says which seat does, which a person must have left for a while. */
export interface Resign {
  type: 'resign';
  id: string;
  seat?: number | null;
}

/** The state of the table apart from the game: sent whole whenever any of it changes. */
export interface RoomStatus {
  type: 'room';
  seq: number;
  seats: (ToldSeat)[];
  watchers: number;
  referees: number;
  open: boolean;
  ask?: ToldAsk | null;
  declined?: ToldDeclined | null;
  result?: ToldResult | null;
  deadline?: number | null;
  parts?: (number)[];
  can_take_back?: number;
  rematch?: string | null;
  rematch_seat?: number | null;
  house?: 'failed' | 'ready' | 'starting';
  starting?: Starting | null;
  chance?: ToldChance | null;
}

/** A rule option: its clause, its default, what it may be (JSON Schema). */
export interface RuleOption {
  name: string;
  clause: string;
  default: any;
  schema: any;
  confirm: (any)[];
  house_rule: boolean;
}

/** A game's clauses by id, in the rulebook's order (GET /api/rules/{game}). */
export interface Rulebook {
  clauses: Record<string, Clause>;
  learn?: string | null;
  examples?: string | null;
}

/** Somebody at the table says a ready phrase. */
export interface Said {
  type: 'said';
  seat: number;
  phrase: 'again' | 'ay' | 'bravo' | 'close' | 'ha' | 'hello' | 'luck' | 'nice' | 'shout' | 'sorry' | 'thanks' | 'thinking' | 'well_played';
}

/** Say a ready phrase to all who are at the table. Nothing is kept. */
export interface Say {
  type: 'say';
  id: string;
  phrase: 'again' | 'ay' | 'bravo' | 'close' | 'ha' | 'hello' | 'luck' | 'nice' | 'shout' | 'sorry' | 'thanks' | 'thinking' | 'well_played';
}

/** A choice, or a happening that is reported. */
export interface Send {
  type: 'send';
  id: string;
  after: number;
  event: any;
}

/** A seat is taken, and adds to the chance of the table, before its first draw. */
export interface Sit {
  type: 'nonce';
  id: string;
  nonce?: string | null;
}

/** Send rulings in another language from now on. */
export interface Speak {
  type: 'speak';
  language: 'en' | 'es';
}

/** How far the physics of a game is made ready: on a machine's first run it is compiled, later it is loaded. */
export interface Starting {
  house: 'failed' | 'ready' | 'starting';
  done?: number;
  of?: number;
}

/** An event of the game, as this place may see it: its rulings, and the position after it. */
export interface Step {
  type: 'step';
  seq: number;
  n: number;
  at: number;
  event: any;
  by: 'house' | 'referee' | 'seat' | 'world';
  rulings: (ToldRuling)[];
  view: any;
  choices?: any;
  offers?: (Offer)[] | null;
  can_take_back?: number;
  moves?: boolean;
  motion?: any;
}

/** The command is on the disk. */
export interface Stored {
  type: 'stored';
  id: string;
  seq: number;
}

/** The answer to `hello`: the whole table, for this place. */
export interface TableState {
  type: 'table';
  protocol: number;
  seq: number;
  table: string;
  game: string;
  title: string;
  role: 'referee' | 'seat' | 'watch';
  seat: number | null;
  seats: (string)[];
  sides: (number)[];
  real: boolean;
  sight: 'above' | 'called' | 'shooter';
  rules: any;
  clock: number | null;
  equipment: any;
  n: number;
  now: number;
  view: any;
  choices: any;
  steps: (Step)[];
  room: RoomStatus;
  offers?: (Offer)[] | null;
  terms?: any;
  drawings?: any;
  hints?: boolean;
}

/** At a real table: let the server report what is awaited of chance and lies open, as dice; it draws fairly. */
export interface Throw {
  type: 'throw';
  id: string;
  after: number;
}

/** What a seat asks the others. */
export interface ToldAsk {
  seat: number;
  what: 'back' | 'result';
  winner?: number | null;
  agreed?: (number)[];
}

/** Events were taken back: the first `kept` stand. Also sent when everybody has come, with the first choices. */
export interface ToldBack {
  type: 'taken_back';
  seq: number;
  kept: number;
  view: any;
  choices?: any;
  offers?: (Offer)[] | null;
  can_take_back?: number;
}

/** How the dice, cards and throws of a simulated table can be checked; see docs/fair.md. */
export interface ToldChance {
  commitment?: string | null;
  nonces?: (string | null)[];
  awaited?: (number)[];
  seed?: string | null;
}

/** A question that somebody declined, or whoever asked withdrew. */
export interface ToldDeclined {
  seat: number;
  what: 'back' | 'result';
  by: number;
}

/** How far a seat's throws stray from their aims, where throws are simulated. */
export interface ToldHand {
  level: string;
  spread: Record<string, number>;
}

/** How the game ended, the rules' own way (`played`) or by people. */
export interface ToldResult {
  how: 'agreed' | 'played' | 'resigned';
  winner?: number | null;
  side?: number | null;
  by?: 'referee' | 'seat';
}

/** A ruling, and its sentence in the language of the one who is told. */
export interface ToldRuling {
  clause: string;
  key: string;
  text: string;
  side?: number | null;
  points?: number;
  facts?: any;
  veiled?: boolean;
}

/** Who sits at a seat. */
export interface ToldSeat {
  name: string;
  side: number;
  player: string;
  here: boolean;
  given?: 'owner' | 'referee' | 'seat' | null;
  hand?: ToldHand | null;
}

/** What would be ruled on the events that were tried, and where the game would stand. */
export interface Tried {
  type: 'tried';
  id: string;
  rulings: ((ToldRuling)[])[];
  view: any;
  event?: any;
}

/** Ask what would be ruled on these events; nothing is kept. Thus a turn is reviewed before it is committed. */
export interface Try {
  type: 'try';
  id: string;
  events: (any)[];
}

/** What people at a simulated table, who keep to their places, see differently: in a view, as `unseen`. */
export interface Unseen {
  after: number;
  view: any;
}

/** Why a choice of one's own cannot be made now: `refused` has the clause, `allowed` says that it can. */
export interface Why {
  type: 'why';
  id: string;
  event?: any;
  touches?: (string)[];
}

export type FromProgram = Hello | Sit | Send | Try | Why | Places | Part | Throw | Back | Ask | Answer | Resign | GiveSeat | Open | Rematch | Speak | Say | Ping;

export type ToProgram = TableState | Step | ToldBack | RoomStatus | Said | Stored | Refused | Tried | Allowed | NewToken | Pong;
