import { anchorDepths, type Compaction, type Edit, type EditId, layout, type MessageId } from '@palimpsest/core';
import { type Place, SqliteVault, type Store, type Vault } from '@palimpsest/stores';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type ChainIds, editsOnChain } from './edits-on-chain.js';

const LENGTH = 24;
/** The branch leaves after this many messages. */
const SHARED = 10;
const ID = 'a';

const own = Array.from({ length: LENGTH }, (_, depth) => `m${depth}` as MessageId);
const branch = own.map((id, depth) => (depth < SHARED ? id : (`b${depth}` as MessageId)));
const chains = [own, branch] as const;

const compaction: Compaction = {
  ...{ id: 'c', at: 1, kind: 'pass', mode: 'compact', tokensBefore: 0, tokensAfter: 0, messages: 0, keptMessages: 0 },
  ...{ ratio: 1, retainedShare: 1, missing: [], fallbacks: [] },
};

type Draw = readonly [kind: number, chain: number, at: number, length: number];

/** An edit as drawn; what has a target has one of the edits before it. */
function editOf([kind, chain, at, length]: Draw, number: number, before: readonly Edit[]): Edit {
  const ids = chains[chain % 2] ?? own;
  const head = { id: `e${number}` as EditId, compactionId: 'c' };
  const [from, to] = [at, Math.min(LENGTH, at + length)];
  const messageId = ids[from] as MessageId;
  const shows = length % 5 === 0 ? [] : [{ role: 'user' as const, text: `S${number}` }];
  const targets = kind > 11 ? before : kind > 8 ? before.filter((edit) => edit.kind === 'span-replaced') : [];
  const target = targets[at % Math.max(1, targets.length)]?.id;
  if (kind > 8 && target !== undefined) {
    if (kind > 11) return { ...head, kind: 'edit-reverted', target };
    return kind === 9
      ? { ...head, kind: 'summary-retired', target }
      : { ...head, kind: 'summary-revised', target, shows, tokens: 1 };
  }
  if (kind === 0) return { ...head, kind: 'message-pinned', depth: from, messageId };
  if (kind === 1)
    return { ...head, kind: 'part-replaced', depth: from, messageId, part: length % 2, text: null, savedTokens: 1 };
  if (kind === 2)
    return { ...head, kind: 'note-inserted', depth: from, messageId, shows: { role: 'user', text: 'N' }, tokens: 1 };
  return { ...head, kind: 'span-replaced', from, to, endId: ids[to - 1] as MessageId, shows, tokens: 1 };
}

function logOf(draws: readonly Draw[]): Edit[] {
  const log: Edit[] = [];
  for (const draw of draws) log.push(editOf(draw, log.length, log));
  return log;
}

const draws = fc.array(
  fc.tuple(
    fc.nat(15),
    fc.nat(1),
    fc.nat(LENGTH - 1),
    fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: LENGTH })),
  ),
  { maxLength: 120 },
);

/** A store with both chains, and the log of the conversation they are of. */
async function stored(vault: Vault, owner: string, log: readonly Edit[]) {
  const store = vault.storeOf(owner);
  const say = async (parent: Place | null, ids: readonly MessageId[]) => {
    const { tip: expectedTip } = (await store.conversation(ID)) ?? (await store.create(ID, { at: 1 }));
    const messages = ids.map((id) => ({
      id,
      role: 'user' as const,
      wire: { protocol: 'openai-chat' as const, json: '{}' },
      tokens: 1,
    }));
    return store.append({ conversationId: ID, expectedTip, parent, messages, vocabulary: 'v', at: 1 });
  };
  const { tip: aside } = await say(null, branch);
  const [shared] = await store.locate([own[SHARED - 1] as MessageId], ID);
  const { tip: expectedTip } = await say(shared?.place ?? null, own.slice(SHARED));
  await store.commit({ conversationId: ID, expectedEditCount: 0, expectedTip, compaction, edits: log, live: [] });
  return { store, tips: [expectedTip, aside] as [Place, Place] };
}

const chainOf = (store: Store, tip: Place, fresh: readonly MessageId[] = []): ChainIds => ({
  length: tip.depth + 1 + fresh.length,
  idsAt: async (depths) => {
    const ids = await store.idsAt(
      tip,
      depths.filter((depth) => depth <= tip.depth),
    );
    for (const [index, id] of fresh.entries()) ids.set(tip.depth + 1 + index, id);
    return ids;
  },
});

async function laidOut(chain: ChainIds, log: readonly Edit[]) {
  const ids = await chain.idsAt(anchorDepths(log));
  return layout(log, chain.length, (depth) => ids.get(depth));
}

const vault = new SqliteVault(':memory:');
afterAll(() => vault.close());

describe('the edits that decide how a log lies on a chain', () => {
  let owners = 0;

  it('lay it out as the whole log does, on every branch and with any edits on top', async () => {
    await fc.assert(
      fc.asyncProperty(draws, fc.nat(8), async (drawn, last) => {
        const all = logOf(drawn);
        const count = Math.max(0, all.length - last);
        const [log, more] = [all.slice(0, count), all.slice(count)];
        const { store, tips } = await stored(vault, `owner ${owners++}`, log);
        for (const tip of tips) {
          const chain = chainOf(store, tip);
          const part = await editsOnChain(store, ID, chain, more);
          expect(await laidOut(chain, [...part, ...more])).toEqual(await laidOut(chain, [...log, ...more]));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('lay it out as the whole log does where messages are about to follow', async () => {
    await fc.assert(
      fc.asyncProperty(draws, fc.nat(LENGTH - 2), async (drawn, end) => {
        const log = logOf(drawn);
        const { store } = await stored(vault, `owner ${owners++}`, log);
        const [located] = await store.locate([own[end] as MessageId], ID);
        const fresh = own.slice(end + 1);
        const chain = chainOf(store, located?.place as Place, fresh);
        const part = await editsOnChain(store, ID, chain);
        expect(await laidOut(chain, part)).toEqual(await laidOut(chain, log));
      }),
      { numRuns: 30 },
    );
  });

  it('have what stands before a summary, though the summary hides the message that it stands before', async () => {
    const note = editOf([2, 0, 4, 1], 0, []);
    const recalled: Edit = {
      ...{ id: 'e1' as EditId, compactionId: 'c', kind: 'messages-recalled', depth: 4, messageId: own[4] as MessageId },
      ...{ sources: [{ depth: 1, messageId: own[1] as MessageId }], tokens: 1 },
    };
    const log = [note, recalled, editOf([3, 0, 4, 5], 2, [note])];
    const { store, tips } = await stored(vault, `owner ${owners++}`, log);
    const chain = chainOf(store, tips[0]);
    const part = await editsOnChain(store, ID, chain);
    expect(part.map(({ id }) => id)).toEqual(['e0', 'e1', 'e2']);
    expect(await laidOut(chain, part)).toEqual(await laidOut(chain, log));
  });

  it('have a summary that is behind more than one look of newer ones on another branch', async () => {
    const log = logOf([[3, 0, 12, 6], ...Array.from({ length: 200 }, (): Draw => [3, 1, 11, 8])]);
    const { store, tips } = await stored(vault, `owner ${owners++}`, log);
    const part = await editsOnChain(store, ID, chainOf(store, tips[0]));
    expect(part.map(({ id }) => id)).toEqual(['e0']);
  });

  it.each([
    ['a summary that took the place of the one before', (number: number): Draw => [3, 0, 0, 1 + (number % 12)]],
    [
      'a shortened part under a summary',
      (number: number): Draw => (number % 10 === 0 ? [3, 0, 0, 12] : [1, 0, 1 + (number % 11), 1]),
    ],
    [
      'a summary that was undone',
      (number: number): Draw => (number % 10 === 9 ? [12, 0, number - 1, 0] : [3, 0, 0, 12]),
    ],
  ])('are few however often there was %s', async (_, draw) => {
    const sizes: number[] = [];
    for (const count of [300, 1_500]) {
      const { store, tips } = await stored(
        vault,
        `owner ${owners++}`,
        logOf(Array.from({ length: count }, (_, number) => draw(number))),
      );
      let read = 0;
      const counted = {
        edits: async (...query: Parameters<Store['edits']>) => {
          const edits = await store.edits(...query);
          read += edits.length;
          return edits;
        },
      };
      await editsOnChain(counted, ID, chainOf(store, tips[0]));
      sizes.push(read);
    }
    expect(sizes[1]).toBeLessThan(1.2 * (sizes[0] ?? 0));
  });
});
