// The form for an aim in numbers: a field for each value of a throw, in everyday units.
import { html, useState } from '../vendor/preact-htm.js';
import { choose, settings } from '../keep.js';
import { readNumber } from '../numbers.js';
import { addWords, say } from '../words.js';
import { Button } from './button.js';
import { NumberText } from './number_field.js';

/** @import { Aim, AimField, Aiming, PageEvent } from '../types.js' */

await addWords('words/table');

/**
 * Return the state of the form. `said` contains the text of each field, in everyday units. `aim`
 * contains the numbers in the units of a record, or is null if a text is not a number. `say(name,
 * text)` changes the text of a field. `set(changes)` changes numbers in the units of a record, and
 * limits them to the ranges of the fields.
 * @param {AimField[]} fields
 * @param {Record<string, number>} first  the initial aim, in the units of a record
 */
export function useAim(fields, first) {
  const [said, setSaid] = useState(() => typed(fields, first));
  const numbers = fields.flatMap(({ name, factor }) => {
    const { value } = readNumber(said[name]);
    return value === undefined ? [] : [[name, value * factor]];
  });
  return {
    said,
    aim: numbers.length === fields.length ? Object.fromEntries(numbers) : null,
    /**
     * @param {string} name
     * @param {string} text
     */
    say: (name, text) => setSaid((before) => ({ ...before, [name]: text })),
    /** @param {Record<string, any>} changes */
    set: (changes) =>
      setSaid((before) => ({
        ...before,
        ...typed(
          fields.filter(({ name }) => name in changes),
          changes,
        ),
      })),
  };
}

/**
 * Convert numbers in the units of a record to texts in everyday units.
 * @param {AimField[]} fields
 * @param {Aim} numbers
 */
const typed = (fields, numbers) =>
  Object.fromEntries(
    fields.map(({ name, factor, digits, least = -Infinity, most = Infinity }) => {
      const held = Math.min(Math.max(numbers[name], least), most);
      return [name, String(Number((held / factor).toFixed(digits)))];
    }),
  );

/**
 * The form for an aim in numbers, which a button opens, and the button that throws. `children` are
 * shown before the form. The browser stores whether the form is open.
 * @param {{ fields: AimField[], aiming: Aiming, label: string, disabled?: boolean, onThrow: (aim:
 *   Aim) => void, children?: any }} props
 */
export function AimForm({ fields, aiming, label, disabled, onThrow, children }) {
  const [open, setOpen] = useState(Boolean(settings().numbers));
  const toggle = () => {
    choose({ numbers: !open });
    setOpen(!open);
  };
  /** @param {PageEvent} event */
  const submit = (event) => {
    event.preventDefault();
    if (aiming.aim) onThrow(aiming.aim);
  };
  return html`<form class="throw" novalidate onSubmit=${submit}>
    ${children}
    <${Button} class="by-numbers" icon="pencil" aria-expanded=${open} onClick=${toggle}>${say('aim-numbers')}<//>
    ${
      open &&
      html`<button type="submit" class="big-button brass" disabled=${disabled || !aiming.aim}>
      <span class="said">${label}</span></button>
    <p class="small muted">${say('aim-steady')}</p>
    ${fields.map(
      ({
        name,
        label: said,
        step,
        factor,
        least,
        most,
        slider,
      }) => html`<div key=${name} class="field"><label for=${`aim-${name}`}>${said}</label>
      <${NumberText} id=${`aim-${name}`} step=${step} text=${aiming.said[name]}
        onText=${(text) => aiming.say(name, text)} />
      ${
        slider &&
        html`<input type="range" aria-label=${said} step=${step}
        min=${inPeoples(least, factor)} max=${inPeoples(most, factor)} value=${readNumber(aiming.said[name]).value}
        onInput=${(event) => aiming.say(name, event.target.value)} />`
      }</div>`,
    )}`
    }
  </form>`;
}

/**
 * @param {number | undefined} limit
 * @param {number} factor
 */
const inPeoples = (limit, factor) =>
  limit === undefined ? undefined : Number((limit / factor).toFixed(3));
