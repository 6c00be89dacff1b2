// The flat view of a board with a post: from the front and above, true to scale, without
// perspective. All views of a board have the same methods. `show` shows the position at rest,
// `play` plays a motion, `aim` shows an aim, and `close` removes the view. This module does not
// depend on a game.
import { html, render } from '../../../web/static/vendor/preact-htm.js';
import { film } from '../../../web/static/motion.js';
import { hush, lasting, strike } from '../../../web/static/sound.js';
import { errors } from '../../../web/static/throws.js';
import { decimal, say } from '../../../web/static/words.js';
import { Shapes } from '../../../web/static/parts/drawing.js';
import { arrow, line, shape } from '../../../web/static/parts/strokes.js';
import { framesOf, lineOf, lying, poseAt, rateAt, standing } from './poses.js';

/**
 * @import { Aimed, Frames, Point, Pose, RingAim, RingMotion, RingPosition, RingSize,
 *   Table } from './types.js'
 */

const MM = 1000;
/** The factors by which the view, at an angle from above, shortens the board and all heights. */
const [FLAT, UP] = [Math.sin((44 * Math.PI) / 180), Math.cos((44 * Math.PI) / 180)];
/** An arrow is as long as the path of the ring in this number of seconds. */
const SHOWN = 0.1;
/** The length of an arrow's head in millimetres. */
const HEAD = 3.5;
/**
 * The errors of the throws in the cloud around an aim. The cloud shows how far a hand may stray
 * from the aim.
 */
const CLOUD = errors(48, 4);
/** Impacts at this speed in m/s, and faster ones, have the loudest sound. */
const LOUD = 0.5;
/** The seconds of slow motion at the end of a motion, and the factor of the playing speed. */
const [SLOW, SLOWLY] = [1, 0.35];
/** The silence in seconds after the ring of an Olé comes to rest. */
const HUSH = 0.5;
/** A fast ring is also drawn at its positions this many milliseconds earlier, as a blur. */
const BLUR = [5, 10, 15];

export class FlatView {
  /**
   * @param {Element} host
   * @param {Table} table
   * @param {string} label  describes the picture, for people who cannot see it
   */
  constructor(host, table, label) {
    const scene = table.drawings.scenes.board;
    const { board, post, ring, icons } = table.equipment;
    this._host = host;
    this._icon = (icons.diameter / 2) * MM;
    this.size = {
      around: (ring.outer_diameter - ring.tube_diameter) / 2,
      tube: ring.tube_diameter / 2,
    };
    this._half = [board.width / 2, board.length / 2];
    const [wide, deep] = this._half.map((half) => half * MM);
    const [left, right] = [-wide - 26, wide + 26];
    const [top, low] = [-deep * FLAT - 26, deep * FLAT + board.thickness * MM * UP + 34];
    this._post = { radius: (post.diameter / 2) * MM, high: post.height * MM * UP };
    render(
      html`<svg class="ring-view" viewBox=${[left, top, right - left, low - top].join(' ')} role="img"
        aria-label=${label}>
      <path class="board-edge"
        d=${boardEdge(wide, deep * FLAT - 6, deep * FLAT + board.thickness * MM * UP)} />
      <g transform=${`scale(1 ${FLAT})`}><${Shapes} shapes=${scene.shapes} say=${say} /><g class="marks" /></g>
      <g class="trails" /><g class="aimed-at" /><g class="ring-shade" /><g class="ring-behind" />
      <${Post} ...${this._post} />
      <g class="ring-before" />
    </svg>`,
      host,
    );
    /** @param {string} selector */
    const within = (selector) => /** @type {Element} */ (host.querySelector(selector));
    this.picture = /** @type {SVGSVGElement} */ (within('svg'));
    this._layers = Object.fromEntries(
      ['marks', 'trails', 'aimed-at', 'ring-shade', 'ring-behind', 'ring-before'].map((name) => [
        name,
        within(`.${name}`),
      ]),
    );
    /**
     * Draws the ring.
     * @type {any}
     */
    this._ring = new Ring(this._layers, this.size);
  }

  /**
   * Show the things on the board at rest. `held` is the aim of a ring in the hand.
   * @param {RingPosition} given
   */
  show({ things = [], held = null }) {
    const { marks } = this._layers;
    marks.replaceChildren(
      ...things
        .filter(([symbol]) => symbol === 'touched')
        .map(([, place]) => {
          const [x, y] = place ?? [0, 0];
          return shape('circle', { class: 'touched', cx: x * MM, cy: -y * MM, r: this._icon });
        }),
    );
    const lies = things.find(([symbol, place]) => symbol.startsWith('ring') && place);
    if (held) this._ring.put(standing(held.at, held.facing, held.lean, this.size));
    else if (lies) this._ring.put(lying(lies, this.size), { faint: lies[0] === 'ring?' });
    else this._ring.hide();
  }

  /**
   * Show an aim: `{ at, facing, speed, spin, lean }`, with the errors of its hand as `spread`. With
   * null, show no aim.
   * @param {RingAim | null} aim
   */
  aim(aim, /** @type {Aimed} */ { pulled = 0, spread = null } = {}) {
    const layer = this._layers['aimed-at'];
    layer.replaceChildren(...(this._ghost && aim ? this._ghostOf(this._ghost) : []));
    if (!aim) return;
    const back = pulled * 0.02;
    this._ring.put(
      standing(
        [aim.at[0] - back * Math.cos(aim.facing), aim.at[1] - back * Math.sin(aim.facing)],
        aim.facing,
        aim.lean,
        this.size,
      ),
    );
    if (spread) {
      for (const [heading, speed, across, along] of CLOUD) {
        const strayed = {
          at: /** @type {[number, number]} */ ([
            aim.at[0] + across * spread.place,
            aim.at[1] + along * spread.place,
          ]),
          facing: aim.facing + heading * spread.heading,
          speed: aim.speed * Math.max(0, 1 + speed * spread.speed),
        };
        const [cx, cy] = this._tip(strayed);
        layer.append(shape('circle', { class: 'stray', cx, cy, r: 2.2 }));
      }
    }
    layer.append(
      shape('path', { class: 'push', d: arrow(this._point(...aim.at, 0), this._tip(aim), HEAD) }),
      shape('path', { class: 'twist', d: this._twist(aim) }),
    );
    if (pulled) layer.append(this._speed(aim));
  }

  /**
   * Show the ghost of a throw beside each aim from now on. With null, show no ghost.
   * @param {RingAim | null} aim
   */
  ghost(aim) {
    this._ghost = aim;
  }

  /**
   * Return the drawing of a ghost: the ring at its start, and its push.
   * @param {RingAim} aim
   */
  _ghostOf(aim) {
    const ring = lineOf(standing(aim.at, aim.facing, aim.lean, this.size), this.size.around, 48);
    const from = this._point(...aim.at, 0);
    return [
      shape('path', { class: 'ghost', d: `${line(ring.map((place) => this._point(...place)))}Z` }),
      shape('path', { class: 'ghost', d: arrow(from, this._tip(aim), HEAD) }),
    ];
  }

  /**
   * Return the speed of a pulled ring as a number beside it.
   * @param {RingAim} given
   */
  _speed({ at: [x, y], speed }) {
    const [left, low] = this._point(x + 1.7 * this.size.around, y - 0.4 * this.size.around, 0);
    const text = shape('text', { class: 'speed', x: left, y: low });
    text.textContent = say('ring-pull_speed', { speed: decimal(speed, 2) });
    return text;
  }

  /**
   * Show the aim and the executed throw until the next aim.
   * @param {RingAim} aimed
   * @param {RingAim} executed
   */
  compare(aimed, executed) {
    this._layers['aimed-at'].replaceChildren(
      shape('path', {
        class: 'push aimed',
        d: arrow(this._point(...aimed.at, 0), this._tip(aimed), HEAD),
      }),
      shape('path', {
        class: 'push executed',
        d: arrow(this._point(...executed.at, 0), this._tip(executed), HEAD),
      }),
    );
  }

  /**
   * Play a motion. The ring stays where the motion ends.
   * @param {RingMotion} motion
   * @param {{ from?: number, signal?: AbortSignal, slow?: boolean, great?: boolean }} how
   */
  async play(motion, { from = 0, signal, slow = true, great = false }) {
    const frames = framesOf(motion);
    const end = motion.length / 1000;
    const told = motion.contacts.map(([t, what, speed]) => ({
      t,
      what,
      speed,
      told: t < 1000 * from,
    }));
    const rattle = lasting('rattle');
    let hushed = !great;
    const trail = shape('path', { class: 'trail', d: '' });
    this._layers.trails.append(trail);
    while (this._layers.trails.children.length > TRAILS) this._layers.trails.firstChild?.remove();
    trail.setAttribute(
      'd',
      way(frames, (x, y) => this._point(x, y, 0)),
    );
    trail.setAttribute('pathLength', '1');
    this._layers['aimed-at'].classList.add('past');
    await film(
      end,
      (seconds) => {
        const time = seconds * 1000;
        const pose = poseAt(frames, time);
        const rate = rateAt(frames, time);
        this._ring.put(pose, {
          blur: rate > 2.5 ? BLUR.map((late) => poseAt(frames, time - late)) : [],
        });
        trail.setAttribute('stroke-dasharray', `${seconds / end} 1`);
        const flatness = 1 - Math.abs(Math.sin(pose.tilt));
        const right = pose.x / this._half[0];
        if (seconds < end)
          rattle.set(flatness > 0.25 ? flatness * Math.min(1, rate / 12) : 0, rate, right);
        if (!hushed && end - seconds < SLOW) {
          hushed = true;
          hush(SLOW / SLOWLY + HUSH);
        }
        for (const contact of told) {
          if (contact.told || contact.t > time) continue;
          contact.told = true;
          strike(
            /** @type {import('../../../web/static/tones.js').Struck} */ (contact.what),
            contact.speed / LOUD,
            right,
          );
        }
      },
      { from, signal, rate: (seconds) => (slow && end - seconds < SLOW ? SLOWLY : 1) },
    );
    rattle.stop();
    this._layers['aimed-at'].classList.remove('past');
    if (!great) return;
    this._layers['aimed-at'].replaceChildren();
    await film(HUSH, () => {}, { signal });
  }

  /**
   * Return the position on the board, in metres, at a point of the screen.
   * @param {{ clientX: number, clientY: number }} given
   */
  placeAt({ clientX, clientY }) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(
      this.picture.getScreenCTM()?.inverse(),
    );
    return /** @type {Point} */ ([x / MM, -y / FLAT / MM]);
  }

  /**
   * Return whether a touch is close enough to the ring of an aim.
   * @param {{ clientX: number, clientY: number }} given
   * @param {{ x: number, y: number }} given
   * @param {number} within
   */
  isNear({ clientX, clientY }, { x, y }, within) {
    const middle = new DOMPoint(...this._point(x, y, this.size.around)).matrixTransform(
      this.picture.getScreenCTM() ?? undefined,
    );
    return Math.hypot(clientX - middle.x, clientY - middle.y) < within;
  }

  /**
   * Convert the direction of a movement on the screen to a direction on the board, in radians.
   * @param {number} across
   * @param {number} down
   */
  directionOf(across, down) {
    return Math.atan2(-down / FLAT, across);
  }

  close() {
    render(null, this._host);
  }

  /**
   * Convert a position in metres to a point of the picture.
   * @param {number} x
   * @param {number} y
   * @param {number} z
   * @returns {[number, number]}
   */
  _point(x, y, z) {
    return point(x, y, z);
  }

  /** @param {{ at: Point, facing: number, speed: number }} given */
  _tip({ at: [x, y], facing, speed }) {
    const far = speed * SHOWN;
    return this._point(x + far * Math.cos(facing), y + far * Math.sin(facing), 0);
  }

  /**
   * Return an arc around the ring. Its length grows with the spin.
   * @param {RingAim} given
   */
  _twist({ at: [x, y], facing, spin }) {
    const round = Math.min(1.9, Math.abs(spin) / 40) * Math.PI;
    const radius = this.size.around * 1.45;
    const points = Array.from({ length: 24 }, (_, n) => {
      const angle = facing + Math.PI / 2 + (Math.sign(spin) * (round * n)) / 23;
      return this._point(x + radius * Math.cos(angle), y + radius * Math.sin(angle), 0);
    });
    return `${line(points)}${arrow(points[points.length - 3], points[points.length - 1], HEAD)}`;
  }
}

/** The number of the ring's last paths that stay visible. */
const TRAILS = 4;

/**
 * The post: a brass pin with its head.
 * @param {{ radius: number, high: number }} props
 */
const Post = ({ radius, high }) => html`<g class="standing-post">
  <ellipse cx=${radius * 0.5} cy=${radius * 0.3} rx=${radius} ry=${radius * FLAT} fill="var(--shade)" opacity=".3" />
  <path
    d=${`M${-radius} 0V${-high}A${radius} ${radius * FLAT} 0 0 1 ${radius} ${-high}
      V0A${radius} ${radius * FLAT} 0 0 1 ${-radius} 0Z`}
    fill="var(--brass-mid)" stroke="var(--brass-deep)" stroke-width=".3" />
  <path d=${`M${-radius * 0.5} ${radius * 0.5}V${-high + radius * 0.4}`} stroke="var(--brass-light)"
    stroke-width=${radius * 0.4} stroke-linecap="round" />
  <ellipse cy=${-high} rx=${radius} ry=${radius * FLAT} fill="var(--brass-light)"
    stroke="var(--brass-deep)" stroke-width=".3" />
</g>`;

/** The drawing of the ring: the parts behind and in front of the post, and the shadow. */
class Ring {
  /**
   * @param {Record<string, Element>} layers
   * @param {RingSize} given
   */
  constructor(layers, { around, tube }) {
    this.around = around;
    const wide = 2 * tube * MM;
    const strokes = () =>
      [
        ['ring-edge', wide],
        ['ring-steel', wide * 0.8],
        ['ring-shine', wide * 0.22],
      ].map(([name, width]) => shape('path', { class: name, 'stroke-width': width }));
    /** @type {Record<string, SVGElement[]>} */
    this.parts = {
      shadow: [shape('path', { class: 'ring-shadow', 'stroke-width': wide })],
      behind: strokes(),
      before: strokes(),
    };
    this.blurs = BLUR.map((_, n) =>
      shape('path', { class: 'ring-blur', 'stroke-width': wide, opacity: 0.22 - 0.06 * n }),
    );
    layers['ring-behind'].append(...this.blurs, ...this.parts.behind);
    layers['ring-before'].append(...this.parts.before);
    layers['ring-shade'].append(...this.parts.shadow);
  }

  /**
   * @param {Pose} pose
   * @param {{ blur?: Pose[], faint?: boolean }} [given]
   */
  put(pose, { blur = [], faint = false } = {}) {
    const points = lineOf(pose, this.around);
    this._draw(
      'shadow',
      line(
        points.map(([x, y, z]) => point(x + 0.45 * Math.max(0, z), y - 0.2 * Math.max(0, z), 0)),
      ),
    );
    this._draw(
      'behind',
      runs(points, ([, y]) => y > 0),
    );
    this._draw(
      'before',
      runs(points, ([, y]) => y <= 0),
    );
    for (const [n, path] of this.blurs.entries())
      path.setAttribute(
        'd',
        blur[n] ? line(lineOf(blur[n], this.around, 32).map((place) => point(...place))) : '',
      );
    for (const layer of ['behind', 'before'])
      for (const path of this.parts[layer]) path.classList.toggle('faint', faint);
  }

  hide() {
    for (const layer of Object.keys(this.parts)) this._draw(layer, '');
    for (const path of this.blurs) path.setAttribute('d', '');
  }

  /**
   * @param {string} layer
   * @param {string} d
   */
  _draw(layer, d) {
    for (const path of this.parts[layer]) path.setAttribute('d', d);
  }
}

/**
 * Convert a position in metres to a point of the picture.
 * @param {number} x
 * @param {number} y
 * @param {number} z
 * @returns {[number, number]}
 */
const point = (x, y, z) => [x * MM, -y * FLAT * MM - z * UP * MM];

/**
 * Return the outline of the board's front edge, from its top to its rounded bottom.
 * @param {number} wide
 * @param {number} top
 * @param {number} low
 */
const boardEdge = (wide, top, low) =>
  `M${-wide} ${top}V${low}Q${-wide} ${low + 3} ${-wide + 3} ${low + 3}
  H${wide - 3}Q${wide} ${low + 3} ${wide} ${low}V${top}Z`;

/**
 * Return the SVG path of the parts of a closed line that satisfy a condition.
 * @param {[number, number, number][]} places
 * @param {(place: [number, number, number]) => boolean} so
 */
function runs(places, so) {
  const drawn = [];
  let run = [];
  for (const place of places) {
    if (so(place)) {
      run.push(point(...place));
      continue;
    }
    if (run.length) drawn.push([...run, point(...place)]);
    run = [];
  }
  if (run.length) drawn.push(run);
  return drawn.map(line).join('');
}

/**
 * Return the path of the ring's centre on the board, drawn through a few hundred points.
 * @param {Frames} frames
 * @param {(x: number, y: number) => Point} seen
 */
function way(frames, seen) {
  const step = Math.max(1, Math.floor(frames.t.length / 300));
  return line(
    frames.x.flatMap((x, n) => (n % step && n < frames.t.length - 1 ? [] : [seen(x, frames.y[n])])),
  );
}
