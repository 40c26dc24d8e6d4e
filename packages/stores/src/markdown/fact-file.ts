import { isJsonObject, type JsonValue, parseJson } from '@palimpsest/core';
import type { FactRecord } from '../store.js';
import { composeDocument, parseDocument } from './document.js';

/** A record of what is remembered about an owner, with its number in the log. */
export interface FiledFact extends FactRecord {
  readonly number: number;
}

export function factText({ number, id, about, words, retires, erases }: FiledFact, transaction: number): string {
  const front = { id, number: number + 1, state: words === null ? 'empty' : 'raw', transaction };
  const exact = JSON.stringify({ id, number, about, words, retires, erases });
  return composeDocument({ front, body: shownWords(words), exact });
}

/** The texts in a record's words, each a paragraph. */
function shownWords(words: string | null): string {
  const value: JsonValue | undefined = words === null ? undefined : parseJson(words);
  if (!isJsonObject(value)) return '';
  return Object.values(value)
    .filter((text) => typeof text === 'string')
    .join('\n\n');
}

/** Undefined where the file is damaged. */
export function factOf(text: string): (FiledFact & { readonly isChanged: boolean }) | undefined {
  const document = parseDocument(text);
  const value = document === undefined ? undefined : parseJson(document.exact);
  if (document === undefined || !isJsonObject(value)) return undefined;
  const { id, number, about, words, retires, erases } = value;
  if (typeof id !== 'string' || typeof about !== 'string' || typeof number !== 'number') return undefined;
  return {
    ...{ id, number, about, words: typeof words === 'string' ? words : null },
    ...{ retires: textsIn(retires), erases: textsIn(erases) },
    isChanged: document.isChanged,
  };
}

const textsIn = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
