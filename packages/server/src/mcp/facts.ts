import type { KnownFact } from '@palimpsest/core';
import { HEAD, oneLine, placeText, timeText } from '@palimpsest/engine';
import { z } from 'zod';
import { conversation, ofConversation, tool, whole, words } from './tool.js';

const MOST = 200;

export const factsTool = tool({
  name: 'facts',
  title: 'List known facts about the user',
  description:
    'Lists what the user stated about themselves, their people, things, plans and tastes, and what was agreed, newest first: each with when it was noted and the message that says it, which open reads. Use it to know whom you work for, before you ask something that was told already. Facts that say otherwise name each other.',
  input: z.strictObject({
    conversation: conversation.optional().describe('Only what was said in this conversation.'),
    replaced: z.boolean().default(false).describe('True lists also facts that newer ones replaced.'),
    limit: whole(1, MOST).default(50).describe('Most facts to return.'),
    cursor: z.string().min(1).max(100).optional().describe('The cursor that the page before gave, for the next one.'),
  }),
  call: async ({ library, memory }, { conversation: id, replaced, limit, cursor }) => {
    if (id !== undefined) await ofConversation(id, () => library.get(id));
    const { facts, next } = await memory.list({ isAll: replaced, conversationId: id, limit, cursor });
    const told = facts.filter(({ status }) => status === 'current' || status === 'replaced');
    if (told.length === 0) return words('No fact is known.');
    const more = next === null ? [] : [`There are more: go on with cursor: ${next}`];
    return words(HEAD, ...told.map(lineOf), ...more);
  },
});

function lineOf({ id, at, text, sources: [source], replacedBy, contradicts }: KnownFact): string {
  const notes = [
    ...(source === undefined ? [] : [placeText(source.conversationId, source.depth, null)]),
    timeText(at),
    ...(replacedBy === undefined ? [] : [`replaced by ${replacedBy}`]),
    ...(contradicts.length === 0 ? [] : [`contradicted by ${contradicts.join(', ')}`]),
  ];
  return `⟦fact ${oneLine(id)}, ${notes.join(', ')}⟧ ${oneLine(text ?? '')}`;
}
