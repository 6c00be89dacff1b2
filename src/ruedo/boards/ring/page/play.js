// A game with a ring on a simulated board, for the players at the table. A player puts the ring
// down, pulls it back and lets go of it, or enters the aim in numbers. Then the page shows the
// motion. This module does not depend on a game. A game uses it as its `play.js`, or puts a
// component of its own around it.
import { html, useEffect, useMemo, useRef } from '../../../web/static/vendor/preact-htm.js';
import { motion as times, pause } from '../../../web/static/motion.js';
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
import { Rings } from '../../../web/static/parts/mark.js';
import { Lesson, useLesson } from '../../../web/static/parts/lesson.js';
import { followPulls } from '../../../web/static/parts/pull.js';
import { Ruling } from '../../../web/static/parts/ruling.js';
import { Facts } from '../../../web/static/plain/facts.js';
import { Choices } from '../../../web/static/plain/play.js';
import { FlatView } from './flat.js';

/**
 * @import { Aim, Aiming, GameEvent, InView, Link, Point, Spin, Spread, Step, Table, RulingText,
 *   View } from './types.js'
 */

await addWords('words/boards');
await style(import.meta.resolve('./play.css'));

const TURN = 2 * Math.PI;
const DEGREE = TURN / 360;
/**
 * m/s, and the pull that gives it, as a share of the picture's height. Harder pushes need numbers.
 */
const [FULL, PULL] = [0.8, 0.3];
/** Pixels: a touch this near to the middle of a ring takes hold of it. */
const HOLD = 56;
/** The first aim: towards the post, leaning back a little. */
const FIRST = { speed: 0.25, heading: 0, spin: 5 * TURN, lean: -12 * DEGREE };

/**
 * @param {object} props
 * @param {Link} props.link
 * @param {Table} props.table
 * @param {(shown: { n: number, view: View, busy: boolean }) => void} [props.onShown]  receives
 *   up to which event the game is shown
 * @param {any} [props.Sheet]  the component beside the board: gets `table`, `view`
 * @param {(table: Table) => number[]} [props.zoneOf]  returns how far from the post a ring may be
 *   put down with a finger, in metres
 * @param {(step: Step) => string} [props.cryOf]  returns the cry after a step has been shown;
 *   empty if the step is quiet
 * @param {any} [props.barred]  replaces the throw
 * @param {string} [props.prompt]  the question to the player who throws
 */
export function Play({
  link,
  table,
  onShown,
  Sheet = Known,
  zoneOf = anywhere,
  cryOf = () => '',
  barred = null,
  prompt = '',
}) {
  /** @param {Element} element */
  const flat = (element) => new FlatView(element, table, say('ring-board'));
  const [view, host] = useView(flat);
  const acting = useMemo(() => actingOn(view, link, cryOf), [link]);
  const shown = useShown(link, table, acting);
  const { busy } = shown;
  const [kind] = useSolidView(view, host, busy, flat, () =>
    import('./solid_view.js').then(({ ready }) => ready(table, say('ring-board'))),
  );
  useEffect(() => onShown?.({ n: shown.n, view: shown.view, busy }), [shown.n, shown.view, busy]);
  const mine =
    busy || table.status.result || barred
      ? null
      : (table.choices ?? []).find((/** @type {GameEvent} */ { type }) => type === 'spin');
  const zone = zoneOf(table);
  const fields = fieldsFor(mine?.ranges, table);
  const aiming = useAim(fields, {
    ...FIRST,
    x: 0,
    y: -(zone[0] + Math.min(zone[1], zone[0] + 0.02)) / 2,
  });
  const [throwNow, sending] = useThrow(link, (aim) => eventOf(aim, table.seat));
  const spread = handOf(table, table.seat)?.spread ?? null;

  const lesson = useLesson('ring', Boolean(mine) && !shown.n, ({ spin, motion }) => ({
    pull: (part) => {
      const aim = told(spin);
      view.current.aim({ ...aim, speed: aim.speed * part }, { pulled: part * (aim.speed / FULL) });
    },
    play: async (signal) => {
      view.current.aim(null);
      await view.current.play(motion, { signal });
    },
    end: () => {
      if (aiming.aim) view.current.aim(thrown(aiming.aim), { spread });
    },
  }));

  useEffect(() => {
    if (busy) return;
    view.current.show({ things: shown.view.things });
    if (mine && aiming.aim && !shown.thrown) view.current.aim(thrown(aiming.aim), { spread });
  }, [busy, shown.view, !mine, kind]);
  useEffect(() => {
    if (mine && !sending && aiming.aim) view.current.aim(thrown(aiming.aim), { spread });
  }, [JSON.stringify(aiming.aim), !mine, kind]);
  usePulling(view, mine && !sending && kind, aiming, spread, zone, throwNow);
  useEffect(() => {
    if (shown.thrown) lesson.done();
  }, [shown.thrown]);

  return html`<div class="board-play ring-play">
    <div class="board-seen">
      <div class="board-host" ref=${host} tabindex=${mine ? 0 : undefined} role="group"
        aria-label=${say('ring-along')} aria-describedby=${mine ? 'board-keys' : undefined}
        onPointerDown=${() => lesson.said && lesson.done()}
        onKeyDown=${(event) => mine && pressed(event, aiming, throwNow)} />
      ${mine && html`<p class="unseen" id="board-keys">${say('ring-keys')}</p>`}
      <${Lesson} lesson=${lesson} text=${lesson.said && say(`ring-lesson-${lesson.said}`)} />
      ${
        shown.cry &&
        html`<div class="board-cry" aria-hidden="true">
        ${kind === 'flat' && html`<${Rings} brass />`}<p class="cried display" lang="es">${shown.cry}</p></div>`
      }
    </div>
    <div class="board-hand">
      ${table.status.house === 'starting' && html`<${Starting} progress=${table.status.starting} />`}
      ${!busy && shown.thrown && html`<p class="executed-said small" role="status">${comparedSaid(shown.thrown)}</p>`}
      ${
        shown.step?.rulings.length > 0 &&
        (!busy || shown.cry) &&
        html`<div class="judged-here">
        ${shown.step.rulings.slice(-2).map(
          (
            /** @type {RulingText} */ ruling,
            /** @type {number} */ n,
          ) => html`<${Ruling} key=${n} ruling=${ruling}
          game=${table.game} />`,
        )}</div>`
      }
      ${prompt && mine && html`<p class="prompt"><b>${prompt}</b></p>`}
      ${
        busy
          ? !shown.cry && html`<p class="prompt">${say('ring-moves')}</p>`
          : (barred ??
            (!table.status.result &&
              html`<${Choices} link=${link} table=${table} but=${({ type }) => type === 'spin'}>
        <${AimForm} fields=${fields} aiming=${aiming} label=${say('ring-spin')}
          disabled=${sending || !mine} onThrow=${throwNow}>
          <p class="pull-hint small muted">${say('ring-pull')}</p>
        <//>
      <//>`))
      }
      <${Sheet} table=${table} view=${shown.view} />
      <${LastThrow} link=${link} table=${table} shown=${shown} />
    </div>
  </div>`;
}

/**
 * The view of a game that has no sheet of its own.
 * @param {{ table: Table, view: View }} props
 */
const Known = ({ table, view }) => html`<${Facts} game=${table.game} view=${view} />`;

/** @param {Table} table */
const anywhere = (table) => [0, table.equipment.board.length / 2];

/**
 * Return the numbers of an aim, in the ranges of the choice. The heading is to the left of the way
 * to the post.
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
 * Return an aim as the view needs it: `facing` is the direction of the push on the board.
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
 * @param {Aim} aim
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
  };
}

/**
 * Return a spin of an event, as the view needs it.
 * @param {any} given  a spin as an event has it
 */
const told = ({ at, velocity: [vx, vy], spin, lean }) => ({
  at,
  speed: Math.hypot(vx, vy),
  facing: Math.atan2(vy, vx),
  spin,
  lean,
});

/**
 * Follow the gesture, while there is an `able` view. A touch puts the ring down. A pull from the
 * ring spins it at the end of the touch.
 * @param {InView} view
 * @param {unknown} able
 * @param {Aiming} aiming
 * @param {Spread | null} spread
 * @param {number[]} zone
 * @param {(aim: any) => unknown} throwNow
 */
function usePulling(view, able, aiming, spread, zone, throwNow) {
  const now = useRef(null);
  /** @type {Aim} */
  const aim = aiming.aim ?? { ...FIRST, x: 0, y: -zone[0] };
  /** @param {any} event */
  const put = (event) => {
    const [x, y] = within(view.current.placeAt(event), zone);
    aiming.set({ x, y, heading: aim.heading });
  };
  now.current = {
    ...now.current,
    /** @param {any} event */
    begin: (event) => {
      now.current.held = view.current.isNear(event, { x: aim.x, y: aim.y }, HOLD);
      return true;
    },
    kind: () => (now.current.held ? 'pull' : 'place'),
    place: put,
    /**
     * @param {number} across
     * @param {number} down
     */
    pull: (across, down) => {
      const pulled = Math.min(
        1,
        Math.hypot(across, down) / (PULL * view.current.picture.getBoundingClientRect().height),
      );
      const heading = view.current.directionOf(-across, -down) - toThePost([aim.x, aim.y]);
      now.current.pulled = {
        ...aim,
        speed: FULL * pulled,
        heading: Math.atan2(Math.sin(heading), Math.cos(heading)),
      };
      view.current.aim(thrown(now.current.pulled), { pulled, spread });
    },
    letGo: () => {
      aiming.set(now.current.pulled);
      throwNow(now.current.pulled);
    },
    cancel: () => view.current.aim(thrown(aim), { spread }),
    /** @param {number} turns */
    twist: (turns) => aiming.set({ spin: aim.spin + turns * TURN }),
    /** @param {number} turns */
    lean: (turns) => aiming.set({ lean: aim.lean + turns * 4 * DEGREE }),
  };
  useEffect(
    () => (able ? followPulls(view.current.picture, () => now.current) : undefined),
    [able],
  );
}

/**
 * Return the place in the same direction from the post at which a ring may be put down.
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
 * Keys that aim and spin while the board has the focus.
 * @param {any} event
 * @param {Aiming} aiming
 * @param {(aim: any) => unknown} throwNow
 */
function pressed(event, aiming, throwNow) {
  if (event.ctrlKey || event.metaKey || event.altKey || !aiming.aim) return;
  const { x, y, speed, heading, spin, lean } = aiming.aim;
  const side = SIDEWAYS[event.key] ?? 0;
  const ahead = AHEAD[event.key] ?? 0;
  if ((side || ahead) && event.shiftKey) aiming.set({ x: x + side * 0.002, y: y + ahead * 0.002 });
  else if (side) aiming.set({ heading: heading - side * 2 * DEGREE });
  else if (ahead) aiming.set({ speed: Math.max(0, speed + ahead * 0.01) });
  else if (event.key === ',' || event.key === '.')
    aiming.set({ spin: spin + (event.key === ',' ? TURN : -TURN) / 2 });
  else if (event.key === '[' || event.key === ']')
    aiming.set({ lean: lean + (event.key === ']' ? 2 : -2) * DEGREE });
  else if (event.key === 'Enter' || event.key === ' ') throwNow(aiming.aim);
  else return;
  event.preventDefault();
}

/**
 * Return how long a step stands before the next one, in milliseconds. Return undefined for the
 * usual time.
 * @param {Step} step
 */
function stands({ event, by }) {
  if (event.type === 'ring_rest') return 700;
  if (event.type !== 'spin') return undefined;
  return by === 'house' ? 400 : 0;
}

/**
 * Return how each event is shown on the view.
 * @param {InView} view
 * @param {Link} link
 * @param {(step: Step) => string} cryOf
 */
function actingOn(view, link, cryOf) {
  return {
    /** @param {Table} table */
    still: (table) => ({
      view: table.view,
      n: table.n - moving(table).length,
      step: moving(table).length ? null : (table.events.at(-1) ?? null),
      cry: '',
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
      const seen = { view: visibleView(step.view), n: step.n, step, cry: '' };
      if (event.type === 'spin') {
        const aim = event.note?.aim;
        view.current.show({ held: event.at ? told(event) : null, things: step.view.things });
        if (aim) view.current.compare(told(aim), told(event));
        else view.current.aim(null);
        show({
          ...seen,
          thrown: aim && event.seat === link.table.seat ? { aim, done: event } : null,
        });
        return;
      }
      if (event.type === 'ring_rest') {
        const motion = hurried ? null : await motionOf(link.table, step, link.key);
        if (!current()) return;
        const cry = hurried ? '' : cryOf(step);
        if (motion)
          await view.current.play(motion, {
            from: step.from,
            signal,
            slow: event.rest !== 'off',
            great: Boolean(cry),
          });
        if (!current()) return;
        view.current.show({ things: step.view.things });
        if (cry) {
          sound('cheer');
          show({ ...seen, cry });
          await pause(times.moment);
          if (!current()) return;
        }
      } else {
        sound('tap');
      }
      show(seen);
    },
  };
}

/**
 * Return the aim and the throw that the hand made of it, in words.
 * @param {{ aim: Spin, done: Spin }} given
 */
function comparedSaid({ aim, done }) {
  const [aimed, made] = [told(aim), told(done)];
  const turned = (made.facing - aimed.facing) / DEGREE;
  return say('ring-executed', {
    aimed: aimed.speed.toFixed(2),
    speed: made.speed.toFixed(2),
    angle: Math.abs(((turned + 540) % 360) - 180).toFixed(0),
    aimed_spin: (aimed.spin / TURN).toFixed(1),
    spin: (made.spin / TURN).toFixed(1),
  });
}
