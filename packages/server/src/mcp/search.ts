import { type AnswerPiece, type Engine, found, HEAD, type SearchHit } from '@palimpsest/engine';
import { z } from 'zod';
import { time } from '../http/time-parameter.js';
import { LIMITS } from '../limits.js';
import { type Answer, conversation, ofConversation, tool, whole, words } from './tool.js';

const MOST = 50;

export const query = z
  .string()
  .min(1)
  .max(LIMITS.searchChars)
  .describe(`The words to find, up to ${LIMITS.searchChars} characters.`);

export const filters = {
  role: z
    .enum(
      ['user', 'assistant', 'tool', 'system', 'developer'],
      "use one of 'user', 'assistant', 'tool', 'system', 'developer'",
    )
    .optional()
    .describe('Only what this role said; tool is what tools returned.'),
  tool: z.string().min(1).max(256).optional().describe('Only calls of the tool with this name, and what it returned.'),
  since: time
    .optional()
    .describe(
      'Only messages from this time on, such as 2026-03-01 or 2026-03-01T12:00:00Z; UTC where no zone is named.',
    ),
  until: time.optional().describe('Only messages from before this time.'),
};

interface SearchInput extends z.output<z.ZodObject<typeof filters>> {
  readonly query: string;
  readonly conversation?: string | undefined;
  readonly limit: number;
  /** The id of a message that is not wanted. */
  readonly except?: string | undefined;
}

interface AnswerOptions {
  /** How many hits may be asked for. */
  readonly most: number;
  readonly hasTitles: boolean;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

export const searchTool = tool({
  name: 'search',
  title: 'Search past conversations',
  description:
    'Finds messages of earlier and current conversations by their words, best first: what was decided, a name, a path, an error, a figure, the output of a tool. Use it whenever something may have been said before. Give the few words that the message must hold; other forms of a word are found too. Each hit tells its conversation, its message number, who said it and when, and a passage with the words found between ** and **; open reads the whole message.',
  input: z.strictObject({
    query,
    conversation: conversation.optional().describe('Only in this conversation and its branches.'),
    ...filters,
    limit: whole(1, MOST).default(10).describe('Most hits to return.'),
  }),
  call: (engine, input, signal) => searchAnswer(engine, input, { most: MOST, hasTitles: true, signal }),
});

/** What is found, best first. Titles may change, so an answer that is to stay the same has none. */
export async function searchAnswer(
  engine: Engine,
  { query: text, conversation: id, role, tool: name, since, until, limit, except }: SearchInput,
  { most, hasTitles, signal }: AnswerOptions,
): Promise<Answer> {
  if (id !== undefined) await ofConversation(id, () => engine.library.get(id));
  const scope = { conversationId: id, role, tool: name, from: since, to: until };
  const page = await engine.search({ text, ...scope, limit: except === undefined ? limit : limit + 1, signal });
  const { next, areComplete } = page;
  const hits = page.hits.filter(({ id: found }) => found !== except).slice(0, limit);
  if (hits.length === 0) return words('Nothing was found. Try fewer or other words, or leave a filter out.');
  const notes = [
    ...(areComplete ? [] : ['No message holds all of the words; these hold some of them.']),
    ...(next === null ? [] : [`There are more: narrow the search, or raise 'limit' (up to ${most}).`]),
  ];
  return [...words(...notes, HEAD), ...hits.map((hit) => hitPiece(hit, hasTitles))];
}

function hitPiece(hit: SearchHit, hasTitle: boolean): AnswerPiece {
  const { conversationId, depth, id: messageId, branch, title, snippet } = hit;
  const { text, marks, characters, isCutBefore, isCutAfter } = snippet;
  const cut = { isCutBefore, isCutAfter };
  const on = branch === null ? {} : { branch };
  return {
    text: found({
      conversation: conversationId,
      branch,
      title: hasTitle ? title : null,
      message: hit,
      text,
      marks,
      ...cut,
    }),
    passage: { conversationId, ...on, depth, messageId, characters, marks },
  };
}
