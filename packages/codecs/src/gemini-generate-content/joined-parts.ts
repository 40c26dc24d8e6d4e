import type { JsonObject } from '@palimpsest/core';
import { isThought, signatureOf } from './wire.js';

/** Parts of one reply with neighbouring pieces of text as one. What is signed stays as it came: its signature is for it alone. */
export function joinedParts(parts: readonly JsonObject[]): JsonObject[] {
  const joined: JsonObject[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && isGrowing(last, part))
      joined[joined.length - 1] = { ...last, text: `${last.text}${part.text}` };
    else if (part.text !== '' || Object.keys(part).length > 1) joined.push(part);
  }
  return joined;
}

const isGrowing = (last: JsonObject, part: JsonObject): boolean =>
  isPlain(last) && isPlain(part) && isThought(last) === isThought(part);

/** A piece of text and nothing else. */
const isPlain = (part: JsonObject): boolean =>
  typeof part.text === 'string' &&
  signatureOf(part) === '' &&
  Object.keys(part).every((name) => name === 'text' || name === 'thought');
