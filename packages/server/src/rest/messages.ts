import { InvalidInputError } from '@palimpsest/core';
import { z } from 'zod';
import { operation } from './operation.js';
import { branchQuery, compactionRecord, messageFacts, model, page, queryFlag, queryNumber } from './schemas.js';

const pinned = z.strictObject({ depth: z.int(), is_pinned: z.boolean() });

const list = operation('listMessages', 'GET', '/conversations/{conversation_id}/messages', {
  tag: 'Messages',
  summary: 'List the original messages of a conversation, oldest first',
  description: 'Word for word, with what the model sees of each now.',
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

const pin = operation('pinMessage', 'POST', '/conversations/{conversation_id}/messages/{depth}/pin', {
  tag: 'Messages',
  summary: 'Pin a message, so that no compaction touches it',
  answer: pinned,
  handle: async ({ engine, id, params }) => {
    const depth = depthOf(params);
    if ((await engine.library.pins(id, depth)).length === 0) await engine.pin(id, depth);
    return { depth, isPinned: true };
  },
});

const unpin = operation('unpinMessage', 'DELETE', '/conversations/{conversation_id}/messages/{depth}/pin', {
  tag: 'Messages',
  summary: 'Unpin a message',
  answer: pinned,
  handle: async ({ engine, id, params }) => {
    const depth = depthOf(params);
    for (const compaction of await engine.library.pins(id, depth)) await engine.undo(id, compaction);
    return { depth, isPinned: false };
  },
});

const erase = operation('eraseMessages', 'DELETE', '/conversations/{conversation_id}/messages/{depth}', {
  tag: 'Messages',
  summary: 'Erase the text of a message, or of a range of messages, for good',
  description:
    'Also in every fork. 409 if a compaction replaces it (undo that), it is pinned (unpin it), or only a tool call or only its result would go (erase both). `redacted` names compactions whose summaries lost their text, `still_said_in` messages that repeat what was erased: erase them too if they are to go.',
  query: z.strictObject({
    to: queryNumber.optional().describe('Erase up to, but not including, this depth.'),
    branch: branchQuery,
    last_message_id: z
      .string()
      .optional()
      .describe(
        'Id of the last message to erase: 409 if another message is at its depth, as after a branch was checked out.',
      ),
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
    still_said_in: z
      .array(
        z.strictObject({
          conversation_id: z.string(),
          depth: z.int(),
          id: z.string(),
          branch: z.string().nullable().describe('The branch that it is on; null for the present chain.'),
        }),
      )
      .describe(
        'Up to 20 messages that still repeat how an erased text of 12 characters or more begins: requests for a title, replies, the same words sent again.',
      ),
  }),
  handle: async ({ engine, id, params, query: { branch, last_message_id: lastMessageId, ...query } }) => {
    const first = depthOf(params);
    const span = { from: first, to: query.to ?? first + 1 };
    const { from, to, ...facts } = await engine.library.eraseMessages(id, span, { branch, lastMessageId });
    return { erased: { from, to }, ...facts };
  },
});

function depthOf({ depth = '' }: Readonly<Record<string, string>>): number {
  if (/^\d{1,9}$/.test(depth)) return Number(depth);
  throw new InvalidInputError('depth', "Invalid 'depth': use the depth of a message, a whole number from 0 on.");
}

export const messageOperations = [list, pin, unpin, erase];
