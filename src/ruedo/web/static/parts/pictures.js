// The picture of each game for the home page. It comes from the game's own module.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import { front } from '../fronts.js';

/**
 * The picture of a game. It has no label, because the game's name is beside it.
 * @param {{ game: string }} props
 */
export function GamePicture({ game }) {
  const [Picture, setPicture] = useState(null);
  useEffect(() => {
    front('picture', game).then((found) => setPicture(() => found), console.error);
  }, [game]);
  return html`<svg class=${`game-picture ${game}`} viewBox="0 0 480 320"
    preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <radialGradient id=${`light-${game}`} cx="26%" cy="8%" r="95%">
        <stop offset="0" stop-color="var(--sand)" stop-opacity=".55" />
          <stop offset=".55" stop-color="var(--sand)" stop-opacity=".08" />
            <stop offset="1" stop-color="var(--shade)" stop-opacity=".28" />
      </radialGradient>
      <linearGradient id=${`brass-${game}`} x1="0" x2="1"><stop offset="0"
        stop-color="var(--brass-deep)" /><stop offset=".35" stop-color="var(--brass-light)" />
        <stop offset=".6" stop-color="var(--brass-mid)" /><stop offset="1"
        stop-color="var(--brass-deep)" /></linearGradient>
      <linearGradient id=${`steel-${game}`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="var(--bone)" /><stop offset=".45" stop-color="var(--steel-mid)" />
          <stop offset=".7" stop-color="var(--steel-deep)" />
            <stop offset="1" stop-color="var(--steel-light)" /></linearGradient>
    </defs>
    ${
      Picture &&
      html`<${Picture} light=${`url(#light-${game})`} brass=${`url(#brass-${game})`}
      steel=${`url(#steel-${game})`} />`
    }
    <rect width="480" height="320" fill=${`url(#light-${game})`} />
  </svg>`;
}

/** Draws the planks of the table that a board lies on. */
export const Planks = () => html`<rect width="480" height="320" fill="var(--wood)" />
  <g stroke="var(--shade)" stroke-opacity=".22" stroke-width="1.5" fill="none">
    <path d="M0 58H480M0 132H480M0 214H480M0 300H480" />
    <path
      d="M40 20C160 28 300 14 480 24M0 92C140 84 260 104 420 94
        M0 172C120 182 320 160 480 176M60 258C200 248 320 268 480 252"
      stroke-opacity=".12" />
  </g>`;
