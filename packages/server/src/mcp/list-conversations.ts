import { InvalidInputError } from '@palimpsest/core';
import { HEAD, type Library, oneLine, timeText } from '@palimpsest/engine';
import { z } from 'zod';
import { LIMITS } from '../limits.js';
import { tool, whole, words } from './tool.js';

const MOST = 100;

type Listed = Awaited<ReturnType<Library['get']>> & { readonly foundAt?: number | null };

export const listConversationsTool = tool({
  name: 'list_conversations',
  title: 'List conversations',
  description:
    'Lists conversations, the one that was used last first, with their ids, how many messages each has, when it was used and its title. With a query only those whose title or messages hold all of its words. Use it to find a conversation by what it is about; use search to find a message.',
  input: z.strictObject({
    query: z
      .string()
      .min(1)
      .max(LIMITS.searchChars)
      .optional()
      .describe(`Only conversations that hold all of these words, up to ${LIMITS.searchChars} characters.`),
    limit: whole(1, MOST).default(20).describe('Most conversations to return.'),
    cursor: z
      .string()
      .min(1)
      .max(1000)
      .optional()
      .describe('The cursor that the page before gave, for the next one. Not with a query.'),
  }),
  call: async ({ library }, { query, limit, cursor }, signal) => {
    if (query !== undefined && cursor !== undefined)
      throw new InvalidInputError('cursor', "Invalid 'cursor': a query has one page. Leave it out, or raise 'limit'.");
    const { conversations, next } =
      query === undefined ? await newest(library, limit, cursor) : await holding(library, query, limit, signal);
    if (conversations.length === 0) return words('There is no such conversation.');
    const more = next === null ? [] : [next];
    return words(HEAD, ...conversations.map(lineOf), ...more);
  },
});

interface Page {
  readonly conversations: readonly Listed[];
  /** How to go on; null where that was all. */
  readonly next: string | null;
}

async function newest(library: Library, limit: number, cursor: string | undefined): Promise<Page> {
  const shelf = { isArchived: false, isSide: false, isRefused: false };
  const { conversations, next } = await library.list({ limit, cursor, ...shelf });
  return { conversations, next: next === null ? null : `There are more: go on with cursor: ${next}` };
}

async function holding(library: Library, query: string, limit: number, signal?: AbortSignal): Promise<Page> {
  const { conversations, next } = await library.search(query, { limit, isSide: false, signal });
  return {
    conversations,
    // Its cursor names all that was shown: nothing for a model to repeat.
    next: next !== null ? `There are more: use more words, or raise 'limit' (up to ${MOST}).` : null,
  };
}

function lineOf({ id, title, messageCount, updatedAt, foundAt }: Listed): string {
  const found = foundAt == null ? '' : `, found in message ${foundAt}`;
  const head = `⟦conversation ${oneLine(id)}, messages: ${messageCount}, last used ${timeText(updatedAt)}${found}⟧`;
  return `${head} ${title === null ? '' : oneLine(title)}`.trim();
}
