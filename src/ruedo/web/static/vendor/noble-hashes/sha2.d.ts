/** The part of @noble/hashes that fair.js uses for SHA-256. */
export function sha256(message: Uint8Array): Uint8Array;
