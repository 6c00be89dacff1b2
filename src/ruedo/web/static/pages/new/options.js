// The options of a new table: the rules of the game, its world, and the table itself.
import { html } from '../../vendor/preact-htm.js';
import { Option } from '../../parts/rule_option.js';
import { Section } from '../../parts/section.js';
import { say } from '../../words.js';

/** @import { GameKind } from '../../types.js' */

const CLOCKS = [null, 15, 30, 60, 120, 300];

/**
 * Options of the same kind. `field` is the name of these options in a request: `rules` or `world`.
 * `said` returns the text of an option.
 * @param {{ game: string, field: 'rules' | 'world', options: GameKind['options'] | GameKind['world'], values: Record<string, any>,
 *   wrong: string | undefined, said: (game: string, option: any) => any,
 *   onChange: (option: any, value: any) => void }} props
 */
export const Options = ({ game, field, options, values, wrong, said, onChange }) =>
  options.length > 0 &&
  html`<${Section} title=${say(`new-${field}`)} shown=${wrong?.startsWith(field)}>
    <div class="stack">${options.map(
      (option) => html`<${Option} key=${option.name} game=${game} option=${option}
        value=${values[option.name] === undefined ? option.default : values[option.name]}
        wrong=${wrong === `${field}.${option.name}`} said=${said(game, option)}
        onChange=${(/** @type {any} */ value) => onChange(option, value)} />`,
    )}</div>
  <//>`;

/**
 * Options that have nothing to do with the game: the clock, spectators, hints.
 * @param {{ kind: GameKind, real: boolean, clock: number | null, open: boolean, hints: boolean,
 *   onChange: (changes: Record<string, any>) => void }} props
 */
export const TableOptions = ({ kind, real, clock, open, hints, onChange }) =>
  html`<${Section} title=${say('new-table')}>
    <div class="stack">
      ${
        !real &&
        html`<div class="field"><label for="clock">${say('new-clock')}</label>
        <span class="select"><select id="clock" value=${clock ?? ''}
          onChange=${(event) => onChange({ clock: Number(event.target.value) || null })}>
          ${CLOCKS.map(
            (seconds) => html`<option key=${seconds} value=${seconds ?? ''}>
            ${seconds ? say('seconds', { count: seconds }) : say('new-no_clock')}</option>`,
          )}
        </select></span><span class="hint">${say('new-clock_hint')}</span></div>`
      }
      <label class="check"><input type="checkbox" checked=${open}
        onChange=${(event) => onChange({ open: event.target.checked })} />${say('new-open')}</label>
      ${
        kind.hints &&
        html`<label class="check"><input type="checkbox" checked=${hints}
        onChange=${(event) => onChange({ hints: event.target.checked })} />${say('new-hints')}</label>`
      }
    </div>
  <//>`;
