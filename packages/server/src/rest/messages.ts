import { InvalidInputError } from '@palimpsest/core';
import { z } from 'zod';
import { operation } from './operation.js';
import { branchQuery, compactionRecord, messageFacts, model, page, queryNumber } from './schemas.js';

const pinned = z.strictObject({ depth: z.int(), is_pinned: z.boolean() });

const list = operation({
  method: 'GET',
  path: '/conversations/{conversation_id}/messages',
  summary: 'What was said, oldest first, with what each message shows as now.',
  query: z.strictObject({ ...page, model: model.optional(), branch: branchQuery }),
  answer: z.strictObject({
    messages: z.array(messageFacts),
    total: z.int(),
    next: z.int().nullable().describe('`from` of the next page.'),
  }),
  handle: async ({ engine, id, query }) => {
    const { messages, total } = await engine.library.messages(id, query);
    const end = query.from + messages.length;
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
  summary: 'Protects a message from every compaction.',
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
  summary: 'Ends the protection.',
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
  summary:
    'Erases for good what a message said, or a run of them, here and in every fork that has it. This cannot be undone. What a compaction stands for, what is pinned and half of a call and its results are refused.',
  query: z.strictObject({
    to: queryNumber.optional().describe('The depth behind the last of a run.'),
    branch: branchQuery,
  }),
  answer: z.strictObject({
    erased: z.strictObject({ from: z.int(), to: z.int() }),
    compaction: compactionRecord.describe('The record of it.'),
    also_erased_in: z.array(z.string()).describe('Other conversations, as forks, that had the same messages.'),
    still_quoted_by: z
      .array(z.strictObject({ conversation_id: z.string(), compaction_id: z.string() }))
      .describe(
        'Compactions, most of them undone, whose texts were made from what was erased and are still on record.',
      ),
  }),
  handle: async ({ engine, id, params, query }) => {
    const from = depthOf(params);
    const { to, ...facts } = await engine.library.eraseMessages(id, { from, to: query.to ?? from + 1 }, query.branch);
    const { compaction, alsoErasedIn, stillQuotedBy } = facts;
    return { erased: { from, to }, compaction, alsoErasedIn, stillQuotedBy };
  },
});

function depthOf({ depth = '' }: Readonly<Record<string, string>>): number {
  if (/^\d{1,9}$/.test(depth)) return Number(depth);
  throw new InvalidInputError('depth', "Invalid 'depth': it is the number of a message, from 0 on.");
}

export const messageOperations = [list, pin, unpin, erase];
