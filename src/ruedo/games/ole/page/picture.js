// The game's picture on the home page.
import { html } from '../../../web/static/vendor/preact-htm.js';
import symbols from './drawn.js';

/** A pitch with plates of two teams, the ball in the centre circle, dice, and a hand of cards. */
export function Picture() {
  return html`<rect width="480" height="320" fill="var(--turf)" />
    <g fill="var(--olive)" opacity=".16"><path d="M106 0H184L152 320H-8ZM262 0H340L426 320H280Z" /></g>
    <g fill="none" stroke="var(--chalk)" stroke-width="3.5" opacity=".95">
      <path d="M70-10L-30 330M410-10L510 330M18 144H462M160-10L152 34H328L320-10" /></g>
    <g fill="none" stroke="var(--sand)"><ellipse cx="240" cy="144" rx="74" ry="38" stroke-width="9" />
      <ellipse cx="240" cy="144" rx="40" ry="20" stroke-width="6" /></g>
    <${Plate} x=${128} y=${60} turn=${0} size=${0.62} rim="oak" side="sea" stats=${[6, 3, 4, 8]} />
    <${Plate} x=${240} y=${58} turn=${0} size=${0.62} rim="olive" side="sea" stats=${[8, 6, 5, 5]} />
    <${Plate} x=${352} y=${62} turn=${90} size=${0.62} rim="brass" side="sea" stats=${[5, 8, 9, 2]} />
    <${Plate} x=${96} y=${196} turn=${0} size=${0.78} rim="brass" side="blood" stats=${[7, 9, 8, 3]} />
    <${Plate} x=${384} y=${196} turn=${0} size=${0.78} rim="olive" side="blood" stats=${[9, 5, 6, 6]} />
    <g><ellipse cx="244" cy="153" rx="14" ry="6" fill="var(--shade)" opacity=".35" />
      <circle cx="240" cy="142" r="14" fill="var(--white)" stroke="var(--ink)" stroke-width="1.5" />
        <path
          d="M240 136L246 140.500L243.700 147H236.300L234 140.500ZM240 136V128.500M246 140.500L253 138
            M243.700 147L248 153M236.300 147L232 153M234 140.500L227 138"
          fill="var(--ink)" stroke="var(--ink)" stroke-width="1.2" stroke-linejoin="round" /></g>
    <g transform="translate(240 420)" class="stirs" style=${{ '--stir': 'translate(0, -14px)' }}>
      ${[
        ['pass', -27],
        ['shot', -9],
        ['dribble', 9],
        ['tackle', 27],
      ].map(
        ([kind, turn]) => html`<g key=${kind} transform=${`rotate(${turn})`}>
        <rect x="-40" y="-208" width="80" height="116" rx="9" fill="var(--shade)" opacity=".3"
          transform="translate(3 4)" />
        <rect x="-40" y="-208" width="80" height="116" rx="9" fill="var(--plate)" stroke="var(--ink)"
          stroke-width="2" />
        <rect x="-34" y="-202" width="68" height="104" rx="5" fill="none" stroke="var(--blood)" stroke-width="2.5" />
        <path d=${symbols[kind][0].d} transform="translate(0 -160) scale(1.8)" fill="none"
          stroke="var(--ink)" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" />
      </g>`,
      )}
    </g>`;
}

/**
 * An enamel plate: a player with four stats. The colour of its rim shows the tier.
 * @param {{ x: number, y: number, turn: number, size: number, rim: string, side: string, stats: number[] }} props
 */
function Plate({ x, y, turn, size, rim, side, stats }) {
  return html`<g transform=${`translate(${x} ${y}) rotate(${turn}) scale(${size})`} opacity=${turn ? 0.75 : 1}>
    <rect x="-44" y="-40" width="88" height="84" rx="10" fill="var(--shade)" opacity=".28" transform="translate(2 5)" />
    <rect x="-44" y="-40" width="88" height="84" rx="10" fill="var(--plate)" stroke=${`var(--${rim})`}
      stroke-width="7" />
    <rect x="-34" y="-30" width="68" height="16" rx="4" fill=${`var(--${side})`} />
    <g font-family="var(--display)" font-weight="700" font-size="24" fill="var(--ink)" text-anchor="middle">
      ${stats.map((stat, n) => html`<text key=${n} x=${n % 2 ? 18 : -18} y=${n < 2 ? 10 : 36}>${stat}</text>`)}
    </g>
  </g>`;
}
