// The people on the cards and the scenes of Worldies, drawn from the parts that the server sends.
import { html, useMemo } from '../../../web/static/vendor/preact-htm.js';
import { Shapes } from '../../../web/static/parts/drawing.js';
import shared from '../../../web/static/drawn.js';
import parts from './parts.js';
import { say } from '../../../web/static/words.js';

/** @import { Shape } from './types.js' */

/**
 * Return a shape in this colour, unless it has a colour already.
 * @param {Shape} shape
 * @param {string | null | undefined} colour
 */
function coloured(shape, colour) {
  if (shape.fill || shape.stroke || shape.shapes) return shape;
  return shape.line ? { ...shape, stroke: colour } : { ...shape, fill: colour };
}

/**
 * Return the shapes of a drawing in a side's colours. A layer without the name of a part is a shape
 * itself.
 * @param {Shape[]} pile
 * @param {number} side
 */
function piled(pile, side) {
  const kit = shared[`side-${side}`][0].fill;
  return pile.flatMap((layer) => {
    if (!layer.name) return [layer];
    const part = parts[layer.name] ?? parts[`${layer.name}-${side}`];
    return part.map((shape) => coloured(shape, layer.fill === 'kit' ? kit : layer.fill));
  });
}

/**
 * A drawing as an SVG picture. `box` is the part of the drawing that is visible.
 * @param {{ pile?: Shape[], side: number, box: string, class: string, fit: string }} props
 */
function Pile({ pile, side, box, class: kind, fit }) {
  return useMemo(
    () =>
      pile &&
      html`<svg class=${kind} viewBox=${box} preserveAspectRatio=${fit} aria-hidden="true">
        <${Shapes} shapes=${piled(pile, side)} say=${say} /></svg>`,
    [pile, side],
  );
}

/**
 * The portrait of a person.
 * @param {{ pile?: Shape[], side: number }} props
 */
export const Bust = ({ pile, side }) =>
  html`<${Pile} pile=${pile} side=${side} class="bust" box="-43 6 86 86" fit="xMidYMax meet" />`;

/**
 * The scene of a Worldie.
 * @param {{ pile?: Shape[], side: number }} props
 */
export const Scenery = ({ pile, side }) =>
  html`<${Pile} pile=${pile} side=${side} class="scenery" box="0 0 160 60" fit="xMidYMid slice" />`;
