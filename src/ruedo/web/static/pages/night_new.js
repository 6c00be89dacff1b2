// The form for a new club night, and the nights of this browser.
import { html, useEffect, useState } from '../vendor/preact-htm.js';
import * as api from '../api.js';
import { GAMES, TITLES, canPlay } from '../games.js';
import { keepNight, lasts, nights } from '../keep.js';
import { go, useTitle } from '../route.js';
import { addWordsOf, language, say, when } from '../words.js';
import { Button, Choices } from '../parts/button.js';
import { Lost } from '../parts/lost.js';
import { Loading } from '../parts/mark.js';
import { NumberField } from '../parts/number_field.js';
import { Option, changed, ruleSaid } from '../parts/rule_option.js';
import { Section } from '../parts/section.js';
import '../night/night.js';

/** @import { GameKind, PageEvent } from '../types.js' */

const FORMS = [
  'swiss',
  'round_robin',
  'single_elimination',
  'double_elimination',
  'king',
  'doubles',
];
/** The formats for which the host can choose the number of rounds. */
const COUNTED = ['swiss', 'king', 'doubles'];

export default function NightNew() {
  const [kinds, setKinds] = useState(/** @type {GameKind[] | null} */ (null));
  const [wrong, setWrong] = useState(/** @type {any} */ (null));
  useTitle(say('night-title'));
  useEffect(() => {
    const words = Promise.all(GAMES.map((game) => addWordsOf(game, 'new')));
    Promise.all([api.games(), words]).then(([found]) => setKinds(found), setWrong);
  }, []);
  if (wrong) return html`<${Lost} kind="not_fetched" text=${wrong.text || undefined} />`;
  if (!kinds) return html`<main class="page" id="main" tabindex="-1"><${Loading} /></main>`;
  return html`<main class="page narrow night" id="main" tabindex="-1">
    <h1 tabindex="-1">${say('night-title')}</h1>
    <p>${say('night-about')}</p>
    <${Own} />
    <${Form} kinds=${kinds} />
  </main>`;
}

function Own() {
  const own = nights();
  if (!own.length) return null;
  return html`<section aria-labelledby="own"><h2 id="own">${say('night-own')}</h2>
    <ul class="bare stack">${own.slice(0, 6).map(
      ({ night, name, game, host, at }) => html`<li key=${night}><a class="ticket"
        href=${`/night/${night}${host ? '/host' : ''}`}><b>${name || say('night-title')}</b>
        <span class="muted small">${[
          TITLES[game],
          say(host ? 'night-role-host' : 'night-role-phone'),
          when(at),
        ]
          .filter(Boolean)
          .join(', ')}</span></a></li>`,
    )}</ul></section>`;
}

/** Return whether partners can play together in a game. @param {GameKind} kind */
const hasPartners = ({ seatings }) => seatings.some((seating) => seating.join() === '2,2');

/** Return the largest number of sides that can play a game at one table. @param {GameKind} kind */
const mostSides = ({ seatings }) => Math.max(...seatings.map((seating) => seating.length));

/** @param {{ kinds: GameKind[] }} props */
function Form({ kinds }) {
  const playable = kinds.filter(({ name }) => canPlay(name, 'real') || canPlay(name, 'link'));
  const [game, setGame] = useState(playable[0].name);
  const [name, setName] = useState(say('night-name_usual'));
  const [form, setForm] = useState('swiss');
  const [tables, setTables] = useState(/** @type {number | string} */ (4));
  const [rounds, setRounds] = useState(/** @type {number | string | null} */ (null));
  const [seats, setSeats] = useState(/** @type {number | string} */ (2));
  const [real, setReal] = useState(true);
  const [rules, setRules] = useState(/** @type {Record<string, any>} */ ({}));
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(/** @type {any} */ (null));
  const kind = playable.find((one) => one.name === game) ?? playable[0];
  const forms = FORMS.filter((one) => one !== 'doubles' || hasPartners(kind));
  const chosen = forms.includes(form) ? form : forms[0];
  const places = [true, false].filter((one) => canPlay(game, one ? 'real' : 'link'));
  const isReal = places.includes(real) ? real : places[0];
  /** @param {string} next */
  const choose = (next) => {
    setGame(next);
    setRules({});
    setSeats(2);
  };
  /** @param {PageEvent} event */
  const create = (event) => {
    event.preventDefault();
    setBusy(true);
    setWrong(null);
    const body = {
      name: name.trim() || say('night-name_usual'),
      game,
      form: chosen,
      tables,
      real: isReal,
      rules,
      seats: chosen === 'king' ? seats : 2,
      ...(COUNTED.includes(chosen) && rounds !== null && rounds !== '' && { rounds }),
    };
    api.ask('POST', '/api/nights', { body, language }).then(
      ({ night, host }) => {
        keepNight(night, { name: body.name, game, host });
        go(`/night/${night}/host${lasts() ? '' : `#${host}`}`);
      },
      (refusal) => {
        setWrong(refusal);
        setBusy(false);
      },
    );
  };
  return html`<form class="sheet new" onSubmit=${create}>
    <div class="field"><label for="night-name">${say('night-name')}</label>
      <input id="night-name" value=${name} maxlength="60" autocomplete="off"
        onInput=${(/** @type {PageEvent} */ event) => setName(event.target.value)} /></div>
    <${Choices} legend=${say('night-game')} value=${game} onChange=${choose}
      options=${playable.map((one) => ({ value: one.name, label: TITLES[one.name] }))} />
    <div class="field"><label for="night-form">${say('night-form')}</label>
      <span class="select"><select id="night-form" value=${chosen}
        onChange=${(/** @type {PageEvent} */ event) => setForm(event.target.value)}>
        ${forms.map((one) => html`<option key=${one} value=${one}>${say(`night-form-${one}`)}</option>`)}
      </select></span>
      <p class="hint">${say(`night-form-${chosen}-about`)}</p></div>
    <div class="field"><label for="night-tables">${say('night-tables')}</label>
      <${NumberField} id="night-tables" whole value=${tables} onValue=${setTables} /></div>
    ${
      COUNTED.includes(chosen) &&
      html`<div class="field"><label for="night-rounds">${say('night-rounds')}</label>
        <${NumberField} id="night-rounds" whole value=${rounds} onValue=${setRounds} />
        <p class="hint">${say('night-rounds_usual')}</p></div>`
    }
    ${
      chosen === 'king' &&
      mostSides(kind) > 2 &&
      html`<div class="field"><label for="night-seats">${say('night-seats')}</label>
        <${NumberField} id="night-seats" whole value=${seats} onValue=${setSeats} /></div>`
    }
    ${
      places.length > 1 &&
      html`<${Choices} legend=${say('night-where')} value=${isReal} onChange=${setReal}
        options=${places.map((value) => ({ value, label: say(value ? 'night-where-real' : 'night-where-simulated') }))} />`
    }
    <p class="muted whole">${say(isReal ? 'night-where-real-about' : 'night-where-simulated-about')}</p>
    ${
      kind.options.length > 0 &&
      html`<${Section} title=${say('night-rules')} shown=${wrong?.field?.startsWith('rules')}>
        <div class="stack">${kind.options.map(
          (option) => html`<${Option} key=${`${game} ${option.name}`} game=${game} option=${option}
            value=${rules[option.name] ?? option.default} wrong=${wrong?.field === `rules.${option.name}`}
            said=${ruleSaid(game, option)}
            onChange=${(/** @type {any} */ value) => setRules(changed(rules, option, value))} />`,
        )}</div>
      <//>`
    }
    <${Button} kind="main" big type="submit" disabled=${busy}>${say('night-create')}<//>
    ${wrong && html`<p class="wrong" role="alert">${wrong.text || say('no_server')}</p>`}
  </form>`;
}
