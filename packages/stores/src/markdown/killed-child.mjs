/**
 * A process that writes to a folder and ends itself, as kill -9 would, at one call of the file system. It acknowledges on its
 * standard output what it was told is written. Arguments: folder, name of the writer, number of the call (0: never), how many
 * rounds, and whether it ends in the middle of a written text.
 */
import { writeSync } from 'node:fs';
import { LOCAL_OWNER } from '@palimpsest/stores';
import { FILE_SYSTEM } from '../../dist/markdown/file-system.js';
import { MarkdownVault } from '../../dist/markdown/markdown-vault.js';

const [folder, writer, call, rounds] = process.argv.slice(2);
const last = Number(call);
let calls = 0;

const end = () => process.kill(process.pid, 'SIGKILL');

/** The calls in order; at the chosen one the process ends before it, or in the middle of what it writes. */
const files = Object.fromEntries(
  Object.entries(FILE_SYSTEM).map(([name, work]) => [
    name,
    (...args) => {
      calls += 1;
      if (calls === last) {
        if (name === 'write') writeSync(args[0], args[1].slice(0, args[1].length / 2));
        end();
      }
      return work(...args);
    },
  ]),
);

const acknowledge = (line) => writeSync(1, `${JSON.stringify(line)}\n`);
const vault = await MarkdownVault.open(folder, { files });
const store = vault.storeOf(LOCAL_OWNER);
const message = (id) => ({
  ...{ id, role: 'user', tokens: 1 },
  wire: { protocol: 'openai-chat', json: JSON.stringify({ role: 'user', content: `words of ${id}` }) },
});

async function say(conversationId, ids) {
  const tip = (await store.conversation(conversationId))?.tip ?? null;
  const conversation = await store.append({
    ...{ conversationId, opens: { at: 1 }, expectedTip: tip, parent: tip, vocabulary: 'words', at: 2 },
    ...{ messages: ids.map(message), instructions: `instructions of ${conversationId}` },
  });
  acknowledge({ kind: 'said', conversationId, ids });
  return conversation;
}

const compaction = (id) => ({
  ...{ id, at: 2, kind: 'pass', mode: 'compact', tokensBefore: 2, tokensAfter: 1, messages: 2, keptMessages: 0 },
  ...{ ratio: 0.5, retainedShare: 1, missing: [], fallbacks: [] },
});

async function commit({ id: conversationId, editCount, tip }, name, erased) {
  const edit = { kind: 'part-replaced', id: `edit ${name}`, compactionId: name, depth: 0, messageId: tip.id, part: 0 };
  const fields = {
    ...{ conversationId, expectedEditCount: editCount, expectedTip: tip, compaction: compaction(name) },
    ...{ edits: [{ ...edit, text: null, savedTokens: 1 }], live: [edit.id] },
  };
  const erases = erased && { tip, ...erased, redactions: [] };
  const conversation = await store.commit({ ...fields, ...(erases && { erases }) });
  acknowledge({ kind: 'committed', conversationId, name, erased });
  return conversation;
}

async function adopt(newId, ids) {
  const slices = ids.map((id, at) => ({
    parent: at === 0 ? null : ids[at - 1],
    messages: [{ ...message(id), recordedAt: 1 }],
    isBranch: false,
  }));
  const made = { ...compaction(`c ${newId}`), missing: [] };
  const edit = { kind: 'message-pinned', id: `edit ${newId}`, compactionId: made.id, depth: 0, messageId: ids[0] };
  await store.create(newId, {
    ...{ title: null, createdAt: 1, updatedAt: 1, isArchived: false, strategy: null, agent: null, session: null },
    ...{ isSide: false, forkedFrom: null, isRefused: false, slices, vocabulary: 'words', live: [edit.id] },
    ...{ instructions: [{ sinceDepth: 0, instructions: `instructions of ${newId}`, recordedAt: 1 }] },
    ...{ edits: [edit], compactions: [made] },
  });
  acknowledge({ kind: 'said', conversationId: newId, ids });
}

for (let round = 0; round < Number(rounds); round += 1) {
  const name = `${writer} ${round}`;
  await say(name, [`${name}.0`, `${name}.1`]);
  let conversation = await commit(await say(name, [`${name}.2`]), `c ${name}`);
  const { tip, editCount } = conversation;
  const newId = `fork of ${name}`;
  await store.create(newId, { at: 3, fork: { conversationId: name, tip, expectedEditCount: editCount, live: [] } });
  acknowledge({ kind: 'forked', conversationId: newId, ids: [0, 1, 2].map((part) => `${name}.${part}`) });
  await say(newId, [`${newId}.0`]);
  conversation = await commit(conversation, `e ${name}`, { from: 0, to: 1 });
  await store.change(name, { title: `title of ${name}` });
  acknowledge({ kind: 'named', conversationId: name, title: `title of ${name}` });
  await adopt(`import of ${name}`, [`${name}.7`, `${name}.8`, `${name}.9`]);
  acknowledge({ kind: 'erasing', conversationId: name });
  await store.erase(name);
  acknowledge({ kind: 'erased', conversationId: name });
}
acknowledge({ kind: 'calls', calls });
await vault.close();
