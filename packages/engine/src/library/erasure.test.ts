import { anthropicMessages, openaiChat, openaiResponses } from '@palimpsest/codecs';
import { type Compaction, type EditId, InvalidInputError, type MessageId, type ViewItem } from '@palimpsest/core';
import { validateChatRequest, validateMessagesRequest, validateResponsesRequest } from '@palimpsest/fakes';
import { LOCAL_OWNER, type Place, SqliteVault } from '@palimpsest/stores';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { conversation } from '../../../codecs/src/conversation.arbitrary.js';
import { createEngine } from '../create-engine.js';
import { LoopMeter } from '../event-loop/loop-meter.fixture.js';
import { DecodedMessages } from '../reading/decoded-messages.js';
import { Reader } from '../reading/reader.js';
import { assistant, calling, madeBy, result, Session, sent, user, type Wire } from '../session.fixture.js';
import { NO_WORKERS } from '../threads/no-workers.js';
import { Counters } from '../tokens/counter.js';
import { silentLogger } from '../world.js';

const COMPACTION: Omit<Compaction, 'id' | 'at' | 'missing'> = {
  ...{ kind: 'pass', mode: 'test', tokensBefore: 1, tokensAfter: 1, messages: 1, keptMessages: 1, ratio: 1 },
  ...{ retainedShare: 1, fallbacks: [] },
};
/** A part of another message: it does not quote the first. */
const PART = { depth: 3, part: 0, text: null, savedTokens: 1 } as const;

const MODELS = { 'openai-chat': 'gpt-4o', 'openai-responses': 'gpt-4o', 'anthropic-messages': 'claude-sonnet-4-6' };

/** Every protocol takes the view. */
function expectAccepted(items: readonly ViewItem[]): void {
  const checks = [
    [openaiChat, validateChatRequest],
    [openaiResponses, validateResponsesRequest],
    [anthropicMessages, validateMessagesRequest],
  ] as const;
  for (const [codec, validate] of checks) {
    const model = MODELS[codec.protocol];
    const fields = codec === anthropicMessages ? { model, max_tokens: 1000 } : { model };
    const body = codec.encodeRequest({ model, isStream: false, fields, tools: [] }, [], items);
    expect(codec.validate(body)).toBeUndefined();
    expect(validate(JSON.parse(body), body)).toBeNull();
  }
}

async function allowed<T>(attempt: Promise<T>): Promise<T | undefined> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof InvalidInputError) return undefined;
    throw error;
  }
}

describe('erased messages', () => {
  it('leave views that every provider takes, and never come back, whatever was erased and is sent again', async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(
        conversation(),
        fc.array(fc.tuple(fc.nat(1000), fc.nat(3)), { minLength: 3, maxLength: 8 }),
        async (said, runs) => {
          const session = new Session();
          const { engine, store } = session;
          const messages = said.map(({ wire }, index) =>
            typeof wire.content === 'string' ? { ...wire, content: `${wire.content} nr${index}.` } : wire,
          ) as Wire[];
          fc.pre((await allowed(session.say(messages, { conversation: 'c' }))) !== undefined);
          await engine.library.fork('c', { newId: 'fork' });
          const before = await engine.library.messages('c', { limit: 999 });
          const gone = new Set<number>();
          for (const [first, more] of runs) {
            const from = first % before.total;
            const to = from + 1 + more;
            if ((await allowed(engine.library.eraseMessages('c', { from, to }))) === undefined) continue;
            for (let depth = from; depth < to; depth += 1) gone.add(depth);
          }
          count += gone.size;
          const turn = await session.say(messages, { conversation: 'c' });
          const after = await engine.library.messages('c', { limit: 999 });
          expect(after.messages.map(({ id }) => id)).toEqual(before.messages.map(({ id }) => id));
          expect(after.messages.map(({ isErased }) => isErased)).toEqual(
            before.messages.map((_, depth) => gone.has(depth)),
          );
          for (const { depth, wire } of before.messages) {
            const mark = / nr\d+\./.exec(wire)?.[0];
            if (gone.has(depth) && mark !== undefined) expect(turn.body).not.toContain(mark);
          }
          expect(validateChatRequest(JSON.parse(turn.body), turn.body)).toBeNull();
          for (const id of ['c', 'fork']) expectAccepted((await engine.view(id, 'gpt-4o')).items);
          expect(await session.names()).toHaveLength(2);
          expect(await engine.undo('c')).toBeUndefined();
          expect((await store.edits('c', 'live')).length > 0).toBe(gone.size > 0);
          expect(session.errors).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
    expect(count).toBeGreaterThan(50);
  });

  it('are passed over by undo, which goes on stepping back', async () => {
    const session = new Session();
    for (let turn = 0; turn < 4; turn += 1)
      await session.say([user(`question ${turn} `.repeat(40))], {
        conversation: 'c',
        reply: assistant('yes '.repeat(90)),
      });
    const made = madeBy(
      await session.engine.compact({
        ...{ conversation: 'c', strategy: { mode: 'none' }, model: 'gpt-5' },
        range: { from: 2, to: 6 },
      }),
    );
    await session.engine.library.eraseMessages('c', { from: 0, to: 1 });
    expect((await session.engine.undo('c'))?.undoes).toBe(made.id);
    expect(await session.engine.undo('c')).toBeUndefined();
    const depths = (await session.engine.view('c', 'gpt-5')).items.map((item) => item.kind === 'message' && item.depth);
    expect(depths).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('are named with every compaction that still quotes them, what a person wrote in a summary’s place too', async () => {
    const session = new Session();
    for (let turn = 0; turn < 4; turn += 1)
      await session.say([user(`question ${turn} `.repeat(40))], {
        conversation: 'c',
        reply: assistant('yes '.repeat(90)),
      });
    const pass = { conversation: 'c', strategy: { mode: 'none' }, model: 'gpt-5' };
    await session.engine.compact({ ...pass, range: { from: 0, to: 4 } });
    await session.engine.compact({ ...pass, range: { from: 4, to: 6 } });
    const [made] = await session.engine.compactions('c');
    const [span, otherSpan] = await session.store.edits('c');
    const revised = await session.engine.revise('c', span?.id ?? '', 'question 1 was asked', 'gpt-5');
    await session.engine.revise('c', otherSpan?.id ?? '', 'something else', 'gpt-5');
    await session.engine.undo('c', made?.id);
    const { redacted } = await session.engine.library.eraseMessages('c', { from: 2, to: 3 });
    expect(redacted.map(({ compactionId }) => compactionId)).toEqual([made?.id, revised.id]);
  });

  it('are named with every compaction that lists what they said as missing, and in the record of their erasure are not', async () => {
    const session = new Session();
    const says = ['It is secret_name.', 'It is other_name.', 'It is third_name.'];
    for (const text of says)
      await session.say([user(text)], { conversation: 'c', reply: assistant('yes '.repeat(90)) });
    const pass = { conversation: 'c', strategy: { mode: 'none' }, model: 'gpt-5' };
    const made = madeBy(await session.engine.compact({ ...pass, range: { from: 0, to: 2 } }));
    const [span] = await session.store.edits('c');
    const revised = await session.engine.revise('c', span?.id ?? '', 'nothing', 'gpt-5');
    const pin = await session.engine.pin('c', 4);
    const other = madeBy(await session.engine.compact({ ...pass, range: { from: 2, to: 4 } }));
    expect(pin.missing).toEqual(['secret_name']);
    expect(other.missing).toContain('secret_name');
    await session.engine.undo('c', made.id);
    const { redacted, compaction } = await session.engine.library.eraseMessages('c', { from: 0, to: 1 });
    const quoting = [made, revised, pin, other].map(({ id }) => ({ conversationId: 'c', compactionId: id }));
    expect(redacted).toEqual(quoting);
    expect(JSON.stringify(compaction)).not.toContain('secret_name');
  });

  it('are named with what lists them as missing however much was committed since, and nothing older is looked at', async () => {
    const session = new Session();
    await session.say([user('It is secret_name.')], { conversation: 'c', reply: assistant('yes') });
    await session.say([user('And now?')], { conversation: 'c', reply: assistant('no') });
    const { tip } = (await session.store.conversation('c')) ?? {};
    const said = await session.store.read(tip as Place, [{ from: 0, to: 1 }], 'none');
    const recordedAt = said[0]?.recordedAt ?? 0;
    const commit = async (index: number, at: number, missing: string[]) => {
      const pin = await session.store.edits('c', { ids: [`p${index - 1}.0` as EditId] });
      const messageId = said[0]?.id as MessageId;
      await session.store.commit({
        ...{ conversationId: 'c', expectedEditCount: index, expectedTip: tip as Place, live: pin.map(({ id }) => id) },
        compaction: { ...COMPACTION, id: `p${index}`, at, missing },
        edits: [{ kind: 'part-replaced', id: `p${index}.0` as EditId, compactionId: `p${index}`, ...PART, messageId }],
      });
    };
    for (let index = 0; index < 450; index += 1) await commit(index, recordedAt - 1e9, ['secret_name']);
    await commit(450, recordedAt + 1, ['secret_name']);
    for (let index = 451; index < 660; index += 1) await commit(index, recordedAt + 2, ['other_name']);
    const { redacted } = await session.engine.library.eraseMessages('c', { from: 0, to: 1 });
    const quoting = redacted.map(({ compactionId }) => compactionId);
    expect(quoting).toContain('p450');
    expect(quoting).toContain('p410');
    expect(quoting).not.toContain('p0');
    expect(quoting).not.toContain('p451');
  });

  it('do not come back with a summary that was made from them before', async () => {
    const session = new Session();
    for (let turn = 0; turn < 4; turn += 1)
      await session.say([user(`question ${turn} `.repeat(40))], {
        conversation: 'c',
        reply: assistant('yes '.repeat(90)),
      });
    const pass = { conversation: 'c', strategy: { mode: 'none' }, model: 'gpt-5' };
    const made = madeBy(await session.engine.compact({ ...pass, range: { from: 0, to: 6 } }));
    const undone = await session.engine.undo('c', made.id);
    const erased = await session.engine.library.eraseMessages('c', { from: 2, to: 3 });
    expect(erased.redacted).toEqual([{ conversationId: 'c', compactionId: made.id }]);
    await session.engine.undo('c', undone?.id);
    const turn = await session.say([user('And?')], { conversation: 'c' });
    expect(JSON.stringify(sent(turn))).not.toContain('question 1');
  });

  it('can be a question that was never answered, once that is clear', async () => {
    const session = new Session();
    await session.say([user('hello')], { conversation: 'c', reply: assistant('hello') });
    await session.say([user('the secret')], { conversation: 'c' });
    const erase = () => session.engine.library.eraseMessages('c', { from: 2, to: 3 });
    await expect(erase()).rejects.toMatchObject({ code: 'turn_open' });
    session.pass(60);
    await erase();
    expect(sent(await session.say([user('and now?')], { conversation: 'c' }))).toEqual([
      user('hello'),
      assistant('hello'),
      user('and now?'),
    ]);
  });

  it('are erased in every fork and in no other conversation, however many begin alike', async () => {
    const session = new Session(new SqliteVault(':memory:').storeOf(LOCAL_OWNER));
    const { library } = session.engine;
    await session.say([user('hello')], { conversation: 'first', reply: assistant('hello') });
    await library.fork('first', { newId: 'fork' });
    for (let count = 0; count < 60; count += 1)
      await session.say([user('hello')], { conversation: `alike${count}`, reply: assistant('hello') });
    expect(await library.eraseMessages('first', { from: 0, to: 1 })).toMatchObject({ alsoErasedIn: ['fork'] });
    expect((await library.get('fork')).title).toBe('fork');
    expect(await library.view('fork')).toHaveLength(1);
    expect(await library.view('alike0')).toHaveLength(2);
  });

  it('are not kept in what engines remember of messages', async () => {
    const decoded = new DecodedMessages();
    const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
    const engine = createEngine({ store, decoded });
    const request = { model: 'gpt-5', messages: [user('a secret'), assistant('hm'), user('on'), assistant('yes')] };
    const { tip } = await engine.prepare({ request, conversation: 'c' });
    if (tip === null) throw new Error('nothing was said');
    const [row] = await store.read(tip, [{ from: 0, to: 1 }], 'o200k_base');
    if (row === undefined) throw new Error('nothing was kept');
    await engine.view('c', 'gpt-5');
    expect(decoded.get(row)).toBeDefined();
    await engine.library.eraseMessages('c', { from: 0, to: 2 });
    expect(decoded.get(row)).toBeUndefined();
  });

  it('are forgotten by the reader', async () => {
    const session = new Session();
    await session.say([user('go')], { conversation: 'c', reply: calling('c0') });
    await session.say([result('c0', 'found')], { conversation: 'c', reply: assistant('done') });
    const reader = new Reader(session.store, silentLogger);
    const counter = await new Counters(session.store, { workers: NO_WORKERS, now: () => 0 }).forModel('gpt-5');
    const { tip } = (await session.store.conversation('c')) ?? {};
    if (tip == null) throw new Error('nothing was said');
    const read = () => reader.messages(tip, 0, 4, counter);
    const [first, again] = [await read(), await read()];
    expect(again.map(({ message }) => message)).toEqual(first.map(({ message }) => message));
    for (const [depth, { message }] of again.entries()) expect(message).toBe(first[depth]?.message);
    reader.forget(first.slice(1, 3));
    const kept = (await read()).map(({ message }, depth) => message === first[depth]?.message);
    expect(kept).toEqual([true, false, false, true]);
  });
});

it('very many messages are erased without holding up others', async () => {
  const session = new Session();
  const messages = Array.from({ length: 6_000 }, (_, index) =>
    index % 2 === 0 ? user(`question ${index}`) : assistant(`answer ${index}`),
  );
  await session.say([...messages, user('And now?')], {
    conversation: 'c',
    body: { memory_strategy: { mode: 'none' } },
  });
  await session.engine.library.fork('c');
  const meter = new LoopMeter();
  const forget = vi.spyOn(DecodedMessages.prototype, 'forget').mockImplementation(() => meter.count());
  onTestFinished(() => forget.mockRestore());
  const { alsoErasedIn } = await meter.over(() => session.engine.library.eraseMessages('c', { from: 0, to: 5_000 }));
  expect(alsoErasedIn).toHaveLength(1);
  expect(meter.total).toBe(5_000);
  expect(meter.most).toBeLessThanOrEqual(1_000);
});
