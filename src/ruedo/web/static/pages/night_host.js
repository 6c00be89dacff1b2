// The host's page of a club night: the next step, the code for joining, the games, the players, the
// standings.
import { html, useEffect, useRef, useState } from '../vendor/preact-htm.js';
import { ask } from '../api.js';
import { forgetNight } from '../keep.js';
import { go, useTitle } from '../route.js';
import { serverTime } from '../server_time.js';
import { language, say } from '../words.js';
import { Button } from '../parts/button.js';
import { Confirm } from '../parts/dialog.js';
import { isHere as isThisMachine, useOrigin } from '../parts/links.js';
import { Qr } from '../parts/qr.js';
import { Section } from '../parts/section.js';
import { Status } from '../parts/status.js';
import { History } from '../night/history.js';
import {
  Nothing,
  isOpen,
  keepWayBack,
  refused,
  roundName,
  runs,
  sidesName,
  standsSaid,
  useKey,
  useNight,
  useCountdown,
} from '../night/night.js';
import { Pairings } from '../night/pairings.js';
import { Players } from '../night/players.js';
import { Report, possibleWinners } from '../night/report.js';
import { Seats, withoutPhone } from '../night/seats.js';
import { Standings } from '../night/standings.js';
import { TakeBack } from '../night/take_back.js';

/** @import { NightPairing, NightState } from '../types.js' */
/** @import { NightLink } from '../night/night_link.js' */

/** @param {{ params: Record<string, string>, hash: string }} props */
export default function NightHost({ params, hash }) {
  const key = useKey(params.night, 'host', hash);
  const link = useNight(params.night, key);
  const { state } = link;
  useTitle(state?.head.name ?? say('night-title'));
  if (!state || link.connection === 'refused') return html`<${Nothing} link=${link} />`;
  if (state.role !== 'host')
    return html`<main class="page narrow night" id="main" tabindex="-1"><h1 tabindex="-1">${state.head.name}</h1>
      <p>${say('night-host_only')}</p>
      <p><${Button} href=${`/night/${params.night}`}>${say('night-to_night')}<//></p></main>`;
  return html`<${Hosting} link=${link} state=${state} />`;
}

/** @param {{ link: NightLink, state: NightState }} props */
function Hosting({ link, state }) {
  const { head } = state;
  const [reported, setReported] = useState(/** @type {number | null} */ (null));
  const [opened, setOpened] = useState(/** @type {number | null} */ (null));
  const pairing = state.pairings.find(({ id }) => id === reported);
  const seats = state.pairings.find(({ id }) => id === opened);
  useFocusOnReported(reported);
  const section = head.round ? 'grid' : 'grid first';
  return html`<main class="page night host" id="main" tabindex="-1">
    <header class="row between"><h1 tabindex="-1">${head.name}</h1><${Status} connection=${link.connection} /></header>
    <p class="muted">${[
      head.title,
      say(`night-form-${head.form}`),
      head.round ? roundName(state) : '',
    ]
      .filter(Boolean)
      .join(' · ')}</p>
    <${Next} link=${link} state=${state} />
    <div class=${section}>
      ${!head.over && html`<${Join} night=${link.night} />`}
      ${
        head.round > 0 &&
        html`<section class="sheet" aria-labelledby="round-games"><h2 id="round-games">${say('night-games')}</h2>
          <${Pairings} state=${state} ahead=${link.ahead} actions=${(
            /** @type {NightPairing} */ one,
          ) =>
            html`<${Actions} link=${link} state=${state} pairing=${one} onReport=${() => setReported(one.id)}
              onSeats=${() => setOpened(one.id)} />`} />
        </section>`
      }
      <section class="sheet" aria-labelledby="players"><h2 id="players">${say('night-players')}</h2>
        <${Players} link=${link} state=${state} /></section>
      ${
        head.round > 0 &&
        html`<section class="slate" aria-labelledby="standings"><h2 id="standings">${say('night-standings')}</h2>
          <${Standings} state=${state} /></section>`
      }
    </div>
    <${More} link=${link} state=${state} />
    <${History} link=${link} state=${state} />
    ${pairing && html`<${Report} link=${link} state=${state} pairing=${pairing} onClose=${() => setReported(null)} />`}
    ${seats && html`<${Seats} link=${link} state=${state} pairing=${seats} onClose=${() => setOpened(null)} />`}
  </main>`;
}

/**
 * Move the focus to the game whose result was entered, because its row may have moved.
 * @param {number | null} reported  the game of the open dialog, or null
 */
function useFocusOnReported(reported) {
  const last = useRef(/** @type {number | null} */ (null));
  useEffect(() => {
    if (reported !== null) last.current = reported;
    if (reported !== null || last.current === null || document.activeElement !== document.body)
      return;
    document.getElementById(`report-${last.current}`)?.focus({ preventScroll: true });
    last.current = null;
  });
}

/**
 * The sentence about the state of the night, and the button for the next step.
 * @param {{ link: NightLink, state: NightState }} props
 */
function Next({ link, state }) {
  const { head, pairings } = state;
  const [busy, setBusy] = useState(false);
  const open = pairings.filter(isOpen);
  const count = open.length;
  const drawn = pairings.find(({ result }) => result && result.winner === null);
  const countdown = useCountdown(state, link.ahead);
  const sentence = head.over
    ? say('night-is_over')
    : head.paused
      ? say('night-is_paused')
      : !head.round
        ? say('night-before_first')
        : count
          ? openSaid(state, open, serverTime(link))
          : head.round_done
            ? say(head.held ? 'night-round_held' : 'night-round_over')
            : say('night-needs_winner', { number: drawn?.place ?? 0 });
  const start = () => {
    setBusy(true);
    link
      .send({ type: 'start_round', round: head.round + 1 })
      .catch(refused)
      .finally(() => setBusy(false));
  };
  return html`<div class="next" role="status"><p>${sentence}</p>
    ${countdown && html`<p class="countdown" aria-live="off">${countdown}</p>`}
    ${
      !head.over &&
      (!head.round || head.round_done) &&
      html`<${Button} kind="main" big disabled=${busy || !head.can_start} onClick=${start}>
        ${head.round ? say('night-start', { round: head.round + 1 }) : say('night-start_first')}<//>`
    }
    ${
      !head.over &&
      (head.starts || head.held) &&
      html`<${Button} onClick=${() => link.send({ type: 'hold', on: !head.held }).catch(refused)}>
        ${say(head.held ? 'night-release' : 'night-hold')}<//>`
    }
  </div>`;
}

/**
 * Return the sentence about the open games. If only one of several games is left, the sentence
 * names its players.
 * @param {NightState} state
 * @param {NightPairing[]} open
 * @param {number} now
 */
function openSaid(state, open, now) {
  if (open.length > 1 || state.pairings.length === 1)
    return say('night-open_count', { count: open.length });
  const [last] = open;
  return say('night-open_last', {
    names: sidesName(state, last),
    number: last.place,
    stands: standsSaid(state, last, now),
  });
}

/** @param {{ night: string }} props */
function Join({ night }) {
  const origin = useOrigin();
  const address = new URL(`/night/${night}`, origin).href;
  const local = isThisMachine() && origin === location.origin;
  return html`<section class="sheet join" aria-labelledby="join"><h2 id="join">${say('night-join')}</h2>
    <${Qr} text=${address} label=${say('night-join')} />
    <p class="address">${new URL(origin).host}/night/<wbr />${night}</p>
    <p class="muted">${say(local ? 'night-join_local' : 'night-join_host')}</p>
    <p><${Button} href=${`/night/${night}/screen`} target="_blank">${say('night-screen')}<//></p>
    <p class="muted small">${say('night-screen_hint')}</p>
  </section>`;
}

/**
 * The actions of the host for a game.
 * @param {{ link: NightLink, state: NightState, pairing: NightPairing, onReport: () => void,
 *   onSeats: () => void }} props
 */
function Actions({ link, state, pairing, onReport, onSeats }) {
  const { head } = state;
  if (pairing.cancelled) return null;
  const pinned = head.pinned === pairing.id;
  const pin = () => link.send({ type: 'pin', pairing: pinned ? null : pairing.id }).catch(refused);
  return html`
    ${
      runs(pairing) &&
      html`<${Button} href=${`/t/${pairing.table}?as=referee#${link.key}`}
        onClick=${() => keepWayBack(state, pairing, `/night/${link.night}/host`)}>
        ${say(head.real ? 'night-open_table' : 'night-watch_table')}<//>`
    }
    ${
      withoutPhone(state, pairing).length > 0 &&
      html`<${Button} onClick=${onSeats}>${say('night-phoneless')}<//>`
    }
    ${
      possibleWinners(state, pairing).length > 0 &&
      html`<${Button} id=${`report-${pairing.id}`} onClick=${onReport}>
        ${say(pairing.result ? 'night-correct' : 'night-report')}<//>`
    }
    ${
      (pinned || runs(pairing)) &&
      html`<${Button} kind="quiet" aria-pressed=${pinned} onClick=${pin}>
      ${say(pinned ? 'night-unpin' : 'night-pin')}<//>`
    }`;
}

/**
 * The host's further actions: screen, printed sheets, pause, taking back a step, end.
 * @param {{ link: NightLink, state: NightState }} props
 */
function More({ link, state }) {
  const { head } = state;
  const [sure, setSure] = useState(/** @type {'finish' | 'delete' | null} */ (null));
  const night = `/night/${link.night}`;
  const files = `/api/nights/${link.night}`;
  /** @param {Parameters<NightLink['send']>[0]} message */
  const send = (message) => link.send(message).catch(refused);
  const remove = () =>
    ask('DELETE', `${files}?confirm=yes`, { key: link.key, language }).then(() => {
      forgetNight(link.night);
      go('/night', { replace: true });
    }, refused);
  return html`<${Section} title=${say('night-more')} shown=${head.over}>
    <div class="row more">
      <${Button} href=${`${night}/screen`} target="_blank">${say('night-screen')}<//>
      <${Button} href=${`${night}/print`} target="_blank">${say('night-print')}<//>
      ${
        !head.over &&
        html`<${Button} icon=${head.paused ? 'play' : 'stop'} onClick=${() => send({ type: 'pause', on: !head.paused })}>
          ${say(head.paused ? 'night-continue' : 'night-pause')}<//>`
      }
      <${TakeBack} link=${link} state=${state} />
      <${Button} icon="download" href=${`${files}/export`} download>${say('night-export')}<//>
      <${Button} icon="download" href=${`${files}/standings.csv?language=${language}`} download>${say('night-csv')}<//>
      ${!head.over && html`<${Button} icon="flag" onClick=${() => setSure('finish')}>${say('night-finish')}<//>`}
      <${Button} kind="danger" icon="bin" onClick=${() => setSure('delete')}>${say('night-delete')}<//>
    </div>
    ${
      sure &&
      html`<${Confirm} title=${say(`night-${sure}`)} text=${say(`night-${sure}_sure`)}
        yes=${say(sure === 'delete' ? 'night-delete_yes' : 'night-finish')} onClose=${() => setSure(null)}
        onYes=${() => (sure === 'delete' ? remove() : send({ type: 'finish' }))} />`
    }
  <//>`;
}
