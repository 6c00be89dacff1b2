// The page of a table: everything around the game, for every role.
import { html, useCallback, useEffect, useMemo, useRef, useState } from '../vendor/preact-htm.js';
import { useAwake } from '../awake.js';
import { front, kindFor, namesBySide } from '../fronts.js';
import { HIDES, TITLES } from '../games.js';
import { forgetPlace, keepPlace, lasts, placeAt } from '../keep.js';
import { Link } from '../link.js';
import { skip } from '../motion.js';
import { go, useTitle } from '../route.js';
import { visibleSteps } from '../visible.js';
import { play } from '../sound.js';
import { style } from '../style.js';
import { language, listed, say } from '../words.js';
import { Button } from '../parts/button.js';
import { Clock } from '../parts/clock.js';
import { Lazy } from '../parts/lazy.js';
import { Log } from '../parts/log.js';
import { Lost } from '../parts/lost.js';
import { Loading, Mark, SideMark } from '../parts/mark.js';
import { Points } from '../parts/score.js';
import { Status } from '../parts/status.js';
import { announce, toast } from '../parts/toast.js';

/** @import { Place, Step, Table, View } from '../types.js' */

await style(import.meta.resolve('../style/table.css'));

const theMenu = () => import('../parts/menu.js').then(({ Menu }) => Menu);
const theLinks = () => import('../parts/links.js').then(({ Links }) => Links);
const theCompany = () => import('../parts/company.js').then(({ Company }) => Company);
const ending = () => import('../parts/result.js').then(({ End }) => End);

/** @param {{ params: Record<string, string>, query: URLSearchParams, hash: string }} props */
export default function TablePage({ params, query, hash }) {
  const id = params.table;
  const keys = useMemo(() => keysFor(id, hash, query.get('as')), [id, hash]);
  const links = useLinks(id, keys);
  const at = awaitedAmong(links);
  const link = links[at];
  const { table } = link;
  const late = links.find((other) => !other.table);
  useEffect(() => {
    if (!late) remember(id, links, hash);
  }, [id, Boolean(late), table?.status.result, table?.view.scores?.join()]);
  if (link.connection === 'refused') return html`<${NoTable} id=${id} />`;
  if (late)
    return html`<main class="page" id="main" tabindex="-1"><${Loading}
      text=${say(`link-${late.connection}`)} /></main>`;
  return html`<${Sitting} key=${id} links=${links} at=${at} query=${query} />`;
}

/**
 * A table that does not exist, or that this visitor may not see. The browser can forget its data
 * about the table.
 * @param {{ id: string }} props
 */
function NoTable({ id }) {
  const forget = () => {
    forgetPlace(id);
    go('/');
  };
  return html`<${Lost} kind="no_table">
    ${placeAt(id) && html`<${Button} icon="bin" onClick=${forget}>${say('forget_it')}<//>`}<//>`;
}

/**
 * Return the keys of the places that are taken here: the key in the address, or those that this
 * browser stores.
 * @param {string} id
 * @param {string} hash
 * @param {string | null} as
 */
function keysFor(id, hash, as) {
  if (hash) return [hash];
  const place = placeAt(id);
  if (!place) return [null];
  if (as === 'watch') return [place.watch];
  if (as === 'referee' || (place.real && place.referee)) return [place.referee];
  const seats = place.here.map((seat) => place.seats[seat]).filter(Boolean);
  return seats.length ? seats : [place.watch ?? place.referee ?? null];
}

/**
 * Return one connection for each key, while the page is open.
 * @param {string} id
 * @param {(string | null)[]} keys
 */
function useLinks(id, keys) {
  const [, redraw] = useState(0);
  const links = useMemo(() => keys.map((key) => new Link(id, key, language)), [id, keys]);
  useEffect(() => {
    const offs = links.map((link) => link.onchange(() => redraw((count) => count + 1)));
    redraw((count) => count + 1); // for events from before the subscription
    return () => {
      for (const off of offs) off();
      for (const link of links) link.close();
    };
  }, [links]);
  return links;
}

/**
 * Return which of the places at this screen has to choose. If none of them has to, return the last
 * one that had to.
 * @param {Link[]} links
 */
function awaitedAmong(links) {
  const last = useRef(0);
  const now = links.findIndex(
    ({ table }) => table && table.view.waiting_for?.seat === table.seat && table.seat !== null,
  );
  if (now >= 0) last.current = now;
  return last.current < links.length ? last.current : 0;
}

/**
 * Store the places, and the state of the game.
 * @param {string} id
 * @param {Link[]} links
 * @param {string} hash
 */
function remember(id, links, hash) {
  const [{ table }] = links;
  /** @type {Partial<Place>} */
  const changes = {
    game: table.game,
    real: table.real,
    names: namesBySide(table),
    scores: [...table.view.scores],
    at: Date.now(),
    over: Boolean(table.status.result),
    winner: table.status.result?.winner ?? null,
    how: table.status.result?.how ?? '',
  };
  const before = placeAt(id);
  if (!before?.commitment && !changes.over && table.status.chance?.commitment)
    changes.commitment = table.status.chance.commitment;
  if (before?.over) changes.at = before.at;
  const own = links.flatMap((link) =>
    link.table?.role === 'seat' && link.key
      ? [/** @type {[number, string]} */ ([link.table.seat, link.key])]
      : [],
  );
  changes.seats = Object.fromEntries(own);
  if (!before?.here.length && !(before?.made && before.real))
    changes.here = own.map(([seat]) => seat);
  for (const link of links)
    if (link.key && link.table && link.table.role !== 'seat') changes[link.table.role] = link.key;
  keepPlace(id, changes);
  if (hash && lasts()) history.replaceState(history.state, '', location.pathname + location.search);
}

/** @param {{ links: Link[], at: number, query: URLSearchParams }} props */
function Sitting({ links, at, query }) {
  const [stage, setStage] = useState(at);
  const link = links[stage] ?? links[0];
  const [sight, setSight] = useState(null);
  const onShown = useCallback((shown) => setSight({ ...shown, link }), [link]);
  const busy = sight?.link === link && (sight.busy || sight.n < link.table.n);
  const table = busy ? upTo(link.table, sight) : link.table;
  const { status } = table;
  const place = placeAt(table.table);
  const names = namesBySide(table).map((side) => listed(side));
  const [menu, setMenu] = useState(false);
  const [talking, setTalking] = useState(false);
  const [shared, setShared] = useState(query.has('links'));
  const [holder, setHolder] = useState(links.length > 1 ? null : 0);
  const [looking, setLooking] = useState(false);
  useEffect(() => {
    if (at !== stage && !busy) setStage(at);
  }, [at, stage, busy]);
  useSaid(table.events, table.n);
  const over = Boolean(status.result);
  const justOver = useJustNow(over);
  useAwake(table.real && table.role === 'referee' && !over);
  useTurnSound(table, over, justOver);
  useRematch(links, place);
  useTitle(`${names.join(' – ')}, ${TITLES[table.game]}`);

  const covered = links.length > 1 && HIDES[table.game] && !over && holder !== stage;
  const guarded = covered && !table.view.waiting_for?.open;
  const seated = new Set(links.map((one) => one.table.seat));
  const others = status.seats.filter(
    (seat, number) => seat.player === 'person' && !seated.has(number),
  );
  return html`<div class=${`table-page ${table.game} ${table.real ? 'real' : ''}`}>
    <${TableBar} link=${link} table=${table} links=${links} names=${names} onMenu=${() => setMenu(true)}
      onTalk=${table.seat !== null && others.length > 0 && links.length === 1 && (() => setTalking(true))} />
    ${
      (others.length > 0 || table.clock) &&
      html`<${Lazy} load=${theCompany} links=${links}
      talking=${talking} onTalked=${() => setTalking(false)} />`
    }
    <main id="main" tabindex="-1" data-events=${table.n}>
      <h1 class="unseen" tabindex="-1">${TITLES[table.game]}: ${names.join(' – ')}</h1>
      <${Asked} links=${links} names=${names} />
      <${Trouble} link=${link} place=${place} onLinks=${() => setShared(true)} />
      <div class="content">
        <section class="game" aria-label=${TITLES[table.game]}>
          ${
            over &&
            !looking &&
            html`<${Lazy} load=${ending} link=${link} names=${names}
            fresh=${justOver} onLook=${() => setLooking(true)} />`
          }
          ${
            guarded
              ? html`<${Cover} name=${table.seats[table.seat ?? 0]} onTake=${() => setHolder(stage)} />`
              : html`<div class=${over && !looking ? 'behind' : ''} inert=${over && !looking}>
                <${Front} key=${stage} link=${link} covered=${covered} onShown=${onShown} /></div>`
          }
          ${
            busy &&
            !guarded &&
            html`<${Button} class="skip-motion" icon="last" onClick=${skip}>
            ${say('skip_motion')}<//>`
          }
        </section>
        <aside class="rulings" aria-label=${say('rulings')}><${Rulings} table=${table} /></aside>
      </div>
    </main>
    ${
      menu &&
      html`<${Lazy} load=${theMenu} link=${link} links=${links} place=${place} names=${names}
        onClose=${() => setMenu(false)} onLinks=${() => {
          setMenu(false);
          setShared(true);
        }} />`
    }
    ${
      shared &&
      place?.made &&
      html`<${Lazy} load=${theLinks} place=${place} names=${table.seats} onClose=${() => {
        setShared(false);
        if (query.has('links')) go(`/t/${table.table}`, { replace: true });
      }} />`
    }
  </div>`;
}

/**
 * Return the table as far as the game has shown it. A game may show events more slowly than they
 * come. Nothing around the game may run ahead of it.
 * @param {Table} table
 * @param {{ n: number, view: View }} given
 */
function upTo(table, { n, view }) {
  return {
    ...table,
    n,
    view,
    events: visibleSteps(
      table.events.filter((step) => step.n <= n),
      view,
    ),
    status: { ...table.status, result: null, deadline: null },
  };
}

/**
 * Announce rulings to screen readers when they are shown. Rulings from before the page was opened
 * are not announced.
 * @param {Step[]} steps
 * @param {number} n
 */
function useSaid(steps, n) {
  const said = useRef(n);
  useEffect(() => {
    const news = steps
      .filter((step) => step.n > said.current && step.n <= n)
      .flatMap((step) => step.rulings);
    said.current = n;
    if (news.length) announce(news.map((ruling) => ruling.text).join(' '));
  }, [n]);
}

/**
 * Return whether a condition became true while the page was open.
 * @param {boolean} truth
 */
function useJustNow(truth) {
  const before = useRef(truth);
  const now = useRef(false);
  if (truth && !before.current) now.current = true;
  before.current = truth;
  return now.current;
}

/**
 * Play a sound at the start of the player's turn, and at the end.
 * @param {Table} table
 * @param {boolean} over
 * @param {boolean} justOver
 */
function useTurnSound(table, over, justOver) {
  const mine = !over && table.seat !== null && table.view.waiting_for?.seat === table.seat;
  useEffect(() => {
    if (mine && table.n) play('turn');
  }, [mine]);
  useEffect(() => {
    if (justOver) play('cheer');
  }, [justOver]);
}

/**
 * If there is a rematch, take this browser's places there, too.
 * @param {Link[]} links
 * @param {Place | undefined} place
 */
function useRematch(links, place) {
  const { table } = links[0];
  const next = table.status.rematch;
  const asked = useRef(Boolean(next));
  useEffect(() => {
    if (!next) return;
    const known = place?.seats ?? {};
    const order = table.status.rematch_seats ?? [];
    const seats = Object.fromEntries(
      order.flatMap((old, seat) => (known[old] ? [[seat, known[old]]] : [])),
    );
    const sides = [...new Set(order.map((old) => table.sides[old]))];
    const here = order.flatMap((old, seat) => (place?.here.includes(old) ? [seat] : []));
    keepPlace(next, {
      game: table.game,
      real: table.real,
      names: sides.map((side) => namesBySide(table)[side]),
      seats,
      here,
      referee: place?.referee ?? null,
      watch: place?.watch ?? null,
      made: place?.made ?? false,
      ...(place?.rival && { rival: place.rival }),
    });
    if (!asked.current) go(`/t/${next}`);
    asked.current = true;
  }, [next]);
}

/**
 * Letters of a name. A longer name stands above its points on a phone, because there is no room
 * beside them.
 */
const LONG = 8;

/**
 * The bar of a table: the way home, the score, the people here, the link's state, the clock, the
 * phrases, the menu.
 * @param {{ link: Link, table: Table, links: Link[], names: string[], onMenu: () => void, onTalk: () => void }} props
 */
function TableBar({ link, table, links, names, onMenu, onTalk }) {
  const awaited = table.status.result ? null : (table.view.waiting_for?.seat ?? null);
  const turn = awaited === null ? null : table.sides[awaited];
  const worst = links.find(({ connection }) => connection !== 'live') ?? link;
  return html`<header class="bar table-bar">
    <a class="home" href="/" aria-label=${say('to_home')}><${Mark} size=${32} /></a>
    <div
      class=${`tally ${names.some((name) => name.length > LONG) || names.length > 2 ? 'stacked' : ''}`}
      role="group" aria-label=${say('score')}>
      ${names.map(
        (name, side) => html`<div key=${side} class=${`side ${turn === side ? 'turn' : ''}`}>
        <${SideMark} side=${side} size=${16} /><${Dots} table=${table} side=${side} />
          <span class="name">${name}</span>${turn === side && html`<span class="unseen">(${say('on_turn')})</span>`}
        <${Points} points=${table.view.scores[side]} />
      </div>`,
      )}
    </div>
    ${table.status.deadline && !table.status.result && html`<${Clock} deadline=${table.status.deadline} />`}
    <${Status} connection=${worst.connection} />
    ${onTalk && html`<${Button} kind="quiet" icon="talk" label=${say('talk')} onClick=${onTalk} />`}
    <${Button} kind="quiet" icon="menu" label=${say('menu')} onClick=${onMenu} />
  </header>`;
}

/**
 * A dot for each person of a side, filled while they are here. At a real table without hidden cards
 * nobody needs a screen.
 * @param {{ table: Table, side: number }} props
 */
function Dots({ table, side }) {
  if (table.real && !HIDES[table.game]) return null;
  return table.status.seats
    .filter((seat) => seat.side === side && seat.player === 'person')
    .map(
      ({ name, here }, n) =>
        html`<span key=${n} class=${`dot ${here ? 'here' : 'away'}`} role="img"
          aria-label=${say(here ? 'dot-here' : 'dot-away', { name })}
          title=${say(here ? 'dot-here' : 'dot-away', { name })} />`,
    );
}

/**
 * The game itself, for this place.
 * @param {{ link: Link, covered: boolean, onShown: (shown: any) => void }} props
 */
function Front({ link, covered, onShown }) {
  const { table } = link;
  const kind = kindFor(table);
  const [shown, setShown] = useState(null);
  const [wrong, setWrong] = useState(false);
  const live = link.connection === 'live';
  useEffect(() => {
    let wanted = true;
    front(kind, table.game).then(
      (found) => wanted && setShown(() => found),
      (error) => {
        console.error(error);
        if (wanted) setWrong(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [kind, table.game]);
  // The browser does not fetch a failed module again until the page is reloaded.
  useEffect(() => {
    if (wrong && live) location.reload();
  }, [live]);
  if (wrong) return html`<${Lost} kind="not_fetched" inside />`;
  if (!shown) return html`<${Loading} />`;
  const step = table.events.at(-1) ?? null;
  return kind === 'board'
    ? html`<${shown} table=${table} view=${table.view} step=${step} steps=${table.events} seat=${table.seat} />`
    : html`<${shown} link=${link} table=${table} language=${language} covered=${covered} onShown=${onShown} />`;
}

/**
 * The screen between two players at one screen. All cards stay hidden until the next player
 * confirms that they have it.
 * @param {{ name: string, onTake: () => void }} props
 */
function Cover({ name, onTake }) {
  useEffect(() => {
    document.getElementById('take')?.focus();
  }, [name]);
  return html`<div class="cover">
    <${Mark} size=${120} />
    <h2 class="display">${say('pass_to', { name })}</h2>
    <p class="muted">${say('pass_text', { name })}</p>
    <${Button} kind="main" big id="take" onClick=${onTake}>${say('pass_taken', { name })}<//>
  </div>`;
}

/**
 * The rulings: beside the game on a wide screen. On a narrow screen, only the latest one, which
 * opens the others.
 * @param {{ table: Table }} props
 */
function Rulings({ table }) {
  const { n, events: steps } = table;
  const first = useRef(n);
  const last = n === first.current ? null : n;
  const latest = steps.findLast((step) => step.rulings.length);
  return html`<details class="log-box">
      <summary><span>${latest ? latest.rulings.at(-1)?.text : say('rulings')}</span></summary>
      <${Log} steps=${steps} game=${table.game} last=${last} />
    </details>
    <div class="log-column"><h2>${say('rulings')}</h2><${Log} steps=${steps} game=${table.game} last=${last} /></div>`;
}

/**
 * Show the obstacle: a lost connection, a house that is not ready, a second referee, an empty seat.
 * @param {{ link: Link, place: Place, onLinks: () => void }} props
 */
function Trouble({ link, place, onLinks }) {
  const { status, role, real } = link.table;
  if (link.connection === 'lost')
    return html`<p class="trouble wrong" role="status">${say('trouble-lost')}</p>`;
  if (status.house === 'failed')
    return html`<p class="trouble wrong" role="status">${say('trouble-house')}</p>`;
  if (real && role === 'referee' && status.referees > 1)
    return html`<p class="trouble" role="status">${say('trouble-referees', { count: status.referees })}</p>`;
  const empty = real
    ? []
    : status.seats.filter(
        (seat, number) => seat.player === 'person' && !seat.here && number !== link.table.seat,
      );
  if (empty.length && place?.made && !status.result) {
    return html`<p class="trouble" role="status">
      ${say('trouble-empty', { names: listed(empty.map((seat) => seat.name)) })} <${Button} icon="link"
        onClick=${onLinks}>${say('links')}<//></p>`;
  }
  return null;
}

/**
 * Show a person's request to the other players.
 * @param {{ links: Link[], names: string[] }} props
 */
function Asked({ links, names }) {
  const { status, seats } = links[0].table;
  const { ask } = status;
  if (!ask) return null;
  const others = links.filter(
    ({ table }) =>
      table?.role === 'seat' &&
      table.seat !== ask.seat &&
      !(ask.agreed ?? []).includes(table.seat ?? -1),
  );
  const own = links.find(({ table }) => table?.seat === ask.seat);
  const told =
    ask.what === 'back'
      ? say('ask-back', { name: seats[ask.seat] })
      : say(ask.winner === null || ask.winner === undefined ? 'ask-draw' : 'ask-result', {
          name: seats[ask.seat],
          winner: names[ask.winner ?? 0],
        });
  /**
   * @param {Link} link
   * @param {boolean} yes
   */
  const answer = (link, yes) => () =>
    link.answer(yes).catch((refusal) => toast(refusal.text, { wrong: true }));
  return html`<div class="asked plate" role="alertdialog" aria-label=${say('ask')}>
    <p>${told}</p>
    <div class="row">
      ${others.map(
        (link) => html`<${Button} kind="main" key=${link.table.seat}
        onClick=${answer(link, true)}>
        ${others.length > 1 ? say('ask-yes_as', { name: seats[link.table.seat ?? 0] }) : say('ask-yes')}<//>`,
      )}
      ${others.length > 0 && html`<${Button} onClick=${answer(others[0], false)}>${say('ask-no')}<//>`}
      ${own && html`<${Button} onClick=${answer(own, false)}>${say('ask-never_mind')}<//>`}
    </div>
  </div>`;
}
