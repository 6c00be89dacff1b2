// A clause of the rulebook, to be read where it decides.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import * as api from '../api.js';
import { language, say } from '../words.js';
import { Dialog } from './dialog.js';

/** @import { Clause } from '../types.js' */

const books = new Map();

/**
 * The clauses of a game's rulebook by id, in the page's language: { id, section, text }.
 * @param {string} game
 */
export const rulebook = (game) =>
  book(game).then((/** @type {{ clauses: Record<string, Clause> }} */ { clauses }) => clauses);

/**
 * A game's rulebook as the server sends it. Fetched once.
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
 * A clause in a dialog.
 * @param {{ game: string, id: string, onClose: () => void }} props
 */
export function ClauseDialog({ game, id, onClose }) {
  const [clause, setClause] = useState(null);
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    rulebook(game).then(
      (/** @type {Record<string, Clause>} */ clauses) => setClause(clauses[id]),
      () => setWrong(true),
    );
  }, [game, id]);
  return html`<${Dialog} title=${id} beside onClose=${onClose}>
    ${
      clause &&
      html`<p class="muted">${clause.section.replaceAll('`', '')}</p><p>
      ${clause.text.replaceAll('`', '')}</p>`
    }
    ${!clause && html`<p>${say(wrong ? 'clause-not_read' : 'loading')}</p>`}
    <p><a href=${`/rules/${game}#${id}`}>${say('clause-in_the_book')}</a></p>
  <//>`;
}
