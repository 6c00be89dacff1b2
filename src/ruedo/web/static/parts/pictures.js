// The three games as pictures: what stands on the bar's tables at six in the evening.
import { html } from '../vendor/preact-htm.js';

/** A game's picture by its name. It says nothing by itself: the game's name stands beside it. */
export function GamePicture({ game }) {
  const Picture = PICTURES[game] ?? ShotOle;
  return html`<svg class=${`game-picture ${game}`} viewBox="0 0 480 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <radialGradient id=${`light-${game}`} cx="26%" cy="8%" r="95%">
        <stop offset="0" stop-color="var(--sand)" stop-opacity=".55" /><stop offset=".55" stop-color="var(--sand)" stop-opacity=".08" /><stop offset="1" stop-color="var(--shade)" stop-opacity=".28" />
      </radialGradient>
      <linearGradient id=${`brass-${game}`} x1="0" x2="1"><stop offset="0" stop-color="#8a6a26" /><stop offset=".35" stop-color="#f2dc9a" /><stop offset=".6" stop-color="#c09a45" /><stop offset="1" stop-color="#6f5320" /></linearGradient>
      <linearGradient id=${`steel-${game}`} x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6fafc" /><stop offset=".45" stop-color="#9aa3aa" /><stop offset=".7" stop-color="#5d666d" /><stop offset="1" stop-color="#c9d1d6" /></linearGradient>
    </defs>
    <${Picture} light=${`url(#light-${game})`} brass=${`url(#brass-${game})`} steel=${`url(#steel-${game})`} />
    <rect width="480" height="320" fill=${`url(#light-${game})`} />
  </svg>`;
}

/** The planks of the table that a board lies on. */
const Planks = () => html`<rect width="480" height="320" fill="var(--wood)" />
  <g stroke="var(--shade)" stroke-opacity=".22" stroke-width="1.5" fill="none">
    <path d="M0 58H480M0 132H480M0 214H480M0 300H480" />
    <path d="M40 20C160 28 300 14 480 24M0 92C140 84 260 104 420 94M0 172C120 182 320 160 480 176M60 258C200 248 320 268 480 252" stroke-opacity=".12" />
  </g>`;

/** A Shot-Olé board: the printed rings, the logo's spiral, the post, and a ring coming down around it. */
function ShotOle({ brass, steel }) {
  return html`<${Planks} />
    <path d="M104 52H376L462 282Q464 292 452 292H28Q16 292 18 282Z" fill="var(--shade)" opacity=".3" transform="translate(8 14)" />
    <path d="M18 274L18 288Q18 298 30 298H450Q462 298 462 288V274Z" fill="var(--oak)" />
    <path d="M104 44H376Q382 44 384 50L461 270Q464 282 452 282H28Q16 282 19 270L96 50Q98 44 104 44Z" fill="var(--plate)" stroke="var(--oak)" stroke-width="5" />
    <g fill="none" stroke="var(--sand)">
      <ellipse cx="240" cy="166" rx="164" ry="93" stroke-width="15" /><ellipse cx="240" cy="166" rx="126" ry="70" stroke-width="56" opacity=".25" />
      <ellipse cx="240" cy="166" rx="88" ry="48" stroke-width="12" />
    </g>
    <path d="M240 166m-8 0a8 5 0 0 1 16 0a14 9 0 0 1-28 1a21 13 0 0 1 42-2a28 17 0 0 1-56 3a35 21 0 0 1 70-3" fill="none" stroke="var(--blood)" stroke-width="6" stroke-linecap="round" />
    ${[[88, 240], [392, 240], [128, 84], [352, 84]].map(([x, y], n) => html`<g key=${x} transform=${`translate(${x} ${y}) scale(${y > 200 ? 1 : 0.74})`}>
      <ellipse rx="27" ry="18" fill="var(--plate)" stroke="var(--line)" stroke-width="2.5" />
      <path d=${n % 2 ? 'M-7-9L-5 9H5L7-9ZM-6-2H6' : 'M-8-8V9H5V-8ZM5-4H9A2 2 0 0 1 11-2V3A2 2 0 0 1 9 5H5'} fill="none" stroke="var(--ink)" stroke-width="2" stroke-linejoin="round" transform="scale(1 .8)" />
    </g>`)}
    <ellipse cx="252" cy="172" rx="62" ry="30" fill="var(--shade)" opacity=".2" />
    <g class="spinning">
      <path d="M180 142C176 116 206 88 248 84C286 80 306 96 300 118" fill="none" stroke="var(--ink)" stroke-width="15.5" stroke-linecap="round" />
      <path d="M180 142C176 116 206 88 248 84C286 80 306 96 300 118" fill="none" stroke=${steel} stroke-width="12" stroke-linecap="round" />
    </g>
    <path d="M232 166V66Q232 58 240 58Q248 58 248 66V166A8 4.5 0 0 1 232 166Z" fill=${brass} stroke="var(--shade)" stroke-opacity=".5" />
    <g class="spinning">
      <path d="M180 142C186 168 222 172 258 156C284 144 298 130 300 118" fill="none" stroke="var(--ink)" stroke-width="15.5" stroke-linecap="round" />
      <path d="M180 142C186 168 222 172 258 156C284 144 298 130 300 118" fill="none" stroke=${steel} stroke-width="12" stroke-linecap="round" />
      <path d="M187 150C197 163 224 165 252 154" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2.5" stroke-linecap="round" />
    </g>
    <g fill="none" stroke="var(--ink)" stroke-opacity=".45" stroke-width="2.5" stroke-linecap="round"><path d="M164 152C168 172 182 184 198 188M316 108C312 92 300 80 286 74" /></g>`;
}

/** The end of a shuffleboard with its weights, one of them hanging over the corner. */
function HorseCollar({ steel }) {
  return html`<rect width="480" height="320" fill="var(--alley)" />
    <path d="M0 0H150L30 320H0ZM480 0H330L450 320H480Z" fill="var(--wood)" />
    <path d="M150 0L30 320M330 0L450 320" stroke="var(--shade)" stroke-opacity=".4" stroke-width="3" />
    <path d="M176 0H304L404 268H76Z" fill="var(--maple)" />
    <path d="M76 268H404V282Q404 288 398 288H82Q76 288 76 282Z" fill="var(--oak)" />
    <g stroke="var(--wood)" stroke-opacity=".28" stroke-width="1.2"><path d="M192 0L117 268M208 0L158 268M224 0L199 268M240 0V268M256 0L281 268M272 0L322 268M288 0L363 268" /></g>
    <path d="M222 0H252L316 268H250Z" fill="#fff" opacity=".13" />
    <g stroke="var(--ink)" stroke-width="2.5"><path d="M98 208H382M124 138H356" /></g><path d="M163 36H317" stroke="var(--blood)" stroke-width="2.5" />
    <g font-family="var(--display)" font-weight="800" fill="var(--oak)" text-anchor="middle" opacity=".5">
      <text x="240" y="256" font-size="58" transform="translate(240 256) scale(1.2 .72) translate(-240 -256)">3</text>
      <text x="240" y="190" font-size="48" transform="translate(240 190) scale(1.2 .72) translate(-240 -190)">2</text>
      <text x="240" y="112" font-size="40" transform="translate(240 112) scale(1.2 .72) translate(-240 -112)">1</text>
    </g>
    <${Weight} x=${204} y=${76} size=${0.62} colour="blue" steel=${steel} />
    <${Weight} x=${282} y=${150} size=${0.8} colour="red" steel=${steel} />
    <${Weight} x=${146} y=${176} size=${0.86} colour="blue" steel=${steel} />
    <${Weight} x=${196} y=${232} size=${0.98} colour="red" steel=${steel} />
    <g class="hanging"><${Weight} x=${372} y=${268} size=${1.05} colour="red" steel=${steel} /></g>`;
}

/** A weight seen from the side and above; round caps on red ones, square on blue. */
function Weight({ x, y, size, colour, steel }) {
  return html`<g transform=${`translate(${x} ${y}) scale(${size})`}>
    <ellipse cx="5" cy="9" rx="36" ry="18" fill="var(--shade)" opacity=".35" />
    <path d="M-34-8V4A34 18 0 0 0 34 4V-8Z" fill=${steel} stroke="var(--shade)" stroke-opacity=".5" />
    <ellipse cy="-8" rx="34" ry="18" fill=${steel} stroke="var(--shade)" stroke-opacity=".4" />
    <ellipse cy="-10" rx="24" ry="12.5" fill=${`var(--${colour})`} />
    ${colour === 'red'
      ? html`<ellipse cy="-14" rx="14" ry="7.5" fill=${`var(--${colour})`} stroke="#fff" stroke-opacity=".55" stroke-width="2" />`
      : html`<path d="M0-22L15-14L0-6L-15-14Z" fill=${`var(--${colour})`} stroke="#fff" stroke-opacity=".55" stroke-width="2" stroke-linejoin="round" />`}
    <path d="M-24-16A24 12 0 0 1-4-22" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.5" stroke-linecap="round" />
  </g>`;
}

const SIGNS = {
  pass: 'M-10 7L9-6M2-8L9.5-6.5L7 1',
  dribble: 'M-10 8L-5-2L0 6L5-5L10-8M4.5-9L10-8L9-2.5',
  shot: 'M-11 9V-8H11V9M-4 5A4 4 0 1 0 4 5A4 4 0 1 0-4 5',
  tackle: 'M0-10L9-7V0C9 5 5 9 0 11C-5 9-9 5-9 0V-7Z',
};

/** An OLÉ pitch: two teams' plates, the ball on the ruedo, dice, and a hand of cards. */
function Ole() {
  return html`<rect width="480" height="320" fill="var(--turf)" />
    <g fill="var(--olive)" opacity=".16"><path d="M106 0H184L152 320H-8ZM262 0H340L426 320H280Z" /></g>
    <g fill="none" stroke="var(--chalk)" stroke-width="3.5" opacity=".95"><path d="M70-10L-30 330M410-10L510 330M18 144H462M160-10L152 34H328L320-10" /></g>
    <g fill="none" stroke="var(--sand)"><ellipse cx="240" cy="144" rx="74" ry="38" stroke-width="9" /><ellipse cx="240" cy="144" rx="40" ry="20" stroke-width="6" /></g>
    <${Plate} x=${128} y=${60} turn=${0} size=${0.62} rim="oak" side="sea" stats=${[6, 3, 4, 8]} />
    <${Plate} x=${240} y=${58} turn=${0} size=${0.62} rim="olive" side="sea" stats=${[8, 6, 5, 5]} />
    <${Plate} x=${352} y=${62} turn=${90} size=${0.62} rim="brass" side="sea" stats=${[5, 8, 9, 2]} />
    <${Plate} x=${96} y=${196} turn=${0} size=${0.78} rim="brass" side="blood" stats=${[7, 9, 8, 3]} />
    <${Plate} x=${384} y=${196} turn=${0} size=${0.78} rim="olive" side="blood" stats=${[9, 5, 6, 6]} />
    <g><ellipse cx="244" cy="153" rx="14" ry="6" fill="var(--shade)" opacity=".35" /><circle cx="240" cy="142" r="14" fill="#fff" stroke="var(--ink)" stroke-width="1.5" /><path d="M240 136L246 140.500L243.700 147H236.300L234 140.500ZM240 136V128.500M246 140.500L253 138M243.700 147L248 153M236.300 147L232 153M234 140.500L227 138" fill="var(--ink)" stroke="var(--ink)" stroke-width="1.2" stroke-linejoin="round" /></g>
    <g transform="translate(240 420)" class="fan">
      ${[['pass', -27], ['shot', -9], ['dribble', 9], ['tackle', 27]].map(([kind, turn]) => html`<g key=${kind} transform=${`rotate(${turn})`}>
        <rect x="-40" y="-208" width="80" height="116" rx="9" fill="var(--shade)" opacity=".3" transform="translate(3 4)" />
        <rect x="-40" y="-208" width="80" height="116" rx="9" fill="var(--plate)" stroke="var(--ink)" stroke-width="2" />
        <rect x="-34" y="-202" width="68" height="104" rx="5" fill="none" stroke="var(--blood)" stroke-width="2.5" />
        <path d=${SIGNS[kind]} transform="translate(0 -160) scale(1.8)" fill="none" stroke="var(--ink)" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" />
      </g>`)}
    </g>`;
}

/** An enamel plate: a player with four stats, the tier as a coloured rim. */
function Plate({ x, y, turn, size, rim, side, stats }) {
  return html`<g transform=${`translate(${x} ${y}) rotate(${turn}) scale(${size})`} opacity=${turn ? 0.75 : 1}>
    <rect x="-44" y="-40" width="88" height="84" rx="10" fill="var(--shade)" opacity=".28" transform="translate(2 5)" />
    <rect x="-44" y="-40" width="88" height="84" rx="10" fill="var(--plate)" stroke=${`var(--${rim})`} stroke-width="7" />
    <rect x="-34" y="-30" width="68" height="16" rx="4" fill=${`var(--${side})`} />
    <g font-family="var(--display)" font-weight="700" font-size="24" fill="var(--ink)" text-anchor="middle">
      ${stats.map((stat, n) => html`<text key=${n} x=${n % 2 ? 18 : -18} y=${n < 2 ? 10 : 36}>${stat}</text>`)}
    </g>
  </g>`;
}

const PICTURES = { 'shot-ole': ShotOle, 'horse-collar': HorseCollar, ole: Ole };
