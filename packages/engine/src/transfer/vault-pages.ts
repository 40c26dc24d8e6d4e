import type { FactRecord, Store, TextPage, Vault } from '@palimpsest/stores';

const PAGE = 500;

/** All owners of a vault, in order. */
export const owners = (vault: Vault): AsyncGenerator<string> => pages((page) => vault.owners(page));

/** The ids of all conversations of a store, in order. */
export const conversationIds = (store: Store): AsyncGenerator<string> => pages((page) => store.conversationIds(page));

async function* pages(read: (page: TextPage) => Promise<string[]>): AsyncGenerator<string> {
  for (let after: string | undefined; ; ) {
    const page = await read({ limit: PAGE, ...(after === undefined ? {} : { after }) });
    yield* page;
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}

/** All records of what is remembered about the owner of a store, in their order. */
export async function* factRecords(store: Store): AsyncGenerator<FactRecord> {
  for (let from = 0; ; ) {
    const page = await store.factLog({ from, limit: PAGE });
    yield* page;
    from += page.length;
    if (page.length < PAGE) return;
  }
}
