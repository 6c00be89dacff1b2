// The page on which people make their own equipment, from shipped equipment, a file or a link. The
// equipment is stored in this browser.
import { html, useEffect, useRef, useState } from '../vendor/preact-htm.js';
import * as api from '../api.js';
import { save } from '../files.js';
import { EQUIPMENT_NAMES, TITLES, hasPart, importPart } from '../games.js';
import { drafts, forgetDraft, keepDraft, lasts, onkeep } from '../keep.js';
import { packed, unpacked } from '../deck_link.js';
import { go, useTitle } from '../route.js';
import { style } from '../style.js';
import { addWords, addWordsOf, language, say, sayOf, when } from '../words.js';
import { Button } from '../parts/button.js';
import { copyAddress } from '../parts/copy.js';
import { Confirm } from '../parts/dialog.js';
import { Lost } from '../parts/lost.js';
import { Loading } from '../parts/mark.js';
import { ClauseButton } from '../parts/ruling.js';
import { attempt } from '../parts/toast.js';

/** @import { Component, OwnEquipment, PageEvent, Refusal } from '../types.js' */

await Promise.all([
  addWords('words/editor'),
  addWords('words/table'),
  style(import.meta.resolve('../style/editor.css')),
]);

/** Milliseconds after the last change until the page has the equipment checked. */
const PAUSE = 250;

const newId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** @param {{ params: Record<string, string>, query: URLSearchParams, hash: string }} props */
export default function Equipment({ params, query, hash }) {
  const { game } = params;
  const [Editor, setEditor] = useState(null);
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    if (!hasPart(game, 'editor')) return;
    const words = Promise.all([addWordsOf(game, 'editor'), addWordsOf(game, 'new')]);
    Promise.all([importPart(game, 'editor'), words]).then(
      ([module]) => setEditor(() => module.Editor),
      () => setWrong(true),
    );
  }, [game]);
  useTitle(say('editor-title', { game: TITLES[game] ?? '' }));
  if (!hasPart(game, 'editor')) return html`<${Lost} kind="no_page" />`;
  if (wrong) return html`<${Lost} kind="not_fetched" />`;
  if (!Editor) return html`<main class="page" id="main" tabindex="-1"><${Loading} /></main>`;
  const draft = drafts().find((one) => one.id === query.get('own'));
  return draft
    ? html`<${Editing} key=${draft.id} draft=${draft} Editor=${Editor} />`
    : html`<${Choosing} game=${game} link=${hash} />`;
}

/**
 * Store new equipment, and open it in the editor.
 * @param {string} game
 * @param {Record<string, any>} equipment
 */
function begin(game, equipment, { replace = false } = {}) {
  const id = newId();
  keepDraft(id, game, equipment);
  go(`/equipment/${game}?own=${id}`, { replace });
}

/**
 * The lists of stored equipment, and of equipment from which a person can make their own. `link`:
 * packed equipment from the fragment of the address.
 * @param {{ game: string, link: string }} props
 */
function Choosing({ game, link }) {
  const [own, setOwn] = useState(() => drafts().filter((draft) => draft.game === game));
  const [deleting, setDeleting] = useState(null);
  useEffect(() => onkeep(() => setOwn(drafts().filter((draft) => draft.game === game))), []);
  useEffect(() => {
    if (!link) return;
    attempt(
      unpacked(link).then(
        (equipment) => {
          const known = own.find(
            (draft) => JSON.stringify(draft.equipment) === JSON.stringify(equipment),
          );
          if (known) go(`/equipment/${game}?own=${known.id}`, { replace: true });
          else begin(game, equipment, { replace: true });
        },
        () => {
          throw new api.Refusal({ text: say('editor-link_broken') });
        },
      ),
    );
  }, [link]);
  /** @param {string} name */
  const from = (name) =>
    attempt(
      api
        .checkDraft(game, name, language)
        .then(({ equipment }) =>
          begin(game, { ...equipment, name: say('editor-copy_of', { name: nameOf(game, name) }) }),
        ),
    );
  /** @param {PageEvent} event */
  const read = async (event) => {
    const [file] = event.target.files ?? [];
    if (file)
      attempt(
        api
          .checkEquipment(game, await file.text(), language)
          .then((equipment) => begin(game, equipment)),
      );
  };
  return html`<main class="page narrow editor" id="main" tabindex="-1">
    <h1 tabindex="-1">${say('editor-title', { game: TITLES[game] })}</h1>
    ${
      own.length > 0 &&
      html`<section><h2>${say('editor-own')}</h2><ul class="bare own-list">${own.map(
        (draft) => html`<li key=${draft.id}>
      <a class="ticket grow" href=${`/equipment/${game}?own=${draft.id}`}><b>
        ${draft.equipment.name || say('editor-nameless')}</b><span class="muted small">${when(draft.at)}</span></a>
      <${Button} kind="quiet" icon="bin"
        label=${say('editor-delete', { name: draft.equipment.name || say('editor-nameless') })}
        onClick=${() => setDeleting(draft)} />
    </li>`,
      )}</ul></section>`
    }
    <section><h2>${say('editor-begin')}</h2><div class="row">
      ${EQUIPMENT_NAMES[game].map(
        (name) => html`<${Button} key=${name} onClick=${() => from(name)}>
        ${say('editor-from', { name: nameOf(game, name) })}<//>`,
      )}
      <label class="button file"><input class="unseen" type="file"
        accept=".toml,text/plain,application/toml" onChange=${read} />${say('editor-from_file')}</label>
    </div></section>
    ${
      deleting &&
      html`<${Confirm}
      title=${say('editor-delete', { name: deleting.equipment.name || say('editor-nameless') })}
      text=${say('editor-delete_text')} yes=${say('editor-delete_yes')}
      onYes=${() => forgetDraft(deleting.id)} onClose=${() => setDeleting(null)} />`
    }
  </main>`;
}

/**
 * Return the name of shipped equipment: the part of its message before the colon.
 * @param {string} game
 * @param {string} name
 */
const nameOf = (game, name) => (sayOf(game, `shipped-${name}`) ?? name).split(':')[0];

/**
 * The editor for equipment. It stores each change. After a pause in typing, the server checks the
 * equipment. The drawing shows the last valid version.
 * @param {{ draft: OwnEquipment, Editor: Component }} props
 */
function Editing({ draft, Editor }) {
  const { id, game } = draft;
  const [equipment, setEquipment] = useState(draft.equipment);
  const [checked, setChecked] = useState(
    /** @type {import('../wire.js').CheckedDraft | null} */ (null),
  );
  const [wrong, setWrong] = useState(/** @type {api.Refusal | null} */ (null));
  const [asking, setAsking] = useState(true);
  const [busy, setBusy] = useState(false);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) keepDraft(id, game, equipment);
    setAsking(true);
    let wanted = true;
    /**
     * @param {any} found
     * @param {Refusal | null} refusal
     */
    const tell = (found, refusal) => {
      if (!wanted) return;
      if (found) setChecked(found);
      setWrong(refusal);
      setAsking(false);
    };
    const timer = setTimeout(
      () =>
        api.checkDraft(game, equipment, language).then(
          (found) => tell(found, null),
          (refusal) => tell(null, refusal),
        ),
      first.current ? 0 : PAUSE,
    );
    first.current = false;
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [equipment]);
  const good = checked && !wrong && !asking;
  /** @param {Record<string, any>} changes */
  const change = (changes) => setEquipment((before) => ({ ...before, ...changes }));
  const share = async () => {
    const address = new URL(`/equipment/${game}#${await packed(equipment)}`, location.href).href;
    await copyAddress(address, say('editor-link_copied'));
  };
  const print = () => {
    setBusy(true);
    attempt(
      api
        .sheets(game, equipment, language)
        .then((pdf) => save(pdf, `${fileName(equipment)}.pdf`, 'application/pdf')),
    ).finally(() => setBusy(false));
  };
  return html`<main class="page editor editing" id="main" tabindex="-1">
    <h1 tabindex="-1">${say('editor-title', { game: TITLES[game] })}</h1>
    <div class="field name"><label for="equipment-name">${say('editor-name')}</label>
      <input id="equipment-name" maxlength="60" value=${equipment.name ?? ''}
        onInput=${(event) => change({ name: event.target.value })} /></div>
    <div class="state">
      ${
        wrong
          ? html`<p class="wrong" role="alert">
            ${wrong.text || say('no_server')} ${
              wrong.clause &&
              html`<${ClauseButton} game=${game}
              id=${wrong.clause} />`
            }</p>`
          : html`<p class="muted" role="status">
            ${say(asking ? 'editor-checking' : lasts() ? 'editor-good' : 'editor-good_for_now')}</p>`
      }
      <div class="row">
        <${Button} kind="main" disabled=${!good} onClick=${() => go(`/new/${game}?own=${id}`)}>${say('editor-play')}<//>
        <${Button} icon="link" disabled=${!good} onClick=${share}>${say('editor-link')}<//>
        <${Button} icon="download" disabled=${!good}
          onClick=${() => save(checked?.file ?? '', `${fileName(equipment)}.toml`, 'application/toml')}>
          ${say('editor-file')}<//>
        <${Button} icon="download" disabled=${!good || busy} onClick=${print}>${say('editor-print')}<//>
        <${Button} kind="quiet" href=${`/equipment/${game}`}>${say('editor-others')}<//>
      </div>
    </div>
    <${Editor} equipment=${equipment} drawings=${checked?.drawings}
      wrong=${wrong?.field?.replace(/^equipment\.?/, '') ?? ''} onChange=${change} />
  </main>`;
}

/**
 * Return a file name for equipment.
 * @param {Record<string, any>} equipment
 */
const fileName = (equipment) =>
  (equipment.name ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'ruedo';
