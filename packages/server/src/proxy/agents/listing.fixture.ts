import type { Conversation } from '@palimpsest/stores';
import { type ListedConversation, listed } from '../agents.fixture.js';
import type { startServer } from '../three-providers.fixture.js';

export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** What the server lists: conversations, and what was asked beside them. */
export async function shelves(server: TestServer) {
  const all = await listed(server, '?side=true');
  const [main, side] = [all.filter(({ is_side }) => !is_side), all.filter(({ is_side }) => is_side)];
  return { main, side, titles: main.map(({ title }) => title), sideTitles: side.map(({ title }) => title) };
}

/** A conversation as the store has it. */
export async function stored({ store }: TestServer, { id }: Pick<ListedConversation, 'id'>): Promise<Conversation> {
  const conversation = await store.conversation(id);
  if (conversation === undefined) throw new Error(`no conversation ${id}`);
  return conversation;
}

/** All that was said up to the tip of a conversation, as text. */
export async function told(server: TestServer, listedOne: Pick<ListedConversation, 'id'>): Promise<string> {
  const { tip } = await stored(server, listedOne);
  return tip === null
    ? ''
    : JSON.stringify(await server.store.read(tip, [{ from: 0, to: tip.depth + 1 }], 'o200k_base'));
}

/** How many requests were refused by any provider. */
export const refusals = ({ chat, responses, anthropic }: TestServer): number =>
  [chat, responses, anthropic]
    .flatMap(({ requests }) => requests.map(({ status = 0 }) => status))
    .filter((s) => s >= 400).length;
