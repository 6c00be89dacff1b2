// The page with the games that this browser stores: their results, statistics, export and deletion.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import * as api from '../api.js';
import { save } from '../files.js';
import { GAMES, TITLES } from '../games.js';
import {
  everything,
  forgetEverything,
  forgetPlace,
  keepPlace,
  lasts,
  onkeep,
  places,
} from '../keep.js';
import { useTitle } from '../route.js';
import { style } from '../style.js';
import { addWords, addWordsOf, listed, say, when } from '../words.js';
import { Button } from '../parts/button.js';
import { Dialog } from '../parts/dialog.js';
import { Mark } from '../parts/mark.js';
import { OwnPlay } from '../parts/own_play.js';
import { kindsSaid } from '../parts/story.js';
import { toast } from '../parts/toast.js';

/** @import { Place } from '../types.js' */

await Promise.all([addWords('words/after'), addWords('words/home')]);
await style(import.meta.resolve('../style/history.css'));

export default function History() {
  useTitle(say('history'));
  const [known, setKnown] = useState(places);
  const [deleting, setDeleting] = useState(null);
  useEffect(() => onkeep(() => setKnown(places())), []);
  const tables = known.filter((place) => place.game);
  const over = tables.filter((place) => place.over);
  const live = tables.filter((place) => !place.over);
  return html`<main class="page history" id="main" tabindex="-1">
    <h1 tabindex="-1">${say('history')}</h1>
    ${
      !tables.length &&
      html`<div class="nothing"><${Mark} size=${96} /><p>${say('history-empty')}</p>
      <${Button} kind="main" href="/">${say('home-title')}<//></div>`
    }
    ${
      over.length > 0 &&
      html`<section class="figures" aria-labelledby="figures"><h2 id="figures">${say('history-figures')}</h2>
      <div class="by-game">
        ${GAMES.map(
          (game) => html`<${Figures} key=${game} game=${game}
          places=${over.filter((place) => place.game === game)} />`,
        )}</div></section>`
    }
    <${OwnPlay} places=${over} />
    ${
      over.some((place) => place.favourite) &&
      html`<${List} title=${say('history-favourites')}
      places=${over.filter((place) => place.favourite)} onDelete=${setDeleting} />`
    }
    ${live.length > 0 && html`<${List} title=${say('history-live')} places=${live} onDelete=${setDeleting} />`}
    ${
      over.some((place) => !place.favourite) &&
      html`<${List} title=${say('history-over')}
      places=${over.filter((place) => !place.favourite)} onDelete=${setDeleting} />`
    }
    <section aria-labelledby="own-data"><h2 id="own-data">${say('data')}</h2>
      <p class="muted">${say(lasts() ? 'data-hint' : 'data-does_not_last')}</p>
      <div class="row">
        <${Button} icon="download" onClick=${exportAll}>${say('data-export')}<//>
        <${Button} kind="danger" icon="bin" onClick=${() => setDeleting('all')}>${say('data-delete')}<//>
      </div>
    </section>
    ${deleting && html`<${Delete} what=${deleting} onClose=${() => setDeleting(null)} />`}
  </main>`;
}

/**
 * Return the statistics of each player by name: games played, won and lost, the most wins in a row,
 * points, and points by kind.
 * @param {Place[]} finished
 */
export function figures(finished) {
  const byName = new Map();
  for (const place of [...finished].sort((one, other) => one.at - other.at)) {
    place.names.forEach((names, side) => {
      for (const name of names) {
        const row = byName.get(name) ?? {
          name,
          played: 0,
          won: 0,
          lost: 0,
          points: 0,
          row: 0,
          streak: 0,
          kinds: {},
        };
        row.played += 1;
        row.won += place.winner === side ? 1 : 0;
        row.lost += place.winner !== null && place.winner !== side ? 1 : 0;
        row.points += place.scores[side] ?? 0;
        row.row = place.winner === side ? row.row + 1 : 0;
        row.streak = Math.max(row.streak, row.row);
        for (const [kind, points] of Object.entries(place.kinds?.[side] ?? {}))
          row.kinds[kind] = (row.kinds[kind] ?? 0) + points;
        byName.set(name, row);
      }
    });
  }
  return [...byName.values()].sort(
    (one, other) => other.won - one.won || other.points - one.points,
  );
}

const COUNTS = ['played', 'won', 'lost', 'streak', 'points'];

/** @param {{ game: string, places: Place[] }} props */
function Figures({ game, places: finished }) {
  const [known, setKnown] = useState(false);
  const any = finished.length > 0;
  useEffect(() => {
    if (any)
      addWordsOf(game).then(
        () => setKnown(true),
        () => {},
      );
  }, [game, any]); // The names of kinds of points are needed
  if (!any) return null;
  const rows = figures(finished).slice(0, 12);
  const told = known ? rows.filter((row) => Object.keys(row.kinds).length) : [];
  return html`<div class="slate"><h3>${TITLES[game]}</h3>
    <table class="plain"><thead><tr><th scope="col">${say('figures-name')}</th>
      ${COUNTS.map((key) => html`<th key=${key} scope="col" class="count">${say(`figures-${key}`)}</th>`)}</tr></thead>
      <tbody>${rows.map(
        (row) => html`<tr key=${row.name}><th scope="row">${row.name}</th>
        ${COUNTS.map((key) => html`<td key=${key} class="count">${row[key]}</td>`)}</tr>`,
      )}</tbody>
    </table>
    ${
      told.length > 0 &&
      html`<ul class="bare kinds" aria-label=${say('figures-kinds')}>
      ${told.map(
        (row) => html`<li key=${row.name}>
        ${say('story-kinds', { name: row.name, kinds: kindsSaid(game, row.kinds) })}</li>`,
      )}</ul>`
    }
    </div>`;
}

/** @param {{ title: string, places: Place[], onDelete: (place: Place) => void }} props */
function List({ title, places: listedHere, onDelete }) {
  return html`<section><h2>${title}</h2><ul class="bare tables">${listedHere.map(
    (place) => html`<li key=${place.table}>
    <a class="grow" href=${`/t/${place.table}${place.over ? '/replay' : ''}`}>
      <b class="display">${TITLES[place.game]}</b>
      <span>${place.names.map((side) => listed(side)).join(' – ')} <span class="number points">
        ${place.scores.join(' : ')}</span></span>
      <span class="muted small">${when(place.at)}${place.real ? `, ${say('home-real')}` : ''}
        ${place.how && place.how !== 'played' ? `, ${say(`history-${place.how}`)}` : ''}</span>
    </a>
    ${
      place.over &&
      html`<${Button} kind="quiet" icon="star" aria-pressed=${Boolean(place.favourite)}
      label=${say('history-favour', { names: place.names.flat().join(', ') })}
      onClick=${() => keepPlace(place.table, { favourite: !place.favourite })} />`
    }
    <${Button} kind="quiet" icon="bin"
      label=${say('history-delete', { names: place.names.flat().join(', ') })} onClick=${() => onDelete(place)} />
  </li>`,
  )}</ul></section>`;
}

/** @param {Place} place */
const keyOf = (place) => place.referee ?? Object.values(place.seats)[0] ?? place.watch;

/**
 * Save all data of this browser as one file, including the record of each table that this browser
 * can open.
 */
async function exportAll() {
  const { settings, tables, equipment } = everything();
  const withRecords = [];
  let missing = 0;
  for (const place of tables) {
    const record = await api.record(place.table, keyOf(place)).catch(() => null);
    if (record === null) missing += 1;
    withRecords.push({ ...place, record });
  }
  save(
    JSON.stringify(
      {
        format: 'ruedo-data',
        version: 1,
        exported: new Date().toISOString(),
        settings,
        equipment,
        tables: withRecords,
      },
      null,
      1,
    ),
    'ruedo.json',
    'application/json',
  );
  if (missing) toast(say('data-without_record', { count: missing }));
}

/**
 * Ask for confirmation, then delete the data of one table or of all tables. If the person wants it,
 * tables that were made here are also deleted on the server.
 * @param {{ what: Place | 'all', onClose: () => void }} props
 */
function Delete({ what, onClose }) {
  const [there, setThere] = useState(false);
  const [busy, setBusy] = useState(false);
  const tables = what === 'all' ? places() : [what];
  const made = tables.filter((place) => place.made && place.referee);
  const forget = async () => {
    setBusy(true);
    let failed = 0;
    if (there) {
      for (const place of made) {
        await api.forget(place.table, place.referee).catch((refusal) => {
          if (refusal.key !== 'no_such_table') failed += 1;
        });
      }
    }
    if (failed) {
      setBusy(false);
      toast(say('data-not_deleted', { count: failed }), { wrong: true });
      return;
    }
    if (what === 'all') forgetEverything();
    else forgetPlace(what.table);
    toast(say('data-deleted'));
    onClose();
  };
  return html`<${Dialog} title=${say(what === 'all' ? 'data-delete' : 'history-delete_one')} onClose=${onClose}>
    <p>${say(what === 'all' ? 'data-delete_text' : 'history-delete_text')}</p>
    ${
      made.length > 0 &&
      html`<label class="check"><input type="checkbox" checked=${there}
      onChange=${(event) => setThere(event.target.checked)} />${say('data-there', { count: made.length })}</label>`
    }
    <div class="foot"><${Button} onClick=${onClose}>${say('no_keep')}<//>
      <${Button} kind="danger" disabled=${busy} onClick=${forget}>${say('data-yes')}<//></div>
  <//>`;
}
