import type { SearchHit } from '@palimpsest/engine';
import { z } from 'zod';
import { LIMITS } from '../http/limits.js';
import { time } from '../rest/schemas.js';
import { byline, HEAD, oneLine, placeText, shown } from './quoted.js';
import { conversation, ofConversation, tool, whole } from './tool.js';

const MOST = 50;

export const searchTool = tool({
  name: 'search',
  title: 'Search past conversations',
  description:
    'Finds messages of earlier and current conversations by their words, best first: what was decided, a name, a path, an error, a figure, the output of a tool. Use it whenever something may have been said before. Give the few words that the message must hold; other forms of a word are found too. Each hit tells its conversation, its message number, who said it and when, and a passage with the words found between ** and **; open reads the whole message.',
  input: z.strictObject({
    query: z
      .string()
      .min(1)
      .max(LIMITS.searchChars)
      .describe(`The words to find, up to ${LIMITS.searchChars} characters.`),
    conversation: conversation.optional().describe('Only in this conversation and its branches.'),
    role: z
      .enum(
        ['user', 'assistant', 'tool', 'system', 'developer'],
        "use one of 'user', 'assistant', 'tool', 'system', 'developer'",
      )
      .optional()
      .describe('Only what this role said; tool is what tools returned.'),
    tool: z
      .string()
      .min(1)
      .max(256)
      .optional()
      .describe('Only calls of the tool with this name, and what it returned.'),
    since: time.optional().describe('Only messages from this time on, such as 2026-03-01 or 2026-03-01T12:00:00Z.'),
    until: time.optional().describe('Only messages from before this time.'),
    limit: whole(1, MOST).default(10).describe('Most hits to return.'),
  }),
  call: async (engine, { query, conversation: id, role, tool: name, since, until, limit }) => {
    if (id !== undefined) await ofConversation(id, () => engine.library.get(id));
    const scope = { conversationId: id, role, tool: name, from: since, to: until };
    const { hits, next, areComplete } = await engine.search({ text: query, ...scope, limit });
    if (hits.length === 0) return 'Nothing was found. Try fewer or other words, or leave a filter out.';
    const notes = [
      ...(areComplete ? [] : ['No message holds all of the words; these hold some of them.']),
      ...(next === null ? [] : [`There are more: narrow the search, or raise 'limit' (up to ${MOST}).`]),
    ];
    return [...notes, HEAD, ...hits.map(hitText)].join('\n');
  },
});

function hitText(hit: SearchHit): string {
  const { conversationId, depth, branch, title, snippet } = hit;
  const text = shown(snippet.text);
  let [passage, end] = ['', 0];
  for (const { from, to } of snippet.marks) {
    passage += `${text.slice(end, from)}**${text.slice(from, to)}**`;
    end = to;
  }
  passage = `${passage}${text.slice(end)}`.replace(/\s+/g, ' ').trim();
  const about = title === null ? '' : `, titled: ${oneLine(title)}`;
  const head = `⟦${placeText(conversationId, depth, branch)}, ${byline(hit)}${about}⟧`;
  return `${head} ${snippet.isCutBefore ? '… ' : ''}${passage}${snippet.isCutAfter ? ' …' : ''}`;
}
