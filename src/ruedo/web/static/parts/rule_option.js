// The controls for the options of the rules and of the simulated world, in the form for a new table.
import { html } from '../vendor/preact-htm.js';
import { addWords, say, sayOf, sayOr, word } from '../words.js';
import { Choices } from './button.js';
import { NumberField } from './number_field.js';
import { ClauseButton } from './ruling.js';

/** @import { RuleOption } from '../types.js' */

await Promise.all([addWords('words/new'), addWords('words/boards')]);

/**
 * @typedef {{ game: string, option: RuleOption, value: any, said: (...value: any[]) => string,
 *   wrong: any, onChange: (value: any) => void }} OptionProps
 */

/**
 * Set an option to a value, and return all options that differ from their defaults.
 * @param {Record<string, any>} rules
 * @param {RuleOption} option
 * @param {any} value
 */
export function changed(rules, option, value) {
  const { [option.name]: _, ...others } = rules;
  return value === option.default ? others : { ...others, [option.name]: value };
}

/**
 * Return a function that returns the name of a rule option. If it is called with a value of the
 * option, it returns the name of this value.
 * @param {string} game
 * @param {{ name: string }} given
 */
export const ruleSaid =
  (game, { name }) =>
  (/** @type {any[]} */ ...value) =>
    value.length
      ? (sayOf(game, `option-${name}-${value[0]}`) ?? word(game, value[0]))
      : (sayOf(game, `option-${name}`) ?? word(game, name));

/**
 * Return a function that returns the name of an option of the simulated world, or of one of its
 * values. The names are the same in every game that uses the board.
 * @param {string} game
 * @param {{ name: string }} given
 */
export const worldSaid =
  (game, { name }) =>
  (/** @type {any[]} */ ...value) =>
    value.length
      ? sayOr(`world-${name}-${value[0]}`, game, value[0])
      : sayOr(`world-${name}`, game, name);

/**
 * The control of an option, with the game's explanation below it, if there is one.
 * @param {OptionProps} props
 */
export function Option(props) {
  const about = sayOf(props.game, `option-${props.option.name}-about`);
  if (!about) return html`<${Control} ...${props} />`;
  return html`<div class="explained"><${Control} ...${props} /><p class="muted small">${about}</p></div>`;
}

/**
 * The control that sets an option, with its clause.
 * @param {OptionProps} props
 */
function Control({ game, option, value, said, wrong, onChange }) {
  const id = `option-${option.name}`;
  const kinds = option.schema.anyOf ?? [option.schema];
  const number = kinds.find((/** @type {{ type: string }} */ kind) => kind.type === 'integer');
  const named = said();
  const legend = html`${named} ${option.house_rule && html`<span class="house-rule">${say('new-house_rule')}</span> `}${option.clause && html`<${ClauseButton} game=${game} id=${option.clause} />`}`;
  if (option.schema.enum) {
    return html`<div class="option"><${Choices} legend=${legend} value=${value} onChange=${onChange}
      options=${option.schema.enum.map((/** @type {string | number} */ one) => ({
        value: one,
        label: typeof one === 'number' ? one : said(one),
      }))} />
      </div>`;
  }
  if (option.schema.type === 'boolean') {
    return html`<div class="option"><${Choices} legend=${legend} value=${value} onChange=${onChange}
      options=${[true, false].map((one) => ({ value: one, label: say(one ? 'yes' : 'no') }))} /></div>`;
  }
  if (number) {
    const optional = kinds.length > 1;
    /** @param {number | string} typed */
    const set = (typed) => onChange(typed === '' ? (optional ? null : option.default) : typed);
    const usual = number.examples; // Examples beside the field for other values
    if (usual)
      return html`<div class="option stack"><${Choices} legend=${legend} value=${value}
        onChange=${onChange} options=${usual.map((/** @type {string} */ one) => ({ value: one, label: one }))} />
      <div class="field"><label for=${id}>${say('new-another')}</label>
        <${NumberField} id=${id} whole late value=${usual.includes(value) ? '' : value}
          invalid=${wrong} onValue=${set} /></div></div>`;
    return html`<div class="option field"><div class="row"><label for=${id}>${named}</label>
      ${option.clause && html`<${ClauseButton} game=${game} id=${option.clause} />`}</div>
      <${NumberField} id=${id} whole late value=${value} placeholder=${optional ? say('none') : ''}
        invalid=${wrong} onValue=${set} /></div>`;
  }
  return html`<div class="option field"><div class="row"><label for=${id}>${named}</label>
    ${option.clause && html`<${ClauseButton} game=${game} id=${option.clause} />`}</div>
    <input id=${id} value=${value} list=${`${id}-list`} aria-invalid=${wrong}
      onChange=${(event) => onChange(event.target.value.trim() || option.default)} />
    <datalist id=${`${id}-list`}>
      ${(option.schema.examples ?? []).map(
        (/** @type {string} */ one) => html`<option key=${one} value=${one} />`,
      )}</datalist></div>`;
}
