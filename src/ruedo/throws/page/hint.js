// The button for a hint on a board. Until the next event, the hint is shown below it, and the board
// shows the hint's aim.
import { html, useState } from '../../web/static/vendor/preact-htm.js';
import { say } from '../../web/static/words.js';
import { Button } from '../../web/static/parts/button.js';
import { hintOf } from '../../web/static/parts/hint.js';

/** @import { GameEvent, Link } from '../../web/static/types.js' */

/**
 * @param {{ link: Link, described: (choice: GameEvent) => string, onHint: (choice: GameEvent) => void }} props
 *   `described` returns a choice in words; `onHint` receives the choice that the house suggests
 */
export function Hint({ link, described, onHint }) {
  const [text, setText] = useState('');
  const ask = async () => {
    setText(say('hint-wait'));
    const hint = await hintOf(link, described);
    setText(hint.text);
    if (hint.choice) onHint(hint.choice);
  };
  return html`<div class="board-hint">
    <${Button} kind="quiet" icon="help" class="hint" label=${say('hint-said')} onClick=${ask}>
      <span>${say('hint')}</span><//>
    <p class="small" role="status">${text}</p></div>`;
}
