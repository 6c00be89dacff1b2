import type { sha256 } from './sha2.js';

/** What fair.js uses of @noble/hashes. */
export function hmac(hash: typeof sha256, key: Uint8Array, message: Uint8Array): Uint8Array;
