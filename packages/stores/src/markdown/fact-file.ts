import { invariant, isJsonObject, type JsonValue, parseJson } from '@palimpsest/core';
import { type FactNotes, type FactRecord, MovedError } from '../store.js';
import type { FactRow } from './change.js';
import type { Draft } from './decide.js';
import type { NewFile } from './disk.js';
import { composeDocument, contentHash, parseDocument } from './document.js';
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
  const content = contentHash(exactOf(record));
  const row = { ...kept, file: `${numbered(number + 1)}.md`, sum: shortHash(text), content, hasWords: words !== null };
  return { row, text };
}

const exactOf = ({ id, about, words, retires, erases }: FactRecord): string =>
  JSON.stringify({ id, about, words, retires, erases });

function factText(record: FactRecord, number: number, n?: number): string {
  const { id, words } = record;
  const front = { id, number: number + 1, state: words === null ? 'empty' : 'raw', transaction: n };
  return composeDocument({ front, body: shownWords(words), exact: exactOf(record) });
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

/** A record of which nothing could be read when the index was made. It keeps its number, so that no other gets its file. */
export const lostFact = (file: string): FactRow => ({
  ...{ id: `lost ${file}`, about: '{}', retires: [], erases: [] },
  ...{ file, sum: '', hasWords: false },
});

export const isLostFact = ({ sum }: Pick<FactRow, 'sum'>): boolean => sum === '';

/** What a file holds, with the hash of it. */
export type FiledFact = FactRecord & { readonly content: string };

/** Undefined where the file is damaged. */
export function factOf(text: string): FiledFact | undefined {
  const document = parseDocument(text);
  const value = document === undefined ? undefined : parseJson(document.exact);
  if (document === undefined || !isJsonObject(value)) return undefined;
  const { id, about, words, retires, erases } = value;
  if (typeof id !== 'string' || typeof about !== 'string') return undefined;
  return {
    id,
    about,
    words: typeof words === 'string' ? words : null,
    retires: textsIn(retires),
    erases: textsIn(erases),
    content: document.contentHash,
  };
}

const textsIn = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
