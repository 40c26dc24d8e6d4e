import { invariant, isJsonObject, type JsonValue, parseJson } from '@palimpsest/core';
import { type FactNotes, type FactRecord, MovedError } from '../store.js';
import type { FactRow } from './change.js';
import type { Draft } from './decide.js';
import type { NewFile } from './disk.js';
import { composeDocument, parseDocument } from './document.js';
import { numbered } from './names.js';
import type { Numbers } from './recording.js';
import { shortHash } from './segment.js';
import type { Shelf } from './shelf.js';

const FOLDER = 'memory';

/** The file of a record of what is remembered about an owner. */
export const factPath = (shelf: Shelf, { file }: Pick<FactRow, 'file'>): string => shelf.pathOf(`${FOLDER}/${file}`);

export const factFolder = (folder: string): string => (folder === '' ? FOLDER : `${folder}/${FOLDER}`);

/** A file for each record. @throws MovedError */
export function decideFacts(
  shelf: Shelf,
  { expectedCount, expectedErasures, records }: FactNotes,
  { n }: Numbers,
): Draft | undefined {
  const { facts, erasures } = shelf;
  if (facts.count !== expectedCount || (expectedErasures ?? erasures) !== erasures) throw new MovedError('', 'facts');
  const ids = new Set(records.map(({ id }) => id));
  const isOnce = ids.size === records.length && records.every(({ id }) => !facts.has(id));
  invariant(isOnce, 'a fact record is in the log twice');
  if (records.length === 0) return undefined;
  const made = records.map((record, index) => madeOf(record, expectedCount + index, n));
  return {
    change: { facts: made.map(({ row }) => row) },
    files: made.map(({ row, text }) => ({ path: factPath(shelf, row), text })),
  };
}

function madeOf(record: FactRecord, number: number, n: number): { readonly row: FactRow; readonly text: string } {
  const { words, ...kept } = record;
  const text = factText(record, number, n);
  const row = { ...kept, file: `${numbered(number + 1)}.md`, sum: shortHash(text), hasWords: words !== null };
  return { row, text };
}

function factText(record: FactRecord, number: number, n?: number): string {
  const { id, about, words, retires, erases } = record;
  const exact = JSON.stringify({ id, about, words, retires, erases });
  const front = { id, number: number + 1, state: words === null ? 'empty' : 'raw', transaction: n };
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

/** Files whose words are gone, as they are to be. Done twice it is the same. */
export const emptiedFacts = (shelf: Shelf, ids: readonly string[]): NewFile[] =>
  ids.flatMap((id) => {
    const row = shelf.facts.get(id);
    if (row === undefined) return [];
    const { file, about, retires, erases } = row;
    const text = factText({ id, about, words: null, retires, erases }, Number.parseInt(file, 10) - 1);
    return [{ path: factPath(shelf, row), text }];
  });

/** Undefined where the file is damaged. */
export function factOf(text: string): FactRecord | undefined {
  const exact = parseDocument(text)?.exact;
  const value = exact === undefined ? undefined : parseJson(exact);
  if (!isJsonObject(value)) return undefined;
  const { id, about, words, retires, erases } = value;
  if (typeof id !== 'string' || typeof about !== 'string') return undefined;
  return {
    id,
    about,
    words: typeof words === 'string' ? words : null,
    retires: textsIn(retires),
    erases: textsIn(erases),
  };
}

const textsIn = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
