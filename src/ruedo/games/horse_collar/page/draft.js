// The turn that the referee is entering, with its zones and points according to the rules.
import { useEffect, useRef, useState } from '../../../web/static/vendor/preact-htm.js';
import { useKept } from '../../../web/static/referee/desk.js';
import { refused } from '../../../web/static/parts/toast.js';

/**
 * @import { DraftState, EnteredLies, EnteredWeight, GameEvent, Link, Point, RulesAnswer, RulingText, Step, Table,
 *   TurnDraft, View } from './types.js'
 */

// the delay in milliseconds between the last move of a weight and the request to the server
const PAUSE = 80;

/** @type {Partial<Pick<DraftState, 'weights' | 'lies'>>} */
const NO_ENTRIES = {};

/** @type {RulesAnswer} */
const NOTHING = { lies: [], points: null };

/**
 * Return everything that the referee has entered since the last event, and functions that change
 * it.
 * @param {Link} link
 * @param {Table} table
 * @returns {TurnDraft}
 */
export function useDraft(link, table) {
  const [, redraw] = useState(0);
  const [kept, keep] = useKept(link, NO_ENTRIES);
  const state = useRef(/** @type {DraftState} */ ({ ...emptyDraft(table), ...kept }));
  if (state.current.n !== table.n) state.current = emptyDraft(table);
  /** @param {Partial<DraftState>} changes */
  const set = (changes) => {
    state.current = { ...state.current, ...changes };
    redraw((times) => times + 1);
  };
  /** Return the current table, which may be newer than the one on the page. */
  const now = () => /** @type {Table} */ (link.table);
  /**
   * Request the zones of the weights from the server. Only the response to the latest request is
   * used.
   */
  const ask = () => {
    clearTimeout(state.current.timer);
    keep({ weights: state.current.weights });
    const asked = state.current.asked + 1;
    const places = state.current.weights.map(({ place }) => place);
    if (places.every((place) => !place)) {
      set({ asked, answer: NOTHING });
      return;
    }
    if (backIn(state.current, now()).length) {
      set({ asked }); // the rules reject these positions, and the page offers a correction
      return;
    }
    const request = () =>
      link.places(places).then((/** @type {Tried} */ tried) => {
        if (state.current.asked === asked) set({ answer: answerOf(tried) });
      }, refused);
    set({ asked, timer: setTimeout(request, PAUSE) });
  };
  useEffect(() => {
    if (kept.weights) ask();
    return () => clearTimeout(state.current.timer);
  }, []);
  /**
   * @param {number} number
   * @param {EnteredWeight} weight
   */
  const weightsWith = (number, weight) =>
    state.current.weights.map((other, n) => (n === number - 1 ? weight : other));
  const { weights, lies, answer, chosen } = state.current;
  return {
    weights,
    lies,
    answer,
    chosen,
    count: weights.length,
    place: (number, where, settled = true) => {
      set({ chosen: number, weights: weightsWith(number, { place: where, off: false }) });
      if (settled) ask();
    },
    change: (number, weight) => {
      set({ weights: weightsWith(number, weight) });
      ask();
    },
    restFell: () => {
      set({
        weights: state.current.weights.map((weight) =>
          weight.place ? weight : { place: null, off: true },
        ),
      });
      ask();
    },
    settle: ask,
    resume: (kept) => {
      state.current = { ...emptyDraft(now()), weights: kept };
      ask();
    },
    back: backIn(state.current, now()),
    at: (number) => state.current.weights[number - 1].place,
    setLies: (next) => {
      set({ lies: next });
      keep({ lies: next });
    },
    setChosen: (number) => set({ chosen: number }),
    placed: weights.filter(isEntered).length,
    free: weights.findIndex((weight) => !isEntered(weight)) + 1,
  };
}

/** @typedef {{ event: GameEvent, rulings: RulingText[][], view: View }} Tried */

/**
 * Return the numbers of the weights that the referee put on the board although they were reported
 * off the board before.
 * @param {DraftState} draft
 * @param {Table} table
 */
const backIn = ({ weights }, { view }) =>
  weights.flatMap(({ place, off }, n) => (place && !off && view.lies[n] === 'off' ? [n + 1] : []));

/** @param {EnteredWeight} weight */
const isEntered = ({ place, off }) => Boolean(place) || off;

/**
 * Return a draft of the current turn or shot, before the referee enters anything.
 * @param {Table} table
 * @returns {DraftState}
 */
function emptyDraft(table) {
  const { view } = table;
  const count = view.shot || table.terms.weights.length;
  return {
    n: table.n,
    weights: Array.from({ length: count }, (_, n) => before(table, view, n)),
    lies: [],
    answer: { ...NOTHING, lies: view.lies },
    chosen: view.shot || null,
    asked: 0,
    timer: 0,
  };
}

/**
 * Return the zones and the points of weights, from the server's response to their positions.
 * @param {Tried} tried
 * @returns {RulesAnswer}
 */
function answerOf({ event, rulings, view }) {
  const lies = view.lies.length ? view.lies : (view.turns.at(-1)?.lies ?? []);
  return { lies: event.lies ?? lies, points: pointsIn(rulings) };
}

/**
 * Return the position of a weight of this turn at the last report. A weight that was off the board
 * stays off.
 * @param {Table} table
 * @param {View} view
 * @param {number} n
 * @returns {EnteredWeight}
 */
function before(table, view, n) {
  const last = view.lies.length
    ? table.events.findLast((/** @type {Step} */ { event }) => event.type === 'weights_rest')?.event
    : null;
  if (!last || n >= view.lies.length) return { place: null, off: false };
  return { place: last.weights[n], off: view.lies[n] === 'off' };
}

/**
 * Return the sum of the points in a list of rulings.
 * @param {RulingText[][]} rulings
 */
const pointsIn = (rulings) => rulings.flat().reduce((sum, { points = 0 }) => sum + points, 0);

/**
 * Return an event for a whole turn, with the zones that are entered so far. All other weights count
 * as off the board.
 * @param {Table} given
 * @param {string[]} lies
 */
export const turnOf = ({ terms }, lies) => ({
  type: 'lies',
  lies: [...lies, ...Array(terms.weights.length - lies.length).fill('off')],
});

/** @type {EnteredLies} */
const NONE = { points: null, things: [] };

/**
 * Return the points for the zones that are entered so far, and example positions of the weights for
 * the picture. Both are requested from the server.
 * @param {Link} link
 * @param {string[]} lies
 * @param {Table} table
 */
export function useEntered(link, lies, table) {
  const [entered, setEntered] = useState(NONE);
  useEffect(() => {
    let wanted = true;
    if (!lies.length) {
      setEntered(NONE);
      return undefined;
    }
    setEntered((before) => ({ ...before, points: null }));
    link
      .try([turnOf(table, lies)])
      .then((/** @type {{ rulings: RulingText[][], view: View }} */ { rulings, view }) => {
        if (wanted) setEntered({ points: pointsIn(rulings), things: view.things });
      }, refused);
    return () => {
      wanted = false;
    };
  }, [lies.join()]);
  return entered;
}
