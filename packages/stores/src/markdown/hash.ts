import { sha256 } from './names.js';

const HASH_CHARS = 32;

/**
 * Hash and size of a file as it was written. Line ends do not count in the hash, because some programs convert them.
 */
export const hashOfFile = (text: string): { readonly hash: string; readonly bytes: number } => ({
  hash: sha256(text.replaceAll('\r\n', '\n')).slice(0, HASH_CHARS),
  bytes: Buffer.byteLength(text),
});
