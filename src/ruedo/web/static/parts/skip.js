// The button that skips movements. A short touch skips one movement. A long press skips all movements
// until the player can choose.
import { html, useEffect, useRef } from '../vendor/preact-htm.js';
import { skip, skipAll } from '../motion.js';
import { say } from '../words.js';
import { Button } from './button.js';

/** The duration of a long press in milliseconds. */
const HOLD = 500;

export function Skip() {
  const timer = useRef(0);
  const leave = () => clearTimeout(timer.current);
  const press = () => {
    leave();
    timer.current = setTimeout(skipAll, HOLD);
  };
  useEffect(() => leave, []);
  return html`<${Button} class="skip-motion" icon="last" onClick=${skip} onPointerDown=${press}
    onPointerUp=${leave} onPointerLeave=${leave} onPointerCancel=${leave}
    onContextMenu=${(/** @type {Event} */ event) => event.preventDefault()}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => event.repeat && skipAll()}>
    ${say('skip_motion')} <small>${say('skip_motion-all')}</small><//>`;
}
