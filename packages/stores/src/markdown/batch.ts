import type { Compaction, Edit, EditId, RecalledSource } from '@palimpsest/core';
import { isJsonObject, parseJson } from '@palimpsest/core';
import { isCompaction, isEdit } from '../record.js';
import type { BatchRow } from './change.js';
import { composeDocument, contentHash, parseDocument } from './document.js';
import { markOf } from './edit-index.js';
import { fenced } from './readable.js';
import { isoTime } from './segment.js';

/** What one commit added to the log: what it did, and the edits. */
export interface BatchWords {
  readonly compactions: readonly Compaction[];
  readonly edits: readonly Edit[];
}

export interface BatchPlace {
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly n: number;
  /** The log it is of. */
  readonly log: string;
}

export function batchText({ compactions, edits }: BatchWords, { number, from, to, n, log }: BatchPlace): string {
  const [first] = compactions;
  const front = {
    number,
    first_message: from + 1,
    last_message: to,
    compactions: compactions.map(({ id }) => id),
    kind: first?.kind,
    mode: first?.mode,
    timestamp: first === undefined ? undefined : isoTime(first.at),
    original_tokens: first?.tokensBefore,
    current_tokens: first?.tokensAfter,
    edits: edits.map(({ id }) => id),
    log,
    transaction: n,
  };
  return composeDocument({ front, body: edits.map(shown).join('\n\n'), exact: exactText({ compactions, edits }) });
}

/** What a file of a compaction holds, with the hash of its words. */
export type FiledBatch = BatchWords & BatchPlace & { readonly content: string };

/** Undefined where the file is damaged. */
export function batchOf(text: string): FiledBatch | undefined {
  const document = parseDocument(text);
  const words = document === undefined ? undefined : wordsIn(document.exact);
  if (document === undefined || words === undefined) return undefined;
  const { number, first_message: first, last_message: last, log, transaction } = document.front;
  return {
    ...words,
    content: document.contentHash,
    number: Number(number),
    from: Number(first) - 1,
    to: Number(last),
    n: Number(transaction),
    // Files that were written before there were such have none.
    log: typeof log === 'string' ? log : '',
  };
}

function wordsIn(exact: string): BatchWords | undefined {
  const value: unknown = parseJson(exact);
  if (!isJsonObject(value)) return undefined;
  const { compactions, edits }: Readonly<Record<string, unknown>> = value;
  if (!Array.isArray(compactions) || !compactions.every(isCompaction)) return undefined;
  return Array.isArray(edits) && edits.every(isEdit) ? { compactions, edits } : undefined;
}

/** What is known of a compaction by its words, for who does not open its file. */
export const rowOfWords = (
  { compactions, edits }: BatchWords,
  content = contentHash(exactText({ compactions, edits })),
): Pick<BatchRow, 'edits' | 'compactions' | 'first' | 'content'> => ({
  ...{ edits: edits.map(markOf), compactions: compactions.map(({ id }) => id), content },
  ...(compactions[0] === undefined ? {} : { first: { kind: compactions[0].kind, at: compactions[0].at } }),
});

const exactText = ({ compactions, edits }: BatchWords): string => JSON.stringify({ compactions, edits });

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
