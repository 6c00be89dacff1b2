// A game with a ring on a simulated board, for whoever sits at it: the ring to put down, to pull back and let go of, the aim in
// numbers, the motion that comes of it. No game is known here; a game has this as its `play.js`, or around it a component of its own.
import { html, useEffect, useMemo, useRef } from '../../../vendor/preact-htm.js';
import { motion as times, pause } from '../../../motion.js';
import { veiled } from '../../../sight.js';
import { play as sound } from '../../../sound.js';
import { useShown } from '../../../steps.js';
import { style } from '../../../style.js';
import { handOf, motionOf, moving } from '../../../throws.js';
import { addWords, say } from '../../../words.js';
import { AimForm, useAim } from '../../../parts/aim.js';
import { LastThrow, Starting, useSolidView, useThrow, useView } from '../../../parts/board.js';
import { Rings } from '../../../parts/mark.js';
import { Lesson, useLesson } from '../../../parts/lesson.js';
import { followPulls } from '../../../parts/pull.js';
import { Ruling } from '../../../parts/ruling.js';
import { Facts } from '../../../plain/facts.js';
import { Choices } from '../../../plain/play.js';
import { FlatView } from './flat.js';

await addWords('words/boards');
await style('/static/boards/ring/page/play.css');

const TURN = 2 * Math.PI;
const DEGREE = TURN / 360;
/** m/s, and the pull that gives it, as a share of the picture's height; harder pushes are said in numbers. */
const [FULL, PULL] = [0.8, 0.3];
/** Pixels from the middle of a ring within which it is taken hold of. */
const HOLD = 56;
/** What a ring is spun with unless something else is said: towards the post, leaning back a little. */
const FIRST = { speed: 0.25, heading: 0, spin: 5 * TURN, lean: -12 * DEGREE };

/**
 * @param {object} props
 * @param {any} props.link
 * @param {any} props.table
 * @param {function} [props.onShown]  told up to which event the game is in sight: `{ n, view, busy }`
 * @param {any} [props.Sheet]  what stands beside the board: gets `table`, `view`
 * @param {(table: any) => number[]} [props.zoneOf]  how far from the post a ring may be put down with a finger, in metres
 * @param {(step: any) => string} [props.cryOf]  what is cried once a step has been seen; nothing where it is a quiet one
 * @param {any} [props.barred]  what stands in place of the throw
 * @param {string} [props.prompt]  what is asked of whoever throws
 */
export function Play({
  link,
  table,
  onShown,
  Sheet = Known,
  zoneOf = anywhere,
  cryOf = () => '',
  barred = null,
  prompt = null,
}) {
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
      : (table.choices ?? []).find(({ type }) => type === 'spin');
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
      <div class="board-host" ref=${host} tabindex=${mine ? 0 : undefined} role="group" aria-label=${say('ring-along')} aria-describedby=${mine ? 'board-keys' : undefined} onPointerDown=${() => lesson.said && lesson.done()} onKeyDown=${(event) => mine && pressed(event, aiming, throwNow)} />
      ${mine && html`<p class="unseen" id="board-keys">${say('ring-keys')}</p>`}
      <${Lesson} lesson=${lesson} text=${lesson.said && say(`ring-lesson-${lesson.said}`)} />
      ${shown.cry && html`<div class="board-cry" aria-hidden="true">${kind === 'flat' && html`<${Rings} brass />`}<p class="cried display" lang="es">${shown.cry}</p></div>`}
    </div>
    <div class="board-hand">
      ${table.status.house === 'starting' && html`<${Starting} progress=${table.status.starting} />`}
      ${!busy && shown.thrown && html`<p class="executed-said small" role="status">${comparedSaid(shown.thrown)}</p>`}
      ${shown.step?.rulings.length > 0 && (!busy || shown.cry) && html`<div class="judged-here">${shown.step.rulings.slice(-2).map((ruling, n) => html`<${Ruling} key=${n} ruling=${ruling} game=${table.game} />`)}</div>`}
      ${prompt && mine && html`<p class="prompt"><b>${prompt}</b></p>`}
      ${
        busy
          ? !shown.cry && html`<p class="prompt">${say('ring-moves')}</p>`
          : (barred ??
            (
              !table.status.result &&
                html`<${Choices} link=${link} table=${table} but=${({ type }) => type === 'spin'}>
        <${AimForm} fields=${fields} aiming=${aiming} label=${say('ring-spin')} disabled=${sending || !mine} onThrow=${throwNow}>
          <p class="pull-hint small muted">${say('ring-pull')}</p>
        <//>
      <//>`
            ))
      }
      <${Sheet} table=${table} view=${shown.view} />
      <${LastThrow} link=${link} table=${table} shown=${shown} />
    </div>
  </div>`;
}

/** What is known of a game that has no sheet of its own. */
const Known = ({ table, view }) => html`<${Facts} game=${table.game} view=${view} />`;

const anywhere = (table) => [0, table.equipment.board.length / 2];

/** The numbers of an aim, in the ranges of the choice. The heading is to the left of the way to the post. */
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

/** An aim as the view has it: `facing` is the direction of the push on the board. */
const thrown = ({ x, y, speed, heading, spin, lean }) => ({
  at: [x, y],
  speed,
  spin,
  lean,
  facing: toThePost([x, y]) + heading,
});

const toThePost = ([x, y]) => (x || y ? Math.atan2(-y, -x) : Math.PI / 2);

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

/** A spin as it was told, as the view has it. */
const told = ({ at, velocity: [vx, vy], spin, lean }) => ({
  at,
  speed: Math.hypot(vx, vy),
  facing: Math.atan2(vy, vx),
  spin,
  lean,
});

/** Follow the gesture, while there is an `able` view: a touch puts the ring down, a pull from the ring spins it when it is let go of. */
function usePulling(view, able, aiming, spread, zone, throwNow) {
  const now = useRef(null);
  const aim = aiming.aim ?? { ...FIRST, x: 0, y: -zone[0] };
  const put = (event) => {
    const [x, y] = within(view.current.placeAt(event), zone);
    aiming.set({ x, y, heading: aim.heading });
  };
  now.current = {
    ...now.current,
    begin: (event) => {
      now.current.held = view.current.isNear(event, aim, HOLD);
      return true;
    },
    kind: () => (now.current.held ? 'pull' : 'place'),
    place: put,
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
    twist: (turns) => aiming.set({ spin: aim.spin + turns * TURN }),
    lean: (turns) => aiming.set({ lean: aim.lean + turns * 4 * DEGREE }),
  };
  useEffect(
    () => (able ? followPulls(view.current.picture, () => now.current) : undefined),
    [able],
  );
}

/** A place as near to the post, and as far from it, as a ring may be put down. */
function within([x, y], [least, most]) {
  const away = Math.hypot(x, y) || 1e-6;
  const held = Math.min(Math.max(away, least), most);
  return [(x / away) * held, (y / away) * held];
}

/** Keys that aim and spin while the board has the focus. */
function pressed(event, aiming, throwNow) {
  if (event.ctrlKey || event.metaKey || event.altKey || !aiming.aim) return;
  const { x, y, speed, heading, spin, lean } = aiming.aim;
  const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
  const ahead = { ArrowUp: 1, ArrowDown: -1 }[event.key] ?? 0;
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

/** How each event is acted on the view. */
function actingOn(view, link, cryOf) {
  return {
    still: (table) => ({
      view: table.view,
      n: table.n - moving(table).length,
      step: moving(table).length ? null : (table.events.at(-1) ?? null),
      cry: '',
      thrown: null,
    }),
    joined: moving,
    stands: ({ event, by }) => ({ spin: by === 'house' ? 400 : 0, ring_rest: 700 })[event.type],
    act: async (step, { hurried, show, current, signal }) => {
      const { event } = step;
      const seen = { view: veiled(step.view), n: step.n, step, cry: '' };
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

/** What was aimed, and what the hand made of it, in words. */
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
