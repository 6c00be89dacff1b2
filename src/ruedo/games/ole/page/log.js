// All rulings of a game, over the board: where no column beside it has them.
import { html } from '../../vendor/preact-htm.js';
import { Dialog } from '../../parts/dialog.js';
import { Log } from '../../parts/log.js';

export const LogDialog = ({ title, steps, game, onClose }) =>
  html`<${Dialog} title=${title} onClose=${onClose}><${Log} steps=${steps} game=${game} last=${null} /><//>`;
