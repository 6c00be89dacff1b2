// The settings, which are stored only in this browser.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import { choose, onkeep, settings } from '../keep.js';
import { LANGUAGES, language, say } from '../words.js';
import { Choices } from './button.js';
import { Dialog } from './dialog.js';

/** Return the settings. The component is drawn again when a setting changes. */
export function useSettings() {
  const [now, setNow] = useState(settings);
  useEffect(() => onkeep(() => setNow(settings())), []);
  return now;
}

/**
 * The dialog with all settings.
 * @param {{ onClose: () => void }} props
 */
export function Settings({ onClose }) {
  const now = useSettings();
  /** @param {string} name */
  const set = (name) => (/** @type {any} */ value) => choose({ [name]: value });
  /**
   * @param {string} name
   * @param {string[]} values
   */
  const worded = (name, values) =>
    values.map((value) => ({ value, label: say(`${name}-${value}`) }));
  const languages = Object.entries(LANGUAGES).map(([value, label]) => ({
    value,
    label: html`<span lang=${value}>${label}</span>`,
  }));
  const sounds = [
    { value: true, label: say('sound-on') },
    { value: false, label: say('sound-off') },
  ];
  const chances = [
    { value: true, label: say('chances-on') },
    { value: false, label: say('chances-off') },
  ];
  const boards = [
    { value: 'solid', label: say('board-solid') },
    { value: 'flat', label: say('board-flat') },
  ];
  return html`<${Dialog} title=${say('settings')} onClose=${onClose}>
    <div class="stack">
      <${Choices} legend=${say('setting-language')} value=${now.language ?? language}
        options=${languages} onChange=${set('language')} />
      <${Choices} legend=${say('setting-theme')} value=${now.theme}
        options=${worded('theme', ['system', 'light', 'dark'])} onChange=${set('theme')} />
      <${Choices} legend=${say('setting-sound')} value=${now.sound} options=${sounds} onChange=${set('sound')} />
      <${Choices} legend=${say('setting-speed')} value=${now.speed}
        options=${worded('speed', ['calm', 'normal', 'quick'])} onChange=${set('speed')} />
      <${Choices} legend=${say('setting-chances')} value=${now.chances} options=${chances} onChange=${set('chances')} />
      <${Choices} legend=${say('setting-board')} value=${now.board} options=${boards} onChange=${set('board')} />
      <p class="muted small">${say('settings-here')}</p>
    </div>
  <//>`;
}
