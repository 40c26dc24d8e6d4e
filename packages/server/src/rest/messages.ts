import { InvalidInputError } from '@palimpsest/core';
import { z } from 'zod';
import { operation } from './operation.js';
import { messageFacts, model, page } from './schemas.js';

const pinned = z.strictObject({ depth: z.int(), is_pinned: z.boolean() });

const list = operation({
  method: 'GET',
  path: '/conversations/{conversation_id}/messages',
  summary: 'What was said, oldest first, with what each message shows as now.',
  query: z.strictObject({ ...page, model: model.optional() }),
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

function depthOf({ depth = '' }: Readonly<Record<string, string>>): number {
  if (/^\d{1,9}$/.test(depth)) return Number(depth);
  throw new InvalidInputError('depth', "Invalid 'depth': it is the number of a message, from 0 on.");
}

export const messageOperations = [list, pin, unpin];
