import { sha256 } from '@palimpsest/core';
import { toText } from './text.js';

/** The id of a system text: its SHA-256, in hex. Texts that no encoding can write whole have ids of their own too. */
export const instructionsIdOf = (instructions: string): string => sha256(toText(instructions));
