import type { Client } from '@palimpsest/client';
import { typedText } from './message-text.js';

const MOST_CHATS = 20;
const MOST_MESSAGES = 100;

/**
 * What a person wrote in their newest chats, oldest first. It comes from the store, and is kept nowhere else: what is erased
 * there is gone here too.
 */
export async function saidBefore(client: Client): Promise<readonly string[]> {
  const { conversations } = await client.call('listConversations', { query: { limit: MOST_CHATS } });
  // A session is a coding agent's: much of what its messages say nobody wrote.
  const chats = conversations.filter(({ session }) => session === null);
  const texts: string[] = [];
  for (const { id, message_count: count } of chats.toReversed()) {
    const { messages } = await client.call('listMessages', {
      path: { conversation_id: id },
      query: { from: Math.max(0, count - MOST_MESSAGES), limit: MOST_MESSAGES },
    });
    texts.push(...messages.flatMap(({ role, parts }) => (role === 'user' ? [typedText(parts)] : [])));
  }
  return texts.filter((text) => text !== '');
}
