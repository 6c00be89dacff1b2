// The messages of page and server. Written by scripts/wire_types.py from ruedo.web.protocol.

/** The answer to `why` if the choice is allowed, and to `say`. */
export interface Allowed {
  type: 'allowed';
  id: string;
}

/** Agree to the open question, or decline it. The seat that asked withdraws its question with `yes` false. */
export interface Answer {
  type: 'answer';
  id: string;
  yes: boolean;
}

/** Ask the other seats to take back the last choice, or to end the game with a result. */
export interface Ask {
  type: 'ask';
  id: string;
  what: 'back' | 'result';
  winner?: number | null;
}

/** Take back the last events. Only the referee of a real table may do this. */
export interface Back {
  type: 'back';
  id: string;
  after: number;
  count?: number;
}

/** The result of calibration from measurements of a real board (POST /api/calibrate). */
export interface Calibrated {
  report: (string)[];
  plot: string;
  file: string;
  games: (string)[];
}

/** The odds that an attempt succeeds, from the side of the seat that chooses. */
export interface Chance {
  value: number;
  formula: string;
  answer?: string | null;
  touches?: (string)[];
  meet?: Record<string, string>;
}

/** The data with which anybody can check the dice, cards and throws of a simulated table; see docs/fair.md. */
export interface ChanceStatus {
  commitment?: string | null;
  nonces?: (string | null)[];
  awaited?: (number)[];
  seed?: string | null;
}

/** Equipment that passed the check. */
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

/** A question that a seat declined, or that the asking seat withdrew. */
export interface DeclinedQuestion {
  seat: number;
  what: 'back' | 'result';
  by: number;
}

/** Equipment while it is edited (POST /api/equipment/{game}/draft and .../sheets). */
export interface Draft {
  equipment?: Record<string, any> | string | null;
}

/** An event of the game as this place may see it, with its rulings and the position after it. */
export interface EventMessage {
  type: 'event';
  seq: number;
  n: number;
  at: number;
  event: any;
  by: 'house' | 'referee' | 'seat' | 'world';
  rulings: (RulingText)[];
  view: any;
  choices?: any;
  offers?: (Offer)[] | null;
  can_take_back?: number;
  moves?: boolean;
  motion?: any;
}

/** Events were taken back; the first `kept` stand. Also sent with the first choices, when all persons have come. */
export interface EventsTakenBack {
  type: 'taken_back';
  seq: number;
  kept: number;
  view: any;
  choices?: any;
  offers?: (Offer)[] | null;
  can_take_back?: number;
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

/** How the game ended: by its rules (`played`) or by the people. */
export interface GameResult {
  how: 'agreed' | 'played' | 'resigned';
  winner?: number | null;
  side?: number | null;
  by?: 'referee' | 'seat';
}

/** Hand a seat to a house's player, or to another person with a new key. */
export interface GiveSeat {
  type: 'give_seat';
  id: string;
  seat: number;
  player?: string;
}

/** The errors of a seat's throws around their aims, if throws are simulated. */
export interface HandSpread {
  level: string;
  spread: Record<string, number>;
}

/** Take a place: a seat, or the place of the referee or of a spectator. */
export interface Hello {
  type: 'hello';
  key?: string | null;
  language?: 'en' | 'es';
  nonce?: boolean;
}

/** The address of this server in its network (GET /api/here). */
export interface Here {
  lan?: string | null;
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

/** The new key of a seat that was handed to another person. Only the sender of `give_seat` receives it. */
export interface NewKey {
  type: 'key';
  id: string;
  seat: number;
  key: string;
}

/** A request to make a table (POST /api/tables). */
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

/** The cost of a choice, the things that it touches, and its odds if chance decides. */
export interface Offer {
  cost?: Record<string, number>;
  touches?: (string)[];
  chances?: (Chance)[];
}

/** Open the table to all spectators, or close it. Only the referee may do this. */
export interface Open {
  type: 'open';
  id: string;
  open: boolean;
}

/** One seat's part of a happening that several seats report, because each sees only its own cards. */
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

/** Ask for the event and the rulings if things lay at these places on the board. */
export interface Places {
  type: 'places';
  id: string;
  places: ([number, number] | null)[];
}

/** The connection is alive. */
export interface Pong {
  type: 'pong';
}

/** Why a request was refused. All refusals have this form. */
export interface Problem {
  error: string;
  key?: string;
  clause?: string | null;
  field?: string | null;
}

/** A seat's question to the others. */
export interface QuestionStatus {
  seat: number;
  what: 'back' | 'result';
  winner?: number | null;
  agreed?: (number)[];
}

/** The command is refused, with the reason. Nothing has changed. */
export interface Refused {
  type: 'refused';
  text: string;
  id?: string | null;
  key?: string;
  clause?: string | null;
  field?: string | null;
}

/** Make a new table of the same kind with the sides turned. All keys stay valid there. A table has one rematch. */
export interface Rematch {
  type: 'rematch';
  id: string;
}

/** A page of a game from its first event to its last (GET /api/tables/{table}/replay). */
export interface Replay {
  table: TableState;
  after: number;
  view: any;
  events: (ReplayEvent)[];
  next?: number | null;
}

/** An event of a replayed game, and the changes of the view. */
export interface ReplayEvent {
  seq: number;
  n: number;
  at: number;
  event: any;
  by: 'house' | 'referee' | 'seat' | 'world';
  rulings: (RulingText)[];
  changes: Record<string, any>;
  moves?: boolean;
}

/** Resign for one's side. The referee may resign for a seat whose person has been away for a while. */
export interface Resign {
  type: 'resign';
  id: string;
  seat?: number | null;
}

/** A rule option: its clause, its default, and its values as a JSON Schema. */
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

/** A ruling, with its sentence in the receiver's language. */
export interface RulingText {
  clause: string;
  key: string;
  text: string;
  side?: number | null;
  points?: number;
  facts?: any;
  veiled?: boolean;
}

/** A person at the table says a ready phrase. */
export interface Said {
  type: 'said';
  seat: number;
  phrase: 'again' | 'ay' | 'bravo' | 'close' | 'ha' | 'hello' | 'luck' | 'nice' | 'shout' | 'sorry' | 'thanks' | 'thinking' | 'well_played';
}

/** Send a ready phrase to everybody at the table. Nothing is stored. */
export interface Say {
  type: 'say';
  id: string;
  phrase: 'again' | 'ay' | 'bravo' | 'close' | 'ha' | 'hello' | 'luck' | 'nice' | 'shout' | 'sorry' | 'thanks' | 'thinking' | 'well_played';
}

/** A seat and its player. */
export interface SeatStatus {
  name: string;
  side: number;
  player: string;
  here: boolean;
  given?: 'owner' | 'referee' | 'seat' | null;
  hand?: HandSpread | null;
}

/** A person's event: a choice, or the report of a happening. */
export interface SendEvent {
  type: 'send_event';
  id: string;
  after: number;
  event: any;
}

/** Take a seat, and add a nonce to the table's randomness before its first draw. */
export interface Sit {
  type: 'nonce';
  id: string;
  nonce?: string | null;
}

/** Switch the language of all further rulings. */
export interface Speak {
  type: 'speak';
  language: 'en' | 'es';
}

/** The progress of preparing a game's physics. It is compiled on a machine's first run, and loaded later. */
export interface Starting {
  house: 'failed' | 'ready' | 'starting';
  done?: number;
  of?: number;
}

/** The command is stored on the disk. */
export interface Stored {
  type: 'stored';
  id: string;
  seq: number;
}

/** The keys of a new table. Only the program that made the table receives them. */
export interface TableKeys {
  table: string;
  seats: (string | null)[];
  referee: string;
  watch: string;
  commitment?: string | null;
}

/** The answer to `hello`: the complete table, for this place. */
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
  events: (EventMessage)[];
  status: TableStatus;
  offers?: (Offer)[] | null;
  terms?: any;
  drawings?: any;
  hints?: boolean;
}

/** The state of the table without the game. The whole status is sent whenever a part changes. */
export interface TableStatus {
  type: 'status';
  seq: number;
  seats: (SeatStatus)[];
  watchers: number;
  referees: number;
  open: boolean;
  ask?: QuestionStatus | null;
  declined?: DeclinedQuestion | null;
  result?: GameResult | null;
  deadline?: number | null;
  parts?: (number)[];
  can_take_back?: number;
  rematch?: string | null;
  rematch_seats?: (number)[];
  house?: 'failed' | 'ready' | 'starting';
  starting?: Starting | null;
  chance?: ChanceStatus | null;
}

/** At a real table: let the server throw the dice, or report other open randomness. Its draws are fair. */
export interface Throw {
  type: 'throw';
  id: string;
  after: number;
}

/** The rulings on the tried events, and the position after them. */
export interface Tried {
  type: 'tried';
  id: string;
  rulings: ((RulingText)[])[];
  view: any;
  event?: any;
}

/** Ask for the rulings on some events, so that people can review a turn before they commit it. Nothing is stored. */
export interface Try {
  type: 'try';
  id: string;
  events: (any)[];
}

/** The differences that people at a simulated table see from their positions. Views carry it as `unseen`. */
export interface Unseen {
  after: number;
  view: any;
}

/** Ask why one's own choice is not allowed now. The answer is `refused` with the clause, or `allowed`. */
export interface Why {
  type: 'why';
  id: string;
  event?: any;
  touches?: (string)[];
}

export type FromProgram = Hello | Sit | SendEvent | Try | Why | Places | Part | Throw | Back | Ask | Answer | Resign | GiveSeat | Open | Rematch | Speak | Say | Ping;

export type ToProgram = TableState | EventMessage | EventsTakenBack | TableStatus | Said | Stored | Refused | Tried | Allowed | NewKey | Pong;
