// The people on the cards and the scenes of Worldies: piles of parts, as the server drew them.
import { html, useMemo } from '../../vendor/preact-htm.js';
import { Shapes } from '../../parts/drawing.js';
import shared from '../../drawn.js';
import parts from './parts.js';
import { say } from '../../words.js';

/** A part in a colour, where it has none of its own. */
function coloured(shape, colour) {
  if (shape.fill || shape.stroke || shape.shapes) return shape;
  return shape.line ? { ...shape, stroke: colour } : { ...shape, fill: colour };
}

/** A pile's shapes in a side's colours; what has no part's name stands for itself. */
function piled(pile, side) {
  const kit = shared[`side-${side}`][0].fill;
  return pile.flatMap((layer) => {
    if (!layer.name) return [layer];
    const part = parts[layer.name] ?? parts[`${layer.name}-${side}`];
    return part.map((shape) => coloured(shape, layer.fill === 'kit' ? kit : layer.fill));
  });
}

/** A pile as a picture; `box`: the part of it that is shown. */
function Pile({ pile, side, box, class: kind, fit }) {
  return useMemo(
    () =>
      pile &&
      html`<svg class=${kind} viewBox=${box} preserveAspectRatio=${fit} aria-hidden="true"><${Shapes} shapes=${piled(pile, side)} say=${say} /></svg>`,
    [pile, side],
  );
}

/** A person's bust. */
export const Bust = ({ pile, side }) =>
  html`<${Pile} pile=${pile} side=${side} class="bust" box="-43 6 86 86" fit="xMidYMax meet" />`;

/** A Worldie's scene. */
export const Scenery = ({ pile, side }) =>
  html`<${Pile} pile=${pile} side=${side} class="scenery" box="0 0 160 60" fit="xMidYMid slice" />`;
