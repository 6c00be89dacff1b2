// A throwing game on a simulated board, for the players at the table. The `play.js` of each board
// contains its aims, its gestures and the animation of its events. This module does not depend on a
// board.
import { html, useEffect, useMemo, useRef, useState } from '../../web/static/vendor/preact-htm.js';
import { visibleSteps, visibleView } from '../../web/static/visible.js';
import { play as sound } from '../../web/static/sound.js';
import { useShown } from '../../web/static/steps.js';
import { motionOf, moving } from '../../web/static/throws.js';
import { addWords, say } from '../../web/static/words.js';
import { AimForm } from '../../web/static/parts/aim.js';
import { LastThrow, Starting, useSolidView, useView } from '../../web/static/parts/board.js';
import { Lesson } from '../../web/static/parts/lesson.js';
import { Log } from '../../web/static/parts/log.js';
import { hasHints } from '../../web/static/parts/hint.js';
import { followPulls } from '../../web/static/parts/pull.js';
import { Ruling } from '../../web/static/parts/ruling.js';
import { Facts } from '../../web/static/plain/facts.js';
import { Choices } from '../../web/static/plain/choices.js';
import { Gauge } from './gauge.js';
import { Hint } from './hint.js';
import { viewsOf } from './views.js';

/**
 * @import { Aiming, Child, GameEvent, Link, RulingText, Step, Table, View } from '../../web/static/types.js'
 * @import { Views } from './views.js'
 */

/**
 * The functions and numbers with which a board shows its events.
 * @typedef {object} Acts
 * @property {string} thrown  the event type of a throw
 * @property {string} rest  the event type of the report after a throw
 * @property {{ house: number, rest: number }} stands  how long the page shows a throw of the house,
 *   and a report, before the next step, in milliseconds
 * @property {Record<string, unknown>} still  the board's own fields of the shown state, with their
 *   values when nothing moves
 * @property {(step: Step) => Step} [seenOf]  returns a step as people see it
 * @property {Record<string, Act>} events  for each event type, a function that shows such an event
 *
 * Callbacks for a hint: `described` returns the suggested choice in words, and `onHint` shows the
 * choice on the board.
 * @typedef {{ described: (choice: GameEvent) => string, onHint: (choice: GameEvent) => void }} Hinting
 *
 * @callback Act
 * @param {Step} step
 * @param {any} seen  the shown state after the step
 * @param {{ motion: any, hurried: boolean, show: (changes: any) => void, current: () => boolean,
 *   signal: AbortSignal }} how
 * @returns {unknown}  changes to `seen`, or undefined
 */

await addWords('words/boards');

/**
 * The note of an aim that was typed or set with keys. Its throw also gets the errors of a steady
 * pull.
 */
export const TYPED = { by: 'typed' };
/** The pause in milliseconds after a throw has come to rest and its result is shown. */
export const BREATH = 1200;
export const TURN = 2 * Math.PI;
export const DEGREE = TURN / 360;

/**
 * Show a game on its board. Return the view, its element, the kind of the view, and the shown
 * state.
 * @param {Views} board
 * @param {Link} link
 * @param {Table} table
 * @param {(view: { current: any }) => Acts} actsOn  returns functions that show events on a view
 * @param {((shown: { n: number, view: View, busy: boolean }) => void) | undefined} onShown
 */
export function useGame(board, link, table, actsOn, onShown) {
  const { flat, load } = viewsOf(board, table);
  const [view, host] = useView(flat);
  const acting = useMemo(() => actingOf(actsOn(view), link), [link]);
  const shown = useShown(link, table, acting);
  const { busy } = shown;
  const [kind] = useSolidView(view, host, busy, flat, load);
  useEffect(() => onShown?.({ n: shown.n, view: shown.view, busy }), [shown.n, shown.view, busy]);
  return { view, host, kind, shown };
}

/**
 * Return the throw that the player at this page may make now, or null.
 * @param {Table} table
 * @param {string} thrown  the type of a throw
 * @param {boolean} busy
 * @returns {any}
 */
export const throwOf = (table, thrown, busy) =>
  busy || table.status.result
    ? null
    : ((table.choices ?? []).find((/** @type {GameEvent} */ { type }) => type === thrown) ?? null);

/**
 * Return the functions with which the page shows the events of a table.
 * @param {Acts} acts
 * @param {Link} link
 */
function actingOf({ thrown, rest, stands, still, seenOf = (step) => step, events }, link) {
  return {
    /** @param {Table} table */
    still: (table) => ({
      view: table.view,
      n: table.n - moving(table).length,
      step: moving(table).length ? null : (table.events.at(-1) ?? null),
      thrown: null,
      ...still,
    }),
    movingSteps: moving,
    /** @param {Step} step */
    stands: ({ event, by }) => {
      if (event.type === rest) return stands.rest;
      if (event.type !== thrown) return undefined;
      return by === 'house' ? stands.house : 0;
    },
    /**
     * @param {Step} step
     * @param {{ hurried: boolean, show: (changes: any) => void, current: () => boolean, signal: AbortSignal }} how
     */
    act: async (step, how) => {
      const { type } = step.event;
      const seen = { view: visibleView(step.view), n: step.n, step: seenOf(step), ...still };
      const motion =
        type === rest && !how.hurried ? await motionOf(link.table, step, link.key) : null;
      if (!how.current()) return;
      if (!events[type]) sound('tap');
      const changes = await events[type]?.(step, seen, { ...how, motion });
      if (how.current()) how.show({ ...seen, .../** @type {any} */ (changes) });
    },
  };
}

/**
 * The board, with the rulings on the last throw and the choices below it. A panel contains numbers,
 * the sheet and all rulings.
 * @param {{ board: Views, link: Link, table: Table, host: any, shown: any, mine: any, lesson: any,
 *   aim: any, gauge: any, hint: Hinting | false, over?: Child, calls?: Child, compared: string, judged: boolean,
 *   isCalled?: (ruling: RulingText) => boolean, quiet: boolean,
 *   prompt?: string, known?: string, barred?: Child, but: (choice: GameEvent) => boolean,
 *   onKey: (event: KeyboardEvent) => void, children?: Child }} props
 *   `gauge`: the attributes of the gauge; `hint`: the callbacks for a hint, or false for no hints;
 *   `over`: a layer over the board; `calls`: the referee's calls; `compared`: the aim and the throw
 *   in words; `judged`: whether to show the last rulings, except those for which `isCalled` returns
 *   true; `quiet`: whether to show a message while things move; `barred`: is shown in place of the
 *   choices; `but`: returns whether a choice has no button; `children`: the sheet in the panel
 */
export function BoardPlay({
  board: { name },
  link,
  table,
  host,
  shown,
  mine,
  lesson,
  aim,
  gauge,
  hint,
  over,
  calls,
  compared,
  judged,
  isCalled = () => false,
  quiet,
  prompt,
  known = '',
  barred,
  but,
  onKey,
  children,
}) {
  const { busy } = shown;
  useEffect(() => {
    if (shown.thrown) lesson.done();
  }, [shown.thrown]);
  const starting = table.status.house === 'starting' && table.status.starting;
  const hinted = !starting && !gauge.marks.length && !gauge.targets.length && !shown.view.shot;
  const choices = html`<${Choices} link=${link} table=${table} but=${but}>
    <${AimForm} ...${aim}>
      ${hinted && html`<p class="pull-hint small muted">${say(`${name}-pull`)}</p>`}
    <//>
    ${hint && hasHints(table) && html`<${Hint} key=${table.n} link=${link} ...${hint} />`}
  <//>`;
  return html`<div class=${`board-play ${name}-play`}>
    <div class="board-seen">
      <div class="board-host" ref=${host} tabindex=${mine ? 0 : -1} role="group"
        aria-label=${say(`${name}-along`)} aria-describedby=${mine ? 'board-known board-keys' : 'board-known'}
        onPointerDown=${() => lesson.said && lesson.done()}
        onKeyDown=${(/** @type {KeyboardEvent} */ event) => mine && onKey(event)} />
      <p class="unseen" id="board-known">${known}</p>
      ${mine && html`<p class="unseen" id="board-keys">${say(`${name}-keys`)}</p>`}
      <${Lesson} lesson=${lesson} text=${lesson.said && say(`${name}-lesson-${lesson.said}`)} />
      ${mine && html`<${Gauge} name=${name} ...${gauge} />`}
      ${over}
    </div>
    <div class="board-hand">
      ${starting && html`<${Starting} progress=${table.status.starting} />`}
      ${calls}
      ${judged && html`<${Rulings} step=${shown.step} game=${table.game} isCalled=${isCalled} />`}
      ${prompt && mine && html`<p class="prompt"><b>${prompt}</b></p>`}
      <div class="board-acts">
        ${
          busy
            ? quiet && html`<p class="prompt">${say(`${name}-moves`)}</p>`
            : (barred ?? (!table.status.result && choices))
        }
        <${Panel} table=${table} shown=${shown}>
          <p class="small muted">${say(`${name}-pull-more`)}</p>
          ${!busy && shown.thrown && html`<p class="executed-said small">${compared}</p>`}
          ${children}
          <${LastThrow} link=${link} table=${table} shown=${shown} />
        <//>
      </div>
    </div>
  </div>`;
}

/**
 * The panel with numbers and all rulings. It is closed at first.
 * @param {{ table: Table, shown: { n: number, view: View }, children?: Child }} props
 */
function Panel({ table, shown: { n, view }, children }) {
  const [open, setOpen] = useState(false);
  const steps = () =>
    visibleSteps(
      table.events.filter((step) => step.n <= n),
      view,
    );
  return html`<details class="board-panel" onToggle=${(/** @type {{ target: HTMLDetailsElement }} */ event) => setOpen(event.target.open)}>
    <summary class="button">${say('board-panel')}</summary>
    <div class="inside">${children}
      ${open && html`<h2>${say('rulings')}</h2><${Log} steps=${steps()} game=${table.game} last=${n} />`}</div>
  </details>`;
}

/** @param {{ step: Step | null, game: string, isCalled: (ruling: RulingText) => boolean }} props */
function Rulings({ step, game, isCalled }) {
  const rulings = step?.rulings.filter((ruling) => !isCalled(ruling)).slice(-2) ?? [];
  if (!rulings.length) return null;
  return html`<div class="judged-here">
    ${rulings.map((ruling, n) => html`<${Ruling} key=${n} ruling=${ruling} game=${game} />`)}</div>`;
}

/**
 * The default sheet, for a game that has no sheet.
 * @param {{ table: Table, view: View }} props
 */
export const Known = ({ table, view }) => html`<${Facts} game=${table.game} view=${view} />`;

/**
 * Follow the gestures on a board while `able` is truthy.
 * @param {{ current: any }} view
 * @param {unknown} able
 * @param {(kept: any) => any} gesture  returns the callbacks of a gesture; `kept` is an object that
 *   keeps values from one callback to the next
 */
export function usePulls(view, able, gesture) {
  const { current: kept } = useRef(/** @type {any} */ ({}));
  Object.assign(kept, gesture(kept));
  useEffect(() => (able ? followPulls(view.current.picture, () => kept) : undefined), [able]);
}

/**
 * Change the aim, or throw, when a key is pressed while the board has the focus.
 * @param {KeyboardEvent} event
 * @param {Aiming} aiming
 * @param {any} aim  the current aim
 * @param {(aim: any) => unknown} throwNow
 * @param {(event: KeyboardEvent) => Record<string, any> | null} changeOf  returns how a key changes the aim
 */
export function pressed(event, aiming, aim, throwNow, changeOf) {
  if (event.ctrlKey || event.metaKey || event.altKey || !aim) return;
  const spun = { ',': TURN / 2, '.': -TURN / 2 }[/** @type {string} */ (event.key)];
  const change = spun ? { spin: aim.spin + spun } : changeOf(event);
  if (change) aiming.set(change);
  else if (event.key !== 'Enter' && event.key !== ' ') return;
  else if (!event.repeat) throwNow(aim); // A key that is held down throws only once.
  event.preventDefault();
}
