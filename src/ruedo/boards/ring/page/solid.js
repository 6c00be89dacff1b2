// A board with a post in 3-D, and its ring. The table contains all measures: `equipment` in metres,
// and `drawings` for the print.
import {
  ExtrudeGeometry,
  Group,
  Mesh,
  PlaneGeometry,
  Quaternion,
  Shape,
  TorusGeometry,
  Vector3,
} from '../../../web/static/vendor/three/three.module.min.js';
import { stays } from '../../../web/static/stage/backdrop.js';
import { lacquer, metal } from '../../../web/static/stage/materials.js';
import { colourOf, lightOf, printed } from '../../../web/static/stage/print.js';
import { roomIn } from '../../../web/static/stage/room.js';
import {
  footShadow,
  pillarShadow,
  rodShadow,
  slabShadow,
} from '../../../web/static/stage/shadows.js';
import { Stage } from '../../../web/static/stage/stage.js';
import { say } from '../../../web/static/words.js';
import { edgesOf, floorTexture, openFor, textureOf, turned } from '../../../throws/page/solid.js';

/** @import { BoardScene, BoardThing, Drawings, Three } from './types.js' */

const STEEL = [0.92, 0.94, 0.97];
const BRASS = [1.0, 0.76, 0.34];
/** The number of points on a ring that cast its shadow. */
const POINTS = 72;
/** The resolution of the print in pixels for each millimetre. */
const FINE = 6;
const UP = new Vector3(0, 0, 1);

/**
 * The settings of the camera for each moment of the game. `wide` and `tall`: the angle in degrees
 * between the camera's direction and straight down, for a wide or a tall picture. `edge`: the free
 * margin, as a share of the picture. `near`: whether the picture shows only the surroundings of the
 * post.
 */
/** @type {Record<'play' | 'close', { wide: number, tall: number, edge: number, near?: boolean }>} */
const MOMENTS = {
  play: { wide: 38, tall: 24, edge: 0.05 },
  close: { wide: 56, tall: 50, edge: 0.1, near: true },
};

export class RingBoard {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {{ equipment: any, drawings: Drawings }} given
   * @param {'light' | 'dark'} theme
   * @param {{ onLost?: () => void, onDrawn?: () => void }} how
   */
  constructor(canvas, { equipment, drawings }, theme, how) {
    /** @type {Stage} */
    this.stage = new Stage(canvas, how);
    /** @type {any} */
    this.kit = equipment;
    this.drawn = drawings.scenes.board;
    const { board, ring } = equipment;
    this.tube = ring.tube_diameter / 2;
    this.radius = ring.outer_diameter / 2 - this.tube;
    const room = roomIn(theme);
    const edges = edgesOf(board.width / 2, board.length / 2, board.length / 2);
    this.plate = plateOf(this.kit, this.drawn, room);
    this.ring = new Mesh(
      new TorusGeometry(this.radius, this.tube, 18, 96),
      metal(room, STEEL, { blur: 0.6, ground: [0.5, 0.38, 0.2] }),
    );
    this.shadow = rodShadow(POINTS, this.tube, 0.72, edges);
    const { diameter, height } = equipment.post;
    const still = [
      tableOf(board, room),
      this.plate,
      postOf(equipment.post, room),
      pillarShadow(diameter / 2, height, 0.5, edges),
      footShadow(diameter / 2, diameter, 0.5, edges),
    ];
    still.forEach(stays);
    this.stage.scene.add(...still, this.shadow.mesh, this.ring);
    this.show({ ring: null });
    this.look('play', 0);
  }

  /**
   * Show the ring in a pose, or no ring for null.
   * @param {{ ring: { x: number, y: number, z: number, azimuth: number, tilt: number } | null,
   *   glow?: number }} state  metres, radians; `glow`: how far the rings of an Olé have spread,
   *   from 0 to 1
   */
  show({ ring, glow = 0 }) {
    this.ring.visible = this.shadow.mesh.visible = Boolean(ring);
    if (ring) {
      const axis = new Vector3(
        Math.sin(ring.tilt) * Math.cos(ring.azimuth),
        Math.sin(ring.tilt) * Math.sin(ring.azimuth),
        Math.cos(ring.tilt),
      );
      this.ring.position.set(ring.x, ring.y, ring.z);
      this.ring.quaternion.copy(new Quaternion().setFromUnitVectors(UP, axis));
      this.ring.updateMatrixWorld();
      this.shadow.lay(this.#points());
    }
    const top = this.plate.children[0].material;
    if (glow !== top.uniforms.ripple.value.y) this.stage.renew();
    top.uniforms.ripple.value.set(
      Math.hypot(this.kit.board.width, this.kit.board.length) / 2,
      glow,
    );
    this.stage.ask();
  }

  /**
   * Show the ring at rest. Each thing of a view is `[symbol, place, label, said, turn, flat]`. A
   * leaning ring leans on the post.
   * @param {BoardThing[]} things
   */
  lay(things, more = {}) {
    const lies = things.find(([symbol, place]) => symbol.startsWith('ring') && place);
    if (!lies) {
      this.show({ ring: null, ...more });
      return;
    }
    const [, place, , , turn = 0, flat = 1] = lies;
    const [x, y] = place ?? [0, 0];
    const tilt = Math.acos(Math.min(1, flat));
    const azimuth = (-turn * Math.PI) / 180;
    // The axis in the view may point to either side of the ring. Use the side away from the post.
    const away = x * Math.cos(azimuth) + y * Math.sin(azimuth) < 0 ? Math.PI : 0;
    this.show({
      ring: { x, y, z: this.tube + this.radius * Math.sin(tilt), azimuth: azimuth + away, tilt },
      ...more,
    });
  }

  /**
   * Move the camera to its position for a moment of the game: `play` or `close`. The promise
   * resolves when the camera has stopped.
   * @param {'play' | 'close'} moment
   * @param {number} [time]
   */
  look(moment, time) {
    const { wide, tall, edge, near } = MOMENTS[moment];
    const { board, ring, post } = this.kit;
    const [x, y] = near
      ? [ring.outer_diameter, ring.outer_diameter]
      : [board.width / 2, board.length / 2];
    return this.stage.look((/** @type {number} */ aspect) => {
      const lean = ((aspect < 0.9 ? tall : wide) * Math.PI) / 180;
      const points = [
        [-x, -y],
        [x, -y],
        [-x, y],
        [x, y],
      ].flatMap(([a, b]) => [
        new Vector3(a, b, 0),
        new Vector3(a, b, near ? post.height : -board.thickness),
      ]);
      return this.stage.eye.fit(points, new Vector3(0, -Math.sin(lean), Math.cos(lean)), {
        aspect,
        edge,
      });
    }, time);
  }

  /**
   * Return the position on the board at a point of the page, or null if the point is off the board.
   * @param {number} clientX
   * @param {number} clientY
   */
  pick(clientX, clientY) {
    const hit = this.stage.under(clientX, clientY);
    return hit && [hit.x, hit.y];
  }

  /**
   * Return the point of the canvas, in CSS pixels, for a position on the board.
   * @param {number[]} given
   */
  point([x, y, z = 0]) {
    return this.stage.eye.seen(new Vector3(x, y, z), this.stage.size);
  }

  close() {
    this.stage.close();
  }

  #points() {
    return Array.from({ length: POINTS }, (_, n) => {
      const angle = (2 * Math.PI * n) / POINTS;
      return new Vector3(
        this.radius * Math.cos(angle),
        this.radius * Math.sin(angle),
        0,
      ).applyMatrix4(this.ring.matrixWorld);
    });
  }
}

export const open = openFor(RingBoard);

/**
 * Return the printed board: its top, and its wooden sides.
 * @param {{ board: any }} given
 * @param {BoardScene} drawn
 * @param {Three} room
 */
function plateOf({ board }, drawn, room) {
  const [wide, long] = [board.width * 1000, board.length * 1000];
  // The radius of the rounded corners is slightly larger than in the drawing.
  const corner = (drawn.shapes.find(({ name }) => name === 'board')?.radius ?? 0) / 700;
  const isPost = drawn.shapes.findIndex(({ name }) => name === 'post');
  const flat = drawn.shapes.filter(
    (shape, n) => !(shape.fill === 'shade' || Math.abs(n - isPost) <= 1),
  ); // its shadow and its post are separate objects here
  const canvas = printed(
    flat,
    [-wide / 2, -long / 2, wide, long],
    [wide * FINE, long * FINE].map(Math.round),
    {
      say,
      ground: (brush) => {
        brush.fillStyle = colourOf('wood');
        brush.fillRect(0, 0, brush.canvas.width, brush.canvas.height);
      },
    },
  );
  const map = textureOf(canvas, { anisotropy: 4 });
  const top = rounded(board.width, board.length, corner);
  const group = new Group();
  const sides = new ExtrudeGeometry(top, {
    depth: board.thickness,
    bevelEnabled: false,
    curveSegments: 8,
  });
  sides.translate(0, 0, -board.thickness);
  const face = new ExtrudeGeometry(top, { depth: 0, bevelEnabled: false, curveSegments: 8 });
  laidOut(face, board.width, board.length);
  const pool = [-0.1 * board.width, 0.05 * board.length, 0.46 * board.width, 0.4 * board.length];
  group.add(
    new Mesh(face, lacquer(room, map, { pool, gloss: 0.9, blur: 2.2, ripples: true })),
    new Mesh(sides, lacquer(room, null, { tint: lightOf('oak'), pool })),
  );
  group.children[1].position.z = -1e-4;
  return group;
}

/**
 * @param {number} wide
 * @param {number} long
 * @param {number} corner
 */
function rounded(wide, long, corner) {
  const [x, y] = [wide / 2, long / 2];
  return new Shape()
    .moveTo(corner - x, -y)
    .lineTo(x - corner, -y)
    .quadraticCurveTo(x, -y, x, corner - y)
    .lineTo(x, y - corner)
    .quadraticCurveTo(x, y, x - corner, y)
    .lineTo(corner - x, y)
    .quadraticCurveTo(-x, y, -x, y - corner)
    .lineTo(-x, corner - y)
    .quadraticCurveTo(-x, -y, corner - x, -y);
}

/**
 * Map a picture onto a face from edge to edge.
 * @param {Three} geometry
 * @param {number} wide
 * @param {number} long
 */
function laidOut(geometry, wide, long) {
  const { position, uv } = geometry.attributes;
  for (let n = 0; n < position.count; n++)
    uv.setXY(n, position.getX(n) / wide + 0.5, position.getY(n) / long + 0.5);
}

/**
 * Return a brass post with a worn edge, as a solid of revolution.
 * @param {{ diameter: number, height: number }} given
 * @param {Three} room
 */
function postOf({ diameter, height }, room) {
  const [r, worn] = [diameter / 2, diameter / 5];
  const bend = Array.from({ length: 6 }, (_, n) => {
    const angle = (n / 5) * (Math.PI / 2);
    return [r - worn + worn * Math.cos(angle), height - worn + worn * Math.sin(angle)];
  });
  return new Mesh(
    turned([[r, 0], [r, height * 0.5], ...bend, [0, height]], 40),
    metal(room, BRASS, { blur: 1, brushed: 0.03, ground: [0.7, 0.55, 0.36] }),
  );
}

/**
 * Return the table of the bar under the board, and the board's shadow on it.
 * @param {any} board
 * @param {Three} room
 */
function tableOf(board, room) {
  const size = 5 * Math.max(board.width, board.length);
  const map = floorTexture(1024, { strips: 9, upright: false, stroke: 2, seed: 11 });
  const group = new Group();
  const pool = [-0.1 * board.width, 0.05 * board.length, 1.1 * board.width, 0.9 * board.length];
  group.add(
    new Mesh(
      new PlaneGeometry(size, size),
      lacquer(room, map, { pool, fade: [size * 0.2, size * 0.5], tint: [0.8, 0.74, 0.7] }),
    ),
    slabShadow([board.width, board.length], board.thickness),
  );
  group.position.z = -board.thickness - 1e-4;
  return group;
}
