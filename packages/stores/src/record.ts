import { type Compaction, type Edit, isJsonObject, type JsonObject } from '@palimpsest/core';

/**
 * Whether what a row holds is what this program writes there. Whoever can write to the file can write anything: a record
 * is text, checked like any other input.
 */
export const isEdit = (value: unknown): value is Edit =>
  isJsonObject(value) &&
  has(value, { id: 'string', compactionId: 'string', kind: 'string' }) &&
  (EDITS.get(String(value.kind))?.(value) ?? false);

export const isCompaction = (value: unknown): value is Compaction =>
  isJsonObject(value) &&
  has(value, { id: 'string', at: 'number', kind: 'string', mode: 'string', tokensBefore: 'number' }) &&
  has(value, { tokensAfter: 'number', messages: 'number', keptMessages: 'number', ratio: 'number' }) &&
  has(value, { retainedShare: 'number' }) &&
  areTexts(value.missing) &&
  areTexts(value.fallbacks);

const TARGET = { target: 'string' } as const;
const MESSAGE = { depth: 'number', messageId: 'string' } as const;

const EDITS: ReadonlyMap<string, (edit: JsonObject) => boolean> = new Map([
  [
    'part-replaced',
    (edit) =>
      has(edit, { ...MESSAGE, part: 'number', savedTokens: 'number' }) &&
      (edit.text === null || typeof edit.text === 'string'),
  ],
  [
    'span-replaced',
    (edit) => has(edit, { from: 'number', to: 'number', endId: 'string', tokens: 'number' }) && areShown(edit.shows),
  ],
  ['summary-retired', (edit) => has(edit, TARGET)],
  ['summary-revised', (edit) => has(edit, { ...TARGET, tokens: 'number' }) && areShown(edit.shows)],
  ['note-inserted', (edit) => has(edit, { ...MESSAGE, tokens: 'number' }) && isShown(edit.shows)],
  ['messages-recalled', (edit) => has(edit, { ...MESSAGE, tokens: 'number' }) && areSources(edit.sources)],
  [
    'lookups-made',
    (edit) =>
      has(edit, { ...MESSAGE, tokens: 'number' }) && Array.isArray(edit.calls) && edit.calls.every(isAnsweredCall),
  ],
  [
    'message-restated',
    (edit) =>
      has(edit, { ...MESSAGE, tokens: 'number' }) &&
      isJsonObject(edit.wire) &&
      has(edit.wire, { protocol: 'string', json: 'string' }),
  ],
  ['message-pinned', (edit) => has(edit, MESSAGE)],
  ['edit-reverted', (edit) => has(edit, TARGET)],
]);

const has = (value: JsonObject, types: Readonly<Record<string, 'string' | 'number'>>): boolean =>
  Object.entries(types).every(([name, type]) => typeof value[name] === type);

const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string');

const isShown = (value: unknown): boolean => isJsonObject(value) && has(value, { role: 'string', text: 'string' });

const areSources = (value: unknown): boolean =>
  Array.isArray(value) && value.every((source) => isJsonObject(source) && has(source, MESSAGE));

const isAnsweredCall = (value: unknown): boolean =>
  isJsonObject(value) &&
  has(value, { callId: 'string', name: 'string', arguments: 'string' }) &&
  Array.isArray(value.answer) &&
  value.answer.every((piece) => typeof piece === 'string' || isPassage(piece));

const isPassage = (value: unknown): boolean =>
  isJsonObject(value) && has(value, { ...MESSAGE, conversationId: 'string' }) && isJsonObject(value.characters);

const areShown = (value: unknown): boolean => Array.isArray(value) && value.every(isShown);
