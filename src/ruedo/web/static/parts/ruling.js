// A ruling: what the rules say of an event, and the clause that decides, which can be touched and read.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import * as api from '../api.js';
import { say } from '../words.js';
import { Dialog } from './dialog.js';
import { SideMark } from './mark.js';

const books = new Map();

/** The clauses of a game's rulebook by id: { id, section, text }. Fetched once. */
export function rulebook(game) {
  if (!books.has(game)) {
    const book = api.rules(game).then(({ clauses }) => clauses);
    book.catch(() => books.delete(game));
    books.set(game, book);
  }
  return books.get(game);
}

/** A clause's number; touched, it is read. */
export function Clause({ game, id }) {
  const [open, setOpen] = useState(false);
  return html`<button type="button" class="clause" aria-label=${say('clause.read', { id })} onClick=${() => setOpen(true)}>${id}</button>
    ${open && html`<${ClauseDialog} game=${game} id=${id} onClose=${() => setOpen(false)} />`}`;
}

function ClauseDialog({ game, id, onClose }) {
  const [clause, setClause] = useState(null);
  const [wrong, setWrong] = useState(false);
  useEffect(() => { rulebook(game).then((clauses) => setClause(clauses[id]), () => setWrong(true)); }, [game, id]);
  return html`<${Dialog} title=${id} onClose=${onClose}>
    ${clause && html`<p class="muted">${clause.section}</p><p lang="en">${clause.text.replaceAll('`', '')}</p>`}
    ${!clause && html`<p>${say(wrong ? 'clause.not_read' : 'loading')}</p>`}
    <p><a href=${`/rules/${game}#${id}`}>${say('clause.in_the_book')}</a></p>
  <//>`;
}

/** A ruling, as `wire.ToldRuling` tells it. `fresh`: it slides in. */
export function Ruling({ ruling, game, fresh = false }) {
  return html`<div class=${`ruling ${fresh ? 'fresh' : ''}`}>
    ${ruling.side !== null && ruling.side !== undefined && html`<${SideMark} side=${ruling.side} size=${14} />`}
    <span class="text">${ruling.text}</span>
    ${ruling.points ? html`<span class="points">${ruling.points > 0 ? '+' : '−'}${Math.abs(ruling.points)}</span>` : null}
    <${Clause} game=${game} id=${ruling.clause} />
  </div>`;
}
