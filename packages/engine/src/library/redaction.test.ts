import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compaction, Edit, EditId, MessageId, RecordedMessage, Span } from '@palimpsest/core';
import { LOCAL_OWNER, openVault, type Place, type Vault } from '@palimpsest/stores';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LoopMeter } from '../event-loop/loop-meter.fixture.js';
import { assistant, madeBy, Session, sent, user } from '../session.fixture.js';
import { textOf } from '../transfer/transfer.fixture.js';
import { newReadableVault, newVault, temporaryFolder, VAULT_KINDS } from '../transfer/vaults.fixture.js';
import { redactionsOf } from './redaction.js';

const RECORD: Omit<Compaction, 'id'> = {
  ...{ kind: 'pass', mode: 'test', at: 1, tokensBefore: 1, tokensAfter: 1, messages: 1, keptMessages: 1, ratio: 1 },
  ...{ retainedShare: 1, missing: [], fallbacks: [] },
};
const FORM = JSON.stringify({ role: 'user', content: 'It is secret_name!' });
const PASS = { conversation: 'c', strategy: { mode: 'none' }, model: 'gpt-5' };

async function expectNowhere(vault: Vault, word: string): Promise<void> {
  expect(await textOf(vault)).not.toContain(word);
  expect(await vault.check({ isWhole: true })).toEqual([]);
}

describe.each(VAULT_KINDS)('a message that is erased from a %s store', (kind) => {
  it('leaves its words in no summary, undone or revised, in no list of missing facts and in no fork', async () => {
    const vault = await newVault(kind);
    const session = new Session(vault.storeOf(LOCAL_OWNER));
    const { engine, store } = session;
    for (const text of ['It is secret_name.', 'It is other_name.', 'It is third_name.', 'It is last_name.'])
      await session.say([user(text)], { conversation: 'c', reply: assistant('yes '.repeat(90)) });
    const made = madeBy(await engine.compact({ ...PASS, range: { from: 0, to: 4 } }));
    const [span] = await store.edits('c');
    const revised = await engine.revise('c', span?.id ?? '', 'secret_name and other_name', 'gpt-5');
    await engine.library.fork('c', { newId: 'fork' });
    await engine.revise('c', span?.id ?? '', 'nothing', 'gpt-5');
    const pin = await engine.pin('c', 6);
    expect(pin.missing).toContain('secret_name');
    await engine.undo('c', made.id);
    const { redacted, compaction } = await engine.library.eraseMessages('c', { from: 0, to: 1 });
    const inConversation = redacted.filter(({ conversationId }) => conversationId === 'c');
    expect(inConversation.map(({ compactionId }) => compactionId)).toEqual(
      expect.arrayContaining([made.id, revised.id, pin.id]),
    );
    expect(redacted.some(({ conversationId }) => conversationId === 'fork')).toBe(true);
    expect(compaction.missing).not.toContain('secret_name');
    await expectNowhere(vault, 'secret_name');
    expect((await engine.compactions('c')).map(({ id }) => id)).toContain(made.id);
    const fork = JSON.stringify(sent(await session.say([user('And?')], { conversation: 'fork' })));
    expect(fork).toContain('[Erased: ');
    expect(fork).toContain('third_name');
    expect(session.errors).toEqual([]);
  });

  it('leaves its words in no preview of it, in no diff to it and in no lookup of it', async () => {
    const vault = await newVault(kind);
    const session = new Session(vault.storeOf(LOCAL_OWNER));
    const { engine, store } = session;
    for (const text of ['It is secret_name.', 'It is another.', 'More.'])
      await session.say([user(text)], { conversation: 'c', reply: assistant('yes') });
    const tip = (await store.conversation('c'))?.tip as Place;
    const ids = await store.idsAt(tip, [0, 2]);
    const at = (depth: number) => ({ depth, messageId: ids.get(depth) as MessageId });
    const head = (name: string) => ({ id: `${name}.0` as EditId, compactionId: name });
    const part = { kind: 'part-replaced', part: 0, savedTokens: 1 } as const;
    const diff = '[Code block similar to turn #1, with these changes:]\n- It is secret_name.\n+ It is not.';
    const call = { callId: 'x', name: 'recall_search', arguments: '{"query":"secret_name"}', answer: [] };
    const lookup = { tool: 'recall_search', arguments: call.arguments, messages: [], tokens: 1, isShown: false };
    const log: Edit[] = [
      { ...head('preview'), ...part, ...at(0), text: 'It is secr… secret_name' },
      { ...head('diff'), ...part, ...at(2), text: diff },
      { ...head('lookup'), kind: 'lookups-made', ...at(0), calls: [call], tokens: 1 },
      { ...head('form'), kind: 'message-restated', ...at(0), wire: { protocol: 'openai-chat', json: FORM }, tokens: 1 },
    ];
    for (const [index, edit] of log.entries())
      await store.commit({
        ...{ conversationId: 'c', expectedEditCount: index, expectedTip: tip, edits: [edit], live: [] },
        compaction: { ...RECORD, id: edit.compactionId, ...(index === 2 ? { kind: 'lookup', lookups: [lookup] } : {}) },
      });
    const { redacted } = await engine.library.eraseMessages('c', { from: 0, to: 1 });
    expect(redacted.map(({ compactionId }) => compactionId).sort()).toEqual(['diff', 'form', 'lookup', 'preview']);
    await expectNowhere(vault, 'secret_name');
  });
});

describe.each(VAULT_KINDS)('what is stored in %s', (kind) => {
  const WORD = 'zanzibarium';
  const saidOf = () => user(`My boat is called Zanzibarium, and its code is ${WORD}_code.`);
  const reply = assistant('Noted, and it is kept. '.repeat(40));

  /** Two conversations that begin with the word, with a fork, a branch, facts, and compactions that were undone and revised. */
  async function told() {
    const { vault, stored } = await newReadableVault(kind);
    const session = new Session(vault.storeOf(LOCAL_OWNER));
    const { engine } = session;
    const body = { memory_strategy: { mode: 'auto', memory: 'on', recall: 'always', recall_scope: 'all' } };
    for (const conversation of ['c', 'd']) {
      await session.say([saidOf()], { conversation, reply, body });
      await session.say([user('And then?')], { conversation, reply, body });
      await session.say([user('What is my boat called?')], { conversation, reply, body });
    }
    await session.say([user('What is my boat called, and its code?')], { conversation: 'other', reply, body });
    await engine.idle();
    await engine.library.fork('c', { newId: 'afork' });
    await session.say([saidOf(), reply, user('Otherwise?')], { conversation: 'c', reply, body });
    const made = madeBy(await engine.compact({ ...PASS, range: { from: 0, to: 2 } }));
    const [span] = (await engine.compactions('c')).filter(({ id }) => id === made.id);
    await engine.revise('c', `${span?.id}.0`, `It is ${WORD}.`, 'gpt-5');
    await engine.undo('c', made.id);
    await engine.search({ text: WORD, limit: 5 });
    expect((await stored()).toLowerCase()).toContain(WORD);
    return { vault, stored, session };
  }

  it('has no word of an erased message, in no file and no row', async () => {
    const { vault, stored, session } = await told();
    for (const id of ['c', 'd']) await session.engine.library.eraseMessages(id, { from: 0, to: 1 });
    await vault.storeOf(LOCAL_OWNER).conversation('c');
    expect((await stored()).toLowerCase()).not.toContain(WORD);
    expect(await vault.check({ isWhole: true })).toEqual([]);
    expect(session.errors).toEqual([]);
  });

  it('has no word of conversations that are erased', async () => {
    const { vault, stored, session } = await told();
    for (const id of ['c', 'd', 'afork']) await session.engine.library.erase(id);
    expect((await stored()).toLowerCase()).not.toContain(WORD);
    expect(await vault.check({ isWhole: true })).toEqual([]);
    expect(session.errors).toEqual([]);
  });
});

describe('the records of very many erased messages', () => {
  const COUNT = 150_000;
  const EDITS = 1_000;

  it('are found in slices, each message looked at a few times', async () => {
    const meter = new LoopMeter();
    const wire = { protocol: 'openai-chat', json: '' } as const;
    const messages = Array.from({ length: COUNT }, (_, depth): RecordedMessage => {
      const message = {
        ...({ role: 'user', wire } as const),
        get parts() {
          meter.count();
          return [];
        },
      };
      return { depth: depth + 10, id: `m${depth + 10}` as MessageId, recordedAt: 0, tokens: 1, message };
    });
    const edits = Array.from({ length: EDITS }, (_, at): Edit => {
      const [id, depth] = [`e${at}` as EditId, at * 100];
      const head = {
        kind: 'part-replaced',
        id,
        compactionId: 'c',
        depth,
        messageId: `m${depth}` as MessageId,
      } as const;
      return { ...head, part: 0, savedTokens: 1, text: depth % 200 === 0 ? 'a' : null };
    });
    const store = {
      edits: async (_: string, { runs = [] }: { runs?: Span[] }) =>
        edits.filter((edit) => runs.some((run) => 'depth' in edit && edit.depth >= run.from && edit.depth < run.to)),
      compactions: async () => [],
    } as never;
    const conversation = { id: 'c', tip: { line: 1, depth: COUNT + 10, id: 'x' }, editCount: EDITS } as never;
    const find = () => redactionsOf({ store, counter: {} as never }, [conversation], messages);
    const [redaction] = await meter.over(find);
    expect(redaction?.edits).toHaveLength(EDITS / 2 - 1);
    expect(meter.total).toBeLessThanOrEqual(4 * COUNT);
    expect(meter.most).toBeLessThanOrEqual(COUNT / 10);
  });
});

describe('a folder of Markdown', () => {
  it('has no word of an erased message in any file, nor of the titles that it gave', async () => {
    const folder = join(temporaryFolder(), 'store');
    const vault = await openVault(`markdown:${folder}`);
    onTestFinished(() => vault.close());
    const session = new Session(vault.storeOf(LOCAL_OWNER));
    const { library } = session.engine;
    await session.say([user('The secret_name begins it.')], { conversation: 'c', reply: assistant('yes '.repeat(90)) });
    await session.say([user('And then?')], { conversation: 'c', reply: assistant('yes '.repeat(90)) });
    await session.say([user('Elsewhere.')], { conversation: 'other', reply: assistant('yes') });
    await library.fork('c', { newId: 'afork' });
    // Writes the lists of the index.
    await library.eraseMessages('other', { from: 0, to: 1 });
    const made = madeBy(await session.engine.compact({ ...PASS, range: { from: 0, to: 4 } }));
    await session.engine.undo('c', made.id);
    await library.eraseMessages('c', { from: 0, to: 1 });
    await vault.storeOf(LOCAL_OWNER).conversation('c');
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile())
        expect(readFileSync(join(entry.parentPath, entry.name), 'utf8'), entry.name).not.toContain('secret_name');
  });
});
