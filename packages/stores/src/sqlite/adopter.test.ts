import { expect, it } from 'vitest';
import type { AdoptedSlice } from '../adoption.js';
import { messageId, newMessage, VOCABULARY } from '../conformance/fixture.js';
import { LOCAL_OWNER } from '../vault.js';
import { SqliteVault } from './sqlite-vault.js';

const FACTS = {
  ...{ title: null, createdAt: 3, updatedAt: 9, isArchived: false, strategy: null, agent: null, session: null },
  ...{ isSide: false, forkedFrom: null, isRefused: false, vocabulary: VOCABULARY, instructions: [] },
};

const MESSAGES: AdoptedSlice = {
  parent: null,
  messages: [{ ...newMessage('1'), recordedAt: 4, tokens: 1 }],
  isBranch: false,
};
const REPLIES: AdoptedSlice = { replies: [{ id: 'resp_1', messageId: messageId('1') }] };

function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

it('keeps the ids of replies with the import that is shown, though another brought them later and failed', async () => {
  const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
  const [taken, shown] = [gate(), gate()];
  async function* first(): AsyncGenerator<AdoptedSlice> {
    yield MESSAGES;
    yield REPLIES;
    await taken.opened;
  }
  async function* second(): AsyncGenerator<AdoptedSlice> {
    yield MESSAGES;
    yield REPLIES;
    taken.open();
    await shown.opened;
    throw new Error('the file ends here');
  }
  const adopting = store.create('a', { ...FACTS, slices: first() });
  const failing = store.create('b', { ...FACTS, slices: second() });
  await adopting;
  shown.open();
  await expect(failing).rejects.toThrow('the file ends here');
  expect((await store.openTurn({ replyId: 'resp_1', chain: [], sessionLimit: 0 })).reply).toMatchObject({
    conversation: { id: 'a' },
  });
  expect(await store.replies('a', { limit: 9 })).toEqual([{ id: 'resp_1', messageId: '1' }]);
});
