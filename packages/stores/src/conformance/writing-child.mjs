/**
 * A process that writes to a store until it is done or killed, and acknowledges on its standard output what it was told
 * is written. Arguments: address of the store, name of the writer, mode, count.
 */
import { writeSync } from 'node:fs';
import { LOCAL_OWNER, MovedError, openVault } from '@palimpsest/stores';
import { DEEDS } from '../../dist/conformance/deeds.js';

const [address, writer, mode, count] = process.argv.slice(2);
const vault = await openVault(address);
const store = vault.storeOf(LOCAL_OWNER);

const message = (id) => ({
  id,
  role: 'user',
  wire: { protocol: 'openai-chat', json: JSON.stringify({ role: 'user', content: id.repeat(40) }) },
  tokens: 1,
});

/** Appends where the conversation is by then, however often somebody else was first. */
async function say(conversationId, ids) {
  for (;;) {
    const tip = (await store.conversation(conversationId))?.tip ?? null;
    try {
      const messages = ids.map(message);
      return await store.append({
        conversationId,
        opens: { at: 1 },
        expectedTip: tip,
        parent: tip,
        messages,
        vocabulary: 'words',
        at: 2,
      });
    } catch (error) {
      if (!(error instanceof MovedError)) throw error;
    }
  }
}

async function compact(conversationId, number) {
  const { editCount, tip } = await store.conversation(conversationId);
  const id = `${writer}.${number}`;
  const done = { tokensBefore: 2, tokensAfter: 1, messages: 2, keptMessages: 0, ratio: 0.5, retainedShare: 1 };
  const compaction = { id, at: 2, kind: 'pass', mode: 'compact', ...done, missing: [], fallbacks: [] };
  const edits = [0, 1].map((part) => ({
    kind: 'part-replaced',
    id: `${id}.${part}`,
    compactionId: id,
    depth: 0,
    messageId: `${writer}.0.0`,
    part,
    text: null,
    savedTokens: 1,
  }));
  const live = edits.map((edit) => edit.id);
  await store.commit({ conversationId, expectedEditCount: editCount, expectedTip: tip, compaction, edits, live });
}

const told = (line) => writeSync(1, `${JSON.stringify(line)}\n`);

/** Tells what was acknowledged, for another process to hold against what is there in the end. */
const ledger = {
  recorded: async (id, values, write) => {
    await write();
    told({ kind: 'recorded', id, values });
  },
  committed: async (id, value, write) => {
    await write();
    told({ kind: 'committed', id, values: [value] });
  },
  begun: async (id, tip, write) => {
    await write();
    told({ kind: 'begun', id, values: [tip] });
  },
  refused: async (id, tip, write) => {
    told({ kind: 'refused', id, values: [tip] });
    await write();
  },
  claimed: async (_id, write) => write(),
};

/** Everything that can be done to conversations but their erasing, over and over, as fast as it goes. */
async function race() {
  const names = Object.keys(DEEDS).filter((name) => name !== 'erase');
  for (let number = 0; number < Number(count); number += 1) {
    const name = names[(number * 5 + writer.length) % names.length];
    const conversationId = ['r origin', 'r fork', 'r asked'][number % 3];
    await DEEDS[name]({ store, conversationId, label: `${writer} ${number}`, ledger });
  }
}

if (mode === 'race') await race();
for (let number = 0; mode !== 'race' && number < Number(count); number += 1) {
  if (mode === 'share') {
    await say(writer, [`${writer}.${number}`]);
    await say('shared', [`${writer}.${number}`]);
  } else {
    await say(
      writer,
      [0, 1, 2].map((part) => `${writer}.${number}.${part}`),
    );
    await compact(writer, number);
  }
  writeSync(1, `${number}\n`);
}
await vault.close();
