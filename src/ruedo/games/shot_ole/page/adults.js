// Asks once at each table whether everybody is of age, before icons may name alcoholic drinks
// (SO-D3).
import { html, useState } from '../../../web/static/vendor/preact-htm.js';
import { Button } from '../../../web/static/parts/button.js';
import { say } from '../../../web/static/words.js';

/** @import { Table } from './types.js' */

/**
 * Return whether everybody has confirmed that they are at least 21 (SO-D3), and a function that
 * stores the answer. The first value is null until the page has asked, which it does once at each
 * table.
 * @param {Table} table
 * @returns {[boolean|null, (yes: boolean) => void]}
 */
export function useAdults(table) {
  const key = `ruedo.adults.${table.table}`;
  const [adults, setAdults] = useState(
    /** @returns {boolean | null} */ () => {
      try {
        return localStorage.getItem(key) === 'yes' || table.n > 0 || null;
      } catch {
        return table.n > 0 || null;
      }
    },
  );
  /** @param {boolean} yes */
  const answer = (yes) => {
    setAdults(yes);
    try {
      if (yes) localStorage.setItem(key, 'yes');
    } catch {
      /* the page asks again after a reload */
    }
  };
  return [adults, answer];
}

/** @param {{ refusing: boolean, onAnswer: (yes: boolean) => void }} props */
export function Adults({ refusing, onAnswer }) {
  return html`<section class="review" aria-label=${say('so-adults-title')}>
    <h2>${say('so-adults-title')}</h2>
    <p>${say(refusing ? 'so-adults-soft' : 'so-adults')}</p>
    <div class="keep-row">
      <${Button} big onClick=${() => onAnswer(false)}>${say('so-adults-no')}<//>
      <${Button} big kind="main" onClick=${() => onAnswer(true)}>${say('so-adults-yes')}<//>
    </div>
  </section>`;
}
