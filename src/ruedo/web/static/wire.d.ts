// The messages of page and server. Written by scripts/wire_types.py from ruedo.web.protocol.

/** The answer to `why` if the choice is allowed. It is also the answer to `say`. */
export interface Allowed {
  type: 'allowed';
  id: string;
}

/** The analysis of a game that is over (GET /api/tables/{table}/analysis). */
export interface Analysed {
  summary: (string)[];
  curve: (number)[];
  changes: (number)[];
  kinds: ('chance' | 'decision' | 'execution' | 'play')[];
  moments: (AnalysedMoment)[];
  decisions: (AnalysedMoment)[];
  sides: (AnalysedSide)[];
}

/** An event of a game with a sentence about it: a turning point, or a costly decision. */
export interface AnalysedMoment {
  n: number;
  text: string;
}

/** One side's numbers in an analysis: changes of the side's odds of winning, in millionths. */
export interface AnalysedSide {
  decisions: number;
  cost: number;
  throws: number;
  play: number;
}

/** The progress of an analysis (GET /api/tables/{table}/analysis/progress). */
export interface AnalysisProgress {
  done: number;
  of: number;
}

/** Agree to the open question (`yes`), or decline it. If the seat that asked declines, the question is withdrawn. */
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

/** The constants that were computed from measurements of a real board (POST /api/calibrate). */
export interface Calibrated {
  report: (string)[];
  plot: string;
  file: string;
  games: (string)[];
}

/** The odds that a choice succeeds, for the seat that makes the choice. */
export interface Chance {
  value: number;
  formula: string;
  answer?: string | null;
  touches?: (string)[];
  meet?: Record<string, string>;
}

/** Data with which anybody can check the dice, cards and throws of a simulated table. See docs/fair.md. */
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
export interface ClauseText {
  id: string;
  section: string;
  text: string;
  source?: string | null;
}

/** A question that a seat declined, or that the seat that asked it withdrew. */
export interface DeclinedQuestion {
  seat: number;
  what: 'back' | 'result';
  by: number;
}

/** Equipment that a person is editing (POST /api/equipment/{game}/draft and .../sheets). */
export interface Draft {
  equipment?: Record<string, any> | string | null;
}

/** An event of the game, as the receiver may see it, with its rulings and the position after it. */
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
  result?: GameResult | null;
  moves?: boolean;
  motion?: any;
}

/** Events were taken back. The first `kept` events remain. */
export interface EventsTakenBack {
  type: 'taken_back';
  seq: number;
  kept: number;
  view: any;
  choices?: any;
  offers?: (Offer)[] | null;
  can_take_back?: number;
  result?: GameResult | null;
}

/** End the club night. */
export interface FinishNight {
  type: 'finish';
  id: string;
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

/** The result of the game and the way it ended: by its rules (`played`) or by a decision of the people. */
export interface GameResult {
  how: 'agreed' | 'played' | 'resigned';
  winner?: number | null;
  side?: number | null;
  by?: 'referee' | 'seat';
}

/** Make a new key for a player's phone. The key of the player's earlier phone is then no longer valid. */
export interface GivePhone {
  type: 'give_phone';
  id: string;
  player: number;
}

/** Hand a seat over to a player of the house, or to another person, who receives a new key. */
export interface GiveSeat {
  type: 'give_seat';
  id: string;
  seat: number;
  player?: string;
}

/** The sizes of the random errors in a seat's throws, if throws are simulated. */
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

/** The address of this server for other devices on its network (GET /api/here). */
export interface Here {
  lan?: string | null;
}

/** Ask for the choice that the house considers best for the sender's seat. */
export interface Hint {
  type: 'hint';
  id: string;
}

/** The answer to `hint`: the best choice, the odds after it, and the best choice of a different type. */
export interface Hinted {
  type: 'hinted';
  id: string;
  choice: any;
  value: number;
  other?: any;
  other_value?: number;
}

/** Stop the countdown to the next rounds, or let it run again. */
export interface HoldCountdown {
  type: 'hold';
  id: string;
  on: boolean;
}

/** A request to join a club night. A program with the host's key adds a player without a phone. */
export interface JoinNight {
  name: string;
  key?: string | null;
  id?: string | null;
}

/** Leave the club night. If the player's pairing has no result yet, the player loses it by a walkover. */
export interface LeaveNight {
  type: 'leave';
  id: string;
  player?: number | null;
}

/** Ask for all choices and reports that the sender can send now. */
export interface ListChoices {
  type: 'list';
  id: string;
}

/** A table in the list of open tables. */
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

/** The state of the game at a pairing's table. */
export interface LiveScore {
  scores: (number)[];
  ruling: string;
  events: number;
  over: boolean;
  moved: number;
}

/** The new key of a seat that was handed to another person. Only the sender of `give_seat` receives it. */
export interface NewKey {
  type: 'key';
  id: string;
  seat: number;
  key: string;
}

/** A request to create a club night (POST /api/nights). */
export interface NewNight {
  name: string;
  game: string;
  form: 'double_elimination' | 'doubles' | 'king' | 'round_robin' | 'single_elimination' | 'swiss';
  tables: number;
  real?: boolean;
  rounds?: number | null;
  seats?: number;
  rules?: Record<string, any>;
  equipment?: Record<string, any> | string | null;
  world?: Record<string, any>;
  countdown?: number | null;
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
  practice?: boolean;
  clock?: number | null;
  hints?: boolean;
  open?: boolean;
  events?: (any)[];
}

/** A player's bye in a round. */
export interface NightBye {
  round: number;
  player: number;
}

/** The answer to a command that is now stored on the disk. */
export interface NightDone {
  seq: number;
  key?: string | null;
  player?: number | null;
  seats?: (SeatKey)[];
}

/** The state of a club night, without its players and pairings. */
export interface NightHead {
  night: string;
  name: string;
  game: string;
  title: string;
  form: 'double_elimination' | 'doubles' | 'king' | 'round_robin' | 'single_elimination' | 'swiss';
  tables: number;
  real: boolean;
  seats: number;
  created: number;
  round: number;
  rounds: number | null;
  round_done: boolean;
  over: boolean;
  paused: boolean;
  pinned: number | null;
  draws: boolean;
  can_start: boolean;
  countdown: number | null;
  held: boolean;
  starts: number | null;
  undo: UndoableStep | null;
  points: NightPoints;
  tiebreaks: (string)[];
}

/** The steps of a club night so far, in order, including the steps that were taken back. */
export interface NightHistory {
  steps: (NightStep)[];
}

/** The id and the host's key of a new club night. Only the program that created the night receives them. */
export interface NightKeys {
  night: string;
  host: string;
}

/** The new score at a table. The server sends it when it has changed. */
export interface NightLive {
  type: 'night_live';
  pairing: number;
  live: LiveScore;
}

/** A pairing in a round of a club night. */
export interface NightPairing {
  id: number;
  round: number;
  place: number;
  wave: number;
  sides: ((number)[])[];
  third: boolean;
  table: string | null;
  opened: number | null;
  cancelled: boolean;
  corrected: boolean;
  result: NightResult | null;
  live?: LiveScore | null;
}

/** The answer to `JoinNight`: the player's number and the key of the player's phone. */
export interface NightPlace {
  player: number;
  key?: string | null;
}

/** A player at a club night. */
export interface NightPlayer {
  id: number;
  name: string;
  from_round: number;
  left: number | null;
  phone: boolean;
}

/** The points that a player gets for a win, for a draw, and for a bye. */
export interface NightPoints {
  win: number;
  draw: number;
  bye: number;
}

/** The result of a pairing. */
export interface NightResult {
  winner: number | null;
  scores: (number)[];
  walkover: boolean;
  by: 'clock' | 'host' | 'phone' | 'table';
}

/** All pairings of a club night so far. */
export interface NightRounds {
  pairings: (NightPairing)[];
  byes: (NightBye)[];
}

/** The row of a player in the standings. */
export interface NightStanding {
  rank: number;
  player: number;
  points: number;
  played: number;
  tiebreaks: (number)[];
}

/** The new standings. The server sends them when they have changed. */
export interface NightStandings {
  type: 'night_standings';
  seq: number;
  standings: (NightStanding)[];
}

/** The complete state of a club night. `pairings` and `byes` contain only the last round. */
export interface NightState {
  type: 'night';
  protocol: number;
  seq: number;
  role: 'guest' | 'host' | 'phone';
  player: number | null;
  now: number;
  head: NightHead;
  players: (NightPlayer)[];
  pairings: (NightPairing)[];
  byes: (number)[];
  standings: (NightStanding)[];
}

/** A step in the history of a club night. `sides` contains the players of its pairing, if it has one. */
export interface NightStep {
  number: number;
  what: 'cancelled' | 'finished' | 'held' | 'joined' | 'left' | 'paired' | 'paused' | 'phone' | 'renamed' | 'result' | 'returned' | 'seats';
  at: number;
  by: 'clock' | 'host' | 'phone' | 'table';
  player?: number | null;
  round?: number | null;
  sides?: ((number)[])[];
  winner?: number | null;
  scores?: (number)[];
  walkover?: boolean;
  on?: boolean;
  undone?: number | null;
  undone_by?: 'clock' | 'host' | 'phone' | 'table' | null;
}

/** The parts of a club night that have changed. `players` and `pairings` contain only the rows that have changed. */
export interface NightUpdate {
  type: 'night_update';
  seq: number;
  head?: NightHead | null;
  players?: (NightPlayer)[];
  pairings?: (NightPairing)[];
  byes?: (number)[] | null;
  round?: number | null;
}

/** The current odds of winning, computed only from public facts (GET /api/tables/{table}/odds). */
export interface Odds {
  n: number;
  odds?: number | null;
}

/** The cost of a choice, the things that it uses, and its odds if it can fail. */
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

/** Make keys for the seats of those players in a pairing who have no phone. */
export interface OpenSeats {
  type: 'open_seats';
  id: string;
  pairing: number;
}

/** A seat's part of an event that several seats report together, because each seat sees only its own cards. */
export interface Part {
  type: 'part';
  id: string;
  after: number;
  part: any;
}

/** Pause the club night, or continue it. No tables open during a pause. */
export interface PauseNight {
  type: 'pause';
  id: string;
  on: boolean;
}

/** Show the table of one pairing on the whole screen of the club night, or stop doing so. */
export interface PinTable {
  type: 'pin';
  id: string;
  pairing: number | null;
}

/** Ask whether the connection is alive. */
export interface Ping {
  type: 'ping';
}

/** The answer to `ping`: the connection is alive. */
export interface Pong {
  type: 'pong';
}

/** The answer to `list`: all choices and reports that the sender can send now. */
export interface Possible {
  type: 'possible';
  id: string;
  n: number;
  choices?: (any)[];
  parts?: (any)[];
  kind?: string;
  reporters?: (number)[];
}

/** The response to a refused request, with the reason. All refusals have this form. */
export interface Problem {
  error: string;
  key?: string;
  clause?: string | null;
  field?: string | null;
}

/** A question that a seat has asked the other seats. */
export interface QuestionStatus {
  seat: number;
  what: 'back' | 'result';
  winner?: number | null;
  agreed?: (number)[];
}

/** The answer to a command that was refused for the reason in `text`. Nothing has changed. */
export interface Refused {
  type: 'refused';
  text: string;
  id?: string | null;
  key?: string;
  clause?: string | null;
  field?: string | null;
}

/** Make a new table with the same settings and keys, at which the sides play in a different order. */
export interface Rematch {
  type: 'rematch';
  id: string;
}

/** Remove a player and delete the player's name. The key of the player's phone is then no longer valid. */
export interface RemovePlayer {
  type: 'remove';
  id: string;
  player: number;
}

/** Change the name of a seat's player. Only the person at the seat may do this, before the end of the game. */
export interface Rename {
  type: 'rename';
  id: string;
  name: string;
}

/** Change a player's name. */
export interface RenamePlayer {
  type: 'rename';
  id: string;
  player: number;
  name: string;
}

/** A page of a replay. A replay covers a game from its first event to its last (GET /api/tables/{table}/replay). */
export interface Replay {
  table: TableState;
  after: number;
  view: any;
  events: (ReplayEvent)[];
  next?: number | null;
}

/** An event of a replayed game, with the changes that it causes in the view. */
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

/** Ask for the event that reports things at these positions on the board, and for the rulings on it. */
export interface ReportPlaces {
  type: 'places';
  id: string;
  places: ([number, number] | null)[];
}

/** Report the result of a pairing. A phone can only report its own pairing. */
export interface ReportResult {
  type: 'report';
  id: string;
  pairing: number;
  winner?: number | null;
  scores?: (number)[];
  walkover?: boolean;
  correct?: boolean;
}

/** Resign the game for the side of a seat. The referee may do this for a person who has been away for a while. */
export interface Resign {
  type: 'resign';
  id: string;
  seat?: number | null;
}

/** Return to the club night. The player is paired again in the next round. */
export interface ReturnToNight {
  type: 'return';
  id: string;
  player?: number | null;
}

/** Let the server roll the dice at a real table, or draw another random event that everybody may see. */
export interface RollDice {
  type: 'throw';
  id: string;
  after: number;
}

/** A rule option with its clause, its default, and a JSON Schema of its values. */
export interface RuleOption {
  name: string;
  clause: string;
  default: any;
  schema: any;
  confirm: (any)[];
  house_rule: boolean;
}

/** The clauses of a game by their ids, in the order of the rulebook (GET /api/rules/{game}). */
export interface Rulebook {
  clauses: Record<string, ClauseText>;
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

/** A person at the table has sent a phrase to everybody. */
export interface Said {
  type: 'said';
  seat: number;
  phrase: 'again' | 'ay' | 'bravo' | 'close' | 'ha' | 'hello' | 'luck' | 'nice' | 'shout' | 'sorry' | 'thanks' | 'thinking' | 'well_played';
}

/** Send one of the `Phrase`s to everybody at the table. The phrase is not stored. */
export interface Say {
  type: 'say';
  id: string;
  phrase: 'again' | 'ay' | 'bravo' | 'close' | 'ha' | 'hello' | 'luck' | 'nice' | 'shout' | 'sorry' | 'thanks' | 'thinking' | 'well_played';
}

/** The key of a seat at one of the tables of the club night. */
export interface SeatKey {
  player: number;
  seat: number;
  key: string;
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

/** Send a person's event: a choice, or the report of an event that happened at a real table. */
export interface SendEvent {
  type: 'send_event';
  id: string;
  after: number;
  event: any;
}

/** Take a seat. Before the table's first draw, a program may also add a nonce to the table's randomness. */
export interface Sit {
  type: 'nonce';
  id: string;
  nonce?: string | null;
}

/** Choose the language of all later messages. */
export interface Speak {
  type: 'speak';
  language: 'en' | 'es';
}

/** Pair the next round. A pairing gets its table as soon as a table is free. */
export interface StartRound {
  type: 'start_round';
  id: string;
  round: number;
}

/** The progress of preparing a game's physics. */
export interface Starting {
  house: 'failed' | 'ready' | 'starting';
  done?: number;
  of?: number;
}

/** The answer to a command that is now stored on the disk. */
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

/** The answer to `hello`: the complete state of the table, as the receiver may see it. */
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

/** The status of the table, without the game. If one part of it changes, the server sends the complete status. */
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

/** The answer to `try`: the rulings on the events, and the position after them. */
export interface Tried {
  type: 'tried';
  id: string;
  rulings: ((RulingText)[])[];
  view: any;
  event?: any;
}

/** Ask for the rulings on events, so that people can review a turn before they send it. Nothing is stored. */
export interface Try {
  type: 'try';
  id: string;
  events: (any)[];
}

/** Take back the last step. `entry` is the number in `NightHead.undo`. */
export interface UndoStep {
  type: 'undo';
  id: string;
  entry: number;
}

/** The last step, which the host can take back now. */
export interface UndoableStep {
  entry: number;
  what: 'finished' | 'left' | 'paired' | 'result' | 'returned';
}

/** The parts of a view that look different to people at the table, because they cannot see the whole board. */
export interface Unseen {
  after: number;
  view: any;
}

/** Ask why a choice of the sender's seat is not allowed now. The answer is `refused` with the clause, or `allowed`. */
export interface Why {
  type: 'why';
  id: string;
  event?: any;
  touches?: (string)[];
}

export type FromProgram = Hello | Speak | Ping | Sit | SendEvent | Part | RollDice | Back | Ask | Answer | Resign | GiveSeat | Rename | Open | Rematch | Try | Why | Hint | ReportPlaces | ListChoices | Say;

export type ToProgram = TableState | EventMessage | EventsTakenBack | TableStatus | Said | Stored | Refused | Tried | Possible | Hinted | Allowed | NewKey | Pong;

export type NightMessage = StartRound | ReportResult | RenamePlayer | RemovePlayer | GivePhone | OpenSeats | LeaveNight | ReturnToNight | PauseNight | HoldCountdown | PinTable | UndoStep | FinishNight;

export type ToNightPage = NightState | NightUpdate | NightStandings | NightLive | Pong;
