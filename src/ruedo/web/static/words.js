// The page's messages in Project Fluent's format, fetched an area at a time, formatted by id with their facts.
import { FluentBundle, FluentResource } from './vendor/fluent.js';
import { settings } from './keep.js';

/** The languages that there are, by their own names. */
export const LANGUAGES = { en: 'English', es: 'Español' };

/** The language that is spoken. */
export let language = 'en';

/** The areas that are spoken of, in the order in which a message is looked for. */
const areas = new Set(['words/page']);
/** @type {Map<string, FluentBundle>} What was fetched, by area and language. */
const bundles = new Map();

const areaOf = (game, area = 'page') => `games/${game}/words/${area}`;

/** The language chosen by hand, or else the first of the browser's that there is. */
export function wanted() {
  const { language: chosen } = settings();
  if (chosen in LANGUAGES) return chosen;
  const theirs = (navigator.languages ?? [navigator.language]).map((tag) =>
    tag.slice(0, 2).toLowerCase(),
  );
  return theirs.find((tag) => tag in LANGUAGES) ?? 'en';
}

/** Speak a language from now on; its words are fetched first. */
export async function speak(tag) {
  await Promise.all([...areas].map((area) => fetched(area, tag)));
  language = tag;
  document.documentElement.lang = tag;
}

/** Have an area's words at hand, in this language and in those that are spoken later. */
export async function addWords(area) {
  await fetched(area, language);
  areas.add(area);
}

/** Have a game's words at hand: those of its page, and of another area. */
export const addWordsOf = (game, area = 'page') =>
  Promise.all([addWords(areaOf(game)), addWords(areaOf(game, area))]);

/** @type {Map<string, Promise<void>>} What was asked for, by area and language: each is fetched once, whoever asks. */
const asked = new Map();

function fetched(area, tag) {
  const key = `${area} ${tag}`;
  if (!asked.has(key)) {
    asked.set(
      key,
      fetchWords(area, tag).then((bundle) => {
        bundles.set(key, bundle);
      }),
    );
    asked.get(key).catch(() => asked.delete(key)); // to be asked for again
  }
  return asked.get(key);
}

async function fetchWords(area, tag) {
  const answer = await fetch(`/static/${area}/${tag}.ftl`);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const bundle = new FluentBundle([locale(tag), tag], { useIsolating: false });
  bundle.addResource(new FluentResource(await answer.text()), { allowOverrides: true });
  return bundle;
}

/**
 * Say a message by its id; numbers are written as the language does.
 * @param {string} id
 * @param {Record<string, string|number>} [facts]
 */
export function say(id, facts) {
  for (const area of areas) {
    const said = saidIn(area, id, facts);
    if (said !== null) return said;
  }
  return id;
}

/** Say a message of a game's; where it has none of this id, null. */
export const sayOf = (game, id, facts) =>
  saidIn(areaOf(game, 'new'), id, facts) ?? saidIn(areaOf(game), id, facts);

/**
 * What a game calls an event, a fact, an option or a value of its record; the name itself where it has no word. An event has a
 * message of its own where the same word is said otherwise elsewhere.
 */
export const word = (game, name) =>
  sayOf(game, `event-${name}`) ?? sayOf(game, `word-${name}`) ?? name.replaceAll('_', ' ');

/** A name that is printed on a thing of a game's, in the page's language where the game translates it. */
export function printed(game, name) {
  const key = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return sayOf(game, `printed-${key}`) ?? name;
}

/** Say a message of any area about something of a game's; where there is none, the game's own word for it. */
export function sayOr(id, game, name) {
  const said = say(id);
  return said === id ? word(game, name) : said;
}

function saidIn(area, id, facts = {}) {
  const bundle = bundles.get(`${area} ${language}`);
  const message = bundle?.getMessage(id);
  if (!message?.value) return null;
  const given = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact ?? '']));
  return bundle.formatPattern(message.value, given, []);
}

/** The language as the browser's owner writes it: `en-GB` rather than `en`. */
const locale = (tag = language) =>
  (navigator.languages ?? []).find((theirs) => theirs.startsWith(tag)) ?? tag;

/** Words as a list in a sentence: `a, b and c`. */
export const listed = (words) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words);

/** A moment, as a person would say it: `today, 18:04`, or the date. */
export function when(at) {
  const date = new Date(at);
  const today = new Date().toDateString() === date.toDateString();
  /** @type {Intl.DateTimeFormatOptions} */
  const form = today ? { timeStyle: 'short' } : { dateStyle: 'medium' };
  return new Intl.DateTimeFormat(locale(), form).format(date);
}
