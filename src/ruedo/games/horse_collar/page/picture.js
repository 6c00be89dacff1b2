// The game's picture on the home page.
import { html } from '../../../web/static/vendor/preact-htm.js';

/**
 * The end of a shuffleboard with its weights. One of them hangs over the corner.
 * @param {{ steel: string }} props
 */
export function Picture({ steel }) {
  return html`<rect width="480" height="320" fill="var(--alley)" />
    <path d="M0 0H150L30 320H0ZM480 0H330L450 320H480Z" fill="var(--wood)" />
    <path d="M150 0L30 320M330 0L450 320" stroke="var(--shade)" stroke-opacity=".4" stroke-width="3" />
    <path d="M176 0H304L404 268H76Z" fill="var(--maple)" />
    <path d="M76 268H404V282Q404 288 398 288H82Q76 288 76 282Z" fill="var(--oak)" />
    <g stroke="var(--wood)" stroke-opacity=".28" stroke-width="1.2">
      <path d="M192 0L117 268M208 0L158 268M224 0L199 268M240 0V268M256 0L281 268M272 0L322 268M288 0L363 268" /></g>
    <path d="M222 0H252L316 268H250Z" fill="var(--white)" opacity=".13" />
    <g stroke="var(--ink)" stroke-width="2.5"><path d="M98 208H382M124 138H356" /></g>
      <path d="M163 36H317" stroke="var(--blood)" stroke-width="2.5" />
    <g font-family="var(--display)" font-weight="800" fill="var(--oak)" text-anchor="middle" opacity=".5">
      <text x="240" y="256" font-size="58" transform="translate(240 256) scale(1.2 .72) translate(-240 -256)">3</text>
      <text x="240" y="190" font-size="48" transform="translate(240 190) scale(1.2 .72) translate(-240 -190)">2</text>
      <text x="240" y="112" font-size="40" transform="translate(240 112) scale(1.2 .72) translate(-240 -112)">1</text>
    </g>
    <${Weight} x=${204} y=${76} size=${0.62} colour="blue" steel=${steel} />
    <${Weight} x=${282} y=${150} size=${0.8} colour="red" steel=${steel} />
    <${Weight} x=${146} y=${176} size=${0.86} colour="blue" steel=${steel} />
    <${Weight} x=${196} y=${232} size=${0.98} colour="red" steel=${steel} />
    <g class="stirs" style=${{ '--stir': 'translate(1px, 5px)' }}>
      <${Weight} x=${372} y=${268} size=${1.05} colour="red" steel=${steel} /></g>`;
}

/**
 * A weight, seen from the side and from above. Red weights have round caps, and blue ones have
 * square caps.
 * @param {{ x: number, y: number, size: number, colour: string, steel: string }} props
 */
function Weight({ x, y, size, colour, steel }) {
  return html`<g transform=${`translate(${x} ${y}) scale(${size})`}>
    <ellipse cx="5" cy="9" rx="36" ry="18" fill="var(--shade)" opacity=".35" />
    <path d="M-34-8V4A34 18 0 0 0 34 4V-8Z" fill=${steel} stroke="var(--shade)" stroke-opacity=".5" />
    <ellipse cy="-8" rx="34" ry="18" fill=${steel} stroke="var(--shade)" stroke-opacity=".4" />
    <ellipse cy="-10" rx="24" ry="12.5" fill=${`var(--${colour})`} />
    ${
      colour === 'red'
        ? html`<ellipse cy="-14" rx="14" ry="7.5" fill=${`var(--${colour})`} stroke="var(--white)"
          stroke-opacity=".55" stroke-width="2" />`
        : html`<path d="M0-22L15-14L0-6L-15-14Z" fill=${`var(--${colour})`} stroke="var(--white)"
          stroke-opacity=".55" stroke-width="2" stroke-linejoin="round" />`
    }
    <path d="M-24-16A24 12 0 0 1-4-22" fill="none" stroke="var(--white)" stroke-opacity=".6"
      stroke-width="2.5" stroke-linecap="round" />
  </g>`;
}
