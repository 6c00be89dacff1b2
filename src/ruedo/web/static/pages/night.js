// The page of a club night on a player's phone. The player joins with a name, and then sees their own
// game, the other games and the standings.
import { html, useEffect, useRef, useState } from '../vendor/preact-htm.js';
import { ask } from '../api.js';
import { choose, keepNight, lasts, nightAt, settings } from '../keep.js';
import { rememberNames } from '../new_table.js';
import { useTitle } from '../route.js';
import { play } from '../sound.js';
import { canNotify, mayNotify, notice } from '../turn.js';
import { addWords, language, say } from '../words.js';
import { Button } from '../parts/button.js';
import { Confirm } from '../parts/dialog.js';
import { Status } from '../parts/status.js';
import { announceTurn, toast } from '../parts/toast.js';
import {
  Nothing,
  isHere,
  isOpen,
  keepWayBack,
  nameOf,
  refused,
  roundName,
  runs,
  sideName,
  useKey,
  useNight,
} from '../night/night.js';
import { randomText, untilAnswered } from '../night/night_link.js';
import { Pairings } from '../night/pairings.js';
import { Standings } from '../night/standings.js';

/** @import { NightPairing, NightState, PageEvent } from '../types.js' */
/** @import { NightLink } from '../night/night_link.js' */

await addWords('words/friend');

/** @param {{ params: Record<string, string>, hash: string }} props */
export default function NightPage({ params, hash }) {
  const first = useKey(params.night, 'key', hash);
  const [joined, setJoined] = useState(/** @type {string | null} */ (null));
  const link = useNight(params.night, joined ?? first);
  const { state } = link;
  useTitle(state?.head.name ?? say('night-title'));
  if (!state || link.connection === 'refused') return html`<${Nothing} link=${link} />`;
  const { head, role, player } = state;
  const hosts = Boolean(nightAt(params.night)?.host);
  return html`<main class="page narrow night" id="main" tabindex="-1">
    <header class="row between"><h1 tabindex="-1">${head.name}</h1><${Status} connection=${link.connection} /></header>
    <p class="muted">${[
      head.title,
      say(`night-form-${head.form}`),
      head.round ? roundName(state) : '',
    ]
      .filter(Boolean)
      .join(' · ')}</p>
    ${hosts && html`<p><${Button} href=${`/night/${params.night}/host`}>${say('night-host')}<//></p>`}
    ${
      role === 'phone' && player !== null
        ? html`<${Own} link=${link} state=${state} player=${player} />`
        : !head.over && html`<${Join} night=${params.night} onKey=${setJoined} />`
    }
    <section class="sheet" aria-labelledby="round-games"><h2 id="round-games">${say('night-games')}</h2>
      <${Pairings} state=${state} ahead=${link.ahead} own=${player} /></section>
    <section class="slate" aria-labelledby="standings"><h2 id="standings">${say('night-standings')}</h2>
      <${Standings} state=${state} own=${player} /></section>
  </main>`;
}

/** @param {{ night: string, onKey: (key: string) => void }} props */
function Join({ night, onKey }) {
  const [name, setName] = useState(settings().names[0] ?? '');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const [key] = useState(randomText); // The phone chooses it, so that a repeated request joins once
  /** @param {PageEvent} event */
  const join = (event) => {
    event.preventDefault();
    if (!name.trim()) return;
    setBusy(true);
    setWrong('');
    const body = { name: name.trim(), key };
    untilAnswered(() => ask('POST', `/api/nights/${night}/players`, { body, language })).then(
      () => {
        keepNight(night, { key });
        if (!lasts()) history.replaceState(history.state, '', `#${key}`);
        rememberNames({ 0: body.name });
        onKey(key);
      },
      (refusal) => {
        setWrong(refusal.text || say('no_server'));
        setBusy(false);
      },
    );
  };
  return html`<form class="sheet add" onSubmit=${join}>
    <div class="field grow"><label for="your-name">${say('night-your_name')}</label>
      <input id="your-name" value=${name} maxlength="60" autocomplete="given-name" aria-invalid=${Boolean(wrong)}
        onInput=${(/** @type {PageEvent} */ event) => setName(event.target.value)} /></div>
    <${Button} kind="main" type="submit" disabled=${busy || !name.trim()}>${say('night-join_do')}<//>
    ${wrong && html`<p class="wrong" role="alert">${wrong}</p>`}
  </form>`;
}

/**
 * The section for the player of this phone: the current game, or the next thing to do.
 * @param {{ link: NightLink, state: NightState, player: number }} props
 */
function Own({ link, state, player }) {
  const [sure, setSure] = useState(false);
  const me = state.players.find(({ id }) => id === player);
  const { head } = state;
  const mine = state.pairings.find((pairing) => isOpen(pairing) && sideOf(pairing, player) >= 0);
  const here = Boolean(me && isHere(me));
  const text = ownSaid(state, player, mine, here);
  useCall(mine?.table ?? null, text);
  /** @param {Parameters<NightLink['send']>[0]} message */
  const send = (message) => link.send(message).catch(refused);
  return html`<section class="sheet mine" aria-labelledby="mine">
    <p class="muted">${say('night-you_are', { name: nameOf(state, player) })}</p>
    <div role="status"><h2 id="mine">${text}</h2></div>
    ${
      mine?.table &&
      html`<${Button} kind="main" big href=${`/t/${mine.table}#${link.key}`}
        onClick=${() => keepWayBack(state, mine, `/night/${link.night}`)}>
        ${say(head.real ? 'night-go_table' : 'night-go_play')}<//>`
    }
    ${
      !head.over &&
      (here
        ? html`<${Button} kind="quiet" onClick=${() => setSure(true)}>${say('night-go_home')}<//>`
        : html`<${Button} kind="main" onClick=${() => send({ type: 'return' })}>${say('night-come_back')}<//>`)
    }
    ${canNotify() && !head.over && html`<${Notices} />`}
    ${!isSecureContext && !head.over && html`<p class="muted small">${say('night-plain')}</p>`}
    ${
      sure &&
      html`<${Confirm} title=${say('night-go_home')} text=${say('night-go_home_sure')} yes=${say('night-go_home')}
        onClose=${() => setSure(false)} onYes=${() => send({ type: 'leave' })} />`
    }
  </section>`;
}

/** The button that turns notices of the next game on or off. */
function Notices() {
  const [on, setOn] = useState(settings().notices);
  const turn = async () => {
    const next = !on && (await mayNotify());
    if (!on && !next) toast(say('notices-not'), { wrong: true });
    choose({ notices: next });
    setOn(next);
  };
  return html`<${Button} kind="quiet" aria-pressed=${on} onClick=${turn}>${say(on ? 'notices_off' : 'notices_on')}<//>`;
}

/**
 * Call the player to a table with a sound, with an announcement for screen readers, and with a
 * notice if the page is hidden.
 * @param {string | null} table  the table of the player's game, or null
 * @param {string} text
 */
function useCall(table, text) {
  const before = useRef(table);
  useEffect(() => {
    if (!table || table === before.current) return undefined;
    before.current = table;
    play('turn');
    announceTurn(text);
    return notice(text, table);
  }, [table]);
}

/** @param {NightPairing} pairing  @param {number} player */
const sideOf = ({ sides }, player) => sides.findIndex((side) => side.includes(player));

/**
 * Return the sentence about the next thing to do.
 * @param {NightState} state
 * @param {number} player
 * @param {NightPairing | undefined} mine
 * @param {boolean} here
 */
function ownSaid(state, player, mine, here) {
  const { head } = state;
  if (head.over)
    return say('night-you_over', {
      rank: state.standings.find((row) => row.player === player)?.rank ?? null,
    });
  if (!here) return say('night-you_left');
  if (!head.round) return say('night-you_first');
  if (!mine) return say(state.byes.includes(player) ? 'night-you_rest' : 'night-you_next');
  const own = sideOf(mine, player);
  const names = mine.sides
    .filter((_, side) => side !== own)
    .map((side) => sideName(state, side))
    .join(', ');
  if (!runs(mine)) return say('night-you_wait', { names });
  const partner = mine.sides[own].filter((id) => id !== player);
  return partner.length
    ? say('night-you_play_with', { partner: sideName(state, partner), names, number: mine.place })
    : say('night-you_play', { names, number: mine.place });
}
