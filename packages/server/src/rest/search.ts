import { z } from 'zod';
import { time } from '../http/time-parameter.js';
import { LIMITS } from '../limits.js';
import { operation } from './operation.js';
import { listPage, nextCursor, queryFlag, text, whole } from './schemas.js';

const filters = {
  q: z.string().min(1).max(LIMITS.searchChars).describe('The words to find. Other forms of a word are found too.'),
  ...listPage,
  cursor: z
    .string()
    .max(LIMITS.cursorChars)
    .optional()
    .describe('`next` of the previous page; a thousand hits at most.'),
  role: z.enum(['user', 'assistant', 'tool', 'system', 'developer']).optional().describe('Only what this role said.'),
  tool: z.string().min(1).max(256).optional().describe('Only calls of this tool, and what it returned.'),
  since: time
    .optional()
    .describe('Only messages from this time on: milliseconds since 1970, or a date, in UTC where it names no zone.'),
  until: time.optional().describe('Only messages from before this time.'),
  branch: queryFlag.optional().describe('True finds only messages on branches, false only current ones.'),
};

const answer = z.strictObject({
  hits: z.array(
    z
      .strictObject({
        conversation_id: text,
        title: text.nullable(),
        depth: whole.describe('Its place: `GET …/messages?from=` this depth opens it.'),
        id: text,
        branch: text.nullable().describe('The branch it is on; null for the present chain.'),
        role: text,
        speaker: text.optional(),
        tools: z.array(text).describe('The tools that it calls, or whose results it is.'),
        recorded_at: whole,
        score: z.number(),
        snippet: z.strictObject({
          text,
          marks: z
            .array(z.strictObject({ from: whole, to: whole }))
            .describe('Characters of the text that were found.'),
          characters: z.strictObject({ from: whole, to: whole }).describe('Which characters of the message it is.'),
          is_cut_before: z.boolean(),
          is_cut_after: z.boolean(),
        }),
      })
      .meta({ id: 'SearchHit' }),
  ),
  next: nextCursor,
  are_complete: z.boolean().describe('False where no message holds all of the words: these hold some of them.'),
});

const EXAMPLE = {
  answer: {
    hits: [
      {
        ...{ conversation_id: 'my-chat', title: 'My cat is called Mia.', depth: 0, id: '3f1d…', branch: null },
        ...{ role: 'user', tools: [], recorded_at: 1_767_225_600_000, score: 7.2 },
        snippet: {
          ...{ text: 'My cat is called Mia.', marks: [{ from: 3, to: 6 }], characters: { from: 0, to: 21 } },
          ...{ is_cut_before: false, is_cut_after: false },
        },
      },
    ],
    next: null,
    are_complete: true,
  },
};

type Filters = z.output<z.ZodObject<typeof filters>>;

const optionsOf = ({ q, since, until, branch, ...given }: Filters) => ({
  ...{ text: q, from: since, to: until, isOnBranch: branch },
  ...given,
});

const everywhere = operation('searchMessages', 'GET', '/search', {
  tag: 'Messages',
  summary: 'Find messages in all conversations',
  description: 'Messages with all of the words, or else some of them, best first.',
  query: z.strictObject(filters),
  answer,
  example: EXAMPLE,
  handle: ({ engine, query, disconnected: signal }) => engine.search({ ...optionsOf(query), signal }),
});

const within = operation('searchConversation', 'GET', '/conversations/{conversation_id}/search', {
  tag: 'Messages',
  summary: 'Find messages in a conversation and its branches',
  query: z.strictObject(filters),
  answer,
  example: EXAMPLE,
  handle: async ({ engine, id, query, disconnected: signal }) => {
    await engine.library.get(id);
    return engine.search({ ...optionsOf(query), conversationId: id, signal });
  },
});

export const searchOperations = [everywhere, within];
