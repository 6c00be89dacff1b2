// A grid of big buttons, for the reports of a referee and the choices of a player.
import { html } from '../vendor/preact-htm.js';
import { style } from '../style.js';

/** @import { Option } from '../types.js' */

await style(import.meta.resolve('./big.css'));

/**
 * A grid of big buttons. `options`: [{ value, label, sub, picture, pressed, disabled }]. `onPress`
 * receives the value of a pressed button.
 * @param {{ options: Option[], onPress: (value: any) => void, columns?: number, label: string, busy?: boolean }} props
 */
export const Big = ({
  options,
  onPress,
  columns = 3,
  label,
  busy = false,
}) => html`<div class="big-buttons" role="group" aria-label=${label} style=${{ '--columns': columns }}>
  ${options.map(
    ({
      value,
      label: said,
      sub,
      picture,
      pressed,
      disabled = false,
      kind = '',
    }) => html`<button key=${String(value)} type="button"
    class=${`big-button ${kind}`} aria-pressed=${pressed} disabled=${disabled || busy} onClick=${() => onPress(value)}>
    ${picture}<span class="said">${said}</span>${sub && html`<span class="sub">${sub}</span>`}
  </button>`,
  )}
</div>`;
