import { parseJson } from '@palimpsest/core';
import type { Conversation } from '@palimpsest/stores';
import { notACursor } from '../not-a-cursor.js';

type Age = Pick<Conversation, 'updatedAt' | 'id'>;

/** Where a page of conversations ended, as one word. */
export const cursorOf = ({ updatedAt, id }: Age): string =>
  Buffer.from(JSON.stringify([updatedAt, id])).toString('base64url');

/** @throws InvalidInputError unless it is a cursor */
export function placeOf(cursor: string): Age {
  const value = parseJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  const [updatedAt, id] = Array.isArray(value) ? value : [];
  if (Number.isSafeInteger(updatedAt) && typeof id === 'string') return { updatedAt: updatedAt as number, id };
  throw notACursor();
}
