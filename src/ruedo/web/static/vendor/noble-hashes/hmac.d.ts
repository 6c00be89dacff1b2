import type { sha256 } from './sha2.js';

/** The part of @noble/hashes that fair.js uses for HMAC. */
export function hmac(hash: typeof sha256, key: Uint8Array, message: Uint8Array): Uint8Array;
