// Packs values into links: serialises them as JSON, compresses the JSON and encodes it as
// base64url.

/** The maximum length of an unpacked value as JSON. All valid equipment is shorter. */
const MOST = 1_000_000;

/**
 * Pack a value into text for the end of a link.
 * @param {unknown} value
 * @returns {Promise<string>}
 */
export async function packed(value) {
  const stream = new Blob([JSON.stringify(value)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Return the object that was packed into the end of a link.
 * @param {string} text
 * @throws {Error} if the text does not contain an object, or if the object is too long
 */
export async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let json = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    json += part.value;
    if (json.length > MOST) throw new Error('too long');
  }
  const value = JSON.parse(json);
  if (typeof value !== 'object' || !value || Array.isArray(value)) throw new Error('not an object');
  return value;
}
