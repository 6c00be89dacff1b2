// The page of a game's rulebook. Every clause has its own address.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import { GAMES, TITLES } from '../games.js';
import { useTitle } from '../route.js';
import { style } from '../style.js';
import { addWords, language, say } from '../words.js';
import { Lost } from '../parts/lost.js';
import { Loading } from '../parts/mark.js';
import { Source, book, coded } from '../parts/clause.js';

/** @import { ClauseText } from '../types.js' */

await addWords('words/after');
await style(import.meta.resolve('../style/rules.css'));

/**
 * Return a text in lower case and without accents, for the search.
 * @param {string} text
 */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** @param {{ params: Record<string, string>, hash: string }} props */
export default function Rules({ params, hash }) {
  const { game } = params;
  const [read, setRead] = useState(null);
  const clauses = read?.clauses;
  const [wrong, setWrong] = useState(false);
  const [sought, setSought] = useState('');
  useTitle(game in TITLES ? say('rules-of', { game: TITLES[game] }) : '');
  useEffect(() => {
    if (game in TITLES) book(game).then(setRead, () => setWrong(true));
  }, [game]);
  useEffect(() => {
    const there = hash && document.getElementById(hash);
    if (!there) return;
    there.scrollIntoView({ block: 'center' });
    there.classList.add('meant');
  }, [clauses, hash]);
  if (!(game in TITLES)) return html`<${Lost} kind="no_game" />`;
  if (wrong) return html`<${Lost} kind="not_fetched" />`;
  if (!clauses)
    return html`<main class="page narrow" id="main" tabindex="-1"><${Loading} /></main>`;
  const words = plain(sought).split(/\s+/).filter(Boolean);
  const found = Object.values(clauses).filter((clause) => {
    const text = plain(`${clause.id} ${clause.section} ${clause.text} ${clause.source ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  const inside = sections(found);
  return html`<main class="page narrow rules" id="main" tabindex="-1">
    <h1 tabindex="-1">${say('rules-of', { game: TITLES[game] })}</h1>
    <nav class="row" aria-label=${say('rules')}>
      ${GAMES.map(
        (other) => html`<a key=${other} class="button" href=${`/rules/${other}`}
        aria-current=${other === game ? 'page' : undefined}>${TITLES[other]}</a>`,
      )}</nav>
    ${
      !words.length &&
      read.learn &&
      html`<details class="learn" open><summary>${say('rules-learn')}
      </summary><div dangerouslySetInnerHTML=${{ __html: read.learn }}></div></details>`
    }
    <div class="field search" role="search"><label for="sought">${say('rules-search')}</label>
      <input id="sought" enterkeyhint="search" autocomplete="off" value=${sought}
        onInput=${(event) => setSought(event.target.value)} />
      <p class="muted small" role="status">${words.length > 0 && say('rules-found', { count: found.length })}</p></div>
    ${
      !words.length &&
      html`<nav class="contents" aria-label=${say('rules-contents')}><ol class="bare">
      ${inside.map(([title], n) => html`<li key=${title}><a href=${`#section-${n}`}>${coded(title)}</a></li>`)}
      ${read.examples && html`<li><a href="#examples">${say('rules-examples')}</a></li>`}
    </ol></nav>`
    }
    ${language !== 'en' && html`<p class="muted">${say('rules-translated')}</p>`}
    ${inside.map(
      (
        [title, listed],
        n,
      ) => html`<section key=${title} id=${words.length ? undefined : `section-${n}`}><h2>${coded(title)}</h2>
      <dl>${listed.map(
        (
          /** @type {ClauseText} */ clause,
        ) => html`<div key=${clause.id} id=${clause.id} class="clause-line"><dt>
        <a href=${`#${clause.id}`}>${clause.id}</a></dt><dd>${coded(clause.text)}
        <${Source} text=${clause.source} /></dd></div>`,
      )}</dl>
    </section>`,
    )}
    ${
      !words.length &&
      read.examples &&
      html`<section id="examples" class="learn examples"><h2>
      ${say('rules-examples')}</h2><div dangerouslySetInnerHTML=${{ __html: read.examples }}>
        </div></section>`
    }
  </main>`;
}

/**
 * Return the clauses by section, in the rulebook's order.
 * @param {ClauseText[]} clauses
 */
function sections(clauses) {
  const found = new Map();
  for (const clause of clauses)
    found.set(clause.section, [...(found.get(clause.section) ?? []), clause]);
  return [...found];
}
