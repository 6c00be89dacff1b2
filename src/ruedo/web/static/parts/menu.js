// The menu of a table, with all actions that are not a part of the game.
import { html, useEffect, useRef, useState } from '../vendor/preact-htm.js';
import * as api from '../api.js';
import { choose, keepPlace } from '../keep.js';
import { Link } from '../link.js';
import { levelSaid } from '../ladder.js';
import { canNotify, mayNotify } from '../turn.js';
import { addWords, language, say } from '../words.js';
import { Button, Choices } from './button.js';
import { Confirm, Dialog } from './dialog.js';
import { OneLink } from './links.js';
import { Seats } from './seats.js';
import { Settings, useSettings } from './settings.js';
import { toast } from './toast.js';

/** @import { Place } from '../types.js' */

await Promise.all([addWords('words/table'), addWords('words/friend')]);

/**
 * The menu. `links`: all connections of this screen to the table; `link`: the connection whose view
 * is shown; `place`: the browser's data about the table.
 * @param {{ link: Link, links: Link[], place: Place | undefined, names: string[], onClose: () =>
 *   void, onLinks: () => void }} props
 */
export function Menu({ link, links, place, names, onClose, onLinks }) {
  const [view, setView] = useState('menu');
  const settings = useSettings();
  const referee = useReferee(link, place);
  const { table } = link;
  const { status } = table;
  const over = Boolean(status.result);
  const seated = table.role === 'seat';
  const isReferee = table.role === 'referee';
  const persons = status.seats.filter((seat) => seat.player === 'person').length;
  const undoing =
    over || table.real
      ? undefined
      : links.find(
          (one) => one.table?.role === 'seat' && (one.table.status.can_take_back ?? 0) > 0,
        );
  /**
   * @param {Promise<unknown>} promise
   * @param {string} [text]
   */
  const done = (promise, text) =>
    promise.then(
      () => {
        if (text) toast(text);
        onClose();
      },
      (refusal) => toast(refusal.text || say('no_server'), { wrong: true }),
    );

  if (view === 'settings') return html`<${Settings} onClose=${onClose} />`;
  if (view === 'resign')
    return html`<${Resign} link=${link} names=${names} onClose=${onClose} onDone=${done} />`;
  if (view === 'result')
    return html`<${Agree} link=${link} names=${names} onClose=${onClose} onDone=${done} />`;
  if (view === 'seats')
    return html`<${HandOver} link=${link} links=${links} referee=${referee} onClose=${onClose} />`;

  /** @type {[key: string, icon: string, act: () => void][]} */
  const items = /** @type {any[]} */ ([
    place?.made && ['links', 'link', onLinks],
    undoing && ['take_back', 'undo', () => done(undoing.ask('back'))],
    !over &&
      (seated || isReferee) &&
      (seated ? persons > 1 : table.real) && ['agree', 'hand', () => setView('result')],
    !over && (seated || isReferee) && ['resign', 'flag', () => setView('resign')],
    !over &&
      (seated || place?.referee || isReferee) && ['hand_over', 'swap', () => setView('seats')],
    (place?.referee || isReferee) && [
      status.open ? 'close_table' : 'open_table',
      'eye',
      () => done(referee().open(!status.open), say(status.open ? 'closed_now' : 'open_now')),
    ],
    [
      settings.sound ? 'sound_off' : 'sound_on',
      settings.sound ? 'mute' : 'sound',
      () => choose({ sound: !settings.sound }),
    ],
    !over &&
      seated &&
      persons > 1 &&
      canNotify() && [
        settings.notices ? 'notices_off' : 'notices_on',
        'sound',
        () => done(wantNotices(!settings.notices)),
      ],
    ['settings', 'sun', () => setView('settings')],
  ]).filter(Boolean);
  return html`<${Dialog} title=${say('menu')} onClose=${onClose}>
    <${Seats} seats=${status.seats} />
    <p class="muted small">
      ${say('watchers', { count: status.watchers })} ${say(status.open ? 'table_open' : 'table_private')}</p>
    <ul class="bare menu">
      ${items.map(
        ([key, icon, act]) => html`<li key=${key}><${Button} kind="quiet" icon=${icon}
        onClick=${act}>${say(key)}<//></li>`,
      )}
      <li><${Button} kind="quiet" icon="book" href=${`/rules/${table.game}`} target="_blank">${say('rules')}<//></li>
    </ul>
  <//>`;
}

/**
 * Turn notices of the player's turns on or off. If the browser does not allow them, show a message.
 * @param {boolean} wanted
 */
async function wantNotices(wanted) {
  const allowed = wanted && (await mayNotify());
  choose({ notices: allowed });
  if (wanted && !allowed) toast(say('notices-not'), { wrong: true });
}

/**
 * Return a function that returns the connection with the most rights: a connection of the referee
 * if this browser has the referee's key, otherwise `link`. The first call opens it.
 * @param {Link} link
 * @param {Place | undefined} place
 */
function useReferee(link, place) {
  const own = useRef(/** @type {Link | null} */ (null));
  useEffect(() => () => own.current?.close(), []);
  return () => {
    if (link.table.role === 'referee' || !place?.referee) return link;
    own.current ??= new Link(link.id, place.referee, language);
    return own.current;
  };
}

/**
 * The dialog for resigning. A player resigns for their own side. The referee of a real table
 * chooses the side.
 * @param {{ link: Link, names: string[], onClose: () => void, onDone: (promise: Promise<unknown>) => void }} props
 */
function Resign({ link, names, onClose, onDone }) {
  const { table } = link;
  const [side, setSide] = useState(0);
  if (table.role === 'seat') {
    return html`<${Confirm} title=${say('resign')} text=${say('resign-sure')} yes=${say('resign-yes')}
      onYes=${() => onDone(link.resign())} onClose=${onClose} />`;
  }
  return html`<${Dialog} title=${say('resign')} onClose=${onClose}>
    <${Choices} legend=${say('resign-who')} value=${side} onChange=${setSide}
      options=${names.map((label, value) => ({ value, label }))} />
    <div class="foot"><${Button} onClick=${onClose}>${say('no_keep')}<//>
      <${Button} kind="danger" onClick=${() => onDone(link.resign(table.sides.indexOf(side)))}>
        ${say('resign-end')}<//></div>
  <//>`;
}

/**
 * The dialog for agreeing on a result: a winner or a draw.
 * @param {{ link: Link, names: string[], onClose: () => void, onDone: (promise: Promise<unknown>) => void }} props
 */
function Agree({ link, names, onClose, onDone }) {
  const [winner, setWinner] = useState(/** @type {number | null} */ (null));
  const options = [
    ...names.map((label, value) => ({ value, label })),
    { value: null, label: say('draw') },
  ];
  return html`<${Dialog} title=${say('agree')} onClose=${onClose}>
    <p>${say('agree-text')}</p>
    <${Choices} legend=${say('agree-winner')} value=${winner} onChange=${setWinner} options=${options} />
    <div class="foot"><${Button} onClick=${onClose}>${say('no_keep')}<//>
      <${Button} kind="main" onClick=${() => onDone(link.ask('result', winner))}>${say('agree-ask')}<//></div>
  <//>`;
}

/**
 * The dialog for handing a seat over to the house or to another person.
 * @param {{ link: Link, links: Link[], referee: (seat?: number | null) => Link, onClose: () => void }} props
 */
function HandOver({ link, links, referee, onClose }) {
  const { table } = link;
  const own = table.role === 'seat' && referee() === link;
  // Players can hand over their own seats. The referee can hand over a seat only if its player has
  // been away for a while.
  /** @param {number} number */
  const giver = (number) =>
    links.find((one) => one.table?.role === 'seat' && one.table.seat === number) ?? referee();
  const [seat, setSeat] = useState(table.seat ?? 0);
  const [bots, setBots] = useState([]);
  const [given, setGiven] = useState(null);
  useEffect(() => {
    if (table.real) return;
    api.games().then(
      (kinds) => {
        const kind = kinds.find((/** @type {{ name: string }} */ { name }) => name === table.game);
        setBots(
          kind.players.map((/** @type {string} */ name) =>
            kind.skills.length ? `${name}:${kind.skills[(kind.skills.length - 1) >> 1]}` : name,
          ),
        );
      },
      () => {},
    );
  }, []);
  /** @param {string} player */
  const hand = async (player) => {
    const from = giver(seat);
    try {
      const answer = await from.giveSeat(seat, player);
      if (answer.type !== 'key') {
        toast(say('hand_over-house', { name: table.seats[seat] }));
        onClose();
        return;
      }
      keepPlace(table.table, { seats: { [seat]: answer.key } });
      const own = from.table?.seat === seat;
      if (own) from.close(); // Close it before the server does, so that the new link stays visible
      setGiven({ key: answer.key, own });
    } catch (error) {
      toast(api.asRefusal(error).text || say('no_server'), { wrong: true });
    }
  };
  if (given) {
    return html`<${Dialog} title=${say('hand_over')} onClose=${given.own ? () => location.reload() : onClose}>
      <${OneLink} table=${table.table} title=${table.seats[seat]} text=${say('hand_over-new_link')}
        placeKey=${given.key} enters=${!table.real} shown />
    <//>`;
  }
  return html`<${Dialog} title=${say('hand_over')} onClose=${onClose}>
    <p>${say('hand_over-text')}</p>
    ${
      !own &&
      html`<${Choices} legend=${say('hand_over-seat')} value=${seat} onChange=${setSeat}
      options=${table.seats.map((label, value) => ({ value, label }))} />`
    }
    <div class="foot">
      <${Button} icon="person" onClick=${() => hand('person')}>${say('hand_over-to_person')}<//>
      ${bots.map(
        (
          /** @type {string} */ bot,
        ) => html`<${Button} key=${bot} icon="house" onClick=${() => hand(bot)}>
        ${say('player-house_level', { level: levelSaid(table.game, bot) })}
          <//>`,
      )}
    </div>
  <//>`;
}
