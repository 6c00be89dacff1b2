// The legend: the game in a few lines, and its signs, each with its clause.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { addWordsOf, say } from '../../../web/static/words.js';
import { Button, Choices } from '../../../web/static/parts/button.js';
import { Dialog } from '../../../web/static/parts/dialog.js';
import { choose } from '../../../web/static/keep.js';
import { useSettings } from '../../../web/static/parts/settings.js';
import { attempt } from '../../../web/static/parts/toast.js';
import { ClauseButton } from '../../../web/static/parts/ruling.js';
import { KINDS, Sign } from './cards.js';
import { begin } from './lesson_table.js';
import terms from './terms.js';

/** @import { Table } from './types.js' */

await addWordsOf('ole', 'learn');

/** @param {{ table: Table, onClose: () => void }} props */
export function Legend({ table, onClose }) {
  const { legend: clauses } = terms;
  const facts = {
    target: table.rules.target ?? terms.target,
    points: table.view.limits.action_points,
  };
  return html`<${Dialog} title=${say('ole-legend-title')} onClose=${onClose}>
    <ul class="bare legend">
      ${['goal', 'turn', 'ball', 'roll', 'tiers', 'worldie'].map(
        (key) => html`<li key=${key}><span>
        ${say(`ole-legend-${key}`, facts)}</span> <${ClauseButton} game="ole" id=${clauses[key]} /></li>`,
      )}
      ${KINDS.map(
        (kind) => html`<li key=${kind}><${Sign} kind=${kind} /><span>
        ${say('ole-legend-stat', { kind: say(`ole-kind-${kind}`), stat: say(`ole-stat-${kind}`) })}
          </span> <${ClauseButton} game="ole" id=${clauses[kind]} /></li>`,
      )}
      <li><${Sign} kind="saving" /><span>${say('ole-legend-saving')}
        </span> <${ClauseButton} game="ole" id=${clauses.saving} /></li>
      <li><span>${say('ole-legend-chance')}</span></li>
      <li><span>${say('ole-legend-hold')}</span></li>
    </ul>
    <${Passes} />
    <p><${Button} onClick=${() => {
      onClose();
      attempt(begin());
    }}>${say('ole-learn')}<//></p>
  <//>`;
}

/** The setting for whether the page asks about every pass of the opponent. */
function Passes() {
  const { passes } = useSettings();
  return html`<${Choices} legend=${say('ole-passes')} value=${passes}
    options=${['ask', 'likely'].map((value) => ({ value, label: say(`ole-passes-${value}`) }))}
    onChange=${(/** @type {string} */ value) => choose({ passes: value })} />`;
}
