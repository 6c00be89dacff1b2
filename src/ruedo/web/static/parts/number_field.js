// A field for a number. It accepts numbers as people write them, and shows a sentence below the field
// if the text is not a number.
import { html, useState } from '../vendor/preact-htm.js';
import { readNumber } from '../numbers.js';
import { say } from '../words.js';

/** @import { PageEvent } from '../types.js' */

/** @type {Record<string, number>} */
const STEPS = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A number field whose text is the state of the component that uses it. The arrow keys change the
 * number by `step`. All other properties are attributes of the input.
 * @param {{ id: string, text: string, onText: (text: string) => void, whole?: boolean, step?:
 *   number, late?: boolean, invalid?: boolean } & Record<string, any>} props `late`: whether the
 *   text takes effect only when the person leaves the field
 */
export function NumberText({
  id,
  text,
  onText,
  whole = false,
  step = 1,
  late = false,
  invalid = false,
  ...rest
}) {
  const [draft, setDraft] = useState(/** @type {string | null} */ (null));
  const { value, wrong } = text.trim() ? readNumber(text, whole) : {};
  /** @param {PageEvent} event */
  const stepped = (event) => {
    const turn = STEPS[event.key];
    const now = readNumber(event.target.value || '0', whole).value;
    if (!turn || now === undefined) return;
    event.preventDefault();
    written(String(Number((now + turn * step).toFixed(6))));
  };
  /** @param {string} next */
  const written = (next) => {
    setDraft(null);
    onText(next);
  };
  return html`<input id=${id} type="text" role="spinbutton" autocomplete="off"
      inputmode=${whole ? 'numeric' : 'decimal'} aria-valuenow=${value} aria-valuetext=${text}
      aria-invalid=${Boolean(wrong) || invalid} aria-describedby=${wrong && `${id}-wrong`}
      ...${rest} value=${draft ?? text} onKeyDown=${stepped}
      onInput=${(/** @type {PageEvent} */ event) => (late ? setDraft : written)(event.target.value)}
      onChange=${late && ((/** @type {PageEvent} */ event) => written(event.target.value))} />
    ${wrong && html`<p class="wrong small" id=${`${id}-wrong`} role="alert">${say(`number-${wrong}`, { text })}</p>`}`;
}

/**
 * A field for a number. If the text is not a number, `onValue` receives the text itself, so that no
 * wrong number is used.
 * @param {{ id: string, value: number | string | null | undefined,
 *   onValue: (value: number | string) => void, whole?: boolean } & Record<string, any>} props
 */
export function NumberField({ value, onValue, whole = false, ...rest }) {
  const [typed, setTyped] = useState({ text: said(value), meant: value, before: value });
  const isUnread = typed.text !== '' && typed.meant === typed.text && typed.before === value;
  const text = typed.meant === value || isUnread ? typed.text : said(value);
  /** @param {string} next */
  const type = (next) => {
    const meant = next.trim() ? (readNumber(next, whole).value ?? next) : '';
    setTyped({ text: next, meant, before: value });
    onValue(meant);
  };
  return html`<${NumberText} text=${text} onText=${type} whole=${whole} ...${rest} />`;
}

/** @param {number | string | null | undefined} value */
const said = (value) => String(value ?? '');
