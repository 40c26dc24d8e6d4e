import type { Compaction, Edit, EditId, RecalledSource } from '@palimpsest/core';
import { isJsonObject, parseJson } from '@palimpsest/core';
import { isCompaction, isEdit } from '../record.js';
import { composeDocument, type FrontMatter, parseDocument } from './document.js';
import { fenced } from './readable.js';
import { isoTime } from './segment.js';

/** An edit, with its number in the log. */
export interface NumberedEdit {
  readonly number: number;
  readonly edit: Edit;
}

/** What one compaction added to a log: what it did, and its edits. */
export interface Batch {
  /** The key of the conversation that recorded it. */
  readonly log: number;
  /** Its id. Edits may be there without it. */
  readonly id: string;
  readonly compaction: { readonly number: number; readonly record: Compaction } | undefined;
  readonly edits: readonly NumberedEdit[];
  /** The messages it is about: a run of depths. */
  readonly from: number;
  readonly to: number;
  readonly transaction: number;
}

export function batchText({ log, id, compaction, edits, from, to, transaction }: Batch): string {
  const record = compaction?.record;
  const front: FrontMatter = {
    compaction: id,
    first_message: from + 1,
    last_message: to,
    kind: record?.kind,
    mode: record?.mode,
    timestamp: record === undefined ? undefined : isoTime(record.at),
    original_tokens: record?.tokensBefore,
    current_tokens: record?.tokensAfter,
    log,
    number: compaction?.number,
    edit_numbers: edits.map(({ number }) => number),
    transaction,
  };
  const all = edits.map(({ edit }) => edit);
  const exact = JSON.stringify({ compaction: record ?? null, edits: all });
  return composeDocument({ front, body: all.map(shown).join('\n\n'), exact });
}

/** A file as it is now. */
export interface FiledBatch extends Batch {
  readonly isChanged: boolean;
}

/** Undefined where the file is damaged. */
export function batchOf(text: string): FiledBatch | undefined {
  const document = parseDocument(text);
  const value = document === undefined ? undefined : parseJson(document.exact);
  if (document === undefined || !isJsonObject(value)) return undefined;
  const {
    compaction: id,
    log,
    number,
    edit_numbers: numbers,
    first_message: first,
    last_message: last,
  } = document.front;
  const { compaction: record, edits }: Readonly<Record<string, unknown>> = value;
  if (typeof id !== 'string' || typeof log !== 'number') return undefined;
  if (!Array.isArray(edits) || !edits.every(isEdit) || !Array.isArray(numbers)) return undefined;
  if (numbers.length !== edits.length || !numbers.every(Number.isSafeInteger)) return undefined;
  const isThere = isCompaction(record);
  if (!isThere && record !== null) return undefined;
  return {
    ...{ log, id, from: Number(first) - 1, to: Number(last), transaction: Number(document.front.transaction) },
    compaction: isThere ? { number: Number(number), record } : undefined,
    edits: edits.map((edit, index) => ({ number: numbers[index], edit })),
    isChanged: document.isChanged,
  };
}

const sourceShown = ({ conversationId, depth }: RecalledSource): string =>
  `- message ${depth + 1}${conversationId === undefined ? '' : ` of ${conversationId}`}`;

/** An edit in words, for people. */
function shown(edit: Edit): string {
  switch (edit.kind) {
    case 'span-replaced':
      return edit.shows.length === 0
        ? `## Messages ${edit.from + 1} to ${edit.to} do not show`
        : [
            `## Messages ${edit.from + 1} to ${edit.to} show as`,
            ...edit.shows.map(({ role, text }) => `**${role}**\n\n${text}`),
          ].join('\n\n');
    case 'part-replaced':
      return edit.text === null
        ? `## Part ${edit.part + 1} of message ${edit.depth + 1} does not show`
        : `## Part ${edit.part + 1} of message ${edit.depth + 1} shows as\n\n${fenced(edit.text)}`;
    case 'note-inserted':
      return `## Before message ${edit.depth + 1} shows\n\n${edit.shows.text}`;
    case 'messages-recalled':
      return `## Before message ${edit.depth + 1} these are quoted\n\n${edit.sources.map(sourceShown).join('\n')}`;
    case 'lookups-made':
      return [
        `## Message ${edit.depth + 1} looked up by itself`,
        ...edit.calls.map(({ name, arguments: given }) => `${name}\n\n${fenced(given)}`),
      ].join('\n\n');
    case 'message-restated':
      return `## Message ${edit.depth + 1} shows as its client sends it\n\n${fenced(edit.wire.json)}`;
    case 'summary-revised':
      return [`## The summary ${edit.target} shows as`, ...edit.shows.map(({ text }) => text)].join('\n\n');
    case 'summary-retired':
      return `## The summary ${edit.target} does not show any more`;
    case 'message-pinned':
      return `## Message ${edit.depth + 1} is pinned`;
    case 'edit-reverted':
      return `## The edit ${edit.target} is undone`;
  }
}

/** The depths that edits are about, as far as they say; `known` is where an earlier edit is. */
export function spanOf(
  edits: readonly Edit[],
  known: (id: EditId) => { readonly from: number; readonly to: number } | undefined,
  length: number,
): { readonly from: number; readonly to: number } {
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const edit of edits) {
    const span =
      'target' in edit
        ? known(edit.target)
        : edit.kind === 'span-replaced'
          ? edit
          : { from: edit.depth, to: edit.depth + 1 };
    if (span === undefined) continue;
    from = Math.min(from, span.from);
    to = Math.max(to, span.to);
  }
  return to > from ? { from, to } : { from: 0, to: length };
}
