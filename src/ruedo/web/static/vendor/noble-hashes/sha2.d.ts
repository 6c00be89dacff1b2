/** What fair.js uses of @noble/hashes. */
export function sha256(message: Uint8Array): Uint8Array;
