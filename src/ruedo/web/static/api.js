// The page's requests to the server over HTTP.

/** @import { NewTable } from './types.js' */

/** A request that failed or that the server refused, with the server's message. */
export class Refusal extends Error {
  /** @param {{error?: string, text?: string, key?: string, clause?: string|null, field?: string|null}} problem */
  constructor(problem) {
    super(problem.text ?? problem.error ?? '');
    this.text = this.message;
    this.key = problem.key ?? '';
    this.clause = problem.clause ?? null;
    this.field = problem.field ?? null;
  }

  /** The message with the clause that forbids the action. Empty if the server sent no message. */
  get told() {
    return this.text && this.clause ? `${this.text} (${this.clause})` : this.text;
  }
}

/**
 * Return a caught error as a refusal. An error of any other type is logged to the console and
 * becomes a refusal without a message.
 * @param {unknown} error
 */
export function asRefusal(error) {
  if (error instanceof Refusal) return error;
  console.error(error);
  return new Refusal({ key: 'failed' });
}

/**
 * Send a request to the server and return the content of the response.
 * @param {string} method
 * @param {string} path with its query
 * @param {{body?: any, text?: string, key?: string|null, language?: string, blob?: boolean}} [more]
 *   `blob`: whether the response is a file
 * @returns {Promise<any>} the parsed JSON, the text of any other response, or null for an empty
 *   response
 * @throws {Refusal} if the server refuses the request; key "no_link" if the page cannot reach it
 */
export async function ask(method, path, more = {}) {
  const headers = {};
  if (more.key) headers.authorization = `Bearer ${more.key}`;
  if (more.language) headers['accept-language'] = more.language;
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: more.text ?? (more.body && JSON.stringify(more.body)),
    });
  } catch {
    throw new Refusal({ key: 'no_link' });
  }
  if (answer.status === 204) return null;
  if (answer.ok && more.blob) return answer.blob();
  const json = answer.headers.get('content-type')?.startsWith('application/json');
  const said = json ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Refusal(json ? said : { error: said, key: 'http' });
  return said;
}

export const games = () => ask('GET', '/api/games');
/** Return the address at which other devices in this network can reach the server. */
export const here = () => ask('GET', '/api/here');
/**
 * @param {string} game
 * @param {string} language
 */
export const rules = (game, language) => ask('GET', `/api/rules/${game}`, { language });
/** @param {string} kind */
export const tables = (kind) => ask('GET', `/api/tables?kind=${kind}`);
/**
 * @param {NewTable} table
 * @param {string} language
 */
export const makeTable = (table, language) => ask('POST', '/api/tables', { body: table, language });
/**
 * @param {string} game
 * @param {string} text
 * @param {string} language
 */
export const checkEquipment = (game, text, language) =>
  ask('POST', `/api/equipment/${game}`, { text, language });
/**
 * Check the equipment in an editor. Return it with all defaults filled in, also as a TOML file and
 * as a drawing.
 * @param {string} game
 * @param {Record<string, any> | string} equipment
 * @param {string} language
 * @returns {Promise<import('./wire.js').CheckedDraft>}
 */
export const checkDraft = (game, equipment, language) =>
  ask('POST', `/api/equipment/${game}/draft`, { body: { equipment }, language });
/**
 * Return a game's printable sheets with this equipment as a PDF.
 * @param {string} game
 * @param {Record<string, any>} equipment
 * @param {string} language
 * @returns {Promise<Blob>}
 */
export const sheets = (game, equipment, language) =>
  ask('POST', `/api/equipment/${game}/sheets`, { body: { equipment }, language, blob: true });
/**
 * Return the constants of a real board, computed from a CSV file of measurements.
 * @param {string} text
 * @param {string} language
 */
export const calibrate = (text, language) => ask('POST', '/api/calibrate', { text, language });
/**
 * Fetch all events of a game, page by page, and return them. Each one contains the view after it.
 * @param {string} table
 * @param {string | null} key
 * @param {string} language
 */
export async function replay(table, key, language) {
  const steps = [];
  /** @type {any} the last fetched page of the replay */
  let page = { next: 0 };
  while (page.next != null) {
    page = await ask('GET', `/api/tables/${table}/replay?after=${page.next}`, { key, language });
    let { view } = page;
    for (const { changes, ...step } of page.events) {
      view = { ...view, ...changes };
      steps.push({ ...step, view });
    }
  }
  return { table: page.table, events: steps };
}
/**
 * Return the analysis of a game that is over. Depth 0 is a quick analysis, 1 the usual one, and 2
 * the most exact one.
 * @param {string} table
 * @param {string | null} key
 * @param {string} language
 * @param {number} depth
 * @returns {Promise<import('./wire.js').Analysed>}
 */
export const analysis = (table, key, language, depth) =>
  ask('GET', `/api/tables/${table}/analysis?depth=${depth}`, { key, language });
/**
 * Return the odds in a game that is not over, computed only from facts that spectators may see.
 * @param {string} table
 * @param {string | null} key
 * @returns {Promise<import('./wire.js').Odds>}
 */
export const odds = (table, key) => ask('GET', `/api/tables/${table}/odds`, { key });
/**
 * Return the progress of the analysis that the server computes for a table now.
 * @param {string} table
 * @param {string | null} key
 * @returns {Promise<import('./wire.js').AnalysisProgress>}
 */
export const analysisProgress = (table, key) =>
  ask('GET', `/api/tables/${table}/analysis/progress`, { key });
/**
 * Return the motion of a simulated throw. `n` is the number of the event that reports its outcome.
 * @param {string} table
 * @param {number} n
 * @param {string | null} key
 */
export const motion = (table, n, key) => ask('GET', `/api/tables/${table}/motion/${n}`, { key });
/**
 * @param {string} table
 * @param {string | null} key
 */
export const record = (table, key) => ask('GET', `/api/tables/${table}/record`, { key });
/**
 * @param {string} table
 * @param {string | null} key
 */
export const proof = (table, key) => ask('GET', `/api/tables/${table}/proof`, { key });
/**
 * @param {string} table
 * @param {string | null} key
 * @param {number | null} at
 * @param {string} theme
 * @param {string} language
 */
export const picture = (table, key, at, theme, language) =>
  ask('GET', `/api/tables/${table}/picture.svg?theme=${theme}${at == null ? '' : `&at=${at}`}`, {
    key,
    language,
  });
/**
 * Return a picture with the result of a finished game, for sharing.
 * @param {string} table
 * @param {string | null} key
 * @param {number | null} at
 * @param {string} language
 */
export const card = (table, key, at, language) =>
  ask('GET', `/api/tables/${table}/card.svg${at == null ? '' : `?at=${at}`}`, { key, language });
/**
 * Return an animated picture of the throw whose outcome an event reports.
 * @param {string} table
 * @param {string | null} key
 * @param {number | null} at
 * @param {string} theme
 * @param {string} language
 */
export const clip = (table, key, at, theme, language) =>
  ask('GET', `/api/tables/${table}/clip.svg?theme=${theme}&at=${at}`, { key, language });
/**
 * @param {string} table
 * @param {string | null} key
 */
export const forget = (table, key) => ask('DELETE', `/api/tables/${table}`, { key });
