// Paints the grain of wood stroke by stroke. Every call paints the same strokes.

/** @import { Brush } from '../types.js' */

/**
 * Return a function that returns pseudo-random numbers from 0 to 1.
 * @param {number} seed
 */
export function chances(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Paint strips of wood side by side, with the grain along the strips.
 * @param {CanvasRenderingContext2D} brush
 * @param {object} wood
 * @param {string} wood.colour
 * @param {string} wood.dark  the colour of the grain
 * @param {number} wood.strips  the number of strips
 * @param {boolean} [wood.upright]  whether the strips are vertical
 * @param {number} [wood.stroke]  the width of a stroke of the grain in pixels
 * @param {number} [wood.seed]
 * @param {number} [wood.boards]  the number of planks in a strip
 */
export function paintWood(
  brush,
  { colour, dark, strips, upright = true, stroke = 1, boards = 1, seed = 7 },
) {
  const { width, height } = brush.canvas;
  const [across, along] = upright ? [width, height] : [height, width];
  const chance = chances(seed);
  brush.save();
  if (!upright) brush.setTransform(0, 1, 1, 0, 0, 0);
  brush.fillStyle = colour;
  brush.fillRect(0, 0, across, along);
  const wide = across / strips;
  for (let strip = 0; strip < strips; strip++) {
    let from = 0;
    for (let board = 0; board < boards; board++) {
      const to = board === boards - 1 ? along : (along * (board + 0.5 + 0.5 * chance())) / boards;
      brush.save();
      brush.beginPath();
      brush.rect(strip * wide, from, wide, to - from);
      brush.clip();
      plank(brush, {
        left: strip * wide,
        top: from,
        wide,
        long: to - from,
        colour,
        dark,
        stroke,
        chance,
      });
      brush.restore();
      from = to;
    }
  }
  brush.restore();
}

/**
 * @param {Brush} brush
 * @param {{ left: number, top: number, wide: number, long: number, colour: string, dark: string,
 *   stroke: number, chance: () => number }} given
 */
function plank(brush, { left, top, wide, long, colour, dark, stroke, chance }) {
  brush.globalAlpha = 0.02 + 0.13 * chance() ** 2;
  const lighter = chance() >= 0.7;
  brush.globalCompositeOperation = lighter ? 'screen' : 'source-over';
  brush.fillStyle = lighter ? colour : dark;
  brush.fillRect(left, top, wide, long);
  brush.globalCompositeOperation = 'source-over';
  brush.strokeStyle = dark;
  const veins = Math.ceil(wide / stroke / 3.2);
  const heart = left + wide * chance();
  for (let vein = 0; vein < veins; vein++) {
    const x = left + (wide * (vein + chance())) / veins;
    const bend = (x - heart) * (0.05 + 0.18 * chance());
    brush.globalAlpha = 0.03 + 0.13 * chance();
    brush.lineWidth = stroke * (0.4 + chance());
    brush.beginPath();
    brush.moveTo(x, top);
    brush.bezierCurveTo(
      x + bend,
      top + long * 0.3,
      x - bend,
      top + long * 0.7,
      x + bend * (chance() - 0.5),
      top + long,
    );
    brush.stroke();
  }
}
