import type { Client, Schemas } from '@palimpsest/client';

/** Conversations, newest first, or those that hold some words; also those of which nothing was answered yet. */
export async function listConversations(
  client: Client,
  limit: number,
  words: string,
): Promise<readonly Schemas['FoundConversation'][]> {
  const shelf = (refused: boolean) =>
    client.call('listConversations', { query: { limit, refused, ...(words === '' ? {} : { q: words }) } });
  const [answered, refused] = await Promise.all([shelf(false), shelf(true)]);
  return [...answered.conversations, ...refused.conversations]
    .toSorted((one, other) => other.updated_at - one.updated_at)
    .slice(0, limit);
}
