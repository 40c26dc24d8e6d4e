import type { FactRecord, Store, TextPage, Vault } from '@palimpsest/stores';
import { pageGuard } from '../page-guard.js';

const PAGE = 500;

/** All owners of a vault, in order. @throws InvariantError where the vault comes back to a page it has given */
export const owners = (vault: Vault): AsyncGenerator<string> => pages('Vault.owners', (page) => vault.owners(page));

/** The ids of all conversations of a store, in order. @throws InvariantError as `owners` does */
export const conversationIds = (store: Store): AsyncGenerator<string> =>
  pages('Store.conversations', async (page) => (await store.conversations({ byId: page })).map(({ id }) => id));

async function* pages(call: string, read: (page: TextPage) => Promise<string[]>): AsyncGenerator<string> {
  const guard = pageGuard(call);
  for (let after: string | undefined; ; ) {
    const page = await read({ limit: PAGE, ...(after === undefined ? {} : { after }) });
    after = page.at(-1);
    if (after !== undefined) guard(after);
    yield* page;
    if (page.length < PAGE) return;
  }
}

/** All records of what is remembered about the owner of a store, in their order. @throws InvariantError as `owners` does */
export async function* factRecords(store: Store): AsyncGenerator<FactRecord> {
  const guard = pageGuard('Store.facts');
  for (let from = 0; ; ) {
    const page = (await store.facts({ from, limit: PAGE })).records;
    const last = page.at(-1);
    if (last !== undefined) guard(last.id);
    yield* page;
    from += page.length;
    if (page.length < PAGE) return;
  }
}
