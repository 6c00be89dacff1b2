// A dialog with all rulings of a game, for pages without a column of rulings. It also has a button
// that shows the opponent's last turn again.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { Dialog } from '../../../web/static/parts/dialog.js';
import { Button } from '../../../web/static/parts/button.js';
import { Log } from '../../../web/static/parts/log.js';
import { say } from '../../../web/static/words.js';

/** @import { Step } from './types.js' */

/**
 * @param {{ title: string, steps: Step[], game: string, again: (() => void) | null, onClose: () =>
 *   void }} props
 */
export const LogDialog = ({ title, steps, game, again, onClose }) =>
  html`<${Dialog} title=${title} onClose=${onClose}>
    ${
      again &&
      html`<${Button} icon="again" onClick=${() => {
        onClose();
        again();
      }}>${say('ole-again')}<//>`
    }
    <${Log} steps=${steps} game=${game} last=${null} /><//>`;
