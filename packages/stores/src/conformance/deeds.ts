import { type Edit, invariant, type MessageId } from '@palimpsest/core';
import { type Conversation, MovedError, type Place, type Store } from '../store.js';
import { editId, liveOn, messageId, newCompaction, newMessage, openedIn, tipOf, VOCABULARY } from './fixture.js';
import type { Ledger } from './ledger.js';

/** Somebody who wants something done to a conversation. */
export interface Doer {
  readonly store: Store;
  readonly conversationId: string;
  /** Nobody else has it. */
  readonly label: string;
  readonly ledger: Pick<Ledger, 'recorded' | 'committed' | 'begun' | 'erased' | 'refused' | 'claimed'>;
}

/** Reads, decides, writes; and decides again when somebody else wrote first. */
export type Deed = (doer: Doer) => Promise<void>;

/** More than all others together can write: who loses each time is done when they are. */
const MAX_ATTEMPTS = 10_000;

/** What was read of a conversation before something is written to it. */
interface Seen {
  readonly conversation: Conversation;
  readonly log: readonly Edit[];
  /** Of this attempt; nobody else has it. */
  readonly label: string;
}

/** One attempt after the other, until nobody else was first. A conversation that is not there any more ends it. */
const attempting =
  (attempt: (doer: Doer, seen: Seen) => Promise<void>): Deed =>
  async (doer) => {
    for (let number = 1; number <= MAX_ATTEMPTS; number += 1) {
      const conversation = await doer.store.conversation(doer.conversationId);
      if (conversation === undefined) return;
      const log = await doer.store.edits(doer.conversationId);
      try {
        return await attempt(doer, { conversation, log, label: `${doer.label}.${number}` });
      } catch (error) {
        if (!(error instanceof MovedError)) throw error;
      }
    }
    invariant(false, `${doer.label} never got through`);
  };

const idAfter = (parent: Place | null, word: string): MessageId => messageId(`${parent?.id ?? ''}/${word}`);

/** Records messages after `parent`, one for each word, and moves the tip there; without words it only moves the tip. */
async function sayAfter(
  { store, ledger }: Doer,
  { conversation, log }: Seen,
  parent: Place | null,
  words: readonly string[],
): Promise<void> {
  const ids = words.map((_, index) => idAfter(parent, words.slice(0, index + 1).join('/')));
  const live = await liveOn(store, log, parent, ids);
  await ledger.recorded(conversation.id, ids, () =>
    store.append({
      conversationId: conversation.id,
      expectedTip: conversation.tip,
      parent,
      messages: ids.map((id) => newMessage(id)),
      vocabulary: VOCABULARY,
      at: 5,
      // Whoever sees no edits may not say which of them hold.
      ...(log.length === 0 ? {} : { branch: { live, expectedEditCount: conversation.editCount } }),
    }),
  );
}

/** Goes on from the tip, or beside it, without having looked at the edits. */
async function sayOn(
  { store, ledger, conversationId }: Doer,
  seen: Seen,
  word: string,
  keepsTip?: true,
): Promise<void> {
  const { tip } = seen.conversation;
  const id = idAfter(tip, word);
  await ledger.recorded(conversationId, [id], () =>
    store.append({
      ...{ conversationId, expectedTip: tip, parent: tip, messages: [newMessage(id)], vocabulary: VOCABULARY, at: 5 },
      ...(keepsTip ? { keepsTip } : {}),
    }),
  );
}

/** Commits an edit that is made for the chain of the conversation. */
async function change(doer: Doer, seen: Seen, edit: Edit, erases?: { readonly tip: Place }): Promise<void> {
  const { conversation, log, label } = seen;
  const live = await liveOn(doer.store, [...log, edit], conversation.tip);
  const commit = {
    conversationId: conversation.id,
    expectedEditCount: conversation.editCount,
    expectedTip: conversation.tip,
    compaction: newCompaction(label),
    edits: [edit],
    live,
  };
  const erasure = erases && {
    tip: erases.tip,
    from: edit.kind === 'span-replaced' ? edit.from : 0,
    to: 1,
    redactions: [],
  };
  await doer.ledger.committed(conversation.id, label, () =>
    doer.store.commit({ ...commit, ...(erasure && { erases: erasure }) }),
  );
}

const summary = (label: string, to: number, endId: MessageId, text = 'what was said'): Edit => ({
  kind: 'span-replaced',
  id: editId(label),
  compactionId: label,
  from: 0,
  to,
  endId,
  shows: text === '' ? [] : [{ role: 'user', text }],
  tokens: 1,
});

/** Where the oldest two messages of a conversation end. */
async function early({ store, conversationId }: Doer, { tip }: Conversation): Promise<Place | null> {
  const id = tip === null ? undefined : (await store.idsAt(tip, [1])).get(1);
  if (id === undefined) return null;
  const [located] = await store.locate([id], conversationId);
  return located?.place ?? null;
}

const firstBranch = async ({ store, conversationId }: Doer): Promise<Place | undefined> =>
  (await store.branches(conversationId, { limit: 1 }))[0]?.tip;

async function forked(doer: Doer, { conversation, log, label }: Seen, tip: Place | null): Promise<void> {
  const live = await liveOn(doer.store, log, tip);
  await doer.ledger.begun(label, tip, () =>
    doer.store.create(label, {
      at: 6,
      fork: { conversationId: conversation.id, tip, live, expectedEditCount: conversation.editCount },
    }),
  );
}

/** Everything that changes a conversation, by what it is called. */
export const DEEDS = {
  onward: attempting((doer, seen) => sayOn(doer, seen, doer.label)),
  /** What another one says too: whoever comes second records nothing. */
  again: attempting((doer, seen) => sayOn(doer, seen, 'again')),
  branch: attempting(async (doer, seen) =>
    sayAfter(doer, seen, await early(doer, seen.conversation), [doer.label, 'x']),
  ),
  anew: attempting((doer, seen) => sayAfter(doer, seen, null, [`${doer.conversationId} ${doer.label}`])),
  back: attempting(async (doer, seen) => sayAfter(doer, seen, await early(doer, seen.conversation), [])),
  activate: attempting(async (doer, seen) => {
    const branch = await firstBranch(doer);
    if (branch !== undefined) await sayAfter(doer, seen, branch, []);
  }),
  aside: attempting((doer, seen) => sayOn(doer, seen, `${doer.label} beside`, true)),
  commit: attempting(async (doer, seen) => {
    const { tip } = seen.conversation;
    if (tip !== null) await change(doer, seen, summary(seen.label, tip.depth + 1, tip.id));
  }),
  undo: attempting(async (doer, seen) => {
    const reverted = new Set(seen.log.flatMap((edit) => (edit.kind === 'edit-reverted' ? [edit.target] : [])));
    const target = seen.log.findLast(({ id, kind }) => kind === 'span-replaced' && !reverted.has(id));
    const { label } = seen;
    if (target !== undefined)
      await change(doer, seen, { kind: 'edit-reverted', id: editId(label), compactionId: label, target: target.id });
  }),
  eraseMessage: attempting(async (doer, seen) => {
    const { tip } = seen.conversation;
    const [first] = tip === null ? [] : [...(await doer.store.idsAt(tip, [0])).values()];
    if (tip !== null && first !== undefined) await change(doer, seen, summary(seen.label, 1, first, ''), { tip });
  }),
  fork: attempting((doer, seen) => forked(doer, seen, seen.conversation.tip)),
  forkBranch: attempting(async (doer, seen) => {
    const branch = await firstBranch(doer);
    if (branch !== undefined) await forked(doer, seen, branch);
  }),
  forkAndSay: attempting(async (doer, { conversation, log, label }) => {
    const { tip, editCount: expectedEditCount } = conversation;
    const id = idAfter(tip, label);
    const fork = { conversationId: conversation.id, tip, expectedEditCount, live: await liveOn(doer.store, log, tip) };
    await doer.ledger.begun(label, tip, () =>
      doer.ledger.recorded(label, [id], () =>
        doer.store.append({
          ...{ conversationId: label, opens: { at: 6, fork }, expectedTip: tip, parent: tip },
          ...{ messages: [newMessage(id)], vocabulary: VOCABULARY, at: 6 },
        }),
      ),
    );
  }),
  adopt: attempting(async (doer, { conversation, log, label }) => {
    const { tip } = conversation;
    if (tip === null) return;
    const rows = await doer.store.read(tip, [{ from: 0, to: tip.depth + 1 }], VOCABULARY);
    const messages = rows.map(({ depth: _, tokens, ...message }) => ({ ...message, tokens: tokens ?? 0 }));
    const aside = idAfter(tip, `${label} told beside`);
    const made = new Set(log.map(({ compactionId }) => compactionId));
    const records = await doer.store.compactions(conversation.id);
    // It was erased while it was read: what is known of it does not belong together any more.
    if ((await doer.store.conversation(conversation.id)) === undefined) return;
    await doer.ledger.begun(label, tip, () =>
      doer.ledger.recorded(label, [aside], async () =>
        doer.store.create(label, {
          ...{ title: null, createdAt: 6, updatedAt: 6, isArchived: false, strategy: null, agent: null },
          ...{ session: null, isSide: false, forkedFrom: null, isRefused: false },
          slices: [
            {
              edits: log,
              live: await liveOn(doer.store, log, tip),
              compactions: records.filter(({ id }) => made.has(id)),
            },
            { parent: null, messages, isBranch: false },
            { parent: tip.id, messages: [{ ...newMessage(aside), recordedAt: 6 }], isBranch: true },
          ],
          ...{ vocabulary: VOCABULARY, instructions: [] },
        }),
      ),
    );
  }),
  erase: async ({ store, conversationId, ledger }) => ledger.erased(conversationId, () => store.erase(conversationId)),
  refuse: attempting(async ({ store, conversationId, ledger }, { conversation: { tip } }) => {
    if (tip !== null)
      await ledger.refused(conversationId, tip, () => store.change(conversationId, { refusedTip: tip }));
  }),
  claim: async ({ store, conversationId, label, ledger }) =>
    ledger.claimed(conversationId, () =>
      store
        .change(conversationId, { pass: { claimant: label, now: 10, until: 20 } })
        .then((found) => found !== undefined),
    ),
} satisfies Record<string, Deed>;

export type DeedName = keyof typeof DEEDS;

/** Conversations with branches, edits that hold on some of them, and a fork; and one in which nobody answered. */
export async function stage(
  store: Store,
  run: string,
  ledger: Ledger,
): Promise<Record<'origin' | 'fork' | 'asked', string>> {
  const names = { origin: `${run} origin`, fork: `${run} fork`, asked: `${run} asked` };
  const doer = (conversationId: string, label: string): Doer => ({
    store,
    conversationId,
    label: `${run} ${label}`,
    ledger,
  });
  for (const name of [names.origin, names.asked]) {
    const { tip } = await openedIn(store, name, 1);
    const ids = [idAfter(tip, `${name} 1`), idAfter(tip, `${name} 1/2`), idAfter(tip, `${name} 1/2/3`)];
    await ledger.recorded(name, ids, () =>
      store.append({
        ...{ conversationId: name, expectedTip: null, parent: null, vocabulary: VOCABULARY, at: 2 },
        messages: ids.map((id, index) => newMessage(id, name === names.origin && index === 1 ? { isReply: true } : {})),
      }),
    );
  }
  await DEEDS.commit(doer(names.origin, 'first'));
  await DEEDS.branch(doer(names.origin, 'second'));
  await DEEDS.commit(doer(names.origin, 'third'));
  const conversation = await store.conversation(names.origin);
  invariant(conversation !== undefined, 'the origin is not there');
  const log = await store.edits(names.origin);
  await forked(doer(names.origin, 'fork'), { conversation, log, label: names.fork }, tipOf(conversation));
  await DEEDS.branch(doer(names.fork, 'fifth'));
  return names;
}
