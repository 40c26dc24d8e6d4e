import type { Edit, EditId, MessageId } from '@palimpsest/core';
import type { Adoption, Store, Vault } from '@palimpsest/stores';
import { expect, it } from 'vitest';
import { around } from '../../../stores/src/conformance/around.js';
import { Session, user } from '../session.fixture.js';
import { exportVault } from './export-lines.js';
import { importLines } from './import-lines.js';
import { bytesOf, refuse, textOf } from './transfer.fixture.js';
import { newVault, VAULT_KINDS } from './vaults.fixture.js';
import { verifyVault } from './verify.js';

const OWNER = 'ann';
const EDITS = 1_001;
const FEW = 500;

/** One message whose only part was replaced again and again: the last time counts. */
async function longLog(vault: Vault): Promise<void> {
  const { store, say } = boundSession(vault);
  await say([user('A question')], { conversation: 'talk', body: { memory_strategy: { mode: 'none' } } });
  const conversation = await store.conversation('talk');
  const messageId = conversation?.tip?.id as MessageId;
  for (let at = 0; at < EDITS; at += 1) {
    const edit: Edit = {
      ...{ kind: 'part-replaced', id: `e${at}` as EditId, compactionId: `c${at}`, depth: 0, messageId, part: 0 },
      ...{ text: `[${at}]`, savedTokens: 1 },
    };
    const facts = { mode: 'test', tokensBefore: 9, tokensAfter: 1, ratio: 0.1, messages: 1, keptMessages: 1 };
    const told = { retainedShare: 1, missing: [], fallbacks: [] };
    await store.commit({
      ...{
        conversationId: 'talk',
        expectedEditCount: at,
        expectedTip: conversation?.tip ?? null,
        edits: [edit],
        live: [edit.id],
      },
      compaction: { id: `c${at}`, at, kind: 'pass', ...facts, ...told },
    });
  }
}

function boundSession(vault: Vault) {
  const session = new Session(vault.storeOf(OWNER));
  return { store: session.store, say: session.say.bind(session) };
}

/** The vault, and the most records that a call gave or that an import handed over at once. */
function watched(vault: Vault): { readonly vault: Vault; readonly most: () => number } {
  let most = 0;
  const see = (records: unknown) => {
    if (Array.isArray(records)) most = Math.max(most, records.length);
  };
  async function* seen(slices: Adoption['slices']) {
    for await (const slice of slices) {
      for (const records of Object.values(slice)) see(records);
      yield slice;
    }
  }
  const storeOf = (owner: string): Store => {
    const store = vault.storeOf(owner);
    const adopting: Store = new Proxy(store, {
      get: (target, name) =>
        name === 'create'
          ? (id: string, adoption: Adoption) => target.create(id, { ...adoption, slices: seen(adoption.slices) })
          : (Reflect.get(target, name) as () => unknown).bind(target),
    });
    return around(adopting, async (_, call) => {
      const answer = await call();
      see(answer);
      return answer;
    });
  };
  const watching = new Proxy(vault, {
    get: (target, name) => {
      if (name === 'storeOf') return storeOf;
      return (Reflect.get(target, name) as () => unknown).bind(target);
    },
  });
  return { vault: watching, most: () => most };
}

it.each(VAULT_KINDS)('a long log leaves a store, and comes into one, in pieces (%s)', async (kind) => {
  const from = await newVault('sqlite');
  await longLog(from);
  const text = await textOf(from);
  const to = watched(await newVault(kind));
  await importLines(to.vault, bytesOf(text), { newId: () => 'none' });
  let again = '';
  for await (const line of exportVault(to.vault, { onFault: refuse })) again += line;
  expect(again).toBe(text);
  expect((await verifyVault(to.vault)).faults).toEqual([]);
  expect(to.most()).toBeGreaterThan(1);
  expect(to.most()).toBeLessThanOrEqual(FEW);
  expect(await to.vault.storeOf(OWNER).edits('talk')).toHaveLength(EDITS);
});
