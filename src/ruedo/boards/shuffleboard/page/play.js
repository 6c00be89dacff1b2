// A game on a simulated shuffleboard, for the players at the table. It shows the board along its
// length. A player pulls a weight back and releases it, or types the aim in numbers. Then the page
// shows the motion. There are buttons for other choices. This module does not depend on a game. A
// game uses it as its `play.js`, or wraps its own component around it:
//   export { Play } from '../../../boards/shuffleboard/page/play.js';
import { html, useEffect, useRef, useState } from '../../../web/static/vendor/preact-htm.js';
import { pause, skips, motion as times } from '../../../web/static/motion.js';
import { play as sound } from '../../../web/static/sound.js';
import { style } from '../../../web/static/style.js';
import { handOf } from '../../../web/static/throws.js';
import { decimal, say } from '../../../web/static/words.js';
import { useAim } from '../../../web/static/parts/aim.js';
import { useThrow } from '../../../web/static/parts/board.js';
import { useLesson } from '../../../web/static/parts/lesson.js';
import {
  BREATH,
  BoardPlay,
  DEGREE,
  Known,
  TURN,
  TYPED,
  pressed,
  throwOf,
  useGame,
  usePulls,
} from '../../../throws/page/play.js';
import { Coach, isCoached } from '../../../throws/page/coach.js';
import { keepMark, marksOf } from '../../../throws/page/gauge.js';
import {
  FINE,
  FINE_ASIDE,
  gainOf,
  pullOf,
  shareOf,
  slowing,
  speedOf,
} from '../../../throws/page/pull.js';
import { lieSaid } from './bed.js';
import { advice, shortOf, targetsOf } from './coach.js';
import { cleared, endOf, isCalled, symbolOf, weightsOn } from './lying.js';
import { Practised, WaxSaid } from './practice.js';
import { SHUFFLEBOARD } from './views.js';
import { fellOver, isDusted } from './ways.js';

/**
 * @import { Aiming, Component, Counted, GameEvent, InView, Link, Point, Slide, Spread, Step, Table,
 *   View } from './types.js'
 */

await style(import.meta.resolve('./play.css'));

/**
 * The initial aim. With this aim, a weight comes to rest near the trey line of a tournament board
 * with fresh medium wax.
 */
const FIRST = { y: 0, speed: 1.7, angle: 0, spin: 0 };
/**
 * The settings that convert a pull to a speed. An aim that is faster than the longest pull must be
 * typed.
 */
const PULL = await pullOf('shuffleboard');
/** A weight that moved by less than this distance in metres counts as unmoved. */
const SAME = 0.01;

/**
 * @param {object} props
 * @param {Link} props.link
 * @param {Table} props.table
 * @param {(shown: { n: number, view: View, busy: boolean }) => void} [props.onShown]  receives
 *   the number of the last event that the page has shown
 * @param {Component} [props.Sheet]  the component beside the board: gets `table`, `view` and `counting`
 * @param {Component} [props.Call]  shows the calls and the count: gets `table`, `view`, `fell` (the edge over
 *   which the last weight fell: `end`, `side` or null), `stops` (the weight has just stopped) and `counting`
 * @param {(step: Step) => Counted[]} [props.countOf]  returns the weights that are
 *   counted one by one after a step
 * @param {boolean} [props.hasHint]  whether the game has hints
 */
export function Play({
  link,
  table,
  onShown,
  Sheet = Known,
  Call = Silence,
  countOf = () => [],
  hasHint = false,
}) {
  const { view, host, kind, shown } = useGame(
    SHUFFLEBOARD,
    link,
    table,
    (on) => actsOn(on, link, countOf),
    onShown,
  );
  const { busy } = shown;
  const mine = throwOf(table, 'slide', busy);
  const aiming = useAim(fieldsFor(mine?.ranges), FIRST);
  const [throwNow, sending] = useThrow(link, (aim) => ({
    type: 'slide',
    seat: table.seat,
    ...aim,
  }));
  const throwTyped = (/** @type {any} */ aim) => throwNow({ ...aim, note: TYPED });
  const next = nextSymbol(table, shown);
  const spread = handOf(table, table.seat)?.spread ?? null;

  const lesson = useLesson('shuffleboard', Boolean(mine) && !shown.n, ({ aim, motion }) => ({
    pull: (part) =>
      view.current.aim(
        { ...aim, speed: aim.speed * part },
        { pulled: part * shareOf(PULL, aim.speed) },
      ),
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
    // a player who joins during a motion sees the weights that are not moving
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
  const gauge = useRef((/** @type {number | null} */ _speed) => {});
  usePulling(view, mine && !sending && kind, aiming, spread, throwNow, gauge);

  const [coached, setCoached] = useState(() => isCoached(table));
  const stops = /** @type {any} */ (marksOf(table.table));
  const [hinted, setHinted] = useState({ n: -1, speed: 0 });
  const targets = [
    ...(coached ? targetsOf(stops, table) : []),
    ...(hinted.n === shown.n ? [{ speed: hinted.speed, text: say('hint') }] : []),
  ];
  const onHint = (/** @type {GameEvent} */ choice) => {
    if (choice.type !== 'slide') return;
    aiming.set(choice);
    setHinted({ n: shown.n, speed: choice.speed });
  };
  const { counting, thrown } = shown;
  const marked = thrown?.aim.speed === stops.at(-1)?.speed;
  const advised = coached && !busy && (shown.met || marked);
  const coachSaid = shown.met ? say('shuffleboard-coach-met') : advice(stops, table, PULL);
  const over =
    counting?.great && html`<p class="cried display" aria-hidden="true">${counting.great}</p>`;
  const { wax } = shown.view;
  const [, setPractised] = useState(0);
  const practises =
    mine && wax?.practice.length > 0 && !shown.view.shot && !stops.length && !lesson.said;
  const again = () => {
    setPractised((count) => count + 1);
    view.current.show({ weights: [], things: table.sight === 'shooter' ? null : [], next });
    view.current.aim(aiming.aim, { spread });
  };
  const calls = html`<${Call} table=${table} view=${shown.view} fell=${shown.fell}
      stops=${shown.stops} counting=${counting} />
    ${counting && html`<p class="counting" role="status"><b>${counting.text}</b></p>`}
    ${advised && html`<p class="coach" role="status">${coachSaid}</p>`}
    ${wax && !shown.view.shot && html`<${WaxSaid} wax=${wax} />`}
    ${
      practises &&
      html`<${Practised} table=${table} wax=${wax} view=${view} symbol=${next} onShown=${again} />`
    }`;
  const fields = fieldsFor(mine?.ranges);
  const aim = { fields, aiming, label: say('shuffleboard-shoot'), disabled: sending || !mine };
  const but = (/** @type {GameEvent} */ { type }) =>
    type === 'slide' || (type === 'dust' && isDusted(table));
  return html`<${BoardPlay} board=${SHUFFLEBOARD} link=${link} table=${table} host=${host}
    shown=${shown} mine=${mine} lesson=${lesson} aim=${{ ...aim, onThrow: throwTyped }} over=${over}
    gauge=${{ pull: PULL, marks: stops, targets, labelOf: stopSaid, shortOf: stopShort, show: gauge }}
    hint=${hasHint && { described: hintSaid, onHint }} calls=${calls} compared=${thrown && comparedSaid(thrown)}
    judged=${!busy && Call === Silence && !isCalled(shown.view, table)} quiet=${!counting} but=${but}
    known=${knownSaid(table, shown.view)}
    onKey=${(/** @type {KeyboardEvent} */ event) => keyed(event, aiming, throwTyped)}>
    ${wax && shown.view.shot > 0 && html`<${WaxSaid} wax=${wax} />`}
    <${Sheet} table=${table} view=${shown.view} counting=${counting} />
    <${Coach} on=${coached} onChange=${setCoached} />
  <//>`;
}

/**
 * Return the weights on the board that people see or hear about, as text for screen readers.
 * @param {Table} table
 * @param {View} view
 */
const knownSaid = (table, { things = [] }) =>
  things.map(([, , , lie], n) => `${n + 1}: ${lieSaid(table, lie) || '–'}`).join('; ');

/**
 * Return the choice that a hint recommends, in words.
 * @param {GameEvent} choice
 */
function hintSaid({ type, y, speed }) {
  if (type === 'dust') return say('shuffleboard-hint-dust');
  const aside = Math.round(100 * Math.abs(y));
  const facts = { speed: speed.toFixed(2), aside };
  if (!aside) return say('shuffleboard-hint-middle', facts);
  return say(y > 0 ? 'shuffleboard-hint-left' : 'shuffleboard-hint-right', facts);
}

/** A component that shows nothing, for a game without a caller. */
const Silence = () => null;

/** Return the input fields for the numbers of an aim, with the limits of each number. */
function fieldsFor(ranges = /** @type {any} */ ({})) {
  return [
    { name: 'y', step: 0.01, factor: 1, digits: 3 },
    { name: 'speed', step: 0.01, factor: 1, digits: 3 },
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
 * Follow the gestures of the player while `able` is true. A sideways drag moves the weight along
 * the line at which it is released. A backward drag pulls it. A second finger or the mouse wheel
 * gives it a spin.
 * @param {InView} view
 * @param {unknown} able
 * @param {Aiming} aiming
 * @param {Spread | null} spread
 * @param {(aim: any) => unknown} throwNow
 * @param {{ current: (speed: number | null) => void }} gauge  shows the speed of the pull
 */
function usePulling(view, able, aiming, spread, throwNow, gauge) {
  /** @type {any} */
  const given = aiming.aim;
  usePulls(view, able, (kept) => ({
    /**
     * @param {number} across
     * @param {number} down
     */
    kind: (across, down) => (Math.abs(across) > Math.abs(down) ? 'place' : 'pull'),
    /** @param {PointerEvent} event */
    place: (event) => aiming.set({ y: view.current.across(event.clientX) }),
    start: () => {
      kept.height = view.current.picture.getBoundingClientRect().height;
      kept.slowed = slowing(gainOf(PULL, kept.height));
    },
    /**
     * @param {number} across
     * @param {number} down
     * @param {{ time: number, fine: number, aside: number }} more
     */
    pull: (across, down, { time, fine, aside }) => {
      const speed = speedOf(PULL, kept.slowed(down, time), kept.height) * Math.exp(FINE * fine);
      const angle = PULL.turn * (across + FINE_ASIDE * aside);
      const aim = { ...(given ?? FIRST), speed: Math.min(speed, PULL.most), angle };
      const pulled = shareOf(PULL, aim.speed);
      kept.pulled = { aim, pulled };
      view.current.aim(aim, { pulled, spread });
      gauge.current(aim.speed);
    },
    letGo: () => {
      const { aim, pulled } = kept.pulled ?? {};
      if (!pulled) return kept.cancel();
      gauge.current(null);
      aiming.set(aim);
      return throwNow(aim);
    },
    cancel: () => {
      gauge.current(null);
      view.current.aim(given, { spread });
    },
    /** @param {number} turns */
    twist: (turns) => aiming.set({ spin: (aiming.aim ?? FIRST).spin + turns * TURN }),
    lean: () => {},
  }));
}

/** @type {Record<string, number>} */
const SIDEWAYS = { ArrowLeft: 1, ArrowRight: -1 };
/** @type {Record<string, number>} */
const AHEAD = { ArrowUp: 1, ArrowDown: -1 };

/**
 * Change the aim or shoot after a key press, while the board has the focus.
 * @param {KeyboardEvent} event
 * @param {Aiming} aiming
 * @param {(aim: any) => unknown} throwNow
 */
function keyed(event, aiming, throwNow) {
  const aim = aiming.aim ?? FIRST;
  pressed(event, aiming, aim, throwNow, ({ key, shiftKey }) => {
    const side = SIDEWAYS[key];
    if (side && shiftKey) return { y: aim.y + side * 0.01 };
    if (side) return { angle: aim.angle + side * 0.1 * DEGREE };
    const ahead = AHEAD[key];
    if (ahead && shiftKey) return { speed: aim.speed * (1 + ahead * FINE) };
    return ahead ? { speed: aim.speed + ahead * 0.02 } : null;
  });
}

/**
 * Return the symbol of the next weight.
 * @param {Table} table
 * @param {{ view: View }} given
 */
const nextSymbol = (table, { view }) =>
  symbolOf(table.drawings, (view.unseen ? null : view.lies?.length) ?? view.shot ?? 0);

/**
 * Return the functions that show each event of a game in the view.
 * @param {InView} view
 * @param {Link} link
 * @param {(step: Step) => Counted[]} countOf
 * @param {{ aim: Slide | null, lay: (Point | null)[] }} [last]  this page's last aim, and the
 *   positions of the weights at rest before
 * @returns {import('../../../throws/page/play.js').Acts}
 */
const actsOn = (view, link, countOf, /** @type {any} */ last = { aim: null, lay: [] }) => ({
  thrown: 'slide',
  rest: 'weights_rest',
  stands: { house: 500, rest: 0 },
  still: { counting: null, fell: null, met: false, stops: false },
  seenOf: seenStep,
  events: {
    slide: ({ event }) => {
      const aim = event.note?.aim;
      last.aim = event.seat === link.table.seat ? aim : null;
      if (aim) view.current.compare(aim, /** @type {any} */ (event));
      else view.current.aim(null);
      view.current.travel(false);
      return { thrown: aim && event.seat === link.table.seat ? { aim, done: event } : null };
    },
    weights_rest: async (step, shown, { motion, hurried, show, current, signal }) => {
      const symbols = step.event.weights.map(
        (/** @type {unknown} */ _, /** @type {number} */ number) =>
          step.view.things?.[number]?.[0] ??
          symbolOf(/** @type {Table} */ (link.table).drawings, number),
      );
      const things = step.view.unseen ? /** @type {View} */ (shown.view).things : null;
      const seen = things?.map(([, place]) => place);
      const rest = step.event.weights;
      const place = (things ?? step.view.things)?.[rest.length - 1]?.[1];
      const fell = motion && fellOver(motion, rest.length - 1, view.current.long);
      const places = { lay: last.lay, rest, seen: place };
      const stop = last.aim && stopOf(last.aim, places, fell, view.current);
      if (stop) keepMark(link.table.table, stop);
      if (stop) view.current.stopped(place ?? null);
      const met = Boolean(last.aim) && !stop && !isBeyond(place, link.table, view.current.long);
      Object.assign(last, { aim: null, lay: rest });
      const before = skips();
      if (motion) await view.current.play(motion, { from: step.from, signal, symbols, seen });
      if (!current()) return;
      if (things)
        view.current.show({
          weights: weightsOn(shown.view),
          things: endOf(shown.view, /** @type {Table} */ (link.table)),
        });
      show({ ...shown, fell, met, stops: true });
      if (!hurried && !step.from && skips() === before) await pause(BREATH);
      if (!current()) return;
      await view.current.back();
      if (!hurried) await count(countOf(step), step, view, show, current);
      return { fell, met };
    },
    dust: () => {
      view.current.dust();
      sound('chalk');
    },
  },
});

/**
 * Return whether a weight at this position is in the last zone of a board.
 * @param {Point | null | undefined} place
 * @param {any} table
 * @param {number} long  the length of the board
 */
const isBeyond = (place, table, long) => Boolean(place && shortOf(long - place[0], table) < 0);

/**
 * Return the mark on the gauge for a weight that stopped, or null if it hit another weight.
 * @param {{ speed: number, y: number, angle: number }} aim
 * @param {{ lay: (Point | null)[], rest: (Point | null)[], seen: Point | null | undefined }} places
 *   of the weights before and after the throw, and where people see the last one
 * @param {'end' | 'side' | null} fell  the edge over which it fell, if the page shows the motion
 * @param {{ long: number, half: number }} board
 */
function stopOf({ speed, y, angle }, { lay, rest, seen }, fell, { long, half }) {
  const others = rest.slice(0, -1);
  if (others.length && !others.every((place, n) => isSame(place, lay[n]))) return null;
  const aimed = Math.abs(y + angle * long) > half ? 'side' : 'end';
  return { speed, left: seen ? long - seen[0] : null, off: fell ?? aimed };
}

/**
 * @param {Point | null} one
 * @param {Point | null} other
 */
const isSame = (one, other) =>
  one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) < SAME : one === other;

/**
 * Return a mark on the gauge in words: the speed of the throw, and where the weight stopped.
 * @param {any} mark
 */
const stopSaid = ({ speed, left, off }) =>
  say(left === null ? `shuffleboard-mark-${off}` : 'shuffleboard-mark', {
    speed: decimal(speed, 2),
    left: decimal(left ?? 0, 2),
  });

/**
 * Return the place where the weight of a mark stopped, in one or two words.
 * @param {any} mark
 */
const stopShort = ({ left, off }) =>
  say(left === null ? `shuffleboard-mark-short_${off}` : 'shuffleboard-mark-short', {
    left: decimal(left ?? 0, 2),
  });

/**
 * Return a step as people see it. Its veiled rulings are left out while people cannot see them.
 * @param {Step} step
 */
const seenStep = (step) =>
  step.view.unseen ? { ...step, rulings: step.rulings.filter((ruling) => !ruling.veiled) } : step;

/**
 * Move to the scoring end and count the weights one by one.
 * @param {Counted[]} weights
 * @param {Step} step
 * @param {InView} view
 * @param {(changes: Record<string, unknown>) => void} show
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
 * Return the aim and the executed throw in words.
 * @param {{ aim: Slide, done: Slide }} given
 */
function comparedSaid({ aim, done }) {
  return say('shuffleboard-executed', {
    aimed: decimal(aim.speed, 2),
    speed: decimal(done.speed, 2),
    aimed_angle: decimal(aim.angle / DEGREE, 1),
    angle: decimal(done.angle / DEGREE, 1),
  });
}
