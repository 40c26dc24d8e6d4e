import { type Compaction, type Edit, InvariantError } from '@palimpsest/core';
import { type Conversation, DamagedError, type InstructionsVersion, type Place, type Store } from '@palimpsest/stores';
import { messagesOf, type Run, runsOf } from '../document/chains.js';
import { EXPORT_FORMAT } from '../document/document.js';
import { editsAbout } from '../document/edit-survey.js';
import { exportedMessage } from '../document/exported-message.js';
import { allBranches } from '../reading/all-branches.js';
import type { ViewEntry } from './view-entry.js';

/** The full history of a conversation, or of one of its chains, but for the messages themselves. */
export interface DocumentHistory {
  readonly instructions: readonly InstructionsVersion[];
  readonly edits: readonly Edit[];
  readonly compactions: readonly Compaction[];
  readonly tip: Place | null;
  /** What the chain does not lead to. */
  readonly runs: readonly Run[];
}

/**
 * Reads what a document tells besides messages. Of a branch its chain alone; of a conversation all of them.
 * @throws DamagedError naming what of it is damaged
 */
export async function documentHistory(
  store: Store,
  { id, tip, editCount, forkedFrom }: Conversation,
  branch: Place | undefined,
): Promise<DocumentHistory> {
  const others = branch === undefined ? await allBranches(store, id) : [];
  const runs = await runsOf(store, tip, others, (_, error) => {
    throw error;
  });
  const log = await store.edits(id);
  const known = log.slice(0, editCount);
  const ends = [branch ?? tip, ...runs.map((run) => run.tip)].filter((end) => end !== null);
  // A fork shares the log of its origin: edits about branches that it does not have are left out.
  const isPart = branch !== undefined || forkedFrom !== null;
  const edits = isPart ? await editsOn(store, ends, known) : known;
  const made = new Set(edits.map(({ compactionId }) => compactionId));
  const leftOut = new Set(log.map(({ compactionId }) => compactionId).filter((compaction) => !made.has(compaction)));
  // What was committed while this was read is left out, so that edits and records belong together.
  const records = await store.compactions(id);
  const compactions = records.filter((one) => !leftOut.has(one.id));
  const instructions = await store.instructions(id);
  const damage = [...records, ...instructions].find((one) => one.damage !== undefined)?.damage;
  if (damage !== undefined) throw new DamagedError(`the history of '${id}' is damaged`, { what: damage });
  return { instructions, edits, compactions, tip: branch ?? tip, runs };
}

/** The depth of the message that says on which chains an edit holds. */
const depthOf = (edit: Edit): number | undefined =>
  edit.kind === 'span-replaced' ? edit.to - 1 : 'depth' in edit ? edit.depth : undefined;

/** The edits that are about messages of some chains. */
async function editsOn(store: Store, ends: readonly Place[], edits: readonly Edit[]): Promise<Edit[]> {
  const depths = [...new Set(edits.flatMap((edit) => depthOf(edit) ?? []))];
  const anchors = new Set<string>();
  for (const end of ends)
    for (const [depth, id] of await store.idsAt(
      end,
      depths.filter((depth) => depth <= end.depth),
    ))
      anchors.add(`${depth} ${id}`);
  return editsAbout(edits, (anchor) => anchors.has(anchor));
}

/**
 * A conversation as the text of a JSON document, in pieces that are made as they are taken; with its history it can be
 * imported again. `end` is awaited before the last piece: where it throws, there is no document.
 */
export async function* documentPieces(
  store: Store,
  conversation: Conversation,
  { view, history }: { readonly view: Iterable<ViewEntry>; readonly history: DocumentHistory | undefined },
  end: () => Promise<unknown>,
): AsyncGenerator<string> {
  const { id, title, createdAt, updatedAt, isArchived, strategy, agent, session, isSide } = conversation;
  const facts = {
    ...{ id, title, createdAt, updatedAt, isArchived, strategy, agent },
    ...(session === null ? {} : { session }),
    ...(isSide ? { isSide } : {}),
  };
  yield `{"format":${JSON.stringify(EXPORT_FORMAT)},"version":1,"conversation":${JSON.stringify(facts)},"view":`;
  yield* list(view);
  if (history !== undefined) yield* historyPieces(store, history);
  await end();
  yield '}';
}

async function* historyPieces(store: Store, history: DocumentHistory): AsyncGenerator<string> {
  const { instructions, tip, runs, edits, compactions } = history;
  yield ',"history":{"instructions":';
  yield* list(instructions);
  yield ',"transcript":';
  yield* list(tip === null ? [] : messages(store, { tip, from: 0, to: tip.depth + 1 }));
  yield ',"branches":[';
  for (const [index, run] of runs.entries()) {
    yield `${index === 0 ? '' : ','}{"parent":${JSON.stringify(run.parent)},"messages":`;
    yield* list(messages(store, run));
    yield '}';
  }
  yield '],"edits":';
  yield* list(edits);
  yield ',"compactions":';
  yield* list(compactions);
  yield '}';
}

/** @throws InvariantError where the store has fewer of them than it should: what is missing is not left out unsaid */
async function* messages(store: Store, run: Omit<Run, 'parent'>) {
  let at = run.from;
  for await (const message of messagesOf(store, run)) {
    yield exportedMessage(message);
    at += 1;
  }
  if (at < run.to) throw new InvariantError(`message ${at} is not there`);
}

async function* list(values: Iterable<object> | AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[';
  for await (const value of values) {
    yield `${separator}${JSON.stringify(value)}`;
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
