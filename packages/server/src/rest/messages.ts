import { InvalidInputError } from '@palimpsest/core';
import { z } from 'zod';
import { operation } from './operation.js';
import { branchQuery, compactionRecord, messageFacts, model, page, queryFlag, queryNumber } from './schemas.js';

const pinned = z.strictObject({ depth: z.int(), is_pinned: z.boolean() });

const list = operation({
  method: 'GET',
  path: '/conversations/{conversation_id}/messages',
  operationId: 'listMessages',
  tag: 'Messages',
  summary: 'List the original messages of a conversation, oldest first',
  description: 'Each message comes word for word, with what the model sees of it now.',
  query: z.strictObject({
    ...page,
    model: model.optional(),
    branch: branchQuery,
    pinned: queryFlag.optional().describe('True lists only pinned messages.'),
  }),
  answer: z.strictObject({
    messages: z.array(messageFacts),
    total: z.int(),
    next: z.int().nullable().describe('Send it as `from` for the next page; null on the last one.'),
  }),
  handle: async ({ engine, id, query: { pinned: isPinned = false, ...query } }) => {
    const { messages, total } = await engine.library.messages(id, { ...query, isPinned });
    const isWhole = isPinned && messages.length < query.limit;
    const end = isWhole ? total : isPinned ? (messages.at(-1)?.depth ?? 0) + 1 : query.from + messages.length;
    return {
      messages: messages.map(({ isCompacted, ...facts }) => ({
        ...facts,
        ...(isCompacted ? { compacted: true } : {}),
      })),
      total,
      next: messages.length > 0 && end < total ? end : null,
    };
  },
});

const pin = operation({
  method: 'POST',
  path: '/conversations/{conversation_id}/messages/{depth}/pin',
  operationId: 'pinMessage',
  tag: 'Messages',
  summary: 'Pin a message, so that no compaction touches it',
  answer: pinned,
  handle: async ({ engine, id, params }) => {
    const depth = depthOf(params);
    if ((await engine.library.pins(id, depth)).length === 0) await engine.pin(id, depth);
    return { depth, isPinned: true };
  },
});

const unpin = operation({
  method: 'DELETE',
  path: '/conversations/{conversation_id}/messages/{depth}/pin',
  operationId: 'unpinMessage',
  tag: 'Messages',
  summary: 'Unpin a message',
  answer: pinned,
  handle: async ({ engine, id, params }) => {
    const depth = depthOf(params);
    for (const compaction of await engine.library.pins(id, depth)) await engine.undo(id, compaction);
    return { depth, isPinned: false };
  },
});

const erase = operation({
  method: 'DELETE',
  path: '/conversations/{conversation_id}/messages/{depth}',
  operationId: 'eraseMessages',
  tag: 'Messages',
  summary: 'Erase the text of a message, or of a range of messages, for good',
  description:
    'The text is removed here and in every fork that has it, and cannot be brought back. Refused with 409 where a compaction replaces the message, where it is pinned, and where only a tool call or only its result would go: undo the compaction, unpin it, or erase both. Summaries, references and lists of missing facts that quoted it, also undone ones, lose these words; `redacted` names their compactions.',
  query: z.strictObject({
    to: queryNumber.optional().describe('Erase a range: up to, but not including, this depth.'),
    branch: branchQuery,
  }),
  answer: z.strictObject({
    erased: z.strictObject({ from: z.int(), to: z.int() }),
    compaction: compactionRecord.describe('The record of the erasure.'),
    also_erased_in: z.array(z.string()).describe('Other conversations, such as forks, that had the same messages.'),
    redacted: z
      .array(z.strictObject({ conversation_id: z.string(), compaction_id: z.string() }))
      .describe(
        'Compactions that quoted the erased text, in this conversation and in forks: the record of each stays, its text is replaced by a note.',
      ),
  }),
  handle: async ({ engine, id, params, query }) => {
    const from = depthOf(params);
    const { to, ...facts } = await engine.library.eraseMessages(id, { from, to: query.to ?? from + 1 }, query.branch);
    const { compaction, alsoErasedIn, redacted } = facts;
    return { erased: { from, to }, compaction, alsoErasedIn, redacted };
  },
});

function depthOf({ depth = '' }: Readonly<Record<string, string>>): number {
  if (/^\d{1,9}$/.test(depth)) return Number(depth);
  throw new InvalidInputError('depth', "Invalid 'depth': use the depth of a message, a whole number from 0 on.");
}

export const messageOperations = [list, pin, unpin, erase];
