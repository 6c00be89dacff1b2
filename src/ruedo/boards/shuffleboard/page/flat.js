// The flat view of a shuffleboard: the board in perspective from the shooter's end, and its scoring
// end from above, both true to scale. All views of a board have the same methods. `show` shows the
// weights at rest, `play` plays a motion, `aim` shows an aim, `travel` moves to the scoring end and
// back, and `close` removes the view. This module does not depend on a game.
import { html, render } from '../../../web/static/vendor/preact-htm.js';
import { film } from '../../../web/static/motion.js';
import { hush, lasting, strike } from '../../../web/static/sound.js';
import { errors } from '../../../web/static/throws.js';
import { decimal, say } from '../../../web/static/words.js';
import { Scene, Thing, toPoint } from '../../../web/static/parts/drawing.js';
import { arrow, line, shape } from '../../../web/static/parts/strokes.js';
import { wordsFor } from './bed.js';
import { colourNumber } from './lying.js';
import { Standing, eyeOf, seenAt } from './standing.js';
import { DROP, fallsOf, lengthOf, lineOf, onTheWay, trodden, wayTo } from './ways.js';

/**
 * @import { Aimed, BoardPosition, BoardThing, Fall, Impact, Playing, Point, Slide, SlideMotion,
 *   Step, Table, WeightNow } from './types.js'
 */

/** The distance in metres from the shooter's end at which the hand releases a weight. */
const HELD = 0.5;
/** The length of an arrow's head in units of the picture. */
const HEAD = 6;
/** The distance in metres by which the longest pull moves a weight back. */
const PULLED = 0.42;
/**
 * The random errors of the dots in the cloud around an aim. The cloud shows how far the throws of a
 * hand may stray.
 */
const CLOUD = errors(40, 3);
/** The lowest speed in m/s at which a hit has the loudest sound. */
const LOUD = 2.2;

/**
 * The weights on a board. Each has a symbol and a position, which is null for a weight off the
 * board.
 * @typedef {[string, [number, number]|null][]} Weights
 */

export class FlatView {
  /**
   * @param {Element} host
   * @param {Table} table
   * @param {string} label  describes the picture, for people who cannot see it
   */
  constructor(host, table, label) {
    const { scenes } = table.drawings;
    this._host = host;
    this._drawings = table.drawings;
    this._words = wordsFor(table);
    this._bed = scenes.bed;
    this._eye = eyeOf(table);
    /** The length of the board in metres, and half its width. */
    this.long = (scenes.bed.places?.[5] ?? 0) / 1000;
    this.half = -(scenes.bed.shapes[0].x ?? 0) / 1000;
    this._radius = table.equipment.weight.diameter / 2;
    const [left, top, wide, deep] = scenes.shooter.boxes.whole;
    /** The visible part of the scene: the board, and room for a weight that is pulled back. */
    const box = [left - 84, top - 16, wide + 168, deep + 106];
    render(
      html`<div class="flat-view">
      <div class="from-shooter"><${Scene} class="hc-bed" drawings=${table.drawings} scene="shooter"
        box=${box} say=${this._words} label=${label}>
        <${Sides} point=${(x, y) => this._point(x, y)} long=${this.long}
          half=${this.half} /><g class="traces" /><g class="struck-at" />
          <g class="aimed-at" /><g class="weights" /><g class="in-hand" />
      <//></div>
      <div class="from-above"><${Scene} class="hc-bed" drawings=${table.drawings} scene="bed" box="end"
        say=${this._words} aria-hidden="true"><g class="weights" /><g class="cried" /><//></div>
    </div>`,
      host,
    );
    /** @param {string} selector */
    const within = (selector) => /** @type {Element} */ (host.querySelector(selector));
    this.picture = /** @type {SVGSVGElement} */ (within('.from-shooter > svg'));
    within('.from-shooter rect').after(...host.querySelectorAll('.beside')); // under the names of the lines
    this._above = within('.from-above > svg');
    /** @type {Record<'eye' | 'above' | 'traces' | 'struck' | 'aim' | 'hand', Element>} */
    this._layers = {
      eye: within('.from-shooter .weights'),
      above: within('.from-above .weights'),
      traces: within('.traces'),
      struck: within('.struck-at'),
      aim: within('.aimed-at'),
      hand: within('.in-hand'),
    };
    /** @type {Weights} */
    this._weights = [];
    this._nodes = new Map();
    /** The paths that are drawn in the wax. @type {Point[][]} */
    this._ways = [];
    /** The SVG element of each weight in the picture from above, by number. */
    this._marks = new Map();
  }

  /**
   * Show the weights at rest.
   * @param {BoardPosition} position
   */
  show({ weights, things = null, chosen = null, next = null }) {
    this._weights = weights;
    this._next = next;
    this._things = things;
    for (const node of this._nodes.values()) node.remove();
    this._nodes = new Map();
    weights.forEach(([symbol, place], number) => {
      if (place) this._node(number, symbol).put(place[0], place[1], 0);
    });
    this._order();
    this._host.firstElementChild?.classList.toggle('end-unseen', !things);
    this._showAbove(things ?? [], chosen);
    this._layers.hand.replaceChildren();
    if (next) this._standing(this._layers.hand, next).put(HELD, 0, 0);
  }

  /**
   * Show an aim, or no aim if it is null. `pulled` is the length of the pull as a share of the
   * longest pull, and `spread` contains the errors of the hand.
   * @param {Slide | null} aim
   */
  aim(aim, /** @type {Aimed} */ { pulled = 0, spread = null } = {}) {
    const { aim: layer, hand } = this._layers;
    layer.replaceChildren();
    if (!aim) return;
    const way = this._tip(aim, this._length());
    layer.append(shape('path', { class: 'aimed', d: line([this._point(HELD, aim.y), way]) }));
    if (spread) {
      const [sure, unsure] = [-2, 2].map((times) =>
        this._tip({ ...aim, angle: aim.angle + times * spread.angle }, this._length()),
      );
      layer.append(
        shape('path', { class: 'fan', d: `${line([this._point(HELD, aim.y), sure, unsure])}Z` }),
      );
      for (const [place, angle, speed] of CLOUD) {
        const strayed = {
          y: aim.y + place * spread.y,
          angle: aim.angle + angle * spread.angle,
          speed: aim.speed * (1 + speed * spread.speed),
        };
        const [x, y] = this._tip(strayed);
        layer.append(shape('circle', { class: 'stray', cx: x, cy: y, r: 5 }));
      }
    }
    layer.append(
      shape('path', {
        class: 'push',
        d: arrow(this._point(HELD + 1.3 * this._radius, aim.y), this._tip(aim), HEAD),
      }),
    );
    if (this._stop) layer.append(this._stopMark(this._stop));
    if (pulled) layer.append(this._speed(aim, HELD - PULLED * pulled));
    if (!this._next) return;
    hand.replaceChildren();
    const held = this._standing(hand, this._next);
    held.put(HELD - PULLED * pulled, aim.y, 0);
    if (pulled) held.node.classList.add('pulled');
  }

  /**
   * Set the position where the player's last weight stopped. It is marked when the next aim is
   * shown.
   * @param {Point | null} place
   */
  stopped(place) {
    this._stop = place;
  }

  /**
   * Return a small cross at a position.
   * @param {Point} place
   */
  _stopMark([x, y]) {
    const r = this._radius;
    const at = (/** @type {number} */ along, /** @type {number} */ across) =>
      this._point(x + along * r * 2, y + across * r);
    return shape('path', {
      class: 'last-stop',
      d: `${line([at(-1, -1), at(1, 1)])}${line([at(-1, 1), at(1, -1)])}`,
    });
  }

  /**
   * Return the text element that shows the speed of a pulled weight beside it.
   * @param {Slide} given
   * @param {number} x
   */
  _speed({ y, speed }, x) {
    const [left, low] = this._point(x, y - 1.6 * this._radius);
    const text = shape('text', { class: 'speed', x: left, y: low });
    text.textContent = say('shuffleboard-pull_speed', { speed: decimal(speed, 2) });
    return text;
  }

  /**
   * Show the aim and the executed throw until the next aim.
   * @param {Slide} aimed
   * @param {Slide} executed
   */
  compare(aimed, executed) {
    const { aim: layer } = this._layers;
    layer.replaceChildren(
      shape('path', {
        class: 'aimed',
        d: line([this._point(HELD, aimed.y), this._tip(aimed, this._length())]),
      }),
      shape('path', {
        class: 'executed',
        d: line([this._point(HELD, executed.y), this._tip(executed, this._length())]),
      }),
    );
  }

  /**
   * Play a motion. The weights stay where the motion ends.
   * @param {SlideMotion} motion
   * @param {Playing} how
   */
  async play(motion, { from = 0, signal, symbols, seen = null }) {
    this._layers.hand.replaceChildren();
    this._weights = symbols.map((symbol, number) => [symbol, this._weights[number]?.[1] ?? null]);
    const falls = fallsOf(motion);
    const told = motion.impacts.map((impact) => ({ ...impact, told: impact.t < 1000 * from }));
    const drone = lasting('slide');
    const end = lengthOf(motion);
    if (!seen) this._trace(motion.weights.map(lineOf));
    this._layers.aim.classList.add('past');
    await film(
      end,
      (seconds) => {
        const time = 1000 * seconds;
        let [fastest, right] = [0, 0];
        for (const { weight, corners } of motion.weights) {
          const now = onTheWay(corners, time);
          this._put(weight, symbols[weight], now, { fall: falls.get(weight), time, above: !seen });
          if (now.speed > fastest && !now.over) [fastest, right] = [now.speed, -now.y * 2];
        }
        this._order();
        if (seconds < end) drone.set(fastest / LOUD, fastest, right);
        for (const impact of told) {
          if (impact.told || impact.t > time) continue;
          impact.told = true;
          strike(impact.kind === 'fall' ? 'fall' : 'steel', impact.speed / LOUD, -impact.at[1] * 3);
          if (impact.kind !== 'fall' && seconds < end) this._strike(impact);
        }
      },
      { from, signal },
    );
    drone.stop();
    if (seen) this._trace(wayTo(motion, symbols.length - 1, seen));
    this._layers.aim.classList.remove('past');
  }

  /** Return to the shooter's end after a throw. The flat view has not moved, so this does nothing. */
  back() {}

  /**
   * Move the view to the scoring end, as far as the farthest weight, or back to the shooter's end.
   * @param {boolean} there
   */
  async travel(there) {
    const seat = this._host.firstElementChild;
    seat?.classList.toggle('at-the-end', there);
    if (!there) return;
    const {
      foul,
      end: [left, top, across, deep],
    } = this._bed.boxes;
    const lowest = Math.max(
      0,
      ...(this._things ?? []).flatMap(([, place]) =>
        place ? [toPoint(this._bed, place)[1] + 2500 * this._radius - top] : [],
      ),
    );
    const end = [left, top, across, Math.max(deep, lowest)];
    hush(0.6);
    await film(1.1, (seconds) => {
      const part = ease(seconds / 1.1);
      const box = [0, 1, 2, 3].map((n) => foul[n] + (end[n] - foul[n]) * part).join(' ');
      const inner = this._above.firstElementChild;
      for (const picture of [this._above, inner]) picture?.setAttribute('viewBox', box);
      const [x, y, width, height] = box.split(' ');
      for (const [name, value] of Object.entries({ x, y, width, height }))
        inner?.setAttribute(name, value);
    });
  }

  close() {
    render(null, this._host);
  }

  /**
   * Return the distance in metres from a point of the screen to the middle line, at the position
   * where the hand releases weights. It is positive on the left.
   * @param {number} clientX
   */
  across(clientX) {
    const { x } = new DOMPoint(clientX, 0).matrixTransform(this.picture.getScreenCTM()?.inverse());
    return (-x * (HELD + this._eye.back)) / this._eye.focus;
  }

  /**
   * Return the point of the picture in perspective for a position on the board.
   * @param {number} x
   * @param {number} y
   * @returns {[number, number]}
   */
  _point(x, y) {
    return seenAt(this._eye, x, y);
  }

  /** Return the length in metres of the line that shows an aim. */
  _length() {
    return this.long - HELD;
  }

  /**
   * Return the end of the line for an aim, as a point of the picture. By default, the line is as
   * long as the path in one second at the initial speed.
   * @param {{ y: number, angle: number, speed: number }} given
   * @returns {[number, number]}
   */
  _tip({ y, angle, speed }, far = speed) {
    return this._point(HELD + far * Math.cos(angle), y + far * Math.sin(angle));
  }

  /**
   * @param {number} number
   * @param {string} symbol
   * @param {WeightNow} given
   * @param {{ fall: Fall | undefined, time: number, above: boolean }} now  `above`: also in the
   *   picture of the scoring end
   */
  _put(number, symbol, { x, y, turn, over }, { fall, time, above }) {
    const since = fall && over ? time - fall.t : 0;
    const gone = since > DROP;
    // `show` may have been called during the motion
    this._weights[number] = [symbol, gone ? null : [x, y]];
    const node = this._node(number, symbol);
    if (gone) node.remove();
    else if (fall && since > 0)
      node.put(
        x + (fall.vx * since) / 1000,
        y + (fall.vy * since) / 1000,
        turn,
        4.9 * (since / 1000) ** 2,
      );
    else node.put(x, y, turn);
    if (!above) return;
    const mark = this._marks.get(number) ?? this._mark(number, symbol);
    mark.setAttribute(
      'transform',
      `translate(${toPoint(this._bed, [x, y]).join(' ')}) scale(${since ? Math.max(0, 1 - since / DROP) : 1})`,
    );
  }

  /**
   * Show a circle that spreads from the point where weights hit each other. Its size grows with the
   * speed.
   * @param {Impact} given
   */
  _strike({ at: [x, y], speed }) {
    const [cx, cy] = this._point(x, y);
    const ring = shape('circle', {
      class: 'struck',
      cx,
      cy,
      r: 8 + 14 * Math.min(1, speed / LOUD),
    });
    ring.addEventListener('animationend', () => ring.remove());
    this._layers.struck.append(ring);
  }

  /**
   * Draw the paths that the shots in these steps have left in the wax.
   * @param {Step[]} steps
   */
  tread(steps) {
    this.dust();
    this._trace(trodden(steps, HELD, HELD + this._length()));
  }

  /**
   * Draw paths in the wax.
   * @param {Point[][]} ways
   */
  _trace(ways) {
    this._ways.push(...ways);
    for (const way of ways)
      this._layers.traces.append(
        shape('path', { class: 'trace', d: line(way.map(([x, y]) => this._point(x, y))) }),
      );
  }

  /** Dust the board: remove all paths. */
  dust() {
    this._ways = [];
    this._layers.traces.replaceChildren();
  }

  /**
   * @param {number} number
   * @param {string} symbol
   */
  _node(number, symbol) {
    if (!this._nodes.has(number)) this._nodes.set(number, this._standing(this._layers.eye, symbol));
    return this._nodes.get(number);
  }

  /**
   * Return an object that draws a weight.
   * @param {Element} layer
   * @param {string} symbol
   * @returns {any}
   */
  _standing(layer, symbol) {
    return new Standing(layer, symbol, this._eye, colourNumber(this._drawings, symbol));
  }

  /** Draw the weights that are closer to the shooter in front of the others. */
  _order() {
    const { eye } = this._layers;
    const ordered = [...this._nodes.values()]
      .filter(({ node }) => node.isConnected)
      .sort((one, other) => other.x - one.x)
      .map(({ node }) => node);
    if (ordered.some((node, n) => eye.children[n] !== node)) eye.append(...ordered);
  }

  /**
   * @param {BoardThing[]} things
   * @param {number | null} chosen
   */
  _showAbove(things, chosen) {
    const { above } = this._layers;
    render(null, above);
    above.replaceChildren();
    render(
      html`${things.map(
        (thing, n) =>
          thing[1] &&
          html`<g key=${n} class=${`thing ${chosen === n + 1 ? 'chosen' : ''}`}
            transform=${`translate(${toPoint(this._bed, thing[1]).join(' ')})`}>
      ${chosen === n + 1 && html`<circle class="lit" r=${1500 * this._radius} />`}
        <${Thing} thing=${thing} drawings=${this._drawings} say=${this._words} /></g>`,
      )}`,
      above,
    );
    this._marks = new Map(
      [...above.children].map((node, n) => [
        things.flatMap((thing, number) => (thing[1] ? [number] : []))[n],
        node,
      ]),
    );
  }

  /**
   * Add a weight to the picture from above, and return its SVG element.
   * @param {number} number
   * @param {string} symbol
   */
  _mark(number, symbol) {
    const node = shape('g', { class: 'thing' });
    this._layers.above.append(node);
    render(
      html`<${Thing} thing=${[symbol, null, String(number + 1)]} drawings=${this._drawings} say=${this._words} />`,
      node,
    );
    this._marks.set(number, node);
    return node;
  }
}

/** The width in metres of the alley beside the board, and of the rail beside the alley. */
const [ALLEY, RAIL] = [0.1, 0.16];

/**
 * The alleys beside the board, into which weights fall, and the rails of the case.
 * @param {{ point: (x: number, y: number) => Point, long: number, half: number }} props
 */
const Sides = ({ point, long, half }) =>
  [1, -1].map((side) => {
    /**
     * @param {number} inner
     * @param {number} outer
     */
    const strip = (inner, outer) =>
      `${line([
        point(-0.12, side * inner),
        point(long + 0.2, side * inner),
        point(long + 0.2, side * outer),
        point(-0.12, side * outer),
      ])}Z`;
    return html`<g key=${side} class="beside"><path class="alley" d=${strip(half, half + ALLEY)} />
      <path class="rail" d=${strip(half + ALLEY, half + RAIL)} /></g>`;
  });

/** @param {number} part */
const ease = (part) => part * part * (3 - 2 * part);
