import { createHash } from 'node:crypto';
import { toText } from './text.js';

/** The id of a system text: its SHA-256, in hex. Texts that no encoding can write whole have ids of their own too. */
export const instructionsIdOf = (instructions: string): string =>
  createHash('sha256').update(toText(instructions)).digest('hex');
