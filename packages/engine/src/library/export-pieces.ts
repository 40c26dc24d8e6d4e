import type { Conversation, Place, Store } from '@palimpsest/stores';
import { Slices } from '../event-loop/slices.js';
import { foundConversation } from '../found-conversation.js';
import { allBranches } from '../reading/all-branches.js';
import { type OnChain, onChain, type Reader } from '../reading/reader.js';
import type { ModelCounter } from '../tokens/counter.js';
import { exportConversation, wholeSurvey } from '../transfer/export-lines.js';
import { pacedPieces } from '../transfer/paced-pieces.js';
import { branchOf } from './branches.js';
import type { ExportOptions } from './chain-options.js';
import { documentHistory, documentPieces } from './document-pieces.js';
import { markdownPieces } from './markdown.js';
import { readableBranches, readableMessages } from './readable.js';
import { entriesOf } from './view-entry.js';

/** How many messages are read at once. */
const PAGE = 500;
/** What it costs to read a short message. */
const ROW_CHARS = 200;

export interface PiecesOptions extends ExportOptions {
  readonly format: 'json' | 'jsonl' | 'markdown';
  /** Aborted when nobody wants it any more: what is under way ends then. */
  readonly signal?: AbortSignal | undefined;
}

interface Reading {
  readonly store: Store;
  readonly reader: Reader;
  readonly counter: ModelCounter;
}

/**
 * A conversation as text, in pieces that are made as they are taken.
 * @throws DamagedError before the first piece where something that it would have is damaged
 */
export async function exportPieces(
  reading: Reading,
  id: string,
  options: PiecesOptions,
): Promise<AsyncGenerator<string>> {
  const { store, reader, counter } = reading;
  const { format, includeFullHistory, branch, signal } = options;
  const slices = new Slices(store, signal);
  const conversation = await needed(store, id);
  if (format === 'jsonl') return exportConversation(store, id, signal);
  const end = branch === undefined ? undefined : (await branchOf(store, id, branch)).tip;
  const chain = onChain(conversation, end ?? conversation.tip);
  if (includeFullHistory)
    await checkHistory(store, chain, { isWhole: format === 'json' && end === undefined, end, slices });
  const shown = await reader.view(chain, counter);
  const view = entriesOf(shown, (text) => counter.countResult(text));
  if (format === 'json') {
    const history = includeFullHistory ? await documentHistory(store, conversation, end) : undefined;
    // One that is erased while it is read has no parts that belong together.
    return pacedPieces(
      documentPieces(store, conversation, { view, history }, () => needed(store, id)),
      slices,
    );
  }
  const full = includeFullHistory
    ? {
        messages: readableMessages(reading, chain, 0),
        branches: end === undefined ? readableBranches(reading, chain) : undefined,
      }
    : {};
  return pacedPieces(markdownPieces({ ...chain, view, ...full }), slices);
}

const needed = async (store: Store, id: string): Promise<Conversation> =>
  foundConversation(await store.conversation(id), id);

/** @throws DamagedError where a message that is to be written cannot be read */
async function checkHistory(
  store: Store,
  { id, tip }: OnChain,
  { isWhole, end, slices }: { readonly isWhole: boolean; readonly end: Place | undefined; readonly slices: Slices },
): Promise<void> {
  if (isWhole) {
    await wholeSurvey(store, id, slices.signal);
    return;
  }
  const branches = end === undefined ? await allBranches(store, id) : [];
  const chains = [{ tip, from: 0 }, ...branches.map((branch) => ({ tip: branch.tip, from: branch.sharedMessages }))];
  for (const { tip: last, from } of chains)
    for (let at = from; last !== null && at <= last.depth; at += PAGE)
      for (const { wire } of await store.read(last, [{ from: at, to: Math.min(last.depth + 1, at + PAGE) }], ''))
        await slices.next(ROW_CHARS + wire.json.length);
}
