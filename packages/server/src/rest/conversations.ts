import { InvalidInputError } from '@palimpsest/core';
import { z } from 'zod';
import { LIMITS } from '../http/limits.js';
import { operation } from './operation.js';
import { branchQuery, conversation, listPage, queryFlag } from './schemas.js';

const one = z.strictObject({ conversation });
const title = z.string().trim().min(1).max(1000);
const id = z.string().min(1).max(128);

const list = operation({
  method: 'GET',
  path: '/conversations',
  summary: 'Conversations, newest first; with `q` those whose title or messages hold a text.',
  query: z.strictObject({
    ...listPage,
    cursor: z.string().max(1000).optional().describe('`next` of the page before.'),
    archived: queryFlag.optional().describe('Only the archived, or only the others; the others when not given.'),
    side: queryFlag
      .optional()
      .describe('Also what coding agents asked beside their conversations; left out when not given.'),
    refused: queryFlag
      .optional()
      .describe('Only what was refused and never answered, or only the others; the others when not given.'),
    q: z.string().min(1).max(LIMITS.searchChars).optional(),
  }),
  answer: z.strictObject({
    conversations: z.array(
      conversation.extend({
        found_at: z.int().nullable().optional().describe('The newest message that holds the text.'),
        found_on: z
          .string()
          .nullable()
          .optional()
          .describe('The branch that message is on; null where the conversation as it is has it.'),
      }),
    ),
    next: z.string().nullable(),
  }),
  handle: async ({ engine, query: { limit, cursor, archived, side, refused, q } }) => {
    const isSide = side ? undefined : false;
    if (q === undefined)
      return engine.library.list({ limit, cursor, isArchived: archived ?? false, isSide, isRefused: refused ?? false });
    if (cursor !== undefined)
      throw new InvalidInputError('cursor', 'A search has one page only: leave the cursor out.');
    const found = await engine.library.search(q, LIMITS.pageItems);
    const wanted = found.filter(
      (one) =>
        (archived === undefined || one.isArchived === archived) &&
        (side || !one.isSide) &&
        (refused === undefined || one.isRefused === refused),
    );
    return { conversations: wanted.slice(0, limit), next: null };
  },
});

const create = operation({
  method: 'POST',
  path: '/conversations',
  summary: 'Begins a conversation in which nothing was said yet.',
  body: z.strictObject({ id: id.optional(), title: title.optional() }),
  status: 201,
  answer: one,
  handle: async ({ engine, body }) => ({ conversation: await engine.library.create(body) }),
});

const get = operation({
  method: 'GET',
  path: '/conversations/{conversation_id}',
  summary: 'One conversation.',
  answer: one,
  handle: async ({ engine, id }) => ({ conversation: await engine.library.get(id) }),
});

const change = operation({
  method: 'PATCH',
  path: '/conversations/{conversation_id}',
  summary: 'Renames a conversation, puts it into the archive or back, or says whether it is a side call.',
  body: z
    .strictObject({ title: title.optional(), archived: z.boolean().optional(), side: z.boolean().optional() })
    .refine((fields) => Object.values(fields).some((value) => value !== undefined), {
      message: 'Give a title, archived or side',
      path: ['title'],
    }),
  answer: one,
  handle: async ({ engine, id, body }) => {
    if (body.title !== undefined) await engine.library.rename(id, body.title);
    if (body.archived !== undefined) await engine.library.archive(id, body.archived);
    if (body.side !== undefined) await engine.library.setSide(id, body.side);
    return { conversation: await engine.library.get(id) };
  },
});

const erase = operation({
  method: 'DELETE',
  path: '/conversations/{conversation_id}',
  summary:
    'Erases a conversation for good and says what was removed: its edits, and every message that no other conversation needs.',
  answer: z.strictObject({
    erased: z.string(),
    removed: z.strictObject({ messages: z.int(), edits: z.int(), compactions: z.int(), instructions: z.int() }),
  }),
  handle: async ({ engine, id }) => ({ erased: id, removed: await engine.library.erase(id) }),
});

const fork = operation({
  method: 'POST',
  path: '/conversations/{conversation_id}/fork',
  summary:
    'A conversation that begins as this one or a branch of it is, or was at a message, and goes its own way from there.',
  body: z.strictObject({
    id: id.optional().describe('The name of the fork.'),
    depth: z.int().min(0).max(999_999_999).optional().describe('The last message it has; the newest when not given.'),
    branch: branchQuery,
  }),
  status: 201,
  answer: one,
  handle: async ({ engine, id, body }) => ({
    conversation: await engine.library.fork(id, { newId: body.id, depth: body.depth, branch: body.branch }),
  }),
});

export const conversationOperations = [list, create, get, change, erase, fork];
