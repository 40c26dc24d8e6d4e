import { z } from 'zod';
import { LIMITS } from '../limits.js';
import { conversationDetails, detailsOf } from './conversation-details.js';
import { figures } from './figures.js';
import { usualModel } from './model-route.js';
import { operation } from './operation.js';
import {
  branchQuery,
  conversation,
  depth,
  listPage,
  model as modelName,
  nextCursor,
  queryFlag,
  shownConversation,
} from './schemas.js';

const one = z.strictObject({ conversation });
const shown = (found: Parameters<typeof shownConversation>[0]) => ({ conversation: shownConversation(found) });
const EXAMPLE = {
  id: 'my-chat',
  title: 'My cat is called Mia.',
  created_at: 1_767_225_600_000,
  updated_at: 1_767_225_660_000,
  is_archived: false,
  is_side: false,
  is_refused: false,
  forked_from: null,
  session: null,
  edit_count: 0,
  agent_type: null,
  message_count: 2,
};
const title = z.string().trim().min(1).max(1000);
const id = z.string().min(1).max(128);

const list = operation('listConversations', 'GET', '/conversations', {
  tag: 'Conversations',
  summary: 'List or search conversations, newest first',
  query: z.strictObject({
    ...listPage,
    archived: queryFlag
      .optional()
      .describe('True lists archived conversations only, false the others only. Default: false, with `q` both.'),
    side: queryFlag.optional().describe('True also lists side calls, such as titles and the work of sub-agents.'),
    figures: queryFlag.optional().describe('True adds tokens, money and what compaction saved.'),
    refused: queryFlag
      .optional()
      .describe(
        'True lists only conversations that the provider refused and never answered, false the others only. Default: false, with `q` both.',
      ),
    agent_type: z.string().min(1).max(256).optional().describe('Only conversations with this agent.'),
    forks: queryFlag.optional().describe('True lists only forks.'),
    q: z
      .string()
      .min(1)
      .max(LIMITS.searchChars)
      .optional()
      .describe('Only conversations that hold all of these words in their title or in one message.'),
  }),
  answer: z.strictObject({
    conversations: z.array(
      conversation
        .extend({
          found_at: depth
            .nullable()
            .optional()
            .describe('Depth of the newest message found that holds them; null where only the title does.'),
          found_on: z
            .string()
            .nullable()
            .optional()
            .describe('The branch that message is on; null where the conversation as it is has it.'),
          figures: figures.optional(),
        })
        .meta({ id: 'FoundConversation' }),
    ),
    next: nextCursor,
  }),
  example: { answer: { conversations: [EXAMPLE], next: null } },
  handle: async ({
    engine,
    query: { limit, cursor, archived, side, refused, agent_type: agent, forks, figures: isFull, q },
    disconnected: signal,
  }) => {
    const isSide = side ? undefined : false;
    const shelf = { isSide, agent, isFork: forks === true ? true : undefined };
    // A search looks on all shelves unless one is named.
    const page =
      q === undefined
        ? await engine.library.list({
            limit,
            cursor,
            isArchived: archived ?? false,
            isRefused: refused ?? false,
            ...shelf,
            signal,
          })
        : await engine.library.search(q, {
            limit,
            cursor,
            isArchived: archived,
            isRefused: refused,
            ...shelf,
            signal,
          });
    const shownPage = page.conversations.map(shownConversation);
    if (isFull !== true) return { ...page, conversations: shownPage };
    const took = await engine.usage.figuresOfEach(shownPage.map(({ id: one }) => one));
    return { ...page, conversations: shownPage.map((one, index) => ({ ...one, figures: took[index] })) };
  },
});

const create = operation('createConversation', 'POST', '/conversations', {
  tag: 'Conversations',
  summary: 'Create an empty conversation',
  body: z.strictObject({
    id: id.optional().describe('Default: a new one.'),
    title: title.optional(),
  }),
  status: 201,
  answer: one,
  example: { body: { id: 'my-chat', title: 'Cats' }, answer: { conversation: EXAMPLE } },
  handle: async ({ engine, body }) => shown(await engine.library.create(body)),
});

const get = operation('getConversation', 'GET', '/conversations/{conversation_id}', {
  tag: 'Conversations',
  summary: 'Get one conversation',
  description: '`details=true` adds what programs show beside it.',
  query: z.strictObject({
    details: queryFlag.optional().describe('True adds `details`.'),
    model: modelName.describe('For `details`: the model to describe.').optional(),
  }),
  answer: one.extend({ details: conversationDetails.optional() }),
  example: { answer: { conversation: EXAMPLE } },
  handle: async (call) => {
    const { engine, id, query } = call;
    if (query.details !== true) return shown(await engine.library.get(id));
    return detailsOf(engine, id, { model: query.model, otherwise: await usualModel(call) });
  },
});

const change = operation('updateConversation', 'PATCH', '/conversations/{conversation_id}', {
  tag: 'Conversations',
  summary: 'Rename or archive a conversation',
  body: z
    .strictObject({
      title: title.optional(),
      archived: z.boolean().optional().describe('True archives it, false restores it.'),
      side: z.boolean().optional().describe('Whether it is a side call.'),
    })
    .refine((fields) => Object.values(fields).some((value) => value !== undefined), {
      message: 'give `title`, `archived` or `side`',
      path: ['title'],
    }),
  answer: one,
  example: { body: { title: 'About cats', archived: true } },
  handle: async ({ engine, id, body }) => {
    if (body.title !== undefined) await engine.library.rename(id, body.title);
    if (body.archived !== undefined) await engine.library.archive(id, body.archived);
    if (body.side !== undefined) await engine.library.setSide(id, body.side);
    return shown(await engine.library.get(id));
  },
});

const erase = operation('eraseConversation', 'DELETE', '/conversations/{conversation_id}', {
  tag: 'Conversations',
  summary: 'Erase a conversation for good',
  description: 'Removes every message that no fork still has. To only hide it, archive it.',
  answer: z.strictObject({
    erased: z.string(),
    removed: z.strictObject({ messages: z.int(), edits: z.int(), compactions: z.int(), instructions: z.int() }),
  }),
  handle: async ({ engine, id }) => ({ erased: id, removed: await engine.library.erase(id) }),
});

const fork = operation('forkConversation', 'POST', '/conversations/{conversation_id}/fork', {
  tag: 'Conversations',
  summary: 'Fork a conversation, or a branch of it',
  description: 'The fork begins with the same messages and is independent from there on.',
  body: z.strictObject({
    id: id.optional().describe('Name of the fork. Default: a new one.'),
    depth: depth.optional().describe('Depth of its last message. Default: the newest.'),
    branch: branchQuery,
  }),
  status: 201,
  answer: one,
  example: { body: { id: 'my-chat-2', depth: 5 } },
  handle: async ({ engine, id, body }) =>
    shown(await engine.library.fork(id, { newId: body.id, depth: body.depth, branch: body.branch })),
});

export const conversationOperations = [list, create, get, change, erase, fork];
