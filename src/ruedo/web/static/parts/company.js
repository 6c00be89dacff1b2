// News of the other people at a table, who come, leave, decline requests and hand over seats. Also
// the phrases that people can send each other.
import { html, useEffect, useRef, useState } from '../vendor/preact-htm.js';
import { choose, settings } from '../keep.js';
import { style } from '../style.js';
import { addWords, say } from '../words.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { SideMark } from './mark.js';
import { announce, toast } from './toast.js';

/** @import { Link, PageEvent, Said, Table } from '../types.js' */

await Promise.all([addWords('words/company'), style(import.meta.resolve('../style/company.css'))]);

/** The phrases that the server accepts. The last few are reactions. */
/** @type {import('../wire.js').Say['phrase'][]} */
const PHRASES = [
  'hello',
  'luck',
  'thinking',
  'nice',
  'close',
  'sorry',
  'thanks',
  'well_played',
  'again',
];
/** @type {import('../wire.js').Say['phrase'][]} */
const REACTIONS = ['shout', 'bravo', 'ha', 'ay'];
/** Milliseconds after which an absence is announced. A page that is reloaded reconnects sooner. */
const GONE = 4000;
/** Milliseconds for which a phrase is shown. */
const SPOKEN = 5000;

/**
 * The phrases and the news of the other people at the table. `talking`: whether the list of phrases
 * to send is open.
 * @param {{ links: Link[], talking: boolean, onTalked: () => void }} props
 */
export function Company({ links, talking, onTalked }) {
  const link = links.find(({ table }) => table.role === 'seat') ?? links[0];
  const { table } = link;
  useNews(table);
  const spoken = useSpoken(link);
  return html`
    <div class="spoken" aria-hidden="true">${spoken.map(
      ({
        id,
        seat,
        phrase,
      }) => html`<p key=${id} class=${`bubble ${REACTIONS.includes(phrase) ? 'reaction' : ''}`}>
      <${SideMark} side=${table.sides[seat]} size=${14} /> <b>${table.seats[seat]}</b> <span>
        ${say(`phrase-${phrase}`)}</span></p>`,
    )}</div>
    ${talking && html`<${Phrases} link=${link} onClose=${onTalked} />`}`;
}

/**
 * The list of phrases. One touch sends a phrase. The person can also mute the phrases of others.
 * @param {{ link: Link, onClose: () => void }} props
 */
function Phrases({ link, onClose }) {
  const [muted, setMuted] = useState(!settings().phrases);
  /** @param {import('../wire.js').Say['phrase']} phrase */
  const speak = (phrase) => () =>
    link
      .say(phrase)
      .then(onClose, (refusal) => toast(refusal.text || say('no_server'), { wrong: true }));
  /** @param {PageEvent} event */
  const mute = (event) => {
    choose({ phrases: !event.target.checked });
    setMuted(event.target.checked);
  };
  return html`<${Dialog} title=${say('talk')} onClose=${onClose}>
    <div class="phrases">
      ${[...REACTIONS, ...PHRASES].map(
        (phrase) => html`<${Button} key=${phrase}
        class=${REACTIONS.includes(phrase) ? 'reaction' : ''} onClick=${speak(phrase)}>
        ${say(`phrase-${phrase}`)}<//>`,
      )}</div>
    <label class="check"><input type="checkbox" checked=${muted} onChange=${mute} />${say('talk-mute')}</label>
  <//>`;
}

/**
 * Return the phrases that were received in the last `SPOKEN` milliseconds, at most three.
 * @param {Link} link
 */
function useSpoken(link) {
  const [spoken, setSpoken] = useState(/** @type {(Said & { id: number })[]} */ ([]));
  const count = useRef(0);
  useEffect(
    () =>
      link.onphrase(({ seat, phrase }) => {
        if (!settings().phrases) return;
        const one = { type: /** @type {const} */ ('said'), id: (count.current += 1), seat, phrase };
        setSpoken((others) => [...others.slice(-2), one]);
        announce(
          say('talk-said', { name: link.table.seats[seat], phrase: say(`phrase-${phrase}`) }),
        );
        setTimeout(() => setSpoken((others) => others.filter((other) => other !== one)), SPOKEN);
      }),
    [link],
  );
  return spoken;
}

/**
 * Announce each change among the people at a table, such as an absence, once.
 * @param {Table} table
 */
function useNews({ status, seats, events: steps, n }) {
  const before = useRef({ status, n });
  const gone = useRef(/** @type {Map<number, any>} */ (new Map()));
  useEffect(() => {
    const { status: earlier, n: known } = before.current;
    before.current = { status, n };
    status.seats.forEach((seat, number) => {
      const was = earlier.seats[number];
      if (was.player === 'person' && seat.player !== 'person')
        toast(say('news-house', { name: seat.name }));
      if (was.here && !seat.here && seat.player === 'person')
        gone.current.set(
          number,
          setTimeout(() => {
            gone.current.set(number, null);
            toast(say('news-left', { name: seat.name }));
          }, GONE),
        );
      if (seat.here && gone.current.has(number)) {
        const told = gone.current.get(number) === null;
        clearTimeout(gone.current.get(number));
        gone.current.delete(number);
        if (told) toast(say('news-back', { name: seat.name }));
      }
    });
    if (status.rematch && !earlier.rematch) toast(say('news-rematch'));
    const { declined } = status;
    if (declined && JSON.stringify(declined) !== JSON.stringify(earlier.declined)) {
      const key = declined.by === declined.seat ? 'withdrawn' : `declined-${declined.what}`;
      toast(say(`news-${key}`, { name: seats[declined.by], asker: seats[declined.seat] }));
    }
    for (const { event, by, n: at } of steps) {
      const { seat } = event;
      if (at <= known || by !== 'house' || seat === undefined) continue;
      if (status.seats[seat]?.player === 'person') toast(say('news-late', { name: seats[seat] }));
    }
  }, [status, n]);
  useEffect(
    () => () => {
      for (const timer of gone.current.values()) clearTimeout(timer);
    },
    [],
  );
}
