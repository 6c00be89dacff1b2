// A shuffleboard and its weights in 3-D. The table contains all sizes: those of the `equipment` in
// metres, and those of the print in `drawings`. On the board, x points ahead and y to the left,
// from the middle of the shooter's edge. `toWorld` converts a position to the 3-D world.
import {
  BoxGeometry,
  Group,
  Mesh,
  PlaneGeometry,
  Vector3,
} from '../../../web/static/vendor/three/three.module.min.js';
import { paintWood } from '../../../web/static/stage/grain.js';
import { stays } from '../../../web/static/stage/backdrop.js';
import { lacquer, metal } from '../../../web/static/stage/materials.js';
import { colourOf, lightOf, printed } from '../../../web/static/stage/print.js';
import { roomIn } from '../../../web/static/stage/room.js';
import { Stage } from '../../../web/static/stage/stage.js';
import { footShadow, halo, pillarShadow } from '../../../web/static/stage/shadows.js';
import { addWords, say } from '../../../web/static/words.js';
import { edgesOf, floorTexture, openFor, textureOf, turned } from '../../../throws/page/solid.js';
import { symbolOf } from './lying.js';
import { Wax } from './wax.js';

/**
 * @import { BoardThing, Drawings, Point, StandingWeight, Three } from './types.js'
 */

await addWords('words/boards');

const STEEL = [0.8, 0.82, 0.86];
/** The density of steel in kg/m³, from which the height of a weight is computed. */
const STEEL_WEIGHS = 7850;
/** The width of a weight's coloured cap as a share of its top, and the cap's height in metres. */
const CAP = { wide: 0.88, high: 0.0035 };
/**
 * Sizes in metres that the equipment does not contain: the thickness of the board, and the sizes of
 * the alley beside it.
 */
const BED = 0.075;
const ALLEY = { wide: 0.11, deep: 0.1, wall: 0.03, rail: 0.025 };
/**
 * The view of a standing shooter: the angle downwards and the angle of view, in degrees. The angle
 * of view is narrow, because the far end decides the game. A wider angle would show it smaller than
 * people see it.
 */
const SHOOTER = { down: 14, lens: 16 };
/** The height of a lamp over the far end, and half its length, in metres. */
const LAMP = { high: 0.9, long: 0.9 };
/** The largest distance in metres by which the camera follows a weight. */
const FOLLOWS = 0.5;
/** The number of sides of a weight in 3-D. With more sides, it looks rounder. */
const SIDES = 48;

/** The factor by which the foul line is wider than in a drawing, because it is far away. */
const BOLD = 2.5;
/** The free room in metres above the far edge while the weights are counted. */
const HEADROOM = 0.15;
/** The least share of the drawn scoring end that is visible during the count. */
const NEAREST = 0.7;

/**
 * @param {number} x
 * @param {number} y
 */
const toWorld = (x, y, z = 0) => new Vector3(-y, x, z);

export class Shuffleboard {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {{ equipment: any, drawings: Drawings }} given
   * @param {'light' | 'dark'} theme
   * @param {{ onLost?: () => void, onDrawn?: () => void }} how
   */
  constructor(canvas, { equipment, drawings }, theme, how) {
    this.stage = new Stage(canvas, how);
    this.drawings = drawings;
    this.bed = drawings.scenes.bed;
    const { height = 0, width = 0 } = this.bed.shapes.find(({ name }) => name === 'bed') ?? {};
    this.long = height / 1000;
    this.wide = width / 1000;
    this.radius = equipment.weight.diameter / 2;
    this.high = equipment.weight.mass / (STEEL_WEIGHS * Math.PI * this.radius ** 2);
    this.room = roomIn(theme);
    this.wax = new Wax(this.long, this.wide, this.radius, () => this.stage.renew());
    this.edges = edgesOf(this.wide / 2, 0, this.long);
    /** @type {Three[]} */
    this.weights = [];
    const still = [...this.#boards(), cradleOf(this)];
    still.forEach(stays);
    this.stage.scene.add(...still);
    this.look('shooter', { time: 0 });
  }

  /**
   * Show weights at their positions. A moving weight draws its path in the wax.
   * @param {{ weights: ({ x: number, y: number, z?: number, turn?: number, colour?: string,
   *   label?: string } | null)[], paths?: Point[][], counted?: number, sliding?: boolean }}
   *   state
   *   metres and radians, in the order of the shots; `sliding`: whether moving weights draw paths
   *   in the wax; `paths`: the earlier paths; `counted`: the weight that is being counted
   */
  show({ weights, paths, counted, sliding = false }) {
    if (paths) this.wax.drawn(paths);
    weights.forEach((place, n) => {
      const weight = (this.weights[n] ??= this.#weight(n, place));
      weight.visible = Boolean(place);
      if (!place) return;
      const before = weight.userData.at;
      if (sliding && before && Math.hypot(place.x - before.x, place.y - before.y) > 1e-4)
        this.wax.slid([before.x, before.y], [place.x, place.y]);
      weight.userData.at = place;
      weight.position.copy(toWorld(place.x, place.y, place.z ?? 0));
      weight.userData.turns.rotation.z = place.turn ?? 0;
      weight.userData.shadows.visible = !(place.z !== undefined && place.z < 0);
      weight.userData.glow.visible = counted === n;
    });
    for (let n = weights.length; n < this.weights.length; n++) {
      this.weights[n].visible = false;
      this.weights[n].userData.at = null;
    }
    this.wax.shown(sliding);
    this.stage.ask();
  }

  /**
   * Show weights at rest, from a view's things: `[symbol, place, label]`.
   * @param {BoardThing[]} things
   */
  lay(things, more = {}) {
    this.show({
      weights: things.map(
        ([symbol, place, label]) =>
          place && { x: place[0], y: place[1], label, colour: symbol.replace('?', '') },
      ),
      ...more,
    });
  }

  /** Dust the board. */
  dust() {
    this.wax.dust();
  }

  /**
   * Move the camera to its position for a moment of the game: `shooter` for the shooter's end, or
   * `far` for the count. At the far end, it shows all weights on the board. The promise resolves
   * when the camera has stopped.
   * @param {'shooter'|'far'} moment
   * @param {{ time?: number }} [how]
   */
  look(moment, { time } = {}) {
    const { eye } = this.stage;
    const side = this.wide / 2;
    const lowest = Math.min(
      this.long - (NEAREST * this.bed.boxes.end[3]) / 1000,
      ...this.weights
        .filter(({ visible }) => visible)
        .map(({ userData: { at } }) => at.x - 2 * this.radius),
    );
    /**
     * @param {number} from
     * @param {number} to
     */
    const corners = (from, to, out = 0) =>
      [
        [from, -side - out],
        [from, side + out],
        [to, -side - out],
        [to, side + out],
      ].map(([x, y]) => toWorld(x, y));
    const views = {
      /** @param {number} aspect */
      shooter: (aspect) => {
        const down = (SHOOTER.down * Math.PI) / 180;
        return eye.fit(
          [...corners(0, 0, 0.01), ...corners(this.long, this.long)],
          toWorld(-Math.cos(down), 0, Math.sin(down)),
          { aspect, lens: SHOOTER.lens, edge: 0.02 },
        );
      },
      /** @param {number} aspect */
      far: (aspect) =>
        eye.fit(
          [
            ...corners(lowest, this.long + this.radius, this.radius * 0.6),
            toWorld(this.long, 0, HEADROOM),
          ],
          toWorld(-1, 0, aspect < 1 ? 1.8 : 1.15),
          { aspect, edge: 0.03 },
        ),
    };
    return this.stage.look(views[moment], time);
  }

  /**
   * Move the camera forward with a weight that has moved along this part of the board (0 to 1). On
   * a slow machine, the camera does not move.
   * @param {number} part
   */
  follow(part) {
    if (this.stage.slow) return;
    const eased = part * part * (3 - 2 * part);
    const place = this.stage.view(this.stage.camera.aspect);
    if (!place) return;
    const ahead = new Vector3(0, FOLLOWS * eased, 0);
    this.stage.eye.be({ ...place, at: place.at.add(ahead), to: place.to.add(ahead) });
    this.stage.ask();
  }

  /**
   * Return the position on the board at a point of the page, or null if the point is off the board.
   * @param {number} clientX
   * @param {number} clientY
   */
  pick(clientX, clientY) {
    const hit = this.stage.under(clientX, clientY);
    return hit && [hit.y, -hit.x];
  }

  /**
   * Return the point of the canvas, in pixels of the page, for a position on the board.
   * @param {number[]} place
   */
  point([x, y, z = 0]) {
    return this.stage.eye.seen(toWorld(x, y, z), this.stage.size);
  }

  close() {
    this.stage.close();
  }

  /** Create the board with its print, in a finer resolution at the scoring end than elsewhere. */
  #boards() {
    const end = Math.min(this.bed.boxes.end[3] / 1000, this.long / 2);
    return [
      this.#part(0, this.long - end, 512, 4096),
      this.#part(this.long - end, this.long, 1024, 1024),
    ];
  }

  /**
   * @param {number} from
   * @param {number} to
   * @param {number} across
   * @param {number} along
   */
  #part(from, to, across, along) {
    const [wide, long, top] = [this.wide * 1000, (to - from) * 1000, (this.long - to) * 1000];
    const flat = this.bed.shapes
      .filter(({ name }) => name !== 'bed')
      .map((shape) =>
        shape.name === 'foul-line' ? { ...shape, line: (shape.line ?? 0) * BOLD } : shape,
      );
    const joints = this.bed.shapes.find(({ stroke }) => stroke === 'wood');
    const strips = joints ? (joints.d ?? '').split('M').length : 1;
    const canvas = printed(flat, [-wide / 2, top, wide, long], [across, along], {
      say: (key) => say(`shuffleboard-${key}`),
      ground: (brush) =>
        paintWood(brush, {
          colour: colourOf('maple'),
          dark: colourOf('wood'),
          strips,
          stroke: across / 400,
          boards: 1,
          seed: 5,
        }),
    });
    const map = textureOf(canvas, { anisotropy: 8 });
    const face = new PlaneGeometry(this.wide, to - from);
    face.translate(0, (from + to) / 2, 0);
    const material = lacquer(this.room, map, {
      gloss: 1.5,
      blur: 1.6,
      pool: poolOf(this),
      lamp: [0, this.long, LAMP.high, LAMP.long],
      wax: this.wax.layer(from / this.long, to / this.long),
    });
    return new Mesh(face, material);
  }

  /**
   * Create a weight: turned steel, its coloured cap with the symbol of the drawing, and its
   * shadows.
   * @param {number} n
   * @param {StandingWeight | null} place
   */
  #weight(n, place) {
    const colour = place?.colour ?? symbolOf(this.drawings, n);
    const { radius: r, high } = this;
    const bevel = high * 0.16;
    const steel = new Mesh(
      turned(
        [
          [r * 0.93, 0],
          [r * 0.985, bevel * 0.4],
          [r, bevel],
          [r, high - bevel],
          [r - bevel * 0.5, high - bevel * 0.2],
          [r - bevel * 1.3, high],
          [0, high],
        ],
        SIDES,
      ),
      metal(this.room, STEEL, { blur: 1.4, brushed: 0.1, ground: [0.62, 0.47, 0.26] }),
    );
    const wide = r * CAP.wide;
    const symbol = this.drawings.symbols[colour].filter(
      ({ shape, fill }) => (shape !== 'plaque' && fill !== 'shade') || shape === 'label',
    );
    const own = symbol.map((shape) =>
      shape.shape === 'label' && !shape.text
        ? { ...shape, text: place?.label ?? String((n % (this.drawings.order?.length ?? 1)) + 1) }
        : shape,
    );
    const size = 2 * r * 1000;
    const map = textureOf(
      printed(own, [-size / 2, -size / 2, size, size], [192, 192], {
        ground: (brush) => {
          brush.fillStyle = colourOf(colour);
          brush.fillRect(0, 0, 192, 192);
        },
      }),
      { anisotropy: 8 },
    );
    const dome = turned(
      [
        [wide, 0],
        [wide, CAP.high * 0.6],
        [wide - CAP.high * 0.5, CAP.high],
        [0, CAP.high * 1.1],
      ],
      SIDES,
    );
    const { position, uv } = dome.attributes;
    for (let corner = 0; corner < position.count; corner++)
      uv.setXY(
        corner,
        position.getX(corner) / (2 * wide) + 0.5,
        position.getY(corner) / (2 * wide) + 0.5,
      );
    const top = new Mesh(dome, lacquer(this.room, map, { gloss: 1.1, blur: 1.5 }));
    top.position.z = high;
    const turns = new Group();
    turns.add(top);
    const shadows = new Group();
    shadows.add(
      footShadow(r, r * 1.35, 0.6, this.edges),
      pillarShadow(r, high + CAP.high, 0.5, this.edges),
    );
    const glow = halo(r, r * 1.9, lightOf('brass-light'));
    const weight = Object.assign(new Group(), { userData: { turns, shadows, glow, at: null } });
    weight.add(shadows, glow, steel, turns);
    this.stage.scene.add(weight);
    return weight;
  }
}

export const open = openFor(Shuffleboard);

/**
 * Return the light on the board. It is brightest at the far end, where the weights are counted.
 * @param {{ long: number, wide: number }} given
 */
const poolOf = ({ long, wide }) => [0.03, long - wide * 0.75, wide * 0.95, wide * 1.25];

/**
 * Create the case of the board: its sides, the alley around it with its walls, and the floor of the
 * bar.
 * @param {{ room: Three, long: number, wide: number }} given
 */
function cradleOf({ room, long, wide }) {
  const group = new Group();
  const wood = lacquer(room, null, {
    tint: lightOf('wood').map((part) => part * 0.55),
    gloss: 0.5,
    blur: 3,
  });
  const side = lacquer(room, null, { tint: lightOf('oak') });
  const alley = lacquer(room, null, { tint: lightOf('wood').map((part) => part * 0.2) });
  /**
   * @param {Three} material
   * @param {number[]} middle
   * @param {number[]} size
   */
  const block = (material, [x, y, z], [dx, dy, dz]) => {
    const mesh = new Mesh(new BoxGeometry(dx, dy, dz), material);
    mesh.position.set(x, y, z);
    group.add(mesh);
  };
  block(side, [0, long / 2, -BED / 2 - 5e-4], [wide, long, BED]);
  const out = wide / 2 + ALLEY.wide;
  const all = long + 2 * ALLEY.wide;
  block(alley, [0, long / 2, -ALLEY.deep - 0.01], [2 * out, all, 0.02]);
  for (const way of [-1, 1]) {
    block(
      wood,
      [way * (out + ALLEY.wall / 2), long / 2, (ALLEY.rail - ALLEY.deep) / 2 - 0.02],
      [ALLEY.wall, all + 2 * ALLEY.wall, ALLEY.deep + ALLEY.rail + 0.04],
    );
    if (way > 0)
      block(
        wood,
        [0, long / 2 + way * (all / 2 + ALLEY.wall / 2), (ALLEY.rail - ALLEY.deep) / 2 - 0.02],
        [2 * out, ALLEY.wall, ALLEY.deep + ALLEY.rail + 0.04],
      );
  }
  const map = floorTexture(512, { strips: 8, stroke: 1.5, seed: 3 });
  map.repeat.set(4, 8);
  const floor = new Mesh(
    new PlaneGeometry(9, 18),
    lacquer(room, map, { tint: [0.5, 0.45, 0.42], pool: [0, long / 2, 3, 5], fade: [1.2, 4.2] }),
  );
  floor.position.set(0, long / 2, -0.75);
  group.add(floor);
  return group;
}
