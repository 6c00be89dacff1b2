// A game on a simulated shuffleboard, for the players at the table. It shows the board along its
// length. A player pulls a weight back and lets go of it, or enters the aim in numbers. Then the
// page shows the motion of the throw. Each other choice has a button. This module does not depend
// on a game. A game uses it as its `play.js`, or puts a component of its own around it:
//   export { Play } from '../../../boards/shuffleboard/page/play.js';
import { html, useEffect, useMemo, useRef } from '../../../web/static/vendor/preact-htm.js';
import { pause, motion as times } from '../../../web/static/motion.js';
import { visibleView } from '../../../web/static/visible.js';
import { play as sound } from '../../../web/static/sound.js';
import { useShown } from '../../../web/static/steps.js';
import { style } from '../../../web/static/style.js';
import { handOf, motionOf, moving } from '../../../web/static/throws.js';
import { addWords, say } from '../../../web/static/words.js';
import { AimForm, useAim } from '../../../web/static/parts/aim.js';
import {
  LastThrow,
  Starting,
  useSolidView,
  useThrow,
  useView,
} from '../../../web/static/parts/board.js';
import { Lesson, useLesson } from '../../../web/static/parts/lesson.js';
import { followPulls } from '../../../web/static/parts/pull.js';
import { Ruling } from '../../../web/static/parts/ruling.js';
import { Facts } from '../../../web/static/plain/facts.js';
import { Choices } from '../../../web/static/plain/play.js';
import { FlatView } from './flat.js';
import { cleared, endOf, isCalled, weightsOn } from './lying.js';
import { isDusted } from './ways.js';

/**
 * @import { Aiming, Counted, GameEvent, InView, Link, Slide, Spread, Step, Table, RulingText,
 *   View } from './types.js'
 */

await addWords('words/boards');
await style(import.meta.resolve('./play.css'));

const TURN = 2 * Math.PI;
const DEGREE = TURN / 360;
/** A weight that rests about the trey line of a tournament board on fresh medium wax. */
const FIRST = { y: 0, speed: 1.7, angle: 0, spin: 0 };
/**
 * m/s, and the pull that gives it, as a share of the picture's height. Harder throws need numbers.
 */
const [FULL, PULL] = [3, 0.3];
/**
 * The share of a pull's direction that the throw takes: a finger is less steady than a hand at a
 * board.
 */
const SURE = 0.2;

/**
 * @param {object} props
 * @param {Link} props.link
 * @param {Table} props.table
 * @param {function} [props.onShown]  told up to which event the game is in sight: `{ n, view, busy }`
 * @param {any} [props.Sheet]  the component beside the board: gets `table`, `view` and `counting`
 * @param {any} [props.Call]  shows the calls while people stand at the shooter's end: gets `table` and `view`
 * @param {(step: Step) => Counted[]} [props.countOf]  what is counted, weight by weight, once a
 *   step has been seen
 */
export function Play({ link, table, onShown, Sheet = Known, Call = Silence, countOf = () => [] }) {
  /** @param {Element} element */
  const flat = (element) => new FlatView(element, table, say('shuffleboard-board'));
  const [view, host] = useView(flat);
  const acting = useMemo(() => actingOn(view, link, countOf), [link]);
  const shown = useShown(link, table, acting);
  const { busy } = shown;
  const [kind] = useSolidView(view, host, busy, flat, () =>
    import('./solid_view.js').then(({ ready }) => ready(table, say('shuffleboard-board'))),
  );
  useEffect(() => onShown?.({ n: shown.n, view: shown.view, busy }), [shown.n, shown.view, busy]);
  const free = !busy && !table.status.result;
  const mine = free
    ? (table.choices ?? []).find((/** @type {GameEvent} */ { type }) => type === 'slide')
    : null;
  const aiming = useAim(fieldsFor(mine?.ranges), FIRST);
  const [throwNow, sending] = useThrow(link, (aim) => ({
    type: 'slide',
    seat: table.seat,
    ...aim,
  }));
  const next = nextSymbol(table, shown);
  const spread = handOf(table, table.seat)?.spread ?? null;

  const lesson = useLesson('shuffleboard', Boolean(mine) && !shown.n, ({ aim, motion }) => ({
    pull: (part) =>
      view.current.aim({ ...aim, speed: aim.speed * part }, { pulled: part * (aim.speed / FULL) }),
    play: async (signal) => {
      view.current.aim(null);
      await view.current.play(motion, { signal, symbols: [next] });
    },
    end: () => {
      view.current.dust();
      view.current.show({ weights: [], things: table.sight === 'shooter' ? null : [], next });
      view.current.aim(aiming.aim, { spread });
    },
  }));

  useEffect(() => {
    // a player who joins during a motion sees the weights that do not move
    view.current.show({ weights: weightsOn(table.view), things: endOf(shown.view, table) });
  }, []);
  useEffect(() => {
    if (busy) return;
    const away = cleared(shown.view);
    const empty = table.sight === 'shooter' ? null : [];
    view.current.show({
      weights: weightsOn(shown.view),
      things: away && mine ? empty : endOf(shown.view, table),
      next: mine && next,
    });
    view.current.travel(!mine && away && shown.view.things.length > 0);
    if (mine && aiming.aim && !shown.thrown) view.current.aim(aiming.aim, { spread });
    else if (!shown.thrown) view.current.aim(null);
  }, [busy, shown.view, mine === null, next, kind]);
  useEffect(() => {
    if (mine && !sending) view.current.aim(aiming.aim, { spread });
  }, [JSON.stringify(aiming.aim), kind]);
  useEffect(() => {
    view.current.tread(table.events.filter((/** @type {{ n: number }} */ { n }) => n <= shown.n));
  }, [kind]);
  usePulling(view, mine && !sending && kind, aiming, spread, throwNow);
  useEffect(() => {
    if (shown.thrown) lesson.done();
  }, [shown.thrown]);

  return html`<div class="board-play shuffleboard-play">
    <div class="board-seen">
      <div class="board-host" ref=${host} tabindex=${mine ? 0 : undefined} role="group"
        aria-label=${say('shuffleboard-along')} aria-describedby=${mine ? 'board-keys' : undefined}
        onPointerDown=${() => lesson.said && lesson.done()}
        onKeyDown=${(event) => mine && pressed(event, aiming, throwNow)} />
      ${mine && html`<p class="unseen" id="board-keys">${say('shuffleboard-keys')}</p>`}
      <${Lesson} lesson=${lesson} text=${lesson.said && say(`shuffleboard-lesson-${lesson.said}`)} />
      ${shown.counting?.great && html`<p class="cried display" aria-hidden="true">${shown.counting.great}</p>`}
    </div>
    <div class="board-hand">
      ${table.status.house === 'starting' && html`<${Starting} progress=${table.status.starting} />`}
      <${Call} table=${table} view=${shown.view} />
      ${shown.counting && html`<p class="counting" role="status"><b>${shown.counting.text}</b></p>`}
      ${!busy && shown.thrown && html`<p class="executed-said small" role="status">${comparedSaid(shown.thrown)}</p>`}
      ${
        shown.step?.rulings.length > 0 &&
        !busy &&
        !isCalled(shown.view, table) &&
        html`<div class="judged-here">
        ${shown.step.rulings.slice(-2).map(
          (
            /** @type {RulingText} */ ruling,
            /** @type {number} */ n,
          ) => html`<${Ruling} key=${n} ruling=${ruling}
          game=${table.game} />`,
        )}</div>`
      }
      ${
        busy
          ? !shown.counting && html`<p class="prompt">${say('shuffleboard-moves')}</p>`
          : !table.status.result &&
            html`<${Choices} link=${link} table=${table} but=${({ type }) => type === 'slide' || (type === 'dust' && isDusted(table))}>
        <${AimForm} fields=${fieldsFor(mine?.ranges)} aiming=${aiming}
          label=${say('shuffleboard-shoot')} disabled=${sending || !mine} onThrow=${throwNow}>
          <p class="pull-hint small muted">${say('shuffleboard-pull')}</p>
        <//>
      <//>`
      }
      <${Sheet} table=${table} view=${shown.view} counting=${shown.counting} />
      <${LastThrow} link=${link} table=${table} shown=${shown} />
    </div>
  </div>`;
}

/**
 * The view of a game that has no sheet of its own.
 * @param {{ table: Table, view: View }} props
 */
const Known = ({ table, view }) => html`<${Facts} game=${table.game} view=${view} />`;

/** A game without a caller has no calls. */
const Silence = () => null;

/** Return the numbers of an aim, in the ranges of the choice. */
function fieldsFor(ranges = /** @type {any} */ ({})) {
  return [
    { name: 'y', step: 0.01, factor: 1, digits: 3 },
    { name: 'speed', step: 0.01, factor: 1, digits: 2 },
    { name: 'angle', step: 0.1, factor: DEGREE, digits: 2 },
    { name: 'spin', step: 0.5, factor: TURN, digits: 1 },
  ].map((field) => ({
    ...field,
    label: say(`shuffleboard-aim-${field.name}`),
    least: ranges[field.name]?.least,
    most: ranges[field.name]?.most,
  }));
}

/**
 * Follow the gesture, while there is an `able` view. Sideways moves the weight along the line. Back
 * pulls it. A second finger or the wheel turns it.
 * @param {InView} view
 * @param {unknown} able
 * @param {Aiming} aiming
 * @param {Spread | null} spread
 * @param {(aim: any) => unknown} throwNow
 */
function usePulling(view, able, aiming, spread, throwNow) {
  const now = useRef(null);
  /** @type {any} */
  const given = aiming.aim;
  now.current = {
    /**
     * @param {number} across
     * @param {number} down
     */
    kind: (across, down) => (Math.abs(across) > Math.abs(down) ? 'place' : 'pull'),
    /** @param {any} event */
    place: (event) => aiming.set({ y: view.current.across(event.clientX) }),
    /**
     * @param {number} across
     * @param {number} down
     */
    pull: (across, down) => {
      const { height } = view.current.picture.getBoundingClientRect();
      const pulled = Math.min(1, Math.max(0, down) / (PULL * height));
      const aim = {
        ...(given ?? FIRST),
        speed: FULL * pulled,
        angle: SURE * Math.atan2(across, Math.max(down, 40)),
      };
      now.current.pulled = { aim, pulled };
      view.current.aim(aim, { pulled, spread });
    },
    letGo: () => {
      const { aim, pulled } = now.current.pulled ?? {};
      if (!pulled) return now.current.cancel();
      aiming.set(aim);
      return throwNow(aim);
    },
    cancel: () => view.current.aim(given, { spread }),
    /** @param {number} turns */
    twist: (turns) => aiming.set({ spin: (aiming.aim ?? FIRST).spin + turns * TURN }),
    lean: () => {},
    pulled: now.current?.pulled,
  };
  useEffect(
    () => (able ? followPulls(view.current.picture, () => now.current) : undefined),
    [able],
  );
}

/** @type {Record<string, number>} */
const SIDEWAYS = { ArrowLeft: 1, ArrowRight: -1 };

/**
 * Keys that aim and throw while the board has the focus.
 * @param {any} event
 * @param {Aiming} aiming
 * @param {(aim: any) => unknown} throwNow
 */
function pressed(event, aiming, throwNow) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const aim = aiming.aim ?? FIRST;
  const side = SIDEWAYS[event.key];
  if (side)
    aiming.set(
      event.shiftKey ? { y: aim.y + side * 0.01 } : { angle: aim.angle + side * 0.1 * DEGREE },
    );
  else if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
    aiming.set({ speed: aim.speed + (event.key === 'ArrowUp' ? 0.02 : -0.02) });
  else if (event.key === ',' || event.key === '.')
    aiming.set({ spin: aim.spin + (event.key === ',' ? TURN : -TURN) / 2 });
  else if (event.key === 'Enter' || event.key === ' ') throwNow(aim);
  else return;
  event.preventDefault();
}

/**
 * Return the symbol of the weight that is shot next.
 * @param {Table} table
 * @param {{ view: View }} given
 */
const nextSymbol = (table, { view }) =>
  table.terms?.weights?.[(view.shot ?? 0) % table.terms.weights.length] ?? 'red';

/**
 * Return how long a step stands before the next one, in milliseconds. Return undefined for the
 * usual time.
 * @param {Step} step
 */
function stands({ event, by }) {
  if (event.type === 'weights_rest') return 350;
  if (event.type !== 'slide') return undefined;
  return by === 'house' ? 500 : 0;
}

/**
 * Return how each event is shown on the view.
 * @param {InView} view
 * @param {Link} link
 * @param {(step: Step) => Counted[]} countOf
 */
function actingOn(view, link, countOf) {
  return {
    /** @param {Table} table */
    still: (table) => ({
      view: table.view,
      n: table.n - moving(table).length,
      step: moving(table).length ? null : (table.events.at(-1) ?? null),
      counting: null,
      thrown: null,
    }),
    joined: moving,
    stands,
    /**
     * @param {Step} step
     * @param {{ hurried: boolean, show: (changes: any) => void, current: () => boolean, signal: AbortSignal }} given
     */
    act: async (step, { hurried, show, current, signal }) => {
      const { event } = step;
      const told = {
        view: visibleView(step.view),
        n: step.n,
        step: seenStep(step),
        counting: null,
      };
      if (event.type === 'slide') {
        const thrown = event.note?.aim
          ? { aim: event.note.aim, done: /** @type {any} */ (event), seat: event.seat }
          : null;
        if (thrown) view.current.compare(thrown.aim, thrown.done);
        else view.current.aim(null);
        view.current.travel(false);
        show({ ...told, thrown: thrown?.seat === link.table.seat ? thrown : null });
        return;
      }
      if (event.type === 'weights_rest') {
        const motion = hurried ? null : await motionOf(link.table, step, link.key);
        if (!current()) return;
        const symbols = event.weights.map(
          (/** @type {unknown} */ _, /** @type {number} */ number) =>
            step.view.things?.[number]?.[0] ?? (number % 2 ? 'blue' : 'red'),
        );
        const seen = step.view.unseen ? told.view.things : null;
        if (motion)
          await view.current.play(motion, {
            from: step.from,
            signal,
            symbols,
            seen: seen?.map(([, place]) => place),
          });
        if (!current()) return;
        if (seen)
          view.current.show({
            weights: weightsOn(told.view),
            things: endOf(told.view, /** @type {Table} */ (link.table)),
          });
        if (!hurried) await count(countOf(step), step, view, show, current);
        if (!current()) return;
      } else if (event.type === 'dust') {
        view.current.dust();
        sound('chalk');
      } else {
        sound('tap');
      }
      show(told);
    },
  };
}

/**
 * Return a step as people see it. If nobody can see the lies of its weights yet, the step comes
 * without them.
 * @param {Step} step
 */
const seenStep = (step) =>
  step.view.unseen ? { ...step, rulings: step.rulings.filter((ruling) => !ruling.veiled) } : step;

/**
 * Go to the scoring end and count, weight by weight.
 * @param {Counted[]} weights
 * @param {Step} step
 * @param {InView} view
 * @param {(changes: any) => void} show
 * @param {() => boolean} current
 */
async function count(weights, step, view, show, current) {
  if (!weights.length) return;
  view.current.show({ weights: [], things: step.view.things });
  await view.current.travel(true);
  for (const counted of weights) {
    if (!current()) return;
    view.current.show({ weights: [], things: step.view.things, chosen: counted.number });
    sound(counted.great ? 'cheer' : 'chalk');
    show({ counting: counted });
    await pause(counted.great ? times.moment : 520);
  }
  view.current.show({ weights: [], things: step.view.things });
  await pause(900);
}

/**
 * Return the aim and the throw that the hand made of it, in words.
 * @param {{ aim: Slide, done: Slide }} given
 */
function comparedSaid({ aim, done }) {
  return say('shuffleboard-executed', {
    aimed: aim.speed.toFixed(2),
    speed: done.speed.toFixed(2),
    aimed_angle: (aim.angle / DEGREE).toFixed(1),
    angle: (done.angle / DEGREE).toFixed(1),
  });
}
