// The game's picture on the home page: a board, its post, and a ring that falls around it.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { Planks } from '../../../web/static/parts/pictures.js';

/**
 * The printed rings, the spiral of the logo, the post, and a ring that falls around it.
 * @param {{ brass: string, steel: string }} props
 */
export function Picture({ brass, steel }) {
  return html`<${Planks} />
    <path d="M104 52H376L462 282Q464 292 452 292H28Q16 292 18 282Z" fill="var(--shade)" opacity=".3"
      transform="translate(8 14)" />
    <path d="M18 274L18 288Q18 298 30 298H450Q462 298 462 288V274Z" fill="var(--oak)" />
    <path d="M104 44H376Q382 44 384 50L461 270Q464 282 452 282H28Q16 282 19 270L96 50Q98 44 104 44Z"
      fill="var(--plate)" stroke="var(--oak)" stroke-width="5" />
    <g fill="none" stroke="var(--sand)">
      <ellipse cx="240" cy="166" rx="164" ry="93" stroke-width="15" />
        <ellipse cx="240" cy="166" rx="126" ry="70" stroke-width="56" opacity=".25" />
      <ellipse cx="240" cy="166" rx="88" ry="48" stroke-width="12" />
    </g>
    <path
      d="M240 166m-8 0a8 5 0 0 1 16 0a14 9 0 0 1-28 1a21 13 0 0 1 42-2a28 17 0 0 1-56 3a35 21 0 0 1 70-3"
      fill="none" stroke="var(--blood)" stroke-width="6" stroke-linecap="round" />
    ${[
      [88, 240],
      [392, 240],
      [128, 84],
      [352, 84],
    ].map(
      (
        [x, y],
        n,
      ) => html`<g key=${x} transform=${`translate(${x} ${y}) scale(${y > 200 ? 1 : 0.74})`}>
      <ellipse rx="27" ry="18" fill="var(--plate)" stroke="var(--line)" stroke-width="2.5" />
      <path
        d=${n % 2 ? 'M-7-9L-5 9H5L7-9ZM-6-2H6' : 'M-8-8V9H5V-8ZM5-4H9A2 2 0 0 1 11-2V3A2 2 0 0 1 9 5H5'}
        fill="none" stroke="var(--ink)" stroke-width="2" stroke-linejoin="round" transform="scale(1 .8)" />
    </g>`,
    )}
    <ellipse cx="252" cy="172" rx="62" ry="30" fill="var(--shade)" opacity=".2" />
    <g class="stirs" style=${{ '--stir': 'translate(2px, 5px) rotate(-1.5deg)' }}>
      <path d="M180 142C176 116 206 88 248 84C286 80 306 96 300 118" fill="none" stroke="var(--ink)"
        stroke-width="15.5" stroke-linecap="round" />
      <path d="M180 142C176 116 206 88 248 84C286 80 306 96 300 118" fill="none" stroke=${steel}
        stroke-width="12" stroke-linecap="round" />
    </g>
    <path d="M232 166V66Q232 58 240 58Q248 58 248 66V166A8 4.5 0 0 1 232 166Z" fill=${brass}
      stroke="var(--shade)" stroke-opacity=".5" />
    <g class="stirs" style=${{ '--stir': 'translate(2px, 5px) rotate(-1.5deg)' }}>
      <path d="M180 142C186 168 222 172 258 156C284 144 298 130 300 118" fill="none" stroke="var(--ink)"
        stroke-width="15.5" stroke-linecap="round" />
      <path d="M180 142C186 168 222 172 258 156C284 144 298 130 300 118" fill="none" stroke=${steel}
        stroke-width="12" stroke-linecap="round" />
      <path d="M187 150C197 163 224 165 252 154" fill="none" stroke="var(--white)" stroke-opacity=".75"
        stroke-width="2.5" stroke-linecap="round" />
    </g>
    <g fill="none" stroke="var(--ink)" stroke-opacity=".45" stroke-width="2.5" stroke-linecap="round">
      <path d="M164 152C168 172 182 184 198 188M316 108C312 92 300 80 286 74" /></g>`;
}
