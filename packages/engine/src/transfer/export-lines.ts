import { createHash } from 'node:crypto';
import { inTextOrder, type Store, StoreError, type Vault } from '@palimpsest/stores';
import { conversationLines } from './conversation-lines.js';
import { type Line, type LineKind, lineText, STORE_EXPORT_FORMAT } from './format.js';

const PAGE = 500;

export interface ExportSelection {
  /** Only this owner's. */
  readonly owner?: string | undefined;
  /** Only conversations of these ids. */
  readonly conversations?: readonly string[] | undefined;
}

/**
 * All that a vault keeps, but for keys, as the lines of an export. The same content gives the same bytes, whatever store it
 * is in. A conversation is as it was when its turn came; one that is erased in the middle of it, or of which
 * something cannot be read, ends the export with an error.
 */
export const exportVault = (vault: Vault, selection: ExportSelection = {}): AsyncGenerator<string> =>
  whole(vaultLines(vault, selection));

/** One conversation. */
export const exportConversation = (store: Store, id: string): AsyncGenerator<string> =>
  whole(conversationLines(store, id, refuse));

async function* vaultLines(vault: Vault, { owner: only, conversations }: ExportSelection): AsyncGenerator<Line> {
  for await (const owner of pages((page) => vault.owners(page))) {
    if (only !== undefined && owner !== only) continue;
    const store = vault.storeOf(owner);
    const calibrations = (await store.calibrations()).sort((a, b) => inTextOrder(a.model, b.model));
    yield { kind: 'owner', owner, strategy: await store.ownStrategy(), calibrations };
    for await (const id of pages((page) => store.conversationIds(page)))
      if (conversations === undefined || conversations.includes(id)) yield* conversationLines(store, id, refuse);
  }
}

/** An export has all or is none. */
function refuse(what: string): never {
  throw new StoreError(
    `the store is damaged: ${what} cannot be read. \`palimpsest verify\` names what is damaged; restore a back-up, or leave the conversation out`,
  );
}

/** Adds the first line and the last one. */
async function* whole(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const counts = new Map<LineKind, number>();
  const written = (line: Line): string => {
    counts.set(line.kind, (counts.get(line.kind) ?? 0) + 1);
    const text = lineText(line);
    hash.update(text);
    return text;
  };
  yield written({ kind: 'header', format: STORE_EXPORT_FORMAT, version: 1 });
  for await (const line of lines) yield written(line);
  yield lineText({ kind: 'end', ...countsOf(counts), sha256: hash.digest('hex') });
}

/** How many there are of each kind, as the last line has it. */
export const countsOf = (counts: ReadonlyMap<LineKind, number>) => ({
  owners: counts.get('owner') ?? 0,
  conversations: counts.get('conversation') ?? 0,
  messages: counts.get('message') ?? 0,
  edits: counts.get('edit') ?? 0,
  compactions: counts.get('compaction') ?? 0,
});

async function* pages(read: (page: { limit: number; after?: string }) => Promise<string[]>): AsyncGenerator<string> {
  for (let after: string | undefined; ; ) {
    const page = await read({ limit: PAGE, ...(after === undefined ? {} : { after }) });
    yield* page;
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}
