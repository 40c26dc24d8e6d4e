import { InvariantError } from '@palimpsest/core';
import type {
  Branch,
  BranchesPage,
  Conversation,
  ConversationsById,
  ConversationsQuery,
  FactPage,
  FactQuery,
  FactRecord,
  Place,
  Store,
  Vault,
} from '@palimpsest/stores';
import { expect, it } from 'vitest';
import { allBranches } from './all-branches.js';
import { conversationIds, factRecords, owners } from './vault-pages.js';

/** The same page, whatever is asked for. */
const same =
  <T>(entry: (name: string, at: number) => T) =>
  async ({ limit }: { readonly limit: number }): Promise<T[]> =>
    Array.from({ length: limit }, (_, at) => entry(`n${at}`, at));

const text = same((name) => name);
const named = same((id) => ({ id }) as Conversation);
const byId = (query: ConversationsQuery) => named((query as ConversationsById).byId);
const fact = same((id): FactRecord => ({ id, about: '{}', words: null, retires: [], erases: [] }));
const facts = async (page: FactQuery) => ({ count: 1, erasures: 0, records: await fact(page as FactPage) });
const branch = same(
  (id, number): Branch => ({ tip: { line: 1, depth: 0, id } as Place, sharedMessages: 0, recordedAt: 0, number }),
);

async function all(entries: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of entries) count += 1;
  return count;
}

it.each([
  ['Vault.owners', () => all(owners({ owners: text } as Partial<Vault> as Vault))],
  ['Store.conversations', () => all(conversationIds({ conversations: byId } as Partial<Store> as Store))],
  ['Store.facts', () => all(factRecords({ facts } as Partial<Store> as Store))],
  [
    'Store.branches',
    () => allBranches({ branches: (_, page) => branch(page as BranchesPage) } as Partial<Store> as Store, 'a'),
  ],
])('a store whose %s gives the same page for ever is told so, and not read for ever', async (call, read) => {
  await expect(read()).rejects.toThrow(InvariantError);
  await expect(read()).rejects.toThrow(`${call} gave the page that ends with`);
});
