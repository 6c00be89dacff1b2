// The shared parts of a club night's pages: the connection, and the names of players and sides.
import { html, useEffect, useMemo, useState } from '../vendor/preact-htm.js';
import { keepNight, keepPlace, lasts, nightAt } from '../keep.js';
import { Lost } from '../parts/lost.js';
import { Loading } from '../parts/mark.js';
import { toast } from '../parts/toast.js';
import { serverTime } from '../server_time.js';
import { style } from '../style.js';
import { addWords, language, listed, say } from '../words.js';
import { NightLink } from './night_link.js';

/** @import { NightPairing, NightPlayer, NightState, Refusal } from '../types.js' */

await addWords('words/night_page');
await style(import.meta.resolve('../style/night.css'));

/** Milliseconds between two updates of the times on the page. */
const LOOK_EVERY = 15_000;

/**
 * Return a connection to a night, and draw the page again after each change.
 * @param {string} night
 * @param {string | null} key
 */
export function useNight(night, key) {
  const link = useMemo(() => new NightLink(night, key, language), [night, key]);
  const [, redraw] = useState(0);
  useEffect(() => {
    const stop = link.onchange(() => redraw((count) => count + 1));
    const timer = setInterval(() => redraw((count) => count + 1), LOOK_EVERY);
    return () => {
      stop();
      clearInterval(timer);
      link.close();
    };
  }, [link]);
  useEffect(() => {
    const head = link.state?.head;
    if (head && nightAt(night)) keepNight(night, { name: head.name, game: head.game });
  }, [link.state?.head]);
  return link;
}

/**
 * Return the host's or the phone's key of a night: the key in the address, otherwise the stored key.
 * A key in the address is also stored.
 * @param {string} night
 * @param {'host' | 'key'} kind
 * @param {string} hash
 */
export function useKey(night, kind, hash) {
  return useMemo(() => {
    if (!hash) return nightAt(night)?.[kind] ?? null;
    keepNight(night, { [kind]: hash });
    if (lasts()) history.replaceState(history.state, '', location.pathname);
    return hash;
  }, [night]);
}

/**
 * The content of the page while the night is loading, or if the server has refused it.
 * @param {{ link: NightLink }} props
 */
export function Nothing({ link }) {
  if (link.connection === 'refused')
    return html`<${Lost} kind="no_page" text=${link.refusal || say('night-not_found')} />`;
  return html`<main class="page" id="main" tabindex="-1"><${Loading} /></main>`;
}

/**
 * Return the name of a player, or the words "a removed name" if the host removed it.
 * @param {NightState} state
 * @param {number} id
 */
export const nameOf = ({ players }, id) =>
  players.find((player) => player.id === id)?.name || say('night-removed');

/**
 * Return the names of a side's players as a list.
 * @param {NightState} state
 * @param {number[]} side
 */
export const sideName = (state, side) => listed(side.map((id) => nameOf(state, id)));

/**
 * Return the names of the sides of a pairing as one text.
 * @param {NightState} state
 * @param {{ sides: number[][] }} pairing
 */
export const sidesName = (state, { sides }) =>
  sides.map((side) => sideName(state, side)).join(' – ');

/** Return whether a pairing has no result yet. @param {NightPairing} pairing */
export const isOpen = ({ result, cancelled }) => !result && !cancelled;

/** Return whether a pairing is being played. @param {NightPairing} pairing */
export const runs = (pairing) => isOpen(pairing) && pairing.table !== null;

/**
 * Return whether a player takes part in the night and has not left it.
 * @param {NightPlayer} player
 */
export const isHere = ({ left }) => left === null || left === undefined;

/**
 * Return the name of the round, with the number of rounds if it is known.
 * @param {NightState} state
 */
export const roundName = ({ head: { round, rounds } }) =>
  rounds ? say('night-round_of', { round, rounds }) : say('night-round', { round });

/**
 * Return the whole minutes for which a pairing has been played.
 * @param {NightPairing} pairing
 * @param {number} now  the time of the server's clock
 */
export const minutesOf = ({ opened }, now) => Math.floor((now - (opened ?? now)) / 60_000);

/**
 * Return the state of a pairing in words: its result, the minutes since its start, or that it waits
 * for a table.
 * @param {NightState} state
 * @param {NightPairing} pairing
 * @param {number} now  the time of the server's clock
 */
export function standsSaid(state, pairing, now) {
  const { result, cancelled, sides } = pairing;
  if (cancelled) return say('night-cancelled');
  if (result) {
    if (result.winner === null || result.winner === undefined) return say('night-drawn');
    const name = sideName(state, sides[result.winner]);
    return say(result.walkover ? 'night-won_walkover' : 'night-won', { name });
  }
  if (pairing.table === null) return say('night-waits');
  const count = minutesOf(pairing, now);
  return count > 0 ? say('night-minutes', { count }) : say('night-just_started');
}

/**
 * Return the points of a pairing's sides, or null if they are unknown.
 * @param {NightPairing} pairing
 */
export const scoresOf = ({ result, live }) =>
  result?.scores?.length ? result.scores : result ? null : (live?.scores ?? null);

/**
 * Store which page of the night opened a table, so that the table has a link back to it.
 * @param {NightState} state
 * @param {NightPairing} pairing
 * @param {string} night  the path of the page
 */
export function keepWayBack(state, { table, sides }, night) {
  if (!table) return;
  const { game, real } = state.head;
  const names = sides.map((side) => side.map((id) => nameOf(state, id)));
  keepPlace(table, { game, real, names, night, at: Date.now() });
}

/** Show the server's reason for refusing a message. @param {Refusal} refusal */
export const refused = (refusal) => toast(refusal.text || say('no_server'), { wrong: true });

/**
 * Return the sentence about the time until the next round starts by itself, or an empty text.
 * @param {NightState} state
 * @param {number} ahead  the milliseconds by which the server's clock is ahead
 */
export function useCountdown({ head: { starts, round } }, ahead) {
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!starts) return undefined;
    const timer = setInterval(() => redraw((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [starts]);
  if (!starts) return '';
  const left = Math.max(0, Math.ceil((starts - serverTime({ ahead })) / 1000));
  const seconds = String(left % 60).padStart(2, '0');
  return say('night-countdown', { round: round + 1, time: `${Math.floor(left / 60)}:${seconds}` });
}
