// All rulings of a game in a dialog, for pages without a column of them.
import { html } from '../../../web/static/vendor/preact-htm.js';
import { Dialog } from '../../../web/static/parts/dialog.js';
import { Log } from '../../../web/static/parts/log.js';

/** @import { Step } from './types.js' */

/** @param {{ title: string, steps: Step[], game: string, onClose: () => void }} props */
export const LogDialog = ({ title, steps, game, onClose }) =>
  html`<${Dialog} title=${title} onClose=${onClose}><${Log} steps=${steps} game=${game} last=${null} /><//>`;
