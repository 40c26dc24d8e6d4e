import type { Adoption } from '../adoption.js';
import type { Conversation, NewMessage, Store } from '../store.js';
import { eraseMessages } from './erasing-messages.js';
import {
  commitEdits,
  editIds,
  newCompaction,
  newEdit,
  newMessage,
  say,
  started,
  tipOf,
  VOCABULARY,
} from './fixture.js';
import { fork } from './forking.js';

/** All that anybody can know of an owner. Keys of lines and numbers of branches are left out: they differ from one run to the next. */
export async function everything(store: Store): Promise<unknown> {
  const conversations = await store.conversations({ limit: 99 });
  const each = conversations.map(async ({ id, tip }) => ({
    messages: tip === null ? [] : await store.read(tip, [{ from: 0, to: tip.depth + 1 }], VOCABULARY),
    others: tip === null ? [] : await store.read(tip, [{ from: 0, to: tip.depth + 1 }], 'other'),
    edits: await store.edits(id),
    live: editIds(await store.edits(id, 'live')),
    compactions: await store.compactions(id),
    branches: await store.branches(id, { limit: 99 }),
    instructions: await store.instructions(id),
    replies: await store.replies(id, { limit: 99 }),
  }));
  const owned = { strategy: (await store.settings()).strategy, calibrations: (await store.settings()).calibrations };
  return withoutLines({ conversations, each: await Promise.all(each), ...owned });
}

export const withoutLines = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (key, field) => (key === 'line' || key === 'number' ? undefined : field)));

/** It needs room of its own wherever it is kept. */
const long = (id: string): NewMessage =>
  newMessage(id, {
    wire: { protocol: 'openai-chat', json: JSON.stringify({ role: 'user', content: `${id} `.repeat(4_000) }) },
  });

const adoption: Adoption = {
  ...{ title: 'T', createdAt: 1, updatedAt: 2, isArchived: false, strategy: null, agent: null },
  ...{ session: null, isSide: false, forkedFrom: null, isRefused: false },
  slices: [
    { parent: null, messages: ['1', '2'].map((id) => ({ ...long(id), recordedAt: 1 })), isBranch: false },
    { parent: null, messages: [{ ...newMessage('1b'), recordedAt: 1 }], isBranch: true },
    { edits: [newEdit('e1')], live: [], compactions: [newCompaction('c1')] },
  ],
  ...{ vocabulary: VOCABULARY, instructions: [{ sinceDepth: 0, instructions: 'x', recordedAt: 1 }] },
};

/** Every call that writes, but for an erase, for who has what `stagedFor` gives. */
export const WRITES: Readonly<Record<string, (store: Store, seen: Conversation) => Promise<unknown>>> = {
  create: (store) => store.create('new', { at: 5 }),
  append: (store, seen) =>
    say(store, seen, [], { messages: ['3', '4'].map(long), instructions: 'other', replyIds: ['r'] }),
  'append that opens': (store, seen) =>
    say(store, { ...seen, id: 'opened', tip: null }, [], { messages: [long('1')], opens: { at: 5, session: 's' } }),
  'append beside the tip': (store, seen) => say(store, seen, [], { messages: [long('beside')], keepsTip: true }),
  commit: (store, seen) => commitEdits(store, seen, ['e2', 'e3'], ['e3']),
  fork: (store, seen) => fork(store, seen, 'forked'),
  adopt: (store) => store.create('adopted', adoption),
  'commit that erases': (store, seen) => eraseMessages(store, seen, { from: 0, to: 1 }),
  rename: (store) => store.change('a', { title: 'renamed '.repeat(1_000) }),
  'settings: strategy': (store) =>
    store.settings({ strategy: JSON.stringify({ mode: 'none', note: 'x'.repeat(9_000) }) }),
  annotate: (store, seen) => store.annotate(tipOf(seen), { vocabulary: 'other', counts: new Map([[0, 3]]) }),
  'settings: calibration': (store) => store.settings({ calibration: { model: 'm', ratio: 1, samples: 1 } }),
  'change: pass': (store) => store.change('a', { pass: { claimant: 'me', now: 1, until: 9 } }),
  'change: refusal': (store, seen) => store.change('a', { refusedTip: tipOf(seen) }),
};

/** A conversation of an owner who has nothing else. */
export async function stagedFor(store: Store): Promise<Conversation> {
  const seen = await say(store, await started(store, 'a', ['1']), ['2'], { instructions: 'be brief' });
  return commitEdits(store, seen, ['e1']);
}
