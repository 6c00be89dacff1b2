// The part of the form for a new table in which people enter their own equipment, as a TOML file.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import * as api from '../api.js';
import { MEASURED } from '../games.js';
import { addWords, language, say } from '../words.js';
import { Button } from './button.js';
import { ClauseButton } from './ruling.js';

/** @import { PageEvent, Refusal } from '../types.js' */

await addWords('words/new');

/**
 * Return the equipment in a TOML text, in the form that a request for a new table needs. Return
 * undefined if the text is empty and `needed` is false.
 * @param {string} game
 * @param {string} text
 * @param {boolean} needed
 * @throws {api.Refusal} if the equipment is missing or invalid, with the message for the form
 */
export async function checked(game, text, needed) {
  if (!text.trim() && needed)
    throw new api.Refusal({ text: say('equipment-none'), field: 'equipment' });
  if (!text.trim()) return undefined;
  try {
    return await api.checkEquipment(game, text, language);
  } catch (error) {
    const refusal = api.asRefusal(error);
    refusal.field ??= 'equipment';
    throw refusal;
  }
}

/** Milliseconds after the last change until the page has the text checked. */
const PAUSE = 300;

/**
 * The field for equipment as a TOML file, which the server checks while the person types.
 * @param {{ game: string, text: string, onText: (text: string) => void }} props
 */
export function Equipment({ game, text, onText }) {
  const [found, setFound] = useState(
    /** @type {{ name?: string, wrong?: api.Refusal } | null} */ (null),
  );
  useEffect(() => {
    setFound(null);
    if (!text.trim()) return undefined;
    let wanted = true;
    /** @param {{ name?: string, wrong?: Refusal }} result */
    const show = (result) => {
      if (wanted) setFound(result);
    };
    const timer = setTimeout(
      () =>
        checked(game, text, true).then(
          ({ name = '' }) => show({ name }),
          (wrong) => show({ wrong }),
        ),
      PAUSE,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [text]);
  /** @param {PageEvent} event */
  const read = async (event) => {
    const [file] = event.target.files ?? [];
    if (file) onText(await file.text());
  };
  const wrong = found?.wrong;
  return html`<div class="stack">
    <p class="muted">${say('equipment-hint')}</p>
    ${MEASURED[game] && html`<p><a href=${`/calibrate?board=${MEASURED[game]}`}>${say('equipment-measure')}</a></p>`}
    <label class="button file"><input class="unseen" type="file"
      accept=".toml,text/plain,application/toml" onChange=${read} />${say('equipment-file')}</label>
    <div class="field"><label for="equipment">${say('equipment-text')}</label>
      <textarea id="equipment" spellcheck=${false} value=${text} aria-invalid=${Boolean(wrong)}
        onInput=${(event) => onText(event.target.value)} /></div>
    ${
      wrong &&
      html`<p class="wrong" role="alert">
      ${wrong.text || say('no_server')} ${wrong.clause && html`<${ClauseButton} game=${game} id=${wrong.clause} />`}</p>`
    }
    ${
      found &&
      !wrong &&
      html`<p class="right" role="status">
      ${say('equipment-good', { name: found.name })} <${Button} kind="quiet"
        onClick=${() => onText('')}>${say('equipment-drop')}<//></p>`
    }
  </div>`;
}
