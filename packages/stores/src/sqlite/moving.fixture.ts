import type { AdoptedMessages } from '../adoption.js';
import { VOCABULARY } from '../conformance/fixture.js';
import type { Conversation, Store } from '../store.js';
import type { Vault } from '../vault.js';

const ALL = { limit: 99 };

/** Writes the messages and facts of a vault into an empty one, whatever they say. */
export async function moveAll(from: Vault, to: Vault): Promise<void> {
  for (const owner of await from.owners(ALL)) {
    const [source, target] = [from.storeOf(owner), to.storeOf(owner)];
    const { records } = await source.facts({ from: 0, ...ALL });
    if (records.length > 0) await target.noteFacts({ expectedCount: 0, records });
    for (const conversation of await source.conversations({ byId: ALL })) {
      const slices = await chainsOf(source, conversation);
      await target.create(conversation.id, { ...conversation, slices, vocabulary: VOCABULARY, instructions: [] });
    }
  }
}

async function chainsOf(store: Store, { id, tip }: Conversation): Promise<AdoptedMessages[]> {
  const branches = (await store.branches(id, ALL)).map((branch) => ({ end: branch.tip, from: branch.sharedMessages }));
  const chains = [...(tip === null ? [] : [{ end: tip, from: 0 }]), ...branches];
  return Promise.all(
    chains.map(async ({ end, from }, index) => {
      const messages = await store.read(end, [{ from, to: end.depth + 1 }], VOCABULARY);
      const parent = (await store.idsAt(end, [from - 1])).get(from - 1) ?? null;
      return { parent, messages: messages.map(({ tokens: _, ...message }) => message), isBranch: index > 0 };
    }),
  );
}
