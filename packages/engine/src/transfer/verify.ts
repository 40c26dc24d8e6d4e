import type { Edit, MessageId } from '@palimpsest/core';
import { DamagedError, type Place, type Store, type Vault } from '@palimpsest/stores';
import { type Fault, isDamage } from '../document/damage.js';
import { fromStored } from '../memory/stored-fact.js';
import { conversationIds, factRecords, owners } from '../reading/vault-pages.js';
import { ownFaults } from './export-lines.js';
import { type Survey, surveyConversation } from './survey.js';

export interface Verified {
  readonly conversations: number;
  readonly messages: number;
  readonly faults: readonly Fault[];
}

/**
 * Goes through all that a vault keeps: that every id is the hash of what it names, chains are whole, edits are about messages
 * and compactions that are there, the live ones are those that shape the view, and nothing belongs to nothing. Changes nothing.
 */
export async function verifyVault(vault: Vault, onProgress?: (done: Verified) => void): Promise<Verified> {
  const own = (await ownFaults(vault)).map(({ text }) => text);
  const faults: Fault[] = [];
  const wrong: string[] = [];
  const done = { conversations: 0, messages: 0 };
  for await (const owner of owners(vault)) {
    const store = vault.storeOf(owner);
    for (const what of await guarded(() => factFaults(store, own))) faults.push({ owner, conversation: null, what });
    for await (const id of conversationIds(store)) {
      const found = await guarded(async () => {
        const survey = await surveyConversation(store, id);
        done.messages += survey?.messages ?? 0;
        wrong.push(...(survey?.wrong ?? []));
        return survey === undefined ? [] : [...untold(survey, own), ...(await liveFaults(store, survey))];
      }, own);
      faults.push(...found.map((what) => ({ owner, conversation: id, what })));
      done.conversations += 1;
      onProgress?.({ ...done, faults });
    }
  }
  // A message is named once, by what is wrong with it.
  const others = own.filter((what) => !wrong.some((message) => what.includes(message)));
  return { ...done, faults: [...others.map((what) => ({ owner: null, conversation: null, what })), ...faults] };
}

/** Records of what is remembered that cannot be read. */
async function factFaults(store: Store, told: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for await (const record of factRecords(store))
    if (fromStored(record) === undefined && !isTold(record.damage, told))
      faults.push(`the record of a fact, ${record.id}, cannot be read`);
  return faults;
}

/** What the vault has named itself is no second fault of the conversation that cannot be read for it. */
const untold = ({ faults, damaged }: Survey, told: readonly string[]): string[] =>
  faults.filter((fault) => !isTold(damaged.get(fault), told));

const isTold = (what: string | undefined, told: readonly string[]): boolean =>
  what !== undefined && told.some((one) => one.includes(what));

/** What cannot be read is a fault too, if nobody has named it. */
async function guarded(
  work: () => Promise<readonly string[]>,
  told: readonly string[] = [],
): Promise<readonly string[]> {
  try {
    return await work();
  } catch (error) {
    if (!isDamage(error)) throw error;
    if (error instanceof DamagedError && isTold(error.what, told)) return [];
    return [`it cannot be read: ${error.message}`];
  }
}

/** Reports where the edits marked as live are not those that shape the view. A damaged conversation is not checked. */
async function liveFaults(store: Store, { conversation, log, isLive, faults }: Survey): Promise<string[]> {
  if (faults.length > 0) return [];
  const { id, tip, editCount } = conversation;
  const marked = new Set((await store.edits(id, 'live')).map((edit) => edit.id as string));
  const after = await store.conversation(id);
  if (editCount !== after?.editCount || tip?.id !== after.tip?.id) return [];
  const elsewhere = await editsElsewhere(store, log.edits, tip);
  return log.edits
    .filter((edit) => !elsewhere.has(edit.id) && marked.has(edit.id) !== isLive(edit.id))
    .map((edit) =>
      marked.has(edit.id)
        ? `edit ${edit.id} is marked as live and does not shape the view`
        : `edit ${edit.id} shapes the view and is not marked as live`,
    );
}

/** The edits of a part or a pin of a message that is on another branch: whether they are marked as live does not matter. */
async function editsElsewhere(store: Store, edits: readonly Edit[], tip: Place | null): Promise<ReadonlySet<string>> {
  const about = edits.filter((edit) => edit.kind === 'part-replaced' || edit.kind === 'message-pinned');
  const depths = [...new Set(about.map(({ depth }) => depth))];
  const ids = tip === null || depths.length === 0 ? new Map<number, MessageId>() : await store.idsAt(tip, depths);
  return new Set(about.filter(({ depth, messageId }) => ids.get(depth) !== messageId).map(({ id }) => id));
}
