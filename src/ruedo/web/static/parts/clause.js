// The clauses of a game's rulebook, and the dialog that shows the clause of a ruling.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import * as api from '../api.js';
import { language, say } from '../words.js';
import { Dialog } from './dialog.js';

/** @import { ClauseText } from '../types.js' */

const books = new Map();

/**
 * Return the clauses of a game's rulebook by id, in the page's language: { id, section, text }.
 * @param {string} game
 */
export const rulebook = (game) =>
  book(game).then((/** @type {{ clauses: Record<string, ClauseText> }} */ { clauses }) => clauses);

/**
 * Return a game's rulebook as the server sends it. It is fetched only once.
 * @param {string} game
 */
export function book(game) {
  const name = `${game} ${language}`;
  if (!books.has(name)) {
    const book = api.rules(game, language);
    book.catch(() => books.delete(name));
    books.set(name, book);
  }
  return books.get(name);
}

/**
 * Render a text with each part between backticks as code, such as the name of an option. Asterisks
 * for emphasis are removed.
 * @param {string} text
 */
export const coded = (text) =>
  text
    .replace(/\*([^*]+)\*/g, '$1')
    .split('`')
    .map((part, n) => (n % 2 ? html`<code>${part}</code>` : part));

/**
 * The source of a clause, which a person can open. Nothing is shown for a clause without a source.
 * @param {{ text?: string | null }} props
 */
export const Source = ({ text }) =>
  text &&
  html`<details class="clause-source"><summary>${say('clause-source')}</summary>
    <p>${coded(text)}</p></details>`;

/**
 * The dialog that shows a clause.
 * @param {{ game: string, id: string, onClose: () => void }} props
 */
export function ClauseDialog({ game, id, onClose }) {
  const [clause, setClause] = useState(null);
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    rulebook(game).then(
      (/** @type {Record<string, ClauseText>} */ clauses) => setClause(clauses[id]),
      () => setWrong(true),
    );
  }, [game, id]);
  return html`<${Dialog} title=${id} beside onClose=${onClose}>
    ${
      clause &&
      html`<p class="muted">${clause.section.replaceAll('`', '')}</p><p>
      ${coded(clause.text)}</p><${Source} text=${clause.source} />`
    }
    ${!clause && html`<p>${say(wrong ? 'clause-not_read' : 'loading')}</p>`}
    <p><a href=${`/rules/${game}#${id}`}>${say('clause-in_the_book')}</a></p>
  <//>`;
}
