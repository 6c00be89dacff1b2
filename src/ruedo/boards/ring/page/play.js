// A game with a ring on a simulated board, for the players at the table. A player puts the ring
// down, pulls it back and releases it, or types the aim in numbers. Then the page shows the motion.
// This module does not depend on a game. A game uses it as its `play.js`, or wraps its own
// component around it.
import { html, useEffect, useRef, useState } from '../../../web/static/vendor/preact-htm.js';
import { motion as times, pause, skips } from '../../../web/static/motion.js';
import { play as sound } from '../../../web/static/sound.js';
import { style } from '../../../web/static/style.js';
import { handOf } from '../../../web/static/throws.js';
import { decimal, say } from '../../../web/static/words.js';
import { useAim } from '../../../web/static/parts/aim.js';
import { useThrow } from '../../../web/static/parts/board.js';
import { Rings } from '../../../web/static/parts/mark.js';
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
import { aimBefore } from '../../../throws/page/gauge.js';
import {
  FINE,
  FINE_ASIDE,
  gainOf,
  pullOf,
  shareOf,
  slowing,
  speedOf,
} from '../../../throws/page/pull.js';
import { COPIED, ToCopy, advice } from './coach.js';
import { RING } from './views.js';

/**
 * @import { Aim, Aiming, Child, Component, GameEvent, InView, Link, Point, RulingText, Spin, Spread, Step, Table,
 *   View } from './types.js'
 */

await style(import.meta.resolve('./play.css'));

/** The constants of a pull. A push that is faster than the longest pull must be typed. */
const PULL = await pullOf('ring');
/** The largest distance in pixels from the middle of the ring at which a touch takes hold of it. */
const HOLD = 56;
/** The first aim: towards the post, leaning back a little. */
const FIRST = { speed: 0.25, heading: 0, spin: 5 * TURN, lean: -12 * DEGREE };

/**
 * @param {object} props
 * @param {Link} props.link
 * @param {Table} props.table
 * @param {(shown: { n: number, view: View, busy: boolean }) => void} [props.onShown]  receives
 *   the number of the last event that is shown
 * @param {Component} [props.Sheet]  the component beside the board: gets `table`, `view`
 * @param {(table: Table) => number[]} [props.zoneOf]  returns the smallest and the largest distance
 *   from the post, in metres, at which a touch may put the ring down
 * @param {(step: Step) => string} [props.cryOf]  returns a cry such as "¡Olé!" to show after a
 *   step, or an empty string
 * @param {Component} [props.Call]  the component for the result of the last spin: gets `table`,
 *   `view` and `n`, the number of events that are shown
 * @param {(ruling: RulingText) => boolean} [props.isCalled]  returns whether `Call` shows a ruling
 * @param {Child} [props.barred]  is shown in place of the choices
 * @param {string} [props.prompt]  the question to the player who throws
 * @param {boolean} [props.hasHint]  whether the game has hints
 */
export function Play({
  link,
  table,
  onShown,
  Sheet = Known,
  zoneOf = anywhere,
  cryOf = () => '',
  Call = () => null,
  isCalled = () => false,
  barred = null,
  prompt = '',
  hasHint = false,
}) {
  const { view, host, kind, shown } = useGame(
    RING,
    link,
    table,
    (on) => actsOn(on, link, cryOf),
    onShown,
  );
  const { busy } = shown;
  const mine = barred ? null : throwOf(table, 'spin', busy);
  const zone = zoneOf(table);
  const fields = fieldsFor(mine?.ranges, table);
  const aiming = useAim(fields, {
    ...FIRST,
    x: 0,
    y: -(zone[0] + Math.min(zone[1], zone[0] + 0.02)) / 2,
  });
  const [throwNow, sending] = useThrow(link, (aim) => eventOf(aim, table.seat));
  const throwTyped = (/** @type {any} */ aim) => throwNow({ ...aim, note: TYPED });
  const gauge = useRef((/** @type {number | null} */ _speed) => {});
  const spread = handOf(table, table.seat)?.spread ?? null;

  const lesson = useLesson('ring', Boolean(mine) && !shown.n, ({ spin, motion }) => ({
    pull: (part) => {
      const aim = told(spin);
      const pulled = part * shareOf(PULL, aim.speed);
      view.current.aim({ ...aim, speed: aim.speed * part }, { pulled });
    },
    play: async (signal) => {
      view.current.aim(null);
      await view.current.play(motion, { signal });
    },
    end: () => {
      if (aiming.aim) view.current.aim(thrown(aiming.aim), { spread });
    },
  }));

  const [coached, setCoached] = useState(() => isCoached(table));
  const [copied, setCopied] = useState(/** @type {string | null} */ (null));
  const [hinted, setHinted] = useState({ n: -1, aim: /** @type {Aim | null} */ (null) });
  const hintedAim = hinted.n === shown.n ? hinted.aim : null;
  const ghost = hintedAim ?? COPIED.find(({ name }) => coached && name === copied)?.aim ?? null;
  const onHint = (/** @type {GameEvent} */ choice) => {
    const aim = aimOf(choice);
    aiming.set(aim);
    setHinted({ n: shown.n, aim });
  };
  const copy = (/** @type {string | null} */ name) => {
    setCopied(name);
    const aim = COPIED.find((one) => one.name === name)?.aim;
    if (aim) aiming.set(aim);
  };
  useEffect(() => {
    view.current.ghost(ghost && thrown(ghost));
    if (mine && aiming.aim && !shown.thrown) view.current.aim(thrown(aiming.aim), { spread });
  }, [ghost, kind]);

  useEffect(() => {
    if (busy) return;
    view.current.show({ things: shown.view.things });
    if (mine && aiming.aim && !shown.thrown) view.current.aim(thrown(aiming.aim), { spread });
  }, [busy, shown.view, !mine, kind]);
  useEffect(() => {
    if (mine && !sending && aiming.aim) view.current.aim(thrown(aiming.aim), { spread });
  }, [JSON.stringify(aiming.aim), !mine, kind]);
  usePulling(view, mine && !sending && kind, aiming, spread, zone, throwNow, gauge);

  const over =
    shown.cry &&
    html`<div class="board-cry" aria-hidden="true">
        ${kind === 'flat' && html`<${Rings} brass />`}<p class="cried display" lang="es">${shown.cry}</p></div>`;
  const marks = marksUntil(table, shown.n);
  const targets = ghost
    ? [{ speed: ghost.speed, text: say(hintedAim ? 'hint' : `ring-copy-${copied}-name`) }]
    : [];
  const last = marks.at(-1);
  const advised = last && advice(/** @type {any} */ (last), Boolean(ghost));
  const aim = { fields, aiming, label: say('ring-spin'), disabled: sending || !mine };
  return html`<${BoardPlay} board=${RING} link=${link} table=${table} host=${host} shown=${shown}
    mine=${mine} lesson=${lesson} aim=${{ ...aim, onThrow: throwTyped }} over=${over}
    gauge=${{ pull: PULL, marks, targets, labelOf: restSaid, shortOf: restShort, show: gauge }}
    calls=${html`<${Call} table=${table} view=${shown.view} n=${shown.n} />
      ${coached && mine && html`<${ToCopy} chosen=${copied} advised=${advised} onChoose=${copy} />`}`}
    hint=${hasHint && { described: hintSaid, onHint }} compared=${shown.thrown && comparedSaid(shown.thrown)}
    judged=${!busy || shown.cry} isCalled=${isCalled}
    quiet=${!shown.cry} prompt=${prompt} barred=${barred} but=${isThrow}
    onKey=${(/** @type {KeyboardEvent} */ event) => keyed(event, aiming, throwTyped)}>
    <${Sheet} table=${table} view=${shown.view} />
    <${Coach} on=${coached} onChange=${setCoached} />
  <//>`;
}

/** @param {GameEvent} choice */
const isThrow = ({ type }) => type === 'spin';

/** @param {Table} table */
const anywhere = (table) => [0, table.equipment.board.length / 2];

/**
 * Return the form fields for the numbers of an aim, with their limits. The heading is positive to
 * the left of the direction to the post.
 * @param {any} ranges
 * @param {Table} given
 */
function fieldsFor(ranges, { equipment: { board } }) {
  const [across, along] = ranges?.at.most ?? [board.width / 2, board.length / 2];
  return [
    { name: 'x', step: 0.1, factor: 0.01, digits: 2, least: -across, most: across },
    { name: 'y', step: 0.1, factor: 0.01, digits: 2, least: -along, most: along },
    { name: 'speed', step: 0.01, factor: 1, digits: 2, least: 0, most: ranges?.velocity.longest },
    { name: 'heading', step: 1, factor: DEGREE, digits: 1 },
    {
      name: 'spin',
      step: 0.5,
      factor: TURN,
      digits: 2,
      least: ranges?.spin.least,
      most: ranges?.spin.most,
      slider: Boolean(ranges),
    },
    {
      name: 'lean',
      step: 1,
      factor: DEGREE,
      digits: 1,
      least: ranges?.lean.least,
      most: ranges?.lean.most,
      slider: Boolean(ranges),
    },
  ].map((field) => ({ ...field, label: say(`ring-aim-${field.name}`) }));
}

/**
 * Convert an aim to the form that a view uses. `facing` is the direction of the push on the board.
 * @param {Aim} given
 */
const thrown = ({ x, y, speed, heading, spin, lean }) => ({
  at: /** @type {Point} */ ([x, y]),
  speed,
  spin,
  lean,
  facing: toThePost([x, y]) + heading,
});

/** @param {Point} given */
const toThePost = ([x, y]) => (x || y ? Math.atan2(-y, -x) : Math.PI / 2);

/**
 * @param {Aim & { note?: object }} aim
 * @param {number | null} seat
 */
function eventOf(aim, seat) {
  const { at, speed, facing, spin, lean } = thrown(aim);
  return {
    type: 'spin',
    seat,
    at,
    velocity: [speed * Math.cos(facing), speed * Math.sin(facing)],
    spin,
    lean,
    ...(aim.note && { note: aim.note }),
  };
}

/**
 * Convert a spin to an aim, with the heading relative to the direction to the post.
 * @param {any} choice
 * @returns {Aim}
 */
function aimOf(choice) {
  const { at, speed, facing, spin, lean } = told(choice);
  const heading = facing - toThePost(at);
  return {
    x: at[0],
    y: at[1],
    speed,
    heading: Math.atan2(Math.sin(heading), Math.cos(heading)),
    spin,
    lean,
  };
}

/**
 * Return the choice that a hint suggests, in words.
 * @param {GameEvent} choice
 */
function hintSaid(choice) {
  const { x, y, speed, spin } = aimOf(choice);
  return say('ring-hint-spin', {
    away: (100 * Math.hypot(x, y)).toFixed(1),
    speed: speed.toFixed(2),
    turns: (Math.abs(spin) / TURN).toFixed(1),
  });
}

/**
 * Convert the spin of an event to the form that a view uses.
 * @param {any} given  a spin in the form of an event
 */
const told = ({ at, velocity: [vx, vy], spin, lean }) => ({
  at,
  speed: Math.hypot(vx, vy),
  facing: Math.atan2(vy, vx),
  spin,
  lean,
});

/**
 * Follow the player's gestures while `able` is truthy. A touch puts the ring down. A pull that
 * starts at the ring spins it when the touch ends.
 * @param {InView} view
 * @param {unknown} able
 * @param {Aiming} aiming
 * @param {Spread | null} spread
 * @param {number[]} zone
 * @param {(aim: any) => unknown} throwNow
 * @param {{ current: (speed: number | null) => void }} gauge  shows the speed of the pull
 */
function usePulling(view, able, aiming, spread, zone, throwNow, gauge) {
  /** @type {Aim} */
  const aim = aiming.aim ?? { ...FIRST, x: 0, y: -zone[0] };
  /** @param {PointerEvent} event */
  const put = (event) => {
    const [x, y] = within(view.current.placeAt(event), zone);
    aiming.set({ x, y, heading: aim.heading });
  };
  usePulls(view, able, (kept) => ({
    /** @param {PointerEvent} event */
    begin: (event) => {
      kept.held = view.current.isNear(event, { x: aim.x, y: aim.y }, HOLD);
      return true;
    },
    kind: () => (kept.held ? 'pull' : 'place'),
    place: put,
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
      const far = Math.hypot(across, down);
      const speed = speedOf(PULL, kept.slowed(far, time), kept.height) * Math.exp(FINE * fine);
      const aimed = view.current.directionOf(-across, -down) - toThePost([aim.x, aim.y]);
      const heading = aimed + (FINE_ASIDE * aside) / Math.max(far, 1);
      kept.pulled = {
        ...aim,
        speed: Math.min(speed, PULL.most),
        heading: Math.atan2(Math.sin(heading), Math.cos(heading)),
      };
      const pulled = shareOf(PULL, kept.pulled.speed);
      view.current.aim(thrown(kept.pulled), { pulled, spread });
      gauge.current(kept.pulled.speed);
    },
    letGo: () => {
      gauge.current(null);
      aiming.set(kept.pulled);
      throwNow(kept.pulled);
    },
    cancel: () => {
      gauge.current(null);
      view.current.aim(thrown(aim), { spread });
    },
    /** @param {number} turns */
    twist: (turns) => aiming.set({ spin: aim.spin + turns * TURN }),
    /** @param {number} turns */
    lean: (turns) => aiming.set({ lean: aim.lean + turns * 4 * DEGREE }),
  }));
}

/**
 * Return the nearest allowed position of a ring in the same direction from the post.
 * @param {Point} given
 * @param {number[]} given
 */
function within([x, y], [least, most]) {
  const away = Math.hypot(x, y) || 1e-6;
  const held = Math.min(Math.max(away, least), most);
  return [(x / away) * held, (y / away) * held];
}

/** @type {Record<string, number>} */
const SIDEWAYS = { ArrowLeft: -1, ArrowRight: 1 };
/** @type {Record<string, number>} */
const AHEAD = { ArrowUp: 1, ArrowDown: -1 };

/**
 * Change the aim, or spin the ring, when a key is pressed while the board has the focus.
 * @param {KeyboardEvent} event
 * @param {Aiming} aiming
 * @param {(aim: any) => unknown} throwNow
 */
function keyed(event, aiming, throwNow) {
  pressed(event, aiming, aiming.aim, throwNow, ({ key, shiftKey }) => {
    const { x, y, speed, heading, lean } = /** @type {Aim} */ (aiming.aim);
    const side = SIDEWAYS[key] ?? 0;
    const ahead = AHEAD[key] ?? 0;
    if ((side || ahead) && shiftKey) return { x: x + side * 0.002, y: y + ahead * 0.002 };
    if (side) return { heading: heading - side * 2 * DEGREE };
    if (ahead) return { speed: Math.max(0, speed + ahead * 0.01) };
    if (key === '[' || key === ']') return { lean: lean + (key === ']' ? 2 : -2) * DEGREE };
    return null;
  });
}

/**
 * Return the functions that show the events on the view.
 * @param {InView} view
 * @param {Link} link
 * @param {(step: Step) => string} cryOf
 * @returns {import('../../../throws/page/play.js').Acts}
 */
const actsOn = (view, link, cryOf) => ({
  thrown: 'spin',
  rest: 'ring_rest',
  stands: { house: 400, rest: 0 },
  still: { cry: '' },
  events: {
    spin: ({ event, view: { things } }) => {
      const aim = event.note?.aim;
      view.current.show({ held: event.at ? told(event) : null, things });
      if (aim) view.current.compare(told(aim), told(event));
      else view.current.aim(null);
      return { thrown: aim && event.seat === link.table.seat ? { aim, done: event } : null };
    },
    ring_rest: async (step, seen, { motion, hurried, show, current, signal }) => {
      const cry = hurried ? '' : cryOf(step);
      const slow = step.event.rest !== 'off';
      const before = skips();
      if (motion)
        await view.current.play(motion, { from: step.from, signal, slow, great: Boolean(cry) });
      if (!current()) return;
      view.current.show({ things: step.view.things });
      if (!cry) {
        show(seen);
        if (!hurried && !step.from && skips() === before) await pause(BREATH);
        return;
      }
      sound('cheer');
      show({ ...seen, cry });
      await pause(times.moment);
    },
  },
});

/**
 * Return the marks for the spins of the players at this screen, until the event number `shown`.
 * @param {Table} table
 * @param {number} shown
 */
function marksUntil(table, shown) {
  return table.events.flatMap((step) => {
    if (step.event.type !== 'ring_rest' || step.n > shown) return [];
    const aim = aimBefore(table, 'spin', step);
    if (!aim) return [];
    const { speed, spin } = told(aim);
    return [{ speed, spin, rest: step.event.rest, slow: step.event.turns < 1 }];
  });
}

/**
 * Return a mark on the gauge in words: the push, the spin, and how the ring came to rest.
 * @param {any} mark
 */
const restSaid = ({ speed, spin, rest }) =>
  say('ring-mark', {
    speed: decimal(speed, 2),
    spin: decimal(spin / TURN, 1),
    rest: say(`ring-mark-${rest}`),
  });

/** @param {any} mark */
const restShort = ({ rest }) => say(`ring-mark-${rest}`);

/**
 * Return the aim and the executed throw in words.
 * @param {{ aim: Spin, done: Spin }} given
 */
function comparedSaid({ aim, done }) {
  const [aimed, made] = [told(aim), told(done)];
  const turned = (made.facing - aimed.facing) / DEGREE;
  return say('ring-executed', {
    aimed: decimal(aimed.speed, 2),
    speed: decimal(made.speed, 2),
    angle: Math.abs(((turned + 540) % 360) - 180).toFixed(0),
    aimed_spin: decimal(aimed.spin / TURN, 1),
    spin: decimal(made.spin / TURN, 1),
  });
}
