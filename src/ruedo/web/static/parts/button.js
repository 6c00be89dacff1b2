// Buttons, and choices of one option among several.
import { html, useRef } from '../vendor/preact-htm.js';
import { Icon } from './icon.js';

/** @import { Option } from '../types.js' */

/**
 * A button, or with `href` a link that looks like a button. `kind`: '' | 'main' | 'quiet' | 'danger' |
 * 'chalky'. `icon`: an icon before the words. `label`: the name of a button that has only an icon.
 * @param {{ kind?: string, big?: boolean, icon?: string, label?: string, href?: string, class?:
 *   string, children?: any } & Record<string, any>} props
 */
export function Button({
  kind = '',
  big = false,
  icon,
  label,
  href,
  class: more = '',
  children,
  ...rest
}) {
  const bare = label && !children;
  const classes = ['button', kind, big ? 'big' : '', bare ? 'icon' : '', more]
    .filter(Boolean)
    .join(' ');
  const inner = html`${icon && html`<${Icon} name=${icon} />`}${children}`;
  return href
    ? html`<a class=${classes} href=${href} aria-label=${label} title=${bare ? label : undefined}
      ...${rest}>${inner}</a>`
    : html`<button type="button" class=${classes} aria-label=${label} title=${bare ? label : undefined}
      ...${rest}>${inner}</button>`;
}

let groups = 0;

/**
 * A row of options of which one is chosen. `options`: [{ value, label }]. `onChange` receives the value
 * of the chosen option. The options are radio buttons, so arrow keys move between them.
 * @param {{ legend: string, value: any, options: Option[], onChange: (value: any) => void, hint?:
 *   string, hidden?: boolean }} props
 */
export function Choices({ legend, value, options, onChange, hint, hidden = false }) {
  const name = useRef(`choices-${(groups += 1)}`).current;
  return html`<fieldset class="choices">
    <legend class=${hidden ? 'unseen' : ''}>${legend}
      ${hint && html` <span class="hint muted small">${hint}</span>`}</legend>
    <div class="options">
      ${options.map(
        (option) => html`<label key=${String(option.value)}>
        <input type="radio" name=${name} checked=${option.value === value}
          onChange=${() => onChange(option.value)} /><span>${option.label}</span>
      </label>`,
      )}
    </div>
  </fieldset>`;
}
