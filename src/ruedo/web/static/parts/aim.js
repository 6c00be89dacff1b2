// An aim in numbers: a field for each value of a throw, in the units that people use.
import { html, useState } from '../vendor/preact-htm.js';

/** @import { Aim, Aiming, PageEvent } from '../types.js' */

/**
 * A number of an aim. `factor` turns the unit of the record into the unit that people use.
 * @typedef {{ name: string, label: string, step: number, factor: number, digits: number, least?:
 *   number, most?: number, slider?: boolean }} Field
 * `slider`: it can be slid, too, as a second hand would
 */

/**
 * An aim as it is typed and as it is meant: `said` by field in people's units, `aim` in those of
 * a record, null where something is no number yet. `say(name, text)` types, `set(changes)` aims
 * otherwise, in a record's units, within the fields' ranges.
 * @param {Field[]} fields
 * @param {Record<string, number>} first  in a record's units
 */
export function useAim(fields, first) {
  const [said, setSaid] = useState(() => typed(fields, first));
  const numbers = fields.map(({ name, factor }) => [
    name,
    Number(said[name].replace(',', '.')) * factor,
  ]);
  const good =
    fields.every(({ name }) => said[name].trim() !== '') &&
    numbers.every(([, value]) => Number.isFinite(value));
  return {
    said,
    aim: good ? Object.fromEntries(numbers) : null,
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
 * Return numbers in a record's units as people type them.
 * @param {Field[]} fields
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
 * The button that throws, at a place for the thumb, and the fields of an aim; `children` stand
 * before the button.
 * @param {{ fields: Field[], aiming: Aiming, label: string, disabled?: boolean, onThrow: (aim:
 *   Aim) => void, children?: any }} props
 */
export function AimForm({ fields, aiming, label, disabled, onThrow, children }) {
  /** @param {PageEvent} event */
  const submit = (event) => {
    event.preventDefault();
    if (aiming.aim) onThrow(aiming.aim);
  };
  return html`<form class="throw" novalidate onSubmit=${submit}>
    ${children}
    <button type="submit" class="big-button brass" disabled=${disabled || !aiming.aim}>
      <span class="said">${label}</span></button>
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
      <input id=${`aim-${name}`} type="number" inputmode="decimal" step=${step}
        min=${inPeoples(least, factor)} max=${inPeoples(most, factor)} value=${aiming.said[name]}
        onInput=${(event) => aiming.say(name, event.target.value)} />
      ${
        slider &&
        html`<input type="range" aria-label=${said} step=${step}
        min=${inPeoples(least, factor)} max=${inPeoples(most, factor)} value=${aiming.said[name]}
        onInput=${(event) => aiming.say(name, event.target.value)} />`
      }</div>`,
    )}
  </form>`;
}

/**
 * @param {number | undefined} limit
 * @param {number} factor
 */
const inPeoples = (limit, factor) =>
  limit === undefined ? undefined : Number((limit / factor).toFixed(3));
