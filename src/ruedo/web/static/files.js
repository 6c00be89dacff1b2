// Downloads of records, pictures and the data of this browser.
import * as api from './api.js';
import { language } from './words.js';
import { attempt } from './parts/toast.js';

/**
 * Save content as a file.
 * @param {BlobPart} content
 * @param {string} name
 * @param {string} type
 */
export function save(content, name, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * Save a table's record.
 * @param {string} table
 * @param {string | null} key
 * @param {string} game
 */
export const saveRecord = (table, key, game) =>
  attempt(
    api
      .record(table, key)
      .then((record) => save(record, `${game}-${table}.jsonl`, 'application/x-ndjson')),
  );

/** Return the current theme. */
export function themeNow() {
  const dark =
    getComputedStyle(document.body).colorScheme.includes('dark') &&
    matchMedia('(prefers-color-scheme: dark)').matches;
  return document.documentElement.dataset.theme ?? (dark ? 'dark' : 'light');
}

/**
 * Save a picture of a table after event `at`: as an SVG, or as a PNG of twice the size.
 * @param {string} table
 * @param {string | null} key
 * @param {string} game
 * @param {number} at
 * @param {"svg" | "png"} kind
 */
export async function savePicture(table, key, game, at, kind) {
  const svg = await api.picture(table, key, at, themeNow(), language);
  const name = `${game}-${table}-${at}`;
  if (kind === 'svg') save(svg, `${name}.svg`, 'image/svg+xml');
  else save(await drawn(svg), `${name}.png`, 'image/png');
}

/**
 * Save an animated picture (a clip) of the throw whose outcome event `at` reports.
 * @param {string} table
 * @param {string | null} key
 * @param {string} game
 * @param {number} at
 */
export async function saveClip(table, key, game, at) {
  save(
    await api.clip(table, key, at, themeNow(), language),
    `${game}-${table}-${at}-clip.svg`,
    'image/svg+xml',
  );
}

/**
 * Save a picture with the result of a finished game as a PNG of 1200 by 630 pixels. It shows the
 * position after event `at`.
 * @param {string} table
 * @param {string | null} key
 * @param {string} game
 * @param {number | null} at  null: the last event
 */
export async function saveCard(table, key, game, at) {
  const svg = await api.card(table, key, at, language);
  save(await drawn(svg, 1), `${game}-${table}-card.png`, 'image/png');
}

/** @param {string} svg */
async function drawn(svg, scale = 2) {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width * scale,
      height: image.height * scale,
    });
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
