// The screen of a club night, for a television: the games, the standings and the winners in turn.
import { html, useEffect, useRef, useState } from '../vendor/preact-htm.js';
import { useAwake } from '../awake.js';
import { useTitle } from '../route.js';
import { serverTime } from '../server_time.js';
import { play } from '../sound.js';
import { language, listed, say } from '../words.js';
import { useOrigin } from '../parts/links.js';
import { SideMark } from '../parts/mark.js';
import { Qr } from '../parts/qr.js';
import {
  Nothing,
  isHere,
  isOpen,
  minutesOf,
  nameOf,
  roundName,
  runs,
  scoresOf,
  sideName,
  sidesName,
  useNight,
  useCountdown,
} from '../night/night.js';
import { byesSaid } from '../night/pairings.js';
import { Standings } from '../night/standings.js';

/** @import { Child, NightPairing, NightState } from '../types.js' */

/** Milliseconds for which a panel is shown. */
const STAYS = 12_000;
/** Milliseconds for which the screen announces the start of a round. */
const NOTICE = 5000;
/**
 * The number of rows on a panel that people can read from eight metres, for games with two sides.
 */
const GAMES = 3;
const LINES = 8;

/** @param {{ params: Record<string, string> }} props */
export default function NightScreen({ params }) {
  const link = useNight(params.night, null);
  const { state, connection } = link;
  useTitle(say('night-screen_of', { name: state?.head.name ?? '' }));
  useAwake(true, 'awake-not_screen');
  if (!state || connection === 'refused') return html`<${Nothing} link=${link} />`;
  return html`<${Screen} night=${params.night} state=${state} ahead=${link.ahead} lost=${connection !== 'live'} />`;
}

/** @param {{ night: string, state: NightState, ahead: number, lost: boolean }} props */
function Screen({ night, state, ahead, lost }) {
  const { head } = state;
  const panels = panelsOf(night, state, ahead);
  const turn = useTurn(panels.length, head.round);
  const starts = useStart(head.round);
  const countdown = useCountdown(state, ahead);
  const loud = useGesture();
  const pinned = state.pairings.find(({ id, table }) => id === head.pinned && table);
  return html`<main class="night-screen" id="main" tabindex="-1">
    <header><h1 tabindex="-1">${head.name}</h1>
      <p>${[
        head.title,
        head.round ? roundName(state) : '',
        head.paused ? say('night-is_paused') : countdown,
      ]
        .filter(Boolean)
        .join(' · ')}</p></header>
    ${pinned ? html`<${Pinned} key=${pinned.table} state=${state} pairing=${pinned} ahead=${ahead} />` : panels[turn % panels.length]}
    ${lost && html`<p class="notice wrong" role="alert">${say('night-screen_lost')}</p>`}
    ${!lost && starts && html`<p class="notice" role="status">${say('night-screen_round', { round: head.round })}</p>`}
    ${!loud && html`<p class="touch">${say('night-screen_loud')}</p>`}
  </main>`;
}

/**
 * Return the panels that the screen shows in turn.
 * @param {string} night
 * @param {NightState} state
 * @param {number} ahead
 * @returns {Child[]}
 */
function panelsOf(night, state, ahead) {
  const { head } = state;
  if (!head.round) return [html`<${Join} key="join" night=${night} state=${state} />`];
  const pages = inPages(state.standings, LINES).map(
    (
      standings,
      n,
    ) => html`<section key=${`standings ${n}`} class="panel"><h2>${say('night-standings')}</h2>
      <${Standings} bare state=${{ ...state, standings }} /></section>`,
  );
  if (head.over) return [html`<${Podium} key="podium" state=${state} />`, ...pages];
  const pairings = [...state.pairings].sort((one, other) => one.place - other.place);
  const running = pairings.filter((pairing) => runs(pairing) || pairing.result);
  const open = running.filter(isOpen);
  const shown = open.length ? open : running;
  const rows = Math.max(1, ...shown.map(({ sides }) => Math.ceil(sides.length / 2)));
  const games = inPages(shown, Math.max(1, Math.floor(GAMES / rows))).map(
    (
      some,
      n,
    ) => html`<section key=${`games ${n}`} class="panel"><h2>${say('night-screen_running')}</h2>
      <ul class="bare">${some.map((one) => html`<${Game} key=${one.id} state=${state} pairing=${one} ahead=${ahead} />`)}</ul></section>`,
  );
  const waiting = inPages(
    pairings.filter((one) => isOpen(one) && !runs(one)),
    LINES,
  ).map(
    (some, n) => html`<section key=${`next ${n}`} class="panel"><h2>${say('night-screen_next')}</h2>
      <ul class="bare lines">${some.map(
        (
          one,
        ) => html`<li key=${one.id}><span class="muted">${say('night-table', { number: one.place })}</span>
          <b>${sidesName(state, one)}</b></li>`,
      )}</ul>${state.byes.length > 0 && html`<p>${byesSaid(state)}</p>`}</section>`,
  );
  return [
    ...games,
    ...waiting,
    ...pages,
    html`<${Join} key="join" night=${night} state=${state} />`,
  ];
}

/**
 * Return rows in pages of at most `most` rows.
 * @template Row
 * @param {Row[]} rows
 * @param {number} most
 */
const inPages = (rows, most) =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, n) =>
    rows.slice(n * most, (n + 1) * most),
  );

/**
 * A game of the round: its table, the minutes since its start, its players, its points and its last
 * ruling.
 * @param {{ state: NightState, pairing: NightPairing, ahead: number }} props
 */
function Game({ state, pairing, ahead }) {
  const scores = scoresOf(pairing);
  const minutes = isOpen(pairing) ? minutesOf(pairing, serverTime({ ahead })) : 0;
  const ruling = pairing.result ? null : pairing.live?.ruling;
  return html`<li class="game">
    <span class="place">${say('night-table', { number: pairing.place })}
      ${minutes > 0 && html`<small>${say('night-screen_minutes', { count: minutes })}</small>`}</span>
    <span class="sides">${pairing.sides.map(
      (
        side,
        n,
      ) => html`<span key=${side.join()} class=${`side ${pairing.result?.winner === n ? 'winner' : ''}`}>
        <span class="name"><${SideMark} side=${n} size=${24} />${sideName(state, side)}</span>
        <span class="points">${scores ? scores[n] : '–'}</span></span>`,
    )}</span>
    <span class="ruling">${ruling ?? ''}</span>
  </li>`;
}

/**
 * One table on the full screen: its score, and its board, which is drawn again after each event.
 * @param {{ state: NightState, pairing: NightPairing, ahead: number }} props
 */
function Pinned({ state, pairing, ahead }) {
  const at = pairing.live?.events ?? 0;
  const picture = `/api/tables/${pairing.table}/picture.svg?theme=dark&language=${language}&at=${at}`;
  return html`<section class="panel pinned">
    <img src=${picture} alt=${say('night-board', { number: pairing.place })} />
    <ul class="bare"><${Game} state=${state} pairing=${pairing} ahead=${ahead} /></ul>
  </section>`;
}

/** @param {{ night: string, state: NightState }} props */
function Join({ night, state }) {
  const address = new URL(`/night/${night}`, useOrigin()).href;
  const names = state.players
    .filter((player) => player.name && isHere(player))
    .map(({ name }) => name);
  return html`<section class="panel join">
    <div><h2>${say('night-join')}</h2>
      <p class="address">${new URL(address).host}/night/<wbr />${night}</p>
      <p>${say('night-join_host')}</p>
      <p class="names" style=${fitted(names, 340)}>${names.length > 0 && listed(names)}</p></div>
    <${Qr} text=${address} label=${say('night-join')} />
  </section>`;
}

/**
 * Return a style that makes names smaller, so that they stay on the screen.
 * @param {string[]} names
 * @param {number} room  the number of letters that fit at the full size
 */
const fitted = (names, room) => ({
  '--fit': Math.min(1, Math.sqrt(room / Math.max(1, names.join(', ').length))),
});

/** All who share the first three ranks. @param {{ state: NightState }} props */
function Podium({ state }) {
  const ranks = [1, 2, 3].flatMap((rank) => {
    const names = state.standings
      .filter((row) => row.rank === rank)
      .map(({ player }) => nameOf(state, player));
    return names.length ? [{ rank, names }] : [];
  });
  const all = ranks.flatMap(({ names }) => names);
  return html`<section class="panel podium"><h2>${say('night-podium')}</h2>
    <ol class="bare" style=${fitted(all, 60)}>${ranks.map(
      ({
        rank,
        names,
      }) => html`<li key=${rank} class=${rank === 1 ? 'first' : ''}><span class="points">${rank}</span>
        <b>${listed(names)}</b></li>`,
    )}</ol></section>`;
}

/**
 * Return the number of the panel that is shown now. The arrow keys change it, too. A new round starts
 * with the first panel.
 * @param {number} count
 * @param {number} round
 */
function useTurn(count, round) {
  const [turn, setTurn] = useState(0);
  useEffect(() => setTurn(0), [round]);
  useEffect(() => {
    const timer = setInterval(() => setTurn((now) => now + 1), STAYS);
    /** @param {KeyboardEvent} event */
    const keyed = ({ key }) => {
      if (key === 'ArrowRight') setTurn((now) => now + 1);
      if (key === 'ArrowLeft') setTurn((now) => now + Math.max(1, count) - 1);
    };
    addEventListener('keydown', keyed);
    return () => {
      clearInterval(timer);
      removeEventListener('keydown', keyed);
    };
  }, [count]);
  return turn;
}

/**
 * Return whether a round has just started. Play a whistle at its start.
 * @param {number} round
 */
function useStart(round) {
  const before = useRef(round);
  const [started, setStarted] = useState(false);
  useEffect(() => {
    if (round <= before.current) {
      before.current = round;
      return undefined;
    }
    before.current = round;
    setStarted(true);
    play('whistle');
    const timer = setTimeout(() => setStarted(false), NOTICE);
    return () => clearTimeout(timer);
  }, [round]);
  return started;
}

/**
 * Return whether somebody has touched the screen or pressed a key. The first touch or key also
 * makes the page full-screen.
 */
function useGesture() {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const touch = () => {
      setTouched(true);
      document.documentElement.requestFullscreen?.().catch(() => {});
    };
    addEventListener('pointerdown', touch, { once: true });
    addEventListener('keydown', touch, { once: true });
    return () => {
      removeEventListener('pointerdown', touch);
      removeEventListener('keydown', touch);
    };
  }, []);
  return touched;
}
