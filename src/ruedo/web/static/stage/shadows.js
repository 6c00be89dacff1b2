// Shadows of things on the plane of a board, as meshes. They are darkest and sharpest at the point where
// a thing touches the board.
import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  Mesh,
  Vector3,
} from '../vendor/three/three.module.min.js';
import { TO_LIGHT } from './room.js';
import { shadow } from './materials.js';

/** @import { Point, Three, Vector } from '../types.js' */

/**
 * The width that the edge of a shadow gains for each metre of height, because the window is not a
 * point of light.
 */
const SPREAD = 0.3;
/** The height of shadows above the plane in metres. It is too small to see. */
const LIFT = 2e-4;

/**
 * Return the shadow of a point on the plane z = 0.
 * @param {Vector} point
 */
const cast = (point, into = new Vector3()) =>
  into.copy(point).addScaledVector(TO_LIGHT, -point.z / TO_LIGHT.z);

/**
 * Return the shadow of a bent rod, such as a ring, as a strip along the shadows of its points.
 * @param {number} count  the number of points; the last one is connected to the first one
 * @param {number} thick  the rod's radius, in metres
 * @param {Three[]} [planes]
 */
export function rodShadow(count, thick, strength = 0.62, planes = []) {
  const ACROSS = [
    [-1, 0],
    [-0.45, 1],
    [0.45, 1],
    [1, 0],
  ];
  const places = new Float32Array(3 * count * ACROSS.length);
  const depths = new Float32Array(count * ACROSS.length);
  const corners = [];
  for (let n = 0; n < count; n++) {
    for (let lane = 0; lane < ACROSS.length - 1; lane++) {
      const [a, b] = [n * ACROSS.length + lane, ((n + 1) % count) * ACROSS.length + lane];
      corners.push(a, b, a + 1, a + 1, b, b + 1);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(places, 3).setUsage(DynamicDrawUsage));
  geometry.setAttribute('depth', new BufferAttribute(depths, 1).setUsage(DynamicDrawUsage));
  geometry.setIndex(corners);
  const mesh = seen(geometry, strength, planes);
  const spots = Array.from({ length: count }, () => new Vector3());
  /**
   * Move the shadow so that its rod goes through these points.
   * @param {Vector[]} points
   */
  const lay = (points) => {
    points.forEach((point, n) => {
      cast(point, spots[n]);
    });
    spots.forEach((spot, n) => {
      const [before, after] = [spots[(n + count - 1) % count], spots[(n + 1) % count]];
      let [ax, ay] = [after.x - before.x, after.y - before.y];
      const long = Math.hypot(ax, ay);
      if (long < 1e-6) [ax, ay] = [1, 0];
      else [ax, ay] = [ax / long, ay / long];
      const soft = thick * 0.35 + SPREAD * Math.max(0, points[n].z - thick);
      const straight =
        Math.max(
          0,
          (spot.x - before.x) * (after.x - spot.x) + (spot.y - before.y) * (after.y - spot.y),
        ) / Math.max(1e-12, spot.distanceTo(before) * spot.distanceTo(after));
      const [bend, inner] = bendOf(before, spot, after);
      const dark =
        (thick / (thick + soft)) *
        Math.min(1, 0.25 + long / (2 * thick)) *
        (0.1 + 0.9 * straight) *
        Math.min(1, 0.3 + (0.7 * bend) / (thick + soft)); // A folded shadow is thin
      ACROSS.forEach(([side, depth], lane) => {
        const wide =
          side *
          (Math.abs(side) < 1 ? Math.max(thick - soft * 0.5, thick * 0.3) / 0.45 : thick + soft);
        // A strip that is wider than the radius of its bend would overlap itself.
        const out = wide * inner > 0 ? Math.sign(wide) * Math.min(Math.abs(wide), bend) : wide;
        places.set([spot.x - ay * out, spot.y + ax * out, LIFT], 3 * (n * ACROSS.length + lane));
        depths[n * ACROSS.length + lane] = depth * dark;
      });
    });
    geometry.attributes.position.needsUpdate = geometry.attributes.depth.needsUpdate = true;
  };
  return { mesh, lay };
}

/**
 * Return the radius of curvature of a line at the second of three points, and the side to which it
 * bends: 1 for left, -1 for right.
 * @param {Vector} before
 * @param {Vector} spot
 * @param {Vector} after
 */
function bendOf(before, spot, after) {
  const [ax, ay, bx, by] = [
    spot.x - before.x,
    spot.y - before.y,
    after.x - spot.x,
    after.y - spot.y,
  ];
  const turned = Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  return [
    (Math.hypot(ax, ay) + Math.hypot(bx, by)) / (2 * Math.max(1e-9, Math.abs(turned))),
    Math.sign(turned),
  ];
}

/**
 * Return the shadow of a pillar at the origin. The shadow is darkest at the foot and becomes softer
 * towards its end.
 * @param {number} radius
 * @param {number} high
 * @param {Three[]} [planes]
 */
export function pillarShadow(radius, high, strength = 0.55, planes = []) {
  const [dx, dy] = [-TO_LIGHT.x / TO_LIGHT.z, -TO_LIGHT.y / TO_LIGHT.z];
  const long = Math.hypot(dx, dy);
  const [along, side] = [
    [dx / long, dy / long],
    [-dy / long, dx / long],
  ];
  /**
   * @param {number} far
   * @param {number} out
   */
  const at = (far, out) => [along[0] * far + side[0] * out, along[1] * far + side[1] * out, LIFT];
  const reach = long * high;
  const rows = [-radius * 0.6, 0, reach * 0.35, reach * 0.7, reach, reach + radius];
  const rims = rows.map((far) => [
    far,
    radius + SPREAD * Math.max(0, far) * 0.35,
    radius * Math.max(0.15, 1 - (0.7 * Math.max(0, far)) / reach),
  ]);
  const lanes = rims.map(([far, rim, core], n) => {
    const dark = n === 0 || n === rows.length - 1 ? 0 : 1 - (0.55 * far) / reach;
    return [
      [at(far, -rim), 0],
      [at(far, -core), dark],
      [at(far, core), dark],
      [at(far, rim), 0],
    ];
  });
  return seen(woven(lanes), strength, planes);
}

/**
 * Return the dark circle around the foot of a round thing. `far` is its outer radius.
 * @param {number} radius
 * @param {number} far
 * @param {Three[]} [planes]
 */
export function footShadow(radius, far, strength = 0.5, planes = []) {
  const COUNT = 40;
  const lanes = Array.from({ length: COUNT + 1 }, (_, n) => {
    const [x, y] = [Math.cos((2 * Math.PI * n) / COUNT), Math.sin((2 * Math.PI * n) / COUNT)];
    return [
      [[x * radius * 0.6, y * radius * 0.6, LIFT], 1],
      [[x * radius, y * radius, LIFT], 1],
      [[x * (radius + (far - radius) * 0.4), y * (radius + (far - radius) * 0.4), LIFT], 0.36],
      [[x * far, y * far, LIFT], 0],
    ];
  });
  return seen(woven(lanes), strength, planes);
}

/**
 * Return a coloured glow around a round thing.
 * @param {number} radius
 * @param {number} far
 * @param {number[]} colour
 */
export function halo(radius, far, colour) {
  const mesh = footShadow(radius, far, 0.95);
  mesh.material.uniforms.colour.value.set(...colour);
  return mesh;
}

/**
 * Return the soft shadow of a rectangular board on the table below it, moved away from the light.
 * @param {Point} given
 * @param {number} thick
 */
export function slabShadow([wide, long], thick, strength = 0.6) {
  const soft = thick * 1.6;
  const away = [(-TO_LIGHT.x / TO_LIGHT.z) * thick, (-TO_LIGHT.y / TO_LIGHT.z) * thick];
  /**
   * @param {number} y
   * @param {number} dark
   */
  const row = (y, dark) =>
    [
      [-wide / 2 - soft, 0],
      [-wide / 2 + soft * 0.3, dark],
      [wide / 2 - soft * 0.3, dark],
      [wide / 2 + soft, 0],
    ].map(([x, depth]) => [[x + away[0], y + away[1], LIFT], depth]);
  return seen(
    woven([
      row(-long / 2 - soft, 0),
      row(-long / 2 + soft * 0.3, 1),
      row(long / 2 - soft * 0.3, 1),
      row(long / 2 + soft, 0),
    ]),
    strength,
  );
}

/**
 * Return a mesh made of rows of points, each with its position and its opacity (`depth`).
 * @param {any[]} rows
 */
function woven(rows) {
  const width = rows[0].length;
  const corners = [];
  for (let row = 0; row + 1 < rows.length; row++) {
    for (let n = 0; n + 1 < width; n++) {
      const [a, b] = [row * width + n, (row + 1) * width + n];
      corners.push(a, b, a + 1, a + 1, b, b + 1);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute(
    'position',
    new BufferAttribute(new Float32Array(rows.flat().flatMap(([place]) => place)), 3),
  );
  geometry.setAttribute(
    'depth',
    new BufferAttribute(new Float32Array(rows.flat().map(([, depth]) => depth)), 1),
  );
  geometry.setIndex(corners);
  return geometry;
}

/**
 * @param {Three} geometry
 * @param {number} strength
 * @param {Three[]} [planes]
 */
function seen(geometry, strength, planes = []) {
  const material = shadow(strength);
  material.side = 2; // Both sides of the mesh are drawn
  material.clippingPlanes = planes.length ? planes : null;
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  return mesh;
}
