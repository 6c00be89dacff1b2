// The error page. Its picture is a ring that rolled off the board.
import { html } from '../vendor/preact-htm.js';
import { useTitle } from '../route.js';
import { say } from '../words.js';
import { Button } from './button.js';

/** @import { Child } from '../types.js' */

/**
 * An error page, or with `inside` the same content as a part of a page. `kind`: the kind of error,
 * which selects the text. `text`: a sentence from the server, which replaces that text.
 * @param {{ kind: string, text?: string, inside: Child, children?: Child | Child[] }} props
 */
export function Lost({ kind, text, inside, children }) {
  useTitle(say(`lost-${kind}-title`));
  const [part, title, id] = inside ? ['div', 'h2'] : ['main', 'h1', 'main'];
  return html`<${part} class="page narrow lost" id=${id} tabindex="-1">
    <${RollingRing} />
    <${title} tabindex="-1">${say(`lost-${kind}-title`)}<//>
    <p>${text ?? say(`lost-${kind}-text`)}</p>
    <div class="row">
      ${children}
      <${Button} kind="main" href="/">${say('to_home')}<//>
      ${kind !== 'no_page' && html`<${Button} icon="again" onClick=${() => location.reload()}>${say('try_again')}<//>`}
    </div>
  <//>`;
}

const RollingRing =
  () => html`<svg class="rolling-ring" viewBox="0 0 640 280" role="img" aria-label=${say('lost-picture')}>
  <g fill="none">
    <path d="M0 214H388Q400 214 400 226V232Q400 244 388 244H0" fill="var(--wood)" />
    <path d="M0 214H392" stroke="var(--sand)" stroke-width="5" />
    <ellipse cx="196" cy="206" rx="118" ry="13" stroke="var(--sand)" stroke-width="9" opacity=".55" />
    <ellipse cx="196" cy="206" rx="62" ry="7" stroke="var(--sand)" stroke-width="6" opacity=".8" />
    <path d="M196 206V118" stroke="var(--brass)" stroke-width="13" stroke-linecap="round" />
    <path d="M270 150C340 112 420 116 470 168C494 194 508 216 516 236" stroke="var(--edge)"
      stroke-width="2.5" stroke-dasharray="3 10" stroke-linecap="round" />
    <g class="ring"><circle cx="530" cy="222" r="34" stroke="var(--ink)" stroke-width="13" />
      <circle cx="530" cy="222" r="34" stroke="var(--steel)" stroke-width="10" />
        <path d="M506 202A31 31 0 0 1 540 191" stroke="var(--shine)" stroke-width="3.5" stroke-linecap="round" /></g>
    <path d="M420 268H640" stroke="var(--line)" stroke-width="3" />
  </g>
</svg>`;
