// The home page. It shows the games as pictures, the next things to do, and the open tables.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import * as api from '../api.js';
import { ABOUT, GAMES, SHORT, THROWN, TITLES, canPlay, hasPart, whoHas } from '../games.js';
import { onkeep, places } from '../keep.js';
import { againstTheHouse, aShortGame, toPractise } from '../new_table.js';
import { go, useTitle } from '../route.js';
import { style } from '../style.js';
import { addWords, language, listed, say, when } from '../words.js';
import { Button } from '../parts/button.js';
import { GamePicture } from '../parts/pictures.js';
import { toast } from '../parts/toast.js';

/** @import { Listed } from '../types.js' */

await addWords('words/home');

await style(import.meta.resolve('../style/home.css'));

const OTHER_WAYS = ['screen', 'link', 'real'];

export default function Home() {
  useTitle('');
  return html`<main class="page home" id="main" tabindex="-1">
    <div class="row between top"><h1 tabindex="-1">${say('home-title')}</h1>
      <a class="ticket" href="/night"><b>${say('home-night')}</b><span>${say('home-night_about')}</span></a></div>
    <${Own} />
    <ul class="bare games">${GAMES.map((game) => html`<${Game} key=${game} game=${game} />`)}</ul>
    <div class="room">
      <${Tables} kind="live" />
      <${Tables} kind="over" />
    </div>
    <footer class="muted small foot">
      <p>${say('home-foot')} ${whoHas('counter') && html`<a href="/counter">${say('home-counter')}</a>`}</p>
      <p>${say('home-makers')}</p>
    </footer>
  </main>`;
}

/**
 * Return a sentence that describes a game, or an empty text if the game has no such sentence.
 * @param {string} game
 */
const about = (game) => ABOUT[game][language] ?? '';

/** @param {{ game: string }} props */
function Game({ game }) {
  const [busy, setBusy] = useState(false);
  const [all, setAll] = useState(false);
  const house = canPlay(game, 'house');
  /** @param {(game: string) => Promise<string>} make */
  const sitDown = (make) => {
    setBusy(true);
    make(game).then(
      (table) => go(`/t/${table}`),
      (refusal) => {
        setBusy(false);
        toast(refusal.text || say('no_server'), { wrong: true });
      },
    );
  };
  return html`<li class="game">
    <div class="frame"><${GamePicture} game=${game} /></div>
    <div class="plaque"><h2>${TITLES[game]}</h2></div>
    <p>${about(game)}</p>
    <div class=${all ? 'ways all' : 'ways'}>
      ${
        house
          ? html`<${Button} kind="main" big onClick=${() => sitDown(againstTheHouse)} disabled=${busy}>
            ${say(THROWN[game] ? 'home-throw' : 'home-house')}<//>`
          : html`<${Button} kind="main" big href=${`/new/${game}?how=real`}>${say('way-real')}<//>`
      }
      <${Button} class="more" onClick=${() => setAll(!all)} aria-expanded=${all}
        label=${say('home-more_of', { game: TITLES[game] })}>${say('home-more')}<//>
      ${
        house &&
        SHORT[game] &&
        html`<${Button} onClick=${() => sitDown(aShortGame)} disabled=${busy}>
        ${say('short-game', { target: SHORT[game] })}<//>`
      }
      ${
        house &&
        hasPart(game, 'practice') &&
        html`<${Button} onClick=${() => sitDown(toPractise)}
        disabled=${busy}>${say('home-practise')}<//>`
      }
      ${
        house &&
        OTHER_WAYS.filter((how) => canPlay(game, how)).map(
          (how) => html`<${Button} key=${how}
        href=${`/new/${game}?how=${how}`}>${say(`way-${how}`)}<//>`,
        )
      }
      <${Button} kind="quiet" icon="book" href=${`/rules/${game}`}
        label=${say('rules-of', { game: TITLES[game] })}>${say('rules')}<//>
    </div>
  </li>`;
}

/** The tables of this browser whose games can be continued. */
function Own() {
  const own = () =>
    places()
      .filter((place) => !place.over && place.game)
      .slice(0, 4);
  const [tables, setTables] = useState(own);
  useEffect(() => onkeep(() => setTables(own())), []);
  if (!tables.length) return null;
  return html`<section class="own" aria-labelledby="own">
    <h2 id="own">${say('home-own')}</h2>
    <ul class="bare">${tables.map(
      (place) => html`<li key=${place.table}><a class="ticket" href=${`/t/${place.table}`}>
      <b>${TITLES[place.game]}</b><span>${sidesSaid(place.names)}</span><span class="muted small">
        ${place.real ? `${say('home-real')}, ` : ''}${when(place.at)}</span>
    </a></li>`,
    )}</ul>
  </section>`;
}

/**
 * The open tables with running games (`live`) or with finished games (`over`).
 * @param {{ kind: string }} props
 */
function Tables({ kind }) {
  const [tables, setTables] = useState(null);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible')
        api.tables(kind).then(
          (found) => setTables(found.slice(0, 12)),
          () => setTables((/** @type {Listed[] | null} */ before) => before ?? []),
        );
    };
    look();
    const timer = setInterval(look, 15_000);
    return () => clearInterval(timer);
  }, [kind]);
  return html`<section class="slate" aria-labelledby=${`tables-${kind}`}>
    <h2 id=${`tables-${kind}`}>${say(`home-${kind}`)}</h2>
    ${
      tables?.length
        ? html`<ul class="bare">${tables.map(
            (/** @type {Listed} */ table) => html`<li key=${table.table}><a class="line"
              href=${`/t/${table.table}${kind === 'over' ? '/replay' : ''}`}>
          <span class="grow"><b>${TITLES[table.game] ?? table.game}</b> ${sidesSaid(table.names)}</span>
            <span class="number">${table.scores.join(' : ')}</span>
        </a></li>`,
          )}</ul>`
        : html`<p class="muted">${say(tables ? `home-no_${kind}` : 'loading')}</p>`
    }
  </section>`;
}

/**
 * Return the names of the sides that play each other.
 * @param {string[][]} names
 */
const sidesSaid = (names) => names.map((side) => listed(side)).join(' – ');
