// The camera through which people see a board.
import { Vector3 } from '../vendor/three/three.module.min.js';

/** @import { Three } from '../types.js' */

/**
 * @typedef {object} Place
 * @property {Three} at  the position of the camera, in the world
 * @property {Three} to  the point that it looks at
 * @property {number} lens  its angle of view from top to bottom, in degrees
 */

export class Eye {
  /** @param {Three} camera */
  constructor(camera) {
    this.camera = camera;
    /** @type {Place} */
    this.place = /** @type {any} */ (null);
  }

  /**
   * Move the camera to a position and direction.
   * @param {Place} place
   */
  be(place) {
    this.place = place;
    const { camera } = this;
    camera.position.copy(place.at);
    camera.fov = place.lens;
    camera.lookAt(place.to);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }

  /**
   * Interpolate between two places of the camera. `part` goes from 0 to 1. The movement starts and
   * ends slowly.
   * @param {Place} from
   * @param {Place} to
   * @param {number} part
   */
  between(from, to, part) {
    const eased = part * part * (3 - 2 * part);
    return {
      at: from.at.clone().lerp(to.at, eased),
      to: from.to.clone().lerp(to.to, eased),
      lens: from.lens + (to.lens - from.lens) * eased,
    };
  }

  /**
   * Return the nearest place of the camera from which all points can be seen. `way` is the
   * direction from the points to the camera. `edge` is the width of the free margin, as a share of
   * the picture.
   * @param {Three[]} points
   * @param {Three} way
   * @param {{ aspect: number, lens?: number, edge?: number }} picture
   */
  fit(points, way, { aspect, lens = 28, edge = 0.04 }) {
    const back = way.clone().normalize();
    const to = points
      .reduce((sum, point) => sum.add(point), new Vector3())
      .divideScalar(points.length);
    const right = new Vector3(0, 0, 1).cross(back).normalize();
    const up = back.clone().cross(right);
    const high = Math.tan((lens * Math.PI) / 360) * (1 - 2 * edge);
    const wide = high * aspect;
    for (let round = 0; round < 8; round++) {
      // The middle of the points is not the middle of the picture, so a few iterations find the latter.
      const away = Math.max(
        ...points.map((point) => {
          const rest = point.clone().sub(to);
          return (
            Math.max(Math.abs(rest.dot(right)) / wide, Math.abs(rest.dot(up)) / high) +
            rest.dot(back)
          );
        }),
      );
      const seen = points.map((point) => {
        const rest = point.clone().sub(to);
        const depth = away - rest.dot(back);
        return [rest.dot(right) / depth, rest.dot(up) / depth];
      });
      /** @param {number} n */
      const middle = (n) =>
        (Math.max(...seen.map((one) => one[n])) + Math.min(...seen.map((one) => one[n]))) / 2;
      to.addScaledVector(right, middle(0) * away).addScaledVector(up, middle(1) * away);
      if (round === 7) return { at: to.clone().addScaledVector(back, away), to, lens };
    }
    return null;
  }

  /**
   * Convert a point of the world to a point of the picture, in pixels from the upper left corner.
   * @param {Three} point
   * @param {number[]} [size]  the size of the picture; missing before the first frame
   */
  seen(point, [wide, high] = [1, 1]) {
    const { x, y } = point.clone().project(this.camera);
    return [((x + 1) / 2) * wide, ((1 - y) / 2) * high];
  }
}
